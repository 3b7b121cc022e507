// Two clocks: the data's, which ORRERY_NOW may freeze, and the wall's, which rules limits, time-outs and money.

export interface Clock {
  /** The data clock, in ms: windows, freshness, the demo world. */
  now(): number;
  /** The wall clock, in ms: rate limits, time-outs, key expiry, payments. */
  real(): number;
}

export const systemClock: Clock = { now: () => Date.now(), real: () => Date.now() };

export function frozenClock(nowMs: number): Clock {
  return { now: () => nowMs, real: () => Date.now() };
}
