// Reads stored content backwards in time, in pages of about the same size, each of them in pieces of a few rows.
import { mapInBackground } from "../../base/yielding.ts";
import type { Lines, Pieces } from "../../store/engine.ts";
import type { Query } from "../../store/define-query.ts";
import type { Store } from "../../store/store.ts";
import { entryOf } from "./row-to-entry.ts";
import type { IndexEntry } from "../../search-index/index-entry.ts";
import {
  contentBetween,
  indexRowsBetween,
  signaturesBetween,
  vectorsBetween,
  type SignatureRow,
} from "../content-queries.ts";
import type { ContentRow, IndexRow } from "../content-columns.ts";
import { VectorsById } from "./vector-batch.ts";

const INITIAL_WIDTH_MS = 86_400_000;
const MIN_WIDTH_MS = 1;
/** A page with at least this many times the requested rows is read again with a shorter range. */
const ROWS_MAX_FACTOR = 4;

export interface Piece<Row> {
  /** Everything published at or after this time has been read. */
  from: number;
  /** Live and deleted rows; a page may contain several versions of an item. */
  rows: Row[];
  endsPage: boolean;
}

export interface EntryPiece extends Piece<IndexRow | ContentRow> {
  /** Entries of the rows that are not deleted, in their order. */
  entries: IndexEntry[];
}

export interface Range {
  store: Store;
  /** Pages run backwards from just before `until` to `from`. */
  until: number;
  from: number;
  rowsPerPage: number;
}

export interface IndexPageOptions extends Range {
  embedder: { id: string; dimensions: number };
  /** Whether the next page should contain the columns of documents, too. */
  whole: () => boolean;
}

interface TimeSpan {
  start: number;
  stop: number;
}

type Page<Row> = Pieces<Row> & TimeSpan;

/** Index entries with their vectors. */
export async function* entriesBackwards(options: IndexPageOptions): AsyncGenerator<EntryPiece> {
  const rowsBetween = (): RowsBetween<IndexRow | ContentRow> =>
    options.whole() ? contentBetween : indexRowsBetween;
  const vectors = new VectorsById(options.embedder.dimensions);
  for await (const page of pagesBackwards(options, pageReader(options.store, rowsBetween))) {
    if (page.length > 0) await readVectors(page, options, vectors);
    for await (const piece of piecesOf(page)) {
      const live = piece.rows.filter((row) => row.deleted === 0);
      const entries = await mapInBackground(live, (row) => entryOf(row, vectors.get(row.id)));
      yield { ...piece, entries };
    }
  }
}

/** The rows published in a time range, and their vectors, as lines of JSON. */
export interface LinesPage {
  start: number;
  rows: Lines;
  vectors: Lines;
  isWhole: boolean;
}

/** The same rows as text, for the worker that builds segments. */
export async function* linesBackwards(options: IndexPageOptions): AsyncGenerator<LinesPage> {
  const { store } = options;
  const pages = pagesBackwards(options, async (params) => {
    const isWhole = options.whole();
    const rows = await store.readLines(isWhole ? contentBetween : indexRowsBetween, params);
    return { isWhole, rows, length: rows.length };
  });
  for await (const { start, stop, rows, isWhole } of pages) {
    const params = vectorParams({ start, stop }, options);
    const vectors =
      rows.length > 0 ? await store.readLines(vectorsBetween, params) : { length: 0, pieces: [] };
    yield { start, rows, vectors, isWhole };
  }
}

/** Complete rows, from which documents are built. */
export function documentsBackwards(range: Range): AsyncGenerator<Piece<ContentRow>> {
  return rowsBackwards(range, () => contentBetween);
}

/** The signatures of recent items, by which near-duplicates are recognised. */
export function signaturesBackwards(range: Range): AsyncGenerator<Piece<SignatureRow>> {
  return rowsBackwards(range, () => signaturesBetween);
}

/** Reads the newest vector by this model of each item of a page. */
async function readVectors(
  page: Page<unknown>,
  options: IndexPageOptions,
  vectors: VectorsById,
): Promise<void> {
  const { pieces } = await options.store.readPieces(vectorsBetween, vectorParams(page, options));
  vectors.clear();
  for await (const rows of pieces) await mapInBackground(rows, (row) => vectors.add(row));
}

function vectorParams({ start, stop }: TimeSpan, { embedder, rowsPerPage }: IndexPageOptions) {
  return { start, stop, limit: 2 * rowsPerPage * ROWS_MAX_FACTOR, embedder: embedder.id };
}

async function* rowsBackwards<Row>(
  range: Range,
  rowsBetween: () => RowsBetween<Row>,
): AsyncGenerator<Piece<Row>> {
  for await (const page of pagesBackwards(range, pageReader(range.store, rowsBetween))) yield* piecesOf(page);
}

async function* piecesOf<Row>({ start, stop, length, pieces }: Page<Row>): AsyncGenerator<Piece<Row>> {
  let read = 0;
  for await (const rows of pieces) {
    read += rows.length;
    if (read < length) yield { from: stop, rows, endsPage: false };
    else yield { from: start, rows, endsPage: true };
  }
  if (length === 0) yield { from: start, rows: [], endsPage: true };
}

interface PageParams extends TimeSpan, Record<string, unknown> {
  limit: number;
}

type RowsBetween<Row> = Query<{ start: number; stop: number; limit: number }, Row>;

function pageReader<Row>(store: Store, rowsBetween: () => RowsBetween<Row>) {
  return (params: PageParams): Promise<Pieces<Row>> => store.readPieces(rowsBetween(), params);
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
