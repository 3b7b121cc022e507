// Reduces stored prices and trades to the prices that are kept: the last one of each hour, and the average of the trades in each ten
// minutes, dated like the last of them.
import { HOUR_MS } from "../../base/time.ts";
import type { Columns } from "../../store/typed-columns.ts";
import { MINUTE_MS } from "../method.ts";
import type { StoredPrice, TradedPrice } from "../price-queries.ts";
import type { PriceColumns } from "../price-table.ts";
import type { DenseNumbers } from "./dense-numbers.ts";

type Tokens = Pick<DenseNumbers, "findHash">;

const SLOT_MS = 10 * MINUTE_MS;

/** The prices of one token in order of time. The arrays are longer than that and are used again for the next token. */
interface Quotes {
  length: number;
  times: Float64Array;
  prices: Float64Array;
  depths: Float64Array;
}

/**
 * Rows of some tokens, in any order. A price without liquidity, such as that of a trade, has the liquidity that was known last. At
 * the same time, the stored price is before that of trades.
 */
export function collectPrices(
  stored: Columns<StoredPrice>,
  traded: Columns<TradedPrice>,
  tokens: Tokens,
): PriceColumns {
  const prices = new RowsByToken(stored.of.token_hash, tokens);
  const trades = new RowsByToken(traded.of.token_hash, tokens);
  const hourly = emptyQuotes(prices.mostRows);
  const average = emptyQuotes(trades.mostRows);
  const found = emptyPrices(stored.length + traded.length);
  const last = Math.max(prices.lastToken, trades.lastToken);
  for (let token = Math.min(prices.firstToken, trades.firstToken); token <= last; token++) {
    lastOfHours(prices.rowsOf(token), stored.of, hourly);
    averagesOfSlots(trades.rowsOf(token), traded.of, average);
    merge(token, hourly, average, found);
  }
  return trimmed(found);
}

/** The rows of each token, for tokens with numbers that are close to each other. */
class RowsByToken {
  readonly firstToken: number;
  readonly lastToken: number;
  readonly mostRows: number;
  readonly #rows: Uint32Array;
  /** Where the rows of each token end, from the first token. */
  readonly #ends: Uint32Array;

  constructor(hashes: Float64Array, tokens: Tokens) {
    const numbers = new Int32Array(hashes.length);
    let first = Number.POSITIVE_INFINITY;
    let last = -1;
    for (let row = 0; row < hashes.length; row++) {
      const isSame = row > 0 && hashes[row] === hashes[row - 1];
      const number = isSame ? (numbers[row - 1] ?? -1) : (tokens.findHash(hashes[row] ?? -1) ?? -1);
      numbers[row] = number;
      if (number < 0) continue;
      if (number < first) first = number;
      if (number > last) last = number;
    }
    this.firstToken = first;
    this.lastToken = last;
    const counts = new Uint32Array(Math.max(0, last - first + 1));
    for (const number of numbers) if (number >= 0) counts[number - first] = (counts[number - first] ?? 0) + 1;
    let total = 0;
    let most = 0;
    // Each token starts where the one before ends; placing its rows moves that to its own end.
    const ends = new Uint32Array(counts.length);
    for (const [token, count] of counts.entries()) {
      ends[token] = total;
      total += count;
      most = Math.max(most, count);
    }
    this.mostRows = most;
    this.#rows = new Uint32Array(total);
    for (let row = 0; row < numbers.length; row++) {
      const token = (numbers[row] ?? -1) - first;
      if (!(token >= 0)) continue;
      const at = ends[token] ?? 0;
      this.#rows[at] = row;
      ends[token] = at + 1;
    }
    this.#ends = ends;
  }

  rowsOf(token: number): Uint32Array {
    const at = token - this.firstToken;
    return this.#rows.subarray(at > 0 ? (this.#ends[at - 1] ?? 0) : 0, at >= 0 ? (this.#ends[at] ?? 0) : 0);
  }
}

