// Trades and transfers as columns: one row per record, ordered by wallet, token, time and id, so that a wallet is a range.
// Wallets and tokens are dense numbers that the caller assigns.
import { getOrCreate } from "../base/maps.ts";
import { compareBytes } from "../wallets/pnl/pnl.ts";
import { BUY, IN, OUT, SELL } from "../wallets/pnl/pnl-units.ts";

export { BUY, IN, OUT, SELL };

export interface TradeColumns {
  length: number;
  wallets: Uint32Array;
  tokens: Uint32Array;
  /** BUY, SELL, IN or OUT. */
  kinds: Uint8Array;
  /** In milliseconds. */
  times: Float64Array;
  amounts: Float64Array;
  /** In USD, 0 for transfers. */
  values: Float64Array;
  fees: Float64Array;
  /** A hash of the transaction; 0 if it is not known. */
  txs: Uint32Array;
}

/** A stored version of a trade or transfer. */
export interface TradeRow {
  wallet: number;
  token: number;
  kind: "buy" | "sell" | "in" | "out";
  time: number;
  id: string;
  amount: number;
  value: number;
  fee: number;
  tx: number;
  /** When this version was stored. */
  knownAt: number;
}

const KINDS = { buy: BUY, sell: SELL, in: IN, out: OUT } as const;

export function emptyColumns(capacity: number): TradeColumns {
  return {
    length: 0,
    wallets: new Uint32Array(capacity),
    tokens: new Uint32Array(capacity),
    kinds: new Uint8Array(capacity),
    times: new Float64Array(capacity),
    amounts: new Float64Array(capacity),
    values: new Float64Array(capacity),
    fees: new Float64Array(capacity),
    txs: new Uint32Array(capacity),
  };
}

/** What was known at a time: of each record the newest version stored by then, if it is dated before then. */
export function columnsKnownAt(rows: readonly TradeRow[], at: number): TradeColumns {
  const wallets = new Map<number, Map<string, TradeRow>>();
  for (const row of rows) {
    if (row.knownAt > at) continue;
    // A transfer may have a trade's id.
    const key = row.kind === "in" || row.kind === "out" ? ~row.wallet : row.wallet;
    const newest = getOrCreate(wallets, key, () => new Map<string, TradeRow>());
    const other = newest.get(row.id);
    if (other === undefined || row.knownAt >= other.knownAt) newest.set(row.id, row);
  }
  const known: TradeRow[] = [];
  for (const newest of wallets.values())
    for (const row of newest.values()) if (row.time < at) known.push(row);
  return columnsOf(known);
}

export function columnsOf(rows: readonly TradeRow[]): TradeColumns {
  const sorted = [...rows].sort(
    (a, b) =>
      a.wallet - b.wallet ||
      a.token - b.token ||
      a.time - b.time ||
      compareBytes(a.id, b.id) ||
      KINDS[b.kind] - KINDS[a.kind],
  );
  const columns = emptyColumns(sorted.length);
  for (const row of sorted) appendRow(columns, row);
  return columns;
}

function appendRow(columns: TradeColumns, row: TradeRow): void {
  const at = columns.length++;
  columns.wallets[at] = row.wallet;
  columns.tokens[at] = row.token;
  columns.kinds[at] = KINDS[row.kind];
  columns.times[at] = row.time;
  columns.amounts[at] = row.amount;
  columns.values[at] = row.value;
  columns.fees[at] = row.fee;
  columns.txs[at] = row.tx;
}

/** Calls `visit` with the range of each wallet. */
export function eachWallet(columns: TradeColumns, visit: (from: number, to: number) => void): void {
  for (let from = 0; from < columns.length;) {
    const wallet = columns.wallets[from];
    let to = from + 1;
    while (to < columns.length && columns.wallets[to] === wallet) to++;
    visit(from, to);
    from = to;
  }
}
