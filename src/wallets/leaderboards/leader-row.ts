// One line of a leaderboard.
import { type Fixed, toNumber } from "../../base/decimal.ts";
import { percent, valuePosition } from "../pnl/pnl-report.ts";
import type { Prices } from "../token-prices.ts";
import { type BoardType, boardWindow, type Flag, type Trader } from "./board.ts";
import type { BoardKey } from "./ranking.ts";

export type LeaderRow = ReturnType<typeof toLeaderRow>;

/** What a wallet did in the window of a board. */
interface Performance {
  wallet: string;
  flags: Flag[];
  trades: number;
  volume: Fixed;
  realized: Fixed;
  /** The cost of what was sold. */
  cost: Fixed;
  /** Tokens with a realised profit, and with a realised loss. */
  wins: number;
  losses: number;
  unrealized: Fixed;
}

export function toLeaderRow({ wins, losses, ...performance }: Performance) {
  return {
    wallet: performance.wallet,
    pnl: toNumber(performance.realized),
    pnl_percent: percent(performance.realized, performance.cost) ?? 0,
    trade_count: performance.trades,
    volume_usd: toNumber(performance.volume),
    win_rate: wins + losses === 0 ? null : wins / (wins + losses),
    unrealized_usd: toNumber(performance.unrealized),
    flags: performance.flags,
  };
}

export function leaderRow(
  trader: Trader,
  { chain, type }: BoardKey<BoardType>,
  now: number,
  prices: Pick<Prices, "current">,
): LeaderRow {
  const window = boardWindow(type, now);
  const realized = new Map<string, bigint>();
  for (const entry of trader.entries)
    if (entry.time >= window.from && entry.time <= window.until)
      realized.set(entry.token, (realized.get(entry.token) ?? 0n) + entry.realized);
  const results = [...realized.values()];
  let unrealized = 0n;
  for (const token of realized.keys()) {
    const position = trader.positions.get(token);
    if (!position) continue;
    const valuation = valuePosition(position, prices.current(chain, token));
    unrealized += valuation.unrealized ?? 0n;
  }
  return toLeaderRow({
    ...trader.sums[type],
    wallet: trader.wallet,
    flags: trader.flags,
    wins: results.filter((result) => result > 0n).length,
    losses: results.filter((result) => result < 0n).length,
    unrealized,
  });
}
