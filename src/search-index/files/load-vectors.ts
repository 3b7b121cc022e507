// Sign bits of vectors that are on disk, and the dot products of a query with such vectors.
import { ScratchBuffer } from "../../base/off-heap.ts";
import { SEGMENT_MAX, type SegmentOnDisk } from "../segments/segment.ts";
import type { VectorReader } from "../vectors/vector-reader.ts";
import { codeWords, dotProduct, writeCode } from "../vectors/vector-code.ts";
import { bytesOf } from "../vectors/vector-kernels.ts";
import { readNow, Reads } from "./reads.ts";

/** Vectors this close together are read at once, with those between them. */
const GAP_ITEMS = 32;

/** Reads the sign bits of the items from `from` on, as many as `into` takes. Blocks the thread. */
export function readCodes(
  { file, changed }: SegmentOnDisk,
  from: number,
  into: Uint32Array,
  vectors: VectorReader,
): void {
  const words = codeWords(vectors.dimensions);
  const reads = new Reads();
  reads.add(file.positions.codes + 4 * words * from, into.byteLength, 0);
  readNow(file.descriptor, reads, bytesOf(into));
  const to = from + into.length / words;
  for (const [item, place] of changed)
    if (item >= from && item < to) writeCode(vectors.read(place), into, (item - from) * words);
}

export class VectorsOnDisk {
  readonly #scratch = new ScratchBuffer();
  /** Where the vector of each item that was loaded last is in the scratch buffer. */
  readonly #starts = new Uint32Array(SEGMENT_MAX);
  #bytes: Int8Array = new Int8Array(0);

  /** Reads the vectors of these items. */
  load({ file }: SegmentOnDisk, items: Uint32Array, dimensions: number): void {
    const reads = new Reads();
    let at = 0;
    const ascending = items.slice().sort();
    for (let i = 0; i < ascending.length;) {
      const first = ascending[i] as number;
      let last = first;
      for (; i < ascending.length && (ascending[i] as number) - last <= GAP_ITEMS; i++) {
        last = ascending[i] as number;
        this.#starts[last] = at + (last - first) * dimensions;
      }
      const length = (last - first + 1) * dimensions;
      reads.add(file.positions.vectors + first * dimensions, length, at);
      at += length;
    }
    const memory = this.#scratch.bytes(at);
    readNow(file.descriptor, reads, memory);
    this.#bytes = new Int8Array(memory.buffer, 0, at);
  }

  /** The dot products of the query with the vectors of items that are loaded. */
  products(
    query: Int8Array,
    items: Uint32Array,
    { changed }: SegmentOnDisk,
    vectors: VectorReader,
    out: Int32Array,
  ): void {
    for (let i = 0; i < items.length; i++) {
      const item = items[i] as number;
      const place = changed.get(item);
      const [vector, start] =
        place === undefined ? [this.#bytes, this.#starts[item] as number] : [vectors.read(place), 0];
      out[i] = dotProduct(query, vector, start);
    }
  }
}
