// Removes outliers, such as a price from a market with hardly any volume, before figures are computed.
import { countUntil, type MarketColumns, MarketSeries } from "./market-series.ts";

const doubtRule = {
  /** An observation is thin when it states liquidity or volume, and neither reaches this. */
  floorUsd: 1_000,
  /** An observation with little volume is an outlier if its price is this many times the last accepted one, or this fraction of it. */
  jump: 10,
  /** After this many hours of outliers in a row, the price is accepted: the market has moved, or died. */
  hours: 6,
} as const;

/** The series without its doubted observations; the same object where there is none, which is nearly always. */
export function believed(series: MarketColumns, now: number): MarketColumns {
  const count = countUntil(series, now);
  const doubted = new Set<number>();
  let last = NaN;
  let row = 0;
  for (let index = 0; index < count; index++) {
    const price = series.price[index] ?? NaN;
    if (isJump(last, price) && isThin(series, index) && row + 1 < doubtRule.hours) {
      doubted.add(index);
      row += 1;
      continue;
    }
    last = price;
    row = 0;
  }
  return doubted.size === 0 ? series : without(series, doubted);
}

function isJump(before: number, price: number): boolean {
  return before > 0 && (price >= before * doubtRule.jump || price <= before / doubtRule.jump);
}

/** What states neither liquidity nor volume is not thin: its source does not know of pools. */
function isThin(series: MarketColumns, index: number): boolean {
  const liquidity = series.liquidity[index] ?? NaN;
  const volume = series.volume[index] ?? NaN;
  if (Number.isNaN(liquidity) && Number.isNaN(volume)) return false;
  return !(liquidity >= doubtRule.floorUsd) && !(volume >= doubtRule.floorUsd);
}

function without(series: MarketColumns, doubted: ReadonlySet<number>): MarketColumns {
  const kept = new MarketSeries();
  const stated = (column: Float64Array, index: number) => {
    const value = column[index] ?? NaN;
    return Number.isNaN(value) ? null : value;
  };
  for (let index = 0; index < series.length; index++) {
    if (doubted.has(index)) continue;
    kept.upsert({
      time: series.time[index] ?? NaN,
      price: series.price[index] ?? NaN,
      market_cap: stated(series.marketCap, index),
      liquidity: stated(series.liquidity, index),
      volume: stated(series.volume, index),
      buy_volume: stated(series.buyVolume, index),
      sell_volume: stated(series.sellVolume, index),
      traders: stated(series.traders, index),
    });
  }
  return kept;
}
