import { afterEach, describe, expect, it, vi } from "vitest";
import { silentLog } from "../../base/log.ts";
import type { PaymentRow } from "../access-queries.ts";
import { createLedger, type LedgerDeps } from "./payment-ledger.ts";

const row = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  claim: "c1",
  request_id: "req_1",
  state: "settling",
  route: "content_search",
  network: "eip155:84532",
  asset: "0x1",
  payer: "0x2",
  pay_to: "0x3",
  amount: "10000",
  transaction_id: "",
  reason: "",
  generation: 2,
  valid_until: 0,
  created_at: 0,
  fingerprint: "f",
  ...changes,
});

function ledgerOn(insert: (rows: PaymentRow[]) => Promise<void>) {
  const store = {
    insert: (_: string, rows: PaymentRow[]) => insert(rows),
    read: () => Promise.resolve([]),
  } as unknown as LedgerDeps["store"];
  return createLedger({ store, clock: { real: () => 7 }, log: silentLog });
}

afterEach(() => void vi.useRealTimers());

describe("the payment ledger", () => {
  it("queues the newest state of a payment that the store rejected, and writes it once", async () => {
    let down = true;
    const written: PaymentRow[] = [];
    const ledger = ledgerOn((rows) => {
      if (down) return Promise.reject(new Error("down"));
      written.push(...rows);
      return Promise.resolve();
    });
    expect(await ledger.recordEventually(row({ state: "settled" }))).toBe(false);
    expect(await ledger.recordEventually(row({ state: "credit" }))).toBe(false);
    expect(await ledger.usesOf("c1")).toEqual([{ ...row({ state: "credit" }), written_at: 7 }]);
    expect(await ledger.usesOf("c2")).toEqual([]);
    await expect(ledger.flush()).rejects.toThrow("down");
    down = false;
    await ledger.flush();
    await ledger.flush();
    expect(written).toEqual([row({ state: "credit" })]);
  });

  it("does not overwrite a newer state with an old one", async () => {
    let down = true;
    const written: string[] = [];
    const ledger = ledgerOn((rows) => {
      if (down) return Promise.reject(new Error("down"));
      written.push(...rows.map(({ state }) => state));
      return Promise.resolve();
    });
    await ledger.recordEventually(row({ state: "unknown" }));
    down = false;
    await ledger.record(row({ state: "credit" }));
    await ledger.flush();
    expect(written).toEqual(["credit"]);
  });

  it("times out if the store does not respond, and writes the row later", async () => {
    vi.useFakeTimers();
    let hangs = true;
    const written: PaymentRow[] = [];
    const ledger = ledgerOn((rows) => {
      if (hangs) return new Promise(() => {});
      written.push(...rows);
      return Promise.resolve();
    });
    const recorded = ledger.recordEventually(row({ state: "settled" }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await recorded).toBe(false);
    hangs = false;
    await ledger.flush();
    expect(written).toHaveLength(1);
  });
});
