// What became of every payment. The store is the one place that says it, for all processes and over restarts; rows that it
// has not accepted yet stay in memory and are written as soon as possible.
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import { type PaymentRow, paymentsOfClaim, type PaymentUse } from "../access-queries.ts";

export interface Ledger {
  /** Rejects when the row could not be written. */
  record(row: PaymentRow): Promise<void>;
  /** Writes the row now or later; false when it has to wait. */
  recordEventually(row: PaymentRow): Promise<boolean>;
  /** Every use of a signed payment. Rejects when the store cannot be read. */
  usesOf(claim: string): Promise<PaymentUse[]>;
  /** Writes the rows that wait. Rejects while the store does not take them. */
  flush(): Promise<void>;
}

export interface LedgerDeps {
  store: Pick<Store, "read" | "insert">;
  clock: Pick<Clock, "real">;
  log: Log;
}

/** A caller waits for the store no longer than this. A write that arrives later is older than what is written then. */
const DEADLINE_MS = 5_000;
/** More uses of one payment than this are attempts that came to nothing. */
const MOST_USES = 1_000;

export function createLedger({ store, clock, log }: LedgerDeps): Ledger {
  // As many rows wait as payments were in progress when the store failed: no new one begins without a record.
  const waiting = new Map<string, PaymentUse>();
  const keyOf = (row: PaymentRow) => `${row.claim} ${row.request_id}`;
  const write = (row: PaymentRow) => inTime(store.insert("payments_v1", [{ ...row }]));

  async function record(row: PaymentRow): Promise<void> {
    await write(row);
    // A later state replaces an earlier one of the same use.
    waiting.delete(keyOf(row));
  }

  return {
    record,
    async recordEventually(row) {
      try {
        await record(row);
        return true;
      } catch (error) {
        waiting.set(keyOf(row), { ...row, written_at: clock.real() });
        const { request_id: requestId, state, transaction_id: transaction } = row;
        const reason = error instanceof Error ? error.name : "unknown";
        log.error({ requestId, state, transaction, reason }, "a payment is recorded later: the store failed");
        return false;
      }
    },
    async usesOf(claim) {
      const stored = await inTime(store.read(paymentsOfClaim, { claim, limit: MOST_USES }));
      const uses = new Map(stored.map((use) => [keyOf(use), use]));
      for (const [key, use] of waiting) if (use.claim === claim) uses.set(key, use);
      return [...uses.values()];
    },
    async flush() {
      for (const [key, { written_at: _, ...row }] of waiting) {
        const before = waiting.get(key);
        await write(row);
        if (waiting.get(key) === before) waiting.delete(key);
      }
    },
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the store does not answer")), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
