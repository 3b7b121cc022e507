// The inner loops of search by meaning in SIMD, over a memory of their own.

/** kernels.wat, assembled. */
const ASSEMBLED =
  "AGFzbQEAAAABFgNgBH9/f38AYAN/f38AYAV/f39/fwADBAMAAQIFAwEAEAcvBAZtZW1vcnkCAAlkaXN0YW5jZXMAAAtkaXN0YW5jZXMzMgABCHByb2R1Y3Rz" +
  "AAIK3AUDiAECAX8BewNA/QwAAAAAAAAAAAAAAAAAAAAAIQVBACEEA0AgBSACIARq/QAEACAE/QAEAP1R/WL9biEFIARBEGohBCAEIAFJDQALIAX9fSEFIAMg" +
  "Bf0dACAF/R0BfEKBgISAkIDAAH5CMIinOwEAIAIgAWohAiADQQJqIQMgAEEBayEAIAANAAsLbAEDe0EA/QAEACEDQRD9AAQAIQQDQCAB/QAEACAD/VH9YiAB" +
  "/QAEECAE/VH9Yv1u/X0hBSACIAX9HQAgBf0dAXxCgYCEgJCAwAB+QjCIpzsBACABQSBqIQEgAkECaiECIABBAWshACAADQALC+IDCgF/AnsBfwF7AX8BewF/" +
  "AXsBfwF7A0AgAyACKAIAIAFsaiEI/QwAAAAAAAAAAAAAAAAAAAAAIQkgAyACKAIEIAFsaiEK/QwAAAAAAAAAAAAAAAAAAAAAIQsgAyACKAIIIAFsaiEM/QwA" +
  "AAAAAAAAAAAAAAAAAAAAIQ0gAyACKAIMIAFsaiEO/QwAAAAAAAAAAAAAAAAAAAAAIQ9BACEFA0AgBf0ABAAhBiAIIAVq/QAEACEHIAkgByAG/ZwB/X4gByAG" +
  "/Z0B/X79rgH9rgEhCSAKIAVq/QAEACEHIAsgByAG/ZwB/X4gByAG/Z0B/X79rgH9rgEhCyAMIAVq/QAEACEHIA0gByAG/ZwB/X4gByAG/Z0B/X79rgH9rgEh" +
  "DSAOIAVq/QAEACEHIA8gByAG/ZwB/X4gByAG/Z0B/X79rgH9rgEhDyAFQRBqIQUgBSABSQ0ACyAEIAn9GwAgCf0bAWogCf0bAiAJ/RsDamo2AgAgBCAL/RsA" +
  "IAv9GwFqIAv9GwIgC/0bA2pqNgIEIAQgDf0bACAN/RsBaiAN/RsCIA39GwNqajYCCCAEIA/9GwAgD/0bAWogD/0bAiAP/RsDamo2AgwgAkEQaiECIARBEGoh" +
  "BCAAQQRrIQAgAEEASg0ACws=";

const BLOCK_BYTES = 16;
/** Sums are kept by byte, 8 a block at most. */
const CODE_BYTES_MAX = 31 * BLOCK_BYTES;
/** Where a query lies: at the beginning. */
export const QUERY_BYTES = 8_192;
/** Layout of the megabyte in which codes are compared: query, items, results. */
const ITEMS_BYTES = 128 * 1_024;
const RESULTS_AT = QUERY_BYTES + ITEMS_BYTES;

export interface Kernels {
  memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  distances(count: number, bytes: number, data: number, out: number): void;
  distances32(count: number, data: number, out: number): void;
  /** In fours: up to three more are read from `places` and written to `out`. */
  products(count: number, bytes: number, places: number, vectors: number, out: number): void;
}

/** Node has it, the language's own library types do not. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object) => { exports: unknown };
  };
};

let compiled: object | undefined;

/** A new memory with the loops over it. */
export function newKernels(): Kernels {
  compiled ??= new wasm.Module(Buffer.from(ASSEMBLED, "base64"));
  const { exports } = new wasm.Instance(compiled);
  // The module above exports exactly these.
  return exports as Kernels;
}

let comparing: { kernels: Kernels; bytes: Uint8Array; results: Uint16Array } | undefined;

function comparison() {
  if (comparing) return comparing;
  const kernels = newKernels();
  const { buffer } = kernels.memory;
  comparing = { kernels, bytes: new Uint8Array(buffer), results: new Uint16Array(buffer, RESULTS_AT) };
  return comparing;
}

/** Bits in which the codes of items [from, to) differ from `code`, into out[0..]. */
export function codeDistances(
  code: Uint32Array,
  codes: Uint32Array,
  from: number,
  to: number,
  out: Uint16Array,
): void {
  const length = code.byteLength;
  if (length % BLOCK_BYTES !== 0 || length > CODE_BYTES_MAX) {
    plainDistances(code, codes, from, to, out);
    return;
  }
  const { kernels, bytes, results } = comparison();
  bytes.set(bytesOf(code), 0);
  const all = bytesOf(codes);
  const step = Math.floor(ITEMS_BYTES / length);
  for (let i = from; i < to; i += step) {
    const count = Math.min(step, to - i);
    bytes.set(all.subarray(i * length, (i + count) * length), QUERY_BYTES);
    if (length === 2 * BLOCK_BYTES) kernels.distances32(count, QUERY_BYTES, RESULTS_AT);
    else kernels.distances(count, length, QUERY_BYTES, RESULTS_AT);
    out.set(results.subarray(0, count), i - from);
  }
}

export function plainDistances(
  code: Uint32Array,
  codes: Uint32Array,
  from: number,
  to: number,
  out: Uint16Array,
): void {
  const words = code.length;
  for (let i = from; i < to; i++) {
    let distance = 0;
    for (let w = 0, c = i * words; w < words; w++, c++) {
      let v = ((codes[c] as number) ^ (code[w] as number)) | 0;
      v -= (v >>> 1) & 0x55555555;
      v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
      distance += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    out[i - from] = distance;
  }
}

/** The same memory, byte by byte. */
export function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
