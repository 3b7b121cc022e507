// The search index in memory: segments of items, by time. Writes add new segments; small segments are merged.
import { SerialQueue } from "../base/async.ts";
import { mapInBackground, runInBackground } from "../base/yielding.ts";
import { buildSegment, BuildScratch } from "./build-segment.ts";
import { withoutLargeColumns } from "./disk/segment-on-disk.ts";
import type { SegmentReader } from "./disk/segment-reader.ts";
import type { IndexEntry } from "./index-entry.ts";
import { ItemLocations, type ItemLocation } from "./item-locations.ts";
import { segmentsToMerge } from "./merge-segments.ts";
import { moveItems } from "./move-items.ts";
import { deletedItems, idOf, markDeleted, segmentBytes, setVector, type Segment } from "./segment.ts";
import { releaseItems } from "./release-items.ts";
import { RowBuffer, type EntryContext, type RowGroup } from "./segment-rows.ts";
import { merge } from "./threads/merge-thread.ts";
import { StoryTable } from "./story-table.ts";
import type { TagTable } from "./tag-bits.ts";
import type { QuantisedVector } from "./vector-code.ts";
import { VectorPool } from "./vector-pool.ts";
import { Vocabulary } from "./vocabulary.ts";

/** The most items that become a segment at once. */
const APPEND_MAX = 4_096;
const ROWS_PER_STEP = 32;

export class ContentIndex {
  readonly vocabulary = new Vocabulary();
  readonly stories = new StoryTable();
  readonly vectors: VectorPool;
  readonly tags: TagTable;
  /** The list is replaced, never modified: a running search uses the list it started with. */
  #segments: readonly Segment[] = [];
  readonly #locations = new ItemLocations();
  /** Ids of deleted items, and when they were deleted. */
  readonly #tombstones = new Map<string, number>();
  readonly #scratch = new BuildScratch();
  readonly #buffer: RowBuffer;
  readonly #entryContext: EntryContext;
  /** Writes run sequentially. */
  readonly #writes = new SerialQueue();

  constructor(options: { dimensions: number; tags: TagTable }) {
    this.tags = options.tags;
    this.vectors = new VectorPool(options.dimensions);
    this.#buffer = new RowBuffer(options.dimensions);
    this.#entryContext = {
      tags: this.tags,
      term: (term) => this.vocabulary.intern(term),
      story: (name) => this.stories.intern(name),
    };
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** The number of items that are not deleted. */
  get size(): number {
    return this.#locations.size;
  }

