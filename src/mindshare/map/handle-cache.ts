// Caches the handles that mentioned a project most in a window, because summing up its posts is most of the work of a map.
// Each list is valid only for the revision of the posts and the rows it was computed from, so it is never stale.
import { type ProjectBook, rowsIn } from "../project-mentions.ts";
import type { PostOptions } from "./handles.ts";
import type { MapHandle } from "./map-request.ts";

/** Maximum handles per generation. There are two generations, with about 20 MB in total. */
const MAX_HANDLES = 40_000;

/** A handle of a project with its figures as shown in the response. */
export interface RankedHandle {
  readonly author: string;
  readonly figures: MapHandle;
}

interface CachedList {
  readonly revision: number;
  readonly start: number;
  readonly end: number;
  /** The number of handles requested. */
  readonly count: number;
  readonly handles: readonly RankedHandle[];
}

export class HandleCache {
  #recent = new Map<number, CachedList>();
  #previous = new Map<number, CachedList>();
  #handlesInRecent = 0;
  readonly #maxHandles: number;

  constructor(maxHandles = MAX_HANDLES) {
    this.#maxHandles = maxHandles;
  }

  /** The top handles of a project in a window: at least `count`, if there are enough. */
  get(
    { projectId, revision, columns }: ProjectBook,
    window: PostOptions,
    count: number,
    compute: () => readonly RankedHandle[],
  ): readonly RankedHandle[] {
    const key = (projectId * 64 + window.daysBack) * 2 + (window.includeRetweets ? 1 : 0);
    const { start, end } = rowsIn(columns, window);
    const recent = this.#recent.get(key);
    const cached = recent ?? this.#previous.get(key);
    const isCurrent =
      cached !== undefined &&
      cached.revision === revision &&
      cached.start === start &&
      cached.end === end &&
      cached.count >= count;
    if (isCurrent && recent !== undefined) return cached.handles;
    const list = isCurrent ? cached : { revision, start, end, count, handles: compute() };
    this.#add(key, list);
    return list.handles;
  }

  #add(key: number, list: CachedList): void {
    this.#recent.set(key, list);
    this.#handlesInRecent += list.handles.length + 1;
    if (this.#handlesInRecent < this.#maxHandles) return;
    this.#previous = this.#recent;
    this.#recent = new Map();
    this.#handlesInRecent = 0;
  }
}
