// Stocks, such as TVL, of a project that reports a total in addition to figures per chain.
import type { Series } from "./daily-series.ts";
import { add, emptyTotals, type Entity } from "./entity-totals.ts";
import type { Periods } from "./periods.ts";
import { type Aggregation, counts, daysWithChains, type ProjectSeries } from "./project-series.ts";

/** The entries of a series that are the last of their period, and the last of the range (the slot after the periods). */
interface LastEntries {
  chain: string;
  series: Series;
  /** Index into the series per slot; -1 where there is none. */
  index: Int32Array;
  /** The day of that entry; -1 where there is none. */
  day: Int32Array;
}

/**
 * Adds the stocks of a project with a total. The total is valid for its own day only: it is ignored if a later figure per
 * chain exists in the period, and replaces the chains if it is the latest, so that nothing counts twice.
 */
export function addStocksWithTotal(
  project: ProjectSeries,
  range: Aggregation,
  periods: Periods,
  entityOf: (name: string) => Entity,
): void {
  const wholeRange = periods.labels.length;
  const all = [...project.chains].map(([chain, series]) =>
    lastEntries(project, chain, series, range, periods),
  );
  const total = all.find(({ chain }) => chain === "");
  const newestOfChains = new Int32Array(wholeRange + 1).fill(-1);
  if (total)
    for (const { chain, day } of all)
      for (let slot = 0; chain !== "" && slot <= wholeRange; slot++)
        newestOfChains[slot] = Math.max(newestOfChains[slot] ?? -1, day[slot] ?? -1);

  for (const { chain, series, index } of all) {
    if (!counts(project, chain)) continue;
    const { values } = series;
    let targets: Entity[] | undefined;
    for (let slot = 0; slot <= wholeRange; slot++) {
      const at = index[slot] ?? -1;
      if (at < 0) continue;
      if (total && (total.day[slot] ?? -1) > (newestOfChains[slot] ?? -1) !== (chain === "")) continue;
      targets ??= project.entitiesOf(chain).map(entityOf);
      const value = values[at] ?? 0;
      for (const entity of targets) {
        if (slot === wholeRange) entity.weight += value;
        else add((entity.total ??= emptyTotals(periods)), slot, value);
      }
    }
  }
}

function lastEntries(
  project: ProjectSeries,
  chain: string,
  series: Series,
  { firstDay, lastDay }: Aggregation,
  { labels, ofOffset }: Periods,
): LastEntries {
  const index = new Int32Array(labels.length + 1).fill(-1);
  const day = new Int32Array(labels.length + 1).fill(-1);
  const { days } = series;
  const covered = chain === "" ? daysWithChains(project, firstDay, lastDay) : undefined;
  const to = series.firstFrom(lastDay + 1);
  for (let i = series.firstFrom(firstDay); i < to; i++) {
    const current = days[i] ?? 0;
    if (covered !== undefined && covered[current - firstDay] === 1) continue;
    const slot = ofOffset[current - firstDay] ?? 0;
    index[slot] = i;
    day[slot] = current;
    index[labels.length] = i;
    day[labels.length] = current;
  }
  return { chain, series, index, day };
}
