// DefiLlama's stablecoins: projects, and their supply in US dollars per chain.
import { mapInBatches } from "../../../base/batches.ts";
import { z } from "zod";
import { DAY_MS, dayOf } from "../../../base/time.ts";
import type { ProjectRecord } from "../../../projects/catalogue/project-record.ts";
import type { Page, SourceContext } from "../../source.ts";
import { chainSlug } from "../shared/chain-names.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { createResolver, type Resolver } from "../shared/project-resolver.ts";
import { lenient, lenientList, readJson } from "../shared/upstream-json.ts";
import { walkHistories, type Days } from "./defillama-history.ts";
import { llamaSlug } from "./defillama-projects.ts";
import { LIST } from "./defillama-requests.ts";
import { DailyFigures, dayOfSeconds, historyIn } from "./defillama-series.ts";
import { defillamaProvider } from "./defillama-provider.ts";

const BASE = defillamaProvider.stablecoinsUrl;
export const stablecoinUrls = {
  list: `${BASE}/stablecoins?includePrices=true`,
  prices: `${BASE}/stablecoinprices`,
  history: (id: string) => `${BASE}/stablecoin/${encodeURIComponent(id)}`,
};
const MAX_DAYS = 20_000;

const text = lenient(z.string());

export const Stablecoin = z.object({
  id: z.union([z.string().min(1).max(100), z.int()]).transform(String),
  name: z.string().trim().min(1).max(200),
  symbol: text,
  gecko_id: text,
  pegType: text,
  chains: lenientList(z.string()),
  circulating: z.unknown().optional(),
  /** The supply now and some time ago, in US dollars whatever the peg. */
  chainCirculating: lenient(z.record(z.string(), lenient(z.object({ current: z.unknown().optional() })))),
});
export type Stablecoin = z.output<typeof Stablecoin>;

/** Facts, and today's supply, which is provisional: every later run of the day replaces it. */
export async function* readStablecoins(context: SourceContext): AsyncIterable<Page> {
  const page = new PageBuilder();
  const coins = await requestStablecoins(context, page);
  const resolver = createResolver(context.projects.all());
  const now = context.now();
  const until = dayOf(now + DAY_MS);
  await mapInBatches(coins, (coin) => {
    const project = projectOfStablecoin(coin, resolver);
    page.add("projects", [project]);
    addCurrentSupply(page, coin, { projectId: project.project_id, until }, now);
  });
  yield page.page({ day: dayOf(now) });
}

/** Whole histories, in DefiLlama's order: the largest first. */
export async function* readStablecoinHistory(context: SourceContext): AsyncIterable<Page> {
  // Malformed stablecoins are already quarantined by readStablecoins.
  const coins = await requestStablecoins(context, new PageBuilder());
  const resolver = createResolver(context.projects.all());
  const items = coins.map((coin) => ({ coin, projectId: projectOfStablecoin(coin, resolver).project_id }));
  let prices: Promise<Prices> | undefined;
  yield* walkHistories(context, items, {
    nameOf: ({ coin }) => coin.name,
    read: async ({ coin, projectId }, page, days) => {
      const response = await context.fetch(stablecoinUrls.history(coin.id), LIST);
      const history = readJson(
        response,
        historyIn(StablecoinHistory, "chainBalances", "chainCirculating", "tokens", "totalCirculating"),
      );
      prices ??= requestPrices(context);
      addSupplyHistory(page, history, coin, await prices, { projectId, ...days });
    },
  });
}

async function requestStablecoins(context: SourceContext, page: PageBuilder): Promise<Stablecoin[]> {
  const response = await context.fetch(stablecoinUrls.list, LIST);
  const { peggedAssets } = readJson(response, z.object({ peggedAssets: z.array(z.unknown()) }));
  return page.parseAll(Stablecoin, peggedAssets, defillamaProvider.maxStablecoins);
}

function projectOfStablecoin(coin: Stablecoin, resolver: Resolver): z.input<typeof ProjectRecord> {
  return {
    ...resolver.resolve({
      sourceId: `defillama-stablecoin:${coin.id}`,
      otherIds: coin.gecko_id ? [`coingecko:${coin.gecko_id}`] : [],
      name: coin.name,
      symbol: (coin.symbol ?? "").trim().slice(0, 64),
      slug: llamaSlug(coin.name),
    }),
    ecosystems: [...new Set(coin.chains.map(chainSlug))].filter(Boolean).slice(0, 50),
    categories: ["stablecoins"],
    is_stablecoin: true,
  };
}

