// Compares a query with the vectors of a pool, in any thread.
import type { SharedWasmMemory } from "../../base/wasm.ts";
import { CodeReader, READERS_MAX } from "./code-reader.ts";
import { codeWords } from "./vector-code.ts";
import { kernelsFor, type Kernels } from "./vector-kernels.ts";

export const NO_PLACE = 0xffffffff;
/** The longest vector. */
export const QUERY_BYTES = 8_192;
/** Vectors compared at once. */
const BATCH = 2_048;
/** Each thread has its own area at the beginning of the memory: query, places, and results. */
const PLACES_AT = QUERY_BYTES;
const RESULTS_AT = PLACES_AT + 4 * BATCH;
const AREA_BYTES = RESULTS_AT + 4 * BATCH;
/** Where the vectors begin. */
export const VECTORS_AT = READERS_MAX * AREA_BYTES;

/** What a thread needs to read the vectors of a pool. */
export interface SharedVectors {
  memory: SharedWasmMemory;
  /** Their sign bits. */
  codes: SharedWasmMemory;
  dimensions: number;
}

/** The bytes of the memories of a pool. */
export interface PoolSize {
  vectors: number;
  codes: number;
}

/** Bytes from one vector to the next, a multiple of the SIMD block size. */
export function strideOf(dimensions: number): number {
  return Math.ceil(dimensions / 16) * 16;
}

export class VectorReader {
  readonly dimensions: number;
  readonly codes: CodeReader;
  readonly #memory: SharedWasmMemory;
  readonly #codeMemory: SharedWasmMemory;
  readonly #stride: number;
  readonly #kernels: Kernels;
  readonly #area: number;

  /** `area` is the number of the thread. */
  constructor({ memory, codes, dimensions }: SharedVectors, area: number) {
    this.#memory = memory;
    this.#codeMemory = codes;
    this.codes = new CodeReader(codes, codeWords(dimensions), area);
    this.dimensions = dimensions;
    this.#stride = strideOf(dimensions);
    this.#kernels = kernelsFor(memory);
    this.#area = area * AREA_BYTES;
  }

  /** Makes the memory visible that another thread has added. */
  reach(size: PoolSize): void {
    if (this.#memory.buffer.byteLength < size.vectors) this.#memory.grow(0);
    if (this.#codeMemory.buffer.byteLength < size.codes) this.#codeMemory.grow(0);
  }

  read(place: number): Int8Array {
    return new Int8Array(this.#memory.buffer, VECTORS_AT + place * this.#stride, this.dimensions);
  }

  /** Dot products of a query with the vectors at `places`, in their order; undefined for NO_PLACE. */
  products(query: Int8Array, places: Uint32Array, out: Int32Array): void {
    const listed = this.#listed(query);
    for (let start = 0; start < places.length; start += BATCH) {
      const count = Math.min(BATCH, places.length - start);
      for (let i = 0; i < count; i++) {
        const place = places[start + i] as number;
        listed[i] = place === NO_PLACE ? 0 : place;
      }
      this.#compare(listed, count, VECTORS_AT, out, start);
    }
  }

  /** Writes the query to the area, and returns where the places belong. */
  #listed(query: Int8Array): Uint32Array {
    const { buffer } = this.#memory;
    const own = new Int8Array(buffer, this.#area, this.#stride);
    own.fill(0);
    own.set(query.subarray(0, this.#stride));
    return new Uint32Array(buffer, this.#area + PLACES_AT, BATCH);
  }

  /** The products of the first `count` that are listed, into `out` from `start` on. Place 0 is at `vectors`. */
  #compare(listed: Uint32Array, count: number, vectors: number, out: Int32Array, start: number): void {
    const area = this.#area;
    this.#kernels.products(area, count, this.#stride, area + PLACES_AT, vectors, area + RESULTS_AT);
    out.set(new Int32Array(this.#memory.buffer, area + RESULTS_AT, count), start);
  }
}
