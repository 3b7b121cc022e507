// A wallet's whole history as the engine takes it: per token, each record once, money left out.
import type { Store } from "../store/store.ts";
import type { IsMoney } from "./money.ts";
import { PackedHistory } from "./packed.ts";
import {
  MOST_TOKENS,
  type PackedRecords,
  type RecordQueries,
  tradeRecords,
  transferRecords,
} from "./query.ts";
import { IdHashes } from "./repeats.ts";

export interface History {
  tokens: Map<string, PackedHistory>;
  rows: number;
  /** More was stored than is read at once. */
  truncated: boolean;
}

export async function readHistories(
  deps: { store: Store; isMoney: IsMoney },
  chain: string,
  wallets: string[],
): Promise<Map<string, History>> {
  const { store, isMoney } = deps;
  const [trades, transfers] = await Promise.all([
    readRecords(store, tradeRecords, chain, wallets),
    readRecords(store, transferRecords, chain, wallets),
  ]);
  const truncated = trades.length === MOST_TOKENS || transfers.length === MOST_TOKENS;
  const byWallet = new Map(wallets.map((wallet) => [wallet, new Map<string, PackedRecords[]>()]));
  for (const part of [...trades, ...transfers]) {
    const tokens = byWallet.get(part.wallet);
    const parts = tokens?.get(part.token);
    if (parts) parts.push(part);
    else tokens?.set(part.token, [part]);
  }
  return new Map(
    [...byWallet].map(([wallet, tokens]) => [wallet, historyOf(tokens, truncated, chain, isMoney)]),
  );
}

function historyOf(
  parts: Map<string, PackedRecords[]>,
  truncated: boolean,
  chain: string,
  isMoney: IsMoney,
): History {
  const history: History = { tokens: new Map(), rows: 0, truncated };
  for (const [token, records] of parts) {
    for (const { row_count } of records) history.rows += row_count;
    if (!isMoney(chain, token)) history.tokens.set(token, new PackedHistory(records));
  }
  return history;
}

/** Mostly no record was ever replaced; where one was, the versions written last are asked for. */
async function readRecords(
  store: Store,
  { one, many, newest }: RecordQueries,
  chain: string,
  wallets: string[],
): Promise<PackedRecords[]> {
  const limit = MOST_TOKENS;
  const [wallet = ""] = wallets;
  const rows =
    wallets.length === 1
      ? await store.read(one, { chain, wallet, limit })
      : await store.read(many, { chain, wallets, limit });
  const replaced = walletsWithRepeats(rows);
  if (replaced.size === 0) return rows;
  const resolved = await store.read(newest, { chain, wallets: [...replaced], limit });
  return [...rows.filter((row) => !replaced.has(row.wallet)), ...resolved];
}

/** A replaced record may have been of another token, so ids are compared within the wallet. */
function walletsWithRepeats(rows: readonly PackedRecords[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { wallet, row_count } of rows) counts.set(wallet, (counts.get(wallet) ?? 0) + row_count);
  const seen = new Map([...counts].map(([wallet, count]) => [wallet, new IdHashes(count)]));
  return new Set(rows.filter(({ wallet, ids }) => seen.get(wallet)?.addAll(ids)).map(({ wallet }) => wallet));
}
