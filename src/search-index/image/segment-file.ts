// The file of a segment: the concatenated arrays, each aligned to eight bytes. The places of vectors in memory and the
// numbers of stories are specific to a process, so the file contains the vectors and the names of stories instead.
import { sharedBytes, sharedNumbers } from "../../base/off-heap.ts";
import { runInBackground } from "../../base/yielding.ts";
import type { Positions } from "../disk/segment-reader.ts";
import { bytesOf } from "../vector-kernels.ts";
import { segmentWith, type Segment } from "../segment.ts";
import type { StoryTable } from "../story-table.ts";
import type { VectorPool } from "../vector-pool.ts";
import { NO_PLACE } from "../vector-reader.ts";

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
  codes: Uint32Array,
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
const ROWS_PER_PIECE = 512;
const ROWS_PER_STEP = 128;
/** Of columns that are copied. All columns of a large segment at once take 40 ms. */
const BYTES_PER_STEP = 128 * 1_024;

/** The metadata that is needed to read the file of a segment. */
export interface SegmentLayout {
  size: number;
  typesPresent: number;
  codeWords: number;
  /** The length of each column, in the order of the file. */
  lengths: number[];
}

export function layoutOf(segment: Segment): SegmentLayout {
  const { size, typesPresent, codeWords } = segment;
  const lengthOf = (name: Column) => (name === "codes" ? size * codeWords : segment[name].length);
  return { size, typesPresent, codeWords, lengths: columnNames.map(lengthOf) };
}

/** Each piece is valid until the next. */
export function* columnPieces(segment: Segment, pool: VectorPool): Generator<Uint8Array> {
  for (const name of columnNames)
    if (name === "codes") yield* codePieces(segment, pool);
    else yield* aligned(segment[name]);
}

function* codePieces({ size, vectors, codeWords }: Segment, pool: VectorPool): Generator<Uint8Array> {
  const codes = new Uint32Array(ROWS_PER_PIECE * codeWords);
  for (let from = 0; from < size; from += ROWS_PER_PIECE) {
    const count = Math.min(ROWS_PER_PIECE, size - from);
    for (let i = 0; i < count; i++) codes.set(pool.readCode(vectors[from + i] as number), i * codeWords);
    yield bytesOf(codes.subarray(0, count * codeWords));
  }
  yield* padding(4 * size * codeWords);
}

/** The two halves of the story name of each item. Each piece is valid until the next. */
export function* storyPieces(segment: Segment, stories: StoryTable): Generator<Uint8Array> {
  const halves = new Uint32Array(2 * ROWS_PER_PIECE);
  for (let from = 0; from < segment.size; from += ROWS_PER_PIECE) {
    const count = Math.min(ROWS_PER_PIECE, segment.size - from);
    for (let i = 0; i < count; i++) {
      const number = segment.stories[from + i] as number;
      halves[2 * i] = stories.highOf(number);
      halves[2 * i + 1] = stories.lowOf(number);
    }
    yield bytesOf(halves.subarray(0, 2 * count));
  }
}

/** The vector of each item, zeros if it has none. Each piece is valid until the next. */
export function* vectorPieces(segment: Segment, pool: VectorPool): Generator<Uint8Array> {
  const { dimensions } = pool;
  const values = new Int8Array(ROWS_PER_PIECE * dimensions);
  for (let from = 0; from < segment.size; from += ROWS_PER_PIECE) {
    const count = Math.min(ROWS_PER_PIECE, segment.size - from);
    for (let i = 0; i < count; i++) {
      const place = segment.vectors[from + i] as number;
      if (place !== NO_PLACE) values.set(pool.read(place), i * dimensions);
      else values.fill(0, i * dimensions, (i + 1) * dimensions);
    }
    yield bytesOf(values.subarray(0, count * dimensions));
  }
}

export function columnBytes({ lengths }: SegmentLayout): number {
  let bytes = 0;
  columnNames.forEach(
    (name, n) => (bytes += padded((lengths[n] ?? 0) * columnTypes[name].BYTES_PER_ELEMENT)),
  );
  return bytes;
}

/** Where the parts of the file begin. */
export function positionsOf(shape: SegmentLayout): Positions {
  const columns: Record<string, number> = {};
  let at = 0;
  columnNames.forEach((name, n) => {
    columns[name] = at;
    at += padded((shape.lengths[n] ?? 0) * columnTypes[name].BYTES_PER_ELEMENT);
  });
  return { columns, stories: at, vectors: at + 8 * shape.size };
}

