/**
 * The bundled model. It sums the vectors of a text's tokens, each weighted by the square root of its count. It then
 * sums them again, with weights adjusted by how well each token agrees with the first sum, applies a small correction
 * network and normalises the result. Must match tools/embedding/student.py exactly.
 */
import { setImmediate } from "node:timers/promises";
import type { Embedder } from "./embedder.ts";
import { instantiate, WASM_PAGE_BYTES, type WasmMemory } from "../base/wasm.ts";
import { WASM_BASE64 } from "./embedding-kernels.gen.ts";
import type { StaticModel } from "./model-file.ts";
import { MAX_WORD, Vocabulary } from "./static-tokens.ts";

// As in training: the later parts of a long text add little.
const MAX_WORDS = 300;
/** A word has at most as many pieces as characters, and may complete a pair. */
const MAX_TOKENS = MAX_WORDS * (MAX_WORD + 1);
/** The kernels process this many values of a vector at a time. */
const BLOCK = 32;
/** Bytes per CPU cache line. */
const CACHE_LINE = 64;
/** Texts corrected together, so that the matrices are read only once. */
const BATCH_SIZE = 8;
// A few milliseconds of work. Each text has a fixed cost in addition to its length.
const PORTION_CHARACTERS = 20_000;
const TEXT_COST = 100;

/**
 * Sums and dot products in SIMD, over rows in the memory of the WebAssembly instance. Offsets are in bytes. `count` is the number of values of a vector, a multiple of 32.
 */
interface Kernels {
  memory: ArrayBuffer;
  /** vector = the weighted sum of the listed rows. An entry of the list is the offset of a row and its weight. */
  sumRows(vector: number, list: number, listEnd: number, count: number): void;
  /** Replaces the weight of each entry by vector · its row. */
  dotRows(vector: number, list: number, listEnd: number, count: number): void;
  /** Scales a vector to length one, with the same result as normalise() to the last bit. */
  normalise(vector: number, count: number): void;
  /** For each of the consecutive vectors: vector += relu(its copy · inward + bias) · outward */
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

/** Byte offsets in the kernels' memory: working vectors, the tokens of a text, then the model. */
interface Layout {
  sums: number;
  copies: number;
  list: number;
  inward: number;
  outward: number;
  bias: number;
  rows: number;
}

export class StaticEmbedder implements Embedder {
  readonly id: string;
  readonly dimensions: number;
  readonly workerEmbedder = { kind: "static" } as const;
  readonly sharesSpace = true;
  private readonly vocabulary: Vocabulary;
  private readonly scales: Float32Array;
  private readonly agreements: Float32Array;
  private readonly hidden: number;
  /** The length of a vector including the zeros that pad its last block. */
  private readonly width: number;
  /** Caches the norm of each token's row before scaling; 0 until it is computed. */
  private readonly norms: Float32Array;
  private readonly rows: Int8Array;
  /** The count of each token in the current text; all zero between texts. */
  private readonly counts: Uint16Array;
  private readonly kernels: Kernels;
  private readonly at: Layout;
  private readonly sums: readonly Float32Array[];
  private readonly copies: Float32Array;
  /** Two views of the list of a text's tokens: pairs of the offset of a row and its weight (as float32). */
  private readonly places: Int32Array;
  private readonly listed: Float32Array;
  private readonly weights = new Float64Array(MAX_TOKENS);
  /** Never read. Prevents the compiler from removing the prefetch as dead code. */
  protected prefetched = 0;

