// The walk-forward record: what the positions that a cohort opened in the week after its formation returned.
import { DAY_MS } from "../base/time.ts";
import { copierReturn } from "./copier.ts";
import type { Cohort } from "./cohorts.ts";
import { winsorized } from "./episodes.ts";
import type { MarketIndex } from "./market-index.ts";
import { RULES, weekStart } from "./method.ts";
import { type PriceTable } from "./price-table.ts";
import type { TradeColumns } from "./trade-columns.ts";
import { tradeActions } from "./trade-actions.ts";

/** A buy that opened a position. */
export interface Opening {
  wallet: number;
  token: number;
  time: number;
  /** What the buy paid per token. */
  price: number;
}

/** Log returns over one horizon, within ± 1.5. */
export interface ForwardReturn {
  horizonDays: number;
  gross: number;
  /** Minus the market. */
  adjusted: number;
  /** Minus the market, the delay and the slippage; null if there was no price to enter at. */
  copier: number | null;
}

/** The openings of one cohort and week over one horizon. Such rows are written once. */
export interface WeekRow {
  cohort: Cohort;
  /** The time of formation, a Monday 00:00 UTC. */
  week: number;
  horizonDays: number;
  entries: number;
  gross: number;
  adjusted: number;
  /** Null if nobody could have copied any of them. */
  copier: number | null;
  copied: number;
  /** Share of entries that beat the market. */
  hitRate: number;
}

interface RecordContext {
  /** Nothing after this time is known. */
  at: number;
  prices: PriceTable;
  market: MarketIndex;
}

/** The first opening of each token and week by one wallet, from `since` (inclusive) to `until` (exclusive). */
export function openingsOf(
  columns: TradeColumns,
  from: number,
  to: number,
  since: number,
  until: number,
): Opening[] {
  const actions = tradeActions(columns, from, to);
  const openings: Opening[] = [];
  for (let row = from; row < to; row++) {
    const time = columns.times[row] ?? 0;
    const amount = columns.amounts[row] ?? 0;
    if (actions[row - from] !== "opens" || time < since || time >= until || amount <= 0) continue;
    const token = columns.tokens[row] ?? 0;
    const last = openings.at(-1);
    if (last?.token === token && weekStart(last.time) === weekStart(time)) continue;
    openings.push({
      wallet: columns.wallets[row] ?? 0,
      token,
      time,
      price: (columns.values[row] ?? 0) / amount,
    });
  }
  return openings;
}

/** Null while the horizon has not passed. A token without a price at the end has lost everything. */
export function forwardReturn(
  opening: Opening,
  horizonDays: number,
  context: RecordContext,
): ForwardReturn | null {
  const until = opening.time + horizonDays * DAY_MS;
  if (until + RULES.copyDelayMs > context.at || opening.price <= 0) return null;
  const exit = context.prices.at(opening.token, until);
  const isLost = exit === null || exit.price <= 0;
  const gross = isLost ? -RULES.winsor : Math.log(exit.price / opening.price);
  return {
    horizonDays,
    gross: winsorized(gross),
    adjusted: isLost ? -RULES.winsor : winsorized(gross - context.market.between(opening.time, until)),
    copier: copierReturn(opening.token, opening.time, until, context),
  };
}

/** When all openings of a week have passed a horizon, so that its row can be written. */
export function isComplete(week: number, horizonDays: number, at: number): boolean {
  return at >= week + 7 * DAY_MS + horizonDays * DAY_MS + RULES.copyDelayMs;
}

/** Null without returns: such a week says nothing. */
export function weekRow(
  cohort: Cohort,
  week: number,
  horizonDays: number,
  returns: readonly ForwardReturn[],
): WeekRow | null {
  if (returns.length === 0) return null;
  const copied = returns.flatMap(({ copier }) => (copier === null ? [] : [copier]));
  return {
    cohort,
    week,
    horizonDays,
    entries: returns.length,
    gross: mean(returns.map(({ gross }) => gross)),
    adjusted: mean(returns.map(({ adjusted }) => adjusted)),
    copier: copied.length === 0 ? null : mean(copied),
    copied: copied.length,
    hitRate: returns.filter(({ adjusted }) => adjusted > 0).length / returns.length,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
