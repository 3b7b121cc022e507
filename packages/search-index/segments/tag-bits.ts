// Ecosystems and categories as bits, so that a filter is one AND per item.

export interface TagBits {
  low: number;
  high: number;
}

export interface Tags {
  ecosystems: readonly string[];
  categories: readonly string[];
}

/** The position of a tag in its list is its bit: lists are append-only. */
export class TagTable {
  readonly tags: Tags;
  readonly #ecosystems: ReadonlyMap<string, number>;
  readonly #categories: ReadonlyMap<string, number>;

  constructor(tags: Tags) {
    this.tags = tags;
    this.#ecosystems = positionsOf(tags.ecosystems, 64);
    this.#categories = positionsOf(tags.categories, 32);
  }

  /** Unknown tags have no bit. */
  ecosystemBits(slugs: readonly string[]): TagBits {
    return bitsOf(this.#ecosystems, slugs);
  }

  categoryBits(slugs: readonly string[]): number {
    return bitsOf(this.#categories, slugs).low;
  }
}

function positionsOf(slugs: readonly string[], max: number): ReadonlyMap<string, number> {
  if (slugs.length > max)
    throw new Error(`the index supports at most ${max} tags of a kind, not ${slugs.length}`);
  return new Map(slugs.map((slug, i) => [slug, i]));
}

function bitsOf(positions: ReadonlyMap<string, number>, slugs: readonly string[]): TagBits {
  const bits = { low: 0, high: 0 };
  for (const slug of slugs) {
    const position = positions.get(slug);
    if (position === undefined) continue;
    if (position < 32) bits.low = (bits.low | (1 << position)) >>> 0;
    else bits.high = (bits.high | (1 << (position - 32))) >>> 0;
  }
  return bits;
}
