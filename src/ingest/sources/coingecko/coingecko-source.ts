// CoinGecko: coins and their addresses as projects; price, market cap and volume by the hour.
import { z } from "zod";
import { DAY_MS, HOUR_MS } from "../../../base/time.ts";
import type { MarketRecord } from "../../../projects/market/market-record.ts";
import { UpstreamFailure, type Page, type Source, type SourceContext } from "../../source.ts";
import {
  coinCategories,
  coinId,
  ListedCoin,
  MarketCoin,
  projectOfCoin,
  subjectOf,
  throwRefusal,
} from "./coingecko-coins.ts";
import { chartRecords, MarketChart, observationOf } from "./coingecko-market.ts";
import { createResolver, type Resolver } from "../shared/project-resolver.ts";
import { inSlices, itemsOf, jsonOf, parsed, Tally, type Quarantined } from "../shared/json-answers.ts";
import { idList, walk } from "../shared/resumable-walk.ts";

const BASE = "https://api.coingecko.com/api/v3";
const PER_PAGE = 250;
/** Ids travel in the address, which may be some 8,000 characters long. */
const IDS_PER_CALL = 100;
/** Some 18,000 coins in 2026. */
const MOST_COINS = 100_000;
const LARGE = { maxBytes: 32 * 1024 * 1024, timeoutMs: 60_000 };
/** Up to 90 days CoinGecko gives every hour, beyond that only days. */
const HISTORY_DAYS = 90;
/** Longer than this without an observation is a gap to be filled. */
const GAP_MS = 2 * HOUR_MS;

const Settings = z.strictObject({
  key: z
    .string()
    .min(1)
    .optional()
    .describe(
      "A demo key (free): more calls a minute. Write ${COINGECKO_KEY} to take it from the environment.",
    ),
  coins: z.int().min(1).max(5_000).default(1_000).describe("How many coins are projects, by market cap."),
  others: z
    .int()
    .min(0)
    .max(5_000)
    .default(500)
    .describe("How many coins beyond those are observed because a project names them."),
  history_coins: z
    .int()
    .min(0)
    .max(5_000)
    .default(250)
    .describe("How many coins get 90 days of hourly history: one call each, once and after outages."),
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
    // Often, because it waits for the list of coins; once an hour it asks.
    { id: "coingecko:markets", everyMs: 10 * 60_000, read: (context) => readMarkets(context, settings) },
  ],
};

async function ask(context: SourceContext, settings: Settings, path: string) {
  const answer = await context.fetch(`${BASE}${path}`, {
    ...LARGE,
    ...(settings.key ? { headers: { "x-cg-demo-api-key": settings.key } } : {}),
  });
  throwRefusal(jsonOf(answer));
  return answer;
}

async function askMarkets(context: SourceContext, settings: Settings, query: string) {
  const answer = await ask(context, settings, `/coins/markets?vs_currency=usd&per_page=${PER_PAGE}${query}`);
  const values = parsed(answer, z.array(z.unknown()));
  return { ...(await itemsOf(values, MarketCoin, PER_PAGE)), isLast: values.length < PER_PAGE };
}

/** The largest coins, and every coin that a project we know names or shares a token with. */
async function* readCoins(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const list = await ask(context, settings, "/coins/list?include_platform=true");
  const listed = await itemsOf(parsed(list, z.array(z.unknown())), ListedCoin, MOST_COINS);
  const byId = new Map(listed.items.map((coin) => [coin.id, coin]));
  const largest = await largestCoins(context, settings);
  const membership = await memberships(context, settings);
  const resolver = createResolver(context.projects.all());
  const top = new Set(largest.coins.map(({ id }) => id));
  const named = (
    await inSlices([...byId.values()], (coin) => (isNamed(coin, resolver) ? [coin] : []))
  ).flat();
  const wanted = [
    ...largest.coins.map((coin) => byId.get(coin.id) ?? coin),
    ...named.filter(({ id }) => !top.has(id)),
  ];
  yield {
    records: { projects: await inSlices(wanted, (coin) => projectOfCoin(coin, resolver, membership.of)) },
    quarantined: [...listed.quarantined, ...largest.quarantined],
    dropped: membership.dropped.counts,
    cursor: { coins: wanted.length },
  };
}

function isNamed(coin: ListedCoin, resolver: Resolver): boolean {
  return resolver.known(coinId(coin.id)) !== undefined || resolver.find(subjectOf(coin)) !== undefined;
}

async function largestCoins(context: SourceContext, settings: Settings) {
  const coins = new Map<string, MarketCoin>();
  const quarantined: Quarantined[] = [];
  for (let page = 1; page <= Math.ceil(settings.coins / PER_PAGE); page++) {
    const found = await askMarkets(context, settings, `&order=market_cap_desc&page=${page}`);
    for (const coin of found.items) if (coins.size < settings.coins) coins.set(coin.id, coin);
    quarantined.push(...found.quarantined);
    if (found.isLast) break;
  }
  return { coins: [...coins.values()], quarantined };
}

