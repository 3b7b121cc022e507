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
  const ranked = [...entities.values()]
    .filter(hasValue)
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
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
  { ofOffset }: Periods,
  entityOf: (name: string) => Entity,
): void {
  for (const [chain, series] of project.chains) {
    if (!counts(project, chain)) continue;
    const { days, values, size } = series;
    const isTotal = chain === "";
    let targets: Entity[] | undefined;
    for (let i = series.firstFrom(firstDay); i < size; i++) {
      const day = days[i] ?? 0;
      if (day > lastDay) break;
      if (isTotal && hasChainRow(project, day)) continue;
      targets ??= project.entitiesOf(chain).map(entityOf);
      const value = values[i] ?? 0;
      const period = ofOffset[day - firstDay] ?? 0;
      for (let t = 0; t < targets.length; t++) {
        const entity = targets[t];
        if (entity === undefined) continue;
        add(entity.values, period, value);
        entity.weight += value;
      }
    }
  }
}

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
 * The last value of each chain inside a period. The total stands for its own day only: where a later figure per
 * chain exists in the period it is ignored, and where it is the latest it replaces the chains, so nothing counts twice.
 */
function addStocks(
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
        else add(entity.values, slot, value);
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
  const { days, size } = series;
  for (let i = series.firstFrom(firstDay); i < size; i++) {
    const current = days[i] ?? 0;
    if (current > lastDay) break;
    if (chain === "" && hasChainRow(project, current)) continue;
    const slot = ofOffset[current - firstDay] ?? 0;
    index[slot] = i;
    day[slot] = current;
    index[labels.length] = i;
    day[labels.length] = current;
  }
  return { chain, series, index, day };
}

/** A chain may weigh in over the whole range and yet, hidden by the total in each period, have nothing to show. */
function hasValue({ values }: Entity): boolean {
  return values.some((value) => !Number.isNaN(value));
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
  // NaN, "no value yet", is the one number that is not itself.
  values[period] = before === before ? before + value : value;
}

function rowsOf(entities: Entity[], { labels }: Periods): PeriodRow[] {
  const rows: PeriodRow[] = [];
  labels.forEach((period, index) => {
    // No prototype: an entity may have any name.
    const data = Object.create(null) as Record<string, number>;
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
