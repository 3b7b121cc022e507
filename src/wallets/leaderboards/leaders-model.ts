// The leaderboards' read model: every wallet that traded within the last week, ranked for each window.
// Whatever changes a wallet, its whole history in the tokens it traded that week is read and replayed again: so what is
// kept current equals what a rebuild would give. Memory is that of the last week's trades, whatever was stored before.
import { setImmediate as otherWork } from "node:timers/promises";
import { toNumber } from "../../base/decimal.ts";
import type { Clock } from "../../base/clock.ts";
import type { ReadModel } from "../../base/read-model.ts";
import { Position } from "../../store/tail-position.ts";
import type { Store } from "../../store/store.ts";
import {
  type BoardRules,
  boardTypes,
  boardWindow,
  countWindows,
  LOOK_BACK_MS,
  type Trader,
  traderOf,
} from "./board.ts";
import { type History, readRecentlyTraded } from "../pnl/wallet-history.ts";
import type { IsMoney } from "../money.ts";
import { compareBytes, emptyLedger } from "../pnl/pnl.ts";
import type { Prices } from "../token-prices.ts";
import { movedSince, type Touched, tradersSince } from "../wallet-queries.ts";
import { type BoardKey, Ranking } from "./ranking.ts";
import { percent, valuePosition } from "../pnl/pnl-report.ts";

const MOST_WALLETS = 5_000_000;
/** Read together: few enough rows not to hold up the process, enough wallets to be worth a query. */
const ROWS_PER_READ = 300_000;
const WALLETS_PER_READ = 5_000;
// Requests are served in between.
const STEP_MS = 10;
/** Marks the key of a wallet's transfers, beside that of its trades. */
const MOVED = " moved";
// One turn stays short while an import is running; what is left over is done in the next ones.
const TURN_MS = 2_000;
// A wallet with a long history that trades all the time is read again only so often, still within 10 seconds.
const LONG_HISTORY_ROWS = 5_000;
const REST_MS = 6_000;
// Above this many changes in one turn the boards are sorted anew.
const FEW_CHANGES = 1_000;

export interface LeadersQuery extends BoardKey {
  limit: number;
  offset: number;
}

export interface LeadersDeps {
  store: Store;
  clock: Clock;
  prices: Pick<Prices, "current">;
  isMoney: IsMoney;
  /** Rises when what counts as money may have changed. */
  moneyVersion(): number;
  rules: BoardRules;
}

export interface Leaders extends ReadModel {
  page(query: LeadersQuery): { items: LeaderRow[]; total: number };
}

export type LeaderRow = ReturnType<typeof leaderRow>;

interface Known {
  chain: string;
  trader: Trader;
  /** When its windows change without a new record. */
  dueAt: number;
  /** Wall clock: not to be read again before. */
  restsUntil: number;
}

interface Pending {
  chain: string;
  wallet: string;
  rows: number;
}

