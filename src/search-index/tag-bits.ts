// Ecosystems and categories as bits: a filter is one AND per item.
import { categories, ecosystems } from "../projects/catalogue/taxonomy.ts";

export interface TagBits {
  low: number;
  high: number;
}

const places = { ecosystems: placesOf(ecosystems), categories: placesOf(categories) };

function placesOf(tags: readonly { slug: string }[]): ReadonlyMap<string, number> {
  if (tags.length > 64) throw new Error("more than 64 tags do not fit the index");
  return new Map(tags.map(({ slug }, i) => [slug, i]));
}

export function tagBits(kind: keyof typeof places, slugs: readonly string[]): TagBits {
  const bits = { low: 0, high: 0 };
  for (const slug of slugs) {
    const place = places[kind].get(slug);
    if (place === undefined) continue;
    if (place < 32) bits.low = (bits.low | (1 << place)) >>> 0;
    else bits.high = (bits.high | (1 << (place - 32))) >>> 0;
  }
  return bits;
}
