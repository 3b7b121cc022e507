/**
 * The bundled model. It sums the vectors of a text's tokens, each weighted by the square root of its count. It then
 * sums them again, with weights adjusted by how well each token agrees with the first sum, applies a small correction
 * network and normalises the result. Must match tools/embedding/student.py exactly.
 */
import { setImmediate } from "node:timers/promises";
import { type Embedder, normalise } from "./embedder.ts";
import type { StaticModel } from "./model-file.ts";
import { Vocabulary } from "./static-tokens.ts";

// As in training: the later parts of a long text add little.
const MAX_WORDS = 300;
/** Texts embedded between two yields to the event loop: a few milliseconds of work. */
const TEXTS_PER_STEP = 16;

interface WeightedToken {
  token: number;
  weight: number;
}

export class StaticEmbedder implements Embedder {
  readonly id: string;
  readonly dimensions: number;
  readonly workerEmbedder = { kind: "static" } as const;
  readonly sharesSpace = true;
  readonly #model: StaticModel;
  readonly #vocabulary: Vocabulary;
  readonly #inward: Float32Array;

  constructor(model: StaticModel) {
    this.id = `static-${model.dimensions}-${model.fingerprint}`;
    this.dimensions = model.dimensions;
    this.#model = model;
    this.#vocabulary = new Vocabulary(model.tokens);
    this.#inward = transpose(model);
  }

  /** Yields to the event loop regularly, so that a large batch does not delay requests. */
  async embed(texts: string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      if (vectors.length % TEXTS_PER_STEP === TEXTS_PER_STEP - 1) await setImmediate();
      vectors.push(this.embedOne(text));
    }
    return vectors;
  }

  /** The zero vector if no word of the text is known. */
  embedOne(text: string): Float32Array {
    const tokens = countTokens(this.#vocabulary.encode(text, MAX_WORDS));
    if (tokens.length === 0) return new Float32Array(this.dimensions);
    const first = this.#sum(tokens);
    const { agreements } = this.#model;
    const adjusted = tokens.map(({ token, weight }) => ({
      token,
      weight: weight * Math.exp((agreements[token] ?? 0) * this.#cosine(first, token)),
    }));
    const vector = this.#sum(adjusted);
    this.#correct(vector);
    return normalise(vector);
  }

  /** The normalised weighted sum of the tokens' vectors. */
  #sum(tokens: readonly WeightedToken[]): Float32Array {
    const { dimensions, rows, scales } = this.#model;
    // Doubles, because rounding every step to a float takes longer than the sum.
    const sum = new Float64Array(dimensions);
    for (const { token, weight } of tokens) {
      const scaled = weight * (scales[token] ?? 0);
      const row = token * dimensions;
      for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] as number) + scaled * (rows[row + i] as number);
    }
    return normalise(Float32Array.from(sum));
  }

  #cosine(vector: Float32Array, token: number): number {
    const { dimensions, rows } = this.#model;
    const row = token * dimensions;
    let dot = 0;
    let squares = 0;
    for (let i = 0; i < dimensions; i++) {
      const value = rows[row + i] as number;
      dot += value * (vector[i] as number);
      squares += value * value;
    }
    return dot / (Math.sqrt(squares) || 1);
  }

  /** vector += relu(vector · inward + bias) · outward */
  #correct(vector: Float32Array): void {
    const { dimensions, bias, outward } = this.#model;
    const change = new Float64Array(dimensions);
    for (let h = 0; h < bias.length; h++) {
      const row = h * dimensions;
      let hidden = bias[h] as number;
      for (let i = 0; i < dimensions; i++)
        hidden += (vector[i] as number) * (this.#inward[row + i] as number);
      if (hidden <= 0) continue;
      for (let i = 0; i < dimensions; i++)
        change[i] = (change[i] as number) + hidden * (outward[row + i] as number);
    }
    for (let i = 0; i < dimensions; i++) vector[i] = (vector[i] as number) + (change[i] as number);
  }
}

/** Returns `inward` as hidden × dimensions, so that the weights of each hidden unit are contiguous. */
function transpose({ inward, bias, dimensions }: StaticModel): Float32Array {
  return Float32Array.from(
    inward,
    (_, at) => inward[(at % dimensions) * bias.length + Math.floor(at / dimensions)] as number,
  );
}

/** Each token once; its weight is the square root of its count. */
function countTokens(tokens: readonly number[]): WeightedToken[] {
  const counts = new Map<number, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return Array.from(counts, ([token, count]) => ({ token, weight: Math.sqrt(count) }));
}
