// Models poll their tables every second. A poll costs some milliseconds of processor time, so a table that nobody has written
// to since it was last polled is not read again.
import type { Store } from "./store.ts";

/** Returns the poll, without the calls that cannot find anything: then it resolves to an empty list. */
export function skipUnwritten<R>(
  store: Pick<Store, "writesTo">,
  table: string,
  poll: () => Promise<R[]>,
): () => Promise<R[]> {
  /** Writes to the table before the last poll, if that found nothing. */
  let read: number | null = null;
  return async () => {
    // Counted before the poll: a write that ends meanwhile may not be seen by it.
    const writes = store.writesTo(table);
    if (writes !== null && writes === read) return [];
    const found = await poll();
    read = found.length === 0 ? writes : null;
    return found;
  };
}
