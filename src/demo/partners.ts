// Picks projects that are mentioned together: of the same category or ecosystem, prominent ones more often.
import { getOrCreate } from "../base/maps.ts";
import type { CatalogueEntry } from "./demo-catalogue.ts";
import { type Random, Weighted, chanceOf } from "./random.ts";

/** Stablecoins and wrapped assets, whose price follows another one. */
export const pegged = (entry: CatalogueEntry) => entry.stable === true || entry.market?.follows !== undefined;

/** How prominent a project is, from about 0.2 (tiny) to 3 (Bitcoin). */
export function prominence(entry: CatalogueEntry): number {
  const cap = entry.market?.capMillions ?? 150;
  const size = 0.18 + 0.5 * Math.max(0, Math.log10(cap + 1) / 2 - 0.2);
  return (pegged(entry) ? 0.35 : 1) * size * (0.75 + 0.5 * chanceOf(entry.id, 0x1f));
}

export type PartnerFor = (project: CatalogueEntry, random: Random) => CatalogueEntry;

export function createPartners(projects: readonly CatalogueEntry[]): PartnerFor {
  const real = projects.filter((project) => project.invented === undefined);
  const pools = new Map<number, Weighted<CatalogueEntry>>();
  return (project, random) => {
    const others = () => real.filter((other) => other.id !== project.id);
    const weight = (other: CatalogueEntry) => prominence(other) * likeness(project, other) ** 3;
    return getOrCreate(pools, project.id, () => new Weighted(others(), weight)).draw(random);
  };
}

function likeness(a: CatalogueEntry, b: CatalogueEntry): number {
  const first = a.categories[0] === b.categories[0] ? 3 : 0;
  const categories = a.categories.filter((category) => b.categories.includes(category)).length;
  const ecosystems = a.ecosystems.filter((ecosystem) => b.ecosystems.includes(ecosystem)).length;
  return 0.05 + first + categories + 0.6 * Math.min(ecosystems, 2);
}
