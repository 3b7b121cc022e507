// Builds candles from hourly observations: each opens at the close of the previous one.
import { HOUR_MS } from "../../base/time.ts";
import { countUntil, type MarketColumns } from "./market-series.ts";

export interface Candle {
  /** Start of the candle, in ms. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The history that indicators use. Older candles have a negligible weight in every average. */
export const historyHours = 240;

/** Returns the candles of the last hours up to `now`; an hour without an observation has none. */
export function hourlyCandles(series: MarketColumns, now: number, hours = historyHours): Candle[] {
  const first = countUntil(series, now - hours * HOUR_MS);
  const end = countUntil(series, now);
  const candles: Candle[] = [];
  let open: number | undefined;
  for (let index = first; index < end; index++) {
    const close = series.price[index] ?? 0;
    open ??= close;
    candles.push({
      time: series.time[index] ?? 0,
      open,
      high: Math.max(open, close),
      low: Math.min(open, close),
      close,
    });
    open = close;
  }
  return candles;
}

/** Aggregates hourly candles since `from` into candles of `hours`, aligned to UTC. */
export function aggregateCandles(candles: readonly Candle[], hours: number, from = 0): Candle[] {
  const wide: Candle[] = [];
  for (const candle of candles) {
    if (candle.time < from) continue;
    const time = Math.floor(candle.time / (hours * HOUR_MS)) * hours * HOUR_MS;
    const last = wide.at(-1);
    if (last?.time !== time) {
      wide.push({ ...candle, time });
      continue;
    }
    wide[wide.length - 1] = {
      ...last,
      high: Math.max(last.high, candle.high),
      low: Math.min(last.low, candle.low),
      close: candle.close,
    };
  }
  return wide;
}
