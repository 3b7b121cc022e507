// Builds a segment from rows: sorts them by time, counts term frequencies and writes the postings into flat arrays.
import { sharedArray } from "../base/off-heap.ts";
import { impactOf, TITLE_WEIGHT } from "./rank.ts";
import type { RowBuffer } from "./segment-rows.ts";
import { GrowingUint32 } from "./growable-arrays.ts";
import { countMemory, emptySegment, setVector, summarise, TOKENS_MAX, type Segment } from "./segment.ts";
import { BREAK, decodeTokens } from "./token-bytes.ts";
import type { VectorPool } from "./vector-pool.ts";

const ROWS_PER_STEP = 32;
const TERMS_PER_STEP = 5_000;

/** Reused between builds, which never overlap. */
export class BuildScratch {
  /** Indexed by term number. */
  frequencies = new Uint16Array(0);
  places = new Uint32Array(0);
  readonly tokens = new Uint32Array(TOKENS_MAX);
  readonly postingTerms = new GrowingUint32();
  readonly postingItems = new GrowingUint32();
  readonly distinct = new GrowingUint32();

  fit(vocabularySize: number): void {
    if (this.frequencies.length >= vocabularySize) return;
    const size = Math.ceil(vocabularySize * 1.5) + 1_024;
    this.frequencies = new Uint16Array(size);
    this.places = new Uint32Array(size);
  }
}

/** `rows` are row numbers of the buffer; they are sorted in place. */
export function* buildSegment(
  buffer: RowBuffer,
  rows: number[],
  options: { pool: VectorPool; timeless: boolean; scratch: BuildScratch },
): Generator<void, Segment> {
  const { pool, scratch } = options;
  rows.sort(
    (a, b) =>
      buffer.get(a, "publishedAt") - buffer.get(b, "publishedAt") ||
      Buffer.compare(buffer.id(a), buffer.id(b)),
  );
  yield;
  const total = (of: (row: number) => { length: number }) =>
    rows.reduce((sum, row) => sum + of(row).length, 0);
  const segment = emptySegment({
    size: rows.length,
    timeless: options.timeless,
    dimensions: pool.dimensions,
    idBytes: total((row) => buffer.id(row)),
    tokenBytes: total((row) => buffer.tokens(row)),
    projects: total((row) => buffer.projectTerms(row)),
  });
  yield;
  for (const list of [scratch.postingTerms, scratch.postingItems, scratch.distinct]) list.clear();
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    fillRow(segment, buffer, row, i, pool);
    appendPostings(buffer, row, i, scratch);
    if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
  yield* summarise(segment);
  yield* writePostings(segment, scratch);
  countMemory(segment);
  return segment;
}

function fillRow(segment: Segment, rows: RowBuffer, row: number, i: number, pool: VectorPool): void {
  const id = rows.id(row);
  const idFrom = segment.idOffsets[i] as number;
  segment.ids.set(id, idFrom);
  segment.idOffsets[i + 1] = idFrom + id.length;
  segment.times[i] = rows.get(row, "publishedAt");
  segment.written[i] = rows.get(row, "writtenAt");
  segment.types[i] = rows.get(row, "type");
  segment.scopes[i] = rows.get(row, "scope");
  segment.ecosystemsLow[i] = rows.get(row, "ecosystemsLow");
  segment.ecosystemsHigh[i] = rows.get(row, "ecosystemsHigh");
  segment.categories[i] = rows.get(row, "categories");
  segment.attention[i] = rows.get(row, "attentionStep");
  segment.stories[i] = rows.get(row, "story");
  segment.urlKeys[i] = rows.get(row, "urlKey");
  segment.documentsAt[i] = rows.get(row, "documentAt");
  const tokens = rows.tokens(row);
  const tokensFrom = segment.tokenOffsets[i] as number;
  segment.tokens.set(tokens, tokensFrom);
  segment.tokenOffsets[i + 1] = tokensFrom + tokens.length;
  const projectTerms = rows.projectTerms(row);
  const projectsFrom = segment.projectOffsets[i] as number;
  segment.projectTerms.set(projectTerms, projectsFrom);
  segment.projectImpacts.set(rows.projectImpacts(row), projectsFrom);
  segment.projectOffsets[i + 1] = projectsFrom + projectTerms.length;
  const vector = rows.vector(row);
  if (vector) setVector(segment, i, pool, vector);
}

/** Appends a posting (term, item and impact) for each distinct term of a row, and counts them by term in `places`. */
function appendPostings(
  rows: RowBuffer,
  row: number,
  i: number,
  { frequencies, places, tokens, distinct, postingTerms, postingItems }: BuildScratch,
): void {
  const first = postingTerms.length;
  const encoded = rows.tokens(row);
  const count = decodeTokens(encoded, 0, encoded.length, tokens);
  let weight = TITLE_WEIGHT;
  let length = 0;
  for (let t = 0; t < count; t++) {
    const term = tokens[t] as number;
    if (term === BREAK) {
      weight = 1;
      continue;
    }
    length++;
    const frequency = frequencies[term] as number;
    if (frequency === 0) {
      postingTerms.push(term);
      postingItems.push(0);
    }
    frequencies[term] = Math.min(65_535, frequency + weight);
  }
  const items = postingItems.view();
  for (let p = first; p < postingTerms.length; p++) {
    const term = postingTerms.at(p);
    items[p] = (i << 8) | impactOf(frequencies[term] as number, length);
    frequencies[term] = 0;
    countTerm(term, places, distinct);
  }
  const [projectTerms, projectImpacts] = [rows.projectTerms(row), rows.projectImpacts(row)];
  for (let p = 0; p < projectTerms.length; p++) {
    const term = projectTerms[p] as number;
    postingTerms.push(term);
    postingItems.push((i << 8) | (projectImpacts[p] as number));
    countTerm(term, places, distinct);
  }
}

function countTerm(term: number, places: Uint32Array, distinct: GrowingUint32): void {
  const known = places[term] as number;
  if (known === 0) distinct.push(term);
  places[term] = known + 1;
}

/** A counting sort by term. Postings were appended in order of rows, so the items of each term are ascending. */
function* writePostings(segment: Segment, scratch: BuildScratch): Generator<void, void> {
  const { places } = scratch;
  const postingTerms = scratch.postingTerms.view();
  const postingItems = scratch.postingItems.view();
  const terms = sharedArray(Uint32Array, scratch.distinct.length);
  terms.set(scratch.distinct.view());
  terms.sort();
  yield;
  const offsets = sharedArray(Uint32Array, terms.length + 1);
  for (let t = 0; t < terms.length; t++) {
    const term = terms[t] as number;
    offsets[t + 1] = (offsets[t] as number) + (places[term] as number);
    places[term] = offsets[t] as number;
  }
  const items = sharedArray(Uint16Array, postingTerms.length);
  const impacts = sharedArray(Uint8Array, postingTerms.length);
  for (let p = 0; p < postingTerms.length; p++) {
    const term = postingTerms[p] as number;
    const place = places[term] as number;
    const packed = postingItems[p] as number;
    items[place] = packed >>> 8;
    impacts[place] = packed & 0xff;
    places[term] = place + 1;
    if (p % TERMS_PER_STEP === TERMS_PER_STEP - 1) yield;
  }
  for (const term of terms) places[term] = 0;
  segment.terms = terms;
  segment.offsets = offsets;
  segment.items = items;
  segment.impacts = impacts;
}
