// One project's mentions in order of time, and its sums up to the edges of the windows.
import { byTime, type Placed } from "./attention.ts";
import { DAY_MS } from "../base/time.ts";
import { HourSums } from "./hour-sums.ts";

export const SERIES = { social: 0, news: 1, socialMentions: 2, newsMentions: 3 } as const;
export type Series = (typeof SERIES)[keyof typeof SERIES];
const SERIES_COUNT = 4;

/** How far before now each edge lies. A window is what lies between two of them: after the older, up to the newer. */
export const EDGES = { now: 0, day: 1, twoDays: 2, threeDays: 3, week: 4, twoWeeks: 5 } as const;
export type Edge = (typeof EDGES)[keyof typeof EDGES];
const EDGE_AGES = [0, DAY_MS, 2 * DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS] as const;

interface Bookable extends Placed {
  readonly post: {
    readonly author: string;
    readonly copyKeys: readonly number[];
    readonly kind: "social" | "news";
  };
  readonly isRetweet: boolean;
  readonly attention: number;
}

export class ProjectBook<M extends Bookable> {
  readonly projectId: number;
  /** Oldest first. */
  readonly mentions: M[] = [];
  readonly hours = new HourSums();
  readonly #chains = new Map<string, M[]>();
  readonly #copies = new Map<number, M[]>();
  /** Per edge and series: the sum of everything up to that edge. */
  readonly #upTo = new Float64Array(EDGE_AGES.length * SERIES_COUNT);
  #now: number;

  constructor(projectId: number, now: number) {
    this.projectId = projectId;
    this.#now = now;
  }

  /** What the series gathered in the window (now − older, now − newer]. */
  window(series: Series, newer: Edge, older: Edge): number {
    return (
      (this.#upTo[newer * SERIES_COUNT + series] ?? 0) - (this.#upTo[older * SERIES_COUNT + series] ?? 0)
    );
  }

  chain(author: string): readonly M[] {
    return this.#chains.get(author) ?? [];
  }

  copies(key: number): readonly M[] {
    return this.#copies.get(key) ?? [];
  }

  enter(mention: M): void {
    insert(this.mentions, mention);
    insertInto(this.#chains, mention.post.author, mention);
    for (const key of mention.post.copyKeys) insertInto(this.#copies, key, mention);
  }

  /** Says whether the author has other posts on this project. */
  strike(mention: M): boolean {
    take(this.mentions, mention);
    for (const key of mention.post.copyKeys) takeFrom(this.#copies, key, mention);
    return takeFrom(this.#chains, mention.post.author, mention);
  }

  add(series: Series, time: number, delta: number): void {
    for (const [edge, age] of EDGE_AGES.entries()) {
      if (time <= this.#now - age) this.#addUpTo(edge, series, delta);
    }
  }

  /** Moves every edge; says whether any mention crossed one. */
  moveTo(now: number): boolean {
    let crossed = false;
    for (const [edge, age] of EDGE_AGES.entries()) {
      if (this.#moveEdge(edge, this.#now - age, now - age)) crossed = true;
    }
    this.#now = now;
    return crossed;
  }

  #moveEdge(edge: number, from: number, to: number): boolean {
    const sign = to > from ? 1 : -1;
    const first = firstAfter(this.mentions, Math.min(from, to));
    const end = Math.max(from, to);
    let i = first;
    for (
      let mention = this.mentions[i];
      mention !== undefined && mention.time <= end;
      mention = this.mentions[i]
    ) {
      const social = mention.post.kind === "social";
      this.#addUpTo(edge, social ? SERIES.social : SERIES.news, sign * mention.attention);
      if (!mention.isRetweet) {
        this.#addUpTo(edge, social ? SERIES.socialMentions : SERIES.newsMentions, sign);
      }
      i += 1;
    }
    return i > first;
  }

  #addUpTo(edge: number, series: Series, delta: number): void {
    const slot = edge * SERIES_COUNT + series;
    this.#upTo[slot] = (this.#upTo[slot] ?? 0) + delta;
  }
}

/** Index of the first mention later than `time`. */
export function firstAfter(sorted: readonly Placed[], time: number): number {
  return partition(sorted, (placed) => placed.time <= time);
}

function insert<M extends Placed>(sorted: M[], mention: M): void {
  const last = sorted.at(-1);
  if (last === undefined || byTime(last, mention) < 0) sorted.push(mention);
  else
    sorted.splice(
      partition(sorted, (placed) => byTime(placed, mention) < 0),
      0,
      mention,
    );
}

function take<M extends Placed>(sorted: M[], mention: M): void {
  sorted.splice(
    partition(sorted, (placed) => byTime(placed, mention) < 0),
    1,
  );
}

function insertInto<K, M extends Placed>(groups: Map<K, M[]>, key: K, mention: M): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [mention]);
  else insert(group, mention);
}

function takeFrom<K, M extends Placed>(groups: Map<K, M[]>, key: K, mention: M): boolean {
  const group = groups.get(key);
  if (group === undefined) return false;
  take(group, mention);
  if (group.length === 0) groups.delete(key);
  return group.length > 0;
}

function partition<M>(sorted: readonly M[], isBefore: (item: M) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = sorted[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
