// Sums and dot products in SIMD, over rows in the memory of the WebAssembly instance. Every supported Node has SIMD.
import { instantiate, WASM_PAGE_BYTES, type WasmMemory } from "../base/wasm.ts";
import { WASM_BASE64 } from "./embedding-kernels.gen.ts";

/** Offsets are in bytes. `count` is the number of values of a vector, a multiple of 32. */
export interface Kernels {
  memory: ArrayBuffer;
  /** vector = the weighted sum of the listed rows. An entry of the list is the offset of a row and its weight. */
  sumRows(vector: number, list: number, listEnd: number, count: number): void;
  /** Replaces the weight of each entry by vector · its row. */
  dotRows(vector: number, list: number, listEnd: number, count: number): void;
  /** Scales a vector to length one, with the same result as normalise() to the last bit. */
  normalise(vector: number, count: number): void;
  /** For each of the consecutive vectors: vector += relu(its copy · inward + bias) · outward */
  correct(
    vectors: number,
    copies: number,
    texts: number,
    inward: number,
    outward: number,
    bias: number,
    hidden: number,
    count: number,
  ): void;
}

export function loadKernels(memoryBytes: number): Kernels {
  const { memory, ...kernels } = instantiate(WASM_BASE64) as Omit<Kernels, "memory"> & { memory: WasmMemory };
  memory.grow(Math.ceil(memoryBytes / WASM_PAGE_BYTES));
  return { memory: memory.buffer, ...kernels };
}
