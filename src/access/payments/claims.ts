// Keeps one payment from being used twice at the same time: claims, amounts in flight, and a lock on the settling wallet.

/** Every method throws if the shared state is unreachable: no payment is accepted without it. */
export interface Claims {
  /** Whether the payment is ours to use for `ttlMs`. What became of it before, the ledger says. */
  take(claim: string, ttlMs: number): Promise<boolean>;
  free(claim: string): Promise<void>;
  /** Adds to what the payer has in flight; false, and nothing added, when that would exceed `ceiling`. */
  reserve(payer: string, amount: bigint, ceiling: bigint): Promise<boolean>;
  unreserve(payer: string, amount: bigint): Promise<void>;
  /** One at a time, over all processes. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A process that dies leaves its reservation behind; after this long it no longer counts. */
export const RESERVATION_TTL_MS = 120_000;

export function memoryClaims(now: () => number): Claims {
  const heldUntil = new Map<string, number>();
  const inFlight = new Map<string, bigint>();
  const queues = new Map<string, Promise<void>>();
  let sweepAt = 0;

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + 60_000;
    for (const [claim, until] of heldUntil) if (until <= now()) heldUntil.delete(claim);
  }

  return {
    take(claim, ttlMs) {
      sweep();
      if ((heldUntil.get(claim) ?? 0) > now()) return Promise.resolve(false);
      heldUntil.set(claim, now() + ttlMs);
      return Promise.resolve(true);
    },
    free(claim) {
      heldUntil.delete(claim);
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
      const before = queues.get(name) ?? Promise.resolve();
      const mine = before.then(work);
      const done = mine.then(
        () => {},
        () => {},
      );
      queues.set(name, done);
      try {
        return await mine;
      } finally {
        if (queues.get(name) === done) queues.delete(name);
      }
    },
  };
}
