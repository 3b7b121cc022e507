// Figures that depend on the other projects: the rank by market cap, and how a valuation compares within a category.
import type { ComparedProject, ScreenedProject } from "./screened-project.ts";
import { marketCapToTvl, priceToFees } from "./valuation.ts";

/** A category with fewer valued projects says nothing about one of them. */
const minCompared = 5;

export function compareProjects(rows: readonly ScreenedProject[]): ComparedProject[] {
  const ranks = marketCapRanks(rows);
  const ratios = [marketCapToTvl, priceToFees].map((ratio) => {
    const values = rows.map(ratio);
    return { values, sorted: sortedByCategory(rows, values) };
  });
  return rows.map((row, at) => {
    const percentiles = ratios.flatMap(
      ({ values, sorted }) => percentileOf(row, values[at] ?? null, sorted) ?? [],
    );
    return {
      ...row,
      market_cap_rank: ranks.get(row) ?? null,
      valuation_percentile:
        percentiles.length === 0 ? null : percentiles.reduce((a, b) => a + b) / percentiles.length,
    };
  });
}

/** The rank by market cap, from 1; ties by project_id. Wrapped tokens have none: they repeat another market cap. */
function marketCapRanks(rows: readonly ScreenedProject[]): Map<ScreenedProject, number> {
  const ranked = rows
    .filter(({ market, project }) => market.market_cap !== null && !project.is_wrapped)
    .sort(
      (a, b) =>
        (b.market.market_cap ?? 0) - (a.market.market_cap ?? 0) ||
        a.project.project_id - b.project.project_id,
    );
  return new Map(ranked.map((row, place) => [row, place + 1]));
}

/**
 * The share of the projects of the same category that are valued lower, in percent: 0 is the cheapest. Of several
 * categories, the one with the fewest valued projects counts.
 */
function percentileOf(
  { project }: ScreenedProject,
  value: number | null,
  sorted: ReadonlyMap<string, readonly number[]>,
): number | null {
  const [peers] = project.categories
    .map((slug) => sorted.get(slug) ?? [])
    .filter(({ length }) => length >= minCompared)
    .sort((a, b) => a.length - b.length);
  return value === null || peers === undefined ? null : (100 * countBelow(peers, value)) / (peers.length - 1);
}

function sortedByCategory(
  rows: readonly ScreenedProject[],
  values: readonly (number | null)[],
): Map<string, number[]> {
  const byCategory = new Map<string, number[]>();
  for (const [at, { project }] of rows.entries()) {
    const value = values[at] ?? null;
    if (value === null) continue;
    for (const slug of project.categories) {
      const known = byCategory.get(slug);
      if (known === undefined) byCategory.set(slug, [value]);
      else known.push(value);
    }
  }
  for (const list of byCategory.values()) list.sort((a, b) => a - b);
  return byCategory;
}

function countBelow(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? NaN) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
