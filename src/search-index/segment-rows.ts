// Rows from which a segment is built, as numbers in typed arrays: a few thousand objects would be megabytes that the
// garbage collector copies while the event loop is blocked.
import { hashBytes } from "../base/hash.ts";
import { GrowingBytes, GrowingUint32 } from "./growable-arrays.ts";
import { isTimeless, linkImpact, projectTerm, scopeCode, typeCode, type IndexEntry } from "./index-entry.ts";
import { ATTENTION_STEPS } from "./rank.ts";
import { TOKENS_MAX } from "./segment.ts";
import type { TagTable } from "./tag-bits.ts";
import { BREAK, decodeTokens, encodeTokens } from "./token-bytes.ts";
import type { QuantisedVector } from "./vector-code.ts";

/** The numeric fields of a row, in order. */
const fields = [
  "writtenAt",
  "publishedAt",
  "timeless",
  "type",
  "scope",
  "ecosystemsLow",
  "ecosystemsHigh",
  "categories",
  "attentionStep",
  "story",
  "urlKey",
  "documentAt",
] as const;
type RowFacts = Record<(typeof fields)[number], number>;

/** Tags, and the numbers of terms and stories in the index. */
export interface EntryContext {
  tags: TagTable;
  term: (term: string) => number;
  story: (name: string) => number;
}

/** Rows that become one segment. */
export interface RowGroup {
  timeless: boolean;
  rows: number[];
}

const ROWS_PER_STEP = 256;
const FIRST_ROWS = 64;
/** Larger buffers are released after use. */
const RETAINED_ROWS_MAX = 16_384;