  constructor(model: StaticModel) {
    const { dimensions, tokens } = model;
    this.id = `static-${dimensions}-${model.fingerprint}`;
    this.dimensions = dimensions;
    this.vocabulary = new Vocabulary(tokens);
    this.scales = model.scales;
    this.agreements = model.agreements;
    // The kernel processes two hidden units at a time, so an odd number is padded with one that is all zeros.
    this.hidden = model.bias.length + (model.bias.length % 2);
    this.width = Math.ceil(dimensions / BLOCK) * BLOCK;
    this.norms = new Float32Array(tokens.length);
    this.counts = new Uint16Array(tokens.length);
    const vectorBytes = 4 * this.width;
    const copies = BATCH_SIZE * vectorBytes;
    const list = 2 * copies;
    const inward = list + 8 * MAX_TOKENS;
    const outward = inward + this.hidden * vectorBytes;
    const bias = outward + this.hidden * vectorBytes;
    const rows = bias + 4 * this.hidden;
    this.at = { sums: 0, copies, list, inward, outward, bias, rows };
    this.kernels = loadKernels(rows + tokens.length * this.width);
    const { memory } = this.kernels;
    const matrix = (place: number) => new Float32Array(memory, place, this.hidden * this.width);
    setRows(matrix(inward), this.width, transposed(model), dimensions);
    setRows(matrix(outward), this.width, model.outward, dimensions);
    new Float32Array(memory, bias, this.hidden).set(model.bias);
    this.rows = new Int8Array(memory, rows, tokens.length * this.width);
    setRows(this.rows, this.width, model.rows, dimensions);
    this.sums = Array.from(
      { length: BATCH_SIZE },
      (_, i) => new Float32Array(memory, i * vectorBytes, this.width),
    );
    this.copies = new Float32Array(memory, copies, BATCH_SIZE * this.width);
    this.places = new Int32Array(memory, list, 2 * MAX_TOKENS);
    this.listed = new Float32Array(memory, list, 2 * MAX_TOKENS);
  }

  /** Yields to the event loop regularly, so that a large batch does not delay requests. */
  async embed(texts: string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const portion of portions(texts)) {
      // Tokenize all texts before summing any, so that each step runs with warm CPU instruction caches.
      const tokenized = portion.map((text) => this.vocabulary.encode(text, MAX_WORDS));
      for (let start = 0; start < tokenized.length; start += BATCH_SIZE)
        vectors.push(...this.embedBatch(tokenized.slice(start, start + BATCH_SIZE)));
      if (vectors.length < texts.length) await setImmediate();
    }
    return vectors;
  }

  embedOne(text: string): Float32Array {
    const tokens = this.vocabulary.encode(text, MAX_WORDS);
    return this.embedBatch([tokens])[0] ?? new Float32Array(this.dimensions);
  }

  /** Embeds up to BATCH_SIZE tokenized texts. */
  private embedBatch(texts: readonly (readonly number[])[]): Float32Array[] {
    let known = 0;
    const places = texts.map((tokens) => (this.sum(tokens, known) ? known++ : -1));
    if (known > 0) this.correct(known);
    // One buffer for all vectors: an allocation costs more than filling it.
    const vectors = new Float32Array(texts.length * this.dimensions);
    return places.map((place, i) => {
      const vector = vectors.subarray(i * this.dimensions, (i + 1) * this.dimensions);
      const sum = this.sums[place];
      // A text without known words is the zero vector.
      if (sum === undefined) return vector;
      this.kernels.normalise(sum.byteOffset, this.width);
      vector.set(this.width === this.dimensions ? sum : sum.subarray(0, this.dimensions));
      return vector;
    });
  }

  /** Computes the uncorrected vector of a text into `sums[place]`; returns false if no word is known. */
  private sum(tokenIds: readonly number[], place: number): boolean {
    const tokens = this.distinct(tokenIds);
    const sum = this.sums[place];
    if (tokens.length === 0 || sum === undefined) return false;
    const { kernels, at, weights, width } = this;
    const listEnd = at.list + 8 * tokens.length;
    this.prefetch(tokens);
    this.weightedSum(tokens, sum);
    kernels.dotRows(sum.byteOffset, at.list, listEnd, width);
    for (let t = 0; t < tokens.length; t++) {
      const token = tokens[t] as number;
      const cosine = (this.listed[2 * t + 1] as number) / this.normOf(token);
      weights[t] = (weights[t] as number) * Math.exp((this.agreements[token] as number) * cosine);
    }
    this.weightedSum(tokens, sum);
    return true;
  }

