// Prices of all tokens, looked up by binary search.
import { partitionPoint } from "../base/binary-search.ts";
import { getOrCreate } from "../base/maps.ts";
import { DAY_MS } from "../base/time.ts";
import type { Columns } from "../store/typed-columns.ts";
import { RULES } from "./method.ts";
import type { TokenPrices } from "./price-queries.ts";

export interface PricePoint {
  /** In milliseconds. */
  time: number;
  price: number;
  /** In USD. */
  liquidity: number | null;
}

/** In order of time. Liquidity is NaN if it is not known: a rough figure, so that seven digits are enough. */
interface Series {
  times: Float64Array;
  prices: Float64Array;
  liquidity: Float32Array;
}

/** A copier does not wait longer for a price. */
const MAX_WAIT_MS = DAY_MS;

export class PriceTable {
  readonly #series = new Map<number, Series>();

  /** Adds all prices of a token, in order of time. */
  add(token: number, points: readonly PricePoint[]): void {
    this.#series.set(token, {
      times: Float64Array.from(points, ({ time }) => time),
      prices: Float64Array.from(points, ({ price }) => price),
      liquidity: Float32Array.from(points, ({ liquidity }) => liquidity ?? Number.NaN),
    });
  }

  /** The prices of every token that has any. */
  all(): Iterable<Readonly<Series>> {
    return this.#series.values();
  }

  /** The newest price at a time; null if it is older than 7 days. */
  at(token: number, time: number): PricePoint | null {
    const point = this.#pointAt(token, time, -1);
    return point === null || point.time < time - RULES.priceMaxAgeMs ? null : point;
  }

  /** The first price at or after a time; null if it is more than a day later. */
  after(token: number, time: number): PricePoint | null {
    const point = this.#pointAt(token, time - 1, 0);
    return point === null || point.time > time + MAX_WAIT_MS ? null : point;
  }

  /** The first price of a token after a time, or the one that is so many places further. */
  #pointAt(token: number, time: number, offset: number): PricePoint | null {
    const { times, prices, liquidity } = this.#series.get(token) ?? {};
    if (!times) return null;
    const row = partitionPoint(times.length, (at) => (times[at] ?? 0) <= time) + offset;
    const found = times[row];
    if (found === undefined) return null;
    const known = liquidity?.[row] ?? Number.NaN;
    return { time: found, price: prices?.[row] ?? 0, liquidity: Number.isNaN(known) ? null : known };
  }
}

/**
 * Merges the stored prices of tokens and the average prices of their trades. A price without liquidity, such as that of a trade, has
 * the liquidity that was known last. At the same time, the stored price is before that of trades.
 */
export function mergePrices(
  stored: Columns<TokenPrices>,
  traded: Columns<TokenPrices>,
): Map<string, PricePoint[]> {
  const merged = new Map<string, PricePoint[]>();
  for (const { length, of } of [stored, traded])
    for (let row = 0; row < length; row++)
      for (const [i, price] of of.prices[row]?.entries() ?? []) {
        const depth = of.depths[row]?.[i] ?? -1;
        const point = { time: of.times[row]?.[i] ?? 0, price, liquidity: depth < 0 ? null : depth };
        // A value of 0 is not a price.
        if (price > 0) getOrCreate(merged, of.token[row] ?? "", () => []).push(point);
      }
  for (const points of merged.values()) {
    let liquidity: number | null = null;
    // The sort is stable, so that stored prices stay first.
    for (const point of points.sort((a, b) => a.time - b.time)) liquidity = point.liquidity ??= liquidity;
  }
  return merged;
}

/** What a position can be sold for: at most 1 % of the liquidity. Null without a price. */
export function executableValue(amount: number, point: PricePoint | null): number | null {
  if (amount <= 0) return 0;
  if (point === null || point.price <= 0) return null;
  const value = amount * point.price;
  return point.liquidity === null ? value : Math.min(value, RULES.markLiquidityShare * point.liquidity);
}

/** What a copier loses on one side, as a share of the price. */
export function slippage(liquidity: number | null): number {
  if (liquidity === null) return RULES.unknownSlippage;
  if (liquidity <= 0) return RULES.maxSlippage;
  return Math.min(RULES.maxSlippage, (RULES.slippageFactor * RULES.copySizeUsd) / liquidity);
}
