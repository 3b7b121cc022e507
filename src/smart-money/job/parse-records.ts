// Turns stored rows into the columns that the method works on.
import type { Lines } from "../../store/engine.ts";
import { rowsIn } from "../../store/json-lines.ts";
import type { StoredRecord } from "../formation-queries.ts";
import { BUY, emptyColumns, IN, OUT, pickRows, SELL, type TradeColumns } from "../trade-columns.ts";
import type { DenseNumbers } from "./dense-numbers.ts";

export function* rowsOf<Row>({ pieces }: Lines): Generator<Row> {
  for (const piece of pieces) yield* rowsIn(piece) as Generator<Row>;
}

const KINDS = { buy: BUY, sell: SELL, in: IN, out: OUT } as const;

/** The records of whole wallets in their stored order, without those of other wallets and of tokens that nobody traded. */
export function columnsFrom(
  lines: Lines,
  wallets: Pick<DenseNumbers, "find">,
  tokens: Pick<DenseNumbers, "find">,
): TradeColumns {
  const columns = emptyColumns(lines.length);
  for (const row of rowsOf<StoredRecord>(lines)) {
    const wallet = wallets.find(row.wallet);
    const token = tokens.find(row.token);
    if (wallet === undefined || token === undefined) continue;
    const at = columns.length++;
    columns.wallets[at] = wallet;
    columns.tokens[at] = token;
    columns.kinds[at] = KINDS[row.kind];
    columns.times[at] = row.happened;
    columns.amounts[at] = Number(row.amount);
    columns.values[at] = Number(row.value);
    columns.fees[at] = Number(row.fee);
    columns.txs[at] = row.tx_hash;
    columns.known[at] = row.known;
  }
  return columns;
}

/** The rows dated before a time. */
export function columnsBefore(columns: TradeColumns, at: number): TradeColumns {
  const rows: number[] = [];
  for (let row = 0; row < columns.length; row++) if ((columns.times[row] ?? 0) < at) rows.push(row);
  return rows.length === columns.length ? columns : pickRows(columns, rows);
}
