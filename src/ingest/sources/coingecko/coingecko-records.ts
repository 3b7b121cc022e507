// Converts CoinGecko's coins to projects, and their figures to hourly observations. Many coins share a symbol, so a coin is
// identified by its id and addresses. CoinGecko reports the volume of the last 24 hours; each hour gets 1/24 of it.
import { z } from "zod";
import { lenient, MAX_USD } from "../shared/upstream-json.ts";
import type { ProjectRecord } from "../../../projects/catalogue/project-record.ts";
import { UpstreamFailure } from "../../source.ts";
import { chainSlug, tokenAddress } from "../shared/chain-names.ts";
import type { Resolver } from "../shared/project-resolver.ts";
import { HOUR_MS, isoOf, parseInstant } from "../../../base/time.ts";
import type { MarketRecord } from "../../../projects/market/market-record.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";

export const ListedCoin = z.object({
  id: z.string().min(1).max(200),
  symbol: lenient(z.string().max(200)),
  name: z.string().trim().min(1).max(200),
  platforms: lenient(z.record(z.string(), z.unknown())),
});
export type ListedCoin = z.output<typeof ListedCoin>;

const amount = lenient(z.number());

export const MarketCoin = ListedCoin.extend({
  current_price: amount,
  market_cap: amount,
  fully_diluted_valuation: amount,
  total_volume: amount,
  last_updated: lenient(z.string()),
});
export type MarketCoin = z.output<typeof MarketCoin>;

/** CoinGecko's categories that correspond to our categories and flags. */
export const coinCategories: readonly {
  id: string;
  category?: string;
  flag?: "is_stablecoin" | "is_wrapped";
}[] = [
  { id: "stablecoins", category: "stablecoins", flag: "is_stablecoin" },
  { id: "wrapped-tokens", flag: "is_wrapped" },
  { id: "meme-token", category: "memecoins" },
  { id: "artificial-intelligence", category: "ai" },
  { id: "real-world-assets-rwa", category: "rwas" },
  { id: "depin", category: "depin" },
  { id: "gaming", category: "gaming" },
  { id: "decentralized-finance-defi", category: "defi" },
  { id: "non-fungible-tokens-nft", category: "nfts" },
  { id: "layer-1", category: "ecosystems" },
  { id: "layer-2", category: "rollups" },
  { id: "zero-knowledge-zk", category: "zk" },
  { id: "privacy-coins", category: "privacy" },
  { id: "oracle", category: "oracles" },
  { id: "storage", category: "storage" },
  { id: "payment-solutions", category: "payments" },
  { id: "exchange-based-tokens", category: "exchange-tokens" },
];

type Membership = ReadonlyMap<string, ReadonlySet<string>>;

export function coinId(id: string): string {
  return `coingecko:${id}`;
}

export function subjectOf(coin: ListedCoin) {
  const { id, name } = coin;
  return { sourceId: coinId(id), name, symbol: symbolOf(coin), slug: id, tokens: tokensOf(coin) };
}

export function projectOfCoin(
  coin: ListedCoin,
  resolver: Resolver,
  membership: Membership,
): z.input<typeof ProjectRecord> {
  const subject = subjectOf(coin);
  const isIn = (id: string) => membership.get(id)?.has(coin.id) ?? false;
  return {
    ...resolver.resolve(subject),
    ecosystems: [...new Set(subject.tokens.map(({ chain }) => chain))].slice(0, 50),
    categories: coinCategories.flatMap(({ id, category }) => (category && isIn(id) ? [category] : [])),
    tokens: subject.tokens,
    is_stablecoin: coinCategories.some(({ id, flag }) => flag === "is_stablecoin" && isIn(id)),
    is_wrapped: coinCategories.some(({ id, flag }) => flag === "is_wrapped" && isIn(id)),
  };
}

function symbolOf({ symbol }: ListedCoin): string {
  const trimmed = (symbol ?? "").trim().toUpperCase();
  return trimmed.length > 64 ? "" : trimmed;
}

function tokensOf({ platforms }: ListedCoin): { chain: string; address: string }[] {
  return Object.entries(platforms ?? {})
    .flatMap(([platform, value]) => {
      const chain = chainSlug(platform);
      const address = typeof value === "string" ? tokenAddress(value) : undefined;
      return chain && chain.length <= 64 && address ? [{ chain, address }] : [];
    })
    .slice(0, 200);
}

