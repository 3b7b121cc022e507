// Computes the figures of a time window from hourly observations: sums and changes.
import { HOUR_MS } from "../../base/time.ts";
import { countUntil, type MarketColumns } from "./market-series.ts";

export const timeframes = ["4h", "24h"] as const;
export type Timeframe = (typeof timeframes)[number];

/** The figures of one window. Changes are in percent; a figure without observations is null. */
export interface WindowFigures {
  readonly price_change: number | null;
  readonly volume: number | null;
  readonly volume_change: number | null;
  readonly traders: number | null;
  readonly traders_change: number | null;
  readonly buy_volume_ratio: number | null;
}

export interface MarketFigures {
  readonly price: number | null;
  readonly market_cap: number | null;
  /** Fully diluted valuation, in USD. */
  readonly fdv: number | null;
  readonly liquidity: number | null;
  /** Start of the newest observed hour, in ms. */
  readonly observed_at: number | null;
  readonly windows: Readonly<Record<Timeframe, WindowFigures>>;
  /** Price changes over fixed windows, in percent. */
  readonly changes: Readonly<Record<ChangeWindow, number | null>>;
  /** How far the price is below its all-time high, in percent. */
  readonly ath_distance: number | null;
  readonly volume_7d: number | null;
}

export type ChangeWindow = "1h" | "4h" | "24h" | "7d" | "30d" | "90d";

/** Earlier prices, which are older than the observations in memory. */
export interface EarlierPrices {
  readonly daysAgo30: number | null;
  readonly daysAgo90: number | null;
  readonly high: number | null;
}

export const noEarlierPrices: EarlierPrices = { daysAgo30: null, daysAgo90: null, high: null };

const hoursOf: Readonly<Record<Timeframe, number>> = { "4h": 4, "24h": 24 };

/** How much older than the start of the window the start price may be. */
const startToleranceMs = 2 * HOUR_MS;
/** How much older than the newest observation the one that states market cap, FDV or liquidity may be. */
const statedToleranceMs = 24 * HOUR_MS;

export function marketFigures(
  series: MarketColumns,
  now: number,
  earlier: EarlierPrices = noEarlierPrices,
): MarketFigures {
  const count = countUntil(series, now);
  const windows = {} as Record<Timeframe, WindowFigures>;
  for (const frame of timeframes) windows[frame] = windowFigures(series, now, hoursOf[frame]);
  const price = orNull(series.price[count - 1]);
  const changeOver = (hours: number) => {
    const startsAt = now - hours * HOUR_MS;
    return priceChange(series, countUntil(series, startsAt), count, startsAt);
  };
  const weekStart = countUntil(series, now - 168 * HOUR_MS);
  return {
    price,
    changes: {
      "1h": changeOver(1),
      "4h": windows["4h"].price_change,
      "24h": windows["24h"].price_change,
      "7d": changeOver(168),
      "30d": percentChange(earlier.daysAgo30, price),
      "90d": percentChange(earlier.daysAgo90, price),
    },
    ath_distance:
      price === null || earlier.high === null || earlier.high <= 0
        ? null
        : 100 * (1 - price / Math.max(earlier.high, price)),
    // A shorter history would understate the volume.
    volume_7d: weekStart === 0 ? null : sum(series.volume, weekStart, count),
    market_cap: lastKnown(series, series.market_cap, count),
    fdv: lastKnown(series, series.fdv, count),
    liquidity: lastKnown(series, series.liquidity, count),
    observed_at: orNull(series.time[count - 1]),
    windows,
  };
}

/** A window of N hours includes the rows with now − N h < time ≤ now. */
export function windowFigures(series: MarketColumns, now: number, hours: number): WindowFigures {
  const end = countUntil(series, now);
  const start = countUntil(series, now - hours * HOUR_MS);
  const before = countUntil(series, now - 2 * hours * HOUR_MS);
  const volume = sum(series.volume, start, end);
  const traders = sum(series.traders, start, end);
  return {
    price_change: priceChange(series, start, end, now - hours * HOUR_MS),
    volume,
    volume_change: percentChange(sum(series.volume, before, start), volume),
    traders,
    traders_change: percentChange(sum(series.traders, before, start), traders),
    buy_volume_ratio: buyRatio(series, start, end),
  };
}

/** A change from a missing value or from zero is null. */
export function percentChange(before: number | null, after: number | null): number | null {
  if (before === null || after === null || before === 0) return null;
  const change = ((after - before) / Math.abs(before)) * 100;
  return Number.isFinite(change) ? change : null;
}

function priceChange(series: MarketColumns, start: number, end: number, startsAt: number): number | null {
  const startTime = series.time[start - 1];
  if (end === start || start === 0 || startTime === undefined || startsAt - startTime > startToleranceMs)
    return null;
  return percentChange(orNull(series.price[start - 1]), orNull(series.price[end - 1]));
}

function buyRatio(series: MarketColumns, start: number, end: number): number | null {
  const buys = sum(series.buy_volume, start, end);
  const sells = sum(series.sell_volume, start, end);
  if (buys === null || sells === null || buys + sells === 0) return null;
  return buys / (buys + sells);
}

function sum(column: Float64Array, start: number, end: number): number | null {
  let total = 0;
  let hasValue = false;
  for (let index = start; index < end; index++) {
    const value = column[index] ?? NaN;
    if (Number.isNaN(value)) continue;
    total += value;
    hasValue = true;
  }
  return hasValue ? total : null;
}

function lastKnown(series: MarketColumns, column: Float64Array, count: number): number | null {
  const newest = series.time[count - 1] ?? 0;
  for (let index = count - 1; index >= 0; index--) {
    if (newest - (series.time[index] ?? 0) > statedToleranceMs) return null;
    const value = orNull(column[index]);
    if (value !== null) return value;
  }
  return null;
}

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
