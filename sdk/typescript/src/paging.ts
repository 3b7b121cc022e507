// Walking a list page by page while it may change under the walk.

export interface Page<Item> {
  items: Item[];
  /** How long the whole list is. */
  total: number;
}

export interface Walk<Item> {
  start: number;
  size: number;
  /** The items from `offset` on, at most `size` of them. */
  fetch: (offset: number) => Promise<Page<Item>>;
  keyOf: (item: Item) => string | number;
}

/** A list that never holds still is not chased for ever. */
const MOST_WALKS = 3;

/**
 * Every item once, in the order of the list. When the list moved between two pages (an item came twice, or the length
 * changed) an item may have slipped past: the list is walked again, and only what is new is given.
 */
export async function* everyItem<Item>({ start, size, fetch, keyOf }: Walk<Item>): AsyncGenerator<Item> {
  const given = new Set<string | number>();
  for (let walk = 0, moved = true; moved && walk < MOST_WALKS; walk += 1) {
    moved = false;
    const met = new Set<string | number>();
    let length: number | undefined;
    for (let offset = start; ; offset += size) {
      const { items, total } = await fetch(offset);
      moved ||= length !== undefined && total !== length;
      length = total;
      for (const item of items) {
        const key = keyOf(item);
        moved ||= met.has(key);
        met.add(key);
        if (given.has(key)) continue;
        given.add(key);
        yield item;
      }
      if (items.length === 0 || offset + size >= total) break;
    }
  }
}

/** Every item of a list whose pages name the next one. Such a list does not move under the walk. */
export async function* everyItemAfter<Item>(
  first: string | null,
  fetch: (cursor: string | null) => Promise<{ items: Item[]; next: string | null }>,
): AsyncGenerator<Item> {
  let cursor = first;
  do {
    const { items, next } = await fetch(cursor);
    yield* items;
    cursor = next;
  } while (cursor !== null);
}
