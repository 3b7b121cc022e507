// Which projects meet the criteria, in which order.
import { bitmapOf, has, keepAnyOf, remove, removeAll, type Bitmap } from "./bitmap.ts";
import type { BoundField, Criteria, SortField } from "./criteria.ts";
import type { FigureField, ProjectSnapshot, ScreenedProject, TermKind } from "./snapshot.ts";

interface Page {
  readonly limit: number;
  /** From 0. */
  readonly page: number;
}

interface Filtered {
  readonly total: number;
  readonly rows: ScreenedProject[];
}

const bounds: Readonly<Record<BoundField, { figure: FigureField; side: "min" | "max"; unit: number }>> = {
  min_market_cap: { figure: "market_cap", side: "min", unit: 1e6 },
  max_market_cap: { figure: "market_cap", side: "max", unit: 1e6 },
  min_price_change: { figure: "price_change", side: "min", unit: 1 },
  max_price_change: { figure: "price_change", side: "max", unit: 1 },
  min_liquidity: { figure: "liquidity", side: "min", unit: 1 },
  min_volume: { figure: "volume", side: "min", unit: 1 },
  min_trader_count: { figure: "traders", side: "min", unit: 1 },
  min_trader_change: { figure: "traders_change", side: "min", unit: 1 },
  min_technical_score: { figure: "technical_score", side: "min", unit: 1 },
  max_technical_score: { figure: "technical_score", side: "max", unit: 1 },
  min_rsi: { figure: "rsi", side: "min", unit: 1 },
  max_rsi: { figure: "rsi", side: "max", unit: 1 },
};

export const defaultSort: SortField = "trending";

export function filterProjects(
  snapshot: ProjectSnapshot,
  criteria: Criteria,
  { limit, page }: Page,
): Filtered {
  const frame = criteria.timeframe ?? "24h";
  const order = snapshot.order(criteria.sort_by ?? defaultSort, criteria.sort_direction ?? "desc", frame);
  const first = page * limit;
  if (isOpen(criteria)) {
    return { total: order.length, rows: rowsAt(snapshot, order.subarray(first, first + limit)) };
  }
  const passes = passing(snapshot, criteria);
  const found: number[] = [];
  let total = 0;
  // Counted loops: iterators over typed arrays cost more than the comparisons.
  for (let place = 0; place < order.length; place++) {
    const index = order[place] ?? 0;
    if (!has(passes, index)) continue;
    if (total >= first && found.length < limit) found.push(index);
    total += 1;
  }
  return { total, rows: rowsAt(snapshot, found) };
}

/** Nothing but an order: every project is in. */
function isOpen({
  sort_by: _by,
  sort_direction: _direction,
  timeframe: _frame,
  limit: _limit,
  ...criteria
}: Criteria) {
  return Object.keys(criteria).length === 0;
}

function rowsAt(snapshot: ProjectSnapshot, indices: Iterable<number>): ScreenedProject[] {
  return Array.from(indices, (index) => snapshot.rows[index]).filter((row) => row !== undefined);
}

/** The rows that meet all criteria. */
function passing(snapshot: ProjectSnapshot, criteria: Criteria): Bitmap {
  const passes = bitmapOf(snapshot.rows.length).fill(0xffffffff);
  const frame = criteria.timeframe ?? "24h";
  for (const [field, { figure, side, unit }] of Object.entries(bounds)) {
    const limit = criteria[field as BoundField];
    if (limit === undefined) continue;
    const values = snapshot.column(figure, frame);
    // A missing figure is NaN, for which every comparison is false: it fails.
    if (side === "min") {
      for (let at = 0; at < values.length; at++)
        if (!((values[at] ?? NaN) >= limit * unit)) remove(passes, at);
    } else {
      for (let at = 0; at < values.length; at++)
        if (!((values[at] ?? NaN) <= limit * unit)) remove(passes, at);
    }
  }
  const members = (kind: TermKind, slugs: readonly string[] = []) =>
    slugs.map((slug) => snapshot.members(kind, slug));
  for (const kind of ["ecosystems", "categories", "tradable_chains"] as const) {
    const wanted = members(kind, criteria[kind]);
    // An empty list is no criterion.
    if (wanted.length > 0) keepAnyOf(passes, wanted);
  }
  for (const kind of ["ecosystems", "categories"] as const)
    for (const excluded of members(kind, criteria[`exclude_${kind}`])) removeAll(passes, excluded);
  if (criteria.exclude_categories?.includes("stablecoins") === true) dropStablecoins(snapshot, passes);
  return passes;
}

/** Whoever wants no stablecoins means those too that are only flagged as one. */
function dropStablecoins(snapshot: ProjectSnapshot, passes: Bitmap): void {
  for (const [at, row] of snapshot.rows.entries()) if (row.project.is_stablecoin) remove(passes, at);
}
