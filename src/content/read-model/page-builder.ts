// Builds segments from rows of the store, in a thread: parsing and collecting that many objects would block the event loop.
import { rowsIn } from "../../store/json-lines.ts";
import { encodeDocument } from "./documents.ts";
import { entryOf } from "./row-to-entry.ts";
import { appendDocument } from "../../../packages/search-index/files/document-files.ts";
import { GrowingBytes } from "../../../packages/search-index/postings/growable-arrays.ts";
import type { IndexEntry } from "../../../packages/search-index/segments/index-entry.ts";
import { SegmentBuilder } from "../../../packages/search-index/segments/segment-builder.ts";
import { vectorFrom } from "../../../packages/search-index/vectors/vector-code.ts";
import type { ContentRow, IndexRow } from "../content-columns.ts";
import { contentBetween, indexRowsBetween, vectorsBetween, type VectorRow } from "../content-queries.ts";
import type { Stories } from "../near-duplicates/stories.ts";
import { tagTable } from "../tag-table.ts";

/** Rows published in one time range, and their vectors, as lines of JSON. */
export interface PageOfLines {
  rows: Uint8Array<ArrayBuffer>[];
  vectors: Uint8Array<ArrayBuffer>[];
  /** Near-duplicates are recognised among items published since then. */
  storiesFrom: number;
  /** Whether the rows have the columns of documents, too. */
  isWhole: boolean;
}

export interface PageRead {
  /** Items that are not deleted. */
  items: number;
  removed: { id: string; writtenAt: number }[];
  /** The documents of a whole page, encoded as in a document file. */
  documents: Uint8Array;
}

export class PageBuilder extends SegmentBuilder {
  readonly #nearDuplicates: Stories;
  readonly #dimensions: number;
  /** The items of the page that was read last. */
  #entries: IndexEntry[] = [];

  constructor({ dimensions, stories }: { dimensions: number; stories: Stories }) {
    super({ dimensions, tags: tagTable });
    this.#nearDuplicates = stories;
    this.#dimensions = dimensions;
  }

  read({ rows, vectors, storiesFrom, isWhole }: PageOfLines): PageRead {
    const vectorRows = new Map<string, VectorRow>();
    for (const row of parsed<VectorRow>(vectors, vectorsBetween.row))
      // The version written later wins.
      if ((vectorRows.get(row.id)?.written_at ?? -1) <= row.written_at) vectorRows.set(row.id, row);
    const removed: PageRead["removed"] = [];
    const documents = new GrowingBytes();
    this.#entries = [];
    for (const row of parsed<IndexRow | ContentRow>(
      rows,
      isWhole ? contentBetween.row : indexRowsBetween.row,
    )) {
      if (row.deleted === 1) {
        removed.push({ id: row.id, writtenAt: row.written_at });
        continue;
      }
      const vector = vectorRows.get(row.id);
      this.#entries.push({
        ...entryOf(row, vector && vectorFrom(vector.vector, this.#dimensions)),
        ...(isWhole ? { documentAt: documents.length } : {}),
      });
      if ("title" in row) appendDocument(encodeDocument(row), documents);
      if (!this.#nearDuplicates.isFull) this.#nearDuplicates.restore(row, storiesFrom);
    }
    return { items: this.#entries.length, removed, documents: documents.view(0, documents.length) };
  }

  /** Adds the items of the page. `documentsAt` is where its documents begin. */
  addPage(documentsAt: number): void {
    for (const entry of this.#entries)
      this.add(
        entry.documentAt === undefined ? entry : { ...entry, documentAt: documentsAt + entry.documentAt },
      );
    this.#entries = [];
  }
}

/** All values of a column have the same type, so that it is enough to check the first row. */
function* parsed<Row>(
  pieces: readonly Uint8Array[],
  schema: { parse(row: unknown): unknown },
): Generator<Row> {
  let isFirst = true;
  for (const piece of pieces)
    for (const row of rowsIn(piece)) {
      if (isFirst) schema.parse(row);
      isFirst = false;
      yield row as Row;
    }
}
