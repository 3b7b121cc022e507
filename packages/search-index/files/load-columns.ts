// Reads what is needed of a segment on disk. Reads block the thread: those of the main thread are few and small.
import { ScratchBuffer } from "../memory.ts";
import { placeOfTerm, segmentWith, type Segment, type SegmentOnDisk } from "../segments/segment.ts";
import { writeCode } from "../vectors/vector-code.ts";
import type { VectorReader } from "../vectors/vector-pool.ts";
import type { Column } from "./columns.ts";

/** The columns that a search reads of every item, if it has a condition on them. */
export type FilterColumn = Column &
  ("scopes" | "ecosystemsLow" | "ecosystemsHigh" | "categories" | "urlKeys");

/** Adds the values of the items [from, to) to a copy of a segment on disk. */
export function loadColumns(
  segment: Segment,
  { file }: SegmentOnDisk,
  { from, to, columns }: { from: number; to: number; columns: readonly FilterColumn[] },
): void {
  for (const name of columns) {
    const column = name === "scopes" ? new Uint8Array(segment.size) : new Uint32Array(segment.size);
    file.readColumn(name, from, column.subarray(from, to));
    Object.assign(segment, { [name]: column });
  }
}

/** A copy of the segment with the postings of these terms. They are valid until `scratch` is used again. */
export function withPostings(
  segment: Segment,
  { file }: SegmentOnDisk,
  terms: readonly number[],
  scratch = new ScratchBuffer(),
): Segment {
  const found = [...new Set(terms)]
    .sort((a, b) => a - b)
    .map((term) => ({ term, place: placeOfTerm(segment, term) }))
    .filter(({ place }) => place !== -1)
    .map(({ term, place }) => ({
      term,
      from: segment.offsets[place] ?? 0,
      to: segment.offsets[place + 1] ?? 0,
    }));
  const count = found.reduce((sum, { from, to }) => sum + to - from, 0);
  const { buffer } = scratch.bytes(3 * count);
  const [items, impacts] = [new Uint16Array(buffer, 0, count), new Uint8Array(buffer, 2 * count, count)];
  const offsets = [0];
  for (const { from, to } of found) {
    const start = offsets.at(-1) ?? 0;
    const end = start + to - from;
    file.readColumn("items", from, items.subarray(start, end));
    file.readColumn("impacts", from, impacts.subarray(start, end));
    offsets.push(end);
  }
  return segmentWith({
    ...segment,
    terms: Uint32Array.from(found, ({ term }) => term),
    offsets: Uint32Array.from(offsets),
    items,
    impacts,
  });
}

/** A copy of the segment with the texts of these items (ascending), as terms, and their projects; those of others are empty. */
export function withTexts(segment: Segment, disk: SegmentOnDisk, items: readonly number[]): Segment {
  const [tokenOffsets, tokens] = readLists(segment, disk, items, "tokenOffsets", "tokens", Uint8Array);
  const [projectOffsets, projectTerms] = readLists(
    segment,
    disk,
    items,
    "projectOffsets",
    "projectTerms",
    Uint32Array,
  );
  return segmentWith({ ...segment, tokenOffsets, tokens, projectOffsets, projectTerms });
}

function readLists<T extends Uint8Array | Uint32Array>(
  { size }: Segment,
  { file }: SegmentOnDisk,
  items: readonly number[],
  offsetsName: "tokenOffsets" | "projectOffsets",
  name: "tokens" | "projectTerms",
  Type: new (length: number) => T,
): [Uint32Array, T] {
  const stored = new Uint32Array(size + 1);
  file.readColumn(offsetsName, 0, stored);
  const offsets = new Uint32Array(size + 1);
  for (const item of items) offsets[item + 1] = (stored[item + 1] as number) - (stored[item] as number);
  for (let i = 0; i < size; i++) offsets[i + 1] = (offsets[i] as number) + (offsets[i + 1] as number);
  const values = new Type(offsets[size] as number);
  for (const item of items)
    file.readColumn(name, stored[item] as number, values.subarray(offsets[item], offsets[item + 1]));
  return [offsets, values];
}

/** Reads the sign bits of `count` items from `from` on. Returns their places, which are the thread's own. */
export function loadCodes(
  { file, changed }: SegmentOnDisk,
  from: number,
  count: number,
  vectors: VectorReader,
): Uint32Array {
  const { codes } = vectors;
  const places = codes.own.subarray(0, count);
  const words = codes.rowBytes / 4;
  const rows = new Uint32Array(codes.memory.buffer, codes.at(places[0] as number), words * count);
  file.read(file.positions.codes + codes.rowBytes * from, rows);
  for (const [item, place] of changed)
    if (item >= from && item < from + count) writeCode(vectors.read(place), rows, (item - from) * words);
  return places;
}

/** Reads the vectors of these items. Returns the places of all: the thread's own, or those of changed vectors. */
export function loadVectors(
  { file, changed }: SegmentOnDisk,
  items: Uint32Array,
  vectors: VectorReader,
): Uint32Array {
  return items.map((item, i) => {
    const place = (changed.get(item) ?? vectors.vectors.own[i]) as number;
    if (!changed.has(item))
      file.read(file.positions.vectors + item * vectors.dimensions, vectors.read(place));
    return place;
  });
}
