// The demo world: a simulated market that is a function of seed, scale and absolute time, so its past never changes.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { HandleRecord } from "../content/handle-record.ts";
import type { ContentRecord } from "../content/content-record.ts";
import type { FundamentalRecord } from "../fundamentals/fundamentals-record.ts";
import type { MarketRecord } from "../projects/market/market-record.ts";
import type { ProjectRecord } from "../projects/catalogue/project-record.ts";
import type { PriceRecord, TradeRecord, TransferRecord } from "../wallets/wallet-records.ts";
import { STORIES_PER_DAY_AT_SCALE_1 } from "./background-stories.ts";
import { type Cast, WEEK_DAYS, createCast } from "./cast.ts";
import { allProjects, type CatalogueEntry, projectRecord, solanaMint } from "./demo-catalogue.ts";
import { createContent, type DemoContent } from "./demo-content.ts";
import { createEvents } from "./demo-events.ts";
import { createFundamentals } from "./demo-fundamentals.ts";
import { type Markets, createMarkets, hasMarket } from "./demo-market.ts";
import { drift } from "./noise.ts";
import { createPartners, usualAttention } from "./partners.ts";
import { hash, significant } from "./random.ts";
import { createWallets, type DemoWallets } from "./demo-wallets.ts";
import { launchPricesAt } from "./token-launches.ts";
import type { TradedToken } from "./wallet-activity.ts";
import type { WalletType } from "./wallet-styles.ts";

export interface WorldOptions {
  seed: number;
  /** The world contains nothing later than this, in ms. */
  now: number;
  /** Multiplies content, handles, wallets and trades. */
  scale: number;
  /** How far back a newly built world reaches, if not the default. */
  spans?: Spans;
}

/** Days that a newly built world reaches back. */
export interface Spans {
  content: number;
  /** Trades, transfers and the prices of the traded tokens. */
  wallets: number;
  market: number;
  fundamentals: number;
}

export const defaultSpans: Spans = { content: 90, wallets: 200, market: 35, fundamentals: 2 * 365 };

/** Each generator yields the records with from < time <= to, in batches of a few thousand, oldest first. */
export interface World {
  readonly options: Readonly<WorldOptions>;
  readonly spans: Readonly<Spans>;
  /** The same world at another time. It shares the caches. */
  at(now: number): World;
  /** Computes a span in short steps and keeps it, so that generating its records does not block. */
  prepare(from: number, to: number): Generator<void>;
  projects(): Generator<ProjectRecord[]>;
  /** The permanent accounts, and the short-lived ones created in the span of the content. */
  handles(): Generator<HandleRecord[]>;
  /** Only accounts created in the span. */
  newHandles(from: number, to: number): Generator<HandleRecord[]>;
  content(from: number, to: number): Generator<ContentRecord[]>;
  market(from: number, to: number): Generator<MarketRecord[]>;
  trades(from: number, to: number): Generator<TradeRecord[]>;
  transfers(from: number, to: number): Generator<TransferRecord[]>;
  prices(from: number, to: number): Generator<PriceRecord[]>;
  fundamentals(from: number, to: number): Generator<FundamentalRecord[]>;
  /** The type of each wallet by address: the ground truth for tests. */
  walletTypes(): Map<string, WalletType>;
}

const BATCH = 4_000;
const PRICE_HOURS = 4;
const OLD_PRICE_HOURS = 12;
const SOL = 3;
const USDC = 402;

export function createWorld(options: WorldOptions): World {
  const { scale, seed } = options;
  const catalogue = allProjects();
  const byId = new Map(catalogue.map((project) => [project.id, project]));
  const partnerFor = createPartners(catalogue);
  const events = createEvents(seed, catalogue);
  const markets = createMarkets(seed, catalogue, events);
  const cast = createCast(seed, scale, catalogue);
  const attention = usualAttention(catalogue);
  const usual = (project: CatalogueEntry) => attention.get(project.id) ?? 0;

  /** Attention changes slowly by itself, and rises with a strong move of the price in either direction. */
  function attentionOn(project: CatalogueEntry, day: number): number {
    const time = day * DAY_MS;
    if (time < project.launched) return 0;
    const move = hasMarket(project, time - DAY_MS) ? Math.abs(markets.change(project, time, 24)) / 100 : 0;
    const mood = 0.12 * drift(hash(seed, 0xa77, project.id), day, 6);
    return usual(project) * Math.exp(mood) * (1 + Math.min(1, 1.5 * move));
  }

  const content = createContent(
    {
      seed,
      scale,
      cast,
      markets,
      project: (id) => byId.get(id),
      usualItems: (project) => usual(project) * STORIES_PER_DAY_AT_SCALE_1,
      projects: catalogue,
      attentionOn,
      partnerFor,
      invented: catalogue.filter((project) => project.invented === true),
    },
    events,
  );
  const wallets = createWallets({ seed, scale, markets, events, tokens: tradedTokens(), cash: mintOf(USDC) });
  const fundamentals = createFundamentals({ seed, markets, events, projects: catalogue });
  const priced = [...tradedTokens(), { project: require(SOL), mint: mintOf(SOL), weight: 0 }];

  function require(id: number): CatalogueEntry {
    const project = byId.get(id);
    if (project === undefined) throw new Error(`the catalogue has no project ${id}`);
    return project;
  }

  function mintOf(id: number): string {
    return solanaMint(require(id)) ?? "";
  }

  return worldAt({ cast, markets, content, wallets, fundamentals, priced }, options);
}

