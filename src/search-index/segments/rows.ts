// New items on their way into a segment: columns like those of a segment, but unsorted, and with terms numbered by the builder.
import { GrowingBytes, GrowingUint32 } from "../postings/growable-arrays.ts";
import { linkImpact, projectTerm, scopeCode, typeCode, type IndexEntry } from "./index-entry.ts";
import { ATTENTION_STEPS } from "../search/rank.ts";
import { segmentWith, TOKENS_MAX, type Segment } from "./segment.ts";
import type { TagTable } from "./tag-bits.ts";
import { BREAK, encodeTokens } from "../postings/token-bytes.ts";
import { codeWords } from "../vectors/vector-code.ts";
import { NO_PLACE } from "../vectors/vector-reader.ts";

/** Columns with one number per item. */
const columns = {
  times: Float64Array,
  written: Float64Array,
  documentsAt: Float64Array,
  types: Uint8Array,
  scopes: Uint8Array,
  ecosystemsLow: Uint32Array,
  ecosystemsHigh: Uint32Array,
  categories: Uint32Array,
  attention: Uint8Array,
  urlKeys: Uint32Array,
  scales: Float32Array,
  vectors: Uint32Array,
  live: Uint8Array,
} as const satisfies Partial<Record<keyof Segment, unknown>>;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

export class Rows {
  /** The name of each item's story: sixteen hex digits. */
  readonly stories: string[] = [];
  /** The vector of each item, zeros if it has none. */
  readonly values = new GrowingBytes();
  readonly #dimensions: number;
  readonly #timeless: boolean;
  readonly #columns = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Column,
    number[]
  >;
  readonly #rowOf = new Map<string, number>();
  readonly #ids = new GrowingBytes();
  readonly #idOffsets = [0];
  readonly #tokens = new GrowingUint32();
  readonly #tokenOffsets = [0];
  readonly #projectTerms: number[] = [];
  readonly #projectImpacts: number[] = [];
  readonly #projectOffsets = [0];

  constructor(dimensions: number, timeless: boolean) {
    this.#dimensions = dimensions;
    this.#timeless = timeless;
  }

  get size(): number {
    return this.stories.length;
  }

  /** The version of an item that was written last is live, or the first one if several were written at the same time. */
  add(entry: IndexEntry, tags: TagTable, term: (term: string) => number): void {
    const row = this.size;
    const ecosystems = tags.ecosystemBits(entry.ecosystems);
    const { vector } = entry;
    const hasVector = vector?.values.length === this.#dimensions && vector.scale > 0;
    const facts: Record<Column, number> = {
      times: entry.publishedAt,
      written: entry.writtenAt,
      documentsAt: entry.documentAt ?? 0,
      types: typeCode.get(entry.type) ?? 0,
      scopes: scopeCode.get(entry.scope ?? "") ?? 0,
      ecosystemsLow: ecosystems.low,
      ecosystemsHigh: ecosystems.high,
      categories: tags.categoryBits(entry.categories),
      attention: Math.round(entry.attention * ATTENTION_STEPS),
      urlKeys: entry.urlKey,
      scales: hasVector ? vector.scale : 0,
      vectors: hasVector ? row : NO_PLACE,
      live: this.#replaceOlder(entry, row) ? 1 : 0,
    };
    for (const name of names) this.#columns[name].push(facts[name]);
    this.stories.push(entry.story);
    this.values.add(hasVector ? vector.values : new Int8Array(this.#dimensions));
    this.#ids.addText(entry.id);
    this.#idOffsets.push(this.#ids.length);
    for (const word of entry.titleTerms) this.#tokens.push(term(word));
    this.#tokens.push(BREAK);
    for (const word of entry.bodyTerms) this.#tokens.push(term(word));
    this.#tokenOffsets.push(this.#tokens.length);
    for (const { id, relevance } of entry.projects) {
      this.#projectTerms.push(term(projectTerm(id)));
      this.#projectImpacts.push(linkImpact(relevance));
    }
    this.#projectOffsets.push(this.#projectTerms.length);
  }

  /** The rows as an unsorted segment without postings, with the numbers that terms have in the index. */
  toSegment(termNumbers: Uint32Array): Segment {
    const tokens = new GrowingBytes();
    const tokenOffsets = new Uint32Array(this.size + 1);
    for (let row = 0; row < this.size; row++) {
      const [from = 0, to = 0] = [this.#tokenOffsets[row], this.#tokenOffsets[row + 1]];
      const numbers = this.#tokens.view().slice(from, Math.min(to, from + TOKENS_MAX));
      for (const [t, token] of numbers.entries())
        if (token !== BREAK) numbers[t] = termNumbers[token] as number;
      encodeTokens(numbers, tokens);
      tokenOffsets[row + 1] = tokens.length;
    }
    const typed = names.map((name) => [name, columns[name].from(this.#columns[name])]);
    return segmentWith({
      ...(Object.fromEntries(typed) as Pick<Segment, Column>),
      size: this.size,
      timeless: this.#timeless,
      codeWords: codeWords(this.#dimensions),
      ids: this.#ids.view(0, this.#ids.length),
      idOffsets: Uint32Array.from(this.#idOffsets),
      tokens: tokens.view(0, tokens.length),
      tokenOffsets,
      projectTerms: Uint32Array.from(this.#projectTerms, (term) => termNumbers[term] as number),
      projectImpacts: Uint8Array.from(this.#projectImpacts),
      projectOffsets: Uint32Array.from(this.#projectOffsets),
      stories: Uint32Array.from(this.stories.keys()),
      terms: termNumbers,
    });
  }

  /** Returns whether the row is newer than all earlier versions of the item. */
  #replaceOlder({ id, writtenAt }: IndexEntry, row: number): boolean {
    const known = this.#rowOf.get(id);
    if (known !== undefined) {
      if ((this.#columns.written[known] as number) >= writtenAt) return false;
      this.#columns.live[known] = 0;
    }
    this.#rowOf.set(id, row);
    return true;
  }
}
