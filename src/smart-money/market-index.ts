// The market: the median log return of all tokens with a price in two hours in a row, added up over time.
import { HOUR_MS } from "../base/time.ts";
import type { PriceTable } from "./price-table.ts";

/** The median of fewer tokens is noise, so such an hour counts as unchanged. */
const MIN_TOKENS = 5;

export class MarketIndex {
  readonly firstHour: number;
  /** The log of the index at the end of each hour. */
  readonly levels: Float64Array;

  constructor(firstHour: number, levels: Float64Array) {
    this.firstHour = firstHour;
    this.levels = levels;
  }

  /** The log return of the market between two times. */
  between(from: number, until: number): number {
    return this.#levelAt(until) - this.#levelAt(from);
  }

  /** Interpolates within the hour. */
  #levelAt(time: number): number {
    const { levels } = this;
    const position = time / HOUR_MS - this.firstHour;
    const hour = Math.floor(position);
    if (levels.length === 0 || hour < 0) return 0;
    if (hour >= levels.length) return levels.at(-1) ?? 0;
    const before = hour === 0 ? 0 : (levels[hour - 1] ?? 0);
    return before + ((levels[hour] ?? 0) - before) * (position - hour);
  }
}

export function marketIndex(prices: PriceTable): MarketIndex {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { times } of prices.all()) {
    first = Math.min(first, hourOf(times[0]));
    last = Math.max(last, hourOf(times.at(-1)));
  }
  if (last < first) return new MarketIndex(0, new Float64Array(0));
  const returns = returnsByHour(prices, first, last - first + 1);
  const levels = new Float64Array(returns.length);
  let level = 0;
  for (const [hour, list] of returns.entries()) {
    if (list.length >= MIN_TOKENS) level += middleOf(list.sort());
    levels[hour] = level;
  }
  return new MarketIndex(first, levels);
}

function hourOf(time = Number.NaN): number {
  return Math.floor(time / HOUR_MS);
}

/** The log returns of the tokens in each hour. They are counted first: lists that grow would need three times the memory. */
function returnsByHour(prices: PriceTable, first: number, hours: number): Float64Array[] {
  const counts = new Uint32Array(hours);
  eachReturn(prices, (hour) => (counts[hour - first] = (counts[hour - first] ?? 0) + 1));
  const returns = Array.from(counts, (count) => new Float64Array(count));
  counts.fill(0);
  eachReturn(prices, (hour, value) => {
    const at = counts[hour - first] ?? 0;
    const list = returns[hour - first];
    if (list) list[at] = value;
    counts[hour - first] = at + 1;
  });
  return returns;
}

/** Visits each hour of a token that has a price, and had one in the hour before. */
function eachReturn(prices: PriceTable, visit: (hour: number, value: number) => void): void {
  for (const { times, prices: values } of prices.all()) {
    let previous = { hour: Number.NaN, close: 0 };
    for (let row = 0; row < times.length; row++) {
      const hour = hourOf(times[row]);
      if (hour === hourOf(times[row + 1])) continue;
      const close = values[row] ?? 0;
      if (hour === previous.hour + 1) visit(hour, Math.log(close / previous.close));
      previous = { hour, close };
    }
  }
}

export function median(values: readonly number[]): number {
  return middleOf(Float64Array.from(values).sort());
}

/** NaN if there are no values. */
function middleOf(sorted: Float64Array): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
