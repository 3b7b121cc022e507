// Trades and transfers as rows, in any order and in several versions, and their columns.
import { getOrCreate } from "../../src/base/maps.ts";
import { BUY, emptyColumns, IN, OUT, SELL, type TradeColumns } from "../../src/smart-money/trade-columns.ts";
import { compareBytes } from "../../src/wallets/pnl/pnl.ts";

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
  columns.known[at] = row.knownAt;
}
