// Reads stored content backwards in time, in pages of about the same size.
import { mapInBackground } from "../../base/yielding.ts";
import type { Lines } from "../../store/engine.ts";
import type { Query } from "../../store/define-query.ts";
import type { Store } from "../../store/store.ts";
import { entryOf, VectorsById } from "./row-to-entry.ts";
import type { IndexEntry } from "../../search-index/index-entry.ts";
import { contentBetween, indexRowsBetween, vectorsBetween } from "../content-queries.ts";
import type { IndexRow } from "../content-columns.ts";

const INITIAL_WIDTH_MS = 86_400_000;
const MIN_WIDTH_MS = 1;
/** A page with at least this many times the requested rows is read again with a shorter range. */
const ROWS_MAX_FACTOR = 4;

export interface Range {
  store: Store;
  /** Pages run backwards from just before `until` to `from`. */
  until: number;
  from: number;
  rowsPerPage: number;
}

export interface IndexRange extends Range {
  embedder: { id: string; dimensions: number };
}

interface TimeSpan extends Record<string, unknown> {
  start: number;
  stop: number;
}

type PageParams = TimeSpan & { limit: number };

/** A few rows at a time, live and deleted ones; there may be several versions of an item. */
export async function* rowsBackwards<Row>(
  range: Range,
  rowsBetween: Query<PageParams, Row>,
): AsyncGenerator<Row[]> {
  const pages = pagesBackwards(range, (params) => range.store.readPieces(rowsBetween, params));
  for await (const { pieces } of pages) yield* pieces;
}

/** The items of each page with their vectors, in their newest version unless that is deleted. */
export async function* entriesBackwards(
  range: IndexRange,
): AsyncGenerator<{ start: number; rows: number; entries: IndexEntry[] }> {
  const { store, embedder } = range;
  for await (const page of pagesBackwards(range, (params) => store.readPieces(indexRowsBetween, params))) {
    const vectors = new VectorsById(embedder.dimensions);
    if (page.length > 0) {
      const { pieces } = await store.readPieces(vectorsBetween, vectorParams(page, range));
      for await (const rows of pieces) await mapInBackground(rows, (row) => vectors.add(row));
    }
    const newest = new Map<string, IndexRow>();
    for await (const rows of page.pieces)
      for (const row of rows)
        if ((newest.get(row.id)?.written_at ?? -1) <= row.written_at) newest.set(row.id, row);
    const live = [...newest.values()].filter((row) => row.deleted === 0);
    const entries = await mapInBackground(live, (row) => entryOf(row, vectors.get(row.id)));
    yield { start: page.start, rows: page.length, entries };
  }
}

/** The rows published in a time range, and their vectors, as lines of JSON. */
export interface LinesPage {
  start: number;
  rows: Lines;
  vectors: Lines;
}

/** The same as text, for the worker that builds segments. `whole` pages contain the columns of documents, too. */
export async function* linesBackwards(range: IndexRange, whole: boolean): AsyncGenerator<LinesPage> {
  const { store } = range;
  const rowsBetween = whole ? contentBetween : indexRowsBetween;
  for await (const page of pagesBackwards(range, (params) => store.readLines(rowsBetween, params))) {
    const vectors =
      page.length > 0
        ? await store.readLines(vectorsBetween, vectorParams(page, range))
        : { length: 0, pieces: [] };
    yield { start: page.start, rows: page, vectors };
  }
}

function vectorParams({ start, stop }: TimeSpan, { embedder, rowsPerPage }: IndexRange) {
  return { start, stop, limit: 2 * rowsPerPage * ROWS_MAX_FACTOR, embedder: embedder.id };
}

async function* pagesBackwards<Read extends { length: number }>(
  { until, from, rowsPerPage }: Range,
  read: (params: PageParams) => Promise<Read>,
): AsyncGenerator<Read & TimeSpan> {
  const limit = rowsPerPage * ROWS_MAX_FACTOR;
  let width = INITIAL_WIDTH_MS;
  let stop = until;
  while (stop > from) {
    const start = Math.max(from, stop - width);
    const page = await read({ start, stop, limit });
    const { length } = page;
    if (length >= limit && width > MIN_WIDTH_MS) {
      width = Math.max(MIN_WIDTH_MS, Math.floor(width / ROWS_MAX_FACTOR));
      continue;
    }
    yield { ...page, start, stop };
    stop = start;
    const fit = length === 0 ? 4 : Math.min(4, Math.max(0.25, rowsPerPage / length));
    width = Math.max(MIN_WIDTH_MS, Math.floor(width * fit));
  }
}
