// Converts items to rows of their vectors.
import { textToEmbed, type TextEmbedder } from "./embedding.ts";
import { vectorText } from "../../search-index/vector-code.ts";

export type VectorRow = {
  id: string;
  published_at: number;
  embedder: string;
  vector: string;
};

interface Item {
  id: string;
  published_at: number;
}

export function vectorRows(
  embedder: TextEmbedder,
  items: readonly (Item & { title: string; summary: string; body: string })[],
): Promise<VectorRow[]> {
  return vectorRowsOf(embedder, items, items.map(textToEmbed));
}

/** `texts` are the texts to embed, one per item. */
export async function vectorRowsOf(
  embedder: TextEmbedder,
  items: readonly Item[],
  texts: string[],
): Promise<VectorRow[]> {
  const vectors = await embedder.embed(texts);
  return items.map(({ id, published_at }, i) => ({
    id,
    published_at,
    embedder: embedder.id,
    vector: vectorText(vectors[i] ?? new Float32Array(embedder.dimensions)),
  }));
}
