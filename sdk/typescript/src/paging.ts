// Reads a list page by page while it may change.

/** How a list is read: generated from the description of the API. */
export interface PagedList<Name = string> {
  operation: Name;
  by: "page" | "offset" | "cursor";
  /** The field that identifies an item; without one, the list is read by cursor and does not move. */
  key?: string;
  /** Where an answer has its items. */
  path: readonly string[];
  /** Where it says how long the list is, or where the next page starts. */
  end: readonly string[];
  /** The largest page. */
  size: number;
}

interface PageRequest {
  limit?: number;
  page?: number;
  offset?: number;
  cursor?: string | null;
}

/** A list that never holds still is not followed for ever. */
const MOST_PASSES = 3;

export function iterateList(
  list: PagedList<unknown>,
  request: PageRequest,
  call: (request: object) => Promise<unknown>,
): AsyncGenerator {
  return list.key === undefined
    ? iterateByCursor(list, request, call)
    : iterateByOffset({ ...list, key: list.key }, request, call);
}

/**
 * Every item once, in the order of the list. When the list moved between two pages (an item came twice, or the length
 * changed) an item may have slipped past: the list is read again, and only what is new is given.
 */
async function* iterateByOffset(
  { by, key, path, end, size: largest }: PagedList<unknown> & { key: string },
  request: PageRequest,
  call: (request: object) => Promise<unknown>,
): AsyncGenerator {
  const size = request.limit ?? largest;
  const start = by === "page" ? (request.page ?? 0) * size : (request.offset ?? 0);
  const given = new Set<unknown>();
  for (let pass = 0, moved = true; moved && pass < MOST_PASSES; pass += 1) {
    moved = false;
    const met = new Set<unknown>();
    let length: number | undefined;
    for (let offset = start; ; offset += size) {
      const answer = await call({ ...request, limit: size, [by]: by === "page" ? offset / size : offset });
      const items = valueAt(answer, path) as Record<string, unknown>[];
      const total = valueAt(answer, end) as number;
      moved ||= length !== undefined && total !== length;
      length = total;
      for (const item of items) {
        moved ||= met.has(item[key]);
        met.add(item[key]);
        if (given.has(item[key])) continue;
        given.add(item[key]);
        yield item;
      }
      if (items.length === 0 || offset + size >= total) break;
    }
  }
}

/** Every item of a list whose pages name the next one. Such a list does not move while it is read. */
async function* iterateByCursor(
  { path, end, size }: PagedList<unknown>,
  request: PageRequest,
  call: (request: object) => Promise<unknown>,
): AsyncGenerator {
  let cursor = request.cursor ?? null;
  do {
    const answer = await call({ limit: size, ...request, cursor });
    yield* valueAt(answer, path) as unknown[];
    cursor = valueAt(answer, end) as string | null;
  } while (cursor !== null);
}

function valueAt(answer: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => (value as Record<string, unknown>)[name], answer);
}
