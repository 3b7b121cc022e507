// Strata of wallets that are alike in activity and size, from which placebo cohorts are drawn.

interface TradingActivity {
  wallet: number;
  trades: number;
  /** Mean value of a trade in USD. */
  meanValue: number;
}

const STEPS_PER_DECADE = 2;
const STRIDE = 1_000;

/** A stratum is half a decade of the number of trades and half a decade of their mean value. -1: not in the list. */
export function strataOf(activities: Iterable<TradingActivity>, walletCount: number): Int32Array {
  const strata = new Int32Array(walletCount).fill(-1);
  for (const { wallet, trades, meanValue } of activities) {
    if (trades > 0) strata[wallet] = STRIDE * step(trades) + step(meanValue);
  }
  return strata;
}

function step(value: number): number {
  return Math.max(0, Math.min(STRIDE - 1, Math.floor(STEPS_PER_DECADE * Math.log10(Math.max(1, value)))));
}

interface Comparable {
  /** Empty for wallets that members are compared with. */
  cohorts: readonly string[];
  trades: number;
  volume: number;
}

/**
 * The strata of a cohort's members and of the wallets that they are compared with. A member whose stratum has no such wallet is in the
 * nearest one that has.
 */
export function matchedStrata(wallets: readonly Comparable[], members: ReadonlySet<number>): Int32Array {
  const strata = strataOf(
    wallets.map(({ trades, volume }, wallet) => ({
      wallet,
      trades,
      meanValue: trades > 0 ? volume / trades : 0,
    })),
    wallets.length,
  );
  const drawn = new Set<number>();
  for (const [number, { cohorts }] of wallets.entries()) {
    if (cohorts.length > 0) {
      if (!members.has(number)) strata[number] = -1;
    } else if ((strata[number] ?? -1) >= 0) drawn.add(strata[number] ?? 0);
  }
  if (drawn.size === 0) return strata;
  const distance = (a: number, b: number) =>
    Math.abs(Math.floor(a / STRIDE) - Math.floor(b / STRIDE)) + Math.abs((a % STRIDE) - (b % STRIDE));
  for (const member of members) {
    const own = Math.max(0, strata[member] ?? 0);
    if (drawn.has(own)) continue;
    strata[member] = [...drawn].reduce((best, one) =>
      distance(own, one) < distance(own, best) ? one : best,
    );
  }
  return strata;
}
