// Strata of wallets that are alike in activity and size, from which placebo cohorts are drawn.

interface Comparable {
  wallet: string;
  /** Empty for wallets that members are compared with. */
  cohorts: readonly string[];
  /** Trades and their value in USD. */
  evidence: { trades: number; volume: number };
}

const STEPS_PER_DECADE = 2;
const STRIDE = 1_000;

/** Half a decade of the number of trades, and half a decade of their mean value. */
function stratumOf({ evidence: { trades, volume } }: Comparable): number {
  return STRIDE * step(trades) + step(volume / trades);
}

function step(value: number): number {
  return Math.max(0, Math.min(STRIDE - 1, Math.floor(STEPS_PER_DECADE * Math.log10(Math.max(1, value)))));
}

/**
 * The strata of a cohort's members and of the wallets that they are compared with, which must have traded. A member whose stratum
 * has no such wallet is in the nearest one that has.
 */
export function matchedStrata(
  wallets: readonly Comparable[],
  members: ReadonlySet<string>,
): Map<string, number> {
  const strata = new Map<string, number>();
  const drawn = new Set<number>();
  for (const one of wallets) {
    if (one.evidence.trades === 0) continue;
    if (one.cohorts.length === 0) drawn.add(stratumOf(one));
    if (one.cohorts.length === 0 || members.has(one.wallet)) strata.set(one.wallet, stratumOf(one));
  }
  if (drawn.size === 0) return strata;
  const distance = (a: number, b: number) =>
    Math.abs(Math.floor(a / STRIDE) - Math.floor(b / STRIDE)) + Math.abs((a % STRIDE) - (b % STRIDE));
  for (const member of members) {
    const own = strata.get(member) ?? 0;
    const nearest = [...drawn].reduce((best, one) => (distance(own, one) < distance(own, best) ? one : best));
    strata.set(member, drawn.has(own) ? own : nearest);
  }
  return strata;
}
