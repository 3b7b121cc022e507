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
/** Rows between the first two that a search compares. */
const FIRST_STEP = 8;

/** Added in ranges of tokens: one table of all prices would be copied each time it grows. */
type Block = Omit<PriceColumns, "tokens">;

export class PriceTable {
  readonly tokenCount: number;
  readonly #blocks: Block[] = [];
  /** By token: its block, and its first and last row in it. */
  readonly #blockOf: Uint32Array;
  readonly #from: Uint32Array;
  readonly #to: Uint32Array;

  constructor(tokenCount: number, columns?: PriceColumns) {
    this.tokenCount = tokenCount;
    this.#blockOf = new Uint32Array(tokenCount);
    this.#from = new Uint32Array(tokenCount);
    this.#to = new Uint32Array(tokenCount);
    if (columns) this.add(columns);
  }

  /** Adds all prices of some tokens. */
  add({ tokens, ...block }: PriceColumns): void {
    const number = this.#blocks.push(block) - 1;
    for (let row = 0; row < block.length; row++) {
      const token = tokens[row] ?? 0;
      if (row === 0 || token !== tokens[row - 1]) {
        this.#blockOf[token] = number;
        this.#from[token] = row;
      }
      this.#to[token] = row + 1;
    }
  }

  /** The times of the first and the last price of a token; null without prices. */
  spanOf(token: number): { first: number; last: number } | null {
    const from = this.#from[token] ?? 0;
    const to = this.#to[token] ?? 0;
    const times = this.#blocks[this.#blockOf[token] ?? 0]?.times;
    return from === to || times === undefined ? null : { first: times[from] ?? 0, last: times[to - 1] ?? 0 };
  }

  /** Visits the prices of a token in order of time. */
  each(token: number, visit: (time: number, price: number) => void): void {
    const block = this.#blocks[this.#blockOf[token] ?? 0];
    if (block === undefined) return;
    const to = this.#to[token] ?? 0;
    for (let row = this.#from[token] ?? 0; row < to; row++)
      visit(block.times[row] ?? 0, block.prices[row] ?? 0);
  }

  /** The newest price at a time; null if it is older than 7 days. */
  at(token: number, time: number): PricePoint | null {
    const block = this.#blocks[this.#blockOf[token] ?? 0];
    if (block === undefined) return null;
    const row = this.#firstAfter(block, token, time) - 1;
    if (row < (this.#from[token] ?? 0) || (block.times[row] ?? 0) < time - RULES.priceMaxAgeMs) return null;
    return pointOf(block, row);
  }

  /** The first price at or after a time; null if it is more than a day later. */
  after(token: number, time: number): PricePoint | null {
    const block = this.#blocks[this.#blockOf[token] ?? 0];
    if (block === undefined) return null;
    const row = this.#firstAfter(block, token, time - 1);
    if (row >= (this.#to[token] ?? 0) || (block.times[row] ?? 0) > time + MAX_WAIT_MS) return null;
    return pointOf(block, row);
  }

  /**
   * The first row of a token after a time. Prices are spread evenly over time, more or less, so the search starts where the row
   * would be then: each row that is compared has to be fetched from memory.
   */
  #firstAfter({ times }: Block, token: number, time: number): number {
    let low = this.#from[token] ?? 0;
    let high = this.#to[token] ?? 0;
    if (low === high) return low;
    const first = times[low] ?? 0;
    const last = times[high - 1] ?? 0;
    if (time < first) return low;
    if (time >= last) return high;
    let guess = low + Math.floor(((high - low) * (time - first)) / (last - first));
    for (let step = FIRST_STEP; ; step *= 4) {
      const isBefore = (times[guess] ?? 0) <= time;
      if (isBefore) low = guess + 1;
      else high = guess;
      const next = isBefore ? guess + step : guess - step;
      if (next < low || next >= high) break;
      guess = next;
    }
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[middle] ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function pointOf({ times, prices, liquidity }: Block, row: number): PricePoint {
  const known = liquidity[row] ?? Number.NaN;
  return {
    time: times[row] ?? 0,
    price: prices[row] ?? 0,
    liquidity: Number.isNaN(known) ? null : known,
  };
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