export function createLeaders(deps: LeadersDeps): Leaders {
  const { store, clock, rules } = deps;
  const known = new Map<string, Known>();
  const pending = new Map<string, Pending>();
  const ranking = new Ranking(rules);
  const fromTheStart = () => ({ trades: new Position(store, 0), transfers: new Position(store, 0) });
  let seen = fromTheStart();
  const taken = new Map<string, number>();
  let money = -1;
  let ready = false;
  let toLoad = 0;
  let stopped = false;
  let asOf: number | null = null;

  /** Wallets with records written since the last look. */
  async function notice(): Promise<void> {
    const version = deps.moneyVersion();
    if (version !== money) {
      // Rare: what is money decides every figure, so start over.
      seen = fromTheStart();
      taken.clear();
      money = version;
    }
    const traded = await store.read(tradersSince, { since: seen.trades.since(), limit: MOST_WALLETS });
    const moved = await store.read(movedSince, { since: seen.transfers.since(), limit: MOST_WALLETS });
    const horizon = clock.now() - LOOK_BACK_MS;
    // Wallets that are read together then lie together in the store.
    traded.sort((a, b) => compareBytes(a.wallet, b.wallet));
    for (const row of traded) {
      const key = keyOf(row.chain, row.wallet);
      // Who did not trade this week is on no board. Who is on one may have had a trade of this week replaced.
      if (row.newest < horizon && !known.has(key) && !pending.has(key)) continue;
      if ((taken.get(key) ?? 0) < row.last_written) add(key, row);
    }
    for (const row of moved) {
      const key = keyOf(row.chain, row.wallet);
      if (known.has(key) && (taken.get(key + MOVED) ?? 0) < row.last_written) add(key, row, MOVED);
    }
    for (const row of traded) seen.trades.advance(row.last_written);
    for (const row of moved) seen.transfers.advance(row.last_written);
    // Rows that will not be read again need not be remembered.
    const oldest = { trades: seen.trades.since(), transfers: seen.transfers.since() };
    for (const [key, at] of taken)
      if (at <= (key.endsWith(MOVED) ? oldest.transfers : oldest.trades)) taken.delete(key);
  }

  function add(key: string, row: Touched, suffix = ""): void {
    taken.set(key + suffix, row.last_written);
    const { chain, wallet, row_count } = row;
    pending.set(key, { chain, wallet, rows: row_count + (pending.get(key)?.rows ?? 0) });
    if (row.newest <= clock.now()) asOf = Math.max(asOf ?? 0, row.newest);
  }

  /** Reads pending wallets again: a group, and more until done, out of time or stopped. */
  async function settle(deadline: number): Promise<void> {
    if (pending.size > FEW_CHANGES) ranking.clear();
    do {
      const group = nextGroup();
      const [first] = group;
      if (!first) return;
      const wallets = group.map(({ wallet }) => wallet);
      // What was not traded within the week is on no board, whatever was done with it before.
      const since = clock.now() - LOOK_BACK_MS;
      const histories = await readRecentlyTraded(deps, first.chain, wallets, since);
      let stepEnds = clock.real() + STEP_MS;
      for (const { chain, wallet } of group) {
        replace(chain, wallet, histories.get(wallet));
        histories.delete(wallet);
        if (clock.real() < stepEnds) continue;
        await otherWork();
        stepEnds = clock.real() + STEP_MS;
      }
    } while (!stopped && clock.real() < deadline);
  }

  function replace(chain: string, wallet: string, history: History | undefined): void {
    const key = keyOf(chain, wallet);
    const before = known.get(key);
    if (before) ranking.remove(chain, before.trader);
    known.delete(key);
    const now = clock.now();
    const trader = history && traderOf(wallet, history.tokens, now);
    if (!trader) return;
    const rest = history.rows > LONG_HISTORY_ROWS ? REST_MS : 0;
    known.set(key, {
      chain,
      trader,
      dueAt: countWindows(trader, now, rules),
      restsUntil: clock.real() + rest,
    });
    ranking.add(chain, trader);
  }

  function nextGroup(): Pending[] {
    const group: Pending[] = [];
    const time = clock.real();
    let rows = 0;
    for (const [key, one] of pending) {
      if ((known.get(key)?.restsUntil ?? 0) > time) continue;
      const [first] = group;
      if (first && (first.chain !== one.chain || rows + one.rows > ROWS_PER_READ)) break;
      if (group.length === WALLETS_PER_READ) break;
      group.push(one);
      rows += one.rows;
      pending.delete(key);
    }
    return group;
  }

  /** Trades leave the week, days turn, dated records come true. */
  function advance(): void {
    const now = clock.now();
    for (const [key, one] of known) {
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
      else known.delete(key);
    }
  }

  function* tradersOn(chain: string): Iterable<Trader> {
    for (const one of known.values()) if (one.chain === chain) yield one.trader;
  }

  const ranked = (key: BoardKey): readonly Trader[] => ranking.of(key, () => tradersOn(key.chain));

  return {
    name: "leaders",
    async load() {
      await notice();
      toLoad = pending.size;
      await settle(Number.POSITIVE_INFINITY);
      ready = !stopped;
    },
    async tick() {
      await notice();
      advance();
      // Most wallets of an import will be read again when more of it is there: until it ends, one group a turn.
      await settle(clock.real() + (store.isInBulk() ? 0 : TURN_MS));
      // The boards most asked for are ranked here, so that no request waits for it.
      for (const type of boardTypes)
        ranked({ chain: "solana", type, direction: "desc", includeFlagged: false });
    },
    stop() {
      stopped = true;
    },
    status: () => ({
      ready,
      rows: known.size,
      asOf,
      loading: ready ? undefined : { done: toLoad - pending.size, total: toLoad, unit: "wallets" },
    }),
    page(query) {
      advance();
      const traders = ranked(query);
      const now = clock.now();
      const items = traders
        .slice(query.offset, query.offset + query.limit)
        .map((trader) => leaderRow(trader, query, now, deps.prices));
      return { items, total: traders.length };
    },
  };
}

function keyOf(chain: string, wallet: string): string {
  return `${chain} ${wallet}`;
}

function leaderRow(
  trader: Trader,
  { chain, type }: LeadersQuery,
  now: number,
  prices: Pick<Prices, "current">,
) {
  const sums = trader.sums[type];
  const window = boardWindow(type, now);
  const realized = new Map<string, bigint>();
  for (const entry of trader.entries)
    if (entry.time >= window.from && entry.time <= window.until)
      realized.set(entry.token, (realized.get(entry.token) ?? 0n) + entry.realized);
  const results = [...realized.values()];
  const wins = results.filter((result) => result > 0n).length;
  const losses = results.filter((result) => result < 0n).length;
  let unrealized = 0n;
  for (const token of realized.keys()) {
    const position = trader.positions.get(token);
    if (!position) continue;
    const valuation = valuePosition({ ...emptyLedger(), position }, prices.current(chain, token));
    unrealized += valuation.unrealized ?? 0n;
  }
  return {
    wallet: trader.wallet,
    pnl: toNumber(sums.realized),
    pnl_percent: percent(sums.realized, sums.cost) ?? 0,
    trade_count: sums.trades,
    volume_usd: toNumber(sums.volume),
    win_rate: wins + losses === 0 ? null : wins / (wins + losses),
    unrealized_usd: toNumber(unrealized),
    flags: trader.flags,
  };
}
