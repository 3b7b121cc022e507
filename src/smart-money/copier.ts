// What somebody earns who copies a position with a delay and pays for the liquidity they use.
import type { MarketIndex } from "./market-index.ts";
import { RULES } from "./method.ts";
import { slippage, type PricePoint, type PriceTable } from "./price-table.ts";

interface Markets {
  at: number;
  prices: PriceTable;
  market: MarketIndex;
}

/**
 * The log return of entering and leaving a delay after `openedAt` and `until`, minus slippage on both sides and the market.
 * Null if there is no price to enter at. Without a price to leave at, the copier has lost everything.
 */
export function copierReturn(
  token: number,
  openedAt: number,
  until: number,
  { at, prices, market }: Markets,
): number | null {
  const entry = prices.after(token, openedAt + RULES.copyDelayMs);
  if (entry === null || entry.price <= 0 || entry.time >= at) return null;
  const exit = exitPoint(token, until, at, prices);
  if (exit === null || exit.price <= 0) return -RULES.winsor;
  const paid = entry.price * (1 + slippage(entry.liquidity));
  const received = exit.price * (1 - slippage(exit.liquidity));
  const adjusted = Math.log(received / paid) - market.between(entry.time, Math.max(entry.time, until));
  return Math.max(-RULES.winsor, Math.min(RULES.winsor, adjusted));
}

/** The first price after the delay, or the newest one if none is known yet. */
function exitPoint(token: number, until: number, at: number, prices: PriceTable): PricePoint | null {
  const point = prices.after(token, until + RULES.copyDelayMs);
  return point !== null && point.time <= at
    ? point
    : prices.at(token, Math.min(at, until + RULES.copyDelayMs));
}
