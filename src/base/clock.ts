// Two clocks: the data clock, which ORRERY_NOW can freeze, and the wall clock for limits, timeouts and payments.

export interface Clock {
  /** The data clock, in ms: time windows, freshness, demo data. */
  now(): number;
  /** The wall clock, in ms: rate limits, timeouts, key expiry, payments. */
  real(): number;
}

export const systemClock: Clock = { now: () => Date.now(), real: () => Date.now() };

export function frozenClock(nowMs: number): Clock {
  return { now: () => nowMs, real: () => Date.now() };
}
