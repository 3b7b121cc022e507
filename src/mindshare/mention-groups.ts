// Groups mentions by key in chronological order. Most keys have one mention, which is stored without an array.
import { byTime } from "./formula.ts";
import type { Mention } from "./post.ts";

export class Groups<K> {
  readonly #groups = new Map<K, Mention | Mention[]>();

  of(key: K): readonly Mention[] {
    const group = this.#groups.get(key);
    if (group === undefined) return [];
    return Array.isArray(group) ? group : [group];
  }

  /** Whether at most one mention has the key. */
  isSingle(key: K): boolean {
    return !Array.isArray(this.#groups.get(key));
  }

  add(key: K, mention: Mention): void {
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, mention);
    else if (Array.isArray(group)) insert(group, mention);
    else this.#groups.set(key, byTime(group, mention) < 0 ? [group, mention] : [mention, group]);
  }

  remove(key: K, mention: Mention): void {
    const group = this.#groups.get(key);
    if (Array.isArray(group)) {
      take(group, mention);
      const [only, ...more] = group;
      if (more.length === 0 && only !== undefined) this.#groups.set(key, only);
    } else if (group !== undefined) this.#groups.delete(key);
  }

  has(key: K): boolean {
    return this.#groups.has(key);
  }
}

function insert(sorted: Mention[], mention: Mention): void {
  const last = sorted.at(-1);
  if (last === undefined || byTime(last, mention) < 0) sorted.push(mention);
  else sorted.splice(placeOf(sorted, mention), 0, mention);
}

export function take(sorted: Mention[], mention: Mention): void {
  sorted.splice(placeOf(sorted, mention), 1);
}

function placeOf(sorted: readonly Mention[], mention: Mention): number {
  return partition(sorted, (other) => byTime(other, mention) < 0);
}

/** The index of the first mention later than `time`. */
export function firstAfter(sorted: readonly Mention[], time: number): number {
  return partition(sorted, (other) => other.time <= time);
}

function partition(sorted: readonly Mention[], isBefore: (item: Mention) => boolean): number {
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
