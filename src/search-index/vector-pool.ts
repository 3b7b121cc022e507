// All vectors of an index in one growing memory, which the threads that search share. The place of a vector does not change
// while its item exists, so that segments are merged without moving vectors, and queries are compared with any of them
// without copying.
import { newSharedMemory, WASM_PAGE_BYTES } from "../base/wasm.ts";
import { GrowingUint32 } from "./growable-arrays.ts";
import { QUERY_BYTES } from "./vector-kernels.ts";
import { NO_PLACE, strideOf, VECTORS_AT, type SharedVectors } from "./vector-reader.ts";

const PAGES_MIN = 16;
/** Unused memory costs only address space. */
const GROWTH = 1.5;

export class VectorPool {
  readonly dimensions: number;
  readonly #stride: number;
  readonly #memory = newSharedMemory(PAGES_MIN);
  #bytes: Int8Array;
  #capacity = 0;
  /** Places below this have been used. */
  #used = 0;
  readonly #free = new GrowingUint32(16);
  /** Released places that searches may still read, by the generation in which they were released. */
  readonly #retired = new Map<number, number[]>();
  /** Running searches, by the generation in which they started. */
  readonly #readers = new Map<number, number>();
  #generation = 0;

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#stride = strideOf(dimensions);
    if (this.#stride > QUERY_BYTES)
      throw new Error(`vectors of ${dimensions} dimensions do not fit the index`);
    this.#bytes = new Int8Array(this.#memory.buffer);
    this.#capacity = this.#fitting();
  }

  /** For a `VectorReader`. */
  get shared(): SharedVectors {
    return { memory: this.#memory, dimensions: this.dimensions };
  }

  /** The size of the memory. It never shrinks. */
  get memoryBytes(): number {
    return this.#bytes.length;
  }

  get bytes(): number {
    return (this.#used - this.#free.length) * this.#stride;
  }

  /** Reserves memory for this many more vectors at once. If that fails, the memory grows as needed. */
  reserve(vectors: number): void {
    const missing = vectors - (this.#capacity - this.#used);
    if (missing > 0) this.#grow(Math.ceil((missing * this.#stride) / WASM_PAGE_BYTES));
  }

  /** Allocates a place for one vector. */
  allocate(): number {
    const freed = this.#free.pop();
    if (freed !== undefined) return freed;
    if (this.#used === this.#capacity) {
      const pages = Math.ceil((this.#bytes.length * (GROWTH - 1)) / WASM_PAGE_BYTES);
      if (!this.#grow(Math.max(PAGES_MIN, pages)) && !this.#grow(PAGES_MIN))
        throw new Error("out of memory for vectors");
    }
    return this.#used++;
  }

  write(place: number, values: Int8Array): void {
    this.#bytes.set(values, VECTORS_AT + place * this.#stride);
  }

  /** Writes items [from, to) of `values` to consecutive places. */
  writeRun(place: number, values: Int8Array, from: number, to: number): void {
    const { dimensions } = this;
    if (this.#stride === dimensions) this.write(place, values.subarray(from * dimensions, to * dimensions));
    else
      for (let i = from; i < to; i++)
        this.write(place + i - from, values.subarray(i * dimensions, (i + 1) * dimensions));
  }

  /** A view, valid until a vector is added. */
  read(place: number): Int8Array {
    const at = VECTORS_AT + place * this.#stride;
    return this.#bytes.subarray(at, at + this.dimensions);
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

  /** Returns false if there is not enough memory; four gigabytes are the maximum. */
  #grow(pages: number): boolean {
    try {
      this.#memory.grow(pages);
    } catch {
      return false;
    }
    this.#bytes = new Int8Array(this.#memory.buffer);
    this.#capacity = this.#fitting();
    return true;
  }

  #fitting(): number {
    return Math.floor((this.#bytes.length - VECTORS_AT) / this.#stride);
  }
}
