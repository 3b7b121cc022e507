// The demo world: a simulated market that is a function of seed, scale and absolute time, so its past never changes.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { HandleRecord } from "../content/handle-record.ts";
import type { ContentRecord } from "../content/content-record.ts";
import type { FundamentalRecord } from "../fundamentals/fundamentals-record.ts";
import type { MarketRecord } from "../projects/market/market-record.ts";
import type { ProjectRecord } from "../projects/catalogue/project-record.ts";
import type { PriceRecord, TradeRecord, TransferRecord } from "../wallets/wallet-records.ts";
import { type Cast, WEEK_DAYS, createCast } from "./cast.ts";
import { allProjects, type CatalogueEntry, projectRecord, solanaMint } from "./demo-catalogue.ts";
import { createContent, type DemoContent } from "./demo-content.ts";
import { createEvents } from "./demo-events.ts";
import { createFundamentals } from "./demo-fundamentals.ts";
import { type Markets, createMarkets, hasMarket } from "./demo-market.ts";
import { createPartners, prominence } from "./partners.ts";
import { Weighted, significant } from "./random.ts";
import { createWallets, type DemoWallets } from "./demo-wallets.ts";
import type { TradedToken } from "./wallet-activity.ts";

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
  /** Content, wallets and their prices. */
  content: number;
  market: number;
  fundamentals: number;
}

export const defaultSpans: Spans = { content: 90, market: 35, fundamentals: 3 * 365 };

/** Each generator yields the records with from < time <= to, in batches of a few thousand, oldest first. */
export interface World {
  readonly options: Readonly<WorldOptions>;
  readonly spans: Readonly<Spans>;
  /** The same world at another time. It shares the caches. */
  at(now: number): World;
  /** Computes a span in short steps and caches it, so that generating its records does not block. */
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
}

const BATCH = 4_000;
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
  const subjects = new Weighted(catalogue, (project) => prominence(project) ** 1.5);
  const content = createContent(
    {
      seed,
      scale,
      cast,
      markets,
      project: (id) => byId.get(id),
      subject: (random) => subjects.draw(random),
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
      for (const day of daysOf(from, Math.min(to, now))) {
        yield* content.prepare(day);
        yield* wallets.prepare(day);
      }
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
      (day) => content.on(day),
      (item) => item.published_at,
    ),
    trades: byDay(
      (day) => wallets.on(day).trades,
      (trade) => trade.time,
    ),
    transfers: byDay(
      (day) => wallets.on(day).transfers,
      (transfer) => transfer.time,
    ),
    market: byHour(
      (hour) => allProjects().filter((project) => hasMarket(project, hour * HOUR_MS)),
      (project, hour) => markets.record(project, hour),
    ),
    prices: byHour(
      // A price every four hours is enough to value a position, and keeps the first start fast.
      (hour) => (hour % 4 === 0 ? priced.filter(({ project }) => hasMarket(project, hour * HOUR_MS)) : []),
      ({ project, mint }, hour) => ({
        chain: "solana",
        token: mint,
        time: hour * HOUR_MS,
        price: significant(markets.priceAt(project, hour * HOUR_MS), 7),
        liquidity: markets.liquidityAt(project, hour),
      }),
    ),
    fundamentals: byDay(fundamentals, (row) => Date.parse(row.date)),
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
