/** Sums and dot products in SIMD, over rows that live in the kernels' own memory. Every Node that runs this has it. */

/** kernels.wat, assembled. */
const ASSEMBLED =
  "AGFzbQEAAAABHgRgBH9/fX8AYAN/f38BfWAHf39/f39/fwBgAXsBfQMHBgABAgEAAwUDAQABByoEBm1lbW9yeQIACGFkZEJ5dGVzAAAIZG90Qnl0ZXMAAQdj" +
  "b3JyZWN0AAIK/QQGawIBfwJ7IAL9EyEFIAEgA2ohBANAIAH9AQMAIQYgACAA/QAEACAFIAb9pwH9+gH95gH95AH9CwQAIAAgAP0ABBAgBSAG/agB/foB/eYB" +
  "/eQB/QsEECAAQSBqIQAgAUEIaiEBIAEgBEkNAAsLZgIBfwN7IAEgAmohAwNAIAH9AQMAIQQgBSAA/QAEACAE/acB/foB/eYB/eQBIQUgBiAA/QAEECAE/agB" +
  "/foB/eYB/eQBIQYgAEEgaiEAIAFBCGohASABIANJDQALIAUgBv3kARAFC2MCAn8BfSAGQQJ0IQcgBCAFQQJ0aiEIIAQgCEkEQANAIAQqAgAgASACIAcQA5Ih" +
  "CSAJQwAAAABeBEAgACADIAkgBxAECyACIAdqIQIgAyAHaiEDIARBBGohBCAEIAhJDQALCwuSAQIBfwR7IAEgAmohAwNAIAQgAP0ABAAgAf0ABAD95gH95AEh" +
  "BCAFIAD9AAQQIAH9AAQQ/eYB/eQBIQUgBiAA/QAEICAB/QAEIP3mAf3kASEGIAcgAP0ABDAgAf0ABDD95gH95AEhByAAQcAAaiEAIAFBwABqIQEgASADSQ0A" +
  "CyAEIAX95AEgBiAH/eQB/eQBEAULlQECAX8BeyAC/RMhBSABIANqIQQDQCAAIAD9AAQAIAUgAf0ABAD95gH95AH9CwQAIAAgAP0ABBAgBSAB/QAEEP3mAf3k" +
  "Af0LBBAgACAA/QAEICAFIAH9AAQg/eYB/eQB/QsEICAAIAD9AAQwIAUgAf0ABDD95gH95AH9CwQwIABBwABqIQAgAUHAAGohASABIARJDQALCxkAIAD9HwAg" +
  "AP0fAZIgAP0fAiAA/R8DkpIL";

const PAGE_BYTES = 65_536;

/** Offsets are in bytes, counts in numbers; counts are multiples of sixteen. */
export interface Kernels {
  memory: ArrayBuffer;
  addBytes(vector: number, row: number, weight: number, count: number): void;
  dotBytes(vector: number, row: number, count: number): number;
  /** vector += relu(copy · inward + bias) · outward */
  correct(
    vector: number,
    copy: number,
    inward: number,
    outward: number,
    bias: number,
    hidden: number,
    count: number,
  ): void;
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
  const { memory, addBytes, dotBytes, correct } = exports as Omit<Kernels, "memory"> & {
    memory: { readonly buffer: ArrayBuffer; grow(pages: number): void };
  };
  memory.grow(Math.ceil(memoryBytes / PAGE_BYTES));
  return { memory: memory.buffer, addBytes, dotBytes, correct };
}
