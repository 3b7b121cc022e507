// Builds segments from entries in a thread that does not have the index, which numbers the terms in between.
import { sharedCopy } from "../memory.ts";
import { GrowingBytes } from "../postings/growable-arrays.ts";
import { BREAK, encodeTokens } from "../postings/token-bytes.ts";
import { ATTENTION_STEPS } from "../search/rank.ts";
import { isTimeless, linkImpact, projectTerm, scopeCode, typeCode, type IndexEntry } from "./index-entry.ts";
import { completeSegment } from "./merge-segments.ts";
import { emptySegment, SEGMENT_MAX, TOKENS_MAX, type Segment } from "./segment.ts";
import type { TagTable } from "./tag-bits.ts";

/** A segment that is not in the index yet. Its stories and vectors are not either. */
export interface BuiltSegment {
  segment: Segment;
  /** The name of each item's story, in two halves. */
  storyNames: Uint32Array;
  /** The vector of each item; anything if it has none. */
  values: Int8Array;
}

export interface BuildInput {
  /** How many entries were added since the last build. */
  items: number;
  /** The numbers of `terms`, in their order. */
  termNumbers: Uint32Array;
}

/** An entry with the builder's numbers for its terms. */
interface Item {
  entry: Omit<IndexEntry, "titleTerms" | "bodyTerms">;
  tokens: Uint32Array;
  projectTerms: number[];
}

export class SegmentBuilder {
  readonly #dimensions: number;
  readonly #tags: TagTable;
  readonly #terms = new Map<string, number>();
  /** The newest version of each item. */
  readonly #items = new Map<string, Item>();
  #added = 0;

  constructor(options: { dimensions: number; tags: TagTable }) {
    this.#dimensions = options.dimensions;
    this.#tags = options.tags;
  }

  /** The first of several versions that were written at the same time counts. */
  add({ titleTerms, bodyTerms, ...entry }: IndexEntry): void {
    const number = (term: string) => this.#numberOf(term);
    const numbers = [...titleTerms.map(number), BREAK, ...bodyTerms.map(number)];
    const item = {
      entry,
      tokens: Uint32Array.from(numbers.slice(0, TOKENS_MAX)),
      projectTerms: entry.projects.map(({ id }) => number(projectTerm(id))),
    };
    this.#added++;
    const known = this.#items.get(entry.id);
    if (!known || known.entry.writtenAt < entry.writtenAt) this.#items.set(entry.id, item);
  }

  /** The terms of the entries, one per line. */
  terms(): string {
    return [...this.#terms.keys()].map((term) => `${term}\n`).join("");
  }

  /** The segments of the entries, each item in its newest version. */
  build({ items, termNumbers }: BuildInput): BuiltSegment[] {
    if (items !== this.#added || termNumbers.length !== this.#terms.size)
      throw new Error("the numbers do not belong to the added entries");
    const sorted = [...this.#items.values()].sort((a, b) => compare(a.entry, b.entry));
    const built: BuiltSegment[] = [];
    for (const timeless of [false, true]) {
      const some = sorted.filter(({ entry }) => isTimeless(entry.type) === timeless);
      for (let from = 0; from < some.length; from += SEGMENT_MAX)
        built.push(this.#toSegment(some.slice(from, from + SEGMENT_MAX), timeless, termNumbers));
    }
    this.#items.clear();
    this.#terms.clear();
    this.#added = 0;
    return built;
  }

  #toSegment(items: readonly Item[], timeless: boolean, termNumbers: Uint32Array): BuiltSegment {
    const dimensions = this.#dimensions;
    const segment = emptySegment(items.length, timeless);
    const storyNames = new Uint32Array(2 * items.length);
    const values = new Int8Array(items.length * dimensions);
    for (const [i, { entry }] of items.entries()) {
      this.#setColumns(segment, i, entry);
      storyNames[2 * i] = Number.parseInt(entry.story.slice(0, 8), 16);
      storyNames[2 * i + 1] = Number.parseInt(entry.story.slice(8), 16);
      if (segment.scales[i] !== 0 && entry.vector) values.set(entry.vector.values, i * dimensions);
    }
    setLists(segment, items, termNumbers);
    completeSegment(
      segment,
      termNumbers.reduce((largest, term) => Math.max(largest, term), 0),
    );
    return { segment, storyNames, values };
  }

  #setColumns(segment: Segment, i: number, entry: Item["entry"]): void {
    const ecosystems = this.#tags.ecosystemBits(entry.ecosystems);
    const { vector } = entry;
    segment.times[i] = entry.publishedAt;
    segment.written[i] = entry.writtenAt;
    segment.documentsAt[i] = entry.documentAt ?? 0;
    segment.types[i] = typeCode.get(entry.type) ?? 0;
    segment.scopes[i] = scopeCode.get(entry.scope ?? "") ?? 0;
    segment.ecosystemsLow[i] = ecosystems.low;
    segment.ecosystemsHigh[i] = ecosystems.high;
    segment.categories[i] = this.#tags.categoryBits(entry.categories);
    segment.attention[i] = Math.round(entry.attention * ATTENTION_STEPS);
    segment.urlKeys[i] = entry.urlKey;
    segment.scales[i] = vector?.values.length === this.#dimensions && vector.scale > 0 ? vector.scale : 0;
  }

  #numberOf(term: string): number {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    this.#terms.set(term, this.#terms.size);
    return this.#terms.size - 1;
  }
}

/** Sets the columns with several values per item. */
function setLists(segment: Segment, items: readonly Item[], termNumbers: Uint32Array): void {
  const ids = new GrowingBytes();
  const tokens = new GrowingBytes();
  const projectTerms: number[] = [];
  const projectImpacts: number[] = [];
  for (const [i, item] of items.entries()) {
    ids.addText(item.entry.id);
    encodeTokens(
      item.tokens.map((token) => (token === BREAK ? BREAK : (termNumbers[token] as number))),
      tokens,
    );
    for (const term of item.projectTerms) projectTerms.push(termNumbers[term] as number);
    for (const { relevance } of item.entry.projects) projectImpacts.push(linkImpact(relevance));
    segment.idOffsets[i + 1] = ids.length;
    segment.tokenOffsets[i + 1] = tokens.length;
    segment.projectOffsets[i + 1] = projectTerms.length;
  }
  segment.ids = sharedCopy(Uint8Array, ids.view(0, ids.length));
  segment.tokens = sharedCopy(Uint8Array, tokens.view(0, tokens.length));
  segment.projectTerms = sharedCopy(Uint32Array, Uint32Array.from(projectTerms));
  segment.projectImpacts = sharedCopy(Uint8Array, Uint8Array.from(projectImpacts));
}

function compare(a: Item["entry"], b: Item["entry"]): number {
  return a.publishedAt - b.publishedAt || Buffer.compare(Buffer.from(a.id), Buffer.from(b.id));
}
