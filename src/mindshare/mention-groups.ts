// Groups mentions by key in chronological order. Most keys have one mention, which is stored without an array.
import { byTime, type Placed } from "./attention.ts";

export class Groups<K, M extends Placed> {
  readonly #groups = new Map<K, M | M[]>();

  of(key: K): readonly M[] {
    const group = this.#groups.get(key);
    if (group === undefined) return [];
    return Array.isArray(group) ? group : [group];
  }

  /** Whether at most one mention has the key. */
  isSingle(key: K): boolean {
    return !Array.isArray(this.#groups.get(key));
  }

  keys(): IterableIterator<K> {
    return this.#groups.keys();
  }

  add(key: K, mention: M): void {
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, mention);
    else if (Array.isArray(group)) insert(group, mention);
    else this.#groups.set(key, byTime(group, mention) < 0 ? [group, mention] : [mention, group]);
  }

  remove(key: K, mention: M): void {
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

function insert<M extends Placed>(sorted: M[], mention: M): void {
  const last = sorted.at(-1);
  if (last === undefined || byTime(last, mention) < 0) sorted.push(mention);
  else sorted.splice(placeOf(sorted, mention), 0, mention);
}

export function take<M extends Placed>(sorted: M[], mention: M): void {
  sorted.splice(placeOf(sorted, mention), 1);
}

function placeOf<M extends Placed>(sorted: readonly M[], mention: M): number {
  return partition(sorted, (placed) => byTime(placed, mention) < 0);
}

/** The index of the first mention later than `time`. */
export function firstAfter(sorted: readonly Placed[], time: number): number {
  return partition(sorted, (placed) => placed.time <= time);
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
