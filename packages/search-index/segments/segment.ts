// A segment of up to 65,536 items, oldest first, with everything a search reads in typed arrays. Only deletions and
// vectors change after it is built; any other change is a new item in a new segment.
import { countedBytes, sharedArray, sharedBytes, sharedNumbers } from "../memory.ts";
import type { SegmentReader } from "../files/segment-reader.ts";
import type { VectorPool } from "../vectors/vector-pool.ts";
import { NO_PLACE } from "../vectors/vector-rows.ts";

export const SEGMENT_MAX = 65_536;
/** The maximum number of indexed tokens per item, including title and break. */
export const TOKENS_MAX = 4_096;
/** Items per run. Summaries of whole runs avoid reading each of their items. */
export const RUN_BITS = 8;
export const RUN = 1 << RUN_BITS;

export type Segment = ReturnType<typeof emptySegment>;

/** Where the columns of a segment are that are not in memory. */
export interface SegmentOnDisk {
  readonly file: SegmentReader;
  /** The places in memory of vectors that have changed since the file was written, by item. */
  readonly changed: Map<number, number>;
}

const doubles = (length: number): Float64Array => sharedArray(Float64Array, length);
// TypeScript would otherwise require all columns to be shared; those that a search reads from a file are not.
const bytes: (length: number) => Uint8Array = sharedBytes;
const numbers: (length: number) => Uint32Array = sharedNumbers;

/** Its arrays are views of shared memory, which the threads that search read. */
export function emptySegment(size: number, timeless: boolean) {
  return {
    size,
    liveCount: size,
    timeless,
    live: bytes(size).fill(1),
    /** Ids as UTF-8, item i from idOffsets[i] to idOffsets[i + 1]. */
    ids: bytes(0),
    idOffsets: numbers(size + 1),
    times: doubles(size),
    written: doubles(size),
    types: bytes(size),
    /** A bit for each type that occurs. */
    typesPresent: 0,
    scopes: bytes(size),
    ecosystemsLow: numbers(size),
    ecosystemsHigh: numbers(size),
    categories: numbers(size),
    attention: bytes(size),
    /** The most attention in each run of items. */
    attentionPeaks: bytes(0),
    stories: numbers(size),
    urlKeys: numbers(size),
    /** Where each item's document is on disk: 0 if it is only in the store. */
    documentsAt: doubles(size),
    /** Postings: for the i-th term of `terms`, items and impacts from offsets[i] to offsets[i + 1], items ascending. */
    terms: numbers(0),
    offsets: numbers(1),
    items: sharedArray<Uint16Array>(Uint16Array, 0),
    impacts: bytes(0),
    tokenOffsets: numbers(size + 1),
    /** Title, BREAK, body; encoded. */
    tokens: bytes(0),
    projectOffsets: numbers(size + 1),
    projectTerms: numbers(0),
    projectImpacts: bytes(0),
    /** The place of each item's vector in the pool, and its scale: 0 if it has none. */
    vectors: numbers(size).fill(NO_PLACE),
    scales: sharedArray<Float32Array>(Float32Array, size),
    /** Increases whenever a vector changes: the file of the segment is then out of date. */
    revision: 0,
    /** Set if the large columns are only in the file of the segment; they are empty here. */
    disk: undefined as SegmentOnDisk | undefined,
    /** See `countMemory`. */
    counted: undefined as ArrayBuffer | undefined,
  };
}

/** A segment with these columns. All have the same hidden class, so that V8 compiles the search code only once. */
export function segmentWith(columns: Partial<Segment> & Pick<Segment, "timeless">): Segment {
  return Object.assign(emptySegment(0, columns.timeless), columns);
}

/** Sets what follows from other columns. */
export function summarise(segment: Segment): void {
  const { size, types, attention } = segment;
  const peaks = bytes(Math.ceil(size / RUN));
  for (let i = 0; i < size; i++) {
    segment.typesPresent |= 1 << (types[i] as number);
    peaks[i >>> RUN_BITS] = Math.max(peaks[i >>> RUN_BITS] as number, attention[i] as number);
  }
  segment.attentionPeaks = peaks;
}

/** Lets V8 know the memory of a segment that will probably be merged or forgotten. */
export function countMemory(segment: Segment): void {
  segment.counted = countedBytes(segmentBytes(segment));
}

export function idOf({ ids, idOffsets }: Segment, i: number): string {
  return Buffer.from(ids.buffer, ids.byteOffset, ids.length).toString("utf8", idOffsets[i], idOffsets[i + 1]);
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

/** The first index in [from, until) whose value is at least `value`; `until` if there is none. */
export function firstAtLeast(
  ascending: Float64Array | Uint16Array,
  value: number,
  from = 0,
  until = ascending.length,
): number {
  let low = from;
  let high = until;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < value) low = middle + 1;
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
  segment.scales[i] = vector.scale;
  segment.revision++;
  if (segment.disk) {
    // Always a new place: the vector in the old one may just be being written to a file.
    const place = pool.allocate();
    pool.write(place, vector.values);
    pool.retire(segment.disk.changed.get(i) ?? NO_PLACE);
    segment.disk.changed.set(i, place);
    return;
  }
  if (segment.vectors[i] === NO_PLACE) segment.vectors[i] = pool.allocate();
  pool.write(segment.vectors[i] as number, vector.values);
}

export function segmentBytes(segment: Segment): number {
  let bytes = 0;
  for (const value of Object.values(segment)) if (ArrayBuffer.isView(value)) bytes += value.byteLength;
  return bytes;
}

/** Searches that start from now on do not find the item. */
export function markDeleted(segment: Segment, item: number): void {
  segment.live[item] = 0;
  segment.liveCount--;
}

export function deletedItems({ live }: Segment): number[] {
  const deleted: number[] = [];
  for (let i = 0; i < live.length; i++) if (live[i] === 0) deleted.push(i);
  return deleted;
}
