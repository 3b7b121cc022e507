// The two inner loops of search by meaning in SIMD; plain loops where the vectors do not come in 16-byte blocks.
// Items are copied through a small buffer that stays in cache, so they can live in ordinary arrays.

/** kernels.wat, assembled. */
const ASSEMBLED =
  "AGFzbQEAAAABCAFgBH9/f38AAwMCAAAFAwEAEAchAwZtZW1vcnkCAAlkaXN0YW5jZXMAAAhwcm9kdWN0cwABCqgCAoUBAgF/AXsDQP0MAAAAAAAAAAAAAAAA" +
  "AAAAACEFQQAhBANAIAUgAiAEav0ABAAgBP0ABAD9Uf1i/X39f/2uASEFIARBEGohBCAEIAFJDQALIAMgBf0bACAF/RsBaiAF/RsCIAX9GwNqajsBACACIAFq" +
  "IQIgA0ECaiEDIABBAWshACAADQALC54BAgF/A3sDQP0MAAAAAAAAAAAAAAAAAAAAACEFQQAhBANAIAIgBGr9AAQAIQYgBP0ABAAhByAFIAb9hwEgB/2HAf26" +
  "ASAG/YgBIAf9iAH9ugH9rgH9rgEhBSAEQRBqIQQgBCABSQ0ACyADIAX9GwAgBf0bAWogBf0bAiAF/RsDamo2AgAgAiABaiECIANBBGohAyAAQQFrIQAgAA0A" +
  "Cws=";

const BLOCK_BYTES = 16;
/** Layout of the kernels' megabyte: query, items, results. */
const QUERY_BYTES = 8_192;
const ITEMS_BYTES = 512 * 1_024;
const RESULTS_AT = QUERY_BYTES + ITEMS_BYTES;

interface Kernels {
  bytes: Uint8Array;
  u16: Uint16Array;
  i32: Int32Array;
  distances(count: number, bytes: number, data: number, out: number): void;
  products(count: number, bytes: number, data: number, out: number): void;
}

/** Node has it, the language's own library types do not. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object) => { exports: unknown };
  };
};

let loaded: Kernels | undefined;

function kernels(): Kernels {
  if (loaded) return loaded;
  const { exports } = new wasm.Instance(new wasm.Module(Buffer.from(ASSEMBLED, "base64")));
  // The module above exports exactly these.
  const { memory, distances, products } = exports as Pick<Kernels, "distances" | "products"> & {
    memory: { buffer: ArrayBuffer };
  };
  const { buffer } = memory;
  loaded = {
    bytes: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    i32: new Int32Array(buffer),
    distances,
    products,
  };
  return loaded;
}

/** Bits in which the codes of items [from, to) differ from `code`, into out[0..]. */
export function codeDistances(
  code: Uint32Array,
  codes: Uint32Array,
  from: number,
  to: number,
  out: Uint16Array,
): void {
  const bytes = code.byteLength;
  if (bytes % BLOCK_BYTES !== 0 || bytes > QUERY_BYTES) {
    plainDistances(code, codes, from, to, out);
    return;
  }
  const k = kernels();
  k.bytes.set(bytesOf(code), 0);
  const all = bytesOf(codes);
  const step = Math.floor(ITEMS_BYTES / bytes);
  for (let i = from; i < to; i += step) {
    const count = Math.min(step, to - i);
    k.bytes.set(all.subarray(i * bytes, (i + count) * bytes), QUERY_BYTES);
    k.distances(count, bytes, QUERY_BYTES, RESULTS_AT);
    out.set(k.u16.subarray(RESULTS_AT / 2, RESULTS_AT / 2 + count), i - from);
  }
}

/** Dot products of the query with the vectors of some items, in their order. */
export function dotProducts(query: Int8Array, vectors: Int8Array, items: Uint32Array, out: Int32Array): void {
  const bytes = query.length;
  if (bytes % BLOCK_BYTES !== 0 || bytes > QUERY_BYTES || items.length < 4) {
    plainProducts(query, vectors, items, out);
    return;
  }
  const k = kernels();
  k.bytes.set(bytesOf(query), 0);
  const all = new Int32Array(vectors.buffer, vectors.byteOffset, vectors.byteLength / 4);
  const step = Math.floor(ITEMS_BYTES / bytes);
  for (let start = 0; start < items.length; start += step) {
    const end = Math.min(items.length, start + step);
    gather(k.i32, all, items, start, end, bytes / 4);
    k.products(end - start, bytes, QUERY_BYTES, RESULTS_AT);
    out.set(k.i32.subarray(RESULTS_AT / 4, RESULTS_AT / 4 + end - start), start);
  }
}

/** Vectors one after another, word by word: a call to copy each would take longer than the copying. */
function gather(
  into: Int32Array,
  all: Int32Array,
  items: Uint32Array,
  start: number,
  end: number,
  words: number,
): void {
  let to = QUERY_BYTES / 4;
  for (let i = start; i < end; i++) {
    const from = (items[i] as number) * words;
    for (let w = 0; w < words; w++) into[to++] = all[from + w] as number;
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

export function plainProducts(
  query: Int8Array,
  vectors: Int8Array,
  items: Uint32Array,
  out: Int32Array,
): void {
  for (let i = 0; i < items.length; i++) {
    const offset = (items[i] as number) * query.length;
    let sum = 0;
    for (let d = 0; d < query.length; d++) sum += (query[d] as number) * (vectors[offset + d] as number);
    out[i] = sum;
  }
}

function bytesOf(array: Uint32Array | Int8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
