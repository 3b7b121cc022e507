// The histories of many wallets, one after another. All of them at once would be millions of objects, and the garbage collector
// would stop the service for as long as it takes to copy them.
import type { Store } from "../../store/store.ts";
import type { Query } from "../../store/define-query.ts";
import type { Pieces } from "../../store/engine.ts";
import {
  MAX_TOKENS,
  type PackedRecords,
  recentTrades,
  transferRecords,
  walletsWithReplacedTrades,
} from "../wallet-queries.ts";
import { compareBytes } from "./pnl.ts";
import {
  hasDuplicateIds,
  type History,
  type HistoryDeps,
  historyOf,
  partsByToken,
} from "./wallet-history.ts";

/** The records of so few wallets are read at once: a result in pieces passes through a file. */
const FEW_WALLETS = 50;

/** Every wallet with its history in the tokens that it traded since a time. */
export async function* recentHistories(
  { store, isMoney }: HistoryDeps,
  chain: string,
  wallets: readonly string[],
  since: number,
): AsyncGenerator<[wallet: string, history: History]> {
  const some = { chain, wallets: [...wallets], limit: MAX_TOKENS };
  const [traded, moved] = await Promise.all([
    piecesOf(store, recentTrades.all, { ...some, since }),
    piecesOf(store, transferRecords.many, some),
  ]);
  const replacedTrades = await readReplacedTrades(store, some, since);
  const truncated = traded.length === MAX_TOKENS || moved.length === MAX_TOKENS;
  const history = (trades: readonly PackedRecords[], transfers: readonly PackedRecords[]): History => {
    const byToken = partsByToken(trades);
    for (const part of transfers) byToken.get(part.token)?.push(part);
    return historyOf(byToken, truncated, chain, isMoney);
  };
  const trades = new RowsInOrder(traded);
  const transfers = new RowsInOrder(moved);
  const withReplacedTransfers = new Map<string, readonly PackedRecords[]>();
  for (const wallet of wallets.toSorted(compareBytes)) {
    const read = await trades.of(wallet);
    const ownTrades = replacedTrades.get(wallet) ?? read;
    const ownTransfers = await transfers.of(wallet);
    if (hasDuplicateIds(ownTransfers)) withReplacedTransfers.set(wallet, ownTrades);
    else yield [wallet, history(ownTrades, ownTransfers)];
  }
  if (withReplacedTransfers.size === 0) return;
  const names = [...withReplacedTransfers.keys()];
  const newest = byWallet(names, await store.read(transferRecords.newest, { ...some, wallets: names }));
  for (const [wallet, ownTrades] of withReplacedTransfers)
    yield [wallet, history(ownTrades, newest.get(wallet) ?? [])];
}

type Some = { chain: string; wallets: string[]; limit: number };

/**
 * The newest trades of the wallets for which more than one version of a trade is stored; usually there are none. A replaced trade
 * may now belong to a token that was not read, so the store checks all trades of a wallet. Call it after the trades were read, so
 * that it covers every version of them.
 */
async function readReplacedTrades(
  store: Store,
  some: Some,
  since: number,
): Promise<Map<string, PackedRecords[]>> {
  const wallets = (await store.read(walletsWithReplacedTrades, some)).map(({ wallet }) => wallet);
  if (wallets.length === 0) return new Map();
  return byWallet(wallets, await store.read(recentTrades.newest, { ...some, wallets, since }));
}

function byWallet(wallets: readonly string[], rows: readonly PackedRecords[]): Map<string, PackedRecords[]> {
  const found = new Map(wallets.map((wallet): [string, PackedRecords[]] => [wallet, []]));
  for (const row of rows) found.get(row.wallet)?.push(row);
  return found;
}

async function piecesOf<P extends Some>(
  store: Store,
  query: Query<P, PackedRecords>,
  params: P,
): Promise<Pieces<PackedRecords>> {
  if (params.wallets.length > FEW_WALLETS) return store.readPieces(query, params);
  const rows = await store.read(query, params);
  return { length: rows.length, pieces: onePiece(rows) };
}

async function* onePiece<R>(rows: R[]): AsyncGenerator<R[]> {
  yield rows;
}

/** Rows that are ordered by wallet. */
class RowsInOrder {
  readonly #pieces: AsyncIterator<PackedRecords[]>;
  #piece: PackedRecords[] = [];
  #at = 0;

  constructor({ pieces }: Pieces<PackedRecords>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Every wallet that has rows must be asked for, in order. */
  async of(wallet: string): Promise<PackedRecords[]> {
    const found: PackedRecords[] = [];
    for (;;) {
      for (let row = this.#piece[this.#at]; row; row = this.#piece[++this.#at]) {
        const order = compareBytes(row.wallet, wallet);
        if (order < 0) throw new Error("records of wallets were read out of order");
        if (order > 0) return found;
        found.push(row);
      }
      const next = await this.#pieces.next();
      if (next.done) return found;
      this.#piece = next.value;
      this.#at = 0;
    }
  }
}
