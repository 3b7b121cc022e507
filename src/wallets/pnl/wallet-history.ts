// Reads wallet histories for the engine: grouped by token, each record once, without money.
import { AppError } from "../../base/errors.ts";
import { getOrCreate } from "../../base/maps.ts";
import type { Store } from "../../store/store.ts";
import type { IsMoney } from "../money.ts";
import { PackedHistory } from "./packed-trades.ts";
import {
  MAX_TOKENS,
  type PackedRecords,
  recentTrades,
  type RecordQueries,
  SEPARATOR,
  tradeRecords,
  transferRecords,
  walletsWithReplacedTrades,
} from "../wallet-queries.ts";
import { IdHashes } from "./repeated-ids.ts";

/** Most wallets have fewer records than this. They are read in a way that is fast for few records. */
const FEW_RECORDS = 5_000;

export interface History {
  tokens: Map<string, PackedHistory>;
  rows: number;
  /** Whether the store has more than one query reads. */
  truncated: boolean;
}

interface HistoryDeps {
  store: Store;
  isMoney: IsMoney;
}

/** Throws if the wallet has more than `maxRecords` trades and transfers. */
export async function readHistory(
  { store, isMoney }: HistoryDeps,
  chain: string,
  wallet: string,
  maxRecords: number,
): Promise<History> {
  const kinds =
    (await readSmallWallet(store, chain, wallet, maxRecords)) ??
    (await readLargeWallet(store, chain, wallet, maxRecords));
  const truncated = kinds.some(({ length }) => length === MAX_TOKENS);
  return historyOf(partsByToken(kinds.flat()), truncated, chain, isMoney);
}

/** The trades and the transfers; null if the wallet has many records, or one that was replaced. */
async function readSmallWallet(
  store: Store,
  chain: string,
  wallet: string,
  maxRecords: number,
): Promise<PackedRecords[][] | null> {
  const limit = Math.min(FEW_RECORDS, maxRecords);
  const read = await Promise.all(
    [tradeRecords, transferRecords].map(({ small }) =>
      store.read(small, { chain, wallet, max_records: limit + 1 }),
    ),
  );
  const rows = read.flat();
  if (rows.reduce((sum, { row_count }) => sum + row_count, 0) > limit) return null;
  const kinds = rows.map((row) => partsOfValues(wallet, row.row_count, row.values));
  return kinds.every((parts) => parts !== null) ? kinds : null;
}

async function readLargeWallet(
  store: Store,
  chain: string,
  wallet: string,
  maxRecords: number,
): Promise<PackedRecords[][]> {
  const limit = MAX_TOKENS;
  const kinds = [tradeRecords, transferRecords];
  const read = await Promise.all(
    kinds.map(({ one }) => store.read(one, { chain, wallet, max_records: maxRecords + 1, limit })),
  );
  const versions = read.flat().reduce((sum, { row_count }) => sum + row_count, 0);
  if (versions > maxRecords) await rejectTooManyRecords(store, chain, wallet, maxRecords);
  return Promise.all(
    kinds.map(async ({ newest }, index) => {
      const rows = read[index] ?? [];
      // Usually no record was ever replaced.
      if (versions <= maxRecords && walletsWithDuplicateIds(rows).size === 0) return rows;
      return store.read(newest, { chain, wallets: [wallet], limit });
    }),
  );
}

/** Token, id and record. */
const VALUES_PER_RECORD = 3;

/** Groups the records by token. Null if an id occurs twice, or contains the separator. */
function partsOfValues(wallet: string, count: number, text: string): PackedRecords[] | null {
  if (count === 0) return [];
  const values = text.split(SEPARATOR);
  if (values.length !== count * VALUES_PER_RECORD) return null;
  const ids = new Set<string>();
  const tokens = new Map<string, { ids: string[]; records: string[] }>();
  for (let at = 0; at < values.length; at += VALUES_PER_RECORD) {
    const [token = "", id = "", record = ""] = values.slice(at, at + VALUES_PER_RECORD);
    ids.add(id);
    const part = getOrCreate(tokens, token, () => ({ ids: [], records: [] }));
    part.ids.push(id);
    part.records.push(record);
  }
  if (ids.size < count) return null;
  return Array.from(tokens, ([token, part]) => ({
    wallet,
    token,
    row_count: part.ids.length,
    ids: JSON.stringify(part.ids),
    records: part.records.join(","),
  }));
}

