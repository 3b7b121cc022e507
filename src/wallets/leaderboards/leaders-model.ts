// The leaderboards' read model: every wallet that traded within the last week, ranked for each window.
// When a wallet changes, its whole history in the tokens traded that week is read and replayed again, so incremental
// updates give the same result as a rebuild. Memory use depends only on the trades of the last week.
import { serveOthers } from "../../base/batches.ts";
import type { Clock } from "../../base/clock.ts";
import type { ReadModel } from "../../base/read-model.ts";
import type { Store } from "../../store/store.ts";
import {
  type BoardRules,
  type BoardType,
  boardTypes,
  countWindows,
  LOOK_BACK_MS,
  onTokens,
  type Trader,
  traderOf,
} from "./board.ts";
import { followWallets } from "./changed-wallets.ts";
import { recentHistories } from "../pnl/recent-histories.ts";
import type { History } from "../pnl/wallet-history.ts";
import type { IsMoney } from "../money.ts";
import type { Prices } from "../token-prices.ts";
import { walletKey } from "../wallet-key.ts";
import { movedSince, type Touched, tradersSince } from "../wallet-queries.ts";
import { type BoardKey, Ranking } from "./ranking.ts";
import { type LeaderRow, leaderRow } from "./leader-row.ts";
import { createLongBoards, type LongBoards } from "./long-boards.ts";

/** Limits of one read: few enough rows not to block the event loop, enough wallets to be worth a query. */
const ROWS_PER_READ = 300_000;
const WALLETS_PER_READ = 5_000;
const WALLETS_PER_BATCH = 5_000;
// Limits the duration of one tick; the remaining wallets are processed in the next ticks.
const TICK_BUDGET_MS = 2_000;
// Throttles rereads of active wallets with a long history; updates still appear within 10 seconds.
const LONG_HISTORY_ROWS = 5_000;
const REREAD_DELAY_MS = 6_000;
// With more changes in one tick, the boards are sorted again afterwards.
const MAX_INCREMENTAL_CHANGES = 1_000;

export interface LeadersQuery extends BoardKey<BoardType> {
  limit: number;
  offset: number;
  /** Only what was traded of these tokens. Then any trade counts, however small. */
  tokens?: ReadonlySet<string> | undefined;
}

export interface LeadersDeps {
  store: Store;
  clock: Clock;
  prices: Pick<Prices, "current">;
  isMoney: IsMoney;
  /** Increases when the set of money tokens may have changed. */
  moneyVersion(): number;
  rules: BoardRules;
  /** Receives the wallets with new trades, for other models that depend on them. Rows may be reported more than once. */
  onTraded?: ((rows: readonly Touched[]) => void) | undefined;
}

export interface Leaders extends ReadModel {
  /** As of the last tick. */
  page(query: LeadersQuery): Promise<{ items: LeaderRow[]; total: number }>;
  /** The boards of 30 and 90 days, which are built in the background. */
  long: Pick<LongBoards, "page" | "progress">;
}

interface TrackedWallet {
  chain: string;
  trader: Trader;
  /** When the windows change next without a new record. */
  dueAt: number;
  /** Real time before which the wallet is not read again. */
  rereadAfter: number;
}

interface Pending {
  chain: string;
  wallet: string;
  rows: number;
}

