// Turns stored rows into the columns that the method works on.
import { hash32 } from "../../base/hash.ts";
import { rowsIn } from "../../store/json-lines.ts";
import { recordFields, type StoredRecord } from "../formation-queries.ts";
import { BUY, emptyColumns, IN, OUT, pickRows, SELL, type TradeColumns } from "../trade-columns.ts";
import type { DenseNumbers } from "./dense-numbers.ts";
import { type Lines, LineScanner, NameField } from "./line-scanner.ts";

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

/** The same from lines with the fields of `recordFields`, without an object for each row. */
export function columnsFromLines(
  lines: Lines,
  wallets: Pick<DenseNumbers, "find">,
  tokens: Pick<DenseNumbers, "find">,
): TradeColumns {
  const columns = emptyColumns(lines.length);
  const scanner = new LineScanner(recordFields);
  const field = (name: (typeof recordFields)[number]) => recordFields.indexOf(name);
  const [kind, happened, amount, value, fee, tx] = (
    ["kind", "happened", "amount", "value", "fee", "tx"] as const
  ).map(field) as [number, number, number, number, number, number];
  const walletOf = new NameField(scanner, field("wallet"), (name) => wallets.find(name));
  const tokenOf = new NameField(scanner, field("token"), (name) => tokens.find(name));
  scanner.scan(lines, () => {
    const wallet = walletOf.number();
    const token = tokenOf.number();
    if (wallet === undefined || token === undefined) return;
    const at = columns.length++;
    columns.wallets[at] = wallet;
    columns.tokens[at] = token;
    columns.kinds[at] = KINDS[scanner.text(kind)] ?? OUT;
    columns.times[at] = scanner.number(happened);
    columns.amounts[at] = scanner.number(amount);
    columns.values[at] = scanner.number(value);
    columns.fees[at] = scanner.number(fee);
    columns.txs[at] = scanner.isEmpty(tx) ? 0 : scanner.hash(tx) || 1;
  });
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
  const rows: number[] = [];
  for (let row = 0; row < columns.length; row++) if ((columns.times[row] ?? 0) < at) rows.push(row);
  return rows.length === columns.length ? columns : pickRows(columns, rows);
}
