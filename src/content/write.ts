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
  // The engine stores one batch with its own threads while the next is prepared here.
  let storing = Promise.resolve();
  try {
    for (let start = 0; start < records.length; start += ROWS_PER_INSERT) {
      const batch = await prepareBatch(deps, records.slice(start, start + ROWS_PER_INSERT), origin);
      await storing;
      storing = storeBatch(deps.store, batch);
      // Awaited a batch later: until then a failure must not count as one nobody handles.
      storing.catch(() => {});
    }
  } finally {
    await storing;
  }
}

interface Batch {
  rows: PreparedContent[];
  vectors: VectorRow[];
}

async function prepareBatch(deps: ContentWriting, records: ContentRecord[], origin: string): Promise<Batch> {
  const batch: Batch = { rows: [], vectors: [] };
  for (let turn = 0; turn < records.length; turn += ITEMS_PER_TURN) {
    const prepared = records
      .slice(turn, turn + ITEMS_PER_TURN)
      .map((record) => prepare(record, deps.knowledge, deps.stories, origin));
    batch.rows.push(...prepared);
    batch.vectors.push(...(await vectorRows(deps.embedder, prepared)));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return batch;
}

/** Meaning first: an item is never seen without it. */
async function storeBatch(store: Store, { rows, vectors }: Batch): Promise<void> {
  await store.insert("content_vectors_v1", vectors);
  await store.insert("content_v1", rows);
}

type VectorRow = Awaited<ReturnType<typeof vectorRows>>[number];

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
