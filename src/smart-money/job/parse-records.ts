// Turns stored rows into the columns that the method works on.
import type { Lines } from "../../store/engine.ts";
import { rowsIn } from "../../store/json-lines.ts";
import type { Columns } from "../../store/typed-columns.ts";
import type { RecordNumbers, StoredRecord } from "../formation-queries.ts";
import { BUY, emptyColumns, IN, OUT, pickRows, SELL, type TradeColumns } from "../trade-columns.ts";
import type { DenseNumbers } from "./dense-numbers.ts";

export function* rowsOf<Row>({ pieces }: Lines): Generator<Row> {
  for (const piece of pieces) yield* rowsIn(piece) as Generator<Row>;
}

const KINDS: Record<string, number> = { buy: BUY, sell: SELL, in: IN, out: OUT };

/** Every stored version of the records of whole wallets, as numbers. */
export type WalletRecords = Columns<RecordNumbers>;

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
    columns.txs[at] = row.tx_hash;
  }
  return columns;
}

/** The same from numbers. Records of `until` or later are left out. */
export function columnsFromNumbers(
  records: WalletRecords,
  until: number,
  wallets: Pick<DenseNumbers, "findHash">,
  tokens: Pick<DenseNumbers, "findHash">,
): TradeColumns {
  const columns = emptyColumns(records.length);
  addNumbers(columns, records, until, wallets, tokens);
  return columns;
}

/** Adds rows to columns that have room for them, and returns which rows. */
export function addNumbers(
  columns: TradeColumns,
  { length, of }: WalletRecords,
  until: number,
  wallets: Pick<DenseNumbers, "findHash">,
  tokens: Pick<DenseNumbers, "findHash">,
): Uint32Array {
  const added = new Uint32Array(length);
  const start = columns.length;
  for (let from = 0; from < length;) {
    const hash = of.wallet_hash[from] ?? 0;
    let to = from + 1;
    while (to < length && of.wallet_hash[to] === hash) to++;
    const wallet = wallets.findHash(hash);
    const newest = wallet === undefined ? null : newestOf(of, from, to);
    for (let row = from; row < to && wallet !== undefined; row++) {
      const time = of.happened[row] ?? 0;
      const token = tokens.findHash(of.token_hash[row] ?? 0);
      if (time >= until || token === undefined || newest?.has(row) === false) continue;
      const at = columns.length++;
      added[at - start] = row;
      columns.wallets[at] = wallet;
      columns.tokens[at] = token;
      columns.kinds[at] = of.kind[row] ?? OUT;
      columns.times[at] = time;
      columns.amounts[at] = of.quantity[row] ?? 0;
      columns.values[at] = of.paid[row] ?? 0;
      columns.fees[at] = of.fee[row] ?? 0;
      columns.txs[at] = of.tx_hash[row] ?? 0;
    }
    from = to;
  }
  return added.subarray(0, columns.length - start);
}

/** The rows of one wallet that are the newest version of their record; null if no record has several versions. */
function newestOf(of: WalletRecords["of"], from: number, to: number): Set<number> | null {
  const ids = of.id_hash.slice(from, to).sort();
  let hasTwins = false;
  for (let i = 1; i < ids.length; i++) if (ids[i] === ids[i - 1]) hasTwins = true;
  if (!hasTwins) return null;
  const newest = { trades: new Map<number, number>(), transfers: new Map<number, number>() };
  for (let row = from; row < to; row++) {
    const isTransfer = of.kind[row] === IN || of.kind[row] === OUT;
    const rows = isTransfer ? newest.transfers : newest.trades;
    const id = of.id_hash[row] ?? 0;
    const other = rows.get(id);
    if (other === undefined || (of.known[row] ?? 0) >= (of.known[other] ?? 0)) rows.set(id, row);
  }
  return new Set([...newest.trades.values(), ...newest.transfers.values()]);
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

/**
 * The same for rows that are grouped by wallet. Only the rows of one wallet are in memory at a time: all of them would take three
 * times the memory of their text.
 */
export function* newestOfEachWallet(rows: Iterable<StoredRecord>): Generator<StoredRecord> {
  let ofWallet: StoredRecord[] = [];
  for (const row of rows) {
    if (ofWallet[0] !== undefined && ofWallet[0].wallet !== row.wallet) {
      yield* newestVersions(ofWallet);
      ofWallet = [];
    }
    ofWallet.push(row);
  }
  yield* newestVersions(ofWallet);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The rows dated before a time. */
export function columnsBefore(columns: TradeColumns, at: number): TradeColumns {
  const rows: number[] = [];
  for (let row = 0; row < columns.length; row++) if ((columns.times[row] ?? 0) < at) rows.push(row);
  return rows.length === columns.length ? columns : pickRows(columns, rows);
}
