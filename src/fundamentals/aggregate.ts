// Aggregates daily figures per project and chain to periods per entity, by the rules in docs/methodology/fundamentals.md.
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
  /** Number of entities before the limit. */
  entityCount: number;
}

/** A generator that yields after each project, so that a long range does not delay other requests. */
export function* aggregate(
  projects: Iterable<ProjectSeries>,
  options: Aggregation,
): Generator<void, Aggregate> {
  const periods = periodsOf(options.firstDay, options.lastDay, options.grouping);
  const entities = new Map<string, Entity>();
  const entityOf = (name: string): Entity => {
    let entity = entities.get(name);
    if (!entity) {
      entity = { name, weight: 0, total: undefined, deferred: [] };
      entities.set(name, entity);
    }
    return entity;
  };
  const scratch: Figures = { ...emptyTotals(periods), firstPeriod: 0, endPeriod: 0, weight: 0 };
  for (const project of projects) {
    if (options.kind === "stock" && project.chains.has(""))
      addStocksWithTotal(project, options, periods, entityOf);
    else addChains(project, options, periods, entityOf, scratch);
    yield;
  }
  // A chain may have a weight over the whole range but no value in any period, if the total replaces it in each.
  const ranked = [...entities.values()]
    .filter(({ total, deferred }) => deferred.length > 0 || total?.hasValue.includes(1))
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  const shown = ranked.slice(0, options.entityLimit);
  for (const entity of shown) {
    for (const series of entity.deferred) {
      sumUp(options.kind, series, periods, undefined, scratch);
      addTo(entity, scratch, periods);
    }
    yield;
  }
  return {
    rows: yield* rowsOf(shown, periods),
    entities: shown.map(({ name }) => name),
    entityCount: ranked.length,
  };
}

/** The weight that a series adds to its entities; undefined if it has no figure in the range. */
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

/** Adds each chain to its entities. Where possible, only the weight is computed now, because most entities are not shown. */
function addChains(
  project: ProjectSeries,
  { kind, firstDay, lastDay }: Aggregation,
  periods: Periods,
  entityOf: (name: string) => Entity,
  scratch: Figures,
): void {
  for (const [chain, series] of project.chains) {
    if (!counts(project, chain)) continue;
    const covered = chain === "" ? daysWithChains(project, firstDay, lastDay) : undefined;
    if (covered === undefined) {
      const weight = weightOf(kind, series, periods);
      if (weight === undefined) continue;
      for (const name of project.entitiesOf(chain)) {
        const entity = entityOf(name);
        entity.deferred.push(series);
        entity.weight += weight;
      }
      continue;
    }
    sumUp(kind, series, periods, covered, scratch);
    for (const name of project.entitiesOf(chain)) {
      const entity = entityOf(name);
      addTo(entity, scratch, periods);
      entity.weight += scratch.weight;
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
      // An entity may have any name, and assigning __proto__ would not create a field.
      if (name === "__proto__") Object.defineProperty(data, name, { value, enumerable: true });
      else data[name] = value;
      any = true;
    }
    if (any) rows.push({ period, data });
    yield;
  }
  return rows;
}
