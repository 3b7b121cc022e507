// Momentum measures whether a project is gaining share faster than the day before, from −100 to 100.

/** A share of this size, in percent, is noise. It is added to the denominator so that tiny projects do not surge. */
const NOISE_PERCENT = 0.05;

/**
 * Velocity is the change of the 24 h share relative to the sum of both shares, (a − b) / (a + b), from −1 to 1.
 * Momentum is half the change of velocity from yesterday to today, times 100. Null if a window had no data.
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
  return (after - before) / (after + before + NOISE_PERCENT);
}
