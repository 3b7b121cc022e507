// Which projects meet the criteria, in which order.
import type { BoundField, Criteria, SortField } from "./criteria.ts";
import type { FigureField, ProjectSnapshot, ScreenedProject, TermKind } from "./snapshot.ts";

export interface Page {
  readonly limit: number;
  /** From 0. */
  readonly page: number;
}

export interface Filtered {
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
  const passes = passing(snapshot, criteria);
  const rows: ScreenedProject[] = [];
  const first = page * limit;
  let total = 0;
  // Counted loops: iterators over typed arrays cost more than the comparisons.
  for (let place = 0; place < order.length; place++) {
    const index = order[place] ?? 0;
    if (passes[index] === 0) continue;
    if (total >= first && total < first + limit) {
      const row = snapshot.rows[index];
      if (row !== undefined) rows.push(row);
    }
    total += 1;
  }
  return { total, rows };
}

/** 1 for every row that meets all criteria. */
function passing(snapshot: ProjectSnapshot, criteria: Criteria): Uint8Array {
  const passes = new Uint8Array(snapshot.rows.length).fill(1);
  const frame = criteria.timeframe ?? "24h";
  for (const [field, { figure, side, unit }] of Object.entries(bounds)) {
    const limit = criteria[field as BoundField];
    if (limit === undefined) continue;
    const values = snapshot.column(figure, frame);
    // A missing figure is NaN, for which every comparison is false: it fails.
    if (side === "min") {
      for (let at = 0; at < values.length; at++) if (!((values[at] ?? NaN) >= limit * unit)) passes[at] = 0;
    } else {
      for (let at = 0; at < values.length; at++) if (!((values[at] ?? NaN) <= limit * unit)) passes[at] = 0;
    }
  }
  keepAny(snapshot, passes, "ecosystems", criteria.ecosystems);
  keepAny(snapshot, passes, "categories", criteria.categories);
  keepAny(snapshot, passes, "tradable_chains", criteria.tradable_chains);
  dropAny(snapshot, passes, "ecosystems", criteria.exclude_ecosystems);
  dropAny(snapshot, passes, "categories", criteria.exclude_categories);
  if (criteria.exclude_categories?.includes("stablecoins") === true) dropStablecoins(snapshot, passes);
  return passes;
}

/** An empty list is no criterion. */
function keepAny(
  snapshot: ProjectSnapshot,
  passes: Uint8Array,
  kind: TermKind,
  slugs: readonly string[] = [],
): void {
  if (slugs.length === 0) return;
  const wanted = new Uint8Array(passes.length);
  for (const slug of slugs) {
    const members = snapshot.members(kind, slug);
    for (let at = 0; at < wanted.length; at++) if (members[at] === 1) wanted[at] = 1;
  }
  for (let at = 0; at < passes.length; at++) if (wanted[at] === 0) passes[at] = 0;
}

function dropAny(
  snapshot: ProjectSnapshot,
  passes: Uint8Array,
  kind: TermKind,
  slugs: readonly string[] = [],
): void {
  for (const slug of slugs) {
    const members = snapshot.members(kind, slug);
    for (let index = 0; index < passes.length; index++) if (members[index] === 1) passes[index] = 0;
  }
}

/** Whoever wants no stablecoins means those too that are only flagged as one. */
function dropStablecoins(snapshot: ProjectSnapshot, passes: Uint8Array): void {
  for (const [index, row] of snapshot.rows.entries()) if (row.project.is_stablecoin) passes[index] = 0;
}
