// Leaderboards, the pure part: what a wallet did in each window, which wallets look like machines, who ranks where.
import { parseFixed, type Fixed } from "../base/decimal.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import {
  applyEvent,
  compareBytes,
  compareEvents,
  emptyPosition,
  type LedgerEvent,
  type Position,
  type Window,
} from "./pnl.ts";

export const boardTypes = ["today", "yesterday", "1W"] as const;
export type BoardType = (typeof boardTypes)[number];

/** The longest any window looks back: a week, or the whole of yesterday. */
export const LOOK_BACK_MS = 7 * DAY_MS;

export interface BoardRules {
  minTrades: number;
  minVolumeUsd: number;
  /** More trades than this within one clock hour: a machine. */
  botTradesPerHour: number;
}

export type Flag = "high_frequency" | "two_sided";

/** One trade of the last week, as far as the windows need it. */
export interface Entry {
  time: number;
  token: string;
  buy: boolean;
  value: Fixed;
  /** 0 for buys. */
  realized: Fixed;
  cost: Fixed;
}

/** What is remembered of a wallet that traded within the last week. */
export interface Trader {
  wallet: string;
  /** In order of time. */
  entries: Entry[];
  /** Of the tokens traded within the last week, as of now. */
  positions: Map<string, Position>;
  /** When a trade or transfer dated after now will have come. */
  changesAt: number;
  sums: Record<BoardType, Sums>;
  flags: Flag[];
}

export interface Sums {
  trades: number;
  volume: Fixed;
  realized: Fixed;
  cost: Fixed;
}

export function boardWindow(type: BoardType, now: number): Window {
  const midnight = now - (((now % DAY_MS) + DAY_MS) % DAY_MS);
  if (type === "today") return { from: midnight, until: now };
  if (type === "yesterday") return { from: midnight - DAY_MS, until: midnight - 1 };
  return { from: now - LOOK_BACK_MS, until: now };
}

/** Replays a wallet's whole history; null when it did not trade within the last week. */
export function traderOf(
  wallet: string,
  history: ReadonlyMap<string, readonly LedgerEvent[]>,
  now: number,
): Trader | null {
  const entries: Entry[] = [];
  const positions = new Map<string, Position>();
  let changesAt = Number.POSITIVE_INFINITY;
  for (const [token, events] of history) {
    const position = emptyPosition();
    let traded = false;
    for (const event of events.toSorted(compareEvents)) {
      if (event.time > now) {
        changesAt = Math.min(changesAt, event.time);
        break;
      }
      const sale = applyEvent(position, event);
      if (event.kind === "in" || event.kind === "out" || event.time < now - LOOK_BACK_MS) continue;
      traded = true;
      const realized = sale ? sale.proceeds - sale.cost : 0n;
      entries.push({
        time: event.time,
        token,
        buy: !sale,
        value: event.value,
        realized,
        cost: sale?.cost ?? 0n,
      });
    }
    if (traded) positions.set(token, position);
  }
  if (entries.length === 0 && changesAt === Number.POSITIVE_INFINITY) return null;
  entries.sort((a, b) => a.time - b.time);
  const trader: Trader = { wallet, entries, positions, changesAt, sums: emptySums(), flags: [] };
  return trader;
}

function emptySums(): Trader["sums"] {
  const none = (): Sums => ({ trades: 0, volume: 0n, realized: 0n, cost: 0n });
  return { today: none(), yesterday: none(), "1W": none() };
}

/** Counts the windows anew and gives the time at which they will next change by themselves. */
export function countWindows(trader: Trader, now: number, rules: BoardRules): number {
  const windows = boardTypes.map((type) => ({ type, window: boardWindow(type, now) }));
  const oldest = Math.min(...windows.map(({ window }) => window.from));
  const stale = trader.entries.findIndex((entry) => entry.time >= oldest);
  if (stale !== 0) trader.entries.splice(0, stale === -1 ? trader.entries.length : stale);
  trader.sums = emptySums();
  for (const { type, window } of windows) {
    const sums = trader.sums[type];
    for (const entry of trader.entries) {
      if (entry.time < window.from || entry.time > window.until) continue;
      sums.trades++;
      sums.volume += entry.value;
      sums.realized += entry.realized;
      sums.cost += entry.cost;
    }
  }
  trader.flags = flagsOf(trader.entries, rules);
  const [first] = trader.entries;
  const leaves = first ? first.time + LOOK_BACK_MS + 1 : Number.POSITIVE_INFINITY;
  const midnight = boardWindow("today", now).from + DAY_MS;
  return Math.min(leaves, midnight, trader.changesAt);
}

// Buying and selling one token within a minute, over and over, is what pools, market makers and sandwichers do.
const TWO_SIDED_MINUTES = 100;
const TWO_SIDED_SHARE = 0.5;

/** The published rule: see docs/methodology/pnl.md. */
export function flagsOf(entries: readonly Entry[], rules: BoardRules): Flag[] {
  const perHour = new Map<number, number>();
  const sides = new Map<string, number>();
  for (const entry of entries) {
    const hour = Math.floor(entry.time / HOUR_MS);
    perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
    const minute = `${entry.token} ${Math.floor(entry.time / 60_000)}`;
    sides.set(minute, (sides.get(minute) ?? 0) | (entry.buy ? 1 : 2));
  }
  const flags: Flag[] = [];
  if ([...perHour.values()].some((trades) => trades > rules.botTradesPerHour)) flags.push("high_frequency");
  const both = [...sides.values()].filter((side) => side === 3).length;
  if (both >= TWO_SIDED_MINUTES && both >= TWO_SIDED_SHARE * sides.size) flags.push("two_sided");
  return flags;
}

export function ranks(sums: Sums, rules: BoardRules): boolean {
  return sums.trades >= rules.minTrades && sums.volume >= parseFixed(rules.minVolumeUsd);
}

/** Best or worst first; ties by wallet, ascending, in both directions. */
export function compareTraders(type: BoardType, direction: "asc" | "desc") {
  const sign = direction === "asc" ? 1 : -1;
  return (a: Trader, b: Trader): number => {
    const x = a.sums[type].realized;
    const y = b.sums[type].realized;
    return x === y ? compareBytes(a.wallet, b.wallet) : x < y ? -sign : sign;
  };
}
