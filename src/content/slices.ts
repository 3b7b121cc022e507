// Reads stored content backwards in time, in pages of about one size, whatever the density of the past, each a few rows at a
// time: what is made of a row is far smaller than the row.
import { eachInTurns } from "../base/in-turns.ts";
import type { Pieces } from "../store/engine.ts";
import type { Query } from "../store/query.ts";
import type { Store } from "../store/store.ts";
import { entryOf } from "./index-entry.ts";
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
import { VectorsById } from "./vectors-by-id.ts";

const FIRST_WIDTH_MS = 86_400_000;
const NARROWEST_MS = 1;
/** Past this many rows a page is read again, narrower. */
const ROWS_MAX_FACTOR = 4;

export interface Piece<Row> {
  /** Everything published at or after this has been read: the beginning of the last page that was read to its end. */
  from: number;
  /** Live and deleted alike; several versions of an item may be among those of a page. */
  rows: Row[];
  endsPage: boolean;
}

export interface EntryPiece extends Piece<IndexRow | ContentRow> {
  /** Of the rows that are not deleted, in their order. */
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

interface Page<Row> extends Pieces<Row> {
  start: number;
  stop: number;
}

/** Items as the index takes them, with their vectors. */
export async function* entriesBackwards(options: SliceOptions): AsyncGenerator<EntryPiece> {
  const rowsBetween = () => (options.whole() ? contentBetween : indexRowsBetween);
  const vectors = new VectorsById(options.embedder.dimensions);
  for await (const page of pagesBackwards<IndexRow | ContentRow>(options, rowsBetween)) {
    if (page.length > 0) await readVectors(page, options, vectors);
    for await (const piece of piecesOf(page)) {
      const live = piece.rows.filter((row) => row.deleted === 0);
      const entries = await eachInTurns(live, (row) => entryOf(row, vectors.get(row.id)));
      yield { ...piece, entries };
    }
  }
}

/** What is shown of items, and nothing else. */
export function documentsBackwards(range: Range): AsyncGenerator<Piece<ContentRow>> {
  return rowsBackwards(range, () => contentBetween);
}

/** What tells the copies of recent items. */
export function signaturesBackwards(range: Range): AsyncGenerator<Piece<SignatureRow>> {
  return rowsBackwards(range, () => signaturesBetween);
}

/** The newest vector by this model of each item of a page. */
async function readVectors(
  { start, stop }: Page<unknown>,
  { store, embedder, rowsPerPage }: SliceOptions,
  vectors: VectorsById,
): Promise<void> {
  const limit = 2 * rowsPerPage * ROWS_MAX_FACTOR;
  const asked = { start, stop, limit, embedder: embedder.id };
  const { length, pieces } = await store.readPieces(vectorsBetween, asked);
  vectors.begin(length);
  for await (const rows of pieces) await eachInTurns(rows, (row) => vectors.take(row));
}

async function* rowsBackwards<Row>(
  range: Range,
  rowsBetween: () => RowsBetween<Row>,
): AsyncGenerator<Piece<Row>> {
  for await (const page of pagesBackwards(range, rowsBetween)) yield* piecesOf(page);
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

type RowsBetween<Row> = Query<{ start: number; stop: number; limit: number }, Row>;

async function* pagesBackwards<Row>(
  { store, until, from, rowsPerPage }: Range,
  rowsBetween: () => RowsBetween<Row>,
): AsyncGenerator<Page<Row>> {
  const limit = rowsPerPage * ROWS_MAX_FACTOR;
  let width = FIRST_WIDTH_MS;
  let stop = until;
  while (stop > from) {
    const start = Math.max(from, stop - width);
    const { length, pieces } = await store.readPieces(rowsBetween(), { start, stop, limit });
    if (length >= limit && width > NARROWEST_MS) {
      width = Math.max(NARROWEST_MS, Math.floor(width / ROWS_MAX_FACTOR));
      continue;
    }
    yield { start, stop, length, pieces };
    stop = start;
    const fit = length === 0 ? 4 : Math.min(4, Math.max(0.25, rowsPerPage / length));
    width = Math.max(NARROWEST_MS, Math.floor(width * fit));
  }
}
