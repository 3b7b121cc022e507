// Filters and sorts projects by criteria.
import { countOf, fullBitmap, has, intersectUnion, remove, subtract, type Bitmap } from "./bitmap.ts";
import { bounds, exclusions, type BoundField, type Criteria } from "./criteria.ts";
import type { FigureField } from "./figures.ts";
import type { ProjectSnapshot, TermKind } from "./project-snapshot.ts";

interface Page {
  readonly limit: number;
  /** From 0. */
  readonly page: number;
  /** Only these projects; an empty list is no restriction. */
  readonly projectIds?: readonly number[] | undefined;
}

interface Filtered {
  readonly total: number;
  /** Row numbers of the snapshot, in order. */
  readonly page: ArrayLike<number>;
}

export const defaultSort: FigureField = "trending";

export function filterProjects(
  snapshot: ProjectSnapshot,
  criteria: Criteria,
  { limit, page, projectIds = [] }: Page,
): Filtered {
  const frame = criteria.timeframe ?? "24h";
  const order = snapshot.order(criteria.sort_by ?? defaultSort, criteria.sort_direction ?? "desc", frame);
  const first = page * limit;
  if (hasNoFilters(criteria) && projectIds.length === 0) {
    return { total: order.length, page: order.subarray(first, first + limit) };
  }
  const passes = matchingRows(snapshot, criteria);
  if (projectIds.length > 0)
    for (const [at, { project }] of snapshot.rows.entries())
      if (!projectIds.includes(project.project_id)) remove(passes, at);
  const total = countOf(passes);
  const found: number[] = [];
  const last = Math.min(total, first + limit);
  // Index loops are used because iterators over typed arrays cost more than the comparisons.
  for (let place = 0, seen = 0; seen < last; place++) {
    const index = order[place] ?? 0;
    if (!has(passes, index)) continue;
    if (seen >= first) found.push(index);
    seen += 1;
  }
  return { total, page: found };
}

const orderOnly: ReadonlySet<string> = new Set(["sort_by", "sort_direction", "timeframe", "limit"]);

/** Whether the criteria only sort, so that every project matches. */
function hasNoFilters(criteria: Criteria): boolean {
  for (const field in criteria) if (!orderOnly.has(field)) return false;
  return true;
}

/** The rows that meet all criteria. */
function matchingRows(snapshot: ProjectSnapshot, criteria: Criteria): Bitmap {
  const passes = fullBitmap(snapshot.rows.length);
  for (const kind of termKinds) {
    const wanted = criteria[kind];
    // An empty list is not a criterion.
    if (wanted !== undefined && wanted.length > 0) intersectUnion(passes, membersOf(snapshot, kind, wanted));
  }
  for (const [kind, exclusion] of exclusions)
    for (const excluded of membersOf(snapshot, kind, criteria[exclusion] ?? [])) subtract(passes, excluded);
  // Excluding stablecoins also excludes projects that are only flagged as one.
  if (criteria.exclude_categories?.includes("stablecoins") === true)
    subtract(passes, snapshot.flaggedStablecoins());
  for (const name of criteria.exclude_projects ?? [])
    for (const row of snapshot.named(name)) remove(passes, row);
  const frame = criteria.timeframe ?? "24h";
  for (const { field, value } of boundsIn(criteria)) {
    const [lowest, highest] = spanOf(field, value);
    snapshot.ranked(bounds[field].figure, frame).keepWithin(passes, lowest, highest);
  }
  return passes;
}

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

const termKinds = ["ecosystems", "categories", "tradable_chains"] as const;

function membersOf(snapshot: ProjectSnapshot, kind: TermKind, slugs: readonly string[]): Bitmap[] {
  return slugs.map((slug) => snapshot.members(kind, slug));
}
