// Turns stored rows into the columns that the method works on.
import { hash32 } from "../../base/hash.ts";
import { getOrCreate } from "../../base/maps.ts";
import { rowsIn } from "../../store/json-lines.ts";
import type { PriceRow, StoredRecord } from "../formation-queries.ts";
import type { PriceColumns } from "../price-table.ts";
import { BUY, emptyColumns, IN, OUT, SELL, type TradeColumns } from "../trade-columns.ts";
import type { DenseNumbers } from "./dense-numbers.ts";

/** Rows of a query as newline-delimited JSON. */
export interface Lines {
  length: number;
  pieces: Uint8Array<ArrayBuffer>[];
}

export function* rowsOf<Row>({ pieces }: Lines): Generator<Row> {
  for (const piece of pieces) yield* rowsIn(piece) as Generator<Row>;
}

const KINDS: Record<string, number> = { buy: BUY, sell: SELL, in: IN, out: OUT };

/** Expects rows ordered by wallet, token, time and id. Records of other wallets, or of tokens that nobody traded, are left out. */
export function columnsFrom(
  rows: Iterable<StoredRecord>,
  capacity: number,
  wallets: Pick<DenseNumbers, "find">,
  tokens: Pick<DenseNumbers, "find">,
): TradeColumns {
  const columns = emptyColumns(capacity);
  for (const row of rows) {
    const wallet = wallets.find(row.wallet);
    const token = tokens.find(row.token);
    if (wallet === undefined || token === undefined) continue;
    const at = columns.length++;
    columns.wallets[at] = wallet;
    columns.tokens[at] = token;
    columns.kinds[at] = KINDS[row.kind] ?? OUT;
    columns.times[at] = row.happened;
    columns.amounts[at] = Number(row.amount);
    columns.values[at] = Number(row.value);
    columns.fees[at] = Number(row.fee);
    columns.txs[at] = row.tx === "" ? 0 : hash32(row.tx) || 1;
  }
  return columns;
}

/** Of several stored versions of a record, keeps the one written last. */
export function newestVersions(rows: Iterable<StoredRecord>): StoredRecord[] {
  const newest = new Map<string, StoredRecord>();
  for (const row of rows) {
    const isTransfer = row.kind === "in" || row.kind === "out";
    const key = `${row.wallet} ${isTransfer ? "transfer" : "trade"} ${row.id}`;
    const other = newest.get(key);
    if (other === undefined || row.known >= other.known) newest.set(key, row);
  }
  // A replaced version may have had another token or time, so its place in the order may be taken.
  return [...newest.values()].sort(
    (a, b) =>
      compare(a.wallet, b.wallet) ||
      compare(a.token, b.token) ||
      a.happened - b.happened ||
      compare(a.id, b.id) ||
      (KINDS[b.kind] ?? 0) - (KINDS[a.kind] ?? 0),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The rows dated before a time. */
export function columnsBefore(columns: TradeColumns, at: number): TradeColumns {
  const { length, times } = columns;
  const kept = emptyColumns(length);
  for (let row = 0; row < length; row++) {
    if ((times[row] ?? 0) >= at) continue;
    const to = kept.length++;
    kept.wallets[to] = columns.wallets[row] ?? 0;
    kept.tokens[to] = columns.tokens[row] ?? 0;
    kept.kinds[to] = columns.kinds[row] ?? 0;
    kept.times[to] = columns.times[row] ?? 0;
    kept.amounts[to] = columns.amounts[row] ?? 0;
    kept.values[to] = columns.values[row] ?? 0;
    kept.fees[to] = columns.fees[row] ?? 0;
    kept.txs[to] = columns.txs[row] ?? 0;
  }
  return kept;
}

/** Appends the prices of ranges of tokens, which must be added in ascending order. */
export class PriceCollector {
  readonly #columns: PriceColumns = {
    length: 0,
    tokens: new Uint32Array(1_024),
    times: new Float64Array(1_024),
    prices: new Float64Array(1_024),
    liquidity: new Float64Array(1_024),
  };

  /** A price without liquidity, such as that of a trade, has the liquidity that was known last. */
  addRange(rows: Iterable<PriceRow>, tokens: Pick<DenseNumbers, "find">): void {
    const byToken = new Map<number, PriceRow[]>();
    for (const row of rows) {
      const token = tokens.find(row.token);
      // A value of 0 is not a price.
      if (token !== undefined && row.quote > 0) getOrCreate(byToken, token, () => []).push(row);
    }
    for (const [token, quotes] of [...byToken].sort(([a], [b]) => a - b)) {
      let liquidity = Number.NaN;
      for (const row of quotes.sort((a, b) => a.quoted - b.quoted)) {
        liquidity = row.depth ?? liquidity;
        this.#append(token, row, liquidity);
      }
    }
  }

  columns(): PriceColumns {
    return this.#columns;
  }

  #append(token: number, { quoted, quote }: PriceRow, liquidity: number): void {
    const columns = this.#columns;
    const at = columns.length++;
    if (at === columns.tokens.length) {
      columns.tokens = grown(columns.tokens, new Uint32Array(2 * at));
      columns.times = grown(columns.times, new Float64Array(2 * at));
      columns.prices = grown(columns.prices, new Float64Array(2 * at));
      columns.liquidity = grown(columns.liquidity, new Float64Array(2 * at));
    }
    columns.tokens[at] = token;
    columns.times[at] = quoted;
    columns.prices[at] = quote;
    columns.liquidity[at] = liquidity;
  }
}

function grown<T extends Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
