// A segment whose large columns are only in its file. Memory keeps what every search and every write needs of an item,
// about a tenth; a search reads the rest that it needs (load-columns.ts).
import { open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { sharedBytes } from "../../base/off-heap.ts";
import type { SegmentEntry } from "../image/image-files.ts";
import {
  columnBytes,
  columnNames,
  columnPositions,
  columnTypes,
  padded,
  type Column,
  type ColumnType,
} from "../image/segment-file.ts";
import { emptySegment, type Segment } from "../segment.ts";
import { bytesOf } from "../vector-kernels.ts";

export interface SegmentOnDisk {
  readonly file: SegmentFile;
  /** The places in memory of vectors that have changed since the file was written, by item. */
  readonly changed: Map<number, number>;
}

/** The columns that leave memory. The postings of a term are found by `terms` and `offsets`, which stay. */
const large: ReadonlySet<Column> = new Set<Column>([
  "ecosystemsLow",
  "ecosystemsHigh",
  "categories",
  "urlKeys",
  "tokenOffsets",
  "projectOffsets",
  "projectTerms",
  "codes",
  "items",
  "impacts",
  "scopes",
  "tokens",
  "projectImpacts",
]);

/** The open file of a segment. It is closed once the segment has another file, or none, and no search reads this one. */
export class SegmentFile {
  readonly entry: SegmentEntry;
  /** Where the columns, the names of stories and the vectors begin. */
  readonly positions: Record<Column, number>;
  readonly storiesAt: number;
  readonly vectorsAt: number;
  readonly #handle: FileHandle;
  #readers = 0;
  #isRetired = false;

  constructor(handle: FileHandle, entry: SegmentEntry) {
    this.#handle = handle;
    this.entry = entry;
    this.positions = columnPositions(entry.shape);
    this.storiesAt = columnBytes(entry.shape);
    this.vectorsAt = this.storiesAt + entry.stories.bytes;
  }

  static async open(directory: string, entry: SegmentEntry): Promise<SegmentFile> {
    return new SegmentFile(await open(join(directory, entry.file), "r"), entry);
  }

  get descriptor(): number {
    return this.#handle.fd;
  }

  /** Keeps the file open until `end`. */
  begin(): void {
    this.#readers++;
  }

  end(): void {
    this.#readers--;
    this.#closeIfUnused();
  }

  async reading<T>(work: () => Promise<T>): Promise<T> {
    this.begin();
    try {
      return await work();
    } finally {
      this.end();
    }
  }

  /** Closes the file once nothing reads it. */
  retire(): void {
    this.#isRetired = true;
    this.#closeIfUnused();
  }

  #closeIfUnused(): void {
    if (this.#isRetired && this.#readers === 0) void this.#handle.close().catch(() => {});
  }
}

/** The segment without its large columns, which are read from the file from now on. */
export function withoutLargeColumns(segment: Segment, file: SegmentFile): Segment {
  const smaller = copyOf(segment);
  const kept = columnNames.filter((name) => !large.has(name));
  const memory = sharedBytes(kept.reduce((sum, name) => sum + padded(segment[name].byteLength), 0));
  let at = 0;
  for (const name of columnNames) {
    const Type: ColumnType = columnTypes[name];
    if (large.has(name)) {
      Object.assign(smaller, { [name]: new Type(new ArrayBuffer(0), 0, 0) });
      continue;
    }
    // A copy, because the columns may share one buffer, which would stay in memory as a whole.
    memory.set(bytesOf(segment[name]), at);
    Object.assign(smaller, { [name]: new Type(memory.buffer, at, segment[name].length) });
    at += padded(segment[name].byteLength);
  }
  smaller.vectors = new Uint32Array(0);
  smaller.disk = { file, changed: new Map() };
  return smaller;
}

/** All segments have the same hidden class, so that V8 compiles the search code only once. */
export function copyOf(segment: Segment): Segment {
  const none = { size: 0, dimensions: 0, idBytes: 0, tokenBytes: 0, projects: 0 };
  return Object.assign(emptySegment({ ...none, timeless: segment.timeless }), segment);
}
