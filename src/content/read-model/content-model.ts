// The content read model: loads newest first, answers meanwhile, follows new rows, keeps within its memory.
import { join } from "node:path";
import type { Clock } from "../../base/clock.ts";
import { eachInTurns, inTurns, nextTurn } from "../../base/yielding.ts";
import type { Log } from "../../base/log.ts";
import type { LoadProgress, ReadModel } from "../../base/read-model.ts";
import { DAY_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { tail, type Tail } from "../../store/tail.ts";
import type { ShownTexts } from "./segment-builder.ts";
import { Documents, encodeDocument } from "./documents.ts";
import type { TextEmbedder } from "../prepare/embedding.ts";
import { addGlossary } from "../glossary/add-glossary.ts";
import { entryOf } from "./row-to-entry.ts";
import { isTimeless, type IndexEntry } from "../../search-index/index-entry.ts";
import { ContentIndex } from "../../search-index/content-index.ts";
import { takeOver } from "../../search-index/segment-transfer.ts";
import type { OpenedImage } from "../../search-index/image/open-image.ts";
import { vectorFrom } from "../../search-index/vector-code.ts";
import { keepImage } from "./index-image.ts";
import { openMaking, type Making } from "./index-builder.ts";
import {
  contentExtent,
  contentSince,
  newestPublished,
  timelessRows,
  vectorsSince,
  vectorsWritten,
  versionsOf,
  type VectorRow,
} from "../content-queries.ts";
import type { ContentRow } from "../content-columns.ts";
import { embedMissing } from "./re-embed.ts";
import {
  documentsBackwards,
  linesBackwards,
  signaturesBackwards,
  type LinesPage,
  type Piece,
} from "./stored-pages.ts";
import { Stories, STORY_MS } from "../prepare/stories.ts";
import { HEADER_BYTES, DocumentFiles } from "../../search-index/document-files.ts";

export interface ContentModelOptions {
  store: Store;
  clock: Clock;
  log: Log;
  embedder: TextEmbedder;
  /** Days of content held in memory. */
  hotDays: number;
  /** Memory the index and the shown texts may take; the window shrinks to keep within it. */
  memoryMb: number;
  /** Where the index is kept from one start to the next; absent where it is not. */
  imageDirectory?: string | undefined;
  /** It is ready with this many of the newest items in memory; older ones are searched in the store until they are loaded. */
  itemsAtStart?: number;
}

/** Share of the memory that goes to texts ready to be shown. */
const DOCUMENTS_SHARE = 0.12;
/** The thread that makes blocks of it has a page in memory as text and as objects at once. */
const ROWS_PER_PAGE = 4_000;
/** Texts that are read at the start, for the first answers; the others of the newest days follow while it runs. */
const DOCUMENTS_AT_START = 2_000;
/** Their pages are small, for requests wait while one is handed over, and each second has time for a few of them. */
const DOCUMENTS_PER_PAGE = 500;
const WARMING_MS = 150;
const ITEMS_AT_START = 3_000;
/** What was made is found once it is a block: the first ones are small, and later ones so large that they are never merged. */
const BLOCK_MAX = 32_768;
const BLOCK_SHARE = 1 / 4;
/** Of each second so much goes to loading what is older, until all of the window is here. */
const LOADING_MS = 700;
/** Content dated further ahead than this is a mistake of its source, found by id but not loaded. */
const AHEAD_MS = 2 * DAY_MS;
const TICK_MS = 1_000;
const TIMELESS_MAX = 10_000;
const DELETIONS_KEPT_MS = 3_600_000;
/** An item follows its vector within this, or not at all. */
const WAITING_MS = 60_000;

export interface ContentModel extends ReadModel {
  index: ContentIndex;
  documents: Documents;
  stories: Stories;
  /** Everything published at or after this is in memory. */
  hotFrom(): number;
  /** The oldest item stored, hot or not; null when there is none. */
  oldest(): number | null;
  /** Resolves when the index is not being written to disk. */
  idle(): Promise<void>;
}

export function createContentModel(options: ContentModelOptions): ContentModel {
  const { store, clock, log, embedder } = options;
  const index = new ContentIndex({ dimensions: embedder.dimensions });
  const { imageDirectory, itemsAtStart = ITEMS_AT_START } = options;
  const texts = imageDirectory === undefined ? undefined : new DocumentFiles(join(imageDirectory, "texts"));
  const documents = new Documents(
    store,
    options.memoryMb * 1_048_576 * DOCUMENTS_SHARE,
    texts && { files: texts, locate: (id) => index.textOf(id) },
  );
  const stories = new Stories();
  const waiting = new Map<string, VectorRow>();
  const image =
    imageDirectory === undefined || texts === undefined
      ? undefined
      : keepImage({ directory: join(imageDirectory, "blocks"), store, clock, log, index, texts, embedder });
  /** Vectors that came with the last call: of items known already they are those of the next version, too. */
  let lately: VectorRow[] = [];
  let contentTail: Tail<ContentRow> | undefined;
  let vectorTail: Tail<VectorRow> | undefined;
  let hotFrom = Number.POSITIVE_INFINITY;
  let oldest: number | null = null;
  let newest: number | null = null;
  let ready = false;
  let shrunk = false;
  let toEmbed = 0;
  let expected = 0;
  /** How far the store has been followed, and how many changes that made. */
  const followed = { written: 0, vectorsWritten: 0, changes: 0 };
  /** The window as it was at the start. */
  let range = { until: 0, from: 0 };
  /** What is still to be loaded, a block at a time. */
  let older: AsyncGenerator<void> | undefined;
  let warming: AsyncGenerator<Piece<ContentRow>> | undefined;

  const windowStart = () => clock.now() - options.hotDays * DAY_MS;

  async function load(): Promise<void> {
    await texts?.begin();
    const kept = await image?.open();
    await addGlossary(index, documents, embedder);
    const [extent] = await store.read(contentExtent, {});
    const [vectors] = await store.read(vectorsWritten, {});
    followed.written = kept?.facts.written ?? extent?.written ?? 0;
    followed.vectorsWritten = kept?.facts.vectorsWritten ?? vectors?.written ?? 0;
    contentTail = tail(store, contentSince, { from: followed.written, keyOf: (row) => row.id });
    vectorTail = tail(store, vectorsSince, { from: followed.vectorsWritten, keyOf: (row) => row.id });
    if (extent && extent.items > 0) {
      expected = extent.items;
      oldest = extent.oldest;
      newest = (await store.read(newestPublished, { now: clock.now() }))[0]?.newest ?? null;
      await loadTimeless();
      range = {
        until: Math.min(extent.newest, clock.now() + AHEAD_MS) + 1,
        from: Math.max(extent.oldest, windowStart()),
      };
      warming = documentsBackwards({ store, ...range, rowsPerPage: DOCUMENTS_PER_PAGE });
      older = kept ? loadKept(kept, range.until, range.from) : loadBackwards(range.until, range.from);
      do await loadBlock();
      while (older && index.size < itemsAtStart);
      // What came after the image is the newest there is.
      for (let rows = kept ? 1 : 0; rows > 0;) rows = await follow();
    }
    if (!older) endLoading();
    ready = true;
  }

  /** Whatever they became later, other content or nothing, counts. */
  async function loadTimeless(): Promise<void> {
    const rows = await store.read(timelessRows, { limit: TIMELESS_MAX });
    if (rows.length === 0) return;
    const ids = [...new Set(rows.map(({ id }) => id))];
    const versions = new Map(
      (await store.read(versionsOf, { ids, limit: ids.length })).map(({ id, version }) => [id, version]),
    );
    const newestRows = rows.filter(({ id, written_at }) => written_at === versions.get(id));
    const live = newestRows.filter(({ deleted }) => deleted === 0);
    const entries = live.map((row) => entryOf(row, undefined));
    await keepTexts(live.map(encodeDocument), entries);
    await index.add(entries);
  }

  async function loadBlock(): Promise<void> {
    const block = await older?.next().catch((error: unknown) => {
      // A generator that threw is at its end; the window is not.
      older = loadBackwards(Math.min(hotFrom, range.until), range.from);
      throw error;
    });
    if (block?.done !== true) return;
    older = undefined;
    endLoading();
  }

  function endLoading(): void {
    hotFrom = shrunk ? hotFrom : windowStart();
    index.forgetDeletionsBefore(clock.real() - DELETIONS_KEPT_MS);
  }

  async function loadOlder(): Promise<void> {
    const started = clock.real();
    while (older && clock.real() - started < LOADING_MS) await loadBlock();
  }

  /** Blocks as they were kept, newest first; what cannot be read of them, or was not kept, is made from the store. */
  async function* loadKept(kept: OpenedImage, until: number, from: number): AsyncGenerator<void> {
    const blocks = kept.blocks({ from, shown: (start) => (hotFrom = start) });
    let block = await blocks.next();
    for (let isFirst = true; !block.done; isFirst = false) {
      if (isOverBudget()) {
        reportShrinking();
        return;
      }
      yield;
      if (isFirst) yield* recallStories(until);
      block = await blocks.next();
    }
    for (const row of waiting.values()) takeVector(row);
    if (!block.value || hotFrom > from) yield* loadBackwards(Math.min(hotFrom, until), from);
  }

  /** The index does not know what a story is recognised by. */
  async function* recallStories(until: number): AsyncGenerator<void> {
    const from = clock.now() - STORY_MS;
    for await (const { rows } of signaturesBackwards({
      store,
      until,
      from,
      rowsPerPage: ROWS_PER_PAGE,
    })) {
      await eachInTurns(rows, (row) => row.deleted === 0 && !stories.isFull && stories.recall(row, from));
      if (stories.isFull) return;
      yield;
    }
  }

  async function* loadBackwards(until: number, from: number): AsyncGenerator<void> {
    const making = openMaking({ dimensions: embedder.dimensions, stories, expected });
    try {
      yield* makeBackwards(making, until, from);
    } finally {
      making.end();
    }
  }

  async function* makeBackwards(making: Making, until: number, from: number): AsyncGenerator<void> {
    let ticked = clock.real();
    const fitting = (options.memoryMb * 1_048_576) / embedder.dimensions;
    index.vectors.reserve(Math.min(expected, fitting) - index.size);
    const pages = linesBackwards({
      store,
      embedder,
      until,
      from,
      rowsPerPage: ROWS_PER_PAGE,
      // With their texts, where these are kept in files: then nothing is read twice.
      whole: () => texts !== undefined || (documents.size < DOCUMENTS_AT_START && !documents.isFull),
    });
    let gathered = 0;
    let textsAt: (number | undefined)[] = [];
    for await (const page of pages) {
      const read = await readPage(making, page);
      gathered += read.items;
      textsAt.push(read.textsAt);
      if (gathered >= Math.min(BLOCK_MAX, index.size * BLOCK_SHARE)) {
        await takeBlocks(making, textsAt);
        [gathered, textsAt] = [0, []];
        hotFrom = page.start;
        if (isOverBudget()) {
          reportShrinking();
          return;
        }
        yield;
      }
      // A block is many pages; what is new or deleted does not wait for it.
      if (clock.real() - ticked > TICK_MS) {
        await follow();
        ticked = clock.real();
      }
    }
    await takeBlocks(making, textsAt);
    hotFrom = from;
  }

  /** Gives the number of its items, and where their texts lie. */
  async function readPage(
    making: Making,
    page: LinesPage,
  ): Promise<{ items: number; textsAt: number | undefined }> {
    const { items, removed, shown } = await making.read({
      rows: page.rows.pieces,
      vectors: page.vectors.pieces,
      vectorCount: page.vectors.length,
      storiesFrom: clock.now() - STORY_MS,
      isWhole: page.isWhole,
    });
    followed.changes += items;
    for (const { id, writtenAt } of removed) await index.remove(id, writtenAt);
    if (shown) await eachInTurns(shown.ids, (_, i) => keepShown(shown, i));
    return { items, textsAt: texts && shown && (await texts.appendEncoded(shown.bytes)) };
  }

  function keepShown({ ids, written, bytes, from }: ShownTexts, i: number): void {
    documents.cacheIfRoom({ id: ids[i] as string, written_at: written[i] as number }, () =>
      bytes.subarray((from[i] as number) + HEADER_BYTES, from[i + 1]),
    );
  }

  async function takeBlocks(making: Making, textsAt: (number | undefined)[]): Promise<void> {
    const numbers = await inTurns(index.vocabulary.internLines(await making.unknownTerms()));
    await making.place({ numbers, textsAt });
    for (let block = await making.make(); block; block = await making.make()) await takeOver(index, block);
  }

  /** Of these entries, in their order. */
  async function keepTexts(shown: readonly Buffer[], entries: IndexEntry[]): Promise<void> {
    if (!texts) return;
    const places = await texts.append(shown);
    entries.forEach((entry, i) => (entry.textAt = places[i] ?? 0));
  }

  /** Reads texts of the newest items until there is no room for more, a little at a time. */
  async function warm(): Promise<void> {
    const started = clock.real();
    while (warming && clock.real() - started < WARMING_MS) {
      const page = documents.isFull ? undefined : (await warming.next()).value;
      if (!page) warming = undefined;
      await eachInTurns(
        page?.rows ?? [],
        (row: ContentRow) =>
          row.deleted === 0 && index.has(row.id) && documents.cacheIfRoom(row, () => encodeDocument(row)),
      );
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  /** What was written since the last call, by this process or another; gives the number of items. */
  async function follow(): Promise<number> {
    const vectorRows = (await vectorTail?.next()) ?? [];
    await eachInTurns(vectorRows, takeVector);
    const recent = new Map<string, VectorRow>();
    await eachInTurns([...lately, ...vectorRows], (row) => {
      if (row.embedder === embedder.id) recent.set(row.id, newerOf(recent.get(row.id), row));
    });
    lately = vectorRows;
    const vectorOf = ({ id }: ContentRow) => {
      const [one, other] = [waiting.get(id), recent.get(id)];
      const newer = one && other ? newerOf(one, other) : (one ?? other);
      return newer && vectorFrom(newer.vector, embedder.dimensions);
    };
    let count = 0;
    for await (const rows of contentTail?.pieces() ?? []) {
      const items = await eachInTurns(rows, (row) => ({ row, text: encodeDocument(row) }));
      await eachInTurns(items, takeNew);
      const hot = items.filter(({ row }) => isHot(row));
      const entries = await eachInTurns(hot, ({ row }) => entryOf(row, vectorOf(row)));
      await keepTexts(
        hot.map(({ text }) => text),
        entries,
      );
      await index.gather(entries);
      for (const row of rows) {
        waiting.delete(row.id);
        followed.written = Math.max(followed.written, row.written_at);
      }
      followed.changes += rows.length;
      count += rows.length;
    }
    if (index.gathered > 0) await index.add([]);
    return count;
  }

  function takeNew({ row, text }: { row: ContentRow; text: Buffer }): void {
    if (!isHot(row)) void index.remove(row.id, row.written_at);
    if (row.deleted === 1) documents.remove(row.id);
    else {
      documents.cache(row, text);
      stories.recall(row, clock.now() - STORY_MS);
      if (row.published_at <= clock.now()) newest = Math.max(newest ?? 0, row.published_at);
      oldest = Math.min(oldest ?? row.published_at, row.published_at);
    }
  }

  /** While loading, hotFrom still moves back: everything new goes in, and what is too old goes out at the end. */
  function isHot(row: ContentRow): boolean {
    if (row.deleted === 1) return false;
    return isTimeless(row.type) || !ready || older !== undefined || row.published_at >= hotFrom;
  }

  /** A vector comes a moment before its item, or for an item already here when the model has changed. */
  function takeVector(row: VectorRow): void {
    followed.vectorsWritten = Math.max(followed.vectorsWritten, row.written_at);
    if (row.embedder !== embedder.id) return;
    const vector = vectorFrom(row.vector, embedder.dimensions);
    if (vector && index.setVector(row.id, vector)) {
      followed.changes++;
      waiting.delete(row.id);
      return;
    }
    waiting.set(row.id, row);
    if (waiting.size > 200_000) waiting.clear();
  }

  /** A vector whose item has not come yet must be read again after a start. */
  function vectorsTaken(): number {
    let taken = followed.vectorsWritten;
    const recent = taken - WAITING_MS;
    for (const { written_at } of waiting.values())
      if (written_at > recent) taken = Math.min(taken, written_at - 1);
    return taken;
  }

  /** Searches begin with the newest items in memory; what is older is searched in the store meanwhile. */
  function loadProgress(): LoadProgress | undefined {
    if (expected === 0) return undefined;
    const total = Math.min(expected, itemsAtStart);
    return { done: Math.min(index.size, total), total, unit: total < expected ? "newest items" : "items" };
  }

  function isOverBudget(): boolean {
    return index.bytes + documents.bytes > options.memoryMb * 1_048_576;
  }

  function reportShrinking(): void {
    shrunk = true;
    log.warn(
      { memory_mb: options.memoryMb, hot_from: new Date(hotFrom).toISOString(), items: index.size },
      "the content index has reached its memory: older content is searched in the store, more slowly (ORRERY_INDEX_MB)",
    );
  }

  /** Forgets what has left the window, and more when memory is short. */
  async function slide(): Promise<void> {
    const start = windowStart();
    if (!shrunk || hotFrom < start) hotFrom = start;
    await index.dropBefore(hotFrom);
    while (isOverBudget()) {
      const times = index.segments
        .filter((segment) => !segment.timeless)
        .map((segment) => segment.times.at(-1) ?? 0);
      if (times.length < 2) return;
      hotFrom = Math.min(...times) + 1;
      await index.dropBefore(hotFrom);
      reportShrinking();
    }
  }

  return {
    name: "content",
    index,
    documents,
    stories,
    load,
    async tick() {
      await follow();
      await loadOlder();
      if (older) return;
      await slide();
      await warm();
      await nextTurn();
      toEmbed = await embedMissing({ store, embedder, index, documents, clock });
      await nextTurn();
      image?.saveIfDue({ from: hotFrom, ...followed, vectorsWritten: vectorsTaken() });
    },
    status: () => ({
      ready,
      rows: index.size,
      asOf: newest,
      loading: ready ? undefined : loadProgress(),
      ...noteOf({ loading: !ready || older !== undefined, toEmbed, expected, size: index.size }),
    }),
    hotFrom: () => hotFrom,
    oldest: () => oldest,
    idle: async () => image?.idle(),
  };
}

/** The second of two that were written at once. */
function newerOf(one: VectorRow | undefined, other: VectorRow): VectorRow {
  return one && one.written_at > other.written_at ? one : other;
}

function noteOf(state: { loading: boolean; toEmbed: number; expected: number; size: number }): {
  note?: string;
} {
  if (state.loading) return { note: `loading: ${state.size} of about ${state.expected} items` };
  if (state.toEmbed > 0)
    return { note: `re-embedding: ${state.size - state.toEmbed} of ${state.size} items done` };
  return {};
}
