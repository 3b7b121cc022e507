// The write path: prepare, embed, store. Durable when it resolves; the same item again replaces itself.
import type { Store } from "../store/store.ts";
import { textToEmbed, type TextEmbedder } from "./embedding.ts";
import type { HandleRecord } from "./handle-record.ts";
import { quantise, vectorText } from "./index/vector-code.ts";
import { prepare, type PreparedContent, type ProjectKnowledge } from "./prepare.ts";
import type { ContentRecord } from "./record.ts";
import type { Stories } from "./stories.ts";

export interface ContentWriting {
  store: Store;
  embedder: TextEmbedder;
  knowledge: ProjectKnowledge;
  stories: Stories;
}

/** So many items are prepared in one turn of the event loop. */
const ITEMS_PER_TURN = 24;
const ROWS_PER_INSERT = 2_000;

export async function writeContent(
  deps: ContentWriting,
  records: ContentRecord[],
  origin: string,
): Promise<void> {
  for (let start = 0; start < records.length; start += ROWS_PER_INSERT) {
    const rows: PreparedContent[] = [];
    const vectors: Record<string, unknown>[] = [];
    const batch = records.slice(start, start + ROWS_PER_INSERT);
    for (let turn = 0; turn < batch.length; turn += ITEMS_PER_TURN) {
      const prepared = batch
        .slice(turn, turn + ITEMS_PER_TURN)
        .map((record) => prepare(record, deps.knowledge, deps.stories, origin));
      rows.push(...prepared);
      vectors.push(...(await vectorRows(deps.embedder, prepared)));
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    // Meaning first: an item is never seen without it.
    await deps.store.insert("content_vectors_v1", vectors);
    await deps.store.insert("content_v1", rows);
  }
}

export async function vectorRows(
  embedder: TextEmbedder,
  items: readonly { id: string; published_at: number; title: string; summary: string; body: string }[],
): Promise<{ id: string; published_at: number; embedder: string; vector: string }[]> {
  const vectors = await embedder.embed(items.map(textToEmbed));
  return items.map(({ id, published_at }, i) => ({
    id,
    published_at,
    embedder: embedder.id,
    vector: vectorText(quantise(vectors[i] ?? new Float32Array(embedder.dimensions))),
  }));
}

/** Takes items out of every answer; the row that says so replaces them. */
export async function deleteContent(
  store: Store,
  items: readonly { id: string; published_at: number }[],
  origin: string,
): Promise<void> {
  await store.insert(
    "content_v1",
    items.map((item) => ({ ...item, deleted: 1, origin })),
  );
}

export async function writeHandles(store: Store, records: HandleRecord[], origin: string): Promise<void> {
  await store.insert(
    "handles_v1",
    records.map((record) => ({ ...record, handle_key: record.handle.toLowerCase(), origin })),
  );
}
