// Embeds items: the text that is embedded, the rows of vectors, and an embedder without a model.
import { hash32 } from "../../base/hash.ts";
import type { Embedder } from "../../embed/embedder.ts";
import type { MeaningScale } from "../../search-index/rank.ts";
import { vectorText } from "../../search-index/vector-code.ts";
import type { VectorRow } from "../content-queries.ts";
import { termsOf } from "../text/terms.ts";

/** For the bundled model: half of unrelated pairs are below the first value, nearly no pair of different texts above the second. */
export const DEFAULT_MEANING_SCALE: MeaningScale = { none: 0.2, same: 0.8 };

const CHARACTERS_READ = 1_200;

/** The title and the beginning of the text. */
export function textToEmbed(item: { title: string; summary: string; body: string }): string {
  const rest = item.body || item.summary;
  return `${item.title}\n${rest.startsWith(item.title) ? rest.slice(item.title.length) : rest}`.slice(
    0,
    CHARACTERS_READ,
  );
}

/** Embeds `texts`, one per item. The store adds `written_at`. */
export async function vectorRows(
  embedder: Embedder,
  items: readonly { id: string; published_at: number }[],
  texts: string[],
): Promise<Omit<VectorRow, "written_at">[]> {
  const vectors = await embedder.embed(texts);
  return items.map(({ id, published_at }, i) => ({
    id,
    published_at,
    embedder: embedder.id,
    vector: vectorText(vectors[i] ?? new Float32Array(embedder.dimensions)),
  }));
}

/** An embedder without a model: a bag of hashed terms. It is deterministic and fast; for tests and as a baseline. */
export function hashingEmbedder(dimensions = 256): Embedder {
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
