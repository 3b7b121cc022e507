// The content read model: loads the newest content first, can be searched meanwhile, and follows new rows.
import { join } from "node:path";
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { LoadProgress, ReadModelStatus } from "../../base/read-model.ts";
import { DAY_MS } from "../../base/time.ts";
import { ContentIndex } from "../../../packages/search-index/content-index.ts";
import { DocumentFiles } from "../../../packages/search-index/files/document-files.ts";
import type { Store } from "../../store/store.ts";
import { contentExtent, newestPublished, vectorsWritten } from "../content-queries.ts";
import { addGlossary } from "../glossary/add-glossary.ts";
import type { Embedder } from "../../embed/embedder.ts";
import { Stories } from "../near-duplicates/stories.ts";
import { tagTable } from "../tag-table.ts";
import { ContentFollower } from "./content-follower.ts";
import { ContentLoader } from "./content-loader.ts";
import { ContentWindow } from "./content-window.ts";
import { Documents } from "./documents.ts";
import { createIndexImage } from "./index-image.ts";
import { createTemporarySegments } from "./temporary-segments.ts";
import { embedMissing } from "./re-embed.ts";
import { createVectorUpgrade, type UntilIdle } from "./upgrade-vectors.ts";

export interface ContentModelOptions {
  store: Store;
  clock: Clock;
  log: Log;
  embedder: Embedder;
  /** Days of content whose index is in memory; older content is searched on disk. */
  hotDays: number;
  /** The memory budget of the index. With less, fewer days are in memory. */
  memoryMb: number;
  /** Where the index is saved between starts; absent if it is not saved. */
  imageDirectory?: string | undefined;
  /** Resolves when the machine has time to embed items with the transformer. */
  untilIdle?: UntilIdle;
  /** The model is ready once this many of the newest items are loaded. */
  itemsAtStart?: number;
  /** The smallest segments that are moved to disk. */
  movedMinItems?: number;
}

/** A few seconds of work. While older items are being loaded, a search says that they are missing. */
const ITEMS_AT_START = 40_000;
/** The time per second that is spent on loading older content, until the whole window is loaded. */
const LOADING_MS = 700;
/** Content dated further ahead than this is a mistake of its source: it is stored, but not loaded. */
const AHEAD_MS = 2 * DAY_MS;

export type ContentModel = ReturnType<typeof createContentModel>;

export function createContentModel(options: ContentModelOptions) {
  const { store, clock, log, embedder, memoryMb, itemsAtStart = ITEMS_AT_START } = options;
  const index = new ContentIndex({ dimensions: embedder.dimensions, tags: tagTable });
  const disk = options.imageDirectory === undefined ? undefined : openDisk(options.imageDirectory);
  const documents = new Documents(
    store,
    (id) => index.versionOf(id),
    disk && { files: disk.files, locate: (id) => index.documentLocation(id) },
  );
  const stories = new Stories();
  const image = disk && createIndexImage({ ...disk, store, clock, log, index, embedder });
  const temporary = createTemporarySegments(index);
  const segments = image ?? temporary;
  const window = new ContentWindow({
    ...options,
    index,
    moveToDisk: (segment) => segments.moveToDisk(segment),
  });
  const shared = { store, clock, embedder, index, files: disk?.files, stories, window };
  const follower = new ContentFollower(shared);
  const loader = new ContentLoader({ ...shared, memoryMb, follower });
  const upgrade = createVectorUpgrade({ ...options, index, documents });
  let isReady = false;
  let withoutVector = 0;
  let expected = 0;

  async function load(): Promise<void> {
    await disk?.files.begin();
    const opened = await image?.open();
    await addGlossary(index, documents, embedder);
    const [extent] = await store.read(contentExtent, {});
    const [vectors] = await store.read(vectorsWritten, {});
    follower.start(opened?.facts ?? { written: extent?.written ?? 0, vectorsWritten: vectors?.written ?? 0 });
    if (extent && extent.items > 0) {
      expected = extent.items;
      follower.oldest = extent.oldest;
      follower.newest = (await store.read(newestPublished, { now: clock.now() }))[0]?.newest ?? null;
      await loader.loadTimeless();
      const range = {
        until: Math.min(extent.newest, clock.now() + AHEAD_MS) + 1,
        from: extent.oldest,
      };
      loader.start(range, { expected, image: opened });
      do await loader.step();
      while (!loader.isDone && index.size < itemsAtStart);
      // Rows written after the image was saved are the newest content, so they are applied before the model is ready.
      for (let rows = opened ? 1 : 0; rows > 0;) rows = await follower.follow();
    }
    if (loader.isDone) window.complete();
    isReady = true;
  }

  async function loadOlder(): Promise<void> {
    const started = clock.real();
    while (!loader.isDone && clock.real() - started < LOADING_MS) {
      await loader.step();
      if (loader.isDone) window.complete();
    }
  }

  async function tick(): Promise<void> {
    await follower.follow();
    await loadOlder();
    if (!loader.isDone) return;
    await window.fit();
    withoutVector = await embedMissing({ store, embedder, index, documents, clock });
    if (withoutVector === 0) upgrade.start();
    image?.saveIfDue({ from: window.indexedFrom, ...follower.state() });
  }

  function loadProgress(): LoadProgress | undefined {
    if (expected === 0) return undefined;
    const total = Math.min(expected, itemsAtStart);
    return { done: Math.min(index.size, total), total, unit: total < expected ? "newest items" : "items" };
  }

  function note(): { note?: string } {
    const { size } = index;
    if (!isReady || !loader.isDone) return { note: `loading: ${size} of about ${expected} items` };
    if (withoutVector > 0) return { note: `re-embedding: ${size - withoutVector} of ${size} items done` };
    const left = upgrade.remaining();
    return left === 0 ? {} : { note: `embedding by the transformer: ${size - left} of ${size} items done` };
  }

  return {
    name: "content",
    index,
    documents,
    stories,
    load,
    tick,
    status: (): ReadModelStatus => ({
      ready: isReady,
      rows: index.size,
      asOf: follower.newest,
      loading: isReady ? undefined : loadProgress(),
      backlog: withoutVector + upgrade.remaining(),
      ...note(),
    }),
    /** Everything published at or after this time is in the index. */
    indexedFrom: () => window.indexedFrom,
    /** Content published before this time is searched on disk. */
    hotFrom: () => window.hotFrom,
    /** When the oldest stored item was published, in memory or not; null if there is none. */
    oldest: () => follower.oldest,
    stop: () => upgrade.stop(),
    /** Resolves when the index is not being written to disk. */
    async idle(): Promise<void> {
      await image?.idle();
    },
    /** Call it once nothing is searched or written any more. */
    async close(): Promise<void> {
      index.close();
      await disk?.files.close();
      await temporary.remove();
    },
  };
}

/** Directories of the index image and of the documents. The names are those of existing data directories. */
function openDisk(directory: string): { directory: string; files: DocumentFiles } {
  return { directory: join(directory, "blocks"), files: new DocumentFiles(join(directory, "texts")) };
}
