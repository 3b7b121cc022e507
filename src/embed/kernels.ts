/** Sums and dot products in SIMD, over rows that live in the kernels' own memory. Every Node that runs this has it. */

/** kernels.wat, assembled. */
const ASSEMBLED =
  "AGFzbQEAAAABLQZgBH9/fX8AYAN/f38BfWAHf39/f39/fwBgA39/fwF7YAV/f319fwBgAXsBfQMIBwABAgMEAAUFAwEAAQcqBAZtZW1vcnkCAAhhZGRCeXRlcwAA" +
  "CGRvdEJ5dGVzAAEHY29ycmVjdAACCqgIB2sCAX8CeyAC/RMhBSABIANqIQQDQCAB/QEDACEGIAAgAP0ABAAgBSAG/acB/foB/eYB/eQB/QsEACAAIAD9AAQQIAUg" +
  "Bv2oAf36Af3mAf3kAf0LBBAgAEEgaiEAIAFBCGohASABIARJDQALC2YCAX8DeyABIAJqIQMDQCAB/QEDACEEIAUgAP0ABAAgBP2nAf36Af3mAf3kASEFIAYgAP0A" +
  "BBAgBP2oAf36Af3mAf3kASEGIABBIGohACABQQhqIQEgASADSQ0ACyAFIAb95AEQBguwAQMCfwF7An0gBkECdCEHIAQgBUECdGohCCAEIAhJBEADQCABIAIgBxAD" +
  "IQkgBCoCACAJ/R8AkiEKIAQqAgQgCf0fAZIhCyAKQwAAAABeBEAgC0MAAAAAXgRAIAAgAyAKIAsgBxAEBSAAIAMgCiAHEAULBSALQwAAAABeBEAgACADIAdqIAsg" +
  "BxAFCwsgAiAHQQF0aiECIAMgB0EBdGohAyAEQQhqIQQgBCAISQ0ACwsLjgICAn8JeyABIAJqIQMgAyEEA0AgAP0ABAAhBSAGIAUgAf0ABAD95gH95AEhBiAKIAUg" +
  "A/0ABAD95gH95AEhCiAA/QAEECEFIAcgBSAB/QAEEP3mAf3kASEHIAsgBSAD/QAEEP3mAf3kASELIAD9AAQgIQUgCCAFIAH9AAQg/eYB/eQBIQggDCAFIAP9AAQg" +
  "/eYB/eQBIQwgAP0ABDAhBSAJIAUgAf0ABDD95gH95AEhCSANIAUgA/0ABDD95gH95AEhDSAAQcAAaiEAIAFBwABqIQEgA0HAAGohAyABIARJDQALIAYgB/3kASAI" +
  "IAn95AH95AEQBv0TIAogC/3kASAMIA395AH95AEQBv0gAQvfAQICfwJ7IAL9EyEHIAP9EyEIIAEgBGohBSAFIQYDQCAAIAD9AAQAIAcgAf0ABAD95gH95AEgCCAF" +
  "/QAEAP3mAf3kAf0LBAAgACAA/QAEECAHIAH9AAQQ/eYB/eQBIAggBf0ABBD95gH95AH9CwQQIAAgAP0ABCAgByAB/QAEIP3mAf3kASAIIAX9AAQg/eYB/eQB/QsE" +
  "ICAAIAD9AAQwIAcgAf0ABDD95gH95AEgCCAF/QAEMP3mAf3kAf0LBDAgAEHAAGohACABQcAAaiEBIAVBwABqIQUgASAGSQ0ACwuVAQIBfwF7IAL9EyEFIAEgA2oh" +
  "BANAIAAgAP0ABAAgBSAB/QAEAP3mAf3kAf0LBAAgACAA/QAEECAFIAH9AAQQ/eYB/eQB/QsEECAAIAD9AAQgIAUgAf0ABCD95gH95AH9CwQgIAAgAP0ABDAgBSAB" +
  "/QAEMP3mAf3kAf0LBDAgAEHAAGohACABQcAAaiEBIAEgBEkNAAsLGQAgAP0fACAA/R8BkiAA/R8CIAD9HwOSkgs=";

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