  get bytes(): number {
    let bytes = this.stories.bytes + this.#locations.bytes + this.vectors.bytes + this.vocabulary.bytes;
    for (const segment of this.#segments) bytes += segmentBytes(segment);
    return bytes;
  }

  has(id: string): boolean {
    return this.#find(id) !== undefined;
  }

  /** When an item was published. Timeless items are newer than everything. */
  publishedAt(id: string): number | undefined {
    const location = this.#find(id);
    if (!location) return undefined;
    return location.segment.timeless ? Number.POSITIVE_INFINITY : location.segment.times[location.item];
  }

  /** The number of the story that an item tells; its near-duplicates have the same. */
  storyOf(id: string): number | undefined {
    const location = this.#find(id);
    return location?.segment.stories[location.item];
  }

  versionOf(id: string): number | undefined {
    return this.#versionOf(Buffer.from(id));
  }

  /** Where the document of an item is on disk, and its version; undefined when it is only in the store. */
  documentLocation(id: string): { at: number; version: number } | undefined {
    const location = this.#find(id);
    const at = location?.segment.documentsAt[location.item] ?? 0;
    return location && at > 0
      ? { at, version: location.segment.written[location.item] as number }
      : undefined;
  }

  /** The number of items in the buffer. */
  get buffered(): number {
    return this.#buffer.length;
  }

  /** Buffers items until the next `add`, in encoded form, which needs far less memory than the entries. */
  buffer(entries: readonly IndexEntry[]): Promise<void> {
    return this.#writes.run(() => this.#addToBuffer(entries));
  }

  /** Adds or updates these items and the buffered ones. Versions older than the indexed ones are ignored. */
  add(entries: readonly IndexEntry[]): Promise<void> {
    return this.#writes.run(async () => {
      await this.#addToBuffer(entries);
      try {
        const newer = await runInBackground(this.#newerRows());
        for (const group of this.#buffer.groups(newer, APPEND_MAX)) await this.#append(group);
      } finally {
        this.#buffer.clear();
      }
      await this.#mergeSegments();
    });
  }

  /**
   * Adds a segment that was read from disk or built elsewhere. Of an item that is already indexed, the newer version
   * wins. `onPublished` is called synchronously when the items become searchable.
   */
  adopt(segment: Segment, onPublished?: () => void): Promise<void> {
    return this.#writes.run(() => this.#publish(segment, onPublished));
  }

  /** Deletes an item. Versions written before `writtenAt` cannot bring it back. */
  remove(id: string, writtenAt: number): Promise<void> {
    return this.#writes.run(async () => {
      const known = this.versionOf(id);
      if (known !== undefined && known > writtenAt) return;
      this.#tombstones.set(id, writtenAt);
      const location = this.#find(id);
      if (!location) return;
      markDeleted(location.segment, location.item);
      this.#locations.delete(location);
      await this.#release([location]);
    });
  }

  /** Replaces the vector of an item, for example after a change of the embedding model. */
  setVector(id: string, vector: QuantisedVector): boolean {
    const location = this.#find(id);
    if (!location) return false;
    setVector(location.segment, location.item, this.vectors, vector);
    return true;
  }

  /**
   * Replaces a segment by one whose large columns are only in this file, to which it was written when it had this
   * revision. Returns false if it has changed since then.
   */
  moveToDisk(segment: Segment, file: SegmentReader, revision: number): Promise<boolean> {
    return this.#writes.run(async () => {
      if (!this.#segments.includes(segment) || segment.disk) return false;
      const smaller = await runInBackground(withoutLargeColumns(segment, file));
      if (segment.revision !== revision) return false;
      this.#segments = this.#segments.map((other) => (other === segment ? smaller : other));
      this.#locations.replaceSegment(segment, smaller);
      // The places of deleted items may be those of newer items by now.
      const places = segment.vectors.filter((_, item) => segment.live[item] === 1);
      await mapInBackground([...places], (place) => this.vectors.retire(place));
      return true;
    });
  }

  hasVector(id: string): boolean {
    const location = this.#find(id);
    return location !== undefined && (location.segment.scales[location.item] as number) > 0;
  }

  /** Closes the files of segments on disk. */
  close(): void {
    for (const { disk } of this.#segments) disk?.file.retire();
  }

  /** Tombstones are only needed while older versions may still arrive. */
  forgetDeletionsBefore(writtenAt: number): void {
    for (const [id, deletedAt] of this.#tombstones) if (deletedAt < writtenAt) this.#tombstones.delete(id);
  }

  async #addToBuffer(entries: readonly IndexEntry[]): Promise<void> {
    await mapInBackground(entries, (entry) => this.#buffer.add(entry, this.#entryContext));
  }

  /** The buffered rows that are newer than the indexed versions. */
  *#newerRows(): Generator<void, number[]> {
    const rows = this.#buffer;
    const newer: number[] = [];
    for (const row of yield* rows.newest()) {
      const known = this.#versionOf(rows.id(row));
      if (known === undefined || rows.get(row, "writtenAt") > known) newer.push(row);
      if (row % ROWS_PER_STEP === 0) yield;
    }
    return newer;
  }

  async #append({ rows, timeless }: RowGroup): Promise<void> {
    this.#scratch.fit(this.vocabulary.size);
    const options = { pool: this.vectors, timeless, scratch: this.#scratch };
    await this.#publish(await runInBackground(buildSegment(this.#buffer, rows, options)));
  }

  async #publish(segment: Segment, onPublished?: () => void): Promise<void> {
    const superseded = await runInBackground(this.#findSuperseded(segment));
    if (segment.liveCount === 0) {
      onPublished?.();
      return;
    }
    const deleted = deletedItems(segment);
    await runInBackground(this.vocabulary.countTerms(segment));
    const segmentNumber = this.#locations.addSegment(segment);
    // This must be synchronous, so that no search finds both versions of an item, or none.
    for (const old of superseded) markDeleted(old.segment, old.item);
    this.#segments = [...this.#segments, segment];
    onPublished?.();
    await runInBackground(this.#indexIds(segment, segmentNumber));
    await this.#release(superseded);
    await mapInBackground(deleted, (item) => this.vocabulary.uncountTerms(segment, item));
  }

  /** Returns the indexed items that this segment replaces. Outdated items of the segment are marked as deleted. */
  *#findSuperseded(segment: Segment): Generator<void, ItemLocation[]> {
    const superseded: ItemLocation[] = [];
    for (let item = 0; item < segment.size; item++) {
      if (item % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
      if (segment.live[item] === 0) continue;
      const written = segment.written[item] as number;
      const known = this.#locations.findSame(segment, item);
      const deletedAt = this.#tombstones.size === 0 ? undefined : this.#tombstones.get(idOf(segment, item));
      const knownVersion = known ? (known.segment.written[known.item] as number) : -1;
      if (Math.max(knownVersion, deletedAt ?? -1) >= written) {
        markDeleted(segment, item);
        this.vectors.retire(segment.vectors[item] as number);
      } else if (known) superseded.push(known);
    }
    return superseded;
  }

  *#indexIds(segment: Segment, segmentNumber: number): Generator<void, void> {
    for (let item = 0; item < segment.size; item++) {
      if (item % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
      if (segment.live[item] === 1) this.#locations.set(segment, segmentNumber, item);
    }
  }

  #find(id: string): ItemLocation | undefined {
    return this.#locations.find(Buffer.from(id));
  }

  #versionOf(id: Uint8Array): number | undefined {
    const location = this.#locations.find(id);
    if (location) return location.segment.written[location.item];
    return this.#tombstones.size === 0 ? undefined : this.#tombstones.get(Buffer.from(id).toString());
  }

  /** Releases what deleted items used, and drops segments on disk without items. */
  async #release(items: readonly ItemLocation[]): Promise<void> {
    await releaseItems(items, this);
    for (const segment of this.#segments) {
      if (!segment.disk || segment.liveCount > 0) continue;
      this.#segments = this.#segments.filter((other) => other !== segment);
      this.#locations.removeSegment(segment);
      for (const place of segment.disk.changed.values()) this.vectors.retire(place);
      segment.disk.file.retire();
    }
  }

  async #mergeSegments(): Promise<void> {
    for (;;) {
      const chosen = segmentsToMerge(this.#segments.filter(({ disk }) => !disk));
      if (!chosen) return;
      const revisions = new Map(chosen.map((segment) => [segment, segment.revision]));
      const merged = await merge(chosen);
      const rest = this.#segments.filter((segment) => !chosen.includes(segment));
      this.#segments = merged ? [...rest, merged] : rest;
      if (merged) await runInBackground(moveItems(merged, revisions, this.#locations));
      for (const segment of chosen) this.#locations.removeSegment(segment);
    }
  }
}
