// Adds the built-in explainers to the index.
import type { Embedder } from "../../embed/embedder.ts";
import { textToEmbed } from "../prepare/embedding.ts";
import { uniqueStory } from "../near-duplicates/stories.ts";
import type { ContentIndex } from "../../../packages/search-index/content-index.ts";
import type { IndexEntry } from "../../../packages/search-index/segments/index-entry.ts";
import { quantise } from "../../../packages/search-index/vectors/vector-code.ts";
import type { Documents } from "../read-model/documents.ts";
import { termsOfItem } from "../prepare/prepare.ts";
import { ATTENTION_UNKNOWN } from "../../../packages/search-index/search/rank.ts";
import { concepts } from "./concepts.ts";
import { emptyDocument } from "../content-columns.ts";

/** When the glossary was last reviewed. Explainers do not age, but every item needs a date. */
const REVIEWED_AT = Date.UTC(2026, 0, 1);
const BATCH_SIZE = 16;

export async function addGlossary(
  index: ContentIndex,
  documents: Documents,
  embedder: Embedder,
): Promise<void> {
  const items = concepts().map((concept) => ({
    id: `concept:${concept.slug}`,
    title: concept.name,
    summary: concept.text,
    body: concept.aliases.length > 0 ? `${concept.text}\nAlso: ${concept.aliases.join(", ")}.` : concept.text,
    author_handle: "",
    categories: concept.categories,
  }));
  const vectors = await embedAll(embedder, items.map(textToEmbed));
  const entries = items.map((item, i): IndexEntry => ({
    ...termsOfItem(item),
    id: item.id,
    writtenAt: 0,
    publishedAt: REVIEWED_AT,
    type: "concepts",
    scope: null,
    vector: vectors[i] && quantise(vectors[i]),
    ecosystems: [],
    categories: item.categories,
    projects: [],
    attention: ATTENTION_UNKNOWN,
    story: uniqueStory(item.id),
    urlKey: 0,
  }));
  await index.add(entries);
  for (const item of items) {
    documents.addBuiltIn({
      ...emptyDocument(),
      ...item,
      published_at: REVIEWED_AT,
      type: "concepts",
      source_name: "Orrery glossary",
      lang: "en",
      origin: "glossary",
    });
  }
}

async function embedAll(embedder: Embedder, texts: string[]): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += BATCH_SIZE) {
    vectors.push(...(await embedder.embed(texts.slice(from, from + BATCH_SIZE))));
  }
  return vectors;
}
