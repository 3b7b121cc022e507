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

/** Attention grows more slowly than size, as it does in reality. */
const ATTENTION_PER_SIZE = 0.62;
const TOKENLESS_CAP_MILLIONS = 150;

/** The share of all attention that each project usually gets, by id. The shares add up to 1. */
export function usualAttention(projects: readonly CatalogueEntry[]): Map<number, number> {
  const builtOn = new Map<string, number>();
  for (const slug of projects.flatMap(({ ecosystems }) => ecosystems))
    builtOn.set(slug, (builtOn.get(slug) ?? 0) + 1);
  const weights = projects.map((entry) => {
    const size = (entry.market?.capMillions ?? TOKENLESS_CAP_MILLIONS) ** ATTENTION_PER_SIZE;
    // People talk about a chain for what is built on it as well, about memecoins more than their size suggests, and
    // hardly ever about a stablecoin.
    const home = entry.categories[0] === "ecosystems" ? (entry.ecosystems[0] ?? entry.slug) : entry.slug;
    const chain = 1 + 0.2 * Math.log2(1 + (builtOn.get(home) ?? 0) / 4);
    const topic = pegged(entry) ? 0.06 : entry.categories.includes("memecoins") ? 1.4 : 1;
    return size * chain * topic * (0.9 + 0.2 * chanceOf(entry.id, 0x2f));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return new Map(projects.map((entry, index) => [entry.id, (weights[index] ?? 0) / sum]));
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
