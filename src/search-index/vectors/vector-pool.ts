// All vectors of an index and their sign bits in two growing memories, which the threads that search share. The place of a
// vector does not change while its item exists, so that segments are merged without moving vectors, and queries are compared
// with any of them without copying.
import { newSharedMemory, WASM_PAGE_BYTES } from "../../base/wasm.ts";
import { GrowingUint32 } from "../postings/growable-arrays.ts";
import { CODES_AT } from "./code-reader.ts";
import { codeWords, writeCode } from "./vector-code.ts";
import {
  NO_PLACE,
  QUERY_BYTES,
  strideOf,
  VECTORS_AT,
  type PoolSize,
  type SharedVectors,
} from "./vector-reader.ts";

const PAGES_MIN = 32;
/** Unused memory costs only address space. */
const GROWTH = 1.5;

export class VectorPool {
  readonly dimensions: number;
  readonly #stride: number;
  readonly #memory = newSharedMemory(PAGES_MIN);
  readonly #codeMemory = newSharedMemory(PAGES_MIN);
  readonly #words: number;
  #bytes: Int8Array;
  #codes: Uint32Array;
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
    this.#words = codeWords(dimensions);
    if (this.#stride > QUERY_BYTES)
      throw new Error(`vectors of ${dimensions} dimensions do not fit the index`);
    this.#bytes = new Int8Array(this.#memory.buffer);
    this.#codes = new Uint32Array(this.#codeMemory.buffer, CODES_AT);
    this.#capacity = this.#fitting();
  }

  /** For a `VectorReader`. */
  get shared(): SharedVectors {
    return { memory: this.#memory, codes: this.#codeMemory, dimensions: this.dimensions };
  }

  /** The size of the memories. They never shrink. */
  get size(): PoolSize {
    return { vectors: this.#bytes.length, codes: this.#codeMemory.buffer.byteLength };
  }

  /** Released places count, because their memory is not returned to the system until it is used again. */
  get bytes(): number {
    return this.#used * (this.#stride + 4 * this.#words);
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
      const few = Math.ceil((PAGES_MIN * WASM_PAGE_BYTES) / this.#stride);
      if (!this.#grow(Math.max(few, Math.ceil(this.#capacity * (GROWTH - 1)))) && !this.#grow(few))
        throw new Error("out of memory for vectors");
    }
    return this.#used++;
  }

  write(place: number, values: Int8Array): void {
    this.#bytes.set(values, VECTORS_AT + place * this.#stride);
    writeCode(values, this.#codes, this.#codeAt(place));
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

  /** Makes room for this many more. Returns false if there is not enough memory; four gigabytes are the maximum. */
  #grow(vectors: number): boolean {
    try {
      this.#memory.grow(pagesOf(vectors * this.#stride));
      this.#codeMemory.grow(pagesOf(4 * vectors * this.#words));
    } catch {
      return false;
    }
    this.#bytes = new Int8Array(this.#memory.buffer);
    this.#codes = new Uint32Array(this.#codeMemory.buffer, CODES_AT);
    this.#capacity = this.#fitting();
    return true;
  }

  #fitting(): number {
    const vectors = Math.floor((this.#bytes.length - VECTORS_AT) / this.#stride);
    return Math.min(vectors, Math.floor(this.#codes.length / this.#words) - 1);
  }

  #codeAt(place: number): number {
    return (place + 1) * this.#words;
  }
}

function pagesOf(bytes: number): number {
  return Math.ceil(bytes / WASM_PAGE_BYTES);
}
