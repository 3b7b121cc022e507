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

const FIRST_WIDTH_MS = 86_400_000;
const NARROWEST_MS = 1;
/** A page with more than this many times the wanted rows is read again with a shorter range. */
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
  /** Pages go from just before `until` down to `from`. */
  until: number;
  from: number;
  rowsPerPage: number;
}

export interface SliceOptions extends Range {
  embedder: { id: string; dimensions: number };
  /** Whether the next page should contain the columns of documents, too. */
  whole: () => boolean;
}

interface Stretch {
  start: number;
  stop: number;
}

type Page<Row> = Pieces<Row> & Stretch;

/** Index entries with their vectors. */
export async function* entriesBackwards(options: SliceOptions): AsyncGenerator<EntryPiece> {
  const rowsBetween = (): RowsBetween<IndexRow | ContentRow> =>
    options.whole() ? contentBetween : indexRowsBetween;
  const vectors = new VectorsById(options.embedder.dimensions);
  for await (const page of pagesBackwards(options, reading(options.store, rowsBetween))) {
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
export async function* linesBackwards(options: SliceOptions): AsyncGenerator<LinesPage> {
  const { store } = options;
  const pages = pagesBackwards(options, async (asked) => {
    const isWhole = options.whole();
    const rows = await store.readLines(isWhole ? contentBetween : indexRowsBetween, asked);
    return { isWhole, rows, length: rows.length };
  });
  for await (const { start, stop, rows, isWhole } of pages) {
    const asked = vectorsAsked({ start, stop }, options);
    const vectors =
      rows.length > 0 ? await store.readLines(vectorsBetween, asked) : { length: 0, pieces: [] };
    yield { start, rows, vectors, isWhole };
  }
}

/** Whole rows, from which documents are made. */
export function documentsBackwards(range: Range): AsyncGenerator<Piece<ContentRow>> {
  return rowsBackwards(range, () => contentBetween);
}

/** The signatures of recent items, by which near-duplicates are recognised. */
export function signaturesBackwards(range: Range): AsyncGenerator<Piece<SignatureRow>> {
  return rowsBackwards(range, () => signaturesBetween);
}

/** Reads the newest vector by this model of each item of a page. */
async function readVectors(page: Page<unknown>, options: SliceOptions, vectors: VectorsById): Promise<void> {
  const { pieces } = await options.store.readPieces(vectorsBetween, vectorsAsked(page, options));
  vectors.clear();
  for await (const rows of pieces) await mapInBackground(rows, (row) => vectors.add(row));
}

function vectorsAsked({ start, stop }: Stretch, { embedder, rowsPerPage }: SliceOptions) {
  return { start, stop, limit: 2 * rowsPerPage * ROWS_MAX_FACTOR, embedder: embedder.id };
}

async function* rowsBackwards<Row>(
  range: Range,
  rowsBetween: () => RowsBetween<Row>,
): AsyncGenerator<Piece<Row>> {
  for await (const page of pagesBackwards(range, reading(range.store, rowsBetween))) yield* piecesOf(page);
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

interface Asked extends Stretch, Record<string, unknown> {
  limit: number;
}

type RowsBetween<Row> = Query<{ start: number; stop: number; limit: number }, Row>;

function reading<Row>(store: Store, rowsBetween: () => RowsBetween<Row>) {
  return (asked: Asked): Promise<Pieces<Row>> => store.readPieces(rowsBetween(), asked);
}

async function* pagesBackwards<Read extends { length: number }>(
  { until, from, rowsPerPage }: Range,
  read: (asked: Asked) => Promise<Read>,
): AsyncGenerator<Read & Stretch> {
  const limit = rowsPerPage * ROWS_MAX_FACTOR;
  let width = FIRST_WIDTH_MS;
  let stop = until;
  while (stop > from) {
    const start = Math.max(from, stop - width);
    const page = await read({ start, stop, limit });
    const { length } = page;
    if (length >= limit && width > NARROWEST_MS) {
      width = Math.max(NARROWEST_MS, Math.floor(width / ROWS_MAX_FACTOR));
      continue;
    }
    yield { ...page, start, stop };
    stop = start;
    const fit = length === 0 ? 4 : Math.min(4, Math.max(0.25, rowsPerPage / length));
    width = Math.max(NARROWEST_MS, Math.floor(width * fit));
  }
}
