// The file of a segment: its columns, the names of stories, the sign bits of vectors, and the vectors. The places of stories and
// vectors in memory are specific to a process, so that they are not in the file.
import type { ScratchBuffer } from "../memory.ts";
import { segmentWith, type Segment } from "../segments/segment.ts";
import type { BuiltSegment } from "../segments/segment-builder.ts";
import type { StoryTable } from "../segments/story-table.ts";
import { codeWords } from "../vectors/vector-code.ts";
import type { VectorPool } from "../vectors/vector-pool.ts";
import { bytesOf, columnNames, columnTypes, newColumn, type Positions } from "./columns.ts";

/** The columns of a segment file with their types, in the order of the file. */
export const segmentFormat = columnNames.map((name) => [name, columnTypes[name].name]);
const ROWS_PER_PIECE = 2_048;

/** What is needed to read the file of a segment. */
export interface SegmentLayout {
  size: number;
  dimensions: number;
  /** The length of each column, in the order of the file. */
  lengths: number[];
}

export function layoutOf(segment: Segment, { dimensions }: VectorPool): SegmentLayout {
  return { size: segment.size, dimensions, lengths: columnNames.map((name) => segment[name].length) };
}

export function positionsOf({ size, dimensions, lengths }: SegmentLayout): Positions {
  let end = 0;
  const next = (bytes: number) => (end += bytes) - bytes;
  const columns = columnNames.map((name, n) => [
    name,
    next((lengths[n] ?? 0) * columnTypes[name].BYTES_PER_ELEMENT),
  ]);
  const [stories, codes] = [next(8 * size), next(4 * codeWords(dimensions) * size)];
  const vectors = next(dimensions * size);
  return { columns: Object.fromEntries(columns) as Positions["columns"], stories, codes, vectors, end };
}

/** The contents of the file. Each piece is valid until the next. */
export function* filePieces(
  segment: Segment,
  { stories, vectors }: { stories: StoryTable; vectors: VectorPool },
): Generator<Uint8Array> {
  for (const name of columnNames) yield bytesOf(segment[name]);
  const names = new Uint32Array(2 * segment.size);
  for (const [i, story] of segment.stories.entries())
    names.set([stories.highOf(story), stories.lowOf(story)], 2 * i);
  yield bytesOf(names);
  yield* rowPieces(segment, (place) => vectors.readCode(place));
  yield* rowPieces(segment, (place) => vectors.read(place));
}

function* rowPieces(
  { size, vectors }: Segment,
  read: (place: number) => ArrayBufferView,
): Generator<Uint8Array> {
  const rows: Uint8Array[] = [];
  for (let i = 0; i < size; i++) {
    rows.push(bytesOf(read(vectors[i] as number)));
    if (rows.length < ROWS_PER_PIECE && i < size - 1) continue;
    yield Buffer.concat(rows);
    rows.length = 0;
  }
}

/** An empty segment of this layout. What is read into `buffers`, one after the other, fills it. */
export function prepareSegment(
  layout: SegmentLayout,
  live: Uint8Array,
  scratch: ScratchBuffer,
): BuiltSegment & { buffers: Uint8Array[] } {
  const { size, lengths } = layout;
  const columns = columnNames.map((name, n) => [name, newColumn(name, lengths[n])] as const);
  const liveCount = live.reduce((sum, one) => sum + one, 0);
  const segment = segmentWith({ timeless: false, size, live, liveCount, ...Object.fromEntries(columns) });
  const { stories, vectors, end } = positionsOf(layout);
  const rest = scratch.bytes(end - stories);
  return {
    segment,
    storyNames: new Uint32Array(rest.buffer, 0, 2 * size),
    values: new Int8Array(rest.buffer, vectors - stories, end - vectors),
    buffers: [...columns.map(([, column]) => bytesOf(column)), rest],
  };
}
