// Filters and sorts projects by criteria.
import { bounds, exclusions, type BoundField, type Criteria } from "./criteria.ts";
import { figures, type FigureField } from "./figures.ts";
import { hasTerm, type ProjectSnapshot } from "./project-snapshot.ts";
import type { ComparedProject } from "./screened-project.ts";

interface Page {
  readonly limit: number;
  /** From 0. */
  readonly page: number;
  /** Only these projects; an empty list is no restriction. */
  readonly projectIds?: readonly number[] | undefined;
}

interface Filtered {
  readonly total: number;
  readonly page: readonly ComparedProject[];
}

export const defaultSort: FigureField = "trending";

export function filterProjects(
  snapshot: ProjectSnapshot,
  criteria: Criteria,
  { limit, page, projectIds = [] }: Page,
): Filtered {
  const tests = testsFor(snapshot, criteria, projectIds);
  const matching = snapshot.rows.filter((row) => tests.every((test) => test(row)));
  const { value } = figures[criteria.sort_by ?? defaultSort];
  const frame = criteria.timeframe ?? "24h";
  const keyed = matching.map((row) => ({ row, key: value(row, frame) }));
  const sign = criteria.sort_direction === "asc" ? 1 : -1;
  // Sorting is stable, so that ties stay in the order of project_id.
  keyed.sort((a, b) => {
    if (a.key !== null && b.key !== null) return sign * (a.key - b.key);
    // A missing figure is last in both directions.
    return Number(a.key === null) - Number(b.key === null);
  });
  const first = page * limit;
  return { total: matching.length, page: keyed.slice(first, first + limit).map(({ row }) => row) };
}

/** A row that passes all tests meets all criteria. */
function testsFor(
  snapshot: ProjectSnapshot,
  criteria: Criteria,
  projectIds: readonly number[],
): ((row: ComparedProject) => boolean)[] {
  const tests: ((row: ComparedProject) => boolean)[] = [];
  if (projectIds.length > 0) tests.push(({ project }) => projectIds.includes(project.project_id));
  for (const kind of termKinds) {
    const wanted = criteria[kind] ?? [];
    // An empty list is not a criterion.
    if (wanted.length > 0) tests.push(({ project }) => hasTerm(project, kind, wanted));
  }
  for (const [kind, exclusion] of exclusions) {
    const excluded = criteria[exclusion] ?? [];
    if (excluded.length > 0) tests.push(({ project }) => !hasTerm(project, kind, excluded));
  }
  // Excluding stablecoins also excludes projects that are only flagged as one.
  if (criteria.exclude_categories?.includes("stablecoins") === true)
    tests.push(({ project }) => !project.is_stablecoin);
  const named = new Set(criteria.exclude_projects?.flatMap((name) => snapshot.named(name)));
  if (named.size > 0) tests.push((row) => !named.has(row));
  const frame = criteria.timeframe ?? "24h";
  for (const { field, value: bound } of boundsIn(criteria)) {
    const [lowest, highest] = spanOf(field, bound);
    const { value } = figures[bounds[field].figure];
    tests.push((row) => {
      const found = value(row, frame);
      return found !== null && found >= lowest && found <= highest;
    });
  }
  return tests;
}

const termKinds = ["ecosystems", "categories", "tradable_chains"] as const;

export function boundsIn(criteria: Criteria): { field: BoundField; value: number }[] {
  return Object.entries(criteria).flatMap(([field, value]) =>
    field in bounds && typeof value === "number" ? [{ field: field as BoundField, value }] : [],
  );
}

/** The figures within a bound. */
export function spanOf(field: BoundField, value: number): [lowest: number, highest: number] {
  const { side, scale } = bounds[field];
  return side === "min" ? [value * scale, Infinity] : [-Infinity, value * scale];
}
