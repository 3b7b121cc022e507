// Follows new rows of the store: adds, updates and deletes the items of the index, and sets their vectors.
import type { Clock } from "../../base/clock.ts";
import { APPEND_MAX, type ContentIndex } from "../../../packages/search-index/content-index.ts";
import type { DocumentFiles } from "../../../packages/search-index/files/document-files.ts";
import type { IndexEntry } from "../../../packages/search-index/segments/index-entry.ts";
import { vectorFrom, type QuantisedVector } from "../../../packages/search-index/vectors/vector-code.ts";
import type { Store } from "../../store/store.ts";
import type { Feed } from "../../store/change-feed.ts";
import type { ContentRow } from "../content-columns.ts";
import { contentSince, vectorsSince, type VectorRow } from "../content-queries.ts";
import type { Embedder } from "../../embed/embedder.ts";
import { STORY_MS, type Stories } from "../near-duplicates/stories.ts";
import type { ContentWindow } from "./content-window.ts";
import { encodeDocument } from "./documents.ts";
import { entryOf } from "./row-to-entry.ts";

/** An item arrives within this time after its vector, or not at all. */
const VECTOR_WAIT_MS = 60_000;
const WAITING_VECTORS_MAX = 200_000;

/** The parts of the read model that its components share. */
export interface ModelParts {
  store: Store;
  clock: Clock;
  embedder: Embedder;
  index: ContentIndex;
  files: DocumentFiles | undefined;
  stories: Stories;
  window: ContentWindow;
}

/** How far the store has been read, and the number of changes that were applied to the index. */
export interface FollowedState {
  written: number;
  vectorsWritten: number;
  changes: number;
}

export class ContentFollower {
  /** When the oldest and the newest item were published, indexed or not; items dated in the future do not count. */
  oldest: number | null = null;
  newest: number | null = null;
  readonly #options: ModelParts;
  readonly #state: FollowedState = { written: 0, vectorsWritten: 0, changes: 0 };
  #contentTail: Feed<ContentRow> | undefined;
  #vectorTail: Feed<VectorRow> | undefined;
  /** Vectors whose items have not arrived yet. */
  readonly #waiting = new Map<string, VectorRow>();
  /** Vectors of the previous call. If one of their items is updated now, they belong to the new version. */
  #previousVectors: VectorRow[] = [];
  /** Items that are still to be added to the index: a few large segments are better than many small ones. */
  #entries: IndexEntry[] = [];

  constructor(options: ModelParts) {
    this.#options = options;
  }

  /** Follows rows that are written after these times. */
  start({ written, vectorsWritten }: Pick<FollowedState, "written" | "vectorsWritten">): void {
    const { store } = this.#options;
    Object.assign(this.#state, { written, vectorsWritten });
    this.#contentTail = store.follow(contentSince, { from: written, keyOf: (row) => row.id });
    this.#vectorTail = store.follow(vectorsSince, { from: vectorsWritten, keyOf: (row) => row.id });
  }

  /** A vector whose item has not arrived must be read again after a restart. */
  state(): FollowedState {
    let { vectorsWritten } = this.#state;
    const recent = vectorsWritten - VECTOR_WAIT_MS;
    for (const { written_at } of this.#waiting.values())
      if (written_at > recent) vectorsWritten = Math.min(vectorsWritten, written_at - 1);
    return { ...this.#state, vectorsWritten };
  }

  /** Counts changes that other components made to the index. */
  countChanges(count: number): void {
    this.#state.changes += count;
  }

  /** Applies the rows written since the last call, by this process or another. Returns the number of content rows. */
  async follow(): Promise<number> {
    const vectorOf = await this.#readVectors();
    let count = 0;
    for await (const rows of this.#contentTail?.pieces() ?? []) {
      await this.#applyRows(rows, vectorOf);
      count += rows.length;
    }
    await this.#addEntries();
    return count;
  }

  /** Sets the waiting vectors whose items have been indexed in the meantime. */
  applyWaitingVectors(): void {
    for (const row of this.#waiting.values()) this.#applyVector(row);
  }

  /** Stores the documents of these entries on disk, if documents are stored there. */
  async storeDocuments(rows: readonly ContentRow[], entries: IndexEntry[]): Promise<void> {
    const { files } = this.#options;
    if (!files) return;
    const places = await files.append(rows.map(encodeDocument));
    entries.forEach((entry, i) => (entry.documentAt = places[i] ?? 0));
  }

  async #readVectors(): Promise<(row: ContentRow) => QuantisedVector | undefined> {
    const { embedder } = this.#options;
    const rows = (await this.#vectorTail?.next()) ?? [];
    for (const row of rows) this.#applyVector(row);
    const recent = new Map<string, VectorRow>();
    for (const row of [...this.#previousVectors, ...rows])
      if (row.embedder === embedder.id) recent.set(row.id, newerOf(recent.get(row.id), row));
    this.#previousVectors = rows;
    return ({ id }) => {
      const [waiting, other] = [this.#waiting.get(id), recent.get(id)];
      const newest = other ? newerOf(waiting, other) : waiting;
      return newest && vectorFrom(newest.vector, embedder.dimensions);
    };
  }

  async #applyRows(
    rows: readonly ContentRow[],
    vectorOf: (row: ContentRow) => QuantisedVector | undefined,
  ): Promise<void> {
    for (const row of rows) this.#applyRow(row);
    const live = rows.filter((row) => row.deleted === 0);
    const entries = live.map((row) => entryOf(row, vectorOf(row)));
    await this.storeDocuments(live, entries);
    this.#entries.push(...entries);
    if (this.#entries.length >= APPEND_MAX) await this.#addEntries();
    for (const row of rows) {
      this.#waiting.delete(row.id);
      this.#state.written = Math.max(this.#state.written, row.written_at);
    }
    this.#state.changes += rows.length;
  }

  /** After a failure, they are added again with the next ones. */
  async #addEntries(): Promise<void> {
    if (this.#entries.length === 0) return;
    await this.#options.index.add(this.#entries);
    this.#entries = [];
  }

  #applyRow(row: ContentRow): void {
    const { index, stories, clock } = this.#options;
    if (row.deleted === 1) {
      void index.remove(row.id, row.written_at);
      return;
    }
    const now = clock.now();
    stories.restore(row, now - STORY_MS);
    if (row.published_at <= now) this.newest = Math.max(this.newest ?? 0, row.published_at);
    this.oldest = Math.min(this.oldest ?? row.published_at, row.published_at);
  }

  /** A vector arrives just before its item, or for an indexed item after a change of the embedding model. */
  #applyVector(row: VectorRow): void {
    const { embedder, index } = this.#options;
    this.#state.vectorsWritten = Math.max(this.#state.vectorsWritten, row.written_at);
    if (row.embedder !== embedder.id) return;
    const vector = vectorFrom(row.vector, embedder.dimensions);
    if (vector && index.setVector(row.id, vector)) {
      this.#state.changes++;
      this.#waiting.delete(row.id);
      return;
    }
    this.#waiting.set(row.id, row);
    if (this.#waiting.size > WAITING_VECTORS_MAX) this.#waiting.clear();
  }
}

/** Returns the second row if both were written at the same time. */
function newerOf(one: VectorRow | undefined, other: VectorRow): VectorRow {
  return one && one.written_at > other.written_at ? one : other;
}
