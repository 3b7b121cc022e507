// Reads what is needed of a segment on disk into a copy of the segment. Reads block the thread: those of the main thread are few
// and small.
import type { ScratchBuffer } from "../../base/off-heap.ts";
import { columnTypes, padded, type Column, type ColumnType } from "./segment-file.ts";
import { placeOfTerm, segmentWith, type Segment, type SegmentOnDisk } from "../segments/segment.ts";
import { bytesOf } from "../vectors/vector-kernels.ts";
import { readNow, Reads } from "./reads.ts";

export interface Needed {
  /** Items [from, to). Columns have all items, but only these are read. */
  from: number;
  to: number;
  /** Columns with one value per item; they are valid until the scratch buffer is used again. */
  columns: readonly Column[];
}

/** Adds the columns that a search needs to a copy of the segment. */
export function loadColumns(
  loaded: Segment,
  disk: SegmentOnDisk,
  needed: Needed,
  scratch: ScratchBuffer,
): void {
  if (needed.columns.length === 0) return;
  loadPerItem(loaded, disk, needed, scratch);
  // Scores by words need the links too, after the scratch buffer has been used for other segments.
  if (needed.columns.includes("urlKeys")) loaded.urlKeys = loaded.urlKeys.slice();
}

/** A copy of the segment with the postings of these terms. `allocate` may reuse memory that is no longer needed. */
export function withPostings(
  segment: Segment,
  { file }: SegmentOnDisk,
  terms: readonly number[],
  allocate: (bytes: number) => Uint8Array = (bytes) => new Uint8Array(bytes),
): Segment {
  const { offsets } = segment;
  const places = [...new Set(terms)]
    .sort((a, b) => a - b)
    .map((term) => ({ term, place: placeOfTerm(segment, term) }))
    .filter(({ place }) => place !== -1);
  const ends = new Uint32Array(places.length + 1);
  for (const [p, { place }] of places.entries())
    ends[p + 1] = (ends[p] as number) + (offsets[place + 1] as number) - (offsets[place] as number);
  const count = ends[places.length] as number;
  const reads = new Reads();
  for (const [p, { place }] of places.entries()) {
    const [first, at] = [offsets[place] as number, ends[p] as number];
    const length = (ends[p + 1] as number) - at;
    reads.add(file.column("items") + 2 * first, 2 * length, 2 * at);
    reads.add(file.column("impacts") + first, length, 2 * count + at);
  }
  const memory = allocate(3 * count);
  readNow(file.descriptor, reads, memory);
  return segmentWith({
    ...segment,
    terms: Uint32Array.from(places, ({ term }) => term),
    offsets: ends,
    items: new Uint16Array(memory.buffer, 0, count),
    impacts: new Uint8Array(memory.buffer, 2 * count, count),
  });
}

/** A copy of the segment with the texts of these items (ascending), as terms, and their projects; those of others are empty. */
export function withTexts(segment: Segment, disk: SegmentOnDisk, items: readonly number[]): Segment {
  const texts = readLists(segment, disk, items, "tokenOffsets", "tokens");
  const projects = readLists(segment, disk, items, "projectOffsets", "projectTerms");
  return segmentWith({
    ...segment,
    tokenOffsets: texts.offsets,
    tokens: texts.values,
    projectOffsets: projects.offsets,
    projectTerms: new Uint32Array(projects.values.buffer),
  });
}

function loadPerItem(
  loaded: Segment,
  { file }: SegmentOnDisk,
  { from, to, columns }: Needed,
  scratch: ScratchBuffer,
): void {
  const reads = new Reads();
  const wanted = columns.map((name) => ({ name, width: columnTypes[name].BYTES_PER_ELEMENT }));
  const memory = scratch.bytes(wanted.reduce((sum, { width }) => sum + padded(width * loaded.size), 0));
  let at = 0;
  for (const { name, width } of wanted) {
    reads.add(file.column(name) + from * width, (to - from) * width, at + from * width);
    const Type: ColumnType = columnTypes[name];
    Object.assign(loaded, { [name]: new Type(memory.buffer, at, loaded.size) });
    at += padded(width * loaded.size);
  }
  readNow(file.descriptor, reads, memory);
}

function readLists(
  { size }: Segment,
  { file }: SegmentOnDisk,
  items: readonly number[],
  offsetsName: "tokenOffsets" | "projectOffsets",
  valuesName: "tokens" | "projectTerms",
): { offsets: Uint32Array; values: Uint8Array } {
  const stored = new Uint32Array(size + 1);
  const whole = new Reads();
  whole.add(file.column(offsetsName), stored.byteLength, 0);
  readNow(file.descriptor, whole, bytesOf(stored));
  const width = columnTypes[valuesName].BYTES_PER_ELEMENT;
  const offsets = new Uint32Array(size + 1);
  const reads = new Reads();
  let count = 0;
  let next = 0;
  for (const item of items) {
    offsets.fill(count, next, item + 1);
    const first = stored[item] as number;
    const length = (stored[item + 1] as number) - first;
    reads.add(file.column(valuesName) + width * first, width * length, width * count);
    count += length;
    next = item + 1;
  }
  offsets.fill(count, next);
  const values = new Uint8Array(width * count);
  readNow(file.descriptor, reads, values);
  return { offsets, values };
}
