// Prices of all tokens as columns, looked up by binary search.
import { DAY_MS } from "../base/time.ts";
import { RULES } from "./method.ts";

/** Ordered by token, then time. */
export interface PriceColumns {
  length: number;
  tokens: Uint32Array;
  /** In milliseconds. */
  times: Float64Array;
  prices: Float64Array;
  /** In USD; NaN if it is not known. A rough figure, so that seven digits are enough. */
  liquidity: Float32Array;
}

export interface PricePoint {
  time: number;
  price: number;
  liquidity: number | null;
}

/** A copier does not wait longer for a price. */
const MAX_WAIT_MS = DAY_MS;

export class PriceTable {
  readonly columns: PriceColumns;
  /** Token n has the rows starts[n] to starts[n + 1]. */
  readonly starts: Uint32Array;

  constructor(columns: PriceColumns, tokenCount: number) {
    this.columns = columns;
    this.starts = new Uint32Array(tokenCount + 1);
    for (let i = 0; i < columns.length; i++) {
      const next = (columns.tokens[i] ?? 0) + 1;
      this.starts[next] = (this.starts[next] ?? 0) + 1;
    }
    for (let n = 0; n < tokenCount; n++)
      this.starts[n + 1] = (this.starts[n + 1] ?? 0) + (this.starts[n] ?? 0);
  }

  /** The newest price at a time; null if it is older than 7 days. */
  at(token: number, time: number): PricePoint | null {
    const row = this.#firstAfter(token, time) - 1;
    if (row < (this.starts[token] ?? 0)) return null;
    const point = this.#point(row);
    return point.time >= time - RULES.priceMaxAgeMs ? point : null;
  }

  /** The first price at or after a time; null if it is more than a day later. */
  after(token: number, time: number): PricePoint | null {
    const row = this.#firstAfter(token, time - 1);
    if (row >= (this.starts[token + 1] ?? 0)) return null;
    const point = this.#point(row);
    return point.time <= time + MAX_WAIT_MS ? point : null;
  }

  /** The first row of a token after a time. */
  #firstAfter(token: number, time: number): number {
    const { times } = this.columns;
    let low = this.starts[token] ?? 0;
    let high = this.starts[token + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle] ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #point(row: number): PricePoint {
    const { times, prices, liquidity } = this.columns;
    const known = liquidity[row] ?? Number.NaN;
    return {
      time: times[row] ?? 0,
      price: prices[row] ?? 0,
      liquidity: Number.isNaN(known) ? null : known,
    };
  }
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
