// Collects the prices of all tokens as columns, from rows of the store.
import type { Columns } from "../../store/typed-columns.ts";
import type { PriceRow } from "../formation-queries.ts";
import type { PriceColumns } from "../price-table.ts";
import type { DenseNumbers } from "./dense-numbers.ts";

interface Quotes {
  times: Float64Array;
  prices: Float64Array;
  depths: Float64Array;
}
const EMPTY = new Float64Array(0);
const NONE: Quotes = { times: EMPTY, prices: EMPTY, depths: EMPTY };

interface TokenPrices {
  stored: Quotes;
  traded: Quotes;
}

export class PriceCollector {
  readonly #tokens: Pick<DenseNumbers, "findHash">;
  readonly #columns: PriceColumns = {
    length: 0,
    tokens: new Uint32Array(1_024),
    times: new Float64Array(1_024),
    prices: new Float64Array(1_024),
    liquidity: new Float32Array(1_024),
  };
  #points = 0;

  constructor(tokens: Pick<DenseNumbers, "findHash">) {
    this.#tokens = tokens;
  }

  /** How many prices were read. */
  get points(): number {
    return this.#points;
  }

  /**
   * Adds stored prices and prices of trades, a row for each token. Ranges of tokens must be added in ascending order. A price
   * without liquidity, such as that of a trade, has the liquidity that was known last.
   */
  addRange(stored: Columns<PriceRow>, traded: Columns<PriceRow>): void {
    const found = new Map<number, TokenPrices>();
    for (const [kind, { length, of }] of Object.entries({ stored, traded }))
      for (let row = 0; row < length; row++) {
        const quotes: Quotes = {
          times: of.times[row] ?? EMPTY,
          prices: of.prices[row] ?? EMPTY,
          depths: of.depths[row] ?? EMPTY,
        };
        this.#points += quotes.times.length;
        const token = this.#tokens.findHash(of.token_hash[row] ?? -1);
        if (token !== undefined)
          found.set(token, { stored: NONE, traded: NONE, ...found.get(token), [kind]: quotes });
      }
    for (const [token, quotes] of [...found].sort(([a], [b]) => a - b)) this.#merge(token, quotes);
  }

  columns(): PriceColumns {
    return this.#columns;
  }

  /** At the same time, the stored price is before that of trades. */
  #merge(token: number, { stored, traded }: TokenPrices): void {
    const [a, b] = [orderOf(stored), orderOf(traded)];
    const timeOf = (row: Quotes, at: number | undefined) =>
      at === undefined ? Number.POSITIVE_INFINITY : (row.times[at] ?? 0);
    let liquidity = Number.NaN;
    for (let i = 0, j = 0; i < a.length || j < b.length;) {
      const isStored = timeOf(stored, a[i]) <= timeOf(traded, b[j]);
      const row = isStored ? stored : traded;
      const at = (isStored ? a[i++] : b[j++]) ?? 0;
      const price = row.prices[at] ?? 0;
      // A value of 0 is not a price.
      if (!(price > 0)) continue;
      const depth = row.depths[at] ?? -1;
      if (depth >= 0) liquidity = depth;
      this.#append(token, row.times[at] ?? 0, price, liquidity);
    }
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

/** The positions of the prices in order of time. */
function orderOf({ times }: Quotes): Uint32Array {
  return Uint32Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
}

function grown<T extends Uint32Array | Float64Array | Float32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
