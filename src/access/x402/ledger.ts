// Writes payments to the store. What happened after money may have moved is never forgotten: a row that cannot be
// written is kept in memory and written as soon as the store takes it.
import type { Log } from "../../base/log.ts";
import type { PaymentRow } from "../query.ts";

export interface Ledger {
  /** Rejects when the row could not be written. */
  record(row: PaymentRow): Promise<void>;
  /** Writes the row now or later; false when it has to wait. */
  recordEventually(row: PaymentRow): Promise<boolean>;
  /** Writes the rows that wait. Rejects while the store does not take them. */
  flush(): Promise<void>;
}

/** As many rows wait as payments were in progress when the store went away: no new one begins without a record. */
export function createLedger(write: (row: PaymentRow) => Promise<void>, log: Log): Ledger {
  const waiting = new Map<string, PaymentRow>();
  const keyOf = (row: PaymentRow) => `${row.claim} ${row.request_id}`;

  async function record(row: PaymentRow): Promise<void> {
    await write(row);
    // A later state replaces an earlier one of the same payment.
    waiting.delete(keyOf(row));
  }

  return {
    record,
    async recordEventually(row) {
      try {
        await record(row);
        return true;
      } catch (error) {
        waiting.set(keyOf(row), row);
        const { request_id: requestId, state, transaction_id: transaction } = row;
        const reason = error instanceof Error ? error.name : "unknown";
        log.error({ requestId, state, transaction, reason }, "a payment is recorded later: the store failed");
        return false;
      }
    },
    async flush() {
      for (const [key, row] of waiting) {
        await write(row);
        if (waiting.get(key) === row) waiting.delete(key);
      }
    },
  };
}
