// Which part of the stored content is in the index, and which part of the index is in memory: the newest days, or fewer
// if the memory budget is too small for them. The rest is searched on disk.
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import { DAY_MS } from "../../base/time.ts";
import type { ContentIndex } from "../../../packages/search-index/content-index.ts";
import type { Segment } from "../../../packages/search-index/segments/segment.ts";
import { bytesOfThreads } from "../../../packages/search-index/threads/search-thread.ts";

/** Deletions are remembered this long, because older versions of an item may still arrive. */
const TOMBSTONES_MS = 3_600_000;
/** Smaller segments stay in memory: they are few, and soon merged. */
const MOVED_MIN_ITEMS = 4_096;
/** What an item needs in memory whose large columns are on disk, with usual ids and many items. */
const BYTES_PER_ITEM_ON_DISK = 90;
/** With more changed vectors than this, a segment on disk gets a new file. */
const CHANGED_VECTORS_MAX = 4_096;

export interface WindowOptions {
  clock: Clock;
  log: Log;
  index: ContentIndex;
  hotDays: number;
  memoryMb: number;
  movedMinItems?: number;
  /** Writes a segment to disk and keeps only its small columns in memory; false if it changed while it was written. */
  moveToDisk: (segment: Segment) => Promise<boolean>;
}

export class ContentWindow {
  /** Everything published at or after this time is in the index. */
  indexedFrom = Number.POSITIVE_INFINITY;
  /** How many items the index has once it is loaded. */
  #expected = 0;
  #isTooSmall = false;
  #isFailing = false;
  readonly #options: WindowOptions;

  constructor(options: WindowOptions) {
    this.#options = options;
  }

  /** Content published before this time is searched on disk. */
  get hotFrom(): number {
    return this.#options.clock.now() - this.#options.hotDays * DAY_MS;
  }

  /**
   * Marks the beginning of loading. Memory for items that are still to be loaded is kept free: the newest come first, and would
   * have to make room for older ones later. The memory of their vectors would not be returned to the system.
   */
  expect(items: number): void {
    this.#expected = items;
  }

  /** Marks the end of loading. */
  complete(): void {
    const { index, clock } = this.#options;
    this.#expected = 0;
    this.indexedFrom = 0;
    index.forgetDeletionsBefore(clock.real() - TOMBSTONES_MS);
  }

  /** Moves segments to disk that are older than the window and, while the memory budget is exceeded, the oldest others. */
  async fit(): Promise<void> {
    const { memoryMb, index, log } = this.#options;
    for (const segment of index.segments)
      if ((segment.disk?.changed.size ?? 0) > CHANGED_VECTORS_MAX) await this.#moveToDisk(segment);
    for (;;) {
      const oldest = this.#oldestInMemory();
      if (oldest && (newestOf(oldest) < this.hotFrom || this.#isOverBudget)) {
        if (!(await this.#moveToDisk(oldest))) return;
        continue;
      }
      if (this.#isOverBudget && !this.#isTooSmall)
        log.warn(
          { memory_mb: memoryMb, items: index.size },
          "the content index needs more memory than its limit (ORRERY_INDEX_MB), although its columns are on disk",
        );
      this.#isTooSmall = this.#isOverBudget;
      return;
    }
  }

  /** Without space on the disk, the segment stays in memory until the next attempt. */
  async #moveToDisk(segment: Segment): Promise<boolean> {
    const { log, moveToDisk } = this.#options;
    try {
      const moved = await moveToDisk(segment);
      this.#isFailing = false;
      return moved;
    } catch (error) {
      if (!this.#isFailing)
        log.warn(
          { err: error },
          "older content could not be moved to disk; the content index exceeds its memory limit (ORRERY_INDEX_MB)",
        );
      this.#isFailing = true;
      return false;
    }
  }

  get #isOverBudget(): boolean {
    const { index, memoryMb } = this.#options;
    const items = Math.max(index.size, this.#expected);
    const missing = items - index.size;
    const threads = bytesOfThreads(items, index.stories.size + missing);
    return index.bytes + missing * BYTES_PER_ITEM_ON_DISK + threads > memoryMb * 1_048_576;
  }

  #oldestInMemory(): Segment | undefined {
    const { index, movedMinItems = MOVED_MIN_ITEMS } = this.#options;
    return index.segments
      .filter(({ disk, timeless, size }) => !disk && !timeless && size >= movedMinItems)
      .sort((a, b) => newestOf(a) - newestOf(b))[0];
  }
}

function newestOf({ times, size }: Segment): number {
  return times[size - 1] as number;
}
