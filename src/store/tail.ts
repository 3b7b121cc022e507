// Tails a table: polls for new rows by written_at, so that every process sees every row soon after it was written.
import { z } from "zod";
import { SerialQueue } from "../base/async.ts";
import { SeenRows } from "./seen-rows.ts";
import { skipUnwritten } from "./skip-unwritten.ts";
import { TailPosition } from "./tail-position.ts";
import { query, type Query } from "./define-query.ts";
import { ROWS_PER_INSTANT } from "./bulk-load.ts";
import type { Store } from "./store.ts";

/** Rows per window; more than can share one written_at, so that every window makes progress. */
const WINDOW_ROWS = 10 * ROWS_PER_INSTANT;
/** Keeps a call short; the next one continues. */
const WINDOWS_PER_CALL = 4;
/** Instants per page. */
const MAX_INSTANTS = 20_000;

export interface TailParams extends Record<string, unknown> {
  since: number;
  limit: number;
}

export interface Tail<Row> {
  /**
   * Returns the rows that became visible since the last call, each once, oldest first; empty when there are no more. A row
   * may become visible up to `lookBackMs` late. Versions older than one that was returned before are left out.
   */
  next(): Promise<Row[]>;
  /** Like `next`, but in small batches. The caller must consume one generator before it requests another. */
  pieces(): AsyncGenerator<Row[]>;
}

/**
 * `rowsSince` selects the rows of one table with written_at > {since:DateTime64(3)}, ordered by written_at, with
 * LIMIT {limit:UInt32}. `keyOf` identifies a row. The tail starts after `from`, the written_at up to which the caller has
 * already loaded the table.
 */
export function tail<Row extends { written_at: number }>(
  store: Store,
  rowsSince: Query<TailParams, Row>,
  options: { from: number; keyOf: (row: Row) => string },
): Tail<Row> {
  const isShared = store.lookBackMs > 0;
  const position = new TailPosition(store, options.from);
  const table = tableOf(rowsSince);
  const instants = instantsSince(rowsSince.name, table);
  const rowsBetween = withUpperBound(rowsSince);
  /** Windows that have not been read yet. */
  let planned: Window[] = [];
  const seen = new SeenRows(options.keyOf);
  const calls = new SerialQueue();

  const plan = skipUnwritten(store, table, async (): Promise<Window[]> => {
    for (let since = Math.max(position.since(), seen.forgottenUntil); ;) {
      const written = await store.read(instants, { since });
      const windows = windowsOf(written, { since, countAt: (instant) => seen.countAt(instant) });
      // A merge has removed replaced rows. The next row that appears at this instant must be noticed.
      for (const { written_at, n } of written) if (n < seen.countAt(written_at)) seen.setCount(written_at, n);
      if (windows.length > 0 || written.length < MAX_INSTANTS) return windows;
      since = written.at(-1)?.written_at ?? since;
    }
  });

  async function* pieces(): AsyncGenerator<Row[]> {
    if (planned.length === 0) planned = await plan();
    for (const { since, until, written } of planned.slice(0, WINDOWS_PER_CALL)) {
      const window = await store.readPieces(rowsBetween, { since, until, limit: 2 * WINDOW_ROWS });
      for await (const rows of window.pieces) yield isShared ? seen.addNew(rows) : rows;
      position.advance(until);
      if (isShared) for (const { written_at, n } of written) seen.setCount(written_at, n);
      planned.shift();
    }
    if (isShared) seen.forgetUntil(position.since());
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

interface Instant {
  written_at: number;
  /** Rows written at that instant. */
  n: number;
}

interface Window {
  /** Exclusive. */
  since: number;
  /** Inclusive. */
  until: number;
  written: Instant[];
}

/**
 * Splits the instants into windows of about WINDOW_ROWS rows, because sorting all remaining rows for each page would take
 * quadratic time. Instants without more rows than before are skipped: otherwise an idle process would read the last rows of
 * a large import again and again.
 */
function windowsOf(
  written: readonly Instant[],
  options: { since: number; countAt: (instant: number) => number },
): Window[] {
  const windows: Window[] = [];
  let window: Window | undefined;
  let { since } = options;
  let rows = 0;
  for (const instant of written) {
    const { written_at, n } = instant;
    if (n <= options.countAt(written_at)) window = undefined;
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

function tableOf({ name, sql }: { name: string; sql: string }): string {
  const table = /\bFROM\s+(\w+_v\d+)/i.exec(sql)?.[1];
  if (!table) throw new Error(`${name}: a tail reads one table`);
  return table;
}

function instantsSince(name: string, table: string) {
  return query({
    name: `${name}.instants`,
    params: z.object({ since: z.number() }),
    row: z.object({ written_at: z.number(), n: z.number() }),
    check: "first",
    sql: `SELECT written_at, count() AS n FROM ${table} WHERE written_at > {since:DateTime64(3)}
          GROUP BY written_at ORDER BY written_at LIMIT ${MAX_INSTANTS}`,
  });
}

function withUpperBound<Row>(rowsSince: Query<TailParams, Row>): Query<TailParams & { until: number }, Row> {
  const lower = "written_at > {since:DateTime64(3)}";
  if (!rowsSince.sql.includes(lower)) throw new Error(`${rowsSince.name}: a tail reads rows with ${lower}`);
  return query({
    ...rowsSince,
    // The schema of the original query may add parameters.
    params: z
      .object({ since: z.number(), until: z.number(), limit: z.number() })
      .transform(({ until, ...rest }) => ({ ...rowsSince.params.parse(rest), until })),
    sql: rowsSince.sql.replace(lower, `${lower} AND written_at <= {until:DateTime64(3)}`),
  });
}
