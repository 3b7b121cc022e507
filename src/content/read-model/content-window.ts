// The part of the stored content that is in memory: the newest days, or fewer if the memory budget is too small for them.
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import { DAY_MS } from "../../base/time.ts";
import type { ContentIndex } from "../../search-index/content-index.ts";
import { isTimeless } from "../../search-index/index-entry.ts";
import type { ContentRow } from "../content-columns.ts";
import type { Documents } from "./documents.ts";

/** Deletions are remembered this long, because older versions of an item may still arrive. */
const TOMBSTONES_MS = 3_600_000;

export interface WindowOptions {
  clock: Clock;
  log: Log;
  index: ContentIndex;
  documents: Documents;
  hotDays: number;
  memoryMb: number;
}

export class ContentWindow {
  /** Everything published at or after this time is in memory. */
  hotFrom = Number.POSITIVE_INFINITY;
  #isLoading = true;
  #isShrunk = false;
  readonly #options: WindowOptions;

  constructor(options: WindowOptions) {
    this.#options = options;
  }

  /** The start of the window if memory suffices. */
  get start(): number {
    return this.#options.clock.now() - this.#options.hotDays * DAY_MS;
  }

  get isOverBudget(): boolean {
    const { index, documents, memoryMb } = this.#options;
    return index.bytes + documents.bytes > memoryMb * 1_048_576;
  }

  /** During loading hotFrom still moves back, so all new rows are indexed; `slide` drops those that are too old afterwards. */
  includes(row: Pick<ContentRow, "deleted" | "type" | "published_at">): boolean {
    if (row.deleted === 1) return false;
    return isTimeless(row.type) || this.#isLoading || row.published_at >= this.hotFrom;
  }

  /** Marks the end of loading. */
  complete(): void {
    const { index, clock } = this.#options;
    this.#isLoading = false;
    if (!this.#isShrunk) this.hotFrom = this.start;
    index.forgetDeletionsBefore(clock.real() - TOMBSTONES_MS);
  }

  /** Records that the memory budget is too small for the whole window. */
  shrink(): void {
    const { log, memoryMb, index } = this.#options;
    this.#isShrunk = true;
    log.warn(
      { memory_mb: memoryMb, hot_from: new Date(this.hotFrom).toISOString(), items: index.size },
      "the content index has reached its memory limit (ORRERY_INDEX_MB): older content is searched in the database, which is slower",
    );
  }

  /** Drops items that have left the window, and more of the oldest if the memory budget is exceeded. */
  async slide(): Promise<void> {
    const { index } = this.#options;
    const { start } = this;
    if (!this.#isShrunk || this.hotFrom < start) this.hotFrom = start;
    await index.dropBefore(this.hotFrom);
    while (this.isOverBudget) {
      const times = index.segments
        .filter((segment) => !segment.timeless)
        .map((segment) => segment.times.at(-1) ?? 0);
      if (times.length < 2) return;
      this.hotFrom = Math.min(...times) + 1;
      await index.dropBefore(this.hotFrom);
      this.shrink();
    }
  }
}
