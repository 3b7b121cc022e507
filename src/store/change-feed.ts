// Follows a table: delivers the rows that were written, each once, in the order in which they were written. Each engine plans
// the reads of a follower: DuckDB after each commit of this process (duckdb/follow-commits.ts), ClickHouse by polling the table,
// because other processes write to it too (clickhouse/poll-changes.ts).
import { z } from "zod";
import { SerialQueue } from "../base/async.ts";
import { ROWS_PER_INSTANT } from "./bulk-load.ts";
import { query, type Query } from "./define-query.ts";
import type { Pieces } from "./engine.ts";

/** Rows per window; more than can share one written_at, so that every window makes progress. */
const WINDOW_ROWS = 10 * ROWS_PER_INSTANT;
/** Keeps a call short; the next one continues. */
const WINDOWS_PER_CALL = 4;
/** Instants that are read at once. */
export const MAX_INSTANTS = 20_000;

export interface FollowParams extends Record<string, unknown> {
  since: number;
  limit: number;
}

export interface FollowOptions<Row> {
  /** The written_at up to which the caller has already loaded the table. */
  from: number;
  /** Identifies a row. */
  keyOf: (row: Row) => string;
}

export interface Feed<Row> {
  /**
   * Returns the rows that became visible since the last call, each once, oldest first; empty when there are no more. If other
   * processes write too, a row may become visible minutes late. Versions older than one that was returned before are left out.
   */
  next(): Promise<Row[]>;
  /** Like `next`, but in small batches. The caller must consume one generator before it requests another. */
  pieces(): AsyncGenerator<Row[]>;
}

export interface KeyFeed<Row> {
  /**
   * Passes on the keys with rows that became visible since the last call; the first call passes on every key. They count as
   * delivered once `apply` has resolved: if it fails, the next call passes them on again.
   */
  visit(apply: (rows: Row[]) => void | Promise<void>): Promise<void>;
}

/** Rows written at one instant. */
export interface Instant {
  written_at: number;
  n: number;
}

export interface Window {
  /** Exclusive. */
  since: number;
  /** Inclusive. */
  until: number;
  /** What was found there, if the table was polled. */
  written: Instant[];
}

/** What a follower has not read yet. */
export interface Changes<Row> {
  /** The windows of written_at with rows that the follower has not read, oldest first. */
  windows(instantsSince: (since: number) => Promise<Instant[]>): Promise<Window[]>;
  /** Returns the rows of a window that were not delivered before. */
  withoutDelivered(rows: Row[]): Row[];
  /** All rows of a window were delivered. */
  finish(window: Window): void;
}

export interface FeedStore {
  read<P extends Record<string, unknown>, R>(query: Query<P, R>, params: P): Promise<R[]>;
  readPieces<P extends Record<string, unknown>, R>(query: Query<P, R>, params: P): Promise<Pieces<R>>;
}

export function createFeed<Row>(
  store: FeedStore,
  rowsSince: Query<FollowParams, Row>,
  changes: Changes<Row>,
): Feed<Row> {
  const rowsBetween = withUpperBound(rowsSince);
  const instants = instantsQuery(rowsSince);
  /** Windows that have not been read yet. */
  let planned: Window[] = [];
  const calls = new SerialQueue();

  async function* pieces(): AsyncGenerator<Row[]> {
    if (planned.length === 0) planned = await changes.windows((since) => store.read(instants, { since }));
    for (const window of planned.slice(0, WINDOWS_PER_CALL)) {
      const { since, until } = window;
      const found = await store.readPieces(rowsBetween, { since, until, limit: 2 * WINDOW_ROWS });
      for await (const rows of found.pieces) yield changes.withoutDelivered(rows);
      changes.finish(window);
      planned.shift();
    }
  }

  async function read(): Promise<Row[]> {
    const fresh: Row[] = [];
    try {
      for await (const rows of pieces()) for (const row of rows) fresh.push(row);
    } catch (error) {
      // The rows that were read would be lost. The next call fails again if the reason persists.
      if (fresh.length === 0) throw error;
    }
    return fresh;
  }

  return {
    // Calls are serialised: a concurrent one would return no rows while the first is still reading them.
    next: () => calls.run(read),
    pieces,
  };
}

/**
 * Splits the instants into windows of about WINDOW_ROWS rows, because sorting all remaining rows for each page would take
 * quadratic time. Instants without more rows than were read before are skipped.
 */
export function windowsOf(
  written: readonly Instant[],
  options: { since: number; countRead: (instant: number) => number },
): Window[] {
  const windows: Window[] = [];
  let window: Window | undefined;
  let { since } = options;
  let rows = 0;
  for (const instant of written) {
    const { written_at, n } = instant;
    if (n <= options.countRead(written_at)) window = undefined;
    else {
      if (!window || rows >= WINDOW_ROWS) {
        window = { since, until: written_at, written: [] };
        windows.push(window);
        rows = 0;
      }
      window.until = written_at;
      window.written.push(instant);
      rows += n;
    }
    since = written_at;
  }
  return windows;
}

/** The one table that a query reads. */
export function tableOf({ name, sql }: { name: string; sql: string }): string {
  const table = /\bFROM\s+(\w+_v\d+)/i.exec(sql)?.[1];
  if (!table) throw new Error(`${name}: a feed reads one table`);
  return table;
}

function instantsQuery(rowsSince: { name: string; sql: string }) {
  return query({
    name: `${rowsSince.name}.instants`,
    params: z.object({ since: z.number() }),
    row: z.object({ written_at: z.number(), n: z.number() }),
    check: "first",
    sql: `SELECT written_at, count() AS n FROM ${tableOf(rowsSince)} WHERE written_at > {since:DateTime64(3)}
          GROUP BY written_at ORDER BY written_at LIMIT ${MAX_INSTANTS}`,
  });
}

function withUpperBound<Row>(
  rowsSince: Query<FollowParams, Row>,
): Query<FollowParams & { until: number }, Row> {
  const lower = "written_at > {since:DateTime64(3)}";
  if (!rowsSince.sql.includes(lower)) throw new Error(`${rowsSince.name}: a feed reads rows with ${lower}`);
  return query({
    ...rowsSince,
    // The schema of the original query may add parameters.
    params: z
      .object({ since: z.number(), until: z.number(), limit: z.number() })
      .transform(({ until, ...rest }) => ({ ...rowsSince.params.parse(rest), until })),
    sql: rowsSince.sql.replace(lower, `${lower} AND written_at <= {until:DateTime64(3)}`),
  });
}
