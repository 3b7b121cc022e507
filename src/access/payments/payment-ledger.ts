// Records the state of every payment. The store is the single source of truth across processes and restarts; rows that it
// has not accepted yet stay in memory and are written as soon as possible.
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import { type PaymentRow, paymentsOfClaim, type PaymentUse } from "../access-queries.ts";

export interface Ledger {
  /** Rejects if the row could not be written. */
  record(row: PaymentRow): Promise<void>;
  /** Writes the row, or queues it and returns false if the store fails. */
  recordEventually(row: PaymentRow): Promise<boolean>;
  /** Every use of a signed payment. Rejects if the store cannot be read. */
  usesOf(claim: string): Promise<PaymentUse[]>;
  /** Writes the queued rows. Rejects if the store fails. */
  flush(): Promise<void>;
}

export interface LedgerDeps {
  store: Pick<Store, "read" | "insert">;
  clock: Pick<Clock, "real">;
  log: Log;
}

/** Maximum time a caller waits for the store. A write that completes later is superseded by newer states. */
const TIMEOUT_MS = 5_000;
/** Bounds the query. Further uses of one payment are only failed attempts. */
const MAX_USES = 1_000;

export function createLedger({ store, clock, log }: LedgerDeps): Ledger {
  // Bounded by the payments in progress when the store failed: no new payment starts without a record.
  const queued = new Map<string, PaymentUse>();
  const keyOf = (row: PaymentRow) => `${row.claim} ${row.request_id}`;
  const write = (row: PaymentRow) => withTimeout(store.insert("payments_v1", [{ ...row }]));

  async function record(row: PaymentRow): Promise<void> {
    await write(row);
    // A later state replaces an earlier one of the same use.
    queued.delete(keyOf(row));
  }

  return {
    record,
    async recordEventually(row) {
      try {
        await record(row);
        return true;
      } catch (error) {
        queued.set(keyOf(row), { ...row, written_at: clock.real() });
        const { request_id: requestId, state, transaction_id: transaction } = row;
        const reason = error instanceof Error ? error.name : "unknown";
        log.error(
          { requestId, state, transaction, reason },
          "the store failed: the payment will be recorded later",
        );
        return false;
      }
    },
    async usesOf(claim) {
      const stored = await withTimeout(store.read(paymentsOfClaim, { claim, limit: MAX_USES }));
      const uses = new Map(stored.map((use) => [keyOf(use), use]));
      for (const [key, use] of queued) if (use.claim === claim) uses.set(key, use);
      return [...uses.values()];
    },
    async flush() {
      for (const [key, { written_at: _, ...row }] of queued) {
        const before = queued.get(key);
        await write(row);
        if (queued.get(key) === before) queued.delete(key);
      }
    },
  };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the store does not respond")), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