function addCurrentSupply(
  page: PageBuilder,
  { circulating, chainCirculating }: Stablecoin,
  { projectId, until }: { projectId: number; until: string },
  now: number,
): void {
  const figures = new DailyFigures({ projectId, metric: "stablecoin_supply", until });
  const seconds = Math.floor(now / 1000);
  const chains = Object.entries(chainCirculating ?? {});
  for (const [chain, section] of chains)
    figures.increase(chainSlug(chain), seconds, amountOf(section?.current));
  if (chains.length === 0) figures.increase("", seconds, amountOf(circulating));
  if (figures.days().size === 0) page.drop("no current supply");
  figures.addTo(page);
}

/** An amount by peg, such as {"peggedUSD": 5}, or a plain number. */
function amountOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const amounts: unknown[] = Object.values(value).filter((amount) => amount !== null);
  if (amounts.length <= 1) return amounts[0];
  return amounts.every((amount) => typeof amount === "number")
    ? amounts.reduce((sum, amount) => sum + amount, 0)
    : value;
}

const points = z.array(z.unknown());

/** The documentation names the fields differently from the service. */
export const StablecoinHistory = z.object({
  chainBalances: lenient(z.record(z.string(), lenient(z.object({ tokens: points.nullish() })))),
  chainCirculating: lenient(z.record(z.string(), lenient(points))),
  tokens: lenient(points),
  totalCirculating: lenient(points),
});

const Point = z.object({
  date: z.coerce.number(),
  circulating: z.unknown().optional(),
  totalCirculating: z.unknown().optional(),
});

/** The price of each stablecoin on each day, by CoinGecko's id. */
export type Prices = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

export const PricesOfDay = z.object({ date: z.coerce.number(), prices: z.record(z.string(), z.unknown()) });

async function requestPrices(context: SourceContext): Promise<Prices> {
  const response = await context.fetch(stablecoinUrls.prices, LIST);
  const days = readJson(response, points).slice(-MAX_DAYS);
  return new Map(
    days.flatMap((value) => {
      const { data } = PricesOfDay.safeParse(value);
      const day = data && dayOfSeconds(data.date);
      return day === undefined ? [] : [[day, data?.prices ?? {}]];
    }),
  );
}

/** The supply is stated in units of the peg, so it is multiplied by the price of the day. */
export function addSupplyHistory(
  page: PageBuilder,
  history: z.output<typeof StablecoinHistory>,
  coin: Pick<Stablecoin, "gecko_id" | "pegType">,
  prices: Prices,
  wanted: { projectId: number } & Days,
): void {
  const figures = new DailyFigures({ ...wanted, metric: "stablecoin_supply" });
  let unpriced = 0;
  const add = (chain: string, value: unknown): void => {
    const { data: point } = Point.safeParse(value);
    if (!point) return figures.reject("point without a date", value);
    const units = amountOf(point.circulating ?? point.totalCirculating);
    const price = priceOf(coin, prices.get(dayOfSeconds(point.date) ?? ""));
    if (price === undefined) unpriced += 1;
    else figures.set(chain, point.date, typeof units === "number" ? units * price : units);
  };
  const chains = Object.entries(history.chainBalances ?? history.chainCirculating ?? {});
  for (const [chain, section] of chains)
    for (const point of (Array.isArray(section) ? section : section?.tokens) ?? [])
      add(chainSlug(chain), point);
  const covered = figures.days();
  for (const point of history.tokens ?? history.totalCirculating ?? []) {
    const { data } = Point.safeParse(point);
    if (!data || !covered.has(dayOfSeconds(data.date) ?? "")) add("", point);
  }
  figures.addTo(page);
  page.drop("day without a price of a stablecoin that is not pegged to the dollar", unpriced);
}

/** Without a price, a coin pegged to the dollar counts as one dollar. */
function priceOf(
  { gecko_id: id, pegType }: Pick<Stablecoin, "gecko_id" | "pegType">,
  prices: Readonly<Record<string, unknown>> | undefined,
): number | undefined {
  const price = id && prices && Object.hasOwn(prices, id) ? prices[id] : undefined;
  if (typeof price === "number" && price > 0) return price;
  return (pegType ?? "peggedUSD") === "peggedUSD" ? 1 : undefined;
}