const Refusal = z.object({
  status: z.object({ error_code: z.number(), error_message: z.string().catch("") }),
});

/** CoinGecko reports some errors with status 200: rate limits, invalid keys, more history than the plan allows. */
export function throwRefusal(body: unknown): void {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return;
  const { error_code: code, error_message: message } = refusal.data.status;
  if (code === coingeckoProvider.errors.rateLimit)
    throw new UpstreamFailure("rate_limited", "CoinGecko's rate limit is reached");
  const kind = coingeckoProvider.errors.key.includes(code) ? "misconfigured" : "refused";
  const what = kind === "misconfigured" ? "the API key" : "the request";
  throw new UpstreamFailure(kind, `CoinGecko rejected ${what} (${code})`, undefined, message.slice(0, 200));
}

/** A coin whose figures are older than this is not traded now. */
const STALE_MS = 3 * HOUR_MS;
const MAX_CLOCK_SKEW_MS = 10 * 60_000;
const MAX_POINTS = 100_000;

export function addObservation(page: PageBuilder, coin: MarketCoin, projectId: number, now: number): void {
  if (coin.current_price == null) return page.drop("no price");
  const time = parseInstant(coin.last_updated);
  if (time === undefined || time > now + MAX_CLOCK_SKEW_MS)
    return page.quarantine(`${coin.id}: last_updated is not a time in the past`, coin);
  if (now - time > STALE_MS) return page.drop("not updated for hours");
  if (!isPrice(coin.current_price)) return page.quarantine(`${coin.id}: impossible price`, coin);
  const { current_price: price, market_cap: cap, fully_diluted_valuation: fdv, total_volume: volume } = coin;
  page.add("market", [{ ...recordOf(projectId, time, price, cap, volume), fdv: valuation(fdv) }]);
}

export const MarketChart = z.object({
  prices: z.array(z.unknown()),
  market_caps: lenient(z.array(z.unknown())),
  total_volumes: lenient(z.array(z.unknown())),
});

/**
 * Adds the hours from `since` up to the current one, which is observed separately. If an hour has several points, the
 * last one counts.
 */
export function addChart(
  page: PageBuilder,
  chart: z.output<typeof MarketChart>,
  wanted: { projectId: number; since: number; now: number; name: string },
): void {
  const thisHour = wanted.now - (wanted.now % HOUR_MS);
  const caps = new Map(pointsOf(chart.market_caps ?? []));
  const volumes = new Map(pointsOf(chart.total_volumes ?? []));
  const points = pointsOf(chart.prices);
  const records = new Map<number, ReturnType<typeof recordOf>>();
  let malformed = chart.prices.length - points.length;
  for (const [time, value] of points) {
    if (!isPrice(value) || parseInstant(time) === undefined || time > wanted.now + MAX_CLOCK_SKEW_MS) {
      malformed += 1;
      continue;
    }
    const hour = time - (time % HOUR_MS);
    if (hour < wanted.since || hour >= thisHour) continue;
    records.set(hour, recordOf(wanted.projectId, hour, value, caps.get(time), volumes.get(time)));
  }
  page.add("market", records.values());
  if (malformed > 0)
    page.quarantine(
      `${wanted.name}: ${malformed} points without a time up to ${isoOf(wanted.now)} or a price`,
      chart.prices.slice(0, 20),
    );
}

function recordOf(
  projectId: number,
  time: number,
  price: number,
  marketCap: number | null | undefined,
  volume24h: number | null | undefined,
): z.input<typeof MarketRecord> {
  return {
    project_id: projectId,
    time: time - (time % HOUR_MS),
    price,
    market_cap: valuation(marketCap),
    volume: volume24h != null && volume24h >= 0 && volume24h <= MAX_USD ? volume24h / 24 : null,
  };
}

/** CoinGecko reports 0 for an unknown market cap. */
function valuation(value: number | null | undefined): number | null {
  return value != null && value > 0 && value <= MAX_USD ? value : null;
}

function isPrice(value: number): boolean {
  return Number.isFinite(value) && value > 0 && value <= MAX_USD;
}

function pointsOf(points: readonly unknown[]): [time: number, value: number][] {
  return points.slice(0, MAX_POINTS).flatMap((point) => {
    if (!Array.isArray(point)) return [];
    const [time, value] = point as unknown[];
    return typeof time === "number" && typeof value === "number" ? [[time, value]] : [];
  });
}
