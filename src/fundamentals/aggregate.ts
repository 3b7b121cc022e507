// From daily figures per project and chain to periods per entity. Pure; the rules are in docs/methodology/fundamentals.md.
import { periodsOf, type Grouping, type Periods } from "./periods.ts";
import type { Series } from "./daily-series.ts";

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
  /** Sum of flows over the range, or the last stock in it. */
  weight: number;
  /** Per period, and whether there is a value at all: a true 0 is one. Undefined until something was added. */
  total: Totals | undefined;
  /** Series whose figures are added when it is known that the entity is shown; each has one in the range. */
  waiting: Series[];
}

interface Totals {
  sums: Float64Array;
  hasValue: Uint8Array;
}

/** A generator that pauses after each project, so that a long range does not keep other requests waiting. */
export function* aggregate(
  projects: Iterable<ProjectSeries>,
  options: Aggregation,
): Generator<void, Aggregate> {
  const periods = periodsOf(options.firstDay, options.lastDay, options.grouping);
  const entities = new Map<string, Entity>();
  const entityOf = (name: string): Entity => {
    let entity = entities.get(name);
    if (!entity) {
      entity = { name, weight: 0, total: undefined, waiting: [] };
      entities.set(name, entity);
    }
    return entity;
  };
  const own: Figures = { ...emptyTotals(periods), firstPeriod: 0, endPeriod: 0, weight: 0 };
  for (const project of projects) {
    if (options.kind === "stock" && project.chains.has(""))
      addStocksBesideTotal(project, options, periods, entityOf);
    else addChains(project, options, periods, entityOf, own);
    yield;
  }
  // A chain may weigh in over the whole range and yet, hidden by the total in each period, have nothing to show.
  const ranked = [...entities.values()]
    .filter(({ total, waiting }) => waiting.length > 0 || total?.hasValue.includes(1))
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  const shown = ranked.slice(0, options.entityLimit);
  for (const entity of shown) {
    for (const series of entity.waiting) {
      sumUp(options.kind, series, periods, undefined, own);
      addTo(entity, own, periods);
    }
    yield;
  }
  return {
    rows: yield* rowsOf(shown, periods),
    entities: shown.map(({ name }) => name),
    entityCount: ranked.length,
  };
}

/** What a series adds to the weight of its entities; undefined where it has nothing in the range. */
function weightOf(
  kind: Aggregation["kind"],
  series: Series,
  { firstDay, lastDay }: Periods,
): number | undefined {
  const { values } = series;
  const begin = series.firstFrom(firstDay);
  const end = series.firstFrom(lastDay + 1);
  if (begin === end) return undefined;
  if (kind === "stock") return values[end - 1] ?? 0;
  let sum = 0;
  for (let i = begin; i < end; i++) sum += values[i] ?? 0;
  return sum;
}

/** One chain after another, for every entity that it counts for. Most entities are not shown: only their weight is needed. */
function addChains(
  project: ProjectSeries,
  { kind, firstDay, lastDay }: Aggregation,
  periods: Periods,
  entityOf: (name: string) => Entity,
  own: Figures,
): void {
  for (const [chain, series] of project.chains) {
    if (!counts(project, chain)) continue;
    const covered = chain === "" ? daysWithChains(project, firstDay, lastDay) : undefined;
    if (covered === undefined) {
      const weight = weightOf(kind, series, periods);
      if (weight === undefined) continue;
      for (const name of project.entitiesOf(chain)) {
        const entity = entityOf(name);
        entity.waiting.push(series);
        entity.weight += weight;
      }
      continue;
    }
    sumUp(kind, series, periods, covered, own);
    for (const name of project.entitiesOf(chain)) {
      const entity = entityOf(name);
      addTo(entity, own, periods);
      entity.weight += own.weight;
    }
  }
}

/** One series by period; used again for the next one, as thousands of short arrays would cost more than the sums. */
interface Figures {
  sums: Float64Array;
  hasValue: Uint8Array;
  /** Only the periods from the first to before this one are meant. */
  firstPeriod: number;
  endPeriod: number;
  weight: number;
}