export function createLeaders(deps: LeadersDeps): Leaders {
  const { store, clock, rules } = deps;
  const tracked = new Map<string, TrackedWallet>();
  const pending = new Map<string, Pending>();
  const long = createLongBoards(deps);
  const ranking = new Ranking<BoardType, Trader>(rules, () => tracked.values());
  const startFollowing = () => ({
    trades: followWallets(store, tradersSince),
    transfers: followWallets(store, movedSince),
  });
  let following = startFollowing();
  let moneyVersion = -1;
  let ready = false;
  let toLoad = 0;
  let stopped = false;
  let asOf: number | null = null;

  /** Queues the wallets with records written since the last call. */
  async function queueChangedWallets(): Promise<void> {
    const version = deps.moneyVersion();
    if (version !== moneyVersion) {
      // Every figure depends on which tokens are money, so start over. This is rare.
      following = startFollowing();
      moneyVersion = version;
    }
    const horizon = clock.now() - LOOK_BACK_MS;
    await following.trades.visit((row) => {
      long.queue(row);
      const key = walletKey(row);
      // A wallet that did not trade this week is on no board, but a tracked wallet's trade may have been replaced by an older one.
      if (row.newest >= horizon || tracked.has(key) || pending.has(key)) add(key, row);
    }, deps.onTraded);
    await following.transfers.visit((row) => {
      if (long.isTracked(row.chain, row.wallet)) long.queue(row);
      const key = walletKey(row);
      if (tracked.has(key)) add(key, row);
    });
  }

  function add(key: string, { chain, wallet, row_count, newest }: Touched): void {
    pending.set(key, { chain, wallet, rows: row_count + (pending.get(key)?.rows ?? 0) });
    if (newest <= clock.now()) asOf = Math.max(asOf ?? 0, newest);
  }

  /** Rereads pending wallets: at least one group, then more until all are done, the deadline has passed or the model is stopped. */
  async function rereadPending(deadline: number): Promise<void> {
    if (pending.size > MAX_INCREMENTAL_CHANGES) ranking.suspend();
    do {
      const group = nextGroup();
      const [first] = group;
      if (!first) return;
      const wallets = group.map(({ wallet }) => wallet);
      // Tokens not traded within the week do not affect any board.
      const since = clock.now() - LOOK_BACK_MS;
      for await (const [wallet, history] of recentHistories(deps, first.chain, wallets, since)) {
        replaceTrader(first.chain, wallet, history);
        await serveOthers();
      }
    } while (!stopped && clock.real() < deadline);
  }

  function replaceTrader(chain: string, wallet: string, history: History): void {
    const key = walletKey({ chain, wallet });
    const before = tracked.get(key);
    if (before) ranking.remove(chain, before.trader);
    tracked.delete(key);
    const now = clock.now();
    const trader = traderOf(wallet, history.tokens, now);
    if (!trader) return;
    const delay = history.rows > LONG_HISTORY_ROWS ? REREAD_DELAY_MS : 0;
    tracked.set(key, {
      chain,
      trader,
      dueAt: countWindows(trader, now, rules),
      rereadAfter: clock.real() + delay,
    });
    ranking.add(chain, trader);
  }

  function nextGroup(): Pending[] {
    const group: Pending[] = [];
    const time = clock.real();
    let rows = 0;
    for (const [key, one] of pending) {
      if ((tracked.get(key)?.rereadAfter ?? 0) > time) continue;
      const [first] = group;
      if (first && (first.chain !== one.chain || rows + one.rows > ROWS_PER_READ)) break;
      if (group.length === WALLETS_PER_READ) break;
      group.push(one);
      rows += one.rows;
      pending.delete(key);
    }
    return group;
  }

  /** Recomputes windows that changed with time: trades left the week, a day began, or a future-dated record became current. */
  async function updateDueWindows(): Promise<void> {
    const now = clock.now();
    let seen = 0;
    for (const [key, one] of tracked) {
      if (++seen % WALLETS_PER_BATCH === 0) await serveOthers();
      if (one.dueAt > now) continue;
      const { chain, trader } = one;
      if (trader.changesAt <= now) {
        pending.set(key, { chain, wallet: trader.wallet, rows: trader.entries.length });
        one.dueAt = Number.POSITIVE_INFINITY;
        continue;
      }
      ranking.remove(chain, trader);
      one.dueAt = countWindows(trader, now, rules);
      if (trader.entries.length > 0 || trader.changesAt < Number.POSITIVE_INFINITY)
        ranking.add(chain, trader);
      else tracked.delete(key);
    }
  }

  /** Also ranks the most requested boards, so that no request waits for the sort. */
  async function updateBoards(): Promise<void> {
    await ranking.resume();
    for (const type of boardTypes)
      await ranking.list({ chain: "solana", type, direction: "desc", includeFlagged: false });
  }

  function rankingOn(tokens: ReadonlySet<string>): Ranking<BoardType, Trader> {
    const now = clock.now();
    const anyTrade = { ...rules, minTrades: 1, minVolumeUsd: 0 };
    return new Ranking<BoardType, Trader>(anyTrade, function* () {
      for (const { chain, trader } of tracked.values())
        if ([...tokens].some((token) => trader.positions.has(token)))
          yield { chain, trader: onTokens(trader, tokens, now, rules) };
    });
  }

  return {
    name: "leaders",
    async load() {
      await queueChangedWallets();
      toLoad = pending.size;
      await rereadPending(Number.POSITIVE_INFINITY);
      // With little data, this builds all of them; otherwise the next ticks do.
      await long.tick();
      await updateBoards();
      ready = !stopped;
    },
    async tick() {
      await queueChangedWallets();
      await updateDueWindows();
      // During an import, most wallets will have to be read again anyway: read only one group per tick.
      await rereadPending(clock.real() + (store.isInBulk() ? 0 : TICK_BUDGET_MS));
      await updateBoards();
      if (!store.isInBulk()) await long.tick();
    },
    long,
    stop() {
      stopped = true;
      long.stop();
    },
    status: () => ({
      ready,
      rows: tracked.size,
      asOf,
      loading: ready ? undefined : { done: toLoad - pending.size, total: toLoad, unit: "wallets" },
    }),
    async page(query) {
      const boards = query.tokens ? rankingOn(query.tokens) : ranking;
      const traders = await boards.list(query);
      const now = clock.now();
      const items = traders
        .slice(query.offset, query.offset + query.limit)
        .map((trader) => leaderRow(trader, query, now, deps.prices));
      return { items, total: traders.length };
    },
  };
}