async function rejectTooManyRecords(
  store: Store,
  chain: string,
  wallet: string,
  maxRecords: number,
): Promise<void> {
  const counts = await Promise.all(
    [tradeRecords, transferRecords].map(({ count }) => store.read(count, { chain, wallet })),
  );
  const records = counts.flat().reduce((sum, { row_count }) => sum + row_count, 0);
  if (records <= maxRecords) return;
  throw new AppError("invalid_request", {
    reason: "too_expensive",
    details: [
      `wallet has ${records} stored trades and transfers: at most ${maxRecords} can be computed in one request`,
    ],
  });
}

/** Reads the histories of the tokens that each wallet traded since a time. */
export async function readRecentlyTraded(
  { store, isMoney }: HistoryDeps,
  chain: string,
  wallets: string[],
  since: number,
): Promise<Map<string, History>> {
  const [trades, transfers] = await Promise.all([
    readRecentTrades(store, chain, wallets, since),
    readRecords(store, transferRecords, chain, wallets),
  ]);
  const truncated = trades.length === MAX_TOKENS || transfers.length === MAX_TOKENS;
  const byWallet = partsOf(wallets, trades);
  for (const part of transfers) byWallet.get(part.wallet)?.get(part.token)?.push(part);
  return mapValues(byWallet, (tokens) => historyOf(tokens, truncated, chain, isMoney));
}

type PartsByToken = Map<string, PackedRecords[]>;

function partsOf(wallets: readonly string[], parts: readonly PackedRecords[]): Map<string, PartsByToken> {
  const byWallet = new Map(wallets.map((wallet): [string, PackedRecords[]] => [wallet, []]));
  for (const part of parts) byWallet.get(part.wallet)?.push(part);
  return mapValues(byWallet, partsByToken);
}

function partsByToken(parts: readonly PackedRecords[]): PartsByToken {
  const byToken: PartsByToken = new Map();
  for (const part of parts) {
    const known = byToken.get(part.token);
    if (known) known.push(part);
    else byToken.set(part.token, [part]);
  }
  return byToken;
}

function mapValues<K, V, W>(map: ReadonlyMap<K, V>, to: (value: V) => W): Map<K, W> {
  return new Map(Array.from(map, ([key, value]) => [key, to(value)]));
}

function historyOf(parts: PartsByToken, truncated: boolean, chain: string, isMoney: IsMoney): History {
  const history: History = { tokens: new Map(), rows: 0, truncated };
  for (const [token, records] of parts) {
    for (const { row_count } of records) history.rows += row_count;
    if (!isMoney(chain, token)) history.tokens.set(token, new PackedHistory(records));
  }
  return history;
}

/** Usually no record was ever replaced. For wallets where one was, the newest versions are read in a second query. */
async function readRecords(
  store: Store,
  { many, newest }: RecordQueries,
  chain: string,
  wallets: string[],
): Promise<PackedRecords[]> {
  const limit = MAX_TOKENS;
  const rows = await store.read(many, { chain, wallets, limit });
  const replaced = walletsWithDuplicateIds(rows);
  if (replaced.size === 0) return rows;
  const resolved = await store.read(newest, { chain, wallets: [...replaced], limit });
  return [...rows.filter((row) => !replaced.has(row.wallet)), ...resolved];
}

/** A replaced trade may now belong to a token that is not read here, so the store checks all trades of the wallet. */
async function readRecentTrades(
  store: Store,
  chain: string,
  wallets: string[],
  since: number,
): Promise<PackedRecords[]> {
  const limit = MAX_TOKENS;
  const rows = await store.read(recentTrades.all, { chain, wallets, since, limit });
  // Queried afterwards, so that it covers every version that was read.
  const found = await store.read(walletsWithReplacedTrades, { chain, wallets, limit });
  if (found.length === 0) return rows;
  const replaced = new Set(found.map(({ wallet }) => wallet));
  const resolved = await store.read(recentTrades.newest, { chain, wallets: [...replaced], since, limit });
  return [...rows.filter((row) => !replaced.has(row.wallet)), ...resolved];
}

/** A replaced record may have belonged to another token, so ids are compared within the whole wallet. */
function walletsWithDuplicateIds(rows: readonly PackedRecords[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { wallet, row_count } of rows) counts.set(wallet, (counts.get(wallet) ?? 0) + row_count);
  const seen = new Map([...counts].map(([wallet, count]) => [wallet, new IdHashes(count)]));
  return new Set(rows.filter(({ wallet, ids }) => seen.get(wallet)?.addAll(ids)).map(({ wallet }) => wallet));
}
