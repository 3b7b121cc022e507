// Rows to a block: sort by time, count term frequencies, lay the postings out flat.
import { impactOf, TITLE_WEIGHT } from "../rank.ts";
import { GrowingUint32 } from "./growing.ts";
import { emptySegment, setVector, summarise, TOKENS_MAX, type Segment } from "./segment.ts";
import { BREAK, decodeTokens } from "./token-bytes.ts";
import type { QuantisedVector } from "./vector-code.ts";
import type { VectorPool } from "./vector-pool.ts";

const ROWS_PER_STEP = 32;
const TERMS_PER_STEP = 5_000;

/** An item in numbers: terms and stories are numbers of the index's tables. */
export interface Row {
  id: string;
  writtenAt: number;
  publishedAt: number;
  timeless: boolean;
  type: number;
  scope: number;
  ecosystemsLow: number;
  ecosystemsHigh: number;
  categories: number;
  attentionStep: number;
  story: number;
  urlKey: number;
  textAt: number;
  /** Title, BREAK, body; encoded. */
  tokens: Uint8Array;
  projectTerms: number[];
  projectImpacts: number[];
  vector: QuantisedVector | undefined;
}

/** Reused between builds, which never overlap: one number a term of the whole vocabulary. */
export class BuildScratch {
  frequencies = new Uint16Array(0);
  places = new Uint32Array(0);
  readonly tokens = new Uint32Array(TOKENS_MAX);

  fit(vocabularySize: number): void {
    if (this.frequencies.length >= vocabularySize) return;
    const size = Math.ceil(vocabularySize * 1.5) + 1_024;
    this.frequencies = new Uint16Array(size);
    this.places = new Uint32Array(size);
  }
}

export function* buildSegment(
  rows: Row[],
  options: { pool: VectorPool; timeless: boolean; scratch: BuildScratch },
): Generator<void, Segment> {
  const { pool, scratch } = options;
  rows.sort((a, b) => a.publishedAt - b.publishedAt || (a.id < b.id ? -1 : 1));
  yield;
  const ids = rows.map((row) => Buffer.from(row.id));
  yield;
  const segment = emptySegment({
    size: rows.length,
    timeless: options.timeless,
    dimensions: pool.dimensions,
    idBytes: ids.reduce((sum, id) => sum + id.length, 0),
    tokenBytes: rows.reduce((sum, row) => sum + row.tokens.length, 0),
    projects: rows.reduce((sum, row) => sum + row.projectTerms.length, 0),
  });
  yield;
  const postingTerms = new GrowingUint32(rows.length * 16);
  const postingItems = new GrowingUint32(rows.length * 16);
  const distinct = new GrowingUint32();
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as Row;
    fillRow(segment, row, i, ids[i] as Uint8Array, pool);
    postRow(row, i, scratch, distinct, postingTerms, postingItems);
    if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
  summarise(segment);
  yield;
  yield* layOut(segment, distinct, postingTerms.view(), postingItems.view(), scratch);
  return segment;
}

function fillRow(segment: Segment, row: Row, i: number, id: Uint8Array, pool: VectorPool): void {
  const idFrom = segment.idOffsets[i] as number;
  segment.ids.set(id, idFrom);
  segment.idOffsets[i + 1] = idFrom + id.length;
  segment.times[i] = row.publishedAt;
  segment.written[i] = row.writtenAt;
  segment.types[i] = row.type;
  segment.scopes[i] = row.scope;
  segment.ecosystemsLow[i] = row.ecosystemsLow;
  segment.ecosystemsHigh[i] = row.ecosystemsHigh;
  segment.categories[i] = row.categories;
  segment.attention[i] = row.attentionStep;
  segment.stories[i] = row.story;
  segment.urlKeys[i] = row.urlKey;
  segment.texts[i] = row.textAt;
  const tokensFrom = segment.tokenOffsets[i] as number;
  segment.tokens.set(row.tokens, tokensFrom);
  segment.tokenOffsets[i + 1] = tokensFrom + row.tokens.length;
  const projectsFrom = segment.projectOffsets[i] as number;
  segment.projectTerms.set(row.projectTerms, projectsFrom);
  segment.projectImpacts.set(row.projectImpacts, projectsFrom);
  segment.projectOffsets[i + 1] = projectsFrom + row.projectTerms.length;
  if (row.vector) setVector(segment, i, pool, row.vector);
}

/** Appends (term, item and impact) for each distinct term of a row; terms get their first place in `scratch.places`. */
function postRow(
  row: Row,
  i: number,
  scratch: BuildScratch,
  distinct: GrowingUint32,
  postingTerms: GrowingUint32,
  postingItems: GrowingUint32,
): void {
  const { frequencies, places, tokens } = scratch;
  const first = postingTerms.length;
  const count = decodeTokens(row.tokens, 0, row.tokens.length, tokens);
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
  for (let p = 0; p < row.projectTerms.length; p++) {
    const term = row.projectTerms[p] as number;
    postingTerms.push(term);
    postingItems.push((i << 8) | (row.projectImpacts[p] as number));
    countTerm(term, places, distinct);
  }
}

function countTerm(term: number, places: Uint32Array, distinct: GrowingUint32): void {
  const known = places[term] as number;
  if (known === 0) distinct.push(term);
  places[term] = known + 1;
}

/** A counting sort by term; rows were posted in order, so each term's items ascend. */
function* layOut(
  segment: Segment,
  distinct: GrowingUint32,
  postingTerms: Uint32Array,
  postingItems: Uint32Array,
  { places }: BuildScratch,
): Generator<void, void> {
  const terms = distinct.view().slice().sort();
  yield;
  const offsets = new Uint32Array(terms.length + 1);
  for (let t = 0; t < terms.length; t++) {
    const term = terms[t] as number;
    offsets[t + 1] = (offsets[t] as number) + (places[term] as number);
    places[term] = offsets[t] as number;
  }
  const items = new Uint16Array(postingTerms.length);
  const impacts = new Uint8Array(postingTerms.length);
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
