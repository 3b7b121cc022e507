// One line of a leaderboard.
import { toNumber } from "../../base/decimal.ts";
import { percent, valuePosition } from "../pnl/pnl-report.ts";
import type { Prices } from "../token-prices.ts";
import { type BoardType, boardWindow, type Trader } from "./board.ts";
import type { BoardKey } from "./ranking.ts";

export type LeaderRow = ReturnType<typeof leaderRow>;

export function leaderRow(
  trader: Trader,
  { chain, type }: BoardKey<BoardType>,
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
    const valuation = valuePosition(position, prices.current(chain, token));
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
