/** Converts text to vectors of length one, so that their dot product is their cosine similarity. */
export interface Embedder {
  /** Identifies model and version. Vectors of different ids must never be compared. */
  readonly id: string;
  readonly dimensions: number;
  /** Cosines of unrelated and of equivalent texts, if known for the model. */
  readonly meaningScale?: { none: number; same: number };
  /** How a worker opens the same model; absent if only the main thread can use it. */
  readonly workerEmbedder?: WorkerEmbedder;
  embed(texts: string[]): Promise<Float32Array[]>;
}

export type WorkerEmbedder = { kind: "static" } | { kind: "hashing"; dimensions: number };

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
