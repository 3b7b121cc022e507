// The dot products of a query with vectors that are on disk.
import { ScratchBuffer } from "../../base/off-heap.ts";
import type { SegmentOnDisk } from "../segment.ts";
import type { VectorReader } from "../vector-reader.ts";
import { readNow, Reads } from "./reads.ts";

/** Vectors this close together are read at once, with those between them. */
const GAP_ITEMS = 32;

export class VectorsOnDisk {
  readonly #scratch = new ScratchBuffer();
  /** Where the vector of each item is in the scratch buffer. */
  readonly #places = new Map<number, number>();
  #bytes: Int8Array = new Int8Array(0);

  /** Reads the vectors of these items. */
  load({ file }: SegmentOnDisk, items: Uint32Array, dimensions: number): void {
    const reads = new Reads();
    this.#places.clear();
    let at = 0;
    const ascending = items.slice().sort();
    for (let i = 0; i < ascending.length;) {
      const first = ascending[i] as number;
      let last = first;
      for (; i < ascending.length && (ascending[i] as number) - last <= GAP_ITEMS; i++) {
        last = ascending[i] as number;
        this.#places.set(last, at + (last - first) * dimensions);
      }
      const length = (last - first + 1) * dimensions;
      reads.add(file.positions.vectors + first * dimensions, length, at);
      at += length;
    }
    const memory = this.#scratch.bytes(at);
    readNow(file.descriptor, reads, memory);
    this.#bytes = new Int8Array(memory.buffer, 0, at);
  }

  /** The same as `VectorReader.products`, for items whose vectors are loaded. */
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
      out[i] =
        place === undefined
          ? product(query, this.#bytes, this.#places.get(item) as number)
          : product(query, vectors.read(place), 0);
    }
  }
}

function product(query: Int8Array, bytes: Int8Array, at: number): number {
  let sum = 0;
  for (let d = 0; d < query.length; d++) sum += (query[d] as number) * (bytes[at + d] as number);
  return sum;
}
