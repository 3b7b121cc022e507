// Caches every fundamental figure in memory by metric, project and chain, with 12 bytes per figure.
import type { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { getOrCreate } from "../base/maps.ts";
import type { LoadProgress, ReadModel } from "../base/read-model.ts";
import { DAY_MS } from "../base/time.ts";
import type { Store } from "../store/store.ts";
import type { Feed } from "../store/change-feed.ts";
import type { Columns } from "../store/typed-columns.ts";
import { dayNumber } from "./periods.ts";
import {
  fundamentalsExtent,
  fundamentalsProjects,
  fundamentalsSeries,
  fundamentalsSince,
} from "./fundamentals-queries.ts";
import { metrics, type Metric } from "./fundamentals-record.ts";
import { Series } from "./daily-series.ts";
import { packed, type PackedSeries, type StoredPart } from "./stored-series.ts";

/** Projects per query; each has at most some ten thousand figures, which are in memory three times while they are read. */
const PROJECTS_PER_READ = 50;
const NONE = new Float64Array(0);

export type SeriesByChain = Map<string, Series>;

export interface Fundamentals extends ReadModel {
  /** The series of each project by chain, where "" is the total. Sorted by project id and chain. */
  of(metric: Metric): ReadonlyMap<number, SeriesByChain>;
  /** Increases with every change, so that derived data can be rebuilt. */
  version(): number;
}

export function createFundamentals(store: Store, clock: Pick<Clock, "now">): Fundamentals {
  const byMetric = new Map<string, Map<number, SeriesByChain>>(metrics.map((metric) => [metric, new Map()]));
  /** Metrics with new series, which must be sorted: floating-point sums depend on the order and must be equal in every process. */
  const unsorted = new Set<string>();
  // Counted as they come: the status is requested often, and there may be tens of thousands of series.
  let rows = 0;
  let newestDay = Number.NEGATIVE_INFINITY;
  /** Days that were in the future when they were read, or are not counted yet. */
  const laterDays = new Set<number>();
  let ready = false;
  let version = 0;
  let loading: LoadProgress | undefined;
  let follow: Feed<z.output<typeof fundamentalsSince.row>> | undefined;

  const chainsOf = (metric: string, projectId: number): SeriesByChain =>
    getOrCreate(
      getOrCreate(byMetric, metric, () => new Map()),
      projectId,
      () => new Map(),
    );

  function seriesOf(metric: string, projectId: number, chain: string): Series {
    return getOrCreate(chainsOf(metric, projectId), chain, () => {
      unsorted.add(metric);
      return new Series();
    });
  }

  function putSeries(metric: string, projectId: number, chain: string, stored: PackedSeries): void {
    const chains = chainsOf(metric, projectId);
    const series = Series.of(stored);
    rows += series.size - (chains.get(chain)?.size ?? 0);
    chains.set(chain, series);
    unsorted.add(metric);
    const today = Math.floor(clock.now() / DAY_MS);
    newestDay = Math.max(newestDay, series.lastDayUpTo(today));
    for (let i = series.firstFrom(today + 1); i < series.size; i++) laterDays.add(series.days[i] ?? 0);
  }

  function sortedSeries(metric: string): ReadonlyMap<number, SeriesByChain> {
    const projects = byMetric.get(metric) ?? new Map<number, SeriesByChain>();
    if (!unsorted.delete(metric)) return projects;
    const sorted = new Map([...projects].sort(([a], [b]) => a - b));
    for (const [projectId, chains] of sorted)
      if (chains.size > 1) sorted.set(projectId, new Map([...chains].sort(([a], [b]) => (a < b ? -1 : 1))));
    byMetric.set(metric, sorted);
    return sorted;
  }

  async function loadStored(): Promise<void> {
    // Iterates over existing ids, because ids may be anything up to 2^32.
    const ids = (await store.read(fundamentalsProjects, {})).map(({ project_id }) => project_id);
    for (let start = 0; start < ids.length; start += PROJECTS_PER_READ) {
      const batch = ids.slice(start, start + PROJECTS_PER_READ);
      loading = { done: start, total: ids.length, unit: "projects" };
      const range = { first: batch[0] ?? 0, last: batch.at(-1) ?? 0 };
      putAll(await store.readColumns(fundamentalsSeries, range));
    }
  }

  function putAll({ length, of }: Columns<z.output<typeof fundamentalsSeries.row>>): void {
    const parts = new Map<string, { row: number; parts: StoredPart[] }>();
    for (let row = 0; row < length; row++) {
      const key = `${of.metric[row]} ${of.project_id[row]} ${of.chain[row]}`;
      getOrCreate(parts, key, () => ({ row, parts: [] })).parts.push({
        origin: of.origin[row] ?? "",
        days: of.days[row] ?? NONE,
        values: of.amounts[row] ?? NONE,
        written: of.written[row] ?? NONE,
      });
    }
    for (const { row, parts: stored } of parts.values()) {
      const series = packed(stored);
      putSeries(of.metric[row] ?? "", of.project_id[row] ?? 0, of.chain[row] ?? "", series);
    }
  }

  async function applyNewRows(): Promise<void> {
    for (const row of (await follow?.next()) ?? []) {
      const series = seriesOf(row.metric, row.project_id, row.chain);
      series.origins.add(row.origin);
      rows -= series.size;
      series.set(dayNumber(row.day), row.value);
      rows += series.size;
      laterDays.add(dayNumber(row.day));
      version += 1;
    }
  }

  return {
    name: "fundamentals",
    async load() {
      const [extent] = await store.read(fundamentalsExtent, {});
      await loadStored();
      // Rows written during the load are read again, which changes nothing.
      follow = store.follow(fundamentalsSince, {
        from: extent?.newest ?? 0,
        keyOf: (row) => `${row.metric} ${row.project_id} ${row.chain} ${row.day}`,
      });
      await applyNewRows();
      version += 1;
      ready = true;
    },
    tick: applyNewRows,
    status() {
      const today = Math.floor(clock.now() / DAY_MS);
      for (const day of laterDays) {
        if (day > today) continue;
        newestDay = Math.max(newestDay, day);
        laterDays.delete(day);
      }
      const asOf = Number.isFinite(newestDay) ? newestDay * DAY_MS : null;
      return { ready, rows, asOf, loading: ready ? undefined : loading };
    },
    of: sortedSeries,
    version: () => version,
  };
}
