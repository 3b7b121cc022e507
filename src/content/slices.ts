// Reads stored content backwards in time, in pages of about one size, whatever the density of the past.
import { eachInTurns } from "../base/in-turns.ts";
import type { Query } from "../store/query.ts";
import type { Store } from "../store/store.ts";
import { entryOf, newestVectors } from "./index-entry.ts";
import type { IndexEntry } from "./index/entry.ts";
import {
  contentBetween,
  indexRowsBetween,
  signaturesBetween,
  vectorsBetween,
  type ContentRow,
  type IndexRow,
  type SignatureRow,
} from "./query.ts";

const FIRST_WIDTH_MS = 86_400_000;
const NARROWEST_MS = 1;
/** Past this many rows a page is read again, narrower. */
const ROWS_MAX_FACTOR = 4;

export interface RowPage<Row> {
  /** Everything published at or after this, and before the previous page, has been read. */
  from: number;
  /** Live and deleted alike; several versions of an item may be among them. */
  rows: Row[];
}

export interface Page extends RowPage<IndexRow | ContentRow> {
  entries: IndexEntry[];
}

export interface Range {
  store: Store;
  /** Newest first, from just before `until` down to `from`. */
  until: number;
  from: number;
  rowsPerPage: number;
}

export interface SliceOptions extends Range {
  embedder: { id: string; dimensions: number };
  /** Whether the next page should carry what is shown, too. */
  whole: () => boolean;
}

/** Items as the index takes them, with their vectors. */
export async function* pagesBackwards(options: SliceOptions): AsyncGenerator<Page> {
  const { store, embedder, rowsPerPage } = options;
  const limit = rowsPerPage * ROWS_MAX_FACTOR;
  let stop = options.until;
  for await (const { from, rows } of rowsBackwards(options, () =>
    options.whole() ? contentBetween : indexRowsBetween,
  )) {
    const vectorRows =
      rows.length === 0
        ? []
        : await store.read(vectorsBetween, { start: from, stop, limit: limit * 2, embedder: embedder.id });
    const vectors = newestVectors(vectorRows, embedder);
    const live = rows.filter((row) => row.deleted === 0);
    yield { from, rows, entries: await eachInTurns(live, (row) => entryOf(row, vectors.get(row.id)?.())) };
    stop = from;
  }
}

/** What is shown of items, and nothing else. */
export function documentsBackwards(range: Range): AsyncGenerator<RowPage<ContentRow>> {
  return rowsBackwards(range, () => contentBetween);
}

/** What tells the copies of recent items. */
export function signaturesBackwards(range: Range): AsyncGenerator<RowPage<SignatureRow>> {
  return rowsBackwards(range, () => signaturesBetween);
}

async function* rowsBackwards<Row>(
  { store, until, from, rowsPerPage }: Range,
  rowsBetween: () => Query<{ start: number; stop: number; limit: number }, Row>,
): AsyncGenerator<RowPage<Row>> {
  const limit = rowsPerPage * ROWS_MAX_FACTOR;
  let width = FIRST_WIDTH_MS;
  let stop = until;
  while (stop > from) {
    const start = Math.max(from, stop - width);
    const rows = await store.read(rowsBetween(), { start, stop, limit });
    if (rows.length >= limit && width > NARROWEST_MS) {
      width = Math.max(NARROWEST_MS, Math.floor(width / ROWS_MAX_FACTOR));
      continue;
    }
    yield { from: start, rows };
    stop = start;
    const fit = rows.length === 0 ? 4 : Math.min(4, Math.max(0.25, rowsPerPage / rows.length));
    width = Math.max(NARROWEST_MS, Math.floor(width * fit));
  }
}
