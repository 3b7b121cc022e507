// Momentum: is a project gaining ground faster than it did the day before? −100..100.

/** Shares this small, in percent, are noise: they are added to the denominator so that tiny projects do not surge. */
const DUST_PERCENT = 0.05;

/**
 * Velocity is the change of the 24 h share, relative to both ends: (a − b) / (a + b), so it lies in −1..1.
 * Momentum is half the change of velocity from yesterday to today, times 100. Null where a window had no data.
 */
export function momentum(
  now: number | null,
  dayBefore: number | null,
  twoDaysBefore: number | null,
): number | null {
  if (now === null || dayBefore === null || twoDaysBefore === null) return null;
  return 50 * (velocity(now, dayBefore) - velocity(dayBefore, twoDaysBefore));
}

function velocity(after: number, before: number): number {
  return (after - before) / (after + before + DUST_PERCENT);
}
