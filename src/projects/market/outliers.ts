// Removes outliers, such as a price from a market with hardly any volume, before figures are computed.
import { countUntil, type MarketColumns, MarketSeries } from "./market-series.ts";

const outlierRule = {
  /** An observation is thin if it states liquidity or volume and neither reaches this. */
  floorUsd: 1_000,
  /** A thin observation is an outlier if its price differs from the last accepted one by at least this factor. */
  jump: 10,
  /** After this many consecutive hours of outliers the price is accepted: the market has moved or died. */
  hours: 6,
} as const;

/** Returns the series without its outliers; nearly always there are none, and it is the same object. */
export function withoutOutliers(series: MarketColumns, now: number): MarketColumns {
  const count = countUntil(series, now);
  const outliers = new Set<number>();
  let last = NaN;
  let consecutive = 0;
  for (let index = 0; index < count; index++) {
    const price = series.price[index] ?? NaN;
    if (isJump(last, price) && isThin(series, index) && consecutive + 1 < outlierRule.hours) {
      outliers.add(index);
      consecutive += 1;
      continue;
    }
    last = price;
    consecutive = 0;
  }
  if (outliers.size === 0) return series;
  const result = new MarketSeries();
  for (let index = 0; index < series.length; index++)
    if (!outliers.has(index)) result.upsertRow(series, index);
  return result;
}

function isJump(before: number, price: number): boolean {
  return before > 0 && (price >= before * outlierRule.jump || price <= before / outlierRule.jump);
}

/** An observation without liquidity and volume is not thin: its source does not have pool data. */
function isThin(series: MarketColumns, index: number): boolean {
  const liquidity = series.liquidity[index] ?? NaN;
  const volume = series.volume[index] ?? NaN;
  if (Number.isNaN(liquidity) && Number.isNaN(volume)) return false;
  return !(liquidity >= outlierRule.floorUsd) && !(volume >= outlierRule.floorUsd);
}
