// CoinGecko: coins and their token addresses as projects, and their hourly price, market cap and volume.
import { z } from "zod";
import { DAY_MS, HOUR_MS } from "../../../base/time.ts";
import { mapInBackground } from "../../../base/yielding.ts";
import type { Page, Source, SourceContext } from "../../source.ts";
import {
  coinCategories,
  coinId,
  ListedCoin,
  MarketCoin,
  projectOfCoin,
  subjectOf,
  throwRefusal,
  addChart,
  addObservation,
  MarketChart,
} from "./coingecko-records.ts";
import { chunksOf } from "../shared/lists.ts";
import { createResolver } from "../shared/project-resolver.ts";
import { count, Secret } from "../shared/source-settings.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { idList, isItemFailure, walk } from "../shared/resumable-walk.ts";
import { parseJson, readJson } from "../shared/upstream-json.ts";

const BASE = "https://api.coingecko.com/api/v3";
const PER_PAGE = 250;
/** The ids are part of the URL, which may have about 8,000 characters. */
const IDS_PER_CALL = 100;
/** There were about 18,000 coins in 2026. */
const MAX_COINS = 100_000;
const LARGE = { maxBytes: 32 * 1024 * 1024, timeoutMs: 60_000 };
/** CoinGecko returns hourly points for up to 90 days, and daily ones beyond. */
const HISTORY_DAYS = 90;
/** A longer time without an observation is a gap to fill. */
const GAP_MS = 2 * HOUR_MS;

const Settings = z.strictObject({
  key: Secret.optional().describe(
    "A free demo key, which allows more calls per minute. Write ${COINGECKO_KEY} to read it from the environment.",
  ),
  coins: count(1, 5_000, 1_000).describe("Number of coins to add as projects, largest market cap first."),
  others: count(0, 5_000, 500).describe(
    "Number of further coins to observe because a project refers to them.",
  ),
  history_coins: count(0, 5_000, 250).describe(
    "Number of coins to load 90 days of hourly history for: one call each, once and after outages.",
  ),
});
type Settings = z.output<typeof Settings>;

export const coingecko: Source<Settings> = {
  id: "coingecko",
  title: "Coins: token addresses, price, market cap and volume",
  cost: "free; a demo key (free) allows more calls",
  isFree: true,
  gives: ["projects", "market"],
  settings: Settings,
  tasks: (settings) => [
    { id: "coingecko:coins", everyMs: 12 * HOUR_MS, read: (context) => readCoins(context, settings) },
    // Checked often because it waits for the list of coins; it makes requests once an hour.
    { id: "coingecko:markets", everyMs: 10 * 60_000, read: (context) => readMarkets(context, settings) },
  ],
};

async function request(context: SourceContext, settings: Settings, path: string) {
  const response = await context.fetch(`${BASE}${path}`, {
    ...LARGE,
    ...(settings.key ? { headers: { "x-cg-demo-api-key": settings.key } } : {}),
  });
  throwRefusal(parseJson(response));
  return response;
}

async function requestMarkets(context: SourceContext, settings: Settings, query: string, page: PageBuilder) {
  const path = `/coins/markets?vs_currency=usd&per_page=${PER_PAGE}${query}`;
  const items = readJson(await request(context, settings, path), z.array(z.unknown()));
  return { coins: await page.parseAll(MarketCoin, items, PER_PAGE), isLast: items.length < PER_PAGE };
}

/** The largest coins, and every coin that a known project refers to or shares a token with. */
async function* readCoins(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const page = new PageBuilder();
  const list = await request(context, settings, "/coins/list?include_platform=true");
  const listed = await page.parseAll(ListedCoin, readJson(list, z.array(z.unknown())), MAX_COINS);
  const byId = new Map(listed.map((coin) => [coin.id, coin]));
  const largest = await largestCoins(context, settings, page);
  const membership = await memberships(context, settings, page);
  const resolver = createResolver(context.projects.all());
  const isReferenced = await mapInBackground(
    listed,
    (coin) =>
      !largest.has(coin.id) &&
      (resolver.known(coinId(coin.id)) !== undefined || resolver.find(subjectOf(coin)) !== undefined),
  );
  const wanted = [
    ...Array.from(largest.values(), (coin) => byId.get(coin.id) ?? coin),
    ...listed.filter((_, i) => isReferenced[i]),
  ];
  page.add("projects", await mapInBackground(wanted, (coin) => projectOfCoin(coin, resolver, membership)));
  yield page.page({ coins: wanted.length });
}

async function largestCoins(context: SourceContext, settings: Settings, page: PageBuilder) {
  const coins = new Map<string, MarketCoin>();
  for (let n = 1; n <= Math.ceil(settings.coins / PER_PAGE); n++) {
    const found = await requestMarkets(context, settings, `&order=market_cap_desc&page=${n}`, page);
    for (const coin of found.coins) if (coins.size < settings.coins) coins.set(coin.id, coin);
    if (found.isLast) break;
  }
  return coins;
}

