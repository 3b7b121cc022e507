// Reads what a search needs of a segment on disk into a copy of the segment: the columns and postings that it uses.
import { sharedBytes, type ScratchBuffer } from "../../base/off-heap.ts";
import { columnTypes, padded, type Column, type ColumnType } from "../image/segment-file.ts";
import { placeOfTerm, segmentWith, type Segment, type SegmentOnDisk } from "../segment.ts";
import { readNow, Reads } from "./reads.ts";

export interface Needed {
  /** Items [from, to). Columns have all items, but only these are read. */
  from: number;
  to: number;
  /** Columns with one value per item; they are valid until the scratch buffer is used again. */
  columns: readonly Column[];
}

/** Each step is what has to be read for the next one, into how many bytes; one thread waits for it, another does it itself. */
type Loading<T = void> = Generator<{ reads: Reads; bytes: number }, T, Uint8Array>;

/** Keeps the file open while the reads are done in other threads. */
function loadMeanwhile({ file }: SegmentOnDisk, loading: Loading): Promise<void> {
  return file.reading(async () => {
    for (let step = loading.next(); !step.done;) {
      const memory = sharedBytes(step.value.bytes);
      await file.read(step.value.reads, memory);
      step = loading.next(memory);
    }
  });
}

/** Blocks the thread. */
function loadNow(
  { file }: SegmentOnDisk,
  loading: Loading,
  allocate: (bytes: number) => Uint8Array = (bytes) => new Uint8Array(bytes),
): void {
  for (let step = loading.next(); !step.done;) {
    const memory = allocate(step.value.bytes);
    readNow(file.descriptor, step.value.reads, memory);
    step = loading.next(memory);
  }
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

/** A copy of the segment with the postings of these terms. They are valid until the scratch buffer is used again. */
export function withPostingsNow(
  segment: Segment,
  disk: SegmentOnDisk,
  terms: readonly number[],
  scratch: ScratchBuffer,
): Segment {
  const loaded = segmentWith(segment);
  loadNow(disk, postings(loaded, disk, terms), (bytes) => scratch.bytes(bytes));
  return loaded;
}

/** Adds the texts of these items (ascending), as terms; those of other items are empty. */
export function loadTexts(loaded: Segment, disk: SegmentOnDisk, items: readonly number[]): void {
  loadNow(disk, texts(loaded, disk, items));
}

/** A copy of the segment with the texts and the projects of these items. */
export async function withTerms(
  segment: Segment,
  disk: SegmentOnDisk,
  items: readonly number[],
): Promise<Segment> {
  const loaded = segmentWith(segment);
  await loadMeanwhile(disk, texts(loaded, disk, items));
  await loadMeanwhile(disk, projects(loaded, disk, items));
  return loaded;
}

/** A copy of the segment with the postings of one term. */
export async function withPostings(segment: Segment, disk: SegmentOnDisk, term: number): Promise<Segment> {
  const loaded = segmentWith(segment);
  await loadMeanwhile(disk, postings(loaded, disk, [term]));
  return loaded;
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

/** The postings of these terms only. */
function* postings(loaded: Segment, { file }: SegmentOnDisk, terms: readonly number[]): Loading {
  const { offsets } = loaded;
  const places = [...new Set(terms)]
    .sort((a, b) => a - b)
    .map((term) => ({ term, place: placeOfTerm(loaded, term) }))
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
  const memory = yield { reads, bytes: 3 * count };
  loaded.terms = Uint32Array.from(places, ({ term }) => term);
  loaded.offsets = ends;
  loaded.items = new Uint16Array(memory.buffer, 0, count);
  loaded.impacts = new Uint8Array(memory.buffer, 2 * count, count);
}

function* texts(loaded: Segment, disk: SegmentOnDisk, items: readonly number[]): Loading {
  const { starts, memory, count } = yield* lists(loaded, disk, items, "tokenOffsets", "tokens");
  loaded.tokenOffsets = starts;
  loaded.tokens = memory.subarray(0, count);
}

function* projects(loaded: Segment, disk: SegmentOnDisk, items: readonly number[]): Loading {
  const { starts, memory, count } = yield* lists(loaded, disk, items, "projectOffsets", "projectTerms");
  loaded.projectOffsets = starts;
  loaded.projectTerms = new Uint32Array(memory.buffer, 0, count);
}

function* lists(
  { size }: Segment,
  { file }: SegmentOnDisk,
  items: readonly number[],
  offsetsName: "tokenOffsets" | "projectOffsets",
  valuesName: "tokens" | "projectTerms",
): Loading<{ starts: Uint32Array; memory: Uint8Array; count: number }> {
  const whole = new Reads();
  const bytes = Uint32Array.BYTES_PER_ELEMENT * (size + 1);
  whole.add(file.column(offsetsName), bytes, 0);
  const offsets = new Uint32Array((yield { reads: whole, bytes }).buffer);
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
  const memory = yield { reads, bytes: width * count };
  return { starts, memory, count };
}
