// Records the state of every payment, and determines from it whether a signed payment can be used. The store is the single
// source of truth across processes and restarts; rows that it has not accepted yet stay in memory and are written as soon
// as possible.
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import { withTimeout } from "./settler.ts";
import { type PaymentRow, paymentsOfClaim, type PaymentUse } from "../access-queries.ts";

export type Ledger = ReturnType<typeof createLedger>;

export interface LedgerDeps {
  store: Pick<Store, "read" | "insert">;
  clock: Pick<Clock, "real">;
  log: Log;
}

/** Maximum time a caller waits for the store. A write that completes later is superseded by newer states. */
const TIMEOUT_MS = 5_000;
/** Bounds the query. Further uses of one payment are only failed attempts. */
const MAX_USES = 1_000;

export function createLedger({ store, clock, log }: LedgerDeps) {
  // Bounded by the payments in progress when the store failed: no new payment starts without a record.
  const queued = new Map<string, PaymentUse>();
  const keyOf = (row: PaymentRow) => `${row.claim} ${row.request_id}`;
  const write = (row: PaymentRow) => withTimeout(TIMEOUT_MS, store.insert("payments_v1", [{ ...row }]));

  /** Rejects if the row could not be written. */
  async function record(row: PaymentRow): Promise<void> {
    await write(row);
    // A later state replaces an earlier one of the same use.
    queued.delete(keyOf(row));
  }

  return {
    record,
    /** Writes the row, or queues it and returns false if the store fails. */
    async recordEventually(row: PaymentRow): Promise<boolean> {
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
    /** Every use of a signed payment. Rejects if the store cannot be read. */
    async usesOf(claim: string): Promise<PaymentUse[]> {
      const stored = await withTimeout(TIMEOUT_MS, store.read(paymentsOfClaim, { claim, limit: MAX_USES }));
      const uses = new Map(stored.map((use) => [keyOf(use), use]));
      for (const [key, use] of queued) if (use.claim === claim) uses.set(key, use);
      return [...uses.values()];
    },
    /** Writes the queued rows. Rejects if the store fails. */
    async flush(): Promise<void> {
      for (const [key, { written_at: _, ...row }] of queued) {
        const before = queued.get(key);
        await write(row);
        if (queued.get(key) === before) queued.delete(key);
      }
    },
  };
}

type Standing =
  /** It may be verified and charged. */
  | { kind: "unused" }
  | { kind: "used" }
  /** It was sent to the chain, and its outcome is not known yet. */
  | { kind: "unresolved" }
  /** It was charged, but no response was delivered. */
  | { kind: "credit"; use: PaymentUse };

/** How long a charge without a response can be redeemed. */
const CREDIT_MS = 86_400_000;

/**
 * A credit belongs to the signed payment that was charged: claims consist of public values, so another signature, amount
 * or recipient under the same claim cannot redeem it. Version 0.1 recorded no fingerprint; its credits match no payment.
 */
export function findStanding(uses: readonly PaymentUse[], fingerprint: string, now: number): Standing {
  if (uses.some(({ state }) => state === "settled" || state === "pending")) return { kind: "used" };
  const credit = uses.find(({ state }) => state === "credit");
  if (credit !== undefined) {
    const isRedeemable = credit.fingerprint === fingerprint && now - credit.written_at < CREDIT_MS;
    return isRedeemable ? { kind: "credit", use: credit } : { kind: "used" };
  }
  if (uses.some(({ state }) => state === "settling" || state === "unknown")) return { kind: "unresolved" };
  return { kind: "unused" };
}