  private normOf(token: number): number {
    const known = this.norms[token] as number;
    if (known > 0) return known;
    let sum = 0;
    for (const value of this.rows.subarray(token * this.width, (token + 1) * this.width))
      sum += value * value;
    this.norms[token] = Math.sqrt(sum) || 1;
    return this.norms[token];
  }

  /** Deduplicates tokens; the weight of each is the square root of its count. */
  private distinct(tokens: readonly number[]): number[] {
    const { counts, weights } = this;
    const distinct: number[] = [];
    for (const token of tokens) {
      const before = counts[token] as number;
      if (before === 0) distinct.push(token);
      counts[token] = before + 1;
    }
    for (let t = 0; t < distinct.length; t++) {
      const token = distinct[t] as number;
      weights[t] = Math.sqrt(counts[token] as number);
      counts[token] = 0;
    }
    return distinct;
  }

  /** Rows are scattered over 11 MB. Touching all of them first lets the CPU load them in parallel instead of sequentially. */
  private prefetch(tokens: readonly number[]): void {
    const { rows, width } = this;
    let sum = 0;
    for (let t = 0; t < tokens.length; t++) {
      const row = (tokens[t] as number) * width;
      for (let at = row; at < row + width; at += CACHE_LINE) sum += rows[at] as number;
    }
    this.prefetched = sum;
  }

  /** Computes the normalised weighted sum of the tokens' vectors. */
  private weightedSum(tokens: readonly number[], sum: Float32Array): void {
    const { at, places, listed, weights, scales, width } = this;
    for (let t = 0; t < tokens.length; t++) {
      const token = tokens[t] as number;
      places[2 * t] = at.rows + token * width;
      listed[2 * t + 1] = (weights[t] as number) * (scales[token] as number);
    }
    this.kernels.sumRows(sum.byteOffset, at.list, at.list + 8 * tokens.length, width);
    this.kernels.normalise(sum.byteOffset, width);
  }

  /** Applies the correction network to the first `texts` sums, which must be normalised again afterwards. */
  private correct(texts: number): void {
    const { kernels, at, hidden, width } = this;
    for (let i = 0; i < texts; i++) this.copies.set(this.sums[i] ?? [], i * width);
    kernels.correct(at.sums, at.copies, texts, at.inward, at.outward, at.bias, hidden, width);
  }
}

/** Splits texts into portions of a few milliseconds of work. */
function* portions(texts: readonly string[]): Generator<string[]> {
  let [start, characters] = [0, 0];
  for (let end = 1; end <= texts.length; end++) {
    characters += (texts[end - 1]?.length ?? 0) + TEXT_COST;
    if (characters < PORTION_CHARACTERS && end < texts.length) continue;
    yield texts.slice(start, end);
    [start, characters] = [end, 0];
  }
}

/** Copies rows into rows that are at least as wide. */
function setRows<T extends Float32Array | Int8Array>(to: T, toWidth: number, from: T, width: number): void {
  if (width === toWidth) to.set(from);
  else
    for (let row = 0; row * width < from.length; row++)
      to.set(from.subarray(row * width, (row + 1) * width), row * toWidth);
}

/** Returns `inward` as hidden × dimensions, so that the weights of each hidden unit are contiguous. */
function transposed({ inward, bias, dimensions }: StaticModel): Float32Array {
  return Float32Array.from(
    inward,
    (_, at) => inward[(at % dimensions) * bias.length + Math.floor(at / dimensions)] as number,
  );
}

function loadKernels(memoryBytes: number): Kernels {
  const { memory, ...kernels } = instantiate(WASM_BASE64) as Omit<Kernels, "memory"> & { memory: WasmMemory };
  memory.grow(Math.ceil(memoryBytes / WASM_PAGE_BYTES));
  return { memory: memory.buffer, ...kernels };
}
