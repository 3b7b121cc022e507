// The walk-forward record: what the positions that a cohort opened in the week after its formation returned.
import { DAY_MS } from "../base/time.ts";
import { copierReturn } from "./copier.ts";
import type { RecordRow } from "./cohort-queries.ts";
import type { Cohort } from "./cohorts.ts";
import { winsorized } from "./episodes.ts";
import type { MarketIndex } from "./market-index.ts";
import { RULES, weekStart } from "./method.ts";
import { type PriceTable } from "./price-table.ts";
import { tradeActions } from "./trade-actions.ts";
import { byToken, type WalletRecords } from "./wallet-records.ts";

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

interface RecordContext {
  /** Nothing after this time is known. */
  at: number;
  prices: PriceTable;
  market: MarketIndex;
}

/** The first opening of each token and week by one wallet, from `since` (inclusive) to `until` (exclusive). */
export function openingsOf({ wallet, records }: WalletRecords, since: number, until: number): Opening[] {
  const openings: Opening[] = [];
  for (const ofToken of byToken(records)) {
    const actions = tradeActions(ofToken);
    let week = Number.NaN;
    for (const [i, { token, time, value, amount }] of ofToken.entries()) {
      if (actions[i] !== "opens" || time < since || time >= until || amount <= 0) continue;
      if (weekStart(time) !== week) openings.push({ wallet, token, time, price: value / amount });
      week = weekStart(time);
    }
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

/** What the openings of a cohort and week returned over one horizon. The figures are null without any. */
export function recordRow(
  cohort: Cohort,
  formedAt: number,
  horizonDays: number,
  returns: readonly ForwardReturn[],
): RecordRow {
  const copied = returns.flatMap(({ copier }) => (copier === null ? [] : [copier]));
  return {
    cohort,
    horizon_days: horizonDays,
    formed_at: formedAt,
    entries: returns.length,
    copied: copied.length,
    gross: mean(returns.map(({ gross }) => gross)),
    adjusted: mean(returns.map(({ adjusted }) => adjusted)),
    copier: mean(copied),
    hit_rate: mean(returns.map(({ adjusted }) => (adjusted > 0 ? 1 : 0))),
  };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
