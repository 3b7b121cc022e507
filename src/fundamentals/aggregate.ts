// From daily figures per project and chain to periods per entity. Pure; the rules are in docs/methodology/fundamentals.md.
import type { Series } from "./daily-series.ts";
import { addTo, emptyTotals, type Entity, type Figures, sumUp } from "./entity-totals.ts";
import { periodsOf, type Periods } from "./periods.ts";
import { type Aggregation, counts, daysWithChains, type ProjectSeries } from "./project-series.ts";
import { addStocksWithTotal } from "./stocks-with-total.ts";

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
      addStocksWithTotal(project, options, periods, entityOf);
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