/** Flows are summed over a period, a stock is its last value in it; days that are `covered` do not count. */
function sumUp(
  kind: Aggregation["kind"],
  series: Series,
  { firstDay, lastDay, ofOffset, lastDays }: Periods,
  covered: Uint8Array | undefined,
  own: Figures,
): void {
  const { days, values } = series;
  const begin = series.firstFrom(firstDay);
  const end = series.firstFrom(lastDay + 1);
  const { sums, hasValue } = own;
  own.firstPeriod = ofOffset[(days[begin] ?? 0) - firstDay] ?? 0;
  own.endPeriod = begin < end ? (ofOffset[(days[end - 1] ?? 0) - firstDay] ?? 0) + 1 : own.firstPeriod;
  hasValue.fill(0, own.firstPeriod, own.endPeriod);
  let weight = 0;
  if (lastDays.length === ofOffset.length && covered === undefined) {
    // Every period is a day: no sums within one.
    for (let i = begin; i < end; i++) {
      const period = (days[i] ?? 0) - firstDay;
      const value = values[i] ?? 0;
      sums[period] = value;
      hasValue[period] = 1;
      weight += value;
    }
    own.weight = kind === "stock" && begin < end ? (values[end - 1] ?? 0) : weight;
    return;
  }
  for (let from = begin; from < end;) {
    const day = days[from] ?? 0;
    const period = ofOffset[day - firstDay] ?? 0;
    const last = lastDays[period] ?? 0;
    // Days ascend: no more entries than days are left of the period, and as many where none is missing.
    let to = Math.min(end, from + 1 + last - day);
    while ((days[to - 1] ?? 0) > last) to -= 1;
    let sum = 0;
    let isStated = covered === undefined;
    for (let i = kind === "stock" ? to - 1 : from; i < to; i++) {
      if (covered !== undefined) {
        if (covered[(days[i] ?? 0) - firstDay] === 1) continue;
        isStated = true;
      }
      sum += values[i] ?? 0;
    }
    if (isStated) {
      sums[period] = sum;
      hasValue[period] = 1;
      weight = kind === "stock" ? sum : weight + sum;
    }
    from = to;
  }
  own.weight = weight;
}

function addTo(entity: Entity, { firstPeriod, endPeriod, sums, hasValue }: Figures, periods: Periods): void {
  const { sums: total, hasValue: has } = (entity.total ??= emptyTotals(periods));
  for (let period = firstPeriod; period < endPeriod; period++) {
    if (hasValue[period] !== 1) continue;
    total[period] = (total[period] ?? 0) + (sums[period] ?? 0);
    has[period] = 1;
  }
}

function emptyTotals({ labels }: Periods): Totals {
  return { sums: new Float64Array(labels.length), hasValue: new Uint8Array(labels.length) };
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
 * Stocks where the project has a total. It stands for its own day only: where a later figure per chain exists in
 * the period it is ignored, and where it is the latest it replaces the chains, so nothing counts twice.
 */
function addStocksBesideTotal(
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

function counts(project: ProjectSeries, chain: string): boolean {
  if (chain === "") return project.totalCounts;
  return project.onlyChains === undefined || project.onlyChains.has(chain);
}

/** The days of the range, by offset, that have a figure of any chain: the total is silent on them. */
function daysWithChains(
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

function add({ sums, hasValue }: Totals, period: number, value: number): void {
  sums[period] = (sums[period] ?? 0) + value;
  hasValue[period] = 1;
}

function* rowsOf(entities: Entity[], { labels }: Periods): Generator<void, PeriodRow[]> {
  const rows: PeriodRow[] = [];
  for (const [index, period] of labels.entries()) {
    const data: Record<string, number> = {};
    let any = false;
    for (const { name, total } of entities) {
      if (total?.hasValue[index] !== 1) continue;
      const value = total.sums[index] ?? 0;
      // An entity may have any name, and assigning this one would set no field.
      if (name === "__proto__") Object.defineProperty(data, name, { value, enumerable: true });
      else data[name] = value;
      any = true;
    }
    if (any) rows.push({ period, data });
    yield;
  }
  return rows;
}