/** A segment as bytes. The index assigns the numbers of stories and the places of vectors. */
export interface EncodedSegment {
  shape: SegmentLayout;
  timeless: boolean;
  columns: Uint8Array;
  /** The names of stories, in two halves each. */
  stories: Uint8Array;
  vectors: Uint8Array;
}

export async function decodeSegment(
  { shape, timeless, columns: bytes, stories, vectors }: EncodedSegment,
  live: Uint8Array,
  index: { stories: StoryTable; vectors: VectorPool },
): Promise<Segment> {
  const { size } = shape;
  const segment = segmentWith({ timeless });
  segment.size = size;
  segment.live = live;
  segment.liveCount = live.reduce((sum, one) => sum + one, 0);
  segment.typesPresent = shape.typesPresent;
  segment.stories = sharedNumbers(size);
  segment.vectors = sharedNumbers(size).fill(NO_PLACE);
  segment.codeWords = shape.codeWords;
  let at = bytes.byteOffset;
  columnNames.forEach((name, n) => {
    const length = shape.lengths[n] ?? 0;
    const Type: ColumnType = columnTypes[name];
    // Each column has the type that `columnTypes` declares for it.
    Object.assign(segment, { [name]: new Type(bytes.buffer, at, length) });
    at += padded(length * Type.BYTES_PER_ELEMENT);
  });
  const halves = new Uint32Array(stories.buffer, stories.byteOffset, 2 * size);
  await runInBackground(restoreStories(segment, halves, index.stories));
  const values = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length);
  await runInBackground(restoreVectors(segment, values, index.vectors));
  const kept = columnNames.filter((name) => name !== "codes");
  await runInBackground(keepColumns(segment, kept));
  return segment;
}

/** Copies these columns, so that their memory can be released together with the other columns, which become empty. */
export function* keepColumns(segment: Segment, kept: readonly Column[]): Generator<void, void> {
  const memory = sharedBytes(kept.reduce((sum, name) => sum + padded(segment[name].byteLength), 0));
  let at = 0;
  for (const name of columnNames) {
    const Type: ColumnType = columnTypes[name];
    const isKept = kept.includes(name);
    const column = isKept
      ? new Type(memory.buffer, at, segment[name].length)
      : new Type(new ArrayBuffer(0), 0, 0);
    if (isKept) {
      yield* copyBytes(bytesOf(segment[name]), bytesOf(column));
      at += padded(segment[name].byteLength);
    }
    // Each column has the type that `columnTypes` declares for it.
    Object.assign(segment, { [name]: column });
  }
}

function* copyBytes(from: Uint8Array, to: Uint8Array): Generator<void, void> {
  for (let at = 0; at < from.length; at += BYTES_PER_STEP) {
    to.set(from.subarray(at, at + BYTES_PER_STEP), at);
    yield;
  }
}

function* restoreStories(segment: Segment, halves: Uint32Array, stories: StoryTable): Generator<void, void> {
  for (let i = 0; i < segment.size; i++) {
    segment.stories[i] = stories.internHalves(halves[2 * i] as number, halves[2 * i + 1] as number);
    if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
}

/** Puts the vector of each live item into the pool. */
function* restoreVectors(segment: Segment, values: Int8Array, pool: VectorPool): Generator<void, void> {
  /** Items [first, i) have consecutive places. */
  let first = 0;
  for (let i = 0; i <= segment.size; i++) {
    const isNeeded = i < segment.size && segment.live[i] === 1 && (segment.scales[i] as number) > 0;
    if (isNeeded) segment.vectors[i] = pool.allocate();
    const isConsecutive =
      isNeeded && (i === first || segment.vectors[i] === (segment.vectors[i - 1] as number) + 1);
    if (isConsecutive && i - first < ROWS_PER_STEP) continue;
    if (i > first) pool.writeRun(segment.vectors[first] as number, values, segment.codes, first, i);
    first = isNeeded ? i : i + 1;
    yield;
  }
}

function* aligned(column: ArrayBufferView): Generator<Uint8Array> {
  const bytes = bytesOf(column);
  if (bytes.length > 0) yield bytes;
  yield* padding(bytes.length);
}

function* padding(length: number): Generator<Uint8Array> {
  const missing = padded(length) - length;
  if (missing > 0) yield new Uint8Array(missing);
}

export function padded(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
