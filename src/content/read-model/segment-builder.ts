// Rows of the store made into blocks of the index, apart from it: whoever has the index numbers the terms and takes the
// blocks in. It does nothing at once, so that it can be used where requests are answered, too.
import { Room } from "../../base/off-heap.ts";
import { rowsIn } from "../../store/json-lines.ts";
import { encodeDocument } from "./documents.ts";
import { entryOf } from "./row-to-entry.ts";
import { buildSegment, BuildScratch } from "../../search-index/build-segment.ts";
import { gatherEntry } from "../../search-index/add-entry.ts";
import { GatheredRows, type RowGroup } from "../../search-index/segment-rows.ts";
import { GrowingBytes, GrowingUint32 } from "../../search-index/growable-arrays.ts";
import { BlockSender, type HandedBlock } from "../../search-index/segment-transfer.ts";
import { SEGMENT_MAX } from "../../search-index/segment.ts";
import { StoryTable } from "../../search-index/story-table.ts";
import { VectorPool } from "../../search-index/vector-pool.ts";
import type { ContentRow, IndexRow } from "../content-columns.ts";
import { contentBetween, indexRowsBetween, vectorsBetween } from "../content-queries.ts";
import type { Stories } from "../prepare/stories.ts";
import { encodeText } from "../../search-index/document-files.ts";
import { VectorsById } from "./vector-batch.ts";

/** Rows published in one stretch of time, and their vectors: lines of JSON. */
export interface PageOfLines {
  rows: Uint8Array<ArrayBuffer>[];
  vectors: Uint8Array<ArrayBuffer>[];
  /** At most so many are among them. */
  vectorCount: number;
  /** Of what was published since, copies are recognised. */
  storiesFrom: number;
  /** Whether the rows have what is shown, too. */
  isWhole: boolean;
}

export interface PageRead {
  /** Items that are not deleted. */
  items: number;
  removed: { id: string; writtenAt: number }[];
  shown: ShownTexts | undefined;
}

/** What is shown of each item, as it lies in a file of texts. Valid until the next page is read. */
export interface ShownTexts {
  bytes: Uint8Array<SharedArrayBuffer>;
  /** Where each begins, and where the last one ends. */
  from: Uint32Array;
  ids: string[];
  written: Float64Array;
}

export interface Placed {
  /** The numbers of the terms that were not known, in their order. */
  numbers: Uint32Array;
  /** Where the texts of each page begin that was read since the last blocks; undefined where they are in no file. */
  textsAt: (number | undefined)[];
}

/** A place of a text, before that of its page is known: the page's number times this, and where in the page it begins. */
const PAGE_SPAN = 2 ** 32;
/** Terms remembered: it is not the index, and must not grow like it. */
const TERMS_KNOWN = 200_000;