export class RowBuffer {
  readonly #dimensions: number;
  readonly #columns = {} as Record<keyof RowFacts, Float64Array>;
  #scales = new Float32Array(0);
  /** Where the data of a row begins; it ends where that of the next row begins. */
  #idsFrom = new Uint32Array(0);
  #tokensFrom = new Uint32Array(0);
  #projectsFrom = new Uint32Array(0);
  #capacity = 0;
  #ids = new GrowingBytes();
  #tokens = new GrowingBytes();
  #vectors = new GrowingBytes();
  #projectTerms = new GrowingUint32();
  #projectImpacts = new GrowingUint32();
  length = 0;

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#reserve(FIRST_ROWS);
  }

  add(entry: IndexEntry, { tags, term, story }: EntryContext): void {
    const tokens: number[] = [];
    for (const word of entry.titleTerms) tokens.push(term(word));
    tokens.push(BREAK);
    for (const word of entry.bodyTerms) tokens.push(term(word));
    const ecosystems = tags.ecosystemBits(entry.ecosystems);
    const facts: RowFacts = {
      writtenAt: entry.writtenAt,
      publishedAt: entry.publishedAt,
      timeless: isTimeless(entry.type) ? 1 : 0,
      type: typeCode.get(entry.type) ?? 0,
      scope: scopeCode.get(entry.scope ?? "") ?? 0,
      ecosystemsLow: ecosystems.low,
      ecosystemsHigh: ecosystems.high,
      categories: tags.categoryBits(entry.categories),
      attentionStep: Math.round(entry.attention * ATTENTION_STEPS),
      story: story(entry.story),
      urlKey: entry.urlKey,
      documentAt: entry.documentAt ?? 0,
    };
    if (this.length + 1 === this.#capacity) this.#reserve(2 * this.#capacity);
    const row = this.length++;
    for (const field of fields) this.#columns[field][row] = facts[field];
    this.#ids.addText(entry.id);
    encodeTokens(tokens.slice(0, TOKENS_MAX), this.#tokens);
    for (const { id, relevance } of entry.projects) {
      this.#projectTerms.push(term(projectTerm(id)));
      this.#projectImpacts.push(linkImpact(relevance));
    }
    const { vector } = entry;
    const fits = vector?.values.length === this.#dimensions && vector.scale > 0;
    if (fits) this.#vectors.add(vector.values);
    else this.#vectors.skip(this.#dimensions);
    this.#scales[row] = fits ? vector.scale : 0;
    this.#idsFrom[row + 1] = this.#ids.length;
    this.#tokensFrom[row + 1] = this.#tokens.length;
    this.#projectsFrom[row + 1] = this.#projectTerms.length;
  }

  get(row: number, field: keyof RowFacts): number {
    return this.#columns[field][row] as number;
  }

  /** UTF-8. Like the views below it is valid until the next `add`. */
  id(row: number): Uint8Array {
    return this.#ids.view(this.#idsFrom[row] as number, this.#idsFrom[row + 1] as number);
  }

  tokens(row: number): Uint8Array {
    return this.#tokens.view(this.#tokensFrom[row] as number, this.#tokensFrom[row + 1] as number);
  }

  projectTerms(row: number): Uint32Array {
    return this.#projectTerms.view().subarray(this.#projectsFrom[row], this.#projectsFrom[row + 1]);
  }

  projectImpacts(row: number): Uint32Array {
    return this.#projectImpacts.view().subarray(this.#projectsFrom[row], this.#projectsFrom[row + 1]);
  }

  vector(row: number): QuantisedVector | undefined {
    const scale = this.#scales[row] as number;
    if (scale === 0) return undefined;
    const bytes = this.#vectors.view(row * this.#dimensions, (row + 1) * this.#dimensions);
    return { values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), scale };
  }

  /** Replaces the local numbers of terms and the local places of documents with those of the index. */
  *renumber(numberOf: Uint32Array, placeOf: (place: number) => number): Generator<void, void> {
    const places = this.#columns.documentAt;
    for (let row = 0; row < this.length; row++) places[row] = placeOf(places[row] as number);
    const projects = this.#projectTerms.view();
    for (let p = 0; p < projects.length; p++) projects[p] = numberOf[projects[p] as number] as number;
    const renumbered = new GrowingBytes();
    const tokens = new Uint32Array(TOKENS_MAX);
    let from = 0;
    for (let row = 0; row < this.length; row++) {
      const to = this.#tokensFrom[row + 1] as number;
      const count = decodeTokens(this.#tokens.view(from, to), 0, to - from, tokens);
      for (let t = 0; t < count; t++)
        if (tokens[t] !== BREAK) tokens[t] = numberOf[tokens[t] as number] as number;
      encodeTokens(tokens.subarray(0, count), renumbered);
      this.#tokensFrom[row + 1] = renumbered.length;
      from = to;
      if (row % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
    }
    this.#tokens = renumbered;
  }

  /** The newest row of each id; of rows written at the same time, the first. */
  *newest(): Generator<void, number[]> {
    /** Row plus one; 0 is empty. */
    const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * this.length + 1)));
    const mask = slots.length - 1;
    for (let row = 0; row < this.length; row++) {
      const id = this.id(row);
      let slot = hashBytes(id, 0, id.length) & mask;
      while (slots[slot] !== 0 && Buffer.compare(this.id((slots[slot] as number) - 1), id) !== 0)
        slot = (slot + 1) & mask;
      const known = slots[slot] as number;
      if (known === 0 || this.get(row, "writtenAt") > this.get(known - 1, "writtenAt")) slots[slot] = row + 1;
      if (row % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
    }
    const rows: number[] = [];
    for (const slot of slots) if (slot !== 0) rows.push(slot - 1);
    return rows;
  }

  /** Splits rows into groups for segments: timeless items separately, at most `most` per group. */
  groups(rows: readonly number[], most: number): RowGroup[] {
    const groups: RowGroup[] = [];
    for (const timeless of [false, true]) {
      const alike = rows.filter((row) => (this.get(row, "timeless") === 1) === timeless);
      for (let from = 0; from < alike.length; from += most)
        groups.push({ timeless, rows: alike.slice(from, from + most) });
    }
    return groups;
  }

  clear(): void {
    this.length = 0;
    if (this.#capacity > RETAINED_ROWS_MAX) {
      this.#capacity = 0;
      this.#reserve(FIRST_ROWS);
      [this.#ids, this.#tokens, this.#vectors] = [new GrowingBytes(), new GrowingBytes(), new GrowingBytes()];
      [this.#projectTerms, this.#projectImpacts] = [new GrowingUint32(), new GrowingUint32()];
    }
    for (const grown of [this.#ids, this.#tokens, this.#vectors, this.#projectTerms, this.#projectImpacts])
      grown.clear();
  }

  #reserve(rows: number): void {
    for (const field of fields) this.#columns[field] = wider(new Float64Array(rows), this.#columns[field]);
    this.#scales = wider(new Float32Array(rows), this.#scales);
    this.#idsFrom = wider(new Uint32Array(rows), this.#idsFrom);
    this.#tokensFrom = wider(new Uint32Array(rows), this.#tokensFrom);
    this.#projectsFrom = wider(new Uint32Array(rows), this.#projectsFrom);
    this.#capacity = rows;
  }
}

function wider<T extends Float64Array | Float32Array | Uint32Array>(target: T, previous: T | undefined): T {
  if (previous && previous.length <= target.length) target.set(previous);
  return target;
}
