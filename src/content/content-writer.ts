// The write path: prepare, embed, store. Items are durable when it resolves; a newer version of an item replaces it.
import type { Store } from "../store/store.ts";
import type { HandleRecord } from "./handle-record.ts";
import { PREPARE_THREADS, type Prepared, type Preparer } from "./prepare/preparer.ts";
import type { ContentRecord } from "./content-record.ts";

const ROWS_PER_INSERT = 1_250;
/** Each thread has one batch in progress and one queued. */
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
  // While one batch is stored, the next ones are prepared, up to BATCHES_AHEAD.
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

/** Every thread gets the same number of batches: with five, one of two threads would be idle for a fifth of the time. */
function rowsOfBatch(records: number): number {
  const batches = Math.ceil(records / ROWS_PER_INSERT);
  if (batches < 2) return ROWS_PER_INSERT;
  return Math.ceil(records / (Math.ceil(batches / PREPARE_THREADS) * PREPARE_THREADS));
}

/** Prevents an unhandled rejection, because the promise is awaited later. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** Vectors are stored first, so that an item never appears without its vector. */
async function storeBatch(store: Store, { content, vectors }: Prepared): Promise<void> {
  await store.insert("content_vectors_v1", vectors);
  await store.insert("content_v1", content);
}

/** Deletes items by writing a version that is marked as deleted. */
export async function deleteContent(
  store: Store,
  items: readonly { id: string; published_at: number }[],
  origin: string,
): Promise<void> {
  await store.insert(
    "content_v1",
    items.map(({ id, published_at }) => ({ id, published_at, deleted: 1, origin })),
  );
}

export async function writeHandles(store: Store, records: HandleRecord[], origin: string): Promise<void> {
  await store.insert(
    "handles_v1",
    records.map((record) => ({ ...record, handle_key: record.handle.toLowerCase(), origin })),
  );
}
