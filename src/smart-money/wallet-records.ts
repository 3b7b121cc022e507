// The stored trades and transfers of wallets, as the method works on them.
import type { Lines } from "../store/engine.ts";
import { rowsIn } from "../store/json-lines.ts";
import type { StoredRecord } from "./formation-queries.ts";

export interface TradeRecord<Token = number> {
  token: Token;
  kind: "buy" | "sell" | "in" | "out";
  /** In milliseconds. */
  time: number;
  amount: number;
  /** In USD, 0 for transfers. */
  value: number;
  fee: number;
  /** A hash of the transaction; 0 if it is not known. */
  tx: number;
  /** When the record was stored, in milliseconds. */
  knownAt: number;
}

/** The history of a wallet, ordered by token, time and id. Tokens and wallets may be numbers that the caller assigns. */
export interface WalletRecords<Wallet = number, Token = number> {
  wallet: Wallet;
  records: TradeRecord<Token>[];
}

export function isTrade<T extends { kind: TradeRecord["kind"] }>(
  record: T,
): record is T & { kind: "buy" | "sell" } {
  return record.kind === "buy" || record.kind === "sell";
}

export function* rowsOf<Row>({ pieces }: Lines): Generator<Row> {
  for (const piece of pieces) yield* rowsIn(piece) as Generator<Row>;
}

/** Whole wallets in their stored order, without those that have no number and without records of tokens that have none. */
export function* parseWallets<Wallet, Token>(
  lines: Lines,
  numberOf: {
    wallet: (name: string) => Wallet | undefined;
    token: (name: string) => Token | undefined;
  },
): Generator<WalletRecords<Wallet, Token>> {
  let name: string | undefined;
  let current: WalletRecords<Wallet, Token> | undefined;
  for (const row of rowsOf<StoredRecord>(lines)) {
    if (row.wallet !== name) {
      if (current && current.records.length > 0) yield current;
      name = row.wallet;
      const wallet = numberOf.wallet(name);
      current = wallet === undefined ? undefined : { wallet, records: [] };
    }
    const token = numberOf.token(row.token);
    if (token !== undefined) current?.records.push(parseRecord(row, token));
  }
  if (current && current.records.length > 0) yield current;
}

function parseRecord<Token>(row: StoredRecord, token: Token): TradeRecord<Token> {
  return {
    token,
    kind: row.kind,
    time: row.happened,
    amount: Number(row.amount),
    value: Number(row.value),
    fee: Number(row.fee),
    tx: row.tx_hash,
    knownAt: row.known,
  };
}

/** The records of each token. */
export function* byToken<Token>(records: readonly TradeRecord<Token>[]): Generator<TradeRecord<Token>[]> {
  for (let from = 0; from < records.length;) {
    const token = records[from]?.token;
    let to = from + 1;
    while (to < records.length && records[to]?.token === token) to++;
    yield records.slice(from, to);
    from = to;
  }
}
