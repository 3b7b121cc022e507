/**
 * The bundled model. A text is the sum of its tokens' vectors, each times the root of how often it occurs; then the
 * same again, each token louder or softer by how well it agrees with that first sum; then a small correction of the
 * whole; brought to length one. As tools/embedding/student.py: change both or neither.
 */
import { setImmediate } from "node:timers/promises";
import type { Embedder } from "./embedder.ts";
import { normalise } from "./embedder.ts";
import { loadKernels, type Kernels } from "./kernels.ts";
import type { StaticModel } from "./model-file.ts";
import { Vocabulary } from "./tokens.ts";

// As in training: what comes later in a long text adds little.
const MAX_WORDS = 300;
// A few milliseconds of work; a text costs something however short it is.
const CHARACTERS_AT_ONCE = 20_000;
const TEXT_COST = 100;

/** Places in the kernels' memory, in bytes: two vectors at work, then the model. */
interface Layout {
  sum: number;
  copy: number;
  inward: number;
  outward: number;
  bias: number;
  rows: number;
}

export class StaticEmbedder implements Embedder {
  readonly id: string;
  readonly dimensions: number;
  /** What says that any thread can open this very model. */
  readonly elsewhere?: { kind: "static" };
  private readonly vocabulary: Vocabulary;
  private readonly scales: Float32Array;
  private readonly agreements: Float32Array;
  private readonly hidden: number;
  /** The length of each token's row, before its scale; 0 until it is asked for. */
  private readonly lengths: Float32Array;
  private readonly rows: Int8Array;
  /** How often each token occurs in the text at hand; all zero between texts. */
  private readonly counts: Uint16Array;
  private readonly kernels: Kernels;
  private readonly at: Layout;
  private readonly sum: Float32Array;
  private readonly copy: Float32Array;

  constructor(model: StaticModel, elsewhere?: { kind: "static" }) {
    if (elsewhere) this.elsewhere = elsewhere;
    const { dimensions, tokens } = model;
    this.id = `static-${dimensions}-${model.fingerprint}`;
    this.dimensions = dimensions;
    this.vocabulary = new Vocabulary(tokens);
    this.scales = model.scales;
    this.agreements = model.agreements;
    // The kernel takes two at a time: one more that is all zeros adds nothing.
    this.hidden = model.bias.length + (model.bias.length % 2);
    this.lengths = new Float32Array(tokens.length);
    this.counts = new Uint16Array(tokens.length);
    const vectorBytes = 4 * dimensions;
    const matrixBytes = this.hidden * vectorBytes;
    const inward = 2 * vectorBytes;
    const outward = inward + matrixBytes;
    const bias = outward + matrixBytes;
    const rows = bias + 4 * this.hidden;
    this.at = { sum: 0, copy: vectorBytes, inward, outward, bias, rows };
    this.kernels = loadKernels(rows + model.rows.length);
    const { memory } = this.kernels;
    new Float32Array(memory, this.at.inward, model.inward.length).set(transposed(model));
    new Float32Array(memory, this.at.outward, model.outward.length).set(model.outward);
    new Float32Array(memory, bias, this.hidden).set(model.bias);
    this.rows = new Int8Array(memory, rows, model.rows.length);
    this.rows.set(model.rows);
    this.sum = new Float32Array(memory, this.at.sum, dimensions);
    this.copy = new Float32Array(memory, this.at.copy, dimensions);
  }

  /** Lets others run now and then, so that a large batch holds up no request. */
  async embed(texts: string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    let characters = 0;
    for (const text of texts) {
      vectors.push(this.embedOne(text));
      characters += text.length + TEXT_COST;
      if (characters < CHARACTERS_AT_ONCE) continue;
      characters = 0;
      await setImmediate();
    }
    return vectors;
  }

  embedOne(text: string): Float32Array {
    const tokens = this.vocabulary.encode(text, MAX_WORDS);
    if (tokens.length === 0) return new Float32Array(this.dimensions);
    const { kernels, at, dimensions } = this;
    const { distinct, weights } = this.weigh(tokens);
    this.addUp(distinct, weights);
    for (let i = 0; i < distinct.length; i++) {
      const token = distinct[i] as number;
      const dot = kernels.dotBytes(at.sum, at.rows + token * dimensions, dimensions);
      const agreement = (this.agreements[token] as number) * (dot / this.lengthOf(token));
      weights[i] = (weights[i] as number) * Math.exp(agreement);
    }
    this.addUp(distinct, weights);
    this.correct();
    return new Float32Array(this.sum);
  }

  private lengthOf(token: number): number {
    const known = this.lengths[token] as number;
    if (known > 0) return known;
    let sum = 0;
    for (const value of this.rows.subarray(token * this.dimensions, (token + 1) * this.dimensions))
      sum += value * value;
    this.lengths[token] = Math.sqrt(sum) || 1;
    return this.lengths[token];
  }

  /** Each token once, with the root of how often it occurs. */
  private weigh(tokens: number[]): { distinct: number[]; weights: number[] } {
    const { counts } = this;
    const distinct: number[] = [];
    for (const token of tokens) {
      const before = counts[token] as number;
      if (before === 0) distinct.push(token);
      counts[token] = before + 1;
    }
    const weights = distinct.map((token) => Math.sqrt(counts[token] as number));
    for (const token of distinct) counts[token] = 0;
    return { distinct, weights };
  }

  /** Leaves the weighted sum of the tokens' vectors, of length one, in `sum`. */
  private addUp(tokens: number[], weights: number[]): void {
    const { kernels, at, dimensions } = this;
    this.sum.fill(0);
    for (let t = 0; t < tokens.length; t++) {
      const token = tokens[t] as number;
      const weight = (weights[t] as number) * (this.scales[token] as number);
      kernels.addBytes(at.sum, at.rows + token * dimensions, weight, dimensions);
    }
    normalise(this.sum);
  }

  private correct(): void {
    const { kernels, at, hidden, dimensions } = this;
    this.copy.set(this.sum);
    kernels.correct(at.sum, at.copy, at.inward, at.outward, at.bias, hidden, dimensions);
    normalise(this.sum);
  }
}

/** Hidden × dimensions, so that each hidden number reads its weights in a row. */
function transposed({ inward, bias, dimensions }: StaticModel): Float32Array {
  return Float32Array.from(
    inward,
    (_, at) => inward[(at % dimensions) * bias.length + Math.floor(at / dimensions)] as number,
  );
}
