// The file of a segment: its columns, each aligned to eight bytes, the names of stories, the sign bits of vectors, and the
// vectors. The places of stories and vectors in memory are specific to a process, so that they are not in the file.
import { sharedBytes } from "../../base/off-heap.ts";
import { bytesOf } from "../vectors/vector-kernels.ts";
import type { Positions } from "./segment-reader.ts";
import { segmentWith, type Segment } from "../segments/segment.ts";
import type { BuiltSegment } from "../segments/segment-builder.ts";
import type { StoryTable } from "../segments/story-table.ts";
import { writeCode } from "../vectors/vector-code.ts";
import type { VectorPool } from "../vectors/vector-pool.ts";
import { NO_PLACE } from "../vectors/vector-reader.ts";

export type ColumnType = (new (buffer: ArrayBufferLike, at: number, length: number) => ArrayBufferView) & {
  BYTES_PER_ELEMENT: number;
};

export const columnTypes = {
  times: Float64Array,
  written: Float64Array,
  documentsAt: Float64Array,
  idOffsets: Uint32Array,
  ecosystemsLow: Uint32Array,
  ecosystemsHigh: Uint32Array,
  categories: Uint32Array,
  urlKeys: Uint32Array,
  terms: Uint32Array,
  offsets: Uint32Array,
  tokenOffsets: Uint32Array,
  projectOffsets: Uint32Array,
  projectTerms: Uint32Array,
  scales: Float32Array,
  items: Uint16Array,
  impacts: Uint8Array,
  ids: Uint8Array,
  types: Uint8Array,
  scopes: Uint8Array,
  attention: Uint8Array,
  attentionPeaks: Uint8Array,
  tokens: Uint8Array,
  projectImpacts: Uint8Array,
} as const satisfies Partial<Record<keyof Segment, ColumnType>>;

export type Column = keyof typeof columnTypes;
export const columnNames = Object.keys(columnTypes) as Column[];

const ALIGNMENT = 8;
/** The columns of a segment file with their types, in the order of the file. */
export const segmentFormat = {
  alignment: ALIGNMENT,
  columns: columnNames.map((name) => [name, columnTypes[name].name]),
};
const ROWS_PER_PIECE = 2_048;

/** What is needed to read the file of a segment. */
export interface SegmentLayout {
  size: number;
  typesPresent: number;
  codeWords: number;
  dimensions: number;
  /** The length of each column, in the order of the file. */
  lengths: number[];
}

export function layoutOf(segment: Segment, { dimensions }: VectorPool): SegmentLayout {
  const { size, typesPresent, codeWords } = segment;
  return {
    size,
    typesPresent,
    codeWords,
    dimensions,
    lengths: columnNames.map((name) => segment[name].length),
  };
}

export function positionsOf({ size, codeWords, dimensions, lengths }: SegmentLayout): Positions {
  const columns: Record<string, number> = {};
  let stories = 0;
  columnNames.forEach((name, n) => {
    columns[name] = stories;
    stories += padded((lengths[n] ?? 0) * columnTypes[name].BYTES_PER_ELEMENT);
  });
  const codes = stories + 8 * size;
  const vectors = codes + padded(4 * codeWords * size);
  return { columns, stories, codes, vectors, end: vectors + dimensions * size };
}

/** The contents of the file. Each piece is valid until the next. */
export function* filePieces(
  segment: Segment,
  { stories, vectors: pool }: { stories: StoryTable; vectors: VectorPool },
): Generator<Uint8Array> {
  for (const name of columnNames) yield* aligned(bytesOf(segment[name]));
  const names = new Uint32Array(2 * segment.size);
  for (const [i, story] of segment.stories.entries())
    names.set([stories.highOf(story), stories.lowOf(story)], 2 * i);
  yield bytesOf(names);
  const none = new Int8Array(pool.dimensions);
  const vectorOf = (i: number) => {
    const place = segment.vectors[i] as number;
    return place === NO_PLACE ? none : pool.read(place);
  };
  const codes = new Uint32Array(segment.codeWords * segment.size);
  for (let from = 0; from < segment.size; from += ROWS_PER_PIECE) {
    const to = Math.min(segment.size, from + ROWS_PER_PIECE);
    for (let i = from; i < to; i++) writeCode(vectorOf(i), codes, i * segment.codeWords);
    yield bytesOf(codes.subarray(from * segment.codeWords, to * segment.codeWords));
  }
  yield new Uint8Array(padded(codes.byteLength) - codes.byteLength);
  const values = new Int8Array(ROWS_PER_PIECE * pool.dimensions);
  for (let from = 0; from < segment.size; from += ROWS_PER_PIECE) {
    const to = Math.min(segment.size, from + ROWS_PER_PIECE);
    for (let i = from; i < to; i++) values.set(vectorOf(i), (i - from) * pool.dimensions);
    yield bytesOf(values.subarray(0, (to - from) * pool.dimensions));
  }
}

function* aligned(bytes: Uint8Array): Generator<Uint8Array> {
  yield bytes;
  yield new Uint8Array(padded(bytes.length) - bytes.length);
}

/** The parts of a file, of which the segment keeps the columns. */
export function decodeSegment(
  { size, typesPresent, codeWords, lengths }: SegmentLayout,
  parts: { columns: Uint8Array; stories: Uint8Array; vectors: Uint8Array },
  live: Uint8Array,
): BuiltSegment {
  const segment = segmentWith({ timeless: false, size, live, typesPresent, codeWords });
  segment.liveCount = live.reduce((sum, one) => sum + one, 0);
  let at = 0;
  columnNames.forEach((name, n) => {
    const length = lengths[n] ?? 0;
    setColumn(segment, name, parts.columns.buffer, at, length);
    at += padded(length * columnTypes[name].BYTES_PER_ELEMENT);
  });
  return {
    segment,
    storyNames: new Uint32Array(parts.stories.buffer, 0, 2 * size),
    values: new Int8Array(parts.vectors.buffer, 0, parts.vectors.length),
  };
}

/** Copies these columns, so that the memory of the others can be released, which become empty. */
export function keepColumns(segment: Segment, kept: readonly Column[]): void {
  const memory = sharedBytes(kept.reduce((sum, name) => sum + padded(segment[name].byteLength), 0));
  let at = 0;
  for (const name of columnNames) {
    const old = segment[name];
    setColumn(segment, name, memory.buffer, at, kept.includes(name) ? old.length : 0);
    if (!kept.includes(name)) continue;
    bytesOf(segment[name]).set(bytesOf(old));
    at += padded(old.byteLength);
  }
}

/** Each column has the type that `columnTypes` declares for it. */
function setColumn(
  segment: Segment,
  name: Column,
  buffer: ArrayBufferLike,
  at: number,
  length: number,
): void {
  const Type: ColumnType = columnTypes[name];
  Object.assign(segment, { [name]: new Type(buffer, at, length) });
}

export function padded(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
