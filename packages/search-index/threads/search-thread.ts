// A thread that searches, and the pool of them. The main thread only says what to search, so that it can go on to serve
// requests.
import { availableParallelism } from "node:os";
import { sharedBytes } from "../memory.ts";
import { openThread, workerUrl } from "../../threads/worker.ts";
import type { ContentIndex } from "../content-index.ts";
import { conditionsOf, windowOf, type Conditions } from "../search/filters.ts";
import { bytesOfBuffers } from "../search/search-buffers.ts";
import type { Found, SearchPlan } from "../search/search-plan.ts";
import type { Segment } from "../segments/segment.ts";
import type { VectorPool } from "../vectors/vector-pool.ts";
import { READERS_MAX } from "../vectors/vector-rows.ts";
import type { SearchCalls } from "./search.worker.ts";
import { SentSegments } from "./sent-segments.ts";

/** The items [from, to) of a segment. */
export interface Window {
  segment: Segment;
  from: number;
  to: number;
}

export class SearchThread {
  readonly #thread;
  readonly #sent = new SentSegments();
  /** The pool of vectors that the thread has. */
  #vectors: VectorPool | undefined;
  /** What is live when a search begins. */
  #live = sharedBytes(0);

  /** `number` is below READERS_MAX, and that of no other thread. */
  constructor(number: number, module = workerUrl("search", import.meta.url)) {
    this.#thread = openThread<SearchCalls>(module, {
      workerData: () => number,
      // A new thread would have to compile the search code again.
      idleMs: Number.POSITIVE_INFINITY,
    });
  }

  /** One search at a time. After a failure the next search has a new thread. */
  async search(index: ContentIndex, conditions: Conditions, windows: readonly Window[]): Promise<Found> {
    // It may have crashed since the last search.
    if (!this.#thread.isRunning()) this.#forget();
    try {
      return await this.#search(index, conditions, windows);
    } catch (cause) {
      this.#thread.end();
      throw new Error("the thread of a search failed", { cause });
    }
  }

  /** A new thread has nothing. */
  #forget(): void {
    this.#sent.clear();
    this.#vectors = undefined;
  }

  #search(index: ContentIndex, conditions: Conditions, windows: readonly Window[]): Promise<Found> {
    const segments = windows.map(({ segment }) => segment);
    const changes = this.#sent.changes(segments, index.segments);
    const isKnown = this.#vectors === index.vectors;
    this.#vectors = index.vectors;
    return this.#thread.call("search", {
      conditions,
      changes,
      windows: windows.map(({ segment, from, to }) => ({ segment: this.#sent.numberOf(segment), from, to })),
      live: this.#copyLive(segments),
      stories: index.stories.size,
      vectors: isKnown ? undefined : index.vectors.shared,
      poolSize: index.vectors.size,
    });
  }

  /** A copy, so that an item replaced during the search still counts and its replacement does not. */
  #copyLive(segments: readonly Segment[]): Uint8Array {
    const size = segments.reduce((sum, segment) => sum + segment.size, 0);
    if (this.#live.length < size) this.#live = sharedBytes(Math.ceil(size * 1.25));
    let at = 0;
    for (const segment of segments) {
      this.#live.set(segment.live, at);
      at += segment.size;
    }
    return this.#live.subarray(0, size);
  }
}

/** Searches the index as it is at the call, regardless of later writes. */
export async function search(index: ContentIndex, plan: SearchPlan, thread: SearchThread): Promise<Found> {
  const conditions = conditionsOf(plan, index.vocabulary, index.tags);
  const windows = index.segments
    .map((segment) => ({ segment, ...windowOf(segment, plan) }))
    .filter(({ from, to }) => from < to);
  if (conditions.impossible || windows.length === 0) return { total: 0, isAtLeast: false, hits: [] };
  const files = windows.flatMap(({ segment }) => segment.disk?.file ?? []);
  for (const file of files) file.begin();
  const generation = index.vectors.begin();
  try {
    return await thread.search(index, conditions, windows);
  } finally {
    index.vectors.end(generation);
    for (const file of files) file.end();
  }
}

/** One per core: more would only delay each other. */
export const SEARCH_THREADS = Math.min(READERS_MAX, availableParallelism());
const idle = Array.from({ length: SEARCH_THREADS }, (_, number) => new SearchThread(number));
const waiting: ((thread: SearchThread) => void)[] = [];

/** The memory that the threads need to search so many items, besides the index itself: a byte per item says what is live. */
export function bytesOfThreads(items: number, stories: number): number {
  return SEARCH_THREADS * (items + bytesOfBuffers(items, stories));
}

/** Waits for an idle thread. */
export async function withSearchThread<T>(work: (thread: SearchThread) => Promise<T>): Promise<T> {
  const thread = idle.pop() ?? (await new Promise<SearchThread>((resolve) => waiting.push(resolve)));
  try {
    return await work(thread);
  } finally {
    // The thread goes straight to the next search, so that none added meanwhile can overtake it.
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  }
}
