// Loads the WebAssembly modules that `npm run generate` assembles from .wat files.

/** Node provides WebAssembly, but TypeScript's ES library has no types for it. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object) => { exports: unknown };
  };
};

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export const WASM_PAGE_BYTES = 65_536;

const compiled = new Map<string, object>();

/** Returns the exports of a new instance with its own memory. */
export function instantiate(base64: string): unknown {
  let module = compiled.get(base64);
  if (!module) compiled.set(base64, (module = new wasm.Module(Buffer.from(base64, "base64"))));
  return new wasm.Instance(module).exports;
}
