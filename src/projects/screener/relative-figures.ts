// Figures that depend on the other projects: the rank by market cap, and how a valuation compares within a category.
import type { ScreenedProject } from "./screened-project.ts";

/** A category with fewer valued projects says nothing about one of them. */
const minCompared = 5;

/** The rank by market cap, from 1; ties by project_id. Wrapped tokens have none: they repeat another market cap. */
export function marketCapRanks(rows: readonly ScreenedProject[]): Float64Array {
  const ranks = new Float64Array(rows.length).fill(NaN);
  const ranked = [...rows.entries()]
    .flatMap(([at, { market, project }]) =>
      market.market_cap === null || project.is_wrapped
        ? []
        : [{ at, cap: market.market_cap, id: project.project_id }],
    )
    .sort((a, b) => b.cap - a.cap || a.id - b.id);
  for (const [place, { at }] of ranked.entries()) ranks[at] = place + 1;
  return ranks;
}

/**
 * The share of the projects of the same category that are valued lower, in percent: 0 is the cheapest. It is the mean over
 * the ratios that are known. Of several categories, the one with the fewest valued projects counts.
 */
export function valuationPercentiles(
  rows: readonly ScreenedProject[],
  ratios: readonly ((row: ScreenedProject, frame: "24h") => number | null)[],
): Float64Array {
  const sums = new Float64Array(rows.length);
  const counts = new Uint8Array(rows.length);
  for (const ratio of ratios) {
    const values = Float64Array.from(rows, (row) => ratio(row, "24h") ?? NaN);
    const sorted = sortedByCategory(rows, values);
    for (const [at, { project }] of rows.entries()) {
      const value = values[at] ?? NaN;
      if (Number.isNaN(value)) continue;
      const peers = project.categories
        .map((slug) => sorted.get(slug) ?? [])
        .filter(({ length }) => length >= minCompared)
        .sort((a, b) => a.length - b.length)[0];
      if (peers === undefined) continue;
      sums[at] = (sums[at] ?? 0) + (100 * countBelow(peers, value)) / (peers.length - 1);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return sums.map((sum, at) => (counts[at] === 0 ? NaN : sum / (counts[at] ?? 1)));
}

function sortedByCategory(rows: readonly ScreenedProject[], values: Float64Array): Map<string, number[]> {
  const byCategory = new Map<string, number[]>();
  for (const [at, { project }] of rows.entries()) {
    const value = values[at] ?? NaN;
    if (Number.isNaN(value)) continue;
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
