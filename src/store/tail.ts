// Follows a table by written_at, so that every process sees every row soon after it was written.
import type { Query } from "./query.ts";
import { ROWS_PER_INSTANT, type Store } from "./store.ts";

/** Rows of another process may arrive out of order by as much as its clock is off and its insert takes. */
const OVERLAP_MS = 10_000;
const PAGE_ROWS = 4 * ROWS_PER_INSTANT;
/** One call stays short; the rest comes with the next one. */
const PAGES_PER_CALL = 5;

export interface TailParams extends Record<string, unknown> {
  since: number;
  limit: number;
}

export interface Tail<Row> {
  /** Rows written since the last call, each once, oldest first. */
  next(): Promise<Row[]>;
}

/**
 * `query` takes {since:DateTime64(3)} and {limit:UInt32} and gives rows with written_at > since, in order of
 * written_at. `keyOf` tells rows apart. A tail starts after `from`: what was loaded need not come again.
 */
export function tail<Row extends { written_at: number }>(
  store: Store,
  query: Query<TailParams, Row>,
  options: { from: number; keyOf: (row: Row) => string },
): Tail<Row> {
  // In one process writes are ordered; only several processes need to look back.
  const overlap = store.engine === "clickhouse" ? OVERLAP_MS : 0;
  let newest = options.from;
  const recent = new Map<string, number>();

  return {
    async next() {
      const fresh: Row[] = [];
      let since = Math.max(0, newest - overlap);
      for (let page = 0; page < PAGES_PER_CALL; page++) {
        const rows = await store.read(query, { since, limit: PAGE_ROWS });
        for (const row of rows) {
          const key = `${row.written_at} ${options.keyOf(row)}`;
          if (recent.has(key)) continue;
          recent.set(key, row.written_at);
          newest = Math.max(newest, row.written_at);
          fresh.push(row);
        }
        const last = rows.at(-1);
        if (!last || rows.length < PAGE_ROWS) break;
        // The page may end inside an instant: read that instant again.
        since = Math.max(since, last.written_at - 1);
      }
      for (const [key, writtenAt] of recent) if (writtenAt < newest - overlap) recent.delete(key);
      return fresh;
    },
  };
}
