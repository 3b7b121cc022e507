// Strata of wallets that are alike in activity and size, from which placebo cohorts are drawn.

export interface Activity {
  wallet: number;
  trades: number;
  /** Mean value of a trade in USD. */
  meanValue: number;
}

const STEPS_PER_DECADE = 2;
const STRIDE = 1_000;

/** A stratum is half a decade of the number of trades and half a decade of their mean value. -1: not in the list. */
export function strataOf(activities: Iterable<Activity>, walletCount: number): Int32Array {
  const strata = new Int32Array(walletCount).fill(-1);
  for (const { wallet, trades, meanValue } of activities) {
    if (trades > 0) strata[wallet] = STRIDE * step(trades) + step(meanValue);
  }
  return strata;
}

function step(value: number): number {
  return Math.max(0, Math.min(STRIDE - 1, Math.floor(STEPS_PER_DECADE * Math.log10(Math.max(1, value)))));
}
