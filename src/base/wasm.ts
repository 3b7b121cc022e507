// Loads the WebAssembly modules that `npm run generate` assembles from .wat files.

/** Node provides WebAssembly, but TypeScript's ES library has no types for it. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object, imports: object) => { exports: unknown };
    Memory: new (limits: { initial: number; maximum: number; shared: true }) => SharedWasmMemory;
  };
};

/** The memory of instances in several threads: a posted copy refers to the same bytes. It grows in place. */
export interface SharedWasmMemory {
  readonly buffer: SharedArrayBuffer;
  grow(pages: number): number;
}

export const WASM_PAGE_BYTES = 65_536;
const PAGES_MAX = 65_536;

const compiled = new Map<string, object>();

/** Unused memory costs only address space. */
export function newSharedMemory(pages: number): SharedWasmMemory {
  return new wasm.Memory({ initial: pages, maximum: PAGES_MAX, shared: true });
}

/** Throws if the module is invalid. */
export function compile(bytes: Uint8Array): object {
  return new wasm.Module(bytes);
}

/** Returns the exports of a new instance over this memory. */
export function instantiate(base64: string, shared: SharedWasmMemory): unknown {
  let module = compiled.get(base64);
  if (!module) compiled.set(base64, (module = compile(Buffer.from(base64, "base64"))));
  return new wasm.Instance(module, { memory: { shared } }).exports;
}
