// The leaderboards of 30 and 90 days. Unlike the week, they keep no trades in memory: only the sums and the holdings of the
// wallets that rank. A wallet is read again when it trades or moves tokens, at most every five minutes, and when a day with
// trades leaves a window.
import { serveOthers } from "../../base/batches.ts";
import type { Clock } from "../../base/clock.ts";
import type { Fixed } from "../../base/decimal.ts";
import { DAY_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { IsMoney } from "../money.ts";
import type { Position, TokenHistory, Window } from "../pnl/pnl.ts";
import { valuePosition } from "../pnl/pnl-report.ts";
import { recentHistories } from "../pnl/recent-histories.ts";
import type { Prices } from "../token-prices.ts";
import type { Touched } from "../wallet-queries.ts";
import { walletKey } from "../wallet-key.ts";
import { type BoardRules, type Entry, flagsOf, type Ranked, ranks, type Sums } from "./board.ts";
import { toLeaderRow } from "./leader-row.ts";
import { type BoardKey, Ranking } from "./ranking.ts";

export const longBoardTypes = ["30d", "90d"] as const;
export type LongBoardType = (typeof longBoardTypes)[number];
const DAYS: Record<LongBoardType, number> = { "30d": 30, "90d": 90 };

interface LongSums extends Sums {
  wins: number;
  losses: number;
}

export interface LongTrader extends Ranked<LongBoardType> {
  sums: Record<LongBoardType, LongSums>;
  /** What is held of the tokens traded in the last 90 days. */
  holdings: { token: string; position: Position; lastTradeAt: number }[];
  /** When the sums change next without a new record. */
  dueAt: number;
}

/** Whole UTC days, so that the sums change only at midnight. */
export function longWindow(type: LongBoardType, now: number): Window {
  return { from: now - (now % DAY_MS) - (DAYS[type] - 1) * DAY_MS, until: now };
}

/** Null if the wallet does not rank and will not without a new record. */
export function longTraderOf(
  wallet: string,
  history: ReadonlyMap<string, TokenHistory>,
  now: number,
  rules: BoardRules,
): LongTrader | null {
  const entries: Entry[] = [];
  /** The first trade that is dated in the future. */
  let nextAt = Number.POSITIVE_INFINITY;
  const holdings: LongTrader["holdings"] = [];
  for (const [token, records] of history) {
    const visit = (trade: Omit<Entry, "token">) => entries.push({ ...trade, token });
    const { position, lastTradeAt, ...ledger } = records.replay(longWindow("90d", now), now, visit);
    nextAt = Math.min(nextAt, ledger.nextAt);
    if (lastTradeAt !== null && position.holding > 0n) holdings.push({ token, position, lastTradeAt });
  }
  let dueAt = nextAt;
  const sumUp = (type: LongBoardType): LongSums => {
    const { from } = longWindow(type, now);
    const inside = entries.filter(({ time }) => time >= from);
    for (const { time } of inside) dueAt = Math.min(dueAt, time - (time % DAY_MS) + DAYS[type] * DAY_MS);
    return sumsOf(inside);
  };
  const sums = { "30d": sumUp("30d"), "90d": sumUp("90d") };
  if (!ranks(sums["90d"], rules) && nextAt === Number.POSITIVE_INFINITY) return null;
  return { wallet, sums, holdings, flags: flagsOf(entries, rules), dueAt };
}

function sumsOf(entries: readonly Entry[]): LongSums {
  const byToken = new Map<string, Fixed>();
  const sums = { trades: entries.length, volume: 0n, realized: 0n, cost: 0n, wins: 0, losses: 0 };
  for (const { token, value, realized, cost } of entries) {
    sums.volume += value;
    sums.realized += realized;
    sums.cost += cost;
    byToken.set(token, (byToken.get(token) ?? 0n) + realized);
  }
  for (const realized of byToken.values()) {
    if (realized > 0n) sums.wins++;
    else if (realized < 0n) sums.losses++;
  }
  return sums;
}

/** Limits of one read, of one tick, and of how often an active wallet is read. */
const ROWS_PER_READ = 200_000;
const WALLETS_PER_READ = 2_000;
const WALLETS_PER_BATCH = 5_000;
const TICK_BUDGET_MS = 500;
const REREAD_DELAY_MS = 5 * 60_000;

interface Pending {
  chain: string;
  wallet: string;
  rows: number;
  notBefore: number;
}

interface LongDeps {
  store: Store;
  clock: Clock;
  prices: Pick<Prices, "current">;
  isMoney: IsMoney;
  rules: BoardRules;
}

export interface LongQuery extends BoardKey<LongBoardType> {
  limit: number;
  offset: number;
}

export type LongBoards = ReturnType<typeof createLongBoards>;

export function createLongBoards(deps: LongDeps) {
  const { clock, rules } = deps;
  const tracked = new Map<string, { chain: string; trader: LongTrader }>();
  const readAt = new Map<string, number>();
  const pending = new Map<string, Pending>();
  const ranking = new Ranking<LongBoardType, LongTrader>(rules, () => tracked.values());
  let toBuild = 0;
  let isBuilt = false;
  let stopped = false;

  function add({ chain, wallet, rows }: Omit<Pending, "notBefore">, delay: number): void {
    const key = walletKey({ chain, wallet });
    const notBefore = (readAt.get(key) ?? Number.NEGATIVE_INFINITY) + delay;
    pending.set(key, { chain, wallet, rows: rows + (pending.get(key)?.rows ?? 0), notBefore });
  }

  function nextGroup(): Pending[] {
    const group: Pending[] = [];
    const time = clock.real();
    let rows = 0;
    for (const [key, one] of pending) {
      if (one.notBefore > time) continue;
      const [first] = group;
      if (first && (first.chain !== one.chain || rows + one.rows > ROWS_PER_READ)) break;
      if (group.length === WALLETS_PER_READ) break;
      group.push(one);
      rows += one.rows;
      pending.delete(key);
    }
    return group;
  }

  async function readGroup(group: readonly Pending[], chain: string): Promise<void> {
    const since = longWindow("90d", clock.now()).from;
    const wallets = group.map(({ wallet }) => wallet);
    for await (const [wallet, { tokens }] of recentHistories(deps, chain, wallets, since)) {
      replace(chain, wallet, tokens);
      await serveOthers();
    }
  }

  function replace(chain: string, wallet: string, history: ReadonlyMap<string, TokenHistory>): void {
    const key = walletKey({ chain, wallet });
    const before = tracked.get(key);
    if (before) ranking.remove(chain, before.trader);
    tracked.delete(key);
    const trader = longTraderOf(wallet, history, clock.now(), rules);
    if (trader === null) return void readAt.delete(key);
    readAt.set(key, clock.real());
    tracked.set(key, { chain, trader });
    ranking.add(chain, trader);
  }

  async function queueDue(): Promise<void> {
    const now = clock.now();
    let seen = 0;
    for (const { chain, trader } of tracked.values()) {
      if (++seen % WALLETS_PER_BATCH === 0) await serveOthers();
      if (trader.dueAt > now) continue;
      add({ chain, wallet: trader.wallet, rows: trader.sums["90d"].trades }, 0);
      trader.dueAt = Number.POSITIVE_INFINITY;
    }
  }

  /** On the tokens traded in the window; a holding without a price counts nothing. */
  function unrealizedOf(chain: string, { holdings }: LongTrader, from: number): Fixed {
    let profit = 0n;
    for (const { token, position, lastTradeAt } of holdings)
      if (lastTradeAt >= from)
        profit += valuePosition(position, deps.prices.current(chain, token)).unrealized ?? 0n;
    return profit;
  }

  return {
    /** A wallet with new trades; with new transfers, if it has a place on a board. */
    queue({ chain, wallet, newest, row_count }: Touched): void {
      const horizon = longWindow("90d", clock.now()).from;
      if (newest >= horizon || tracked.has(walletKey({ chain, wallet })))
        add({ chain, wallet, rows: row_count }, REREAD_DELAY_MS);
      if (!isBuilt) toBuild = Math.max(toBuild, pending.size);
    },
    isTracked: (chain: string, wallet: string): boolean => tracked.has(walletKey({ chain, wallet })),
    async tick(): Promise<void> {
      await queueDue();
      const deadline = clock.real() + TICK_BUDGET_MS;
      do {
        const group = nextGroup();
        const [first] = group;
        if (!first) {
          isBuilt = true;
          break;
        }
        await readGroup(group, first.chain);
      } while (!stopped && clock.real() < deadline);
    },
    stop() {
      stopped = true;
    },
    /** The share of wallets read since the start; 1 once all were. */
    progress: (): number => (isBuilt ? 1 : toBuild === 0 ? 0 : 1 - pending.size / toBuild),
    async page({ limit, offset, ...key }: LongQuery) {
      const { chain, type } = key;
      const traders = await ranking.list(key);
      const { from } = longWindow(type, clock.now());
      const items = traders.slice(offset, offset + limit).map((trader) => {
        const { wallet, flags, sums } = trader;
        return toLeaderRow({ ...sums[type], wallet, flags, unrealized: unrealizedOf(chain, trader, from) });
      });
      return { items, total: traders.length };
    },
  };
}
