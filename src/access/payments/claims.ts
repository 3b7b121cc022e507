// Prevents concurrent use of one payment: claims, amounts in flight, and a lock on the settling wallet.

/** Every method throws if the shared state is unreachable: no payment is accepted without it. */
export interface Claims {
  /** Claims the payment for `ttlMs`; false if another call has claimed it. Earlier uses are in the ledger. */
  acquire(claim: string, ttlMs: number): Promise<boolean>;
  release(claim: string): Promise<void>;
  /** Adds to the payer's amount in flight. Returns false and adds nothing if the total would exceed `ceiling`. */
  reserve(payer: string, amount: bigint, ceiling: bigint): Promise<boolean>;
  unreserve(payer: string, amount: bigint): Promise<void>;
  /** A mutex across all processes. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A process that crashes leaves its reservation behind, which expires after this time. */
export const RESERVATION_TTL_MS = 120_000;

export function memoryClaims(now: () => number): Claims {
  const claimedUntil = new Map<string, number>();
  const inFlight = new Map<string, bigint>();
  const queues = new Map<string, Promise<void>>();
  let sweepAt = 0;

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + 60_000;
    for (const [claim, until] of claimedUntil) if (until <= now()) claimedUntil.delete(claim);
  }

  return {
    acquire(claim, ttlMs) {
      sweep();
      if ((claimedUntil.get(claim) ?? 0) > now()) return Promise.resolve(false);
      claimedUntil.set(claim, now() + ttlMs);
      return Promise.resolve(true);
    },
    release(claim) {
      claimedUntil.delete(claim);
      return Promise.resolve();
    },
    reserve(payer, amount, ceiling) {
      const total = (inFlight.get(payer) ?? 0n) + amount;
      if (total > ceiling) return Promise.resolve(false);
      inFlight.set(payer, total);
      return Promise.resolve(true);
    },
    unreserve(payer, amount) {
      const rest = (inFlight.get(payer) ?? 0n) - amount;
      if (rest > 0n) inFlight.set(payer, rest);
      else inFlight.delete(payer);
      return Promise.resolve();
    },
    async exclusive(name, work) {
      const previous = queues.get(name) ?? Promise.resolve();
      const result = previous.then(work);
      const done = result.then(
        () => {},
        () => {},
      );
      queues.set(name, done);
      try {
        return await result;
      } finally {
        if (queues.get(name) === done) queues.delete(name);
      }
    },
  };
}
