/** Converts text to vectors of length one, so that their dot product is their cosine similarity. */
export interface Embedder {
  /** Identifies model and version. Vectors of different ids must never be compared. */
  readonly id: string;
  readonly dimensions: number;
  /** Present if any thread can open the same model. */
  readonly workerEmbedder?: { kind: "static" };
  embed(texts: string[]): Promise<Float32Array[]>;
  embedOne(text: string): Float32Array | Promise<Float32Array>;
}

/** Scales a vector to length one, in place; the zero vector (a text without known words) stays zero. */
export function normalise(vector: Float32Array): Float32Array {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += (vector[i] as number) * (vector[i] as number);
  if (sum > 0) {
    const factor = 1 / Math.sqrt(sum);
    for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) * factor;
  }
  return vector;
}
