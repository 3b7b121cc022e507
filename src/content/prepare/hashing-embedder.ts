// An embedder without a model: a bag of hashed terms. It is deterministic and fast; for tests and as a baseline.
import type { TextEmbedder } from "./embedding.ts";
import { hash32 } from "../../base/hash.ts";
import { termsOf } from "../text/terms.ts";

export function hashingEmbedder(dimensions = 256): TextEmbedder {
  return {
    id: `hashing-${dimensions}`,
    dimensions,
    workerEmbedder: { kind: "hashing", dimensions },
    meaningScale: { none: 0.05, same: 0.9 },
    embed: (texts) => Promise.resolve(texts.map((text) => embedOne(text, dimensions))),
  };
}

function embedOne(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const term of termsOf(text)) {
    const hash = hash32(term);
    const place = hash % dimensions;
    vector[place] = (vector[place] as number) + ((hash >>> 16) & 1 ? 1 : -1);
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
