// Requests to CoinGecko. The plan decides the host, the header, the pace and the calls of a month. Prices come first, then the
// figures of tokens and derivatives, then the histories of coins: what the month leaves no calls for waits.
import { z } from "zod";
import { type FetchOptions, type SourceContext, UpstreamFailure, type HostPace } from "../../source.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import { parseJson, readJson } from "../shared/upstream-json.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";
import { MarketCoin, throwRefusal, coinCategories } from "./coingecko-records.ts";
import { count, Secret } from "../shared/source-settings.ts";
import { HOUR_MS, nextMonth } from "../../../base/time.ts";

export const Settings = z.strictObject({
  key: Secret.optional().describe(
    "A free demo key, which allows more calls per minute and on-chain figures. Write ${COINGECKO_KEY} to read it from the environment.",
  ),
  plan: z.enum(["demo", "pro"]).default("demo").describe("The plan of the key: pro is any paid one."),
  coins: count(1, 5_000, 1_000).describe("Number of coins to add as projects, largest market cap first."),
  others: count(0, 5_000, 500).describe(
    "Number of further coins to observe because a project refers to them.",
  ),
  history_coins: count(0, 5_000, 250).describe(
    "Number of coins to load 90 days of hourly history for: one call each, once and after outages.",
  ),
  pool_calls: count(0, 100, 2).describe(
    "With a key, calls per hour for the traders of tokens on exchanges; each call reads 30 tokens of one chain.",
  ),
  token_calls: count(0, 1_000, 24).describe(
    "With a key, calls per day for the holders and the safety of tokens; each call reads one token.",
  ),
});
export type Settings = z.output<typeof Settings>;

function planOf({ key, plan }: Settings) {
  return coingeckoProvider.plans[key === undefined ? "keyless" : plan];
}

export function pacesOf(settings: Settings): Readonly<Record<string, HostPace>> {
  const { host, pace } = planOf(settings);
  return { [host]: pace };
}

export function pagesOfLargest({ coins }: Settings): number {
  return Math.ceil(coins / coingeckoProvider.coinsPerPage);
}

const LARGE = { maxBytes: 32 * 1024 * 1024, timeoutMs: 60_000 };

export function requestOf(settings: Settings, path: string): { url: string; options: FetchOptions } {
  const { host, header } = planOf(settings);
  return {
    url: `https://${host}/api/v3${path}`,
    options: { ...LARGE, ...(header && settings.key ? { headers: { [header]: settings.key } } : {}) },
  };
}

export function poolsPath(network: string, addresses: readonly string[]): string {
  const list = addresses.map(encodeURIComponent).join(",");
  return `/onchain/networks/${network}/tokens/multi/${list}?include=top_pools`;
}

export function tokenPath(network: string, address: string): string {
  return `/onchain/networks/${network}/tokens/${encodeURIComponent(address)}/info`;
}

/** The requests of a task. */
export function coingeckoFor(context: SourceContext, settings: Settings) {
  async function read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    checkMonth(context, settings);
    const { url, options } = requestOf(settings, path);
    const response = await context.fetch(url, options);
    throwRefusal(parseJson(response));
    return readJson(response, schema);
  }

  async function markets(
    query: string,
    page: PageBuilder,
  ): Promise<{ coins: MarketCoin[]; isLast: boolean }> {
    const perPage = coingeckoProvider.coinsPerPage;
    const path = `/coins/markets?vs_currency=usd&per_page=${perPage}${query}`;
    const items = await read(path, z.array(z.unknown()));
    return { coins: await page.parseAll(MarketCoin, items, perPage), isLast: items.length < perPage };
  }

  return {
    read,
    markets,
    /** Page `n` of the largest coins, without those beyond the number of coins that are wanted. */
    async largest(n: number, page: PageBuilder) {
      const found = await markets(`&order=market_cap_desc&page=${n}`, page);
      const before = (n - 1) * coingeckoProvider.coinsPerPage;
      return { ...found, coins: found.coins.slice(0, settings.coins - before) };
    },
    spared: (purpose: "figures" | "histories") => sparedCalls(context, settings, purpose),
  };
}
export type Coingecko = ReturnType<typeof coingeckoFor>;

/** Requests are counted once their page is stored, so some may not be counted yet. */
const UNCOUNTED = 100;

export const waitsForCalls = "the calls of this month are needed for prices: the rest waits for more";

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
