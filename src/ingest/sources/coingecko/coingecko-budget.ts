// The calls of a month, which the demo plan limits. Prices come first, then the figures of tokens and derivatives, then the
// histories of coins: what the month leaves no calls for waits, so that prices never stop.
import { HOUR_MS, nextMonth } from "../../../base/time.ts";
import { UpstreamFailure, type SourceContext } from "../../source.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";
import { coinCategories } from "./coingecko-records.ts";
import { pagesOfLargest, planOf, type Settings } from "./coingecko-settings.ts";

/** Requests are counted once their page is stored, so some may not be counted yet. */
const UNCOUNTED = 100;

export const waitsForCalls = "the calls of this month are needed for prices: the rest waits for more";

/** What the settings cost in an hour, on average. */
export function callsPerHour(settings: Settings): { prices: number; figures: number } {
  const { idsPerCall, coinsEveryMs } = coingeckoProvider;
  const pages = pagesOfLargest(settings);
  // Ids are also limited by their length, which may take one more call.
  const others = settings.others === 0 ? 0 : Math.ceil(settings.others / idsPerCall) + 1;
  const walk = 1 + pages + coinCategories.length;
  return {
    prices: pages + others + (walk * HOUR_MS) / coinsEveryMs,
    figures: 1 + settings.pool_calls + settings.token_calls / 24,
  };
}

/** How many calls may be made now without taking those of something more important until the end of the month. */
export function sparedCalls(
  context: Pick<SourceContext, "now" | "requestsThisMonth">,
  settings: Settings,
  purpose: "figures" | "histories",
): number {
  const { callsPerMonth } = planOf(settings);
  if (callsPerMonth === undefined) return Infinity;
  const now = context.now();
  const hours = (nextMonth(now) - now) / HOUR_MS;
  const { prices, figures } = callsPerHour(settings);
  const needed = hours * (purpose === "figures" ? prices : prices + figures);
  return Math.max(0, Math.floor(callsPerMonth - UNCOUNTED - context.requestsThisMonth() - needed));
}

/** @throws UpstreamFailure over_budget at the monthly limit of the plan. */
export function checkMonth(context: Pick<SourceContext, "requestsThisMonth">, settings: Settings): void {
  const { callsPerMonth } = planOf(settings);
  if (callsPerMonth !== undefined && context.requestsThisMonth() >= callsPerMonth - UNCOUNTED)
    throw new UpstreamFailure(
      "over_budget",
      `the ${callsPerMonth} calls per month of CoinGecko's demo plan are used: lower coins or others in its settings`,
    );
}
