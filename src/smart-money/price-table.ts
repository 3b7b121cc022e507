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

/** Added in ranges of tokens: one table of all prices would be copied each time it grows. */
interface Block extends Omit<PriceColumns, "tokens"> {
  /**
   * The time of each token's prices is divided into equal parts, as many as a quarter of their number: the first row in each part.
   * A binary search of all its prices would fetch three times as much from memory, which takes longer than anything else.
   */
  index: Uint32Array;
}

const ROWS_PER_PART = 4;

export class PriceTable {
  readonly tokenCount: number;
  readonly #blocks: Block[] = [];
  /** By token: its block, its first row in it and the one after its last. */
  readonly #blockOf: Uint32Array;
  readonly #from: Uint32Array;
  readonly #to: Uint32Array;
  /** When its first and last prices are. */
  readonly #first: Float64Array;
  readonly #last: Float64Array;

  constructor(tokenCount: number, columns?: PriceColumns) {
    this.tokenCount = tokenCount;
    this.#blockOf = new Uint32Array(tokenCount);
    this.#from = new Uint32Array(tokenCount);
    this.#to = new Uint32Array(tokenCount);
    this.#first = new Float64Array(tokenCount);
    this.#last = new Float64Array(tokenCount);
    if (columns) this.add(columns);
  }

  /** Adds all prices of some tokens. */
  add({ tokens, ...columns }: PriceColumns): void {
    const { length, times } = columns;
    const block = { ...columns, index: new Uint32Array(Math.ceil(length / ROWS_PER_PART)) };
    const number = this.#blocks.push(block) - 1;
    for (let from = 0; from < length;) {
      const token = tokens[from] ?? 0;
      let to = from + 1;
      while (to < length && tokens[to] === token) to++;
      this.#blockOf[token] = number;
      this.#from[token] = from;
      this.#to[token] = to;
      this.#first[token] = times[from] ?? 0;
      this.#last[token] = times[to - 1] ?? 0;
      this.#fillIndex(block, token);
      from = to;
    }
  }

  #fillIndex({ index, times }: Block, token: number): void {
    const { start, parts } = this.#partsOf(token);
    let row = this.#from[token] ?? 0;
    for (let part = 0; part < parts; part++) {
      while (this.#partAt(token, parts, times[row] ?? 0) < part) row++;
      index[start + part] = row;
    }
  }

  /** A token's parts of the index. */
  #partsOf(token: number): { start: number; parts: number } {
    const start = Math.ceil((this.#from[token] ?? 0) / ROWS_PER_PART);
    return { start, parts: Math.ceil((this.#to[token] ?? 0) / ROWS_PER_PART) - start };
  }

  #partAt(token: number, parts: number, time: number): number {
    const first = this.#first[token] ?? 0;
    const span = (this.#last[token] ?? 0) - first;
    return Math.floor(((time - first) / span) * (parts - 1));
  }

  /** The times of the first and the last price of a token; null without prices. */
  spanOf(token: number): { first: number; last: number } | null {
    if (this.#from[token] === this.#to[token]) return null;
    return { first: this.#first[token] ?? 0, last: this.#last[token] ?? 0 };
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

  /** The first row of a token after a time. */
  #firstAfter({ times, index }: Block, token: number, time: number): number {
    let low = this.#from[token] ?? 0;
    let high = this.#to[token] ?? 0;
    if (time < (this.#first[token] ?? 0)) return low;
    if (time >= (this.#last[token] ?? 0)) return high;
    const { start, parts } = this.#partsOf(token);
    if (parts > 1) {
      const part = this.#partAt(token, parts, time);
      low = index[start + part] ?? low;
      if (part + 1 < parts) high = index[start + part + 1] ?? high;
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
