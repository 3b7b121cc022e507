// The stored hours of a project for its market history. They are kept until an hour of the project is written.
import { ReadCache } from "../../store/read-cache.ts";
import type { Store } from "../../store/store.ts";
import { marketOfProject } from "../project-queries.ts";
import { MarketSeries, type MarketColumns } from "./market-series.ts";

const MAX_ROWS = 1_000_000;
/** 72 bytes each. */
const MAX_CACHED_HOURS = 150_000;
/** What a series without hours counts. */
const SERIES_WEIGHT = 20;
const MAX_RANGES_PER_PROJECT = 4;

export type StoredHours = ReturnType<typeof createStoredHours>;

export function createStoredHours(store: Store) {
  /** By project: its series by range. */
  const known = new ReadCache<ReadonlyMap<string, MarketSeries>>(store, {
    tables: { market_v1: (row) => String(row["project_id"]) },
    maxWeight: MAX_CACHED_HOURS,
  });

  return {
    /** In ms. A range that does not depend on the current time is read once for many requests. */
    async of(project: number, from: number, until: number): Promise<MarketColumns> {
      const key = String(project);
      const range = `${from} ${until}`;
      const cached = known.get(key)?.get(range);
      if (cached) return cached;
      return known.read(async (put) => {
        const stored = await store.readColumns(marketOfProject, { project, from, until, limit: MAX_ROWS });
        const series = new MarketSeries();
        const columns = { ...stored.of, time: stored.of.hour };
        for (let row = 0; row < stored.length; row++) series.upsertRow(columns, row);
        const newest = [...(known.get(key) ?? [])].slice(1 - MAX_RANGES_PER_PROJECT);
        const ranges = new Map(newest).set(range, series);
        put(key, ranges, weightOf(ranges));
        return series;
      });
    },
  };
}

function weightOf(ranges: ReadonlyMap<string, MarketSeries>): number {
  let weight = 0;
  for (const { length } of ranges.values()) weight += SERIES_WEIGHT + length;
  return weight;
}
