// From the pools a token trades in to one observation of its market. Anyone can open a pool at any price: dust, spam and
// invented volume are left out before anything is added up (docs/methodology/technical.md, "Pools").
import { DAY_MS } from "../../base/time.ts";

/** One pool over the last hour; null where the upstream does not say. */
export interface Pool {
  priceUsd: number;
  liquidityUsd: number | null;
  volumeUsd: number | null;
  /** Numbers of trades. */
  buys: number | null;
  sells: number | null;
  /** Different wallets. */
  traders: number | null;
  /** ms */
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
  /** Less than this in the pool (or, where that is not stated, traded in the hour) is dust. */
  floorUsd: 1_000,
  /** More than this many times the pool's liquidity in one hour is volume made for show. */
  volumePerLiquidity: 50,
  /** A younger pool waits, where there is an older one. */
  youngMs: DAY_MS,
  /** A pool counts for the price with at most this many times what it traded: unused liquidity is cheap to fake. */
  weightPerVolume: 100,
  /** Further than this factor from the price of the others it is another asset, or a trap. */
  priceFactor: 2,
} as const;

/** Null when no pool is worth believing. */
export function observationFromPools(pools: readonly Pool[], now: number): PoolObservation | null {
  const believable = settled(pools.filter(isBelievable), now);
  const weightOf = weighing(believable);
  const middle = weightedMedian(believable, weightOf);
  if (middle === null) return null;
  const agreeing = believable.filter(
    ({ priceUsd }) => priceUsd <= middle * poolRule.priceFactor && priceUsd >= middle / poolRule.priceFactor,
  );
  return {
    price: weightedMean(agreeing, middle, weightOf),
    liquidity: total(agreeing, "liquidityUsd"),
    ...flows(agreeing),
  };
}

function isBelievable({ priceUsd, liquidityUsd, volumeUsd }: Pool): boolean {
  if (!Number.isFinite(priceUsd) || priceUsd <= 0) return false;
  if ((liquidityUsd ?? volumeUsd ?? 0) < poolRule.floorUsd) return false;
  return liquidityUsd === null || (volumeUsd ?? 0) <= liquidityUsd * poolRule.volumePerLiquidity;
}

function settled(pools: readonly Pool[], now: number): readonly Pool[] {
  const old = pools.filter(({ createdAt }) => createdAt === null || createdAt <= now - poolRule.youngMs);
  return old.length > 0 ? old : pools;
}

/** By liquidity in use; in an hour without any trade, by liquidity. */
function weighing(pools: readonly Pool[]): (pool: Pool) => number {
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

/** Reckoned from the median, so that one pool's price comes out as it went in. */
function weightedMean(pools: readonly Pool[], middle: number, weightOf: (pool: Pool) => number): number {
  let apart = 0;
  let weights = 0;
  for (const pool of pools) {
    apart += (pool.priceUsd - middle) * weightOf(pool);
    weights += weightOf(pool);
  }
  return middle + apart / weights;
}

function flows(pools: readonly Pool[]): Omit<PoolObservation, "price" | "liquidity"> {
  const volume = total(pools, "volumeUsd");
  const traders = total(pools, "traders");
  let bought = 0;
  let split = 0;
  for (const { volumeUsd, buys, sells } of pools) {
    if (volumeUsd === null || buys === null || sells === null || buys + sells === 0) continue;
    // Upstreams count the trades of each side, not their volume: each trade counts with the pool's average.
    bought += (volumeUsd * buys) / (buys + sells);
    split += volumeUsd;
  }
  // Sides are stated only if they are known for the whole volume: otherwise their sum would contradict it.
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