interface Parts {
  cast: Cast;
  markets: Markets;
  content: DemoContent;
  wallets: DemoWallets;
  fundamentals: (day: number) => FundamentalRecord[];
  priced: readonly TradedToken[];
}

/** Limits the parts' records to spans of time that end no later than now. */
function worldAt(parts: Parts, options: WorldOptions): World {
  const { cast, content, fundamentals, markets, priced, wallets } = parts;
  const { now, spans = defaultSpans } = options;
  const today = Math.floor(now / DAY_MS);
  const firstDay = Math.floor((now - spans.wallets * DAY_MS) / DAY_MS) + 1;
  const walletsOn = (day: number) => wallets.on({ day, today, firstDay });

  /** Generates the days that overlap the span, then filters by exact time. */
  const byDay = <T>(on: (day: number) => T[], timeOf: (record: T) => number) =>
    function* (from: number, to: number): Generator<T[]> {
      const end = Math.min(to, now);
      for (const day of daysOf(from, end)) {
        const whole = day * DAY_MS > from && (day + 1) * DAY_MS <= end;
        const isInside = (record: T) => timeOf(record) > from && timeOf(record) <= end;
        yield* batches(whole ? on(day) : on(day).filter(isInside));
      }
    };

  /** Generates one record per item for each full hour in the span. */
  const byHour = <P, T>(of: (hour: number) => P[], record: (item: P, hour: number) => T) =>
    function* (from: number, to: number): Generator<T[]> {
      const last = Math.floor(Math.min(to, now) / HOUR_MS);
      let batch: T[] = [];
      for (let hour = Math.floor(from / HOUR_MS) + 1; hour <= last; hour += 1) {
        for (const item of of(hour)) batch.push(record(item, hour));
        if (batch.length >= BATCH) {
          yield batch;
          batch = [];
        }
      }
      if (batch.length > 0) yield batch;
    };

  const pricesAt = (hour: number): PriceRecord[] => [
    ...priced
      .filter(({ project }) => hasMarket(project, hour * HOUR_MS))
      .map(({ project, mint }) => ({
        chain: "solana",
        token: mint,
        time: hour * HOUR_MS,
        price: significant(markets.priceAt(project, hour * HOUR_MS), 7),
        liquidity: markets.liquidityAt(project, hour),
      })),
    ...launchPricesAt(options.seed, hour),
  ];

  function* newHandles(from: number, to: number): Generator<HandleRecord[]> {
    const end = Math.min(to, now);
    for (let week = Math.floor(from / DAY_MS / WEEK_DAYS); week * WEEK_DAYS * DAY_MS <= end; week += 1) {
      const created = cast.bots(week).filter(({ created_at: at }) => at !== null && at > from && at <= end);
      yield* batches(created.sort((a, b) => (a.created_at ?? 0) - (b.created_at ?? 0)));
    }
  }

  return {
    options,
    spans,
    at: (later) => worldAt(parts, { ...options, now: later }),
    *prepare(from, to) {
      const days = [...daysOf(from, Math.min(to, now))];
      yield* content.prepare(days, today);
      yield* wallets.prepare(days.map((day) => ({ day, today, firstDay })));
    },
    *projects() {
      yield* batches(allProjects().map(projectRecord));
    },
    *handles() {
      yield* batches(cast.permanent());
      yield* newHandles(now - spans.content * DAY_MS, now);
    },
    newHandles,
    content: byDay(
      (day) => content.on(day, today),
      (item) => item.published_at,
    ),
    trades: byDay(
      (day) => walletsOn(day).trades,
      (trade) => trade.time,
    ),
    transfers: byDay(
      (day) => walletsOn(day).transfers,
      (transfer) => transfer.time,
    ),
    market: byHour(
      (hour) => allProjects().filter((project) => hasMarket(project, hour * HOUR_MS)),
      (project, hour) => markets.record(project, hour),
    ),
    prices: byHour(
      // A price every few hours is enough to value a position, and keeps the first start fast.
      (hour) => {
        const isOld = hour < now / HOUR_MS - spans.market * 24;
        return hour % (isOld ? OLD_PRICE_HOURS : PRICE_HOURS) === 0 ? pricesAt(hour) : [];
      },
      (price) => price,
    ),
    fundamentals: byDay(fundamentals, (row) => Date.parse(row.date)),
    walletTypes: wallets.types,
  };
}

/** The days (since the epoch) that overlap the span after `from` up to `end`. */
function* daysOf(from: number, end: number): Generator<number> {
  for (let day = Math.floor((from + 1) / DAY_MS); day * DAY_MS <= end; day += 1) yield day;
}

/** Tokens that demo wallets trade: those with a Solana mint that are not stablecoins or SOL. */
function tradedTokens(): TradedToken[] {
  return allProjects().flatMap((project) => {
    const mint = solanaMint(project);
    if (mint === undefined || project.stable === true || project.id === SOL || project.slug === "wrapped-sol")
      return [];
    const cap = project.market?.capMillions ?? 0;
    const interest = project.wrapped === true ? 0.25 : project.categories.includes("memecoins") ? 2 : 1;
    return cap === 0 ? [] : [{ project, mint, weight: interest * cap ** 0.3 }];
  });
}

function* batches<T>(records: readonly T[]): Generator<T[]> {
  for (let start = 0; start < records.length; start += BATCH) yield records.slice(start, start + BATCH);
}
