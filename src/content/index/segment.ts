// A block of up to 65,536 items, oldest first, with everything a search reads in flat arrays. Only liveness and
// vectors change after it is built; a change of anything else is a new item in a new block.
import { codeWords, writeCode } from "./vector-code.ts";

export const SEGMENT_MAX = 65_536;
/** Tokens of the longest text that is indexed, title and break included. */
export const TOKENS_MAX = 4_096;

/** An item in numbers: terms and stories are numbers of the index's tables. */
export interface Row {
  id: string;
  writtenAt: number;
  publishedAt: number;
  type: number;
  scope: number;
  ecosystemsLow: number;
  ecosystemsHigh: number;
  categories: number;
  attentionStep: number;
  story: number;
  urlKey: number;
  /** Title, BREAK, body; encoded. */
  tokens: Uint8Array;
  projectTerms: Uint32Array;
  projectImpacts: Uint8Array;
  vector: Int8Array | undefined;
  scale: number;
}

export interface Segment {
  size: number;
  liveCount: number;
  timeless: boolean;
  live: Uint8Array;
  ids: string[];
  times: Float64Array;
  written: Float64Array;
  types: Uint8Array;
  scopes: Uint8Array;
  ecosystemsLow: Uint32Array;
  ecosystemsHigh: Uint32Array;
  categories: Uint32Array;
  attention: Uint8Array;
  stories: Uint32Array;
  urlKeys: Uint32Array;
  /** Postings: for the i-th term of `terms`, items and impacts from offsets[i] to offsets[i + 1], items ascending. */
  terms: Uint32Array;
  offsets: Uint32Array;
  items: Uint16Array;
  impacts: Uint8Array;
  tokenOffsets: Uint32Array;
  tokens: Uint8Array;
  projectOffsets: Uint32Array;
  projectTerms: Uint32Array;
  projectImpacts: Uint8Array;
  dimensions: number;
  vectors: Int8Array;
  scales: Float32Array;
  codes: Uint32Array;
}

export function rowOf(segment: Segment, i: number): Row {
  const d = segment.dimensions;
  const scale = segment.scales[i] as number;
  return {
    id: segment.ids[i] as string,
    writtenAt: segment.written[i] as number,
    publishedAt: segment.times[i] as number,
    type: segment.types[i] as number,
    scope: segment.scopes[i] as number,
    ecosystemsLow: segment.ecosystemsLow[i] as number,
    ecosystemsHigh: segment.ecosystemsHigh[i] as number,
    categories: segment.categories[i] as number,
    attentionStep: segment.attention[i] as number,
    story: segment.stories[i] as number,
    urlKey: segment.urlKeys[i] as number,
    tokens: segment.tokens.subarray(segment.tokenOffsets[i], segment.tokenOffsets[i + 1]),
    projectTerms: segment.projectTerms.subarray(segment.projectOffsets[i], segment.projectOffsets[i + 1]),
    projectImpacts: segment.projectImpacts.subarray(segment.projectOffsets[i], segment.projectOffsets[i + 1]),
    vector: scale > 0 ? segment.vectors.subarray(i * d, (i + 1) * d) : undefined,
    scale,
  };
}

/** Where a term's postings lie: its place in `terms`, or -1. */
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

/** First item at or after a time. */
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

/** First posting at or after an item, within [from, until). */
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

export function setVector(segment: Segment, i: number, vector: Int8Array | undefined, scale: number): void {
  const { dimensions } = segment;
  const place = segment.vectors.subarray(i * dimensions, (i + 1) * dimensions);
  const words = codeWords(dimensions);
  if (vector?.length === dimensions && scale > 0) {
    place.set(vector);
    segment.scales[i] = scale;
    writeCode(place, segment.codes, i * words);
  } else {
    place.fill(0);
    segment.scales[i] = 0;
    segment.codes.fill(0, i * words, (i + 1) * words);
  }
}

export function segmentBytes(segment: Segment): number {
  let bytes = 0;
  for (const value of Object.values(segment)) if (ArrayBuffer.isView(value)) bytes += value.byteLength;
  // An id is a string, a pointer to it, and a place in the table of ids.
  for (let i = 0; i < segment.size; i += 64) bytes += 64 * (72 + (segment.ids[i] as string).length);
  return bytes;
}
