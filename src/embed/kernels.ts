/** Sums and dot products in SIMD, over rows that live in the kernels' own memory. Every Node that runs this has it. */

/** kernels.wat, assembled. */
const ASSEMBLED =
  "AGFzbQEAAAABFANgBH9/fX8AYAN/f38BfWABewF9AwYFAAABAQIFAwEAAQc4BQZtZW1vcnkCAAhhZGRCeXRlcwAACWFkZEZsb2F0cwABCGRvdEJ5dGVzAAIJ" +
  "ZG90RmxvYXRzAAMKrwMFawIBfwJ7IAL9EyEFIAEgA2ohBANAIAH9AQMAIQYgACAA/QAEACAFIAb9pwH9+gH95gH95AH9CwQAIAAgAP0ABBAgBSAG/agB/foB" +
  "/eYB/eQB/QsEECAAQSBqIQAgAUEIaiEBIAEgBEkNAAsLYgIBfwF7IAL9EyEFIAEgA0ECdGohBANAIAAgAP0ABAAgBSAB/QAEAP3mAf3kAf0LBAAgACAA/QAE" +
  "ECAFIAH9AAQQ/eYB/eQB/QsEECAAQSBqIQAgAUEgaiEBIAEgBEkNAAsLZgIBfwN7IAEgAmohAwNAIAH9AQMAIQQgBSAA/QAEACAE/acB/foB/eYB/eQBIQUg" +
  "BiAA/QAEECAE/agB/foB/eYB/eQBIQYgAEEgaiEAIAFBCGohASABIANJDQALIAUgBv3kARAEC10CAX8CeyABIAJBAnRqIQMDQCAEIAD9AAQAIAH9AAQA/eYB" +
  "/eQBIQQgBSAA/QAEECAB/QAEEP3mAf3kASEFIABBIGohACABQSBqIQEgASADSQ0ACyAEIAX95AEQBAsZACAA/R8AIAD9HwGSIAD9HwIgAP0fA5KSCw==";

const PAGE_BYTES = 65_536;

/** Offsets are in bytes, counts in numbers; counts are multiples of eight. */
export interface Kernels {
  memory: ArrayBuffer;
  addBytes(vector: number, row: number, weight: number, count: number): void;
  addFloats(vector: number, row: number, weight: number, count: number): void;
  dotBytes(vector: number, row: number, count: number): number;
  dotFloats(vector: number, row: number, count: number): number;
}

/** Node has it, the language's own library types do not. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object) => { exports: unknown };
  };
};

export function loadKernels(memoryBytes: number): Kernels {
  const { exports } = new wasm.Instance(new wasm.Module(Buffer.from(ASSEMBLED, "base64")));
  // The module above exports exactly these.
  const { memory, addBytes, addFloats, dotBytes, dotFloats } = exports as Omit<Kernels, "memory"> & {
    memory: { readonly buffer: ArrayBuffer; grow(pages: number): void };
  };
  memory.grow(Math.ceil(memoryBytes / PAGE_BYTES));
  return { memory: memory.buffer, addBytes, addFloats, dotBytes, dotFloats };
}