/** A category that is not there any more is told and missed, no reason to know nothing. */
async function memberships(context: SourceContext, settings: Settings) {
  const of = new Map<string, Set<string>>();
  const dropped = new Tally();
  for (const { id } of coinCategories) {
    try {
      const { items } = await askMarkets(context, settings, `&order=market_cap_desc&page=1&category=${id}`);
      of.set(id, new Set(items.map((coin) => coin.id)));
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || !["not_found", "refused", "bad_format"].includes(error.kind))
        throw error;
      dropped.add(`CoinGecko has no category ${id}`);
    }
  }
  return { of, dropped };
}

const MarketCursor = z.object({
  /** When the last observations were made. */
  observedAt: z.number().nullable().default(null),
  /** Projects whose history is stored. */
  loaded: z.string().default(""),
  /** Hours nobody observed: `done` are the projects read again since. */
  gap: z.object({ since: z.number(), done: z.string() }).nullable().default(null),
  /** Whether all that was due then is done. */
  isWhole: z.boolean().default(false),
});
type MarketCursor = z.output<typeof MarketCursor>;

async function* readMarkets(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const nothing = { observedAt: null, loaded: "", gap: null, isWhole: false };
  const before = MarketCursor.catch(nothing).parse(context.cursor ?? {});
  const startedAt = context.now();
  if (before.isWhole && hourOf(before.observedAt ?? 0) === hourOf(startedAt)) return;
  if (!context.projects.all().some(({ origins }) => origins.includes("coingecko"))) return;
  const resolver = createResolver(context.projects.all());
  const observer = createObserver(context, resolver);
  const gap = before.gap ?? gapSince(before.observedAt, startedAt);
  let state: MarketCursor = { ...before, gap, isWhole: false };

  for (let page = 1; page <= Math.ceil(settings.coins / PER_PAGE); page++) {
    const found = await askMarkets(context, settings, `&order=market_cap_desc&page=${page}`);
    yield { ...observer.take(found.items, found.quarantined), cursor: state };
    if (found.isLast) break;
  }
  const rest = observer.unobserved(context, settings.others);
  for (let start = 0; start < rest.length; start += IDS_PER_CALL) {
    const ids = rest
      .slice(start, start + IDS_PER_CALL)
      .map(encodeURIComponent)
      .join(",");
    const found = await askMarkets(context, settings, `&page=1&ids=${ids}`);
    yield { ...observer.take(found.items, found.quarantined), cursor: state };
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

function createObserver(context: SourceContext, resolver: Resolver) {
  const coins: ObservedCoin[] = [];
  const seen = new Set<string>();
  return {
    /** Largest first. */
    coins,
    take(items: readonly MarketCoin[], quarantined: readonly Quarantined[]): Omit<Page, "cursor"> {
      const market: MarketRecord[] = [];
      const wrong = [...quarantined];
      const dropped = new Tally();
      for (const coin of items) {
        if (seen.has(coin.id)) continue;
        seen.add(coin.id);
        const projectId = resolver.known(coinId(coin.id))?.project_id;
        if (projectId === undefined) {
          dropped.add("not a project yet");
          continue;
        }
        coins.push({ id: coin.id, projectId });
        const observation = observationOf(coin, projectId, context.now(), dropped);
        if (observation.record) market.push(observation.record);
        if (observation.quarantined) wrong.push(observation.quarantined);
      }
      return { records: { market }, quarantined: wrong, dropped: dropped.counts };
    },
    /** Coins that projects name and the pages of the largest did not hold. */
    unobserved: ({ projects }: SourceContext, most: number): string[] =>
      projects
        .all()
        .flatMap(({ source_ids }) => source_ids)
        .filter((id) => id.startsWith("coingecko:"))
        .map((id) => id.slice("coingecko:".length))
        .filter((id) => !seen.has(id))
        .sort()
        .slice(0, most),
  };
}

async function* readHistories(
  context: SourceContext,
  settings: Settings,
  coins: readonly ObservedCoin[],
  state: MarketCursor,
): AsyncIterable<Page> {
  const loaded = idList.read(state.loaded);
  const redone = idList.read(state.gap?.done ?? "");
  const { gap } = state;
  const targets = coins.filter(
    ({ projectId }) => !loaded.has(projectId) || (gap !== null && !redone.has(projectId)),
  );
  let counted = 0;
  yield* walk(context, targets, {
    nameOf: ({ id }) => id,
    read: async ({ id, projectId }) => {
      const now = context.now();
      const since = loaded.has(projectId) && gap ? gap.since - HOUR_MS : now - HISTORY_DAYS * DAY_MS;
      const days = Math.min(HISTORY_DAYS, Math.max(2, Math.ceil((now - since) / DAY_MS)));
      const path = `/coins/${encodeURIComponent(id)}/market_chart?vs_currency=usd&days=${days}`;
      const chart = parsed(await ask(context, settings, path), MarketChart);
      const { records, quarantined } = chartRecords(chart, { projectId, since, now, name: id });
      return { records: { market: records }, quarantined };
    },
    cursorAfter: (done): MarketCursor => {
      for (const { projectId } of done.slice(counted)) {
        loaded.add(projectId);
        redone.add(projectId);
      }
      counted = done.length;
      return { ...state, loaded: idList.write(loaded), gap: gap && { ...gap, done: idList.write(redone) } };
    },
  });
  if (!context.signal.aborted)
    yield { records: {}, cursor: { ...state, loaded: idList.write(loaded), gap: null, isWhole: true } };
}
