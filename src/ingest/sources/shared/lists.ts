// Groups and divides lists.

/** Groups items by key, in order of first appearance. (Map.groupBy needs Node 21.) */
export function groupBy<T, Key>(items: Iterable<T>, keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export function* chunksOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** A configured entry adds to the built-in one with the same key. */
export function mergedLists<Entry extends object>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Map<string, Entry> {
  const merged = new Map<string, Entry>();
  for (const entry of entries) merged.set(keyOf(entry), { ...merged.get(keyOf(entry)), ...entry });
  return merged;
}
