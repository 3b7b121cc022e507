// Collects the prices of all tokens as columns, from lines of the store.
import { priceFields } from "../formation-queries.ts";
import type { PriceColumns } from "../price-table.ts";
import type { DenseNumbers } from "./dense-numbers.ts";
import { LineScanner, NameField } from "./line-scanner.ts";
import type { Lines } from "./line-scanner.ts";

/** One read: prices by token, then time. */
interface Quotes {
  length: number;
  tokens: Uint32Array;
  times: Float64Array;
  prices: Float64Array;
  /** NaN if it is not known. */
  depths: Float64Array;
}

export class PriceCollector {
  readonly #tokens: Pick<DenseNumbers, "find">;
  readonly #columns: PriceColumns = {
    length: 0,
    tokens: new Uint32Array(1_024),
    times: new Float64Array(1_024),
    prices: new Float64Array(1_024),
    liquidity: new Float32Array(1_024),
  };

  constructor(tokens: Pick<DenseNumbers, "find">) {
    this.#tokens = tokens;
  }

  /**
   * Adds stored prices and prices of trades, each by token, then time. Ranges of tokens must be added in ascending order. A price
   * without liquidity, such as that of a trade, has the liquidity that was known last.
   */
  addRange(stored: Lines, traded: Lines): void {
    const [a, b] = [this.#read(stored), this.#read(traded)];
    let i = 0;
    let j = 0;
    let token = -1;
    let liquidity = Number.NaN;
    while (i < a.length || j < b.length) {
      const isStored = j >= b.length || (i < a.length && isBefore(a, i, b, j));
      const from = isStored ? a : b;
      const row = isStored ? i++ : j++;
      if (from.tokens[row] !== token) {
        token = from.tokens[row] ?? 0;
        liquidity = Number.NaN;
      }
      const depth = from.depths[row] ?? Number.NaN;
      if (!Number.isNaN(depth)) liquidity = depth;
      this.#append(token, from.times[row] ?? 0, from.prices[row] ?? 0, liquidity);
    }
  }

  columns(): PriceColumns {
    return this.#columns;
  }

  #read(lines: Lines): Quotes {
    const quotes: Quotes = {
      length: 0,
      tokens: new Uint32Array(lines.length),
      times: new Float64Array(lines.length),
      prices: new Float64Array(lines.length),
      depths: new Float64Array(lines.length),
    };
    const scanner = new LineScanner(priceFields);
    const tokenOf = new NameField(scanner, 0, (name) => this.#tokens.find(name));
    scanner.scan(lines, () => {
      const token = tokenOf.number();
      const price = scanner.number(2);
      // A value of 0 is not a price.
      if (token === undefined || !(price > 0)) return;
      const at = quotes.length++;
      quotes.tokens[at] = token;
      quotes.times[at] = scanner.number(1);
      quotes.prices[at] = price;
      quotes.depths[at] = scanner.isNull(3) ? Number.NaN : scanner.number(3);
    });
    return quotes;
  }

  #append(token: number, time: number, price: number, liquidity: number): void {
    const columns = this.#columns;
    const at = columns.length++;
    if (at === columns.tokens.length) {
      columns.tokens = grown(columns.tokens, new Uint32Array(2 * at));
      columns.times = grown(columns.times, new Float64Array(2 * at));
      columns.prices = grown(columns.prices, new Float64Array(2 * at));
      columns.liquidity = grown(columns.liquidity, new Float32Array(2 * at));
    }
    columns.tokens[at] = token;
    columns.times[at] = time;
    columns.prices[at] = price;
    columns.liquidity[at] = liquidity;
  }
}

function isBefore(a: Quotes, i: number, b: Quotes, j: number): boolean {
  const difference = (a.tokens[i] ?? 0) - (b.tokens[j] ?? 0);
  return difference < 0 || (difference === 0 && (a.times[i] ?? 0) <= (b.times[j] ?? 0));
}

function grown<T extends Uint32Array | Float64Array | Float32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
