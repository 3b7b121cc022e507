// The inner loops of semantic search in SIMD, over the memory of the WebAssembly instance.
import { instantiate, type SharedWasmMemory } from "../../base/wasm.ts";
import { WASM_BASE64 } from "./vector-kernels.gen.ts";

export interface Kernels {
  distances(query: number, count: number, bytes: number, places: number, codes: number, out: number): void;
  products(query: number, count: number, bytes: number, places: number, vectors: number, out: number): void;
}

export function kernelsFor(memory: SharedWasmMemory): Kernels {
  return instantiate(WASM_BASE64, memory) as Kernels;
}

/** The same memory as bytes. */
export function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
