// Aggregates daily figures per project and chain to periods per entity, by the rules in docs/methodology/fundamentals.md.
import { getOrCreate } from "../base/maps.ts";
import type { MetricKind } from "./fundamentals-record.ts";
import type { Series } from "./daily-series.ts";
import { type Grouping, periodsOf, type Periods } from "./periods.ts";

/** One project's figures of one metric. The key "" is the project's total over all chains. */
export interface ProjectSeries {
  chains: ReadonlyMap<string, Series>;
  /** The chains that count; undefined means all. */
  onlyChains?: ReadonlySet<string>;
  /** Whether the total counts on days without a figure per chain. */
  totalCounts: boolean;
  /** The entities a figure on this chain counts for. */
  entitiesOf: (chain: string) => readonly string[];
  /** The weight of this chain, if it is not that of its figures: a high rate does not make an entity large. */
  sizeOf?: (chain: string) => number;
}

export interface Aggregation {
  /** Flows are summed over a period; a stock is its last value in it, and a rate its mean. */
  kind: MetricKind;
  grouping: Grouping;
  firstDay: number;
  lastDay: number;
  entityLimit: number;
}

interface PeriodRow {
  period: string;
  data: Record<string, number>;
}

export interface Aggregate {
  rows: PeriodRow[];
  /** The entities shown, largest first. */
  entities: string[];
  /** Number of entities before the limit. */
  entityCount: number;
}

interface Entity {
  name: string;
  /** The sum of a flow over the range, the last value of a stock in it, or the size of what has a rate. */
  weight: number;
  /** Totals per period, and whether there is one: 0 is a value, too. */
  sums: Float64Array;
  hasValue: Uint8Array;
  /** Series with a figure in the range that are only added if the entity is shown. */
  deferred: { series: Series; covered: Uint8Array | undefined }[];
}

/** Until the first value is added, because most entities are not shown. */
const NO_SUMS = new Float64Array(0);
const NO_VALUES = new Uint8Array(0);

type EntityOf = (name: string) => Entity;

export function aggregate(
  projects: Iterable<ProjectSeries>,
  { kind, grouping, firstDay, lastDay, entityLimit }: Aggregation,
): Aggregate {
  const periods = periodsOf(firstDay, lastDay, grouping);
  const entities = new Map<string, Entity>();
  const entityOf: EntityOf = (name) =>
    getOrCreate(entities, name, () => ({
      name,
      weight: 0,
      sums: NO_SUMS,
      hasValue: NO_VALUES,
      deferred: [],
    }));
  for (const project of projects) {
    if (kind === "stock" && project.chains.has("")) addStocksWithTotal(project, periods, entityOf);
    else addChains(kind, project, periods, entityOf);
  }
  // A chain may have a weight over the whole range but no value in any period, if the total replaces it in each.
  const ranked = [...entities.values()]
    .filter(({ hasValue, deferred }) => deferred.length > 0 || hasValue.includes(1))
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  const shown = ranked.slice(0, entityLimit);
  for (const entity of shown) {
    for (const { series, covered } of entity.deferred) addSeries(kind, entity, series, covered, periods);
  }
  return {
    rows: rowsOf(shown, periods),
    entities: shown.map(({ name }) => name),
    entityCount: ranked.length,
  };
}

function counts(project: ProjectSeries, chain: string): boolean {
  if (chain === "") return project.totalCounts;
  return project.onlyChains === undefined || project.onlyChains.has(chain);
}

/** Adds the weight of each chain to its entities. The total counts only on days on which no chain has a figure. */
function addChains(
  kind: Aggregation["kind"],
  project: ProjectSeries,
  periods: Periods,
  entityOf: EntityOf,
): void {
  for (const [chain, series] of project.chains) {
    if (!counts(project, chain)) continue;
    const covered = chain === "" ? daysWithChains(project, periods) : undefined;
    const weight = weightOf(kind, series, covered, periods);
    if (weight === undefined) continue;
    for (const entity of project.entitiesOf(chain).map(entityOf)) {
      entity.weight += project.sizeOf?.(chain) ?? weight;
      entity.deferred.push({ series, covered });
    }
  }
}

/** Undefined if the series has no figure in the range. `covered` days are skipped. */
function weightOf(
  kind: Aggregation["kind"],
  series: Series,
  covered: Uint8Array | undefined,
  { firstDay, lastDay }: Periods,
): number | undefined {
  const { days, values } = series;
  const begin = series.firstFrom(firstDay);
  const end = series.firstFrom(lastDay + 1);
  if (kind === "stock") return begin === end ? undefined : values[end - 1];
  let sum = 0;
  let counted = 0;
  for (let i = begin; i < end; i++) {
    if (covered !== undefined && covered[(days[i] ?? 0) - firstDay] === 1) continue;
    sum += values[i] ?? 0;
    counted++;
  }
  return counted === 0 ? undefined : sum;
}

