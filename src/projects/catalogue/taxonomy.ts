// Ecosystems and categories: the slugs of the API, their synonyms and stable integer ids, from data/taxonomy.
import { z } from "zod";
import { readDataJson } from "../../base/data-file.ts";

const Term = z.strictObject({
  id: z.int().positive(),
  slug: z.string().min(1),
  name: z.string().min(1),
  /** Other slugs that the API accepts for the same term. */
  synonyms: z.array(z.string().min(1)),
});
export type Term = z.output<typeof Term>;

export const ecosystems: readonly Term[] = readDataJson("taxonomy/ecosystems.json", z.array(Term));
export const categories: readonly Term[] = readDataJson("taxonomy/categories.json", z.array(Term));

export const ecosystemValues = spellings(ecosystems);
export const categoryValues = spellings(categories);

const canonicalEcosystem = canonicals(ecosystems);
const canonicalCategory = canonicals(categories);

/** Returns the canonical slug; an unknown slug is returned unchanged. */
export function ecosystemSlug(value: string): string {
  return canonicalSlug(canonicalEcosystem, value);
}

export function categorySlug(value: string): string {
  return canonicalSlug(canonicalCategory, value);
}

function canonicalSlug(canonical: ReadonlyMap<string, string>, value: string): string {
  // Fast path: most callers pass slugs.
  const known = canonical.get(value);
  if (known !== undefined) return known;
  const slug = slugOf(value);
  return canonical.get(slug) ?? slug;
}

export function slugOf(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function spellings(terms: readonly Term[]): [string, ...string[]] {
  const [first = "", ...rest] = terms.flatMap(({ slug, synonyms }) => [slug, ...synonyms]);
  return [first, ...rest];
}

function canonicals(terms: readonly Term[]): Map<string, string> {
  return new Map(terms.flatMap(({ slug, synonyms }) => [slug, ...synonyms].map((s) => [s, slug] as const)));
}
