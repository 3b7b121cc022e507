// Loads the content window, newest first: from the index image if there is one, and from the store. It works in steps, so
// that the service can answer from the newest items while older ones are still being loaded.
import { mapInBackground, runInBackground } from "../../base/yielding.ts";
import type { OpenedImage } from "../../search-index/image/open-image.ts";
import { decodeSegment } from "../../search-index/image/segment-file.ts";
import { signaturesBetween, timelessRows, versionsOf } from "../content-queries.ts";
import { STORY_MS } from "../near-duplicates/stories.ts";
import type { ContentFollower, ModelParts } from "./content-follower.ts";
import { encodeDocument } from "./documents.ts";
import { openIndexBuilder, type IndexBuilder } from "./index-builder.ts";
import { entryOf } from "./row-to-entry.ts";
import { linesBackwards, rowsBackwards, type LinesPage } from "./stored-pages.ts";

/** Pages are small, because the worker has a page in memory both as text and as objects. */
const ROWS_PER_PAGE = 4_000;
/** Items are searchable once they are in a segment: the first segments are small, later ones too large to be merged. */
const SEGMENT_ITEMS_MAX = 32_768;
const SEGMENT_SHARE = 1 / 4;
/** The most of the memory budget that vectors can need. */
const VECTORS_SHARE = 1 / 2;
const FOLLOW_EVERY_MS = 1_000;
const TIMELESS_MAX = 10_000;

export interface LoaderOptions extends ModelParts {
  memoryMb: number;
  follower: ContentFollower;
}

interface TimeRange {
  until: number;
  from: number;
}

export class ContentLoader {
  readonly #options: LoaderOptions;
  #range: TimeRange = { until: 0, from: 0 };
  /** The approximate number of items in the store. */
  #expected = 0;
  #steps: AsyncGenerator<void> | undefined;

  constructor(options: LoaderOptions) {
    this.#options = options;
  }

  get isDone(): boolean {
    return this.#steps === undefined;
  }

  start(range: TimeRange, options: { expected: number; image: OpenedImage | undefined }): void {
    const { image, expected } = options;
    this.#range = range;
    this.#expected = expected;
    this.#options.window.expect(expected);
    this.#steps = image ? this.#loadImage(image) : this.#loadStore(range.until);
  }

