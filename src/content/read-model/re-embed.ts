// Computes new vectors after a change of the embedding model, a few at a time. They are stored, so a restart resumes.
import type { Clock } from "../../base/clock.ts";
import type { Store } from "../../store/store.ts";
import type { Documents } from "./documents.ts";
import { itemsByVector } from "./items-by-vector.ts";
import type { Embedder } from "../../embed/embedder.ts";
import { textToEmbed, vectorRows } from "../prepare/embedding.ts";
import type { ContentIndex } from "../../../packages/search-index/content-index.ts";
import { vectorFrom } from "../../../packages/search-index/vectors/vector-code.ts";

/** The time per second for re-embedding: searches and new items have priority. */
const MS_PER_TICK = 400;
const ITEMS_PER_BATCH = 64;
const ITEMS_PER_TICK = 8_192;

interface Deps {
  store: Store;
  embedder: Embedder;
  index: ContentIndex;
  documents: Documents;
  clock: Clock;
}

/** Embeds the newest items without a vector first. Returns the number that are still without one. */
export async function embedMissing({ store, embedder, index, documents, clock }: Deps): Promise<number> {
  const { count, first } = itemsByVector(index, (bits) => bits === 0, { limit: ITEMS_PER_TICK });
  const started = clock.real();
  let done = 0;
  while (done < first.length && clock.real() - started < MS_PER_TICK) {
    const batch = first.slice(done, done + ITEMS_PER_BATCH);
    const found = [...(await documents.get(batch)).values()];
    const rows = await vectorRows(embedder, found, found.map(textToEmbed));
    await store.insert("content_vectors_v1", rows);
    for (const row of rows) {
      const vector = vectorFrom(row.vector, embedder.dimensions);
      if (vector) index.setVector(row.id, vector);
    }
    done += batch.length;
  }
  return count - done;
}
