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
  it("keep amounts as exact text and times with milliseconds, and convert chains to lower case", () => {
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
    { amount: undefined },
    { amount: true },
    { amount: Number.POSITIVE_INFINITY },
    { amount: "1".repeat(101) },
    { value_usd: -1 },
    { value_usd: "1e31" },
    { value_usd: undefined },
    { fee_usd: -0.01 },
    { side: "swap" },
    { time: "yesterday" },
    { id: "" },
  ])("are rejected with %j", (wrong) => {
    expect(TradeRecord.safeParse({ ...trade, ...wrong }).success).toBe(false);
  });

  it("report what is wrong with a decimal", () => {
    const problem = (amount: unknown) =>
      TradeRecord.safeParse({ ...trade, amount }).error?.issues.map(({ message }) => message);
    expect(problem(undefined)).toEqual(["is missing"]);
    expect(problem(true)).toEqual(["must be a number or a decimal string"]);
    expect(problem("one")).toEqual(["must be a decimal number"]);
    expect(problem("1".repeat(101))).toEqual(["must be at most 100 characters long"]);
    expect(problem("1e31")).toEqual(["must be above 0 and at most 1e30"]);
  });

  it("default to a fee of 0 if it is null or missing", () => {
    expect(TradeRecord.parse({ ...trade, fee_usd: null }).fee_usd).toBe("0");
    expect(TradeRecord.parse(trade).fee_usd).toBe("0");
  });

  it("may have a value of 0, but not an amount of 0", () => {
    expect(TradeRecord.safeParse({ ...trade, value_usd: "0" }).success).toBe(true);
    const { side: _, ...rest } = trade;
    expect(TransferRecord.safeParse({ ...rest, direction: "in" }).success).toBe(true);
    expect(TransferRecord.safeParse({ ...rest, direction: "in", amount: 0 }).success).toBe(false);
  });
});
