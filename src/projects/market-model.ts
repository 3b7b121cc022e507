// The market read model: reads new observations and replaces the project snapshot as a whole.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { SerialQueue } from "../base/async.ts";
import type { Clock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import { getOrCreate } from "../base/maps.ts";
import type { LoadProgress, ReadModel } from "../base/read-model.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { Store } from "../store/store.ts";
import type { Feed } from "../store/change-feed.ts";
import { analyse, type ProjectAnalysis } from "./market/project-analysis.ts";
import type {
  AttentionMoment,
  ProjectAttention,
  ProjectFundamentals,
  ProjectSmartMoney,
} from "./project-attributes.ts";
import { createEarlierPrices } from "./market/earlier-prices.ts";
import { historyHours } from "./market/candles.ts";
import type { Catalogue, Project } from "./catalogue/catalogue.ts";
import { MarketSeries } from "./market/market-series.ts";
import { createStatedFigures, type StatedModel } from "./market/stated-figures.ts";
import { marketBetween, marketSince, newestMarketWrite, type StoredMarket } from "./project-queries.ts";
import { trendingScore } from "./market/scores.ts";
import type { FundamentalFigures, ScreenedProject } from "./screener/screened-project.ts";
import { ProjectSnapshot } from "./screener/project-snapshot.ts";

export interface Market extends ReadModel {
  /** Returns the current snapshot. Use one snapshot for a whole answer. */
  snapshot(): ProjectSnapshot;
}

interface MarketDeps {
  store: Store;
  clock: Clock;
  catalogue: Catalogue;
  attention: ProjectAttention;
  fundamentals: ProjectFundamentals;
  smartMoney?: ProjectSmartMoney;
  log: Log;
}

const retentionMs = (historyHours + 10) * HOUR_MS;
const loadStepMs = 72 * HOUR_MS;
const pageRows = 500_000;
/** Analysing thousands of projects takes seconds, so the work yields to requests after each slice. */
const sliceMs = 10;

export function createMarket(deps: MarketDeps): Market {
  const { store, clock, catalogue, attention, fundamentals, smartMoney, log } = deps;
  const series = new Map<number, MarketSeries>();
  const analyses = new Map<number, ProjectAnalysis>();
  const stale = new Set<number>();
  let follow: Feed<StoredMarket> | undefined;
  let snapshot = new ProjectSnapshot([], null, attention.now());
  const earlier = createEarlierPrices({
    store,
    onError: (err) => log.warn({ err }, "all-time highs could not be read; they are read again later"),
  });
  const stated = createStatedFigures({ store, clock });
  let built = { moment: NaN, version: -1 };
  let isLoaded = false;
  let loading: LoadProgress | undefined;
  /** Whether the snapshot includes the attention of all stored posts. */
  let knowsAttention = false;
  /** Updates are serialised, so that a snapshot is never built from two of them. */
  const updates = new SerialQueue();

  function apply(row: StoredMarket): void {
    if (row.hour < clock.now() - 2 * DAY_MS) earlier.invalidate();
    if (row.hour < clock.now() - retentionMs) return;
    if (seriesOf(row.project_id).upsert({ ...row, time: row.hour })) stale.add(row.project_id);
  }

  const seriesOf = (projectId: number) => getOrCreate(series, projectId, () => new MarketSeries());

  /** Loads the newest row of each hour and project. Splits the time range in half if one read would have too many rows. */
  async function loadBetween(from: number, until: number): Promise<void> {
    const rows = await store.readColumns(marketBetween, { from, until, limit: pageRows });
    if (rows.length === pageRows && until - from > HOUR_MS) {
      const middle = from + Math.floor((until - from) / 2);
      await loadBetween(from, middle);
      return loadBetween(middle, until);
    }
    const { project_id: ids, hour: time } = rows.of;
    const columns = { ...rows.of, time };
    for (let row = 0; row < rows.length; row++)
      if (ids[row] !== ids[row + 1] || time[row] !== time[row + 1])
        seriesOf(ids[row] ?? 0).upsertRow(columns, row);
  }

  async function load(): Promise<void> {
    const [written] = await store.read(newestMarketWrite, {});
    const now = clock.now();
    loading = { done: 0, total: Math.ceil(retentionMs / HOUR_MS), unit: "hours" };
    for (let from = now - retentionMs; from <= now; from += loadStepMs) {
      await loadBetween(from, from + loadStepMs);
      loading.done += loadStepMs / HOUR_MS;
    }
    await loadBetween(now + loadStepMs, Date.UTC(2100, 0, 1));
    await stated.load();
    follow = store.follow(marketSince, {
      from: written?.newest ?? 0,
      keyOf: (row) => `${row.project_id} ${row.hour}`,
    });
    await rebuild();
    isLoaded = true;
  }

  async function refresh(): Promise<void> {
    // All new rows are read first: a snapshot of half an import would be inconsistent.
    for (let rows = await follow?.next(); rows !== undefined && rows.length > 0; rows = await follow?.next())
      for (const row of rows) apply(row);
    await stated.tick();
    const isCurrent =
      stale.size === 0 &&
      !earlier.isDue() &&
      built.moment === momentOf(clock.now()) &&
      built.version === versionOfSources();
    if (!isCurrent) await rebuild();
  }

  /** Increases when the version of any of the models does that a snapshot is built from. */
  function versionOfSources(): number {
    const sources = [catalogue, fundamentals, attention, stated, ...(smartMoney ? [smartMoney] : [])];
    return sources.reduce((sum, source) => sum + source.version(), 0);
  }

  async function rebuild(): Promise<void> {
    const now = clock.now();
    const next = { moment: momentOf(now), version: versionOfSources() };
    const [currentAttention, isAttentionLoaded] = [attention.now(), attention.isLoaded()];
    const windowsMoved = next.moment !== built.moment || earlier.isDue();
    if (windowsMoved) await earlier.moveTo(now);
    const projects = catalogue.all();
    let sliceEnds = performance.now() + sliceMs;
    for (const { project_id: id } of projects) {
      if (!windowsMoved && !stale.has(id) && analyses.has(id)) continue;
      const known = series.get(id) ?? new MarketSeries();
      if (windowsMoved) known.dropBefore(now - retentionMs);
      analyses.set(id, analyse(known, now, earlier.of(id)));
      if (performance.now() < sliceEnds) continue;
      await yieldToEventLoop();
      sliceEnds = performance.now() + sliceMs;
    }
    stale.clear();
    const rows = projects.map((project) =>
      screened(project, analyses.get(project.project_id), currentAttention, { ...deps, stated }, now),
    );
    snapshot = new ProjectSnapshot(rows, asOf(rows, now), currentAttention);
    knowsAttention = isAttentionLoaded;
    built = next;
  }

  return {
    name: "market",
    load: () => updates.run(load),
    tick: () => updates.run(refresh),
    status() {
      let rows = 0;
      for (const one of series.values()) rows += one.length;
      // A snapshot that was built before the posts were loaded has no mentions.
      const ready = isLoaded && knowsAttention;
      return { ready, rows, asOf: snapshot.asOf, loading: ready ? undefined : loading };
    },
    snapshot: () => snapshot,
  };
}

/** Observations start on the hour, so windows change only when `now` reaches a full hour and when it passes it. */
function momentOf(now: number): number {
  return 2 * Math.floor(now / HOUR_MS) + (now % HOUR_MS === 0 ? 0 : 1);
}

function screened(
  project: Project,
  analysis: ProjectAnalysis | undefined,
  attention: AttentionMoment,
  {
    fundamentals,
    smartMoney,
    stated,
  }: Pick<MarketDeps, "fundamentals" | "smartMoney"> & {
    stated: StatedModel;
  },
  now: number,
): ScreenedProject {
  const known = analysis ?? analyse(new MarketSeries(), now);
  const figures = attention.figures(project.project_id);
  const currentAttention = {
    mentions_24h: figures?.mentions_24h ?? null,
    mentions_change_24h: figures?.mentions_change_24h ?? null,
  };
  let ofFundamentals: FundamentalFigures | undefined;
  const { windows } = known.market;
  return {
    market: known.market,
    hourly: known.hourly,
    get fourHourly() {
      return known.fourHourly;
    },
    quant_score: known.quant_score,
    quant_score_change: known.quant_score_change,
    project,
    attention: figures,
    // This is computed on demand, because few requests use it.
    get fundamentals() {
      return (ofFundamentals ??= fundamentals.of(project.project_id));
    },
    ...(smartMoney ? { smartMoney: smartMoney.of(project) } : {}),
    stated: stated.of(project.project_id, now),
    age_days: project.launched_at === null ? null : (now - project.launched_at) / DAY_MS,
    trending: {
      "4h": trendingScore({ ...windows["4h"], ...currentAttention }),
      "24h": trendingScore({ ...windows["24h"], ...currentAttention }),
    },
  };
}

/** Returns the end of the newest observed hour, but not later than now. */
function asOf(rows: readonly ScreenedProject[], now: number): number | null {
  let newest: number | null = null;
  for (const { market } of rows)
    if (market.observed_at !== null) newest = Math.max(newest ?? 0, market.observed_at);
  return newest === null ? null : Math.min(now, newest + HOUR_MS);
}
