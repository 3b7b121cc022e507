// All vectors of an index and their sign bits, which the threads that search share. The place of a vector does not change while
// its item exists, so that segments are merged without moving vectors, and queries are compared with any of them without copying.
import { GrowingUint32 } from "../postings/growable-arrays.ts";
import { codeWords, writeCode } from "./vector-code.ts";
import { FIRST_PLACE, NO_PLACE, ROW_BYTES_MAX, VectorRows } from "./vector-rows.ts";
import type { WasmMemory } from "./wasm-memory.ts";

/** Memory grows by at least so many vectors, and by half. */
const GROWTH_MIN = 8_192;
const GROWTH = 0.5;

/** What a thread needs to read the vectors of a pool. */
export interface SharedVectors {
  vectors: WasmMemory;
  codes: WasmMemory;
  dimensions: number;
}

/** The bytes of the memories of a pool. */
export type PoolSize = Record<"vectors" | "codes", number>;

/** Reads the vectors of a pool, in any thread. */
export class VectorReader {
  readonly dimensions: number;
  readonly vectors: VectorRows;
  readonly codes: VectorRows;

  constructor(dimensions: number, shared?: SharedVectors, reader = 0) {
    this.dimensions = dimensions;
    // A multiple of the SIMD block size.
    const rowBytes = 16 * Math.ceil(dimensions / 16);
    if (rowBytes > ROW_BYTES_MAX) throw new Error(`vectors of ${dimensions} dimensions do not fit the index`);
    this.vectors = new VectorRows(rowBytes, shared?.vectors, reader);
    this.codes = new VectorRows(4 * codeWords(dimensions), shared?.codes, reader);
  }

  /** A view, valid until the vector is replaced. */
  read(place: number): Int8Array {
    return new Int8Array(this.vectors.memory.buffer, this.vectors.at(place), this.dimensions);
  }

  /** Its sign bits. */
  readCode(place: number): Uint32Array {
    const { memory, rowBytes } = this.codes;
    return new Uint32Array(memory.buffer, this.codes.at(place), rowBytes / 4);
  }

  /** Makes the memory visible that another thread has added. */
  reach({ vectors, codes }: PoolSize): void {
    this.vectors.reach(vectors);
    this.codes.reach(codes);
  }
}

export class VectorPool extends VectorReader {
  /** Places below this have been used. */
  #used = FIRST_PLACE;
  readonly #free = new GrowingUint32(16);
  /** Released places that searches may still read, by the generation in which they were released. */
  readonly #retired = new Map<number, number[]>();
  /** Running searches, by the generation in which they started. */
  readonly #readers = new Map<number, number>();
  #generation = 0;
  #capacity = this.#fitting();

  /** For a `VectorReader`. */
  get shared(): SharedVectors {
    const { vectors, codes, dimensions } = this;
    return { vectors: vectors.memory, codes: codes.memory, dimensions };
  }

  /** The size of the memories. They never shrink. */
  get size(): PoolSize {
    return { vectors: this.vectors.bytes, codes: this.codes.bytes };
  }

  /** Released places count, because their memory is not returned to the system until it is used again. */
  get bytes(): number {
    return (this.#used - FIRST_PLACE) * (this.vectors.rowBytes + this.codes.rowBytes);
  }

  /** Reserves memory for this many more vectors at once. If that fails, the memory grows as needed. */
  reserve(vectors: number): void {
    const missing = vectors - (this.#capacity - this.#used);
    if (missing > 0) this.#grow(missing);
  }

  /** Allocates a place for one vector. */
  allocate(): number {
    const freed = this.#free.pop();
    if (freed !== undefined) return freed;
    if (this.#used === this.#capacity) {
      const many = Math.max(GROWTH_MIN, Math.ceil(this.#capacity * GROWTH));
      if (!this.#grow(many) && !this.#grow(GROWTH_MIN)) throw new Error("out of memory for vectors");
    }
    return this.#used++;
  }

  write(place: number, values: Int8Array): void {
    this.read(place).set(values);
    writeCode(values, this.readCode(place), 0);
  }

  /** Releases a place. It is reused once no search that may still read it is running. */
  retire(place: number): void {
    if (place === NO_PLACE) return;
    const list = this.#retired.get(this.#generation);
    if (list) list.push(place);
    else this.#retired.set(this.#generation, [place]);
    if (this.#readers.size === 0) this.#release();
  }

  /** Registers a search that starts to read. Pass the result to `end`. */
  begin(): number {
    if (this.#retired.has(this.#generation)) this.#generation++;
    this.#readers.set(this.#generation, (this.#readers.get(this.#generation) ?? 0) + 1);
    return this.#generation;
  }

  end(generation: number): void {
    const left = (this.#readers.get(generation) ?? 1) - 1;
    if (left > 0) this.#readers.set(generation, left);
    else this.#readers.delete(generation);
    if (this.#retired.size > 0) this.#release();
  }

  #release(): void {
    const oldest = Math.min(...this.#readers.keys());
    for (const [generation, places] of this.#retired) {
      if (generation >= oldest) continue;
      for (const place of places) this.#free.push(place);
      this.#retired.delete(generation);
    }
  }

  #grow(rows: number): boolean {
    const hasGrown = this.vectors.grow(rows) && this.codes.grow(rows);
    this.#capacity = this.#fitting();
    return hasGrown;
  }

  #fitting(): number {
    return Math.min(this.vectors.capacity, this.codes.capacity);
  }
}
