// From daily figures per project and chain to periods per entity. Pure; the rules are in docs/methodology/fundamentals.md.
import { periodsOf, type Grouping, type Periods } from "./periods.ts";
import type { Series } from "./series.ts";

/** One project's figures of one metric. The key "" is the project's total over all chains. */
export interface ProjectSeries {
  chains: ReadonlyMap<string, Series>;
  /** The chains that count; undefined counts all. */
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

export interface PeriodRow {
  period: string;
  data: Record<string, number>;
}

export interface Aggregate {
  rows: PeriodRow[];
  /** The entities shown, largest first. */
  entities: string[];
  /** How many there are in all. */
  entityCount: number;
}

interface Entity {
  name: string;
  /** Per period; NaN where there is no value. */
  values: Float64Array;
  /** Sum of flows over the range, or the last stock in it. */
  weight: number;
}

export function aggregate(projects: Iterable<ProjectSeries>, options: Aggregation): Aggregate {
  const periods = periodsOf(options.firstDay, options.lastDay, options.grouping);
  const entities = new Map<string, Entity>();
  const entityOf = (name: string): Entity => {
    let entity = entities.get(name);
    if (!entity) {
      entity = { name, values: new Float64Array(periods.labels.length).fill(Number.NaN), weight: 0 };
      entities.set(name, entity);
    }
    return entity;
  };
  for (const project of projects) {
    if (options.kind === "flow") addFlows(project, options, periods, entityOf);
    else addStocks(project, options, periods, entityOf);
  }
  const ranked = [...entities.values()].sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  const shown = ranked.slice(0, options.entityLimit);
  return {
    rows: rowsOf(shown, periods),
    entities: shown.map(({ name }) => name),
    entityCount: ranked.length,
  };
}

function addFlows(
  project: ProjectSeries,
  { firstDay, lastDay }: Aggregation,
  periods: Periods,
  entityOf: (name: string) => Entity,
): void {
  for (const [chain, series] of project.chains) {
    if (!counts(project, chain)) continue;
    const targets = project.entitiesOf(chain);
    let found: Entity[] | undefined;
    for (let i = series.firstFrom(firstDay); ; i++) {
      const day = series.dayAt(i);
      if (day === undefined || day > lastDay) break;
      if (chain === "" && hasChainRow(project, day)) continue;
      found ??= targets.map(entityOf);
      const value = series.valueAt(i);
      const period = periods.ofOffset[day - firstDay] ?? 0;
      for (const entity of found) {
        add(entity.values, period, value);
        entity.weight += value;
      }
    }
  }
}

/**
 * The last value of each chain inside a period. The total stands for its own day only: where a later figure per
 * chain exists in the period it is ignored, and where it is the latest it replaces the chains, so nothing counts twice.
 */
function addStocks(
  project: ProjectSeries,
  { firstDay, lastDay }: Aggregation,
  periods: Periods,
  entityOf: (name: string) => Entity,
): void {
  const wholeRange = periods.labels.length;
  // One slot per period, and one for the range as a whole, by which entities are ranked.
  const lastTotal = lastDays(project, project.chains.get(""), firstDay, lastDay, periods, true);
  const lastOfChains = new Int32Array(wholeRange + 1).fill(-1);
  const chains = [...project.chains].filter(([chain]) => chain !== "");
  const lastPerChain = chains.map(([, series]) =>
    lastDays(project, series, firstDay, lastDay, periods, false),
  );
  for (const days of lastPerChain)
    days.forEach((offset, slot) => (lastOfChains[slot] = Math.max(lastOfChains[slot] ?? -1, offset)));

  const put = (chain: string, series: Series, slot: number, offset: number): void => {
    const value = series.valueAt(series.firstFrom(firstDay + offset));
    for (const name of project.entitiesOf(chain)) {
      const entity = entityOf(name);
      if (slot === wholeRange) entity.weight += value;
      else add(entity.values, slot, value);
    }
  };
  chains.forEach(([chain, series], c) => {
    if (!counts(project, chain)) return;
    lastPerChain[c]?.forEach((offset, slot) => {
      if (offset >= 0 && (lastTotal[slot] ?? -1) < (lastOfChains[slot] ?? -1))
        put(chain, series, slot, offset);
    });
  });
  const total = project.chains.get("");
  if (!total || !counts(project, "")) return;
  lastTotal.forEach((offset, slot) => {
    if (offset >= 0 && offset > (lastOfChains[slot] ?? -1)) put("", total, slot, offset);
  });
}

/** The offset of the last day with a value, per period and (last slot) over the range; -1 where there is none. */
function lastDays(
  project: ProjectSeries,
  series: Series | undefined,
  first: number,
  last: number,
  periods: Periods,
  isTotal: boolean,
): Int32Array {
  const wholeRange = periods.labels.length;
  const offsets = new Int32Array(wholeRange + 1).fill(-1);
  if (!series) return offsets;
  for (let i = series.firstFrom(first); ; i++) {
    const day = series.dayAt(i);
    if (day === undefined || day > last) break;
    if (isTotal && hasChainRow(project, day)) continue;
    offsets[periods.ofOffset[day - first] ?? 0] = day - first;
    offsets[wholeRange] = day - first;
  }
  return offsets;
}

function counts(project: ProjectSeries, chain: string): boolean {
  if (chain === "") return project.totalCounts;
  return project.onlyChains === undefined || project.onlyChains.has(chain);
}

function hasChainRow(project: ProjectSeries, day: number): boolean {
  if (project.chains.size === 1) return false;
  for (const [chain, series] of project.chains) if (chain !== "" && series.has(day)) return true;
  return false;
}

function add(values: Float64Array, period: number, value: number): void {
  const before = values[period] ?? Number.NaN;
  values[period] = Number.isNaN(before) ? value : before + value;
}

function rowsOf(entities: Entity[], { labels }: Periods): PeriodRow[] {
  const rows: PeriodRow[] = [];
  labels.forEach((period, index) => {
    const data: Record<string, number> = {};
    let any = false;
    for (const { name, values } of entities) {
      const value = values[index] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      data[name] = value;
      any = true;
    }
    if (any) rows.push({ period, data });
  });
  return rows;
}
