// Converts CoinGecko's coins to projects. Many coins share a symbol, so a coin is identified by its id and addresses.
import { z } from "zod";
import { lenient } from "../shared/upstream-json.ts";
import type { ProjectRecord } from "../../../projects/catalogue/project-record.ts";
import { UpstreamFailure } from "../../source.ts";
import { chainSlug, tokenAddress } from "../shared/chain-names.ts";
import type { Resolver, Subject } from "../shared/project-resolver.ts";

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
];

/** The coins of each category, by category id. */
export type Membership = ReadonlyMap<string, ReadonlySet<string>>;

export function coinId(id: string): string {
  return `coingecko:${id}`;
}

export function subjectOf(coin: ListedCoin): Subject {
  return {
    sourceId: coinId(coin.id),
    otherIds: [],
    name: coin.name,
    symbol: symbolOf(coin),
    slug: coin.id,
    tokens: tokensOf(coin),
    website: "",
    twitter: "",
  };
}

export function projectOfCoin(
  coin: ListedCoin,
  resolver: Resolver,
  membership: Membership,
): z.input<typeof ProjectRecord> {
  const subject = subjectOf(coin);
  const { projectId, sourceIds } = resolver.resolve(subject);
  const isIn = (id: string) => membership.get(id)?.has(coin.id) ?? false;
  return {
    project_id: projectId,
    project_name: coin.name,
    symbol: subject.symbol,
    slug: coin.id,
    ecosystems: [...new Set(subject.tokens.map(({ chain }) => chain))].slice(0, 50),
    categories: coinCategories.flatMap(({ id, category }) => (category && isIn(id) ? [category] : [])),
    tokens: [...subject.tokens],
    is_stablecoin: coinCategories.some(({ id, flag }) => flag === "is_stablecoin" && isIn(id)),
    is_wrapped: coinCategories.some(({ id, flag }) => flag === "is_wrapped" && isIn(id)),
    source_ids: sourceIds,
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
  if (code === 429) throw new UpstreamFailure("rate_limited", "CoinGecko's rate limit is reached");
  if ([10_002, 10_005, 10_010, 10_011].includes(code))
    throw new UpstreamFailure("misconfigured", `CoinGecko rejected the API key: ${message.slice(0, 200)}`);
  throw new UpstreamFailure("refused", `CoinGecko rejected the request (${code}): ${message.slice(0, 200)}`);
}