export class BlockMaker {
  /** Where copies are told by. */
  readonly #told: Stories;
  readonly #vectors: VectorsById;
  readonly #pool: VectorPool;
  readonly #gathered: GatheredRows;
  readonly #scratch = new BuildScratch();
  /** Terms by numbers of its own, and the numbers they have in the index, as far as these are known. */
  readonly #terms = new Map<string, number>();
  readonly #numbers = new GrowingUint32();
  #unknown: string[] = [];
  /** Of the items gathered. */
  #stories = new StoryTable();
  #pages = 0;
  readonly #numbering = {
    term: (term: string) => this.#numberOf(term),
    story: (name: string) => this.#stories.intern(name),
  };
  /** Rows that are still to become a block each. */
  #groups: RowGroup[] = [];
  #isPlaced = false;
  readonly #sender = new BlockSender();
  readonly #texts = new Room();

  constructor(options: { dimensions: number; stories: Stories }) {
    this.#told = options.stories;
    this.#vectors = new VectorsById(options.dimensions);
    this.#pool = new VectorPool(options.dimensions);
    this.#gathered = new GatheredRows(options.dimensions);
  }

  /** Gathers the rows of a page. */
  *read(page: PageOfLines): Generator<void, PageRead> {
    yield* this.#readVectors(page);
    const removed: PageRead["removed"] = [];
    const texts = page.isWhole ? new PageTexts() : undefined;
    const query = page.isWhole ? contentBetween : indexRowsBetween;
    let items = 0;
    let isFirst = true;
    for (const piece of page.rows) {
      for (const read of rowsIn(piece)) {
        // Of one column all values have one type.
        if (isFirst) query.row.parse(read);
        isFirst = false;
        const row = read as IndexRow | ContentRow;
        if (row.deleted === 1) removed.push({ id: row.id, writtenAt: row.written_at });
        else {
          items++;
          const entry = entryOf(row, this.#vectors.get(row.id));
          entry.textAt = this.#pages * PAGE_SPAN + (texts?.bytes ?? 0);
          gatherEntry(this.#gathered, entry, this.#numbering);
          if ("title" in row) texts?.add(row);
          if (!this.#told.isFull) this.#told.recall(row, page.storiesFrom);
        }
        yield;
      }
    }
    this.#pages++;
    return { items, removed, shown: texts?.end(this.#texts) };
  }

  /** Terms whose numbers are needed before blocks can be made, with a line break after each. */
  unknownTerms(): string {
    return this.#unknown.map((term) => `${term}\n`).join("");
  }

  /** From now on blocks can be made of what was gathered, until there are no more. */
  *place({ numbers, textsAt }: Placed): Generator<void, void> {
    if (textsAt.length !== this.#pages || numbers.length !== this.#unknown.length)
      throw new Error("what was gathered is not what is to be placed");
    this.#isPlaced = true;
    for (let i = 0; i < numbers.length; i++) this.#numbers.push(numbers[i] as number);
    this.#unknown = [];
    yield* this.#gathered.renumber(this.#numbers.view(), (place) => {
      const at = textsAt[Math.floor(place / PAGE_SPAN)];
      return at === undefined ? 0 : at + (place % PAGE_SPAN);
    });
    let largest = 0;
    for (const number of this.#numbers.view()) if (number > largest) largest = number;
    this.#scratch.fit(largest + 1);
    this.#groups = this.#gathered.groups(yield* this.#gathered.newest(), SEGMENT_MAX);
  }

  /** The next block, each item in its newest version; undefined when there is none left. */
  *make(): Generator<void, HandedBlock | undefined> {
    if (!this.#isPlaced) throw new Error("nothing is placed that could be made");
    const group = this.#groups.shift();
    if (!group) {
      this.#clear();
      return undefined;
    }
    const options = { pool: this.#pool, timeless: group.timeless, scratch: this.#scratch };
    const segment = yield* buildSegment(this.#gathered, group.rows, options);
    const block = this.#sender.send(segment, this.#stories, this.#pool);
    for (const place of segment.vectors) this.#pool.retire(place);
    return block;
  }

  *#readVectors({ vectors, vectorCount }: PageOfLines): Generator<void, void> {
    this.#vectors.begin(vectorCount);
    let isFirst = true;
    for (const piece of vectors) {
      for (const row of rowsIn(piece)) {
        if (isFirst) vectorsBetween.row.parse(row);
        isFirst = false;
        this.#vectors.take(row as { id: string; written_at: number; vector: string });
        yield;
      }
    }
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
    this.#gathered.clear();
    this.#stories = new StoryTable();
    this.#pages = 0;
    this.#isPlaced = false;
    if (this.#terms.size < TERMS_KNOWN) return;
    this.#terms.clear();
    this.#numbers.clear();
  }
}

/** Texts of a page. */
class PageTexts {
  readonly #bytes = new GrowingBytes();
  readonly #from: number[] = [0];
  readonly #ids: string[] = [];
  readonly #written: number[] = [];

  add(row: ContentRow): void {
    encodeText(encodeDocument(row), this.#bytes);
    this.#from.push(this.#bytes.length);
    this.#ids.push(row.id);
    this.#written.push(row.written_at);
  }

  get bytes(): number {
    return this.#bytes.length;
  }

  end(room: Room): ShownTexts {
    const bytes = room.bytes(this.#bytes.length);
    bytes.set(this.#bytes.view(0, bytes.length));
    return {
      bytes,
      from: Uint32Array.from(this.#from),
      ids: this.#ids,
      written: Float64Array.from(this.#written),
    };
  }
}
