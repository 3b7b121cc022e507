// Caches the handles that mentioned a project most in a window, because summing up its posts is most of the work of a map.
// Each list is valid only for the revision of the posts and the rows it was computed from, so it is never stale.
import { type ProjectBook, rowsIn } from "../project-mentions.ts";
import { mindshareTypes } from "../formula.ts";
import type { PostOptions } from "./handles.ts";
import type { MapHandle } from "./map-request.ts";

/** About 20 MB. */
const MAX_HANDLES = 80_000;

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
  readonly #lists = new Map<number, CachedList>();
  #handles = 0;
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
    const options = 2 * mindshareTypes.indexOf(window.type) + (window.includeRetweets ? 1 : 0);
    const key = (projectId * 64 + window.daysBack) * 8 + options;
    const { start, end } = rowsIn(columns, window);
    const cached = this.#lists.get(key);
    const isCurrent =
      cached?.revision === revision && cached.start === start && cached.end === end && cached.count >= count;
    if (isCurrent) return cached.handles;
    const handles = compute();
    this.#handles += handles.length - (cached?.handles.length ?? 0);
    this.#lists.set(key, { revision, start, end, count, handles });
    if (this.#handles > this.#maxHandles) this.#clear();
    return handles;
  }

  /** Starts over: what is still in demand is soon cached again. */
  #clear(): void {
    this.#lists.clear();
    this.#handles = 0;
  }
}
