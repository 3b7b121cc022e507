// Reads what a search needs of a segment on disk into a copy of the segment: the columns and postings that it uses.
import { sharedBytes, sharedNumbers, type ScratchBuffer } from "../../base/off-heap.ts";
import { columnTypes, padded, type Column, type ColumnType } from "../image/segment-file.ts";
import { placeOfTerm, type Segment, type SegmentOnDisk } from "../segment.ts";
import { writeCode } from "../vector-code.ts";
import type { VectorPool } from "../vector-pool.ts";
import { Reads } from "./file-reader.ts";
import { copyOf } from "./segment-on-disk.ts";

export interface Needed {
  /** Items [from, to). Columns have all items, but only these are read. */
  from: number;
  to: number;
  /** Columns with one value per item; they are valid until the scratch buffer is used again. */
  columns: readonly Column[];
  /** Whether the sign bits of vectors are compared. */
  codes: boolean;
  /** The numbers of the terms whose postings are used. */
  terms: readonly number[];
}

export async function loadColumns(
  loaded: Segment,
  disk: SegmentOnDisk,
  needed: Needed,
  options: { pool: VectorPool; scratch: ScratchBuffer },
): Promise<void> {
  await Promise.all([
    loadPerItem(loaded, disk, needed, options.scratch),
    loadPostings(loaded, disk, needed.terms),
  ]);
  // Scores by words need the links too, after the scratch buffer has been used for other segments.
  if (needed.columns.includes("urlKeys")) loaded.urlKeys = loaded.urlKeys.slice();
  if (needed.codes)
    for (const [item, place] of disk.changed)
      writeCode(options.pool.read(place), loaded.codes, item * loaded.codeWords);
}

async function loadPerItem(
  loaded: Segment,
  { file }: SegmentOnDisk,
  { from, to, columns, codes }: Needed,
  scratch: ScratchBuffer,
): Promise<void> {
  const reads = new Reads();
  const wanted = [
    ...columns.map((name) => ({ name, perItem: 1 })),
    ...(codes ? [{ name: "codes" as const, perItem: loaded.codeWords }] : []),
  ].map(({ name, perItem }) => ({
    name,
    width: perItem * columnTypes[name].BYTES_PER_ELEMENT,
    length: perItem * loaded.size,
  }));
  const memory = scratch.bytes(wanted.reduce((sum, { width }) => sum + padded(width * loaded.size), 0));
  let at = 0;
  for (const { name, width, length } of wanted) {
    reads.add(file.column(name) + from * width, (to - from) * width, at + from * width);
    const Type: ColumnType = columnTypes[name];
    Object.assign(loaded, { [name]: new Type(memory.buffer, at, length) });
    at += padded(width * loaded.size);
  }
  await file.read(reads, memory);
}

/** The postings of these terms only, in memory of their own: they are used until the search ends. */
async function loadPostings(
  loaded: Segment,
  { file }: SegmentOnDisk,
  terms: readonly number[],
): Promise<void> {
  const { offsets } = loaded;
  const places = [...new Set(terms)]
    .sort((a, b) => a - b)
    .map((term) => ({ term, place: placeOfTerm(loaded, term) }))
    .filter(({ place }) => place !== -1);
  const ends = new Uint32Array(places.length + 1);
  for (const [p, { place }] of places.entries())
    ends[p + 1] = (ends[p] as number) + (offsets[place + 1] as number) - (offsets[place] as number);
  const count = ends[places.length] as number;
  const memory = sharedBytes(3 * count);
  const reads = new Reads();
  for (const [p, { place }] of places.entries()) {
    const [first, at] = [offsets[place] as number, ends[p] as number];
    const length = (ends[p + 1] as number) - at;
    reads.add(file.column("items") + 2 * first, 2 * length, 2 * at);
    reads.add(file.column("impacts") + first, length, 2 * count + at);
  }
  await file.read(reads, memory);
  loaded.terms = Uint32Array.from(places, ({ term }) => term);
  loaded.offsets = ends;
  loaded.items = new Uint16Array(memory.buffer, 0, count);
  loaded.impacts = new Uint8Array(memory.buffer, 2 * count, count);
}

/** The postings of one term. */
export async function loadTerm(segment: Segment, disk: SegmentOnDisk, term: number): Promise<Segment> {
  const loaded = copyOf(segment);
  await disk.file.reading(() => loadPostings(loaded, disk, [term]));
  return loaded;
}

/** Adds the texts of these items (ascending), as terms; those of other items are empty. */
export async function loadTexts(
  loaded: Segment,
  disk: SegmentOnDisk,
  items: readonly number[],
): Promise<void> {
  const { starts, memory, count } = await loadLists(loaded, disk, items, "tokenOffsets", "tokens");
  loaded.tokenOffsets = starts;
  loaded.tokens = new Uint8Array(memory.buffer, 0, count);
}

/** The same for the projects that the items mention. */
export async function loadProjects(
  loaded: Segment,
  disk: SegmentOnDisk,
  items: readonly number[],
): Promise<void> {
  const { starts, memory, count } = await loadLists(loaded, disk, items, "projectOffsets", "projectTerms");
  loaded.projectOffsets = starts;
  loaded.projectTerms = new Uint32Array(memory.buffer, 0, count);
}

async function loadLists(
  { size }: Segment,
  { file }: SegmentOnDisk,
  items: readonly number[],
  offsetsName: "tokenOffsets" | "projectOffsets",
  valuesName: "tokens" | "projectTerms",
): Promise<{ starts: Uint32Array; memory: Uint8Array<SharedArrayBuffer>; count: number }> {
  const offsets = sharedNumbers(size + 1);
  const whole = new Reads();
  whole.add(file.column(offsetsName), offsets.byteLength, 0);
  await file.read(whole, new Uint8Array(offsets.buffer));
  const width = columnTypes[valuesName].BYTES_PER_ELEMENT;
  const starts = new Uint32Array(size + 1);
  const reads = new Reads();
  let count = 0;
  let next = 0;
  for (const item of items) {
    starts.fill(count, next, item + 1);
    const first = offsets[item] as number;
    const length = (offsets[item + 1] as number) - first;
    reads.add(file.column(valuesName) + width * first, width * length, width * count);
    count += length;
    next = item + 1;
  }
  starts.fill(count, next);
  const memory = sharedBytes(width * count);
  await file.read(reads, memory);
  return { starts, memory, count };
}
