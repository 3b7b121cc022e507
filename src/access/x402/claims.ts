// Keeps one payment from being used twice: claims, amounts in flight, and a lock on the settling wallet.

export type Claimed =
  | { kind: "taken" }
  /** Someone else is using it or has used it, or it is the credit of another signed payment. */
  | { kind: "held" }
  /** It was sent to the chain, and what became of it is not known yet. */
  | { kind: "unsure" }
  /** It was charged before without a response: it buys one now. */
  | { kind: "credit"; credit: Credit };

/** A charge without a response. Only the very payment that was charged redeems it. */
export interface Credit {
  /** Of the signed payment, see `Payment.fingerprint`. */
  fingerprint: string;
  transaction: string;
  /** The call that was charged. */
  requestId: string;
  payer: string;
}

/** Every method throws when the shared memory cannot be reached: without it no payment is taken. */
export interface Claims {
  take(claim: string, fingerprint: string, ttlMs: number): Promise<Claimed>;
  /** The payment was not used after all. */
  free(claim: string): Promise<void>;
  /** Held, and not known whether it was charged. */
  unsure(claim: string, ttlMs: number): Promise<void>;
  /** The payment was charged and has bought its response, which the ledger does not say yet. */
  use(claim: string, ttlMs: number): Promise<void>;
  isUsed(claim: string): Promise<boolean>;
  /** The payment was charged, and nothing was given for it. */
  credit(claim: string, credit: Credit, ttlMs: number): Promise<void>;
  /** The same, unless anything is known about the claim: for credits read back from the ledger. */
  restoreCredit(claim: string, credit: Credit, ttlMs: number): Promise<void>;
  /** Adds to what the payer has in flight; false, and nothing added, when that would exceed `ceiling`. */
  reserve(payer: string, amount: bigint, ceiling: bigint): Promise<boolean>;
  unreserve(payer: string, amount: bigint): Promise<void>;
  /** One at a time, over all processes. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A process that dies leaves its reservation behind; after this long it no longer counts. */
export const RESERVATION_TTL_MS = 120_000;

type State = "held" | "unsure" | "used" | Credit;

export function memoryClaims(now: () => number): Claims {
  const claims = new Map<string, { until: number; state: State }>();
  const inFlight = new Map<string, bigint>();
  const queues = new Map<string, Promise<void>>();
  let sweepAt = 0;

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + 60_000;
    for (const [claim, { until }] of claims) if (until <= now()) claims.delete(claim);
  }

  function stateOf(claim: string): State | undefined {
    const known = claims.get(claim);
    return known !== undefined && known.until > now() ? known.state : undefined;
  }

  function set(claim: string, state: State, ttlMs: number): Promise<void> {
    claims.set(claim, { until: now() + ttlMs, state });
    return Promise.resolve();
  }

  return {
    async take(claim, fingerprint, ttlMs) {
      sweep();
      const state = stateOf(claim);
      if (state === "unsure") return { kind: "unsure" };
      if (state === "held" || state === "used") return { kind: "held" };
      if (state !== undefined && state.fingerprint !== fingerprint) return { kind: "held" };
      await set(claim, "held", ttlMs);
      return state === undefined ? { kind: "taken" } : { kind: "credit", credit: state };
    },
    free(claim) {
      claims.delete(claim);
      return Promise.resolve();
    },
    unsure: (claim, ttlMs) => set(claim, "unsure", ttlMs),
    use: (claim, ttlMs) => set(claim, "used", ttlMs),
    isUsed: (claim) => Promise.resolve(stateOf(claim) === "used"),
    credit: set,
    async restoreCredit(claim, credit, ttlMs) {
      if (stateOf(claim) === undefined) await set(claim, credit, ttlMs);
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
