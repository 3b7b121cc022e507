/** Sums and dot products in SIMD, over rows that live in the kernels' own memory. Every Node that runs this has it. */

/** kernels.wat, assembled. */
const ASSEMBLED =
  "AGFzbQEAAAABOghgBH9/f38AYAN/f38BfWAIf39/f39/f38AYAJ/fwBgA39/fwF7YAV/f319fwBgBH9/fX8AYAF7AX0DCgkAAAECAwQFBgcFAwEAAQc0BQZtZW1vcnkC" +
  "AAdzdW1Sb3dzAAAHZG90Um93cwABB2NvcnJlY3QAAwlub3JtYWxpc2UABAreDQnmAwIDfwp7A0D9DAAAAAAAAAAAAAAAAAAAAAAhCf0MAAAAAAAAAAAAAAAAAAAAACEK" +
  "/QwAAAAAAAAAAAAAAAAAAAAAIQv9DAAAAAAAAAAAAAAAAAAAAAAhDP0MAAAAAAAAAAAAAAAAAAAAACEN/QwAAAAAAAAAAAAAAAAAAAAAIQ79DAAAAAAAAAAAAAAAAAAA" +
  "AAAhD/0MAAAAAAAAAAAAAAAAAAAAACEQIAEhBQNAIAUoAgAgBGohBiAF/QkCBCEHIAb9AQMAIQggCSAHIAj9pwH9+gH95gH95AEhCSAKIAcgCP2oAf36Af3mAf3kASEK" +
  "IAb9AQMIIQggCyAHIAj9pwH9+gH95gH95AEhCyAMIAcgCP2oAf36Af3mAf3kASEMIAb9AQMQIQggDSAHIAj9pwH9+gH95gH95AEhDSAOIAcgCP2oAf36Af3mAf3kASEO" +
  "IAb9AQMYIQggDyAHIAj9pwH9+gH95gH95AEhDyAQIAcgCP2oAf36Af3mAf3kASEQIAVBCGohBSAFIAJJDQALIAAgCf0LBAAgACAK/QsEECAAIAv9CwQgIAAgDP0LBDAg" +
  "ACAN/QsEQCAAIA79CwRQIAAgD/0LBGAgACAQ/QsEcCAAQYABaiEAIARBIGohBCAEIANJDQALCyMAA0AgASAAIAEoAgAgAxACOAIEIAFBCGohASABIAJJDQALC2YCAX8D" +
  "eyABIAJqIQMDQCAB/QEDACEEIAUgAP0ABAAgBP2nAf36Af3mAf3kASEFIAYgAP0ABBAgBP2oAf36Af3mAf3kASEGIABBIGohACABQQhqIQEgASADSQ0ACyAFIAb95AEQ" +
  "CAvaAQMFfwF7An0gB0ECdCEIIAUgBkECdGohCSABIAIgCGxqIQwgBSAJSQRAA0AgACEKIAEhCwNAIAsgAyAIEAUhDSAFKgIAIA39HwCSIQ4gBSoCBCAN/R8BkiEPIA5D" +
  "AAAAAF4EQCAPQwAAAABeBEAgCiAEIA4gDyAIEAYFIAogBCAOIAgQBwsFIA9DAAAAAF4EQCAKIAQgCGogDyAIEAcLCyAKIAhqIQogCyAIaiELIAsgDEkNAAsgAyAIQQF0" +
  "aiEDIAQgCEEBdGohBCAFQQhqIQUgBSAJSQ0ACwsL6gEDAn8CfAJ7IAAhAiAAIAFBAnRqIQMDQCACKgIAuyEEIAUgBCAEoqAhBSACKgIEuyEEIAUgBCAEoqAhBSACKgII" +
  "uyEEIAUgBCAEoqAhBSACKgIMuyEEIAUgBCAEoqAhBSACQRBqIQIgAiADSQ0ACyAFRAAAAAAAAAAAZARARAAAAAAAAPA/IAWfo/0UIQYDQCAA/QAEACEHIAAgBiAH/V/9" +
  "8gH9XiAGIAcgB/0NCAkKCwwNDg8ICQoLDA0OD/1f/fIB/V79DQABAgMEBQYHEBESExQVFhf9CwQAIABBEGohACAAIANJDQALCwuOAgICfwl7IAEgAmohAyADIQQDQCAA" +
  "/QAEACEFIAYgBSAB/QAEAP3mAf3kASEGIAogBSAD/QAEAP3mAf3kASEKIAD9AAQQIQUgByAFIAH9AAQQ/eYB/eQBIQcgCyAFIAP9AAQQ/eYB/eQBIQsgAP0ABCAhBSAI" +
  "IAUgAf0ABCD95gH95AEhCCAMIAUgA/0ABCD95gH95AEhDCAA/QAEMCEFIAkgBSAB/QAEMP3mAf3kASEJIA0gBSAD/QAEMP3mAf3kASENIABBwABqIQAgAUHAAGohASAD" +
  "QcAAaiEDIAEgBEkNAAsgBiAH/eQBIAggCf3kAf3kARAI/RMgCiAL/eQBIAwgDf3kAf3kARAI/SABC98BAgJ/AnsgAv0TIQcgA/0TIQggASAEaiEFIAUhBgNAIAAgAP0A" +
  "BAAgByAB/QAEAP3mAf3kASAIIAX9AAQA/eYB/eQB/QsEACAAIAD9AAQQIAcgAf0ABBD95gH95AEgCCAF/QAEEP3mAf3kAf0LBBAgACAA/QAEICAHIAH9AAQg/eYB/eQB" +
  "IAggBf0ABCD95gH95AH9CwQgIAAgAP0ABDAgByAB/QAEMP3mAf3kASAIIAX9AAQw/eYB/eQB/QsEMCAAQcAAaiEAIAFBwABqIQEgBUHAAGohBSABIAZJDQALC5UBAgF/" +
  "AXsgAv0TIQUgASADaiEEA0AgACAA/QAEACAFIAH9AAQA/eYB/eQB/QsEACAAIAD9AAQQIAUgAf0ABBD95gH95AH9CwQQIAAgAP0ABCAgBSAB/QAEIP3mAf3kAf0LBCAg" +
  "ACAA/QAEMCAFIAH9AAQw/eYB/eQB/QsEMCAAQcAAaiEAIAFBwABqIQEgASAESQ0ACwsZACAA/R8AIAD9HwGSIAD9HwIgAP0fA5KSCw==";

const PAGE_BYTES = 65_536;

/** Places are in bytes, counts in numbers; `count`, of a vector's numbers, is a multiple of 32. */
export interface Kernels {
  memory: ArrayBuffer;
  /** vector = the sum of the listed rows, each times its weight; an entry is a row's place and its weight. */
  sumRows(vector: number, list: number, listEnd: number, count: number): void;
  /** In the place of each weight: vector · its row. */
  dotRows(vector: number, list: number, listEnd: number, count: number): void;
  /** Brings a vector to length one, to the last bit as normalise() does. */
  normalise(vector: number, count: number): void;
  /** Each of the vectors one behind the other += relu(its copy · inward + bias) · outward */
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
  const { memory, sumRows, dotRows, normalise, correct } = exports as Omit<Kernels, "memory"> & {
    memory: { readonly buffer: ArrayBuffer; grow(pages: number): void };
  };
  memory.grow(Math.ceil(memoryBytes / PAGE_BYTES));
  return { memory: memory.buffer, sumRows, dotRows, normalise, correct };
}
