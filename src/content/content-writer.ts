// The write path: prepare, embed, store. Durable when it resolves; the same item again replaces itself.
import type { Store } from "../store/store.ts";
import type { HandleRecord } from "./handle-record.ts";
import { PREPARE_THREADS, type Prepared, type Preparer } from "./prepare/preparer.ts";
import type { ContentRecord } from "./content-record.ts";

const ROWS_PER_INSERT = 1_250;
/** One that each thread prepares, and one for each that it finds at once when it is done. */
const BATCHES_AHEAD = 2 * PREPARE_THREADS;

export async function writeContent(
  { store, preparer }: { store: Store; preparer: Preparer },
  records: ContentRecord[],
  origin: string,
): Promise<void> {
  const rows = rowsOfBatch(records.length);
  const preparing: Promise<Prepared>[] = [];
  let next = 0;
  const prepareNext = () => {
    if (next >= records.length) return;
    preparing.push(handled(preparer.prepare(records.slice(next, next + rows), origin)));
    next += rows;
  };
  // While one batch is stored the next ones are prepared, and no more than that is held.
  let storing = Promise.resolve();
  for (let i = 0; i < BATCHES_AHEAD; i++) prepareNext();
  try {
    for (let ready = preparing.shift(); ready; ready = preparing.shift()) {
      const batch = await ready;
      prepareNext();
      await storing;
      storing = handled(storeBatch(store, batch));
    }
  } finally {
    await storing;
  }
}

/** As many batches for one thread as for the other: of five, one of two threads would wait a fifth of the time. */
function rowsOfBatch(records: number): number {
  const batches = Math.ceil(records / ROWS_PER_INSERT);
  if (batches < 2) return ROWS_PER_INSERT;
  return Math.ceil(records / (Math.ceil(batches / PREPARE_THREADS) * PREPARE_THREADS));
}

/** Awaited a batch later: until then a failure must not count as one nobody handles. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** Meaning first: an item is never seen without it. */
async function storeBatch(store: Store, { content, vectors }: Prepared): Promise<void> {
  await store.insert("content_vectors_v1", vectors);
  await store.insert("content_v1", content);
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