function lastOfHours(rows: Uint32Array, of: Columns<StoredPrice>["of"], quotes: Quotes): void {
  quotes.length = 0;
  let newest = 0;
  const isNewer = (row: number) => {
    const later = (of.quoted[row] ?? 0) - (of.quoted[newest] ?? 0);
    return later > 0 || (later === 0 && (of.known[row] ?? 0) >= (of.known[newest] ?? 0));
  };
  eachSlot(rows, of.quoted, HOUR_MS, (row, isFirst) => {
    if (isFirst) quotes.length++;
    else if (!isNewer(row)) return;
    newest = row;
    const at = quotes.length - 1;
    quotes.times[at] = of.quoted[row] ?? 0;
    quotes.prices[at] = of.price[row] ?? 0;
    quotes.depths[at] = of.depth[row] ?? -1;
  });
}

function averagesOfSlots(rows: Uint32Array, of: Columns<TradedPrice>["of"], quotes: Quotes): void {
  quotes.length = 0;
  let paid = 0;
  let quantity = 0;
  eachSlot(rows, of.quoted, SLOT_MS, (row, isFirst) => {
    if (isFirst) {
      paid = 0;
      quantity = 0;
      quotes.times[quotes.length++] = 0;
    }
    paid += of.paid[row] ?? 0;
    quantity += of.quantity[row] ?? 0;
    const at = quotes.length - 1;
    quotes.times[at] = Math.max(quotes.times[at] ?? 0, of.quoted[row] ?? 0);
    quotes.prices[at] = quantity > 0 ? paid / quantity : 0;
    quotes.depths[at] = -1;
  });
}

/** Visits rows in order of the time slot in which they are. Numbers are sorted much faster than with a function that compares rows. */
function eachSlot(
  rows: Uint32Array,
  times: Float64Array,
  width: number,
  visit: (row: number, isFirst: boolean) => void,
): void {
  const count = rows.length;
  const keys = new Float64Array(count);
  let isSorted = true;
  for (let i = 0; i < count; i++) {
    keys[i] = Math.floor((times[rows[i] ?? 0] ?? 0) / width) * count + i;
    if (i > 0 && (keys[i] ?? 0) < (keys[i - 1] ?? 0)) isSorted = false;
  }
  if (!isSorted) keys.sort();
  let last = -1;
  for (const key of keys) {
    const slot = Math.floor(key / count);
    visit(rows[key - slot * count] ?? 0, slot !== last);
    last = slot;
  }
}

function merge(token: number, stored: Quotes, traded: Quotes, into: PriceColumns): void {
  let liquidity = Number.NaN;
  for (let i = 0, j = 0; i < stored.length || j < traded.length;) {
    const isStored =
      j === traded.length || (i < stored.length && (stored.times[i] ?? 0) <= (traded.times[j] ?? 0));
    const quotes = isStored ? stored : traded;
    const at = isStored ? i++ : j++;
    const price = quotes.prices[at] ?? 0;
    // A value of 0 is not a price.
    if (!(price > 0)) continue;
    const depth = quotes.depths[at] ?? -1;
    if (depth >= 0) liquidity = depth;
    const row = into.length++;
    into.tokens[row] = token;
    into.times[row] = quotes.times[at] ?? 0;
    into.prices[row] = price;
    into.liquidity[row] = liquidity;
  }
}

function emptyQuotes(capacity: number): Quotes {
  return {
    length: 0,
    times: new Float64Array(capacity),
    prices: new Float64Array(capacity),
    depths: new Float64Array(capacity),
  };
}

function emptyPrices(capacity: number): PriceColumns {
  return {
    length: 0,
    tokens: new Uint32Array(capacity),
    times: new Float64Array(capacity),
    prices: new Float64Array(capacity),
    liquidity: new Float32Array(capacity),
  };
}

function trimmed({ length, tokens, times, prices, liquidity }: PriceColumns): PriceColumns {
  return {
    length,
    tokens: tokens.slice(0, length),
    times: times.slice(0, length),
    prices: prices.slice(0, length),
    liquidity: liquidity.slice(0, length),
  };
}
