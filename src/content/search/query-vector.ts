// Embeds a query: with the bundled model, or with the transformer where quality is asked for.
import { setTimeout as sleep } from "node:timers/promises";
import type { Embedder } from "../../embed/embedder.ts";
import {
  quantise,
  type QuantisedVector,
  type VectorKind,
} from "../../../packages/search-index/vectors/vector-code.ts";

export interface QueryVector {
  vector: QuantisedVector;
  /** The model that made it. */
  kind: VectorKind;
}

/** A search does not wait longer than this for the transformer, which may have to be started first. */
const TRANSFORMER_MS = 150;

export async function embedQuery(
  embedder: Embedder,
  text: string,
  mode: string,
): Promise<QueryVector | undefined> {
  const better = mode === "semantic" ? await byTransformer(embedder, text) : undefined;
  if (better) return { vector: quantise(better, "transformer"), kind: "transformer" };
  const [vector] = await embedder.embed([text]);
  return vector && { vector: quantise(vector), kind: embedder.sharesSpace ? "static" : "transformer" };
}

/** Undefined if there is no transformer, or if it is late or failing. */
async function byTransformer({ transformer }: Embedder, text: string): Promise<Float32Array | undefined> {
  if (!transformer) return undefined;
  const waiting = new AbortController();
  const late = sleep(TRANSFORMER_MS, undefined, { signal: waiting.signal, ref: false }).catch(
    () => undefined,
  );
  const vectors = transformer.embedQuery(text).catch(() => undefined);
  const vector = await Promise.race([vectors, late]);
  waiting.abort();
  return vector;
}
