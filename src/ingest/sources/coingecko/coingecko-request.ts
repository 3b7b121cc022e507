// Requests to CoinGecko: the plan decides the host and the header.
import { z } from "zod";
import type { FetchOptions, SourceContext, UpstreamResponse } from "../../source.ts";
import type { PageBuilder } from "../shared/page-builder.ts";
import { parseJson, readJson } from "../shared/upstream-json.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";
import { checkMonth } from "./coingecko-budget.ts";
import { MarketCoin, throwRefusal } from "./coingecko-records.ts";
import { planOf, type Settings } from "./coingecko-settings.ts";

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

export async function request(
  context: SourceContext,
  settings: Settings,
  path: string,
): Promise<UpstreamResponse> {
  checkMonth(context, settings);
  const { url, options } = requestOf(settings, path);
  const response = await context.fetch(url, options);
  throwRefusal(parseJson(response));
  return response;
}

export async function requestMarkets(
  context: SourceContext,
  settings: Settings,
  query: string,
  page: PageBuilder,
): Promise<{ coins: MarketCoin[]; isLast: boolean }> {
  const perPage = coingeckoProvider.coinsPerPage;
  const path = `/coins/markets?vs_currency=usd&per_page=${perPage}${query}`;
  const items = readJson(await request(context, settings, path), z.array(z.unknown()));
  return { coins: await page.parseAll(MarketCoin, items, perPage), isLast: items.length < perPage };
}

/** Page `n` of the largest coins, without those beyond the number of coins that are wanted. */
export async function requestLargest(
  context: SourceContext,
  settings: Settings,
  n: number,
  page: PageBuilder,
): Promise<{ coins: MarketCoin[]; isLast: boolean }> {
  const found = await requestMarkets(context, settings, `&order=market_cap_desc&page=${n}`, page);
  const before = (n - 1) * coingeckoProvider.coinsPerPage;
  return { ...found, coins: found.coins.slice(0, settings.coins - before) };
}
