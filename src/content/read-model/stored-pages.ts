// Reads stored content backwards in time, in pages of about the same size.
import type { Lines } from "../../store/engine.ts";
import type { Query } from "../../store/define-query.ts";
import type { Store } from "../../store/store.ts";
import { contentBetween, indexRowsBetween, vectorsBetween } from "../content-queries.ts";

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

/** The rows published in a time range, and their vectors, as lines of JSON. */
export interface LinesPage {
  start: number;
  rows: Lines;
  vectors: Lines;
}

/** Text, for the worker that builds segments. `whole` pages contain the columns of documents, too. */
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
