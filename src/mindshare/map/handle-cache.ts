// Caches who mentioned a project most in a window: summing up its posts is most of the work of a map. Each list is stored
// with the revision of the posts and the rows it was computed from and used for nothing else, so none can be stale.
import { rowsIn } from "../mention-columns.ts";
import type { ProjectBook } from "../project-mentions.ts";
import type { PostOptions } from "./handles.ts";
import type { MapHandle } from "./map-request.ts";

/** Handles in the recent generation. The generation before has up to as many: about 20 MB at most. */
const MAX_HANDLES = 40_000;

type AnyBook = Pick<ProjectBook<never>, "projectId" | "revision" | "columns">;

/** A handle of a project, and its figures as the answer shows them. */
export interface RankedHandle {
  readonly author: string;
  readonly figures: MapHandle;
}

interface CachedList {
  readonly revision: number;
  readonly start: number;
  readonly end: number;
  /** How many handles were asked for. */
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

  /** The first handles of a project in a window: `count` of them if there are that many, perhaps more. */
  get(
    { projectId, revision, columns }: AnyBook,
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