/** The coins of each category. A category that CoinGecko removed is skipped. */
async function memberships(context: SourceContext, settings: Settings, page: PageBuilder) {
  const members = new Map<string, Set<string>>();
  for (const { id } of coinCategories) {
    try {
      const query = `&order=market_cap_desc&page=1&category=${id}`;
      const { coins } = await requestMarkets(context, settings, query, new PageBuilder());
      members.set(id, new Set(coins.map((coin) => coin.id)));
    } catch (error) {
      if (!isItemFailure(error)) throw error;
      page.drop(`CoinGecko has no category ${id}`);
    }
  }
  return members;
}

const MarketCursor = z.object({
  /** When the last observations were made. */
  observedAt: z.number().nullable().default(null),
  /** Projects whose history is stored. */
  loaded: z.string().default(""),
  /** Hours without observations; `done` lists the projects that were reloaded since. */
  gap: z.object({ since: z.number(), done: z.string() }).nullable().default(null),
  /** Whether everything that was due at `observedAt` is done. */
  isWhole: z.boolean().default(false),
});
type MarketCursor = z.output<typeof MarketCursor>;

async function* readMarkets(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const initial = { observedAt: null, loaded: "", gap: null, isWhole: false };
  const before = MarketCursor.catch(initial).parse(context.cursor ?? {});
  const startedAt = context.now();
  if (before.isWhole && hourOf(before.observedAt ?? 0) === hourOf(startedAt)) return;
  if (!context.projects.all().some(({ origins }) => origins.includes("coingecko"))) return;
  const observer = createObserver(context);
  const gap = before.gap ?? gapSince(before.observedAt, startedAt);
  let state: MarketCursor = { ...before, gap, isWhole: false };

  for (let n = 1; n <= Math.ceil(settings.coins / PER_PAGE); n++) {
    const page = new PageBuilder();
    const found = await requestMarkets(context, settings, `&order=market_cap_desc&page=${n}`, page);
    observer.observe(page, found.coins);
    yield page.page(state);
    if (found.isLast) break;
  }
  for (const ids of chunksOf(observer.unobserved(settings.others), IDS_PER_CALL)) {
    const page = new PageBuilder();
    const query = `&page=1&ids=${ids.map(encodeURIComponent).join(",")}`;
    const found = await requestMarkets(context, settings, query, page);
    observer.observe(page, found.coins);
    yield page.page(state);
  }
  state = { ...state, observedAt: startedAt };
  yield { records: {}, cursor: state };
  yield* readHistories(context, settings, observer.coins.slice(0, settings.history_coins), state);
}

function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS);
}

function gapSince(observedAt: number | null, now: number): MarketCursor["gap"] {
  return observedAt !== null && now - observedAt > GAP_MS ? { since: observedAt, done: "" } : null;
}

interface ObservedCoin {
  id: string;
  projectId: number;
}

function createObserver(context: SourceContext) {
  const { projects } = context;
  const resolver = createResolver(projects.all());
  const coins: ObservedCoin[] = [];
  const seen = new Set<string>();
  return {
    /** Largest first. */
    coins,
    observe(page: PageBuilder, found: readonly MarketCoin[]): void {
      for (const coin of found) {
        if (seen.has(coin.id)) continue;
        seen.add(coin.id);
        const projectId = resolver.known(coinId(coin.id))?.project_id;
        if (projectId === undefined) {
          page.drop("not a project yet");
          continue;
        }
        coins.push({ id: coin.id, projectId });
        addObservation(page, coin, projectId, context.now());
      }
    },
    /** Coins that projects refer to and that were not among the largest. */
    unobserved: (max: number): string[] =>
      projects
        .all()
        .flatMap(({ source_ids }) => source_ids)
        .filter((id) => id.startsWith("coingecko:"))
        .map((id) => id.slice("coingecko:".length))
        .filter((id) => !seen.has(id))
        .sort()
        .slice(0, max),
  };
}

async function* readHistories(
  context: SourceContext,
  settings: Settings,
  coins: readonly ObservedCoin[],
  state: MarketCursor,
): AsyncIterable<Page> {
  const loaded = idList.read(state.loaded);
  const reloaded = idList.read(state.gap?.done ?? "");
  const { gap } = state;
  const targets = coins.filter(
    ({ projectId }) => !loaded.has(projectId) || (gap !== null && !reloaded.has(projectId)),
  );
  yield* walk(context, targets, {
    nameOf: ({ id }) => id,
    read: async ({ id, projectId }, page) => {
      const now = context.now();
      const since = loaded.has(projectId) && gap ? gap.since - HOUR_MS : now - HISTORY_DAYS * DAY_MS;
      const days = Math.min(HISTORY_DAYS, Math.max(2, Math.ceil((now - since) / DAY_MS)));
      const path = `/coins/${encodeURIComponent(id)}/market_chart?vs_currency=usd&days=${days}`;
      const chart = readJson(await request(context, settings, path), MarketChart);
      addChart(page, chart, { projectId, since, now, name: id });
    },
    done: [loaded, reloaded],
    cursor: (): MarketCursor => ({
      ...state,
      loaded: idList.write(loaded),
      gap: gap && { ...gap, done: idList.write(reloaded) },
    }),
  });
  if (!context.signal.aborted)
    yield { records: {}, cursor: { ...state, loaded: idList.write(loaded), gap: null, isWhole: true } };
}
