// The inner loops of semantic search in SIMD, over the memory of the WebAssembly instance.
import { instantiate, newSharedMemory, type SharedWasmMemory } from "../base/wasm.ts";
import { codeDistance } from "./vector-code.ts";
import { WASM_BASE64 } from "./vector-kernels.gen.ts";

const BLOCK_BYTES = 16;
/** Sums are in bytes, of at most 8 per block. */
const CODE_BYTES_MAX = 31 * BLOCK_BYTES;
/** The longest query, which is at the beginning. */
export const QUERY_BYTES = 8_192;
const PAGES = 16;
/** The layout of the memory in which codes are compared: query, items, results, and the list of near items. */
const ITEMS_BYTES = 128 * 1_024;
const RESULTS_AT = QUERY_BYTES + ITEMS_BYTES;
/** As many as there are shortest codes. */
const NEAR_AT = RESULTS_AT + 2 * (ITEMS_BYTES / BLOCK_BYTES);

export interface Kernels {
  distances(count: number, bytes: number, data: number, out: number): void;
  distances32(count: number, data: number, out: number): void;
  /** Works in groups of eight: up to seven more may be listed. */
  within(count: number, limit: number, data: number, out: number): number;
  /** Works in groups of four: up to three more are read from `places` and written to `out`. */
  products(query: number, count: number, bytes: number, places: number, vectors: number, out: number): void;
}

export function kernelsFor(memory: SharedWasmMemory): Kernels {
  return instantiate(WASM_BASE64, memory) as Kernels;
}

interface Comparison {
  kernels: Kernels;
  bytes: Uint8Array;
  results: Uint16Array;
  near: Uint16Array;
}

let comparing: Comparison | undefined;

function comparison(): Comparison {
  if (comparing) return comparing;
  const memory = newSharedMemory(PAGES);
  const kernels = kernelsFor(memory);
  const { buffer } = memory;
  const results = new Uint16Array(buffer, RESULTS_AT);
  comparing = { kernels, bytes: new Uint8Array(buffer), results, near: new Uint16Array(buffer, NEAR_AT) };
  return comparing;
}

/**
 * The distances of items [from, to) from `code`, into out[0..]. Items not beyond `limit` are listed in `near`,
 * counted from `from`; returns their number.
 */
export function codeDistances(
  code: Uint32Array,
  codes: Uint32Array,
  from: number,
  to: number,
  out: Uint16Array,
  limit: number,
  near: Uint32Array,
): number {
  const length = code.byteLength;
  let found = 0;
  if (length % BLOCK_BYTES !== 0 || length > CODE_BYTES_MAX) {
    plainDistances(code, codes, from, to, out);
    for (let i = 0; i < to - from; i++) if ((out[i] as number) <= limit) near[found++] = i;
    return found;
  }
  const { kernels, bytes, results, near: nearHere } = comparison();
  bytes.set(bytesOf(code), 0);
  const all = bytesOf(codes);
  const step = Math.floor(ITEMS_BYTES / length);
  for (let i = from; i < to; i += step) {
    const count = Math.min(step, to - i);
    bytes.set(all.subarray(i * length, (i + count) * length), QUERY_BYTES);
    if (length === 2 * BLOCK_BYTES) kernels.distances32(count, QUERY_BYTES, RESULTS_AT);
    else kernels.distances(count, length, QUERY_BYTES, RESULTS_AT);
    out.set(results.subarray(0, count), i - from);
    const listed = kernels.within(count, limit, RESULTS_AT, NEAR_AT);
    for (let n = 0; n < listed; n++) {
      const item = nearHere[n] as number;
      if (item < count) near[found++] = i - from + item;
    }
  }
  return found;
}

export function plainDistances(
  code: Uint32Array,
  codes: Uint32Array,
  from: number,
  to: number,
  out: Uint16Array,
): void {
  const words = code.length;
  for (let i = from; i < to; i++) out[i - from] = codeDistance(code, 0, codes, i * words, words);
}

/** The same memory as bytes. */
export function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
