// Reads wallet histories for the engine: grouped by token, each record once, without money.
import { AppError } from "../../base/errors.ts";
import { getOrCreate } from "../../base/maps.ts";
import { ReadCache } from "../../store/read-cache.ts";
import type { Store } from "../../store/store.ts";
import type { IsMoney } from "../money.ts";
import { PackedHistory } from "./packed-trades.ts";
import {
  countRecords,
  countVersions,
  type JoinedRecords,
  MAX_TOKENS,
  type PackedRecords,
  SEPARATOR,
  smallWallet,
  tradeRecords,
  transferRecords,
} from "../wallet-queries.ts";
import { walletKey } from "../wallet-key.ts";
import { IdHashes } from "./repeated-ids.ts";

/** Most wallets have fewer records than this. They are read in a way that is fast for few records. */
const FEW_RECORDS = 5_000;

export interface History {
  tokens: Map<string, PackedHistory>;
  rows: number;
  /** Whether the store has more than one query reads. */
  truncated: boolean;
}

export interface HistoryDeps {
  store: Store;
  isMoney: IsMoney;
  /** Histories that were read before. */
  known?: HistoryCache;
}

/** Wallets with few records, as text: parsed records would take three times the memory. */
export type HistoryCache = ReadCache<SmallWallet>;

/** The trades and the transfers. */
type SmallWallet = readonly JoinedRecords[];

/** A record takes about 120 characters, and a wallet counts for at least 500. */
const MAX_CACHED_CHARACTERS = 32_000_000;
const CHARACTERS_PER_WALLET = 500;

export function createHistoryCache(store: Store): HistoryCache {
  const walletOf = (row: Record<string, unknown>) =>
    walletKey({ chain: String(row["chain"]), wallet: String(row["wallet"]) });
  return new ReadCache(store, {
    tables: { trades_v1: walletOf, transfers_v1: walletOf },
    maxWeight: MAX_CACHED_CHARACTERS,
  });
}

/** Throws if the wallet has more than `maxRecords` trades and transfers. */
export async function readHistory(
  { store, isMoney, known }: HistoryDeps,
  chain: string,
  wallet: string,
  maxRecords: number,
): Promise<History> {
  const small =
    known?.get(walletKey({ chain, wallet })) ?? (await readSmallWallet(store, chain, wallet, known));
  if (recordsIn(small) <= Math.min(FEW_RECORDS, maxRecords)) {
    const parts = small.map((records) => partsOf(wallet, records));
    if (parts.every((kind) => kind !== null))
      return historyOf(partsByToken(parts.flat()), false, chain, isMoney);
  }
  const kinds = await readLargeWallet(store, chain, wallet, maxRecords);
  const truncated = kinds.some(({ length }) => length === MAX_TOKENS);
  return historyOf(partsByToken(kinds.flat()), truncated, chain, isMoney);
}

/** Reads one record more than is few, if there are more. */
async function readSmallWallet(
  store: Store,
  chain: string,
  wallet: string,
  known: HistoryCache | undefined,
): Promise<SmallWallet> {
  const read = () => store.read(smallWallet, { chain, wallet, max_records: FEW_RECORDS + 1 });
  if (!known) return read();
  return known.read(async (put) => {
    const small = await read();
    if (recordsIn(small) <= FEW_RECORDS) put(walletKey({ chain, wallet }), small, charactersIn(small));
    return small;
  });
}

const recordsIn = (kinds: readonly { row_count: number }[]) =>
  kinds.reduce((sum, { row_count }) => sum + row_count, 0);

const charactersIn = (small: SmallWallet) =>
  small.reduce((sum, { values }) => sum + values.length, CHARACTERS_PER_WALLET);

async function readLargeWallet(
  store: Store,
  chain: string,
  wallet: string,
  maxRecords: number,
): Promise<PackedRecords[][]> {
  const limit = MAX_TOKENS;
  // Counting is cheap. Reading the records of a wallet with many millions is not.
  const versions = recordsIn(await store.read(countVersions, { chain, wallet }));
  if (versions > maxRecords) await rejectTooManyRecords(store, chain, wallet, maxRecords);
  return Promise.all(
    [tradeRecords, transferRecords].map(async ({ one, newest }) => {
      if (versions <= maxRecords) {
        const rows = await store.read(one, { chain, wallet, limit });
        // Usually no record was ever replaced.
        if (!hasDuplicateIds(rows)) return rows;
      }
      return store.read(newest, { chain, wallets: [wallet], limit });
    }),
  );
}

/** Token, id and record. */
const VALUES_PER_RECORD = 3;

/** Groups the records by token. Null if an id occurs twice, or contains the separator. */
function partsOf(wallet: string, { row_count: count, values: text }: JoinedRecords): PackedRecords[] | null {
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
  const records = recordsIn(await store.read(countRecords, { chain, wallet }));
  if (records <= maxRecords) return;
  throw new AppError("invalid_request", {
    reason: "too_expensive",
    details: [
      `wallet has ${records} stored trades and transfers: at most ${maxRecords} can be computed in one request`,
    ],
  });
}

type PartsByToken = Map<string, PackedRecords[]>;

export function partsByToken(parts: readonly PackedRecords[]): PartsByToken {
  const byToken: PartsByToken = new Map();
  for (const part of parts) {
    const known = byToken.get(part.token);
    if (known) known.push(part);
    else byToken.set(part.token, [part]);
  }
  return byToken;
}

export function historyOf(parts: PartsByToken, truncated: boolean, chain: string, isMoney: IsMoney): History {
  const history: History = { tokens: new Map(), rows: 0, truncated };
  for (const [token, records] of parts) {
    for (const { row_count } of records) history.rows += row_count;
    if (!isMoney(chain, token)) history.tokens.set(token, new PackedHistory(records));
  }
  return history;
}

/**
 * Whether an id may occur twice among the records of one wallet. A replaced record may have belonged to another token, so the ids of
 * all tokens are compared.
 */
export function hasDuplicateIds(rows: readonly PackedRecords[]): boolean {
  const seen = new IdHashes(rows.reduce((sum, { row_count }) => sum + row_count, 0));
  return rows.some(({ ids }) => seen.addAll(ids));
}
