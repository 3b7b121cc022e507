/** The bundled model: a text is the sum of its tokens' vectors, each times the root of how often it occurs, brought to length one. */
import { setImmediate } from "node:timers/promises";
import type { Embedder } from "./embedder.ts";
import { normalise } from "./embedder.ts";
import type { StaticModel } from "./model-file.ts";
import { Vocabulary } from "./tokens.ts";

// As in training: what comes later in a long text adds little.
const MAX_WORDS = 300;
// A few milliseconds of work; a text costs something however short it is.
const CHARACTERS_AT_ONCE = 20_000;
const TEXT_COST = 50;

export class StaticEmbedder implements Embedder {
  readonly id: string;
  readonly dimensions: number;
  private readonly model: StaticModel;
  private readonly vocabulary: Vocabulary;
  /** How often each token occurs in the text at hand; all zero between texts. */
  private readonly counts: Uint16Array;

  constructor(model: StaticModel) {
    this.model = model;
    this.id = `static-${model.dimensions}-${model.fingerprint}`;
    this.dimensions = model.dimensions;
    this.vocabulary = new Vocabulary(model.tokens);
    this.counts = new Uint16Array(model.tokens.length);
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
    const { rows, scales } = this.model;
    const { counts, dimensions } = this;
    const tokens = this.vocabulary.encode(text, MAX_WORDS);
    const vector = new Float32Array(dimensions);
    for (const token of tokens) counts[token] = (counts[token] ?? 0) + 1;
    for (const token of tokens) {
      const count = counts[token] ?? 0;
      if (count === 0) continue; // a repetition, already added
      counts[token] = 0;
      const weight = (scales[token] ?? 0) * Math.sqrt(count);
      const start = token * dimensions;
      for (let i = 0; i < dimensions; i++) vector[i] = (vector[i] ?? 0) + weight * (rows[start + i] ?? 0);
    }
    return normalise(vector);
  }
}