/** Adds the figures of a series to the periods of an entity: sums of a flow, last values of a stock, or means of a rate. */
function addSeries(
  kind: Aggregation["kind"],
  entity: Entity,
  series: Series,
  covered: Uint8Array | undefined,
  periods: Periods,
): void {
  const { firstDay, lastDay, lastDays, ofOffset } = periods;
  const { days, values } = series;
  const end = series.firstFrom(lastDay + 1);
  for (let i = series.firstFrom(firstDay); i < end;) {
    const period = ofOffset[(days[i] ?? 0) - firstDay] ?? 0;
    const last = lastDays[period] ?? 0;
    let sum = 0;
    let counted = 0;
    for (; i < end && (days[i] ?? 0) <= last; i++) {
      if (covered !== undefined && covered[(days[i] ?? 0) - firstDay] === 1) continue;
      sum = kind === "stock" ? (values[i] ?? 0) : sum + (values[i] ?? 0);
      counted++;
    }
    if (counted > 0) add(entity, period, kind === "rate" ? sum / counted : sum, periods);
  }
}

function add(entity: Entity, period: number, value: number, { labels }: Periods): void {
  if (entity.sums === NO_SUMS) {
    entity.sums = new Float64Array(labels.length);
    entity.hasValue = new Uint8Array(labels.length);
  }
  entity.sums[period] = (entity.sums[period] ?? 0) + value;
  entity.hasValue[period] = 1;
}

/** Marks the days of the range, by offset, on which any chain has a figure. */
function daysWithChains({ chains }: ProjectSeries, { firstDay, lastDay }: Periods): Uint8Array | undefined {
  if (chains.size === 1) return undefined;
  const covered = new Uint8Array(lastDay - firstDay + 1);
  for (const [chain, series] of chains) {
    if (chain === "") continue;
    const { days } = series;
    const end = series.firstFrom(lastDay + 1);
    for (let i = series.firstFrom(firstDay); i < end; i++) covered[(days[i] ?? 0) - firstDay] = 1;
  }
  return covered;
}

/**
 * Adds the stocks, such as TVL, of a project that reports a total in addition to figures per chain. The total is valid for
 * its own day only: it is ignored if a figure per chain in the period is as new, and replaces the chains if it is the
 * latest, so that nothing counts twice.
 */
function addStocksWithTotal(project: ProjectSeries, periods: Periods, entityOf: EntityOf): void {
  const wholeRange = periods.labels.length;
  const all = [...project.chains].map(([chain, series]) => ({
    chain,
    series,
    ...lastEntries(series, periods),
  }));
  const total = all.find(({ chain }) => chain === "");
  for (let slot = 0; slot <= wholeRange; slot++) {
    const totalDay = total?.day[slot] ?? -1;
    const totalIsLatest = all.every((one) => one === total || (one.day[slot] ?? -1) < totalDay);
    for (const { chain, series, index } of all) {
      const at = index[slot] ?? -1;
      if (at < 0 || totalIsLatest !== (chain === "") || !counts(project, chain)) continue;
      const value = series.values[at] ?? 0;
      for (const entity of project.entitiesOf(chain).map(entityOf)) {
        if (slot === wholeRange) entity.weight += value;
        else add(entity, slot, value, periods);
      }
    }
  }
}

/** The index and the day of the last entry of each period, and of the whole range in the slot after them; -1 if there is none. */
function lastEntries(series: Series, { firstDay, lastDay, labels, ofOffset }: Periods) {
  const index = new Int32Array(labels.length + 1).fill(-1);
  const day = new Int32Array(labels.length + 1).fill(-1);
  const { days } = series;
  const end = series.firstFrom(lastDay + 1);
  for (let i = series.firstFrom(firstDay); i < end; i++) {
    const current = days[i] ?? 0;
    for (const slot of [ofOffset[current - firstDay] ?? 0, labels.length]) {
      index[slot] = i;
      day[slot] = current;
    }
  }
  return { index, day };
}

function rowsOf(entities: Entity[], { labels }: Periods): PeriodRow[] {
  const rows: PeriodRow[] = [];
  for (const [index, period] of labels.entries()) {
    const values = entities
      .filter(({ hasValue }) => hasValue[index] === 1)
      .map(({ name, sums }): [string, number] => [name, sums[index] ?? 0]);
    // An entity may have any name, even __proto__, to which only fromEntries gives a field.
    if (values.length > 0) rows.push({ period, data: Object.fromEntries(values) });
  }
  return rows;
}
