// Rows of equal size in shared memory, and the comparison of a query with some of them, in any thread.
import { growMemory, kernelsFor, newMemory, type WasmMemory } from "./wasm-memory.ts";

/** The place of an item without a vector: a row of zeros. */
export const NO_PLACE = 0xffffffff;
/** The most threads that search at the same time. Each has an area at the beginning of the memory: query, places, and results. */
export const READERS_MAX = 4;
/** The longest row. */
export const ROW_BYTES_MAX = 8_192;
/** Rows that are compared at once. */
const BATCH = 8_192;
const PLACES_AT = ROW_BYTES_MAX;
const RESULTS_AT = PLACES_AT + 4 * BATCH;
const AREA_BYTES = RESULTS_AT + 4 * BATCH;
/** Where the rows begin: the row of zeros is the first. */
const ROWS_AT = READERS_MAX * AREA_BYTES;
/** The first places belong to the threads, so many to each, for rows that they read from files. */
export const OWN_ROWS = 2_048;
export const FIRST_PLACE = READERS_MAX * OWN_ROWS;

export class VectorRows {
  readonly memory: WasmMemory;
  readonly rowBytes: number;
  /** The places of the thread's own rows. */
  readonly own: Uint32Array;
  readonly #area: number;
  readonly #kernels;

  /** `reader` is the number of the thread. */
  constructor(rowBytes: number, memory?: WasmMemory, reader = 0) {
    this.rowBytes = rowBytes;
    this.memory = memory ?? newMemory(ROWS_AT + (FIRST_PLACE + 1) * rowBytes);
    this.own = Uint32Array.from({ length: OWN_ROWS }, (_, i) => reader * OWN_ROWS + i);
    this.#area = reader * AREA_BYTES;
    this.#kernels = kernelsFor(this.memory);
  }

  get bytes(): number {
    return this.memory.buffer.byteLength;
  }

  /** The number of rows that fit. */
  get capacity(): number {
    return Math.floor((this.bytes - ROWS_AT) / this.rowBytes) - 1;
  }

  grow(rows: number): boolean {
    return growMemory(this.memory, rows * this.rowBytes);
  }

  /** Makes the memory visible that another thread has added. */
  reach(bytes: number): void {
    if (this.bytes < bytes) this.memory.grow(0);
  }

  /** Where a row is in the buffer of the memory. */
  at(place: number): number {
    return ROWS_AT + ((place + 1) >>> 0) * this.rowBytes;
  }

  /** The numbers of bits in which rows differ from the query. */
  distances(query: Uint32Array, places: Uint32Array, out: Uint16Array): void {
    this.#compare("distances", query, places, (results, count, from) =>
      out.set(new Uint16Array(this.memory.buffer, results, count), from),
    );
  }

  /** The dot products of the query and rows of signed bytes. */
  products(query: Int8Array, places: Uint32Array, out: Int32Array): void {
    this.#compare("products", query, places, (results, count, from) =>
      out.set(new Int32Array(this.memory.buffer, results, count), from),
    );
  }

  #compare(
    kernel: "distances" | "products",
    query: Uint32Array | Int8Array,
    places: Uint32Array,
    take: (results: number, count: number, from: number) => void,
  ): void {
    const { buffer } = this.memory;
    const area = this.#area;
    const own = new Uint8Array(buffer, area, this.rowBytes);
    own.fill(0);
    own.set(new Uint8Array(query.buffer, query.byteOffset, Math.min(query.byteLength, this.rowBytes)));
    const listed = new Uint32Array(buffer, area + PLACES_AT, BATCH);
    for (let from = 0; from < places.length; from += BATCH) {
      const some = places.subarray(from, from + BATCH);
      listed.set(some);
      const [placesAt, resultsAt] = [area + PLACES_AT, area + RESULTS_AT];
      this.#kernels[kernel](area, some.length, this.rowBytes, placesAt, ROWS_AT, resultsAt);
      take(resultsAt, some.length, from);
    }
  }
}
