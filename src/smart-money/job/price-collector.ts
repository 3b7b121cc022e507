// Collects the prices of all tokens as columns, from lines of the store.
import type { PriceRow } from "../formation-queries.ts";
import type { PriceColumns } from "../price-table.ts";
import type { DenseNumbers } from "./dense-numbers.ts";
import type { Lines } from "./line-scanner.ts";
import { rowsOf } from "./parse-records.ts";

const NONE: PriceRow = { token: "", times: [], prices: [], depths: [] };

interface TokenPrices {
  stored: PriceRow;
  traded: PriceRow;
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
  #points = 0;

  constructor(tokens: Pick<DenseNumbers, "find">) {
    this.#tokens = tokens;
  }

  /** How many prices were read. */
  get points(): number {
    return this.#points;
  }

  /**
   * Adds stored prices and prices of trades, a line for each token. Ranges of tokens must be added in ascending order. A price
   * without liquidity, such as that of a trade, has the liquidity that was known last.
   */
  addRange(stored: Lines, traded: Lines): void {
    const found = new Map<number, TokenPrices>();
    for (const [kind, lines] of Object.entries({ stored, traded }))
      for (const row of rowsOf<PriceRow>(lines)) {
        this.#points += row.times.length;
        const token = this.#tokens.find(row.token);
        if (token !== undefined)
          found.set(token, { stored: NONE, traded: NONE, ...found.get(token), [kind]: row });
      }
    for (const [token, rows] of [...found].sort(([a], [b]) => a - b)) this.#merge(token, rows);
  }

  columns(): PriceColumns {
    return this.#columns;
  }

  /** At the same time, the stored price is before that of trades. */
  #merge(token: number, { stored, traded }: TokenPrices): void {
    const [a, b] = [orderOf(stored), orderOf(traded)];
    const timeOf = (row: PriceRow, at: number | undefined) =>
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
function orderOf({ times }: PriceRow): Uint32Array {
  return Uint32Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
}

function grown<T extends Uint32Array | Float64Array | Float32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
