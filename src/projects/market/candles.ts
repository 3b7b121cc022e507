// Builds candles from hourly observations: each opens at the close of the previous one.
import { HOUR_MS } from "../../base/time.ts";
import { countUntil, type MarketColumns } from "./market-series.ts";

export interface Candle {
  /** Start of the candle, in ms. */
  readonly time: number;
  readonly open: number;
  high: number;
  low: number;
  close: number;
}

/** The history that indicators use. Older candles have a negligible weight in every average. */
export const historyHours = 240;

/** Returns the hourly candles of this history up to `now`; an hour without an observation has none. */
export function hourlyCandles(series: MarketColumns, now: number): Candle[] {
  const first = countUntil(series, now - historyHours * HOUR_MS);
  return candlesOf(series, { first, end: countUntil(series, now), hours: 1 });
}

/** Returns the candles from `from` up to `until`; the first one opens at the last price before `from`, if there is one. */
export function candlesBetween(series: MarketColumns, from: number, until: number, hours: number): Candle[] {
  const first = countUntil(series, from - 1);
  const open = series.price[first - 1];
  return candlesOf(series, { first, end: countUntil(series, until), hours, open });
}

/** Aggregates candles into longer ones, aligned to UTC. */
export function aggregateCandles(candles: readonly Candle[], hours: number): Candle[] {
  const longer: Candle[] = [];
  for (const candle of candles) append(longer, candle, hours);
  return longer;
}

interface Observations {
  /** The first observation, and the one after the last. */
  first: number;
  end: number;
  /** The length of a candle. */
  hours: number;
  /** What the first candle opens at; by default, its own price. */
  open?: number | undefined;
}

function candlesOf(series: MarketColumns, { first, end, hours, open }: Observations): Candle[] {
  const candles: Candle[] = [];
  let previous = open;
  for (let index = first; index < end; index++) {
    const close = series.price[index] ?? 0;
    const opened = previous ?? close;
    const time = series.time[index] ?? 0;
    const [high, low] = [Math.max(opened, close), Math.min(opened, close)];
    append(candles, { time, open: opened, high, low, close }, hours);
    previous = close;
  }
  return candles;
}

/** Adds an hour to the candle it belongs to. */
function append(candles: Candle[], hour: Candle, hours: number): void {
  const time = Math.floor(hour.time / (hours * HOUR_MS)) * hours * HOUR_MS;
  const last = candles.at(-1);
  if (last?.time !== time) {
    candles.push({ ...hour, time });
    return;
  }
  last.high = Math.max(last.high, hour.high);
  last.low = Math.min(last.low, hour.low);
  last.close = hour.close;
}
