// Builds segments from rows of the store, outside the index. The owner of the index assigns the numbers of terms and adds
// the segments. All work is done in steps, so that it can also run on the thread that serves requests.
import { ScratchBuffer } from "../../base/off-heap.ts";
import { rowsIn } from "../../store/json-lines.ts";
import { encodeDocument } from "./documents.ts";
import { entryOf, VectorsById } from "./row-to-entry.ts";
import { buildSegment, BuildScratch } from "../../search-index/build-segment.ts";
import { RowBuffer, type RowGroup } from "../../search-index/segment-rows.ts";
import { GrowingBytes, GrowingUint32 } from "../../search-index/growable-arrays.ts";
import type { EncodedSegment } from "../../search-index/image/segment-file.ts";
import { SegmentSender } from "../../search-index/segment-transfer.ts";
import { SEGMENT_MAX } from "../../search-index/segment.ts";
import { StoryTable } from "../../search-index/story-table.ts";
import { VectorPool } from "../../search-index/vector-pool.ts";
import type { ContentRow, IndexRow } from "../content-columns.ts";
import { contentBetween, indexRowsBetween, vectorsBetween } from "../content-queries.ts";
import type { Stories } from "../near-duplicates/stories.ts";
import { appendDocument } from "../../search-index/document-format.ts";
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
  /** The documents of a whole page, encoded as in a document file. Valid until the next page is read. */
  documents: Uint8Array<SharedArrayBuffer> | undefined;
}

export interface Resolved {
  /** The numbers of the unknown terms, in their order. */
  termNumbers: Uint32Array;
  /** For each page read since the last segments, where its documents start; undefined if they are not in a file. */
  documentsAt: (number | undefined)[];
}

/** Until the position of a page is known, the position of a document is its page number times this, plus its offset. */
const PAGE_SPAN = 2 ** 32;
/** The term cache is emptied when it grows beyond this. */
const TERMS_MAX = 200_000;

export class SegmentBuilder {
  /** Recognises near-duplicates. */
  readonly #nearDuplicates: Stories;
  readonly #vectors: VectorsById;
  readonly #pool: VectorPool;
  readonly #rows: RowBuffer;
  readonly #scratch = new BuildScratch();
  /** Local numbers of terms, and the numbers of the index for those that are resolved. */
  readonly #terms = new Map<string, number>();
  readonly #numbers = new GrowingUint32();
  #unknown: string[] = [];
  /** The stories of the buffered rows. */
  #stories = new StoryTable();
  #pages = 0;
  readonly #entryContext = {
    tags: tagTable,
    term: (term: string) => this.#numberOf(term),
    story: (name: string) => this.#stories.intern(name),
  };
  /** Groups of rows that still have to be built, one segment each. */
  #groups: RowGroup[] = [];
  #isResolved = false;
  readonly #sender = new SegmentSender();
  readonly #documentBuffer = new ScratchBuffer();

  constructor(options: { dimensions: number; stories: Stories }) {
    this.#nearDuplicates = options.stories;
    this.#vectors = new VectorsById(options.dimensions);
    this.#pool = new VectorPool(options.dimensions);
    this.#rows = new RowBuffer(options.dimensions);
  }

  /** Buffers the rows of a page. */
  *read(page: PageOfLines): Generator<void, PageRead> {
    yield* this.#readVectors(page);
    const removed: PageRead["removed"] = [];
    const documents = new GrowingBytes();
    const query = page.isWhole ? contentBetween : indexRowsBetween;
    let items = 0;
    let isFirst = true;
    for (const piece of page.rows) {
      for (const read of rowsIn(piece)) {
        // All values of a column have the same type, so it is enough to check the first row.
        if (isFirst) query.row.parse(read);
        isFirst = false;
        const row = read as IndexRow | ContentRow;
        if (row.deleted === 1) removed.push({ id: row.id, writtenAt: row.written_at });
        else {
          items++;
          const entry = entryOf(row, this.#vectors.get(row.id));
          entry.documentAt = this.#pages * PAGE_SPAN + documents.length;
          this.#rows.add(entry, this.#entryContext);
          if ("title" in row) appendDocument(encodeDocument(row), documents);
          if (!this.#nearDuplicates.isFull) this.#nearDuplicates.restore(row, page.storiesFrom);
        }
        yield;
      }
    }
    this.#pages++;
    return { items, removed, documents: page.isWhole ? this.#shared(documents) : undefined };
  }

  /** Terms whose numbers are needed before segments can be built, one per line. */
  unknownTerms(): string {
    return this.#unknown.map((term) => `${term}\n`).join("");
  }

  /** Assigns numbers to terms and places to documents. Afterwards segments can be built from the buffered rows. */
  *resolve({ termNumbers, documentsAt }: Resolved): Generator<void, void> {
    if (documentsAt.length !== this.#pages || termNumbers.length !== this.#unknown.length)
      throw new Error("the numbers do not belong to the buffered rows");
    this.#isResolved = true;
    for (const number of termNumbers) this.#numbers.push(number);
    this.#unknown = [];
    yield* this.#rows.renumber(this.#numbers.view(), (place) => {
      const at = documentsAt[Math.floor(place / PAGE_SPAN)];
      return at === undefined ? 0 : at + (place % PAGE_SPAN);
    });
    let largest = 0;
    for (const number of this.#numbers.view()) if (number > largest) largest = number;
    this.#scratch.fit(largest + 1);
    this.#groups = this.#rows.groups(yield* this.#rows.newest(), SEGMENT_MAX);
  }

  /** The next segment, with each item in its newest version; undefined when there is none left. */
  *build(): Generator<void, EncodedSegment | undefined> {
    if (!this.#isResolved) throw new Error("resolve must be called first");
    const group = this.#groups.shift();
    if (!group) {
      this.#clear();
      return undefined;
    }
    const options = { pool: this.#pool, timeless: group.timeless, scratch: this.#scratch };
    const segment = yield* buildSegment(this.#rows, group.rows, options);
    const transferred = this.#sender.send(segment, this.#stories, this.#pool);
    for (const place of segment.vectors) this.#pool.retire(place);
    return transferred;
  }

  *#readVectors({ vectors }: PageOfLines): Generator<void, void> {
    this.#vectors.clear();
    let isFirst = true;
    for (const piece of vectors) {
      for (const row of rowsIn(piece)) {
        if (isFirst) vectorsBetween.row.parse(row);
        isFirst = false;
        this.#vectors.add(row as { id: string; written_at: number; vector: string });
        yield;
      }
    }
  }

  #shared(documents: GrowingBytes): Uint8Array<SharedArrayBuffer> {
    const bytes = this.#documentBuffer.bytes(documents.length);
    bytes.set(documents.view(0, documents.length));
    return bytes;
  }

  #numberOf(term: string): number {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    const number = this.#terms.size;
    this.#terms.set(term, number);
    this.#unknown.push(term);
    return number;
  }

  #clear(): void {
    this.#rows.clear();
    this.#stories = new StoryTable();
    this.#pages = 0;
    this.#isResolved = false;
    if (this.#terms.size < TERMS_MAX) return;
    this.#terms.clear();
    this.#numbers.clear();
  }
}
