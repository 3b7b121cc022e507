// Pure functions of the leaderboards: sums per window, bot flags and the ranking order.
import { parseFixed, type Fixed } from "../../base/decimal.ts";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import {
  compareBytes,
  type CountedTrade,
  type Position,
  type TokenHistory,
  type Window,
} from "../pnl/pnl.ts";

export const boardTypes = ["today", "yesterday", "1W"] as const;
export type BoardType = (typeof boardTypes)[number];

/** The longest time that any window looks back. */
export const LOOK_BACK_MS = 7 * DAY_MS;

export interface BoardRules {
  minTrades: number;
  minVolumeUsd: number;
  /** A wallet with more trades than this within one clock hour is a bot. */
  botTradesPerHour: number;
}

export type Flag = "high_frequency" | "two_sided";

/** One trade of the last week. */
export interface Entry extends CountedTrade {
  token: string;
}

/** The cached state of a wallet that traded within the last week. */
export interface Trader extends Ranked<BoardType> {
  /** In chronological order. */
  entries: Entry[];
  /** Current positions in the tokens traded within the last week. */
  positions: Map<string, Position>;
  /** The time of the next trade or transfer that is dated in the future. */
  changesAt: number;
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

/** Replays a wallet's whole history; null if it did not trade within the last week. */
export function traderOf(
  wallet: string,
  history: ReadonlyMap<string, TokenHistory>,
  now: number,
): Trader | null {
  const entries: Entry[] = [];
  const positions = new Map<string, Position>();
  let changesAt = Number.POSITIVE_INFINITY;
  for (const [token, records] of history) {
    const ledger = records.replay(
      { from: now - LOOK_BACK_MS, until: now },
      now,
      ({ time, buy, value, realized, cost }) => entries.push({ time, token, buy, value, realized, cost }),
    );
    changesAt = Math.min(changesAt, ledger.nextAt);
    if (ledger.lastTradeAt !== null) positions.set(token, ledger.position);
  }
  if (entries.length === 0 && changesAt === Number.POSITIVE_INFINITY) return null;
  entries.sort((a, b) => a.time - b.time);
  return { wallet, entries, positions, changesAt, sums: emptySums(), flags: [] };
}

function emptySums(): Trader["sums"] {
  const empty = (): Sums => ({ trades: 0, volume: 0n, realized: 0n, cost: 0n });
  return { today: empty(), yesterday: empty(), "1W": empty() };
}

/** Recomputes the sums of each window and returns the time at which they change next without a new record. */
export function countWindows(trader: Trader, now: number, rules: BoardRules): number {
  const windows = boardTypes.map((type) => ({ type, window: boardWindow(type, now) }));
  const oldest = Math.min(...windows.map(({ window }) => window.from));
  const firstCurrent = trader.entries.findIndex((entry) => entry.time >= oldest);
  if (firstCurrent !== 0)
    trader.entries.splice(0, firstCurrent === -1 ? trader.entries.length : firstCurrent);
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
  const oldestExpiresAt = first ? first.time + LOOK_BACK_MS + 1 : Number.POSITIVE_INFINITY;
  const midnight = boardWindow("today", now).from + DAY_MS;
  return Math.min(oldestExpiresAt, midnight, trader.changesAt);
}

/** The trader as if these were the only tokens. Its flags are about all that it trades. */
export function onTokens(
  trader: Trader,
  tokens: ReadonlySet<string>,
  now: number,
  rules: BoardRules,
): Trader {
  const part = { ...trader, entries: trader.entries.filter(({ token }) => tokens.has(token)) };
  countWindows(part, now, rules);
  return { ...part, flags: trader.flags };
}

// Pools, market makers and sandwich bots repeatedly buy and sell one token within a minute.
const TWO_SIDED_MINUTES = 100;
const TWO_SIDED_SHARE = 0.5;

/** Implements the rule in docs/methodology/pnl.md. */
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
  const twoSided = [...sides.values()].filter((side) => side === 3).length;
  if (twoSided >= TWO_SIDED_MINUTES && twoSided >= TWO_SIDED_SHARE * sides.size) flags.push("two_sided");
  return flags;
}

export function ranks(sums: Sums, rules: BoardRules): boolean {
  return sums.trades >= rules.minTrades && sums.volume >= parseFixed(rules.minVolumeUsd);
}

/** What a board needs to know about a wallet. */
export interface Ranked<Type extends string> {
  wallet: string;
  sums: Record<Type, Sums>;
  flags: Flag[];
}

/** Orders by realized profit; ties are ordered by wallet, ascending in both directions. */
export function compareTraders<Type extends string>(type: Type, direction: "asc" | "desc") {
  const sign = direction === "asc" ? 1 : -1;
  return (a: Ranked<Type>, b: Ranked<Type>): number => {
    const x = a.sums[type].realized;
    const y = b.sums[type].realized;
    return x === y ? compareBytes(a.wallet, b.wallet) : x < y ? -sign : sign;
  };
}
