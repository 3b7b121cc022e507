// Measures how far the sign bits of vectors are from those of a query, in any thread.
import type { SharedWasmMemory } from "../base/wasm.ts";
import { codeDistance } from "./vector-code.ts";
import { kernelsFor, type Kernels } from "./vector-kernels.ts";

/** The most threads that search at the same time. Each has its own area at the beginning of the memory. */
export const READERS_MAX = 4;
const BLOCK_BYTES = 16;
/** The kernels sum up in bytes, of at most 8 per block. */
const CODE_BYTES_MAX = 31 * BLOCK_BYTES;
/** Codes that are measured at once. */
const BATCH = 8_192;
/** Codes that are not in the pool are copied, as many at once as fit here. */
const COPIED_BYTES = 128 * 1_024;
/** The layout of an area: query, places, the numbers from 0 on, results, the list of near ones, and copied codes. */
const PLACES_AT = 512;
const NUMBERS_AT = PLACES_AT + 4 * BATCH;
const RESULTS_AT = NUMBERS_AT + 4 * BATCH;
const NEAR_AT = RESULTS_AT + 2 * BATCH;
// Near ones are listed in groups of eight.
const COPIED_AT = NEAR_AT + 2 * BATCH + BLOCK_BYTES;
const AREA_BYTES = COPIED_AT + COPIED_BYTES;
/** Where the codes begin. The first one is that of items without a vector: zeros. */
export const CODES_AT = READERS_MAX * AREA_BYTES;

export class CodeReader {
  readonly #memory: SharedWasmMemory;
  readonly #words: number;
  readonly #area: number;
  readonly #kernels: Kernels;
  readonly #numbers: Uint32Array;

  /** `area` is the number of the thread. */
  constructor(memory: SharedWasmMemory, words: number, area: number) {
    this.#memory = memory;
    this.#words = words;
    this.#area = area * AREA_BYTES;
    this.#kernels = kernelsFor(memory);
    this.#numbers = new Uint32Array(memory.buffer, this.#area + NUMBERS_AT, BATCH);
    for (let n = 0; n < BATCH; n++) this.#numbers[n] = n;
  }

  /**
   * The distances of the codes at `places` from `code`, into `out`. Those not beyond `limit` are listed in `near`; returns
   * their number.
   */
  atPlaces(
    code: Uint32Array,
    places: Uint32Array,
    out: Uint16Array,
    limit: number,
    near: Uint32Array,
  ): number {
    const listed = new Uint32Array(this.#memory.buffer, this.#area + PLACES_AT, BATCH);
    let found = 0;
    for (let from = 0; from < places.length; from += BATCH) {
      const some = places.subarray(from, from + BATCH);
      listed.set(some);
      this.#measure(code, listed.subarray(0, some.length), CODES_AT);
      found = this.#take(some.length, out, from, limit, near, found);
    }
    return found;
  }

  /** The same for `count` codes that are not in the pool: `copy` writes those from `from` on to `into`, as many as it takes. */
  ofCopies(
    code: Uint32Array,
    count: number,
    copy: (from: number, into: Uint32Array) => void,
    out: Uint16Array,
    limit: number,
    near: Uint32Array,
  ): number {
    const bytes = 4 * this.#words;
    const step = Math.min(BATCH, Math.floor(COPIED_BYTES / bytes));
    const copied = new Uint32Array(this.#memory.buffer, this.#area + COPIED_AT, step * this.#words);
    let found = 0;
    for (let from = 0; from < count; from += step) {
      const some = Math.min(step, count - from);
      copy(from, copied.subarray(0, some * this.#words));
      this.#measure(code, this.#numbers.subarray(0, some), this.#area + COPIED_AT - bytes);
      found = this.#take(some, out, from, limit, near, found);
    }
    return found;
  }

  /** Writes the distances to the area. `places` are in the memory; the code of place 0 is the second after `codes`. */
  #measure(code: Uint32Array, places: Uint32Array, codes: number): void {
    const { buffer } = this.#memory;
    const bytes = 4 * this.#words;
    const [query, results] = [this.#area, this.#area + RESULTS_AT];
    if (bytes % BLOCK_BYTES !== 0 || bytes > CODE_BYTES_MAX) {
      const all = new Uint32Array(buffer, codes);
      const distances = new Uint16Array(buffer, results, places.length);
      for (let p = 0; p < places.length; p++) {
        const at = (((places[p] as number) + 1) >>> 0) * this.#words;
        distances[p] = codeDistance(code, 0, all, at, this.#words);
      }
      return;
    }
    new Uint32Array(buffer, query, this.#words).set(code);
    if (bytes === 2 * BLOCK_BYTES)
      this.#kernels.distances32(query, places.length, places.byteOffset, codes, results);
    else this.#kernels.distances(query, places.length, bytes, places.byteOffset, codes, results);
  }

  #take(
    count: number,
    out: Uint16Array,
    from: number,
    limit: number,
    near: Uint32Array,
    found: number,
  ): number {
    const { buffer } = this.#memory;
    const results = this.#area + RESULTS_AT;
    out.set(new Uint16Array(buffer, results, count), from);
    const listed = this.#kernels.within(count, limit, results, this.#area + NEAR_AT);
    const nearHere = new Uint16Array(buffer, this.#area + NEAR_AT, listed);
    let next = found;
    for (let n = 0; n < listed; n++) {
      const item = nearHere[n] as number;
      if (item < count) near[next++] = from + item;
    }
    return next;
  }
}
