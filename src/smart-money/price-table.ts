// Prices of all tokens as columns, looked up by binary search.
import { partitionPoint } from "../base/binary-search.ts";
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
type Block = Omit<PriceColumns, "tokens">;

export class PriceTable {
  readonly tokenCount: number;
  readonly #blocks: Block[] = [];
  /** By token: its block, its first row in it and the one after its last. */
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
    for (let from = 0; from < block.length;) {
      const token = tokens[from] ?? 0;
      let to = from + 1;
      while (to < block.length && tokens[to] === token) to++;
      this.#blockOf[token] = number;
      this.#from[token] = from;
      this.#to[token] = to;
      from = to;
    }
  }

  /** The times of the first and the last price of a token; null without prices. */
  spanOf(token: number): { first: number; last: number } | null {
    const from = this.#from[token] ?? 0;
    const to = this.#to[token] ?? 0;
    const { times } = this.#blocks[this.#blockOf[token] ?? 0] ?? {};
    return from === to || !times ? null : { first: times[from] ?? 0, last: times[to - 1] ?? 0 };
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
  #firstAfter({ times }: Block, token: number, time: number): number {
    const from = this.#from[token] ?? 0;
    const count = (this.#to[token] ?? 0) - from;
    return from + partitionPoint(count, (at) => (times[from + at] ?? 0) <= time);
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