  /** Loads about one segment. After a failure, the next call continues from the store. */
  async step(): Promise<void> {
    const step = await this.#steps?.next().catch((error: unknown) => {
      this.#steps = this.#loadStore(Math.min(this.#options.window.indexedFrom, this.#range.until));
      throw error;
    });
    if (step?.done === true) this.#steps = undefined;
  }

  /** Loads the items that do not age, unless their newest version is deleted or of another type. */
  async loadTimeless(): Promise<void> {
    const { store, index, follower } = this.#options;
    const rows = await store.read(timelessRows, { limit: TIMELESS_MAX });
    if (rows.length === 0) return;
    const ids = [...new Set(rows.map(({ id }) => id))];
    const versions = new Map(
      (await store.read(versionsOf, { ids, limit: ids.length })).map(({ id, version }) => [id, version]),
    );
    const live = rows.filter((row) => row.deleted === 0 && row.written_at === versions.get(row.id));
    const entries = live.map((row) => entryOf(row, undefined));
    await follower.storeDocuments(live.map(encodeDocument), entries);
    await index.add(entries);
  }

  /** Loads the segments of the image, newest first. Damaged or missing segments are built from the store. */
  async *#loadImage(image: OpenedImage): AsyncGenerator<void> {
    const { window, follower } = this.#options;
    const { until, from } = this.#range;
    this.#reserveVectors(image.items);
    const segments = image.segments((indexedFrom) => (window.indexedFrom = indexedFrom));
    let segment = await segments.next();
    for (let isFirst = true; !segment.done; isFirst = false) {
      await window.fit();
      yield;
      if (isFirst) yield* this.#restoreStories(until);
      segment = await segments.next();
    }
    follower.applyWaitingVectors();
    const isComplete = segment.value;
    if (!isComplete || window.indexedFrom > from) yield* this.#loadStore(Math.min(window.indexedFrom, until));
  }

  /** The image does not contain the signatures by which near-duplicates are recognised. */
  async *#restoreStories(until: number): AsyncGenerator<void> {
    const { store, clock, stories } = this.#options;
    const from = clock.now() - STORY_MS;
    const range = { store, until, from, rowsPerPage: ROWS_PER_PAGE };
    for await (const rows of rowsBackwards(range, signaturesBetween)) {
      await mapInBackground(
        rows,
        (row) => row.deleted === 0 && !stories.isFull && stories.restore(row, from),
      );
      if (stories.isFull) return;
      yield;
    }
  }

  async *#loadStore(until: number): AsyncGenerator<void> {
    const { embedder, stories } = this.#options;
    const { dimensions } = embedder;
    const builder = openIndexBuilder({ dimensions, stories, expected: this.#expected });
    try {
      yield* this.#build(builder, until);
    } finally {
      builder.end();
    }
  }

  async *#build(builder: IndexBuilder, until: number): AsyncGenerator<void> {
    const { store, clock, embedder, index, files, window, follower } = this.#options;
    const { from } = this.#range;
    this.#reserveVectors(this.#expected);
    // Documents are included if they are stored in files, so that no row is read twice.
    const range = { store, embedder, until, from, rowsPerPage: ROWS_PER_PAGE };
    const pages = linesBackwards(range, files !== undefined);
    let followedAt = clock.real();
    let items = 0;
    let documentsAt: (number | undefined)[] = [];
    for await (const page of pages) {
      const read = await this.#readPage(builder, page);
      items += read.items;
      documentsAt.push(read.documentsAt);
      if (items >= Math.min(SEGMENT_ITEMS_MAX, index.size * SEGMENT_SHARE)) {
        await this.#addSegments(builder, documentsAt);
        [items, documentsAt] = [0, []];
        window.indexedFrom = page.start;
        await window.fit();
        yield;
      }
      // A segment takes many pages; new and deleted items do not wait for it.
      if (clock.real() - followedAt > FOLLOW_EVERY_MS) {
        await follower.follow();
        followedAt = clock.real();
      }
    }
    await this.#addSegments(builder, documentsAt);
    window.indexedFrom = from;
  }

  /** Memory for as many of the vectors as the budget allows. */
  #reserveVectors(expected: number): void {
    const { index, embedder, memoryMb } = this.#options;
    const fitting = (VECTORS_SHARE * memoryMb * 1_048_576) / embedder.dimensions;
    index.vectors.reserve(Math.min(expected, fitting) - index.size);
  }

  /** Returns the number of items in the page, and where their documents start on disk. */
  async #readPage(
    builder: IndexBuilder,
    page: LinesPage,
  ): Promise<{ items: number; documentsAt: number | undefined }> {
    const { clock, index, files, follower } = this.#options;
    const { items, removed, documents } = await builder.read({
      rows: page.rows.pieces,
      vectors: page.vectors.pieces,
      storiesFrom: clock.now() - STORY_MS,
      isWhole: files !== undefined,
    });
    follower.countChanges(items);
    for (const { id, writtenAt } of removed) await index.remove(id, writtenAt);
    return { items, documentsAt: files && documents && (await files.appendEncoded(documents)) };
  }

  async #addSegments(builder: IndexBuilder, documentsAt: (number | undefined)[]): Promise<void> {
    const { index } = this.#options;
    const termNumbers = await runInBackground(index.vocabulary.internLines(await builder.unknownTerms()));
    await builder.resolve({ termNumbers, documentsAt });
    for (let built = await builder.build(); built; built = await builder.build()) {
      const live = new Uint8Array(built.shape.size).fill(1);
      await index.adopt(await decodeSegment(built, live, index));
    }
  }
}
