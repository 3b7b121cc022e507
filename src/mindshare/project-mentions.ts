// One project's mentions in order of time, and its sums per hour and up to the edges of the windows.
import { DAY_MS } from "../base/time.ts";
import { EDGE_AGES, EdgeSums, HourSums, type Series, SERIES } from "./attention-sums.ts";
import { byTime, type Placed } from "./formula.ts";
import { ItemsPerDay } from "./items-per-day.ts";
import type { Mention } from "./post.ts";

export class ProjectBook {
  readonly projectId: number;
  readonly hours = new HourSums();
  readonly items = new ItemsPerDay();
  readonly chains = new Groups<string, Mention>();
  readonly copies = new Groups<number, Mention>();
  readonly #mentions: Mention[] = [];
  #isSorted = true;
  #columns: Columns | null = null;
  readonly sums = new EdgeSums();
  #now: number;
  /** Until then, no mention crosses an edge. */
  #quietUntil = Number.NEGATIVE_INFINITY;

  constructor(projectId: number, now: number) {
    this.projectId = projectId;
    this.#now = now;
  }

  /** Oldest first. */
  get mentions(): readonly Mention[] {
    if (!this.#isSorted) this.#mentions.sort(byTime);
    this.#isSorted = true;
    return this.#mentions;
  }

  get columns(): Columns {
    return (this.#columns ??= columnsOf(this.mentions));
  }

  addMention(mention: Mention): void {
    const last = this.#mentions.at(-1);
    if (last !== undefined && byTime(last, mention) > 0) this.#isSorted = false;
    this.#mentions.push(mention);
    this.chains.add(mention.post.author, mention);
    for (const key of mention.post.copyKeys) this.copies.add(key, mention);
    this.invalidate();
  }

  removeMention(mention: Mention): void {
    void this.mentions;
    take(this.#mentions, mention);
    this.chains.remove(mention.post.author, mention);
    for (const key of mention.post.copyKeys) this.copies.remove(key, mention);
    this.invalidate();
  }

  /** Invalidates what is derived from the mentions. */
  invalidate(): void {
    this.#columns = null;
    this.#quietUntil = Number.NEGATIVE_INFINITY;
  }

  addToSeries({ time, post: { kind } }: Mention, series: Series, delta: number): void {
    for (let edge = 0; edge < EDGE_AGES.length; edge += 1) {
      if (time <= this.#now - (EDGE_AGES[edge] ?? 0)) this.sums.add(edge, kind, series, delta);
    }
  }

  /** Moves every edge; returns whether any mention crossed one. */
  moveTo(now: number): boolean {
    const isQuiet = now >= this.#now && now < this.#quietUntil;
    let crossed = false;
    if (!isQuiet) {
      this.#quietUntil = Number.POSITIVE_INFINITY;
      for (const [edge, age] of EDGE_AGES.entries()) {
        if (this.#moveEdge(edge, this.#now - age, now - age)) crossed = true;
        const next = this.mentions[firstAfter(this.mentions, now - age)];
        if (next !== undefined) this.#quietUntil = Math.min(this.#quietUntil, next.time + age);
      }
    }
    this.#now = now;
    return crossed;
  }

  #moveEdge(edge: number, from: number, to: number): boolean {
    const sign = to > from ? 1 : -1;
    const { mentions } = this;
    const first = firstAfter(mentions, Math.min(from, to));
    const end = Math.max(from, to);
    let i = first;
    for (let mention = mentions[i]; mention !== undefined && mention.time <= end; mention = mentions[i]) {
      const { kind } = mention.post;
      this.sums.add(edge, kind, SERIES.attention, sign * mention.attention);
      this.sums.add(edge, kind, SERIES.samples, sign * mention.sample);
      this.sums.add(edge, kind, SERIES.squares, sign * mention.sample ** 2);
      if (!mention.isRetweet) this.sums.add(edge, kind, SERIES.mentions, sign);
      i += 1;
    }
    return i > first;
  }
}

export const RETWEET = 1;
export const NEWS = 2;

/** A project's mentions as columns, oldest first, for scans by handle and author. */
export interface Columns {
  readonly time: Float64Array;
  readonly author: Int32Array;
  readonly relevance: Float64Array;
  readonly attention: Float64Array;
  /** RETWEET | NEWS */
  readonly flags: Uint8Array;
}

function columnsOf(mentions: readonly Mention[]): Columns {
  const { length } = mentions;
  const columns = {
    time: new Float64Array(length),
    author: new Int32Array(length),
    relevance: new Float64Array(length),
    attention: new Float64Array(length),
    flags: new Uint8Array(length),
  };
  for (let i = 0; i < length; i += 1) {
    const mention = mentions[i];
    if (mention === undefined) break;
    columns.time[i] = mention.time;
    columns.author[i] = mention.authorIndex;
    columns.relevance[i] = mention.relevance;
    columns.attention[i] = mention.attention;
    columns.flags[i] = (mention.isRetweet ? RETWEET : 0) | (mention.post.kind === "news" ? NEWS : 0);
  }
  return columns;
}

export interface Window {
  now: number;
  daysBack: number;
}

/** The rows of the window; `end` is exclusive. */
export function rowsIn({ time }: Columns, { now, daysBack }: Window): { start: number; end: number } {
  return { start: rowAfter(time, now - daysBack * DAY_MS), end: rowAfter(time, now) };
}

/** The index of the first row later than `time`. */
export function rowAfter(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Groups posts or mentions by key in chronological order. Most keys have one, which is stored without an array. */
export class Groups<K, T extends Placed> {
  readonly #groups = new Map<K, T | T[]>();

  of(key: K): readonly T[] {
    const group = this.#groups.get(key);
    if (group === undefined) return [];
    return Array.isArray(group) ? group : [group];
  }

  /** Whether at most one mention has the key. */
  isSingle(key: K): boolean {
    return !Array.isArray(this.#groups.get(key));
  }

  add(key: K, mention: T): void {
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, mention);
    else if (Array.isArray(group)) insert(group, mention);
    else this.#groups.set(key, byTime(group, mention) < 0 ? [group, mention] : [mention, group]);
  }

  remove(key: K, mention: T): void {
    const group = this.#groups.get(key);
    if (Array.isArray(group)) {
      take(group, mention);
      const [only, ...more] = group;
      if (more.length === 0 && only !== undefined) this.#groups.set(key, only);
    } else if (group !== undefined) this.#groups.delete(key);
  }

  keys(): IterableIterator<K> {
    return this.#groups.keys();
  }

  has(key: K): boolean {
    return this.#groups.has(key);
  }
}

function insert<T extends Placed>(sorted: T[], mention: T): void {
  const last = sorted.at(-1);
  if (last === undefined || byTime(last, mention) < 0) sorted.push(mention);
  else sorted.splice(placeOf(sorted, mention), 0, mention);
}

function take<T extends Placed>(sorted: T[], mention: T): void {
  sorted.splice(placeOf(sorted, mention), 1);
}

function placeOf(sorted: readonly Placed[], mention: Placed): number {
  return partition(sorted, (other) => byTime(other, mention) < 0);
}

/** The index of the first mention later than `time`. */
export function firstAfter(sorted: readonly Placed[], time: number): number {
  return partition(sorted, (other) => other.time <= time);
}

function partition(sorted: readonly Placed[], isBefore: (item: Placed) => boolean): number {
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
