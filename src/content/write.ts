// The write path: prepare, embed, store. Durable when it resolves; the same item again replaces itself.
import type { Store } from "../store/store.ts";
import type { HandleRecord } from "./handle-record.ts";
import type { Prepared, Preparer } from "./preparer.ts";
import type { ContentRecord } from "./record.ts";

const ROWS_PER_INSERT = 2_000;

export async function writeContent(
  { store, preparer }: { store: Store; preparer: Preparer },
  records: ContentRecord[],
  origin: string,
): Promise<void> {
  const starts = Array.from(
    { length: Math.ceil(records.length / ROWS_PER_INSERT) },
    (_, i) => i * ROWS_PER_INSERT,
  );
  const preparing: Promise<Prepared>[] = [];
  const prepareNext = () => {
    const start = starts.shift();
    if (start === undefined) return;
    preparing.push(handled(preparer.prepare(records.slice(start, start + ROWS_PER_INSERT), origin)));
  };
  // While one batch is stored the next two are prepared, and no more than that is held.
  let storing = Promise.resolve();
  prepareNext();
  prepareNext();
  try {
    for (let next = preparing.shift(); next; next = preparing.shift()) {
      const batch = await next;
      prepareNext();
      await storing;
      storing = handled(storeBatch(store, batch));
    }
  } finally {
    await storing;
  }
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
