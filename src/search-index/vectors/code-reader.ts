// Measures how far the sign bits of vectors are from those of a query, in any thread.
import type { SharedWasmMemory } from "../../base/wasm.ts";
import { kernelsFor, type Kernels } from "./vector-kernels.ts";

/** The most threads that search at the same time. Each has its own area at the beginning of the memory. */
export const READERS_MAX = 4;
/** Codes that are measured at once. */
const BATCH = 8_192;
/** Codes that are not in the pool are copied, as many at once as fit here. */
const COPIED_BYTES = 128 * 1_024;
/** The layout of an area: query, places, the numbers from 0 on, results, and copied codes. */
const PLACES_AT = 1_024;
const NUMBERS_AT = PLACES_AT + 4 * BATCH;
const RESULTS_AT = NUMBERS_AT + 4 * BATCH;
const COPIED_AT = RESULTS_AT + 2 * BATCH;
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

  /** The distances of the codes at `places` from `code`. */
  atPlaces(code: Uint32Array, places: Uint32Array, out: Uint16Array): void {
    const listed = new Uint32Array(this.#memory.buffer, this.#area + PLACES_AT, BATCH);
    for (let from = 0; from < places.length; from += BATCH) {
      const some = places.subarray(from, from + BATCH);
      listed.set(some);
      this.#measure(code, listed.subarray(0, some.length), CODES_AT, out, from);
    }
  }

  /** Measures `count` codes that are not in the pool: `copy` writes those from `from` on to `into`, as many as it takes. */
  ofCopies(
    code: Uint32Array,
    count: number,
    copy: (from: number, into: Uint32Array) => void,
    out: Uint16Array,
  ): void {
    const bytes = 4 * this.#words;
    const step = Math.min(BATCH, Math.floor(COPIED_BYTES / bytes));
    const copied = new Uint32Array(this.#memory.buffer, this.#area + COPIED_AT, step * this.#words);
    for (let from = 0; from < count; from += step) {
      const some = Math.min(step, count - from);
      copy(from, copied.subarray(0, some * this.#words));
      this.#measure(code, this.#numbers.subarray(0, some), this.#area + COPIED_AT - bytes, out, from);
    }
  }

  /** `places` are in the memory; the code of place 0 is the second after `codes`. */
  #measure(code: Uint32Array, places: Uint32Array, codes: number, out: Uint16Array, from: number): void {
    const { buffer } = this.#memory;
    const results = this.#area + RESULTS_AT;
    new Uint32Array(buffer, this.#area, this.#words).set(code);
    this.#kernels.distances(this.#area, places.length, 4 * this.#words, places.byteOffset, codes, results);
    out.set(new Uint16Array(buffer, results, places.length), from);
  }
}
