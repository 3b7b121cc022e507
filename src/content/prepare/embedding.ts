// Embeds items: the text that is embedded, the rows of vectors, and an embedder without a model.
import { hash32 } from "../../base/hash.ts";
import type { Embedder } from "../../embed/embedder.ts";
import { meaningScales, type MeaningScale } from "../../../packages/search-index/search/rank.ts";
import { vectorText, type VectorKind } from "../../../packages/search-index/vectors/vector-code.ts";
import type { VectorRow } from "../content-queries.ts";
import { termsOf } from "../text/terms.ts";

/** For models about which nothing is known. */
const DEFAULT_MEANING_SCALE: MeaningScale = { none: 0.2, same: 0.8 };

/** The scales of cosines between a query's vector of this kind and the vectors of items, by their kind. */
export function meaningScalesOf(
  { meaningScale, sharesSpace }: Embedder,
  query: VectorKind,
): Record<VectorKind, MeaningScale> {
  if (sharesSpace) return meaningScales[query];
  const scale = meaningScale ?? DEFAULT_MEANING_SCALE;
  return { static: scale, transformer: scale };
}

const CHARACTERS_READ = 1_200;

/** The title and the beginning of the text. */
export function textToEmbed(item: { title: string; summary: string; body: string }): string {
  const rest = item.body || item.summary;
  return `${item.title}\n${rest.startsWith(item.title) ? rest.slice(item.title.length) : rest}`.slice(
    0,
    CHARACTERS_READ,
  );
}

/** The store adds `written_at`. */
type NewVectorRow = Omit<VectorRow, "written_at">;

/** Embeds `texts`, one per item. */
export async function vectorRows(
  embedder: Embedder,
  items: readonly { id: string; published_at: number }[],
  texts: string[],
): Promise<NewVectorRow[]> {
  const vectors = await embedder.embed(texts);
  return items.map((item, i) => vectorRow(embedder, item, vectors[i]));
}

/** Without a vector, the item has the zero vector, which is near nothing. */
export function vectorRow(
  embedder: Embedder,
  { id, published_at }: { id: string; published_at: number },
  vector: Float32Array = new Float32Array(embedder.dimensions),
  kind: VectorKind = "static",
): NewVectorRow {
  return { id, published_at, embedder: embedder.id, vector: vectorText(vector, kind) };
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
