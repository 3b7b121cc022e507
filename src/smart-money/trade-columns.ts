// Trades and transfers as columns: one row per record, ordered by wallet, token, time and id, so that a wallet is a range.
// Wallets and tokens are dense numbers that the caller assigns.

export const BUY = 0;
export const SELL = 1;
export const IN = 2;
export const OUT = 3;

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
  /** When the record was stored, in milliseconds. */
  known: Float64Array;
}

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
    known: new Float64Array(capacity),
  };
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

export function pickRows(columns: TradeColumns, rows: readonly number[]): TradeColumns {
  const pick = <T extends Uint32Array | Uint8Array | Float64Array>(values: T, into: T): T => {
    for (const [to, row] of rows.entries()) into[to] = values[row] ?? 0;
    return into;
  };
  const n = rows.length;
  return {
    length: n,
    wallets: pick(columns.wallets, new Uint32Array(n)),
    tokens: pick(columns.tokens, new Uint32Array(n)),
    kinds: pick(columns.kinds, new Uint8Array(n)),
    times: pick(columns.times, new Float64Array(n)),
    amounts: pick(columns.amounts, new Float64Array(n)),
    values: pick(columns.values, new Float64Array(n)),
    fees: pick(columns.fees, new Float64Array(n)),
    txs: pick(columns.txs, new Uint32Array(n)),
    known: pick(columns.known, new Float64Array(n)),
  };
}
