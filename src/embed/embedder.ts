/** Converts text to vectors of length one, so that their dot product is their cosine similarity. */
export interface Embedder {
  /** Identifies model and version. Vectors of different ids must never be compared. */
  readonly id: string;
  readonly dimensions: number;
  /** Cosines of unrelated and of equivalent texts, if known for the model. */
  readonly meaningScale?: { none: number; same: number };
  /** Whether its vectors lie in the transformer's space, so that an index may contain vectors of both kinds. */
  readonly sharesSpace?: boolean;
  /** How a worker opens the same model; absent if only the main thread can use it. */
  readonly workerEmbedder?: WorkerEmbedder;
  embed(texts: string[]): Promise<Float32Array[]>;
  /** A better, slower model in the same space, whose vectors replace this one's in the background. */
  readonly transformer?: TransformerProcess;
}

/** A transformer in a process of its own, which ends when it is idle. */
export interface TransformerProcess {
  embed(texts: string[]): Promise<Float32Array[]>;
  /** Goes before the texts that are waiting. */
  embedQuery(text: string): Promise<Float32Array>;
  /** When a query was last embedded, by performance.now(). */
  lastQueryAt(): number;
  /** The processor time that embedding has used so far. */
  cpuMs(): number;
  end(): void;
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
