import { describe, expect, it } from "vitest";
import { TradeRecord, TransferRecord } from "./wallet-records.ts";

const trade = {
  id: "1",
  chain: "Solana",
  wallet: "w",
  time: "2026-01-01T00:00:00.123Z",
  token: "T",
  side: "buy",
  amount: "1",
  value_usd: 2,
};

describe("trade records", () => {
  it("keep amounts as exact text, times with their milliseconds, chains in lower case", () => {
    const record = TradeRecord.parse({ ...trade, amount: "0.123456789012345678", value_usd: 1e-7 });
    expect(record).toMatchObject({
      amount: "0.123456789012345678",
      value_usd: "1e-7",
      fee_usd: "0",
      chain: "solana",
    });
    expect(record.time % 1000).toBe(123);
  });

  it.each([
    { amount: 0 },
    { amount: "-1" },
    { amount: "1e-200" },
    { amount: "1e999" },
    { amount: "one" },
    { amount: null },
    { value_usd: -1 },
    { value_usd: "1e31" },
    { value_usd: undefined },
    { fee_usd: -0.01 },
    { side: "swap" },
    { time: "yesterday" },
    { id: "" },
  ])("are refused with %j", (wrong) => {
    expect(TradeRecord.safeParse({ ...trade, ...wrong }).success).toBe(false);
  });

  it("may be worth nothing, unlike amounts", () => {
    expect(TradeRecord.safeParse({ ...trade, value_usd: "0" }).success).toBe(true);
    const { side: _, ...rest } = trade;
    expect(TransferRecord.safeParse({ ...rest, direction: "in" }).success).toBe(true);
    expect(TransferRecord.safeParse({ ...rest, direction: "in", amount: 0 }).success).toBe(false);
  });
});
