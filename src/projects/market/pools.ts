// Aggregates the pools of a token into one market observation. Anyone can open a pool at any price, so dust, spam and wash
// trading are excluded first (docs/methodology/technical.md, "Pools").
import { DAY_MS } from "../../base/time.ts";

/** A pool over the last hour; null for figures that the upstream does not state. */
export interface Pool {
  priceUsd: number;
  liquidityUsd: number | null;
  volumeUsd: number | null;
  /** The number of buys. */
  buys: number | null;
  sells: number | null;
  /** The number of distinct wallets. */
  traders: number | null;
  /** In ms. */
  createdAt: number | null;
}

/** The fields of a market record that can be computed from pools. */
interface PoolObservation {
  price: number;
  liquidity: number | null;
  volume: number | null;
  buy_volume: number | null;
  sell_volume: number | null;
  traders: number | null;
}

const poolRule = {
  /** A pool with less liquidity (or hourly volume, if liquidity is not stated) is dust. */
  floorUsd: 1_000,
  /** An hourly volume of more than this many times the liquidity is wash trading. */
  volumePerLiquidity: 50,
  /** A younger pool is ignored if there is an older one. */
  youngMs: DAY_MS,
  /** The weight of a pool is at most this many times its volume, because unused liquidity is cheap to fake. */
  weightPerVolume: 100,
  /** A pool whose price differs from the median by more than this factor is another asset or a trap. */
  priceFactor: 2,
} as const;

/** Returns null if no pool is plausible. */
export function observationFromPools(pools: readonly Pool[], now: number): PoolObservation | null {
  const plausible = preferEstablished(pools.filter(isPlausible), now);
  const weightOf = weightFunction(plausible);
  const middle = weightedMedian(plausible, weightOf);
  if (middle === null) return null;
  const agreeing = plausible.filter(
    ({ priceUsd }) => priceUsd <= middle * poolRule.priceFactor && priceUsd >= middle / poolRule.priceFactor,
  );
  return {
    price: weightedMean(agreeing, middle, weightOf),
    liquidity: total(agreeing, "liquidityUsd"),
    ...flows(agreeing),
  };
}

function isPlausible({ priceUsd, liquidityUsd, volumeUsd }: Pool): boolean {
  if (!Number.isFinite(priceUsd) || priceUsd <= 0) return false;
  if ((liquidityUsd ?? volumeUsd ?? 0) < poolRule.floorUsd) return false;
  return liquidityUsd === null || (volumeUsd ?? 0) <= liquidityUsd * poolRule.volumePerLiquidity;
}

function preferEstablished(pools: readonly Pool[], now: number): readonly Pool[] {
  const old = pools.filter(({ createdAt }) => createdAt === null || createdAt <= now - poolRule.youngMs);
  return old.length > 0 ? old : pools;
}

/** Weights a pool by liquidity in use, or by liquidity in an hour without any trade. */
function weightFunction(pools: readonly Pool[]): (pool: Pool) => number {
  const hasTraded = pools.some(({ volumeUsd }) => (volumeUsd ?? 0) > 0);
  return ({ liquidityUsd, volumeUsd }) =>
    hasTraded
      ? Math.min(liquidityUsd ?? Infinity, (volumeUsd ?? 0) * poolRule.weightPerVolume)
      : (liquidityUsd ?? poolRule.floorUsd);
}

function weightedMedian(pools: readonly Pool[], weightOf: (pool: Pool) => number): number | null {
  const byPrice = pools.toSorted((a, b) => a.priceUsd - b.priceUsd);
  let left = byPrice.reduce((sum, pool) => sum + weightOf(pool), 0) / 2;
  for (const pool of byPrice) {
    left -= weightOf(pool);
    if (left <= 0) return pool.priceUsd;
  }
  return byPrice.at(-1)?.priceUsd ?? null;
}

/** Sums differences from the median, so that the price of a single pool is returned without rounding errors. */
function weightedMean(pools: readonly Pool[], middle: number, weightOf: (pool: Pool) => number): number {
  let difference = 0;
  let weights = 0;
  for (const pool of pools) {
    difference += (pool.priceUsd - middle) * weightOf(pool);
    weights += weightOf(pool);
  }
  return middle + difference / weights;
}

function flows(pools: readonly Pool[]): Omit<PoolObservation, "price" | "liquidity"> {
  const volume = total(pools, "volumeUsd");
  const traders = total(pools, "traders");
  let bought = 0;
  let split = 0;
  for (const { volumeUsd, buys, sells } of pools) {
    if (volumeUsd === null || buys === null || sells === null || buys + sells === 0) continue;
    // Upstreams report the number of trades per side, not their volume, so each trade counts as the pool's average.
    bought += (volumeUsd * buys) / (buys + sells);
    split += volumeUsd;
  }
  // The sides are set only if they are known for the whole volume: otherwise their sum would contradict it.
  const isSplit = volume !== null && split === volume;
  return {
    volume,
    buy_volume: isSplit ? bought : null,
    sell_volume: isSplit ? split - bought : null,
    traders,
  };
}

function total(pools: readonly Pool[], field: "liquidityUsd" | "volumeUsd" | "traders"): number | null {
  let sum: number | null = null;
  for (const pool of pools) if (pool[field] !== null) sum = (sum ?? 0) + pool[field];
  return sum;
}
