// A segment of up to 65,536 items, oldest first, with everything a search reads in typed arrays. Only deletions and
// vectors change after it is built; any other change is a new item in a new segment.
import { mix32 } from "../base/hash.ts";
import { codeWords, writeCode } from "./vector-code.ts";
import { NO_PLACE, type VectorPool } from "./vector-pool.ts";

export const SEGMENT_MAX = 65_536;
/** The maximum number of indexed tokens per item, including title and break. */
export const TOKENS_MAX = 4_096;
/** Items per run. Summaries of whole runs avoid reading each of their items. */
export const RUN_BITS = 8;
export const RUN = 1 << RUN_BITS;
const ITEMS_PER_STEP = 4_096;

export interface Segment {
  size: number;
  liveCount: number;
  timeless: boolean;
  live: Uint8Array;
  /** Ids as UTF-8, item i from idOffsets[i] to idOffsets[i + 1]. */
  ids: Uint8Array;
  idOffsets: Uint32Array;
  times: Float64Array;
  written: Float64Array;
  types: Uint8Array;
  /** A bit for each type that occurs. */
  typesPresent: number;
  scopes: Uint8Array;
  ecosystemsLow: Uint32Array;
  ecosystemsHigh: Uint32Array;
  categories: Uint32Array;
  attention: Uint8Array;
  /** The most attention in each run of items. */
  attentionPeaks: Uint8Array;
  stories: Uint32Array;
  urlKeys: Uint32Array;
  /** Where each item's document is on disk: 0 if it is only in the store. */
  documentsAt: Float64Array;
  /** Postings: for the i-th term of `terms`, items and impacts from offsets[i] to offsets[i + 1], items ascending. */
  terms: Uint32Array;
  offsets: Uint32Array;
  items: Uint16Array;
  impacts: Uint8Array;
  tokenOffsets: Uint32Array;
  /** Title, BREAK, body; encoded. */
  tokens: Uint8Array;
  projectOffsets: Uint32Array;
  projectTerms: Uint32Array;
  projectImpacts: Uint8Array;
  /** The place of each item's vector in the pool, and its scale: 0 if it has none. */
  vectors: Uint32Array;
  scales: Float32Array;
  /** The sign bits of the vectors, `codeWords` numbers per item. */
  codes: Uint32Array;
  codeWords: number;
  /** Increases whenever a vector changes: the file of the segment is then out of date. */
  revision: number;
}

export interface SegmentShape {
  size: number;
  timeless: boolean;
  dimensions: number;
  idBytes: number;
  tokenBytes: number;
  projects: number;
}

export function emptySegment({
  size,
  timeless,
  dimensions,
  idBytes,
  tokenBytes,
  projects,
}: SegmentShape): Segment {
  return {
    size,
    liveCount: size,
    timeless,
    live: new Uint8Array(size).fill(1),
    ids: new Uint8Array(idBytes),
    idOffsets: new Uint32Array(size + 1),
    times: new Float64Array(size),
    written: new Float64Array(size),
    types: new Uint8Array(size),
    typesPresent: 0,
    scopes: new Uint8Array(size),
    ecosystemsLow: new Uint32Array(size),
    ecosystemsHigh: new Uint32Array(size),
    categories: new Uint32Array(size),
    attention: new Uint8Array(size),
    attentionPeaks: new Uint8Array(Math.ceil(size / RUN)),
    stories: new Uint32Array(size),
    urlKeys: new Uint32Array(size),
    documentsAt: new Float64Array(size),
    terms: new Uint32Array(0),
    offsets: new Uint32Array(1),
    items: new Uint16Array(0),
    impacts: new Uint8Array(0),
    tokenOffsets: new Uint32Array(size + 1),
    tokens: new Uint8Array(tokenBytes),
    projectOffsets: new Uint32Array(size + 1),
    projectTerms: new Uint32Array(projects),
    projectImpacts: new Uint8Array(projects),
    vectors: new Uint32Array(size).fill(NO_PLACE),
    scales: new Float32Array(size),
    codes: new Uint32Array(size * codeWords(dimensions)),
    codeWords: codeWords(dimensions),
    revision: 0,
  };
}

/** Computes the summaries of the segment once its columns are filled. */
export function* summarise(segment: Segment): Generator<void, void> {
  const { size, types, attention, attentionPeaks } = segment;
  for (let i = 0; i < size; i++) {
    segment.typesPresent |= 1 << (types[i] as number);
    const run = Math.floor(i / RUN);
    if ((attention[i] as number) > (attentionPeaks[run] as number))
      attentionPeaks[run] = attention[i] as number;
    if (i % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
  }
  yield;
}

export function idOf({ ids, idOffsets }: Segment, i: number): string {
  return Buffer.from(ids.buffer, ids.byteOffset, ids.length).toString("utf8", idOffsets[i], idOffsets[i + 1]);
}

export function hashOfBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let b = from; b < to; b++) hash = Math.imul(hash ^ (bytes[b] as number), 0x01000193);
  return mix32(hash);
}

/** Whether item i has this id. */
export function hasId(
  { ids, idOffsets }: Segment,
  i: number,
  bytes: Uint8Array,
  from: number,
  to: number,
): boolean {
  const start = idOffsets[i] as number;
  if ((idOffsets[i + 1] as number) - start !== to - from) return false;
  for (let b = from; b < to; b++) if (ids[start + b - from] !== bytes[b]) return false;
  return true;
}

/** The position of a term in `terms`, or -1. */
export function placeOfTerm(segment: Segment, term: number): number {
  const { terms } = segment;
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = terms[middle] as number;
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The first item at or after a time. */
export function firstAtOrAfter(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first posting at or after an item, within [from, until). */
export function firstPosting(items: Uint16Array, from: number, until: number, item: number): number {
  let low = from;
  let high = until;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle] as number) < item) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function setVector(
  segment: Segment,
  i: number,
  pool: VectorPool,
  vector: { values: Int8Array; scale: number },
): void {
  if (vector.values.length !== pool.dimensions || !(vector.scale > 0)) return;
  if (segment.vectors[i] === NO_PLACE) segment.vectors[i] = pool.allocate();
  pool.write(segment.vectors[i] as number, vector.values);
  segment.scales[i] = vector.scale;
  segment.revision++;
  writeCode(vector.values, segment.codes, i * segment.codeWords);
}

export function segmentBytes(segment: Segment): number {
  let bytes = 0;
  for (const value of Object.values(segment)) if (ArrayBuffer.isView(value)) bytes += value.byteLength;
  return bytes;
}
