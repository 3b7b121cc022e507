// Every fundamental figure in memory, by metric, project and chain: 12 bytes a figure.
import type { ReadModel } from "../base/read-model.ts";
import { DAY_MS } from "../base/time.ts";
import type { Store } from "../store/store.ts";
import { tail } from "../store/tail.ts";
import { dayNumber } from "./periods.ts";
import { fundamentalsSince } from "./query.ts";
import { metrics, type Metric } from "./record.ts";
import { Series } from "./series.ts";

export type SeriesByChain = Map<string, Series>;

export interface Fundamentals extends ReadModel {
  /** Of each project that has the metric: its series by chain, "" being the total. */
  of(metric: Metric): ReadonlyMap<number, SeriesByChain>;
}

export function createFundamentals(store: Store): Fundamentals {
  const byMetric = new Map<string, Map<number, SeriesByChain>>(metrics.map((metric) => [metric, new Map()]));
  const dayNumbers = new Map<string, number>();
  let ready = false;
  let newestDay = Number.NEGATIVE_INFINITY;
  const follow = tail(store, fundamentalsSince, {
    from: 0,
    keyOf: (row) => `${row.metric} ${row.project_id} ${row.chain} ${row.day}`,
  });

  function seriesOf(metric: string, projectId: number, chain: string): Series {
    const projects = byMetric.get(metric) ?? new Map<number, SeriesByChain>();
    byMetric.set(metric, projects);
    const chains = projects.get(projectId) ?? new Map<string, Series>();
    projects.set(projectId, chains);
    const series = chains.get(chain) ?? new Series();
    chains.set(chain, series);
    return series;
  }

  async function take(): Promise<number> {
    const rows = await follow.next();
    for (const row of rows) {
      let day = dayNumbers.get(row.day);
      if (day === undefined) dayNumbers.set(row.day, (day = dayNumber(row.day)));
      const series = seriesOf(row.metric, row.project_id, row.chain);
      series.set(day, row.value);
      series.origins.add(row.origin);
      newestDay = Math.max(newestDay, day);
    }
    return rows.length;
  }

  return {
    name: "fundamentals",
    async load() {
      while ((await take()) > 0) {
        // Pages until nothing new is there.
      }
      ready = true;
    },
    async tick() {
      await take();
    },
    status() {
      let rows = 0;
      for (const projects of byMetric.values())
        for (const chains of projects.values()) for (const series of chains.values()) rows += series.size;
      return { ready, rows, asOf: Number.isFinite(newestDay) ? newestDay * DAY_MS : null };
    },
    of: (metric) => byMetric.get(metric) ?? new Map(),
  };
}
