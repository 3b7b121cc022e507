// The new contents of a segment file some of whose vectors have changed: the old ones with the changes.
import { ScratchBuffer } from "../../base/off-heap.ts";
import { columnNames, padded } from "../image/segment-file.ts";
import type { Segment } from "../segment.ts";
import { codeWords, writeCode } from "../vector-code.ts";
import { bytesOf } from "../vector-kernels.ts";
import type { VectorPool } from "../vector-pool.ts";
import { Reads } from "./reads.ts";
import type { SegmentReader } from "./segment-reader.ts";

const PIECE_BYTES = 1 << 20;
const ROWS_PER_PIECE = 2_048;

/** What has changed: the scale of every item, and the places of the new vectors by item. */
export interface Changes {
  scales: Float32Array;
  changed: ReadonlyMap<number, number>;
  pool: VectorPool;
}

/** Each piece is valid until the next. */
export class RewrittenSegment {
  readonly #file: SegmentReader;
  readonly #size: number;
  readonly #changes: Changes;
  readonly #scratch = new ScratchBuffer();

  constructor({ size }: Segment, file: SegmentReader, changes: Changes) {
    this.#file = file;
    this.#size = size;
    this.#changes = changes;
  }

  async *columns(): AsyncGenerator<Uint8Array> {
    const file = this.#file;
    for (const [n, name] of columnNames.entries()) {
      const from = file.column(name);
      const next = columnNames[n + 1];
      const to = next === undefined ? file.positions.stories : file.column(next);
      if (name === "scales") yield* this.#scales(to - from);
      else if (name === "codes") yield* this.#codes(from, to);
      else yield* this.#unchanged(from, to);
    }
  }

  stories(): AsyncGenerator<Uint8Array> {
    return this.#unchanged(this.#file.positions.stories, this.#file.positions.vectors);
  }

  async *vectors(): AsyncGenerator<Uint8Array> {
    const { changed, pool } = this.#changes;
    const { dimensions } = pool;
    yield* this.#rows(this.#file.positions.vectors, dimensions, (bytes, first, last) => {
      for (const [item, place] of changed)
        if (item >= first && item < last) bytes.set(bytesOf(pool.read(place)), (item - first) * dimensions);
    });
  }

  async *#scales(bytes: number): AsyncGenerator<Uint8Array> {
    const scales = bytesOf(this.#changes.scales);
    yield scales;
    if (bytes > scales.length) yield new Uint8Array(bytes - scales.length);
  }

  async *#codes(from: number, to: number): AsyncGenerator<Uint8Array> {
    const { changed, pool } = this.#changes;
    const words = codeWords(pool.dimensions);
    yield* this.#rows(from, 4 * words, (bytes, first, last) => {
      const codes = new Uint32Array(bytes.buffer, bytes.byteOffset, (last - first) * words);
      for (const [item, place] of changed)
        if (item >= first && item < last) writeCode(pool.read(place), codes, (item - first) * words);
    });
    const length = 4 * words * this.#size;
    if (padded(length) > length) yield* this.#unchanged(from + length, to);
  }

  /** Values of `width` bytes per item, which `change` may modify. */
  async *#rows(
    position: number,
    width: number,
    change: (bytes: Uint8Array, first: number, last: number) => void,
  ): AsyncGenerator<Uint8Array> {
    for (let first = 0; first < this.#size; first += ROWS_PER_PIECE) {
      const last = Math.min(this.#size, first + ROWS_PER_PIECE);
      const bytes = await this.#read(position + first * width, (last - first) * width);
      change(bytes, first, last);
      yield bytes;
    }
  }

  async *#unchanged(from: number, to: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < to; at += PIECE_BYTES)
      yield await this.#read(at, Math.min(PIECE_BYTES, to - at));
  }

  async #read(position: number, length: number): Promise<Uint8Array> {
    const bytes = this.#scratch.bytes(length);
    const reads = new Reads();
    reads.add(position, length, 0);
    await this.#file.read(reads, bytes);
    return bytes;
  }
}
