// Reads stored content backwards in time, in pages of about one size, whatever the density of the past.
import type { Store } from "../store/store.ts";
import { entryOf, vectorsById } from "./index-entry.ts";
import type { IndexEntry } from "./index/entry.ts";
import { contentBetween, indexRowsBetween, vectorsBetween, type ContentRow, type IndexRow } from "./query.ts";

const HOUR_MS = 3_600_000;
const NARROWEST_MS = 1;
/** Past this many rows a page is read again, narrower. */
const ROWS_MAX_FACTOR = 4;

export interface Page {
  /** Everything published at or after this, and before the previous page, has been read. */
  from: number;
  /** Live and deleted alike; several versions of an item may be among them. */
  rows: (IndexRow | ContentRow)[];
  entries: IndexEntry[];
}

export interface SliceOptions {
  store: Store;
  embedder: { id: string; dimensions: number };
  /** Newest first, from just before `until` down to `from`. */
  until: number;
  from: number;
  rowsPerPage: number;
  /** Whether the next page should carry what is shown, too. */
  whole: () => boolean;
}

export async function* pagesBackwards(options: SliceOptions): AsyncGenerator<Page> {
  const { store, embedder, rowsPerPage } = options;
  const limit = rowsPerPage * ROWS_MAX_FACTOR;
  let width = HOUR_MS;
  let stop = options.until;
  while (stop > options.from) {
    const start = Math.max(options.from, stop - width);
    const range = { start, stop, limit };
    const rows = await store.read(options.whole() ? contentBetween : indexRowsBetween, range);
    if (rows.length >= limit && width > NARROWEST_MS) {
      width = Math.max(NARROWEST_MS, Math.floor(width / ROWS_MAX_FACTOR));
      continue;
    }
    const vectorRows =
      rows.length === 0
        ? []
        : await store.read(vectorsBetween, { ...range, limit: limit * 2, embedder: embedder.id });
    const vectors = vectorsById(vectorRows, embedder.dimensions);
    yield {
      from: start,
      rows,
      entries: rows.filter((row) => row.deleted === 0).map((row) => entryOf(row, vectors.get(row.id))),
    };
    stop = start;
    const fit = rows.length === 0 ? 4 : Math.min(4, Math.max(0.25, rowsPerPage / rows.length));
    width = Math.max(NARROWEST_MS, Math.floor(width * fit));
  }
}
