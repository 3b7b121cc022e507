// The input of an aggregation: the series of each project, and the options.
import type { Series } from "./daily-series.ts";
import type { Grouping } from "./periods.ts";

/** One project's figures of one metric. The key "" is the project's total over all chains. */
export interface ProjectSeries {
  chains: ReadonlyMap<string, Series>;
  /** The chains that count; undefined means all. */
  onlyChains?: ReadonlySet<string>;
  /** Whether the total counts on days without a figure per chain. */
  totalCounts: boolean;
  /** The entities a figure on this chain counts for. */
  entitiesOf: (chain: string) => readonly string[];
}

export interface Aggregation {
  /** Flows are summed over a period; a stock is its last value in it. */
  kind: "flow" | "stock";
  grouping: Grouping;
  firstDay: number;
  lastDay: number;
  entityLimit: number;
}

export function counts(project: ProjectSeries, chain: string): boolean {
  if (chain === "") return project.totalCounts;
  return project.onlyChains === undefined || project.onlyChains.has(chain);
}

/** Marks the days of the range, by offset, on which any chain has a figure: the total is ignored on those days. */
export function daysWithChains(
  { chains }: ProjectSeries,
  firstDay: number,
  lastDay: number,
): Uint8Array | undefined {
  if (chains.size === 1) return undefined;
  const covered = new Uint8Array(lastDay - firstDay + 1);
  for (const [chain, series] of chains) {
    if (chain === "") continue;
    const { days } = series;
    const to = series.firstFrom(lastDay + 1);
    for (let i = series.firstFrom(firstDay); i < to; i++) covered[(days[i] ?? 0) - firstDay] = 1;
  }
  return covered;
}
