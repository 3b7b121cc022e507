/**
 * The bundled model. A text is the sum of its tokens' vectors, each times the root of how often it occurs; then the
 * same again, each token louder or softer by how well it agrees with that first sum; then a small correction of the
 * whole; brought to length one. As tools/embedding/student.py: change both or neither.
 */
import { setImmediate } from "node:timers/promises";
import type { Embedder } from "./embedder.ts";
import { loadKernels, type Kernels } from "./embedding-kernels.ts";
import type { StaticModel } from "./model-file.ts";
import { MAX_WORD, Vocabulary } from "./static-tokens.ts";

// As in training: what comes later in a long text adds little.
const MAX_WORDS = 300;
/** A word has no more pieces than characters, and may end a pair. */
const MAX_TOKENS = MAX_WORDS * (MAX_WORD + 1);
/** The kernels take as many of a vector's numbers at a time. */
const BLOCK = 32;
/** Bytes that come from memory at once. */
const CACHE_LINE = 64;
/** Corrected together: the matrices are read once for all of them. */
const TEXTS_AT_ONCE = 8;
// A few milliseconds of work; a text costs something however short it is.
const CHARACTERS_AT_ONCE = 20_000;
const TEXT_COST = 100;

/** Places in the kernels' memory, in bytes: vectors at work, the tokens of a text, then the model. */
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
  /** What says that any thread can open this very model. */
  readonly workerEmbedder?: { kind: "static" };
  private readonly vocabulary: Vocabulary;
  private readonly scales: Float32Array;
  private readonly agreements: Float32Array;
  private readonly hidden: number;
  /** The numbers of a vector and the zeros that fill its last block. */
  private readonly width: number;
  /** The length of each token's row, before its scale; 0 until it is asked for. */
  private readonly lengths: Float32Array;
  private readonly rows: Int8Array;
  /** How often each token occurs in the text at hand; all zero between texts. */
  private readonly counts: Uint16Array;
  private readonly kernels: Kernels;
  private readonly at: Layout;
  private readonly sums: readonly Float32Array[];
  private readonly copies: Float32Array;
  /** The list of a text's tokens, by twos: the place of a row, and (as float32) its weight. */
  private readonly places: Int32Array;
  private readonly listed: Float32Array;
  private readonly weights = new Float64Array(MAX_TOKENS);
  /** Written and never read: what is computed for nothing is not computed at all. */
  protected fetched = 0;

  constructor(model: StaticModel, workerEmbedder?: { kind: "static" }) {
    if (workerEmbedder) this.workerEmbedder = workerEmbedder;
    const { dimensions, tokens } = model;
    this.id = `static-${dimensions}-${model.fingerprint}`;
    this.dimensions = dimensions;
    this.vocabulary = new Vocabulary(tokens);
    this.scales = model.scales;
    this.agreements = model.agreements;
    // The kernel takes two at a time: one more that is all zeros adds nothing.
    this.hidden = model.bias.length + (model.bias.length % 2);
    this.width = Math.ceil(dimensions / BLOCK) * BLOCK;
    this.lengths = new Float32Array(tokens.length);
    this.counts = new Uint16Array(tokens.length);
    const vectorBytes = 4 * this.width;
    const copies = TEXTS_AT_ONCE * vectorBytes;
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
      { length: TEXTS_AT_ONCE },
      (_, i) => new Float32Array(memory, i * vectorBytes, this.width),
    );
    this.copies = new Float32Array(memory, copies, TEXTS_AT_ONCE * this.width);
    this.places = new Int32Array(memory, list, 2 * MAX_TOKENS);
    this.listed = new Float32Array(memory, list, 2 * MAX_TOKENS);
  }

  /** Lets others run now and then, so that a large batch holds up no request. */
  async embed(texts: string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const some of portions(texts)) {
      // All are read before any is summed: each step again and again finds its code in the processor's caches.
      const read = some.map((text) => this.vocabulary.encode(text, MAX_WORDS));
      for (let start = 0; start < read.length; start += TEXTS_AT_ONCE)
        vectors.push(...this.embedFew(read.slice(start, start + TEXTS_AT_ONCE)));
      if (vectors.length < texts.length) await setImmediate();
    }
    return vectors;
  }

  embedOne(text: string): Float32Array {
    const tokens = this.vocabulary.encode(text, MAX_WORDS);
    return this.embedFew([tokens])[0] ?? new Float32Array(this.dimensions);
  }

  /** Texts by their tokens, as many as are corrected together. */
  private embedFew(texts: readonly (readonly number[])[]): Float32Array[] {
    let known = 0;
    const places = texts.map((tokens) => (this.sum(tokens, known) ? known++ : -1));
    if (known > 0) this.correct(known);
    // One piece of memory for all: each piece costs more than what is written into it.
    const vectors = new Float32Array(texts.length * this.dimensions);
    return places.map((place, i) => {
      const vector = vectors.subarray(i * this.dimensions, (i + 1) * this.dimensions);
      const sum = this.sums[place];
      // Zeros where no word is known.
      if (sum === undefined) return vector;
      this.kernels.normalise(sum.byteOffset, this.width);
      vector.set(this.width === this.dimensions ? sum : sum.subarray(0, this.dimensions));
      return vector;
    });
  }

  /** Leaves the text's vector, but for the correction, in one of the sums; false when no word is known. */
  private sum(read: readonly number[], place: number): boolean {
    const tokens = this.distinct(read);
    const sum = this.sums[place];
    if (tokens.length === 0 || sum === undefined) return false;
    const { kernels, at, weights, width } = this;
    const listEnd = at.list + 8 * tokens.length;
    this.fetch(tokens);
    this.addUp(tokens, sum);
    kernels.dotRows(sum.byteOffset, at.list, listEnd, width);
    for (let t = 0; t < tokens.length; t++) {
      const token = tokens[t] as number;
      const cosine = (this.listed[2 * t + 1] as number) / this.lengthOf(token);
      weights[t] = (weights[t] as number) * Math.exp((this.agreements[token] as number) * cosine);
    }
    this.addUp(tokens, sum);
    return true;
  }

  private lengthOf(token: number): number {
    const known = this.lengths[token] as number;
    if (known > 0) return known;
    let sum = 0;
    for (const value of this.rows.subarray(token * this.width, (token + 1) * this.width))
      sum += value * value;
    this.lengths[token] = Math.sqrt(sum) || 1;
    return this.lengths[token];
  }

  /** Each token once; its weight is the root of how often it occurs. */
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

  /** Their rows lie far apart in 11 MB: asked for all at once they come from memory together, not one after the other. */
  private fetch(tokens: readonly number[]): void {
    const { rows, width } = this;
    let sum = 0;
    for (let t = 0; t < tokens.length; t++) {
      const row = (tokens[t] as number) * width;
      for (let at = row; at < row + width; at += CACHE_LINE) sum += rows[at] as number;
    }
    this.fetched = sum;
  }

  /** The weighted sum of the tokens' vectors, of length one. */
  private addUp(tokens: readonly number[], sum: Float32Array): void {
    const { at, places, listed, weights, scales, width } = this;
    for (let t = 0; t < tokens.length; t++) {
      const token = tokens[t] as number;
      places[2 * t] = at.rows + token * width;
      listed[2 * t + 1] = (weights[t] as number) * (scales[token] as number);
    }
    this.kernels.sumRows(sum.byteOffset, at.list, at.list + 8 * tokens.length, width);
    this.kernels.normalise(sum.byteOffset, width);
  }

  /** Of the first so many sums, each to be brought to length one again. */
  private correct(texts: number): void {
    const { kernels, at, hidden, width } = this;
    for (let i = 0; i < texts; i++) this.copies.set(this.sums[i] ?? [], i * width);
    kernels.correct(at.sums, at.copies, texts, at.inward, at.outward, at.bias, hidden, width);
  }
}

/** Texts a few milliseconds at a time. */
function* portions(texts: readonly string[]): Generator<string[]> {
  let [start, characters] = [0, 0];
  for (let end = 1; end <= texts.length; end++) {
    characters += (texts[end - 1]?.length ?? 0) + TEXT_COST;
    if (characters < CHARACTERS_AT_ONCE && end < texts.length) continue;
    yield texts.slice(start, end);
    [start, characters] = [end, 0];
  }
}

/** Rows of one width into rows of another, at least as wide. */
function setRows<T extends Float32Array | Int8Array>(to: T, toWidth: number, from: T, width: number): void {
  if (width === toWidth) to.set(from);
  else
    for (let row = 0; row * width < from.length; row++)
      to.set(from.subarray(row * width, (row + 1) * width), row * toWidth);
}

/** Hidden × dimensions, so that each hidden number reads its weights in a row. */
function transposed({ inward, bias, dimensions }: StaticModel): Float32Array {
  return Float32Array.from(
    inward,
    (_, at) => inward[(at % dimensions) * bias.length + Math.floor(at / dimensions)] as number,
  );
}
