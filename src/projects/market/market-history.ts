// The market history of a project: candles with volume, and attention on the same time axis.
import { HOUR_MS } from "../../base/time.ts";
import { candlesBetween } from "./candles.ts";
import { countUntil, type MarketColumns } from "./market-series.ts";

export const intervalHours = { "1h": 1, "4h": 4, "1d": 24 } as const;
export type Interval = keyof typeof intervalHours;

/** Attention at `until`, and the posts after `from` up to `until`; null if that is not known. */
export type AttentionHistory = (
  from: number,
  until: number,
) => {
  /** The share of the 24 hours before `until`, in percent. */
  mindshare: number;
  mentions: number;
} | null;

/** A day whose mindshare was computed again after it was closed. */
export interface RevisedDay {
  date: string;
  reason: string;
  late_arrivals: number;
  revised_at: string;
}

export interface HistoryRange {
  interval: Interval;
  /** Start of the first candle, in ms; aligned to the interval. */
  from: number;
  /** End of the last candle, exclusive. */
  until: number;
  now: number;
}

/** A candle without an observation has null prices, so that attention keeps its place on the axis. */
export interface HistoryCandle {
  readonly time: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  readonly volume: number | null;
  readonly market_cap: number | null;
  readonly mindshare: number | null;
  readonly mentions: number | null;
  readonly partial: boolean;
}

/** Builds one candle per interval of the range for which a price or attention is known. */
export function marketHistory(
  series: MarketColumns,
  attention: AttentionHistory,
  { interval, from, until, now }: HistoryRange,
): HistoryCandle[] {
  const step = intervalHours[interval] * HOUR_MS;
  const end = Math.min(until - 1, now);
  const priced = candlesBetween(series, from, end, intervalHours[interval]);
  const prices = new Map(priced.map((candle) => [candle.time, candle]));
  const candles: HistoryCandle[] = [];
  for (let time = from; time <= end; time += step) {
    const price = prices.get(time);
    const known = attention(time, Math.min(time + step, now));
    if (price === undefined && known === null) continue;
    candles.push({
      time,
      open: price?.open ?? null,
      high: price?.high ?? null,
      low: price?.low ?? null,
      close: price?.close ?? null,
      ...flowsOf(series, time, Math.min(time + step - 1, end)),
      mindshare: known?.mindshare ?? null,
      mentions: known?.mentions ?? null,
      partial: time + step > now,
    });
  }
  return candles;
}

/** The volume of the candle, and the last stated market cap in it. */
function flowsOf(
  series: MarketColumns,
  from: number,
  until: number,
): { volume: number | null; market_cap: number | null } {
  let volume: number | null = null;
  let marketCap: number | null = null;
  const end = countUntil(series, until);
  for (let index = countUntil(series, from - 1); index < end; index++) {
    const traded = series.volume[index] ?? NaN;
    if (!Number.isNaN(traded)) volume = (volume ?? 0) + traded;
    const cap = series.market_cap[index] ?? NaN;
    if (!Number.isNaN(cap)) marketCap = cap;
  }
  return { volume, market_cap: marketCap };
}
