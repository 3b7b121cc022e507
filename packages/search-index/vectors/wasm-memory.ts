// Memory that grows in place and that all threads share, and the SIMD kernels over it, which `npm run generate` assembles
// from vector-kernels.wat.
import { WASM_BASE64 } from "./vector-kernels.gen.ts";

/** Node provides WebAssembly, but TypeScript's ES library has no types for it. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object, imports: object) => { exports: unknown };
    Memory: new (limits: { initial: number; maximum: number; shared: true }) => WasmMemory;
  };
};

/** A posted copy refers to the same bytes. */
export interface WasmMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

/** Compares a query with `count` rows of `bytes` bytes. All are addresses but these two. */
type Kernel = (
  query: number,
  count: number,
  bytes: number,
  places: number,
  rows: number,
  out: number,
) => void;

export interface Kernels {
  distances: Kernel;
  products: Kernel;
}

const PAGE_BYTES = 65_536;
const PAGES_MAX = 65_536;

/** Unused memory costs only address space. */
export function newMemory(bytes: number): WasmMemory {
  return new wasm.Memory({ initial: pagesOf(bytes), maximum: PAGES_MAX, shared: true });
}

/** Four gigabytes are the maximum. Returns false if there is not enough memory. */
export function growMemory(memory: WasmMemory, bytes: number): boolean {
  try {
    memory.grow(pagesOf(bytes));
    return true;
  } catch {
    return false;
  }
}

/** Throws if the module is invalid. */
export function compile(bytes: Uint8Array): object {
  return new wasm.Module(bytes);
}

export function kernelsFor(memory: WasmMemory): Kernels {
  const module = compile(Buffer.from(WASM_BASE64, "base64"));
  return new wasm.Instance(module, { memory: { shared: memory } }).exports as Kernels;
}

function pagesOf(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES);
}
