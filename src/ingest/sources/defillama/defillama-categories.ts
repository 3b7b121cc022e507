// Maps DefiLlama's categories and tags to ours. A protocol gets all that fit, and DefiLlama's own word as well.
import { z } from "zod";
import { readDataJson } from "../../../base/data-file.ts";
import { once } from "../../../base/once.ts";
import { categories, categorySlug } from "../../../projects/catalogue/taxonomy.ts";

const Tables = z.strictObject({
  /** Our category, by DefiLlama's word. */
  also: z.record(z.string(), z.string()),
  /** Listed by DefiLlama, but not decentralised finance. */
  not_defi: z.array(z.string()),
});

const tables = once(() => {
  const { also, not_defi: notDefi } = readDataJson("sources/defillama-categories.json", Tables);
  return { also: new Map(Object.entries(also)), notDefi: new Set(notDefi) };
});
const ours = new Set(categories.map(({ slug }) => slug));

export function categoriesOf(words: readonly string[]): string[] {
  const { also, notDefi } = tables();
  const own = words.map((word) => categorySlug(word)).filter(Boolean);
  const all = own.flatMap((slug) => [slug, also.get(slug) ?? []].flat());
  if (own.some((slug) => !notDefi.has(slug))) all.push("defi");
  // Our categories come first because filters use them.
  return [...new Set(all)].sort((a, b) => Number(ours.has(b)) - Number(ours.has(a)));
}
