// Loads the content window, newest first: from the index image if there is one, and from the store. It works in steps, so
// that the service can answer from the newest items while older ones are still being loaded.
import { openThread, workerUrl, type Thread } from "../../base/worker.ts";
import type { OpenedImage } from "../../../packages/search-index/files/open-image.ts";
import type { ContentIndex } from "../../../packages/search-index/content-index.ts";
import { signaturesBetween, timelessRows, versionsOf } from "../content-queries.ts";
import { STORY_MS } from "../near-duplicates/stories.ts";
import type { ContentFollower, ModelParts } from "./content-follower.ts";
import type { PageBuilderCalls, PageBuilderOptions } from "./page-builder.worker.ts";
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

type PageBuilder = Thread<PageBuilderCalls>;

/** An idle thread ends after this time and loses its rows; no read of the store takes that long. */
const IDLE_MS = 600_000;

export function openPageBuilder(options: PageBuilderOptions): PageBuilder {
  const module = workerUrl("page-builder", import.meta.url);
  return openThread<PageBuilderCalls>(module, { idleMs: IDLE_MS, workerData: () => options });
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
    await follower.storeDocuments(live, entries);
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
      for (const row of rows) if (row.deleted === 0 && !stories.isFull) stories.restore(row, from);
      if (stories.isFull) return;
      yield;
    }
  }

  async *#loadStore(until: number): AsyncGenerator<void> {
    const { embedder, stories } = this.#options;
    const builder = openPageBuilder({ dimensions: embedder.dimensions, stories: stories.memory });
    try {
      yield* this.#build(builder, until);
    } finally {
      builder.end();
    }
  }

  async *#build(builder: PageBuilder, until: number): AsyncGenerator<void> {
    const { store, clock, embedder, index, files, window, follower } = this.#options;
    const { from } = this.#range;
    this.#reserveVectors(this.#expected);
    // Documents are included if they are stored in files, so that no row is read twice.
    const range = { store, embedder, until, from, rowsPerPage: ROWS_PER_PAGE };
    const pages = linesBackwards(range, files !== undefined);
    let followedAt = clock.real();
    let items = 0;
    for await (const page of pages) {
      items += await this.#readPage(builder, page);
      if (items >= Math.min(SEGMENT_ITEMS_MAX, index.size * SEGMENT_SHARE)) {
        await this.#addSegments(builder, items);
        items = 0;
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
    await this.#addSegments(builder, items);
    window.indexedFrom = from;
  }

  /** Memory for as many of the vectors as the budget allows. */
  #reserveVectors(expected: number): void {
    const { index, embedder, memoryMb } = this.#options;
    const fitting = (VECTORS_SHARE * memoryMb * 1_048_576) / embedder.dimensions;
    index.vectors.reserve(Math.min(expected, fitting) - index.size);
  }

  /** Returns the number of items in the page. */
  async #readPage(builder: PageBuilder, { rows, vectors }: LinesPage): Promise<number> {
    const { clock, index, files, follower } = this.#options;
    const page = {
      rows: rows.pieces,
      vectors: vectors.pieces,
      storiesFrom: clock.now() - STORY_MS,
      isWhole: files !== undefined,
    };
    const transferred = [...page.rows, ...page.vectors].map(({ buffer }) => buffer);
    const { items, removed, documents } = await builder.call("read", page, transferred);
    follower.countChanges(items);
    for (const { id, writtenAt } of removed) await index.remove(id, writtenAt);
    await builder.call("addPage", files && documents.length > 0 ? await files.appendEncoded(documents) : 0);
    return items;
  }

  async #addSegments(builder: PageBuilder, items: number): Promise<void> {
    if (items > 0) await addSegments(this.#options.index, builder, items);
  }
}

/** Builds segments from the items that were added to the builder, and adds them to the index. */
export async function addSegments(index: ContentIndex, builder: PageBuilder, items: number): Promise<void> {
  const termNumbers = await index.vocabulary.internLines(await builder.call("terms", undefined));
  for (const built of await builder.call("build", { items, termNumbers })) await index.adopt(built);
}
