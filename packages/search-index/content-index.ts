// The search index in memory: segments of items, by time. Writes add new segments; small segments are merged.
import { setImmediate as nextTurn } from "node:timers/promises";
import { SerialQueue } from "../threads/serial-queue.ts";
import { withoutLargeColumns } from "./files/segment-on-disk.ts";
import type { SegmentReader } from "./files/segment-reader.ts";
import type { IndexEntry } from "./segments/index-entry.ts";
import { ItemLocations, type ItemLocation } from "./segments/item-locations.ts";
import {
  deletedItems,
  idOf,
  markDeleted,
  segmentBytes,
  setVector,
  type Segment,
} from "./segments/segment.ts";
import { placeStories, placeVectors, releaseItems } from "./segments/place-items.ts";
import type { BuiltSegment } from "./segments/segment-builder.ts";
import { segmentsToMerge } from "./segments/segments-to-merge.ts";
import { buildFrom, merge } from "./threads/build-thread.ts";
import { received } from "./threads/send-segment.ts";
import { StoryTable } from "./segments/story-table.ts";
import type { TagTable } from "./segments/tag-bits.ts";
import type { QuantisedVector } from "./vectors/vector-code.ts";
import { VectorPool } from "./vectors/vector-pool.ts";
import { Vocabulary } from "./postings/vocabulary.ts";

/** The most items that become a segment at once. */
export const APPEND_MAX = 4_096;

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
  /** Writes run sequentially. */
  readonly #writes = new SerialQueue();

  constructor(options: { dimensions: number; tags: TagTable }) {
    this.tags = options.tags;
    this.vectors = new VectorPool(options.dimensions);
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

  /** Adds or updates items. Versions older than the indexed ones are ignored. */
  add(entries: readonly IndexEntry[]): Promise<void> {
    return this.#writes.run(async () => {
      for (let from = 0; from < entries.length; from += APPEND_MAX) {
        const some = entries.slice(from, from + APPEND_MAX);
        const input = { entries: some, tags: this.tags.tags, dimensions: this.vectors.dimensions };
        const built = await buildFrom(input, (terms) => this.vocabulary.internLines(terms));
        for (const one of built) await this.#publish(one);
      }
      await this.#mergeSegments();
    });
  }

  /**
   * Adds a segment that was read from disk or built elsewhere. Of an item that is already indexed, the newer version
   * wins. `onPublished` is called synchronously when the items become searchable.
   */
  adopt(built: BuiltSegment, onPublished?: (segment: Segment) => void): Promise<void> {
    return this.#writes.run(() => this.#publish(built, onPublished));
  }

  /** Deletes an item. Versions written before `writtenAt` cannot bring it back. */
  remove(id: string, writtenAt: number): Promise<void> {
    return this.#writes.run(() => {
      const known = this.versionOf(id);
      if (known !== undefined && known > writtenAt) return;
      this.#tombstones.set(id, writtenAt);
      const location = this.#find(id);
      if (!location) return;
      markDeleted(location.segment, location.item);
      this.#locations.delete(location);
      this.#release([location]);
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
    return this.#writes.run(() => {
      if (!this.#segments.includes(segment) || segment.disk || segment.revision !== revision) return false;
      const smaller = withoutLargeColumns(segment, file);
      this.#segments = this.#segments.map((other) => (other === segment ? smaller : other));
      this.#locations.replaceSegment(segment, smaller);
      // The places of deleted items may be those of newer items by now.
      for (const [item, place] of segment.vectors.entries())
        if (segment.live[item] === 1) this.vectors.retire(place);
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

  /** Each step takes a few tens of milliseconds for a segment of the largest size. */
  async #publish(built: BuiltSegment, onPublished?: (segment: Segment) => void): Promise<void> {
    const segment = received(built.segment);
    placeStories(segment, built.storyNames, this.stories);
    await nextTurn();
    placeVectors(segment, built.values, this.vectors);
    await nextTurn();
    const superseded = this.#findSuperseded(segment);
    await nextTurn();
    if (segment.liveCount === 0) {
      onPublished?.(segment);
      return;
    }
    const deleted = deletedItems(segment);
    this.vocabulary.countTerms(segment);
    const segmentNumber = this.#locations.addSegment(segment);
    // This must be synchronous, so that no search finds both versions of an item, or none.
    for (const old of superseded) markDeleted(old.segment, old.item);
    this.#segments = [...this.#segments, segment];
    onPublished?.(segment);
    for (let item = 0; item < segment.size; item++)
      if (segment.live[item] === 1) this.#locations.set(segment, segmentNumber, item);
    await nextTurn();
    this.#release(superseded);
    for (const item of deleted) this.vocabulary.uncountTerms(segment, item);
  }

  /** Returns the indexed items that this segment replaces. Outdated items of the segment are marked as deleted. */
  #findSuperseded(segment: Segment): ItemLocation[] {
    const superseded: ItemLocation[] = [];
    for (let item = 0; item < segment.size; item++) {
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

  #find(id: string): ItemLocation | undefined {
    return this.#locations.find(Buffer.from(id));
  }

  #versionOf(id: Uint8Array): number | undefined {
    const location = this.#locations.find(id);
    if (location) return location.segment.written[location.item];
    return this.#tombstones.size === 0 ? undefined : this.#tombstones.get(Buffer.from(id).toString());
  }

  /** Releases what deleted items used, and drops segments on disk without items. */
  #release(items: readonly ItemLocation[]): void {
    releaseItems(items, this);
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
      if (merged) this.#moveItems(merged, revisions);
      for (const segment of chosen) this.#locations.removeSegment(segment);
    }
  }

  /**
   * Items are not deleted during a merge, because writes are queued. Vectors may change: those of segments that no longer have
   * the revision from before the merge are copied again.
   */
  #moveItems(merged: Segment, revisions: ReadonlyMap<Segment, number>): void {
    const segmentNumber = this.#locations.addSegment(merged);
    for (let item = 0; item < merged.size; item++) {
      const old = this.#locations.findSame(merged, item);
      this.#locations.set(merged, segmentNumber, item);
      if (!old || old.segment.revision === revisions.get(old.segment)) continue;
      merged.vectors[item] = old.segment.vectors[old.item] as number;
      merged.scales[item] = old.segment.scales[old.item] as number;
      merged.revision++;
    }
  }
}
