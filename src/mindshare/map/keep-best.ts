// The best items of a long list, without sorting all of it.

/** Inserts an item into a sorted list of at most `limit`; `compare` is negative if its first argument comes first. */
export function keepBest<T>(best: T[], item: T, limit: number, compare: (a: T, b: T) => number): void {
  let place = best.length;
  while (place > 0 && compare(item, best[place - 1] ?? item) < 0) place -= 1;
  best.splice(place, 0, item);
  if (best.length > limit) best.pop();
}
