// All vectors of an index in one growing memory. The place of a vector does not change while its item exists, so that
// segments are merged without moving vectors, and queries are compared with any of them without copying.
import { GrowingUint32 } from "./growable-arrays.ts";
import { newKernels, QUERY_BYTES, type Kernels } from "./vector-kernels.ts";

export const NO_PLACE = 0xffffffff;

const PAGE_BYTES = 65_536;
const PAGES_MIN = 16;
/** Vectors compared at once. */
const BATCH = 2_048;
const RESULTS_AT = QUERY_BYTES + 4 * BATCH;
const VECTORS_AT = RESULTS_AT + 4 * BATCH;
/** Unused memory costs only address space, but V8 runs a garbage collection after it has grown a few times. */
const GROWTH = 1.5;

export class VectorPool {
  readonly dimensions: number;
  /** Bytes from one vector to the next, a multiple of the SIMD block size. */
  readonly #stride: number;
  readonly #kernels: Kernels = newKernels();
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
    this.#stride = Math.ceil(dimensions / 16) * 16;
    if (this.#stride > QUERY_BYTES)
      throw new Error(`vectors of ${dimensions} dimensions do not fit the index`);
    this.#bytes = new Int8Array(this.#kernels.memory.buffer);
    this.#capacity = this.#fitting();
  }

  get bytes(): number {
    return (this.#used - this.#free.length) * this.#stride;
  }

  /** Reserves memory for this many more vectors at once. If that fails, the memory grows as needed. */
  reserve(vectors: number): void {
    const missing = vectors - (this.#capacity - this.#used);
    if (missing > 0) this.#grow(Math.ceil((missing * this.#stride) / PAGE_BYTES));
  }

  /** Allocates a place for one vector. */
  allocate(): number {
    const freed = this.#free.pop();
    if (freed !== undefined) return freed;
    if (this.#used === this.#capacity) {
      const pages = Math.ceil((this.#bytes.length * (GROWTH - 1)) / PAGE_BYTES);
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

  /** Dot products of a query with the vectors at `places`, in their order; undefined for NO_PLACE. */
  products(query: Int8Array, places: Uint32Array, out: Int32Array): void {
    const kernels = this.#kernels;
    const bytes = this.#bytes;
    bytes.fill(0, 0, this.#stride);
    bytes.set(query.subarray(0, this.#stride), 0);
    const listed = new Uint32Array(kernels.memory.buffer, QUERY_BYTES, BATCH);
    const results = new Int32Array(kernels.memory.buffer, RESULTS_AT, BATCH);
    for (let start = 0; start < places.length; start += BATCH) {
      const count = Math.min(BATCH, places.length - start);
      for (let i = 0; i < count; i++) {
        const place = places[start + i] as number;
        listed[i] = place === NO_PLACE ? 0 : place;
      }
      // They are compared in groups of four.
      for (let i = count; i % 4 !== 0; i++) listed[i] = 0;
      kernels.products(count, this.#stride, QUERY_BYTES, VECTORS_AT, RESULTS_AT);
      out.set(results.subarray(0, count), start);
    }
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
    const { memory } = this.#kernels;
    try {
      memory.grow(pages);
    } catch {
      return false;
    }
    this.#bytes = new Int8Array(memory.buffer);
    this.#capacity = this.#fitting();
    return true;
  }

  #fitting(): number {
    return Math.floor((this.#bytes.length - VECTORS_AT) / this.#stride);
  }
}
