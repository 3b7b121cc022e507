// Rows to a block: sort by time, count term frequencies, lay the postings out flat.
import { impactOf, TITLE_WEIGHT } from "../rank.ts";
import { GrowingUint32 } from "./growing.ts";
import { setVector, TOKENS_MAX, type Row, type Segment } from "./segment.ts";
import { BREAK, decodeTokens } from "./token-bytes.ts";
import { codeWords } from "./vector-code.ts";

const ROWS_PER_STEP = 256;
const TERMS_PER_STEP = 20_000;

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
  options: { dimensions: number; timeless: boolean; scratch: BuildScratch },
): Generator<void, Segment> {
  const { dimensions, scratch } = options;
  rows.sort((a, b) => a.publishedAt - b.publishedAt || (a.id < b.id ? -1 : 1));
  const segment = emptySegment(rows, dimensions, options.timeless);
  yield;
  const postingTerms = new GrowingUint32(rows.length * 16);
  const postingItems = new GrowingUint32(rows.length * 16);
  const distinct = new GrowingUint32();
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as Row;
    fillRow(segment, row, i);
    postRow(row, i, scratch, distinct, postingTerms, postingItems);
    if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
  yield* layOut(segment, distinct, postingTerms.view(), postingItems.view(), scratch);
  return segment;
}

function emptySegment(rows: Row[], dimensions: number, timeless: boolean): Segment {
  const size = rows.length;
  let tokens = 0;
  let projects = 0;
  for (const row of rows) {
    tokens += row.tokens.length;
    projects += row.projectTerms.length;
  }
  return {
    size,
    liveCount: size,
    timeless,
    live: new Uint8Array(size).fill(1),
    ids: rows.map((row) => row.id),
    times: new Float64Array(size),
    written: new Float64Array(size),
    types: new Uint8Array(size),
    scopes: new Uint8Array(size),
    ecosystemsLow: new Uint32Array(size),
    ecosystemsHigh: new Uint32Array(size),
    categories: new Uint32Array(size),
    attention: new Uint8Array(size),
    stories: new Uint32Array(size),
    urlKeys: new Uint32Array(size),
    terms: new Uint32Array(0),
    offsets: new Uint32Array(1),
    items: new Uint16Array(0),
    impacts: new Uint8Array(0),
    tokenOffsets: new Uint32Array(size + 1),
    tokens: new Uint8Array(tokens),
    projectOffsets: new Uint32Array(size + 1),
    projectTerms: new Uint32Array(projects),
    projectImpacts: new Uint8Array(projects),
    dimensions,
    vectors: new Int8Array(size * dimensions),
    scales: new Float32Array(size),
    codes: new Uint32Array(size * codeWords(dimensions)),
  };
}

function fillRow(segment: Segment, row: Row, i: number): void {
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
  const tokensFrom = segment.tokenOffsets[i] as number;
  segment.tokens.set(row.tokens, tokensFrom);
  segment.tokenOffsets[i + 1] = tokensFrom + row.tokens.length;
  const projectsFrom = segment.projectOffsets[i] as number;
  segment.projectTerms.set(row.projectTerms, projectsFrom);
  segment.projectImpacts.set(row.projectImpacts, projectsFrom);
  segment.projectOffsets[i + 1] = projectsFrom + row.projectTerms.length;
  if (row.vector) setVector(segment, i, row.vector, row.scale);
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
