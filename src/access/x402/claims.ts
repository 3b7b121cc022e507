// What keeps one payment from being used twice: claims, sums in flight, and a lock on the settling wallet.

export type Claimed =
  | { kind: "taken" }
  /** Someone else is using it, or has used it. */
  | { kind: "held" }
  /** It was sent to the chain, and what became of it is not known yet. */
  | { kind: "unsure" }
  /** It was charged before without an answer: it buys one now. */
  | { kind: "credit"; credit: Credit };

export interface Credit {
  transaction: string;
  /** The call that was charged. */
  requestId: string;
}

/** Every method throws when the shared memory is away: without it no payment is taken. */
export interface Claims {
  take(claim: string, ttlMs: number): Promise<Claimed>;
  /** The payment was not used after all. */
  free(claim: string): Promise<void>;
  /** Held, and not known whether it was charged. */
  unsure(claim: string, ttlMs: number): Promise<void>;
  /** The payment was charged, and nothing was given for it. */
  credit(claim: string, credit: Credit, ttlMs: number): Promise<void>;
  /** Adds to what the payer has in flight; false, and nothing added, when that would pass `ceiling`. */
  reserve(payer: string, amount: bigint, ceiling: bigint): Promise<boolean>;
  unreserve(payer: string, amount: bigint): Promise<void>;
  /** One at a time, over all processes. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A process that dies leaves its reservation behind; after this long it no longer counts. */
export const RESERVATION_TTL_MS = 120_000;

export function memoryClaims(now: () => number): Claims {
  const claims = new Map<string, { until: number; state: "held" | "unsure" | Credit }>();
  const inFlight = new Map<string, bigint>();
  const queues = new Map<string, Promise<void>>();
  let sweepAt = 0;

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + 60_000;
    for (const [claim, { until }] of claims) if (until <= now()) claims.delete(claim);
  }

  return {
    take(claim, ttlMs) {
      sweep();
      const known = claims.get(claim);
      const state = known !== undefined && known.until > now() ? known.state : undefined;
      if (state === "held" || state === "unsure") return Promise.resolve({ kind: state });
      claims.set(claim, { until: now() + ttlMs, state: "held" });
      return Promise.resolve(state === undefined ? { kind: "taken" } : { kind: "credit", credit: state });
    },
    free(claim) {
      claims.delete(claim);
      return Promise.resolve();
    },
    unsure(claim, ttlMs) {
      claims.set(claim, { until: now() + ttlMs, state: "unsure" });
      return Promise.resolve();
    },
    credit(claim, credit, ttlMs) {
      claims.set(claim, { until: now() + ttlMs, state: credit });
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
