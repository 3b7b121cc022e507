// Tails a table: polls for new rows by written_at, so that every process sees every row soon after it was written.
import { z } from "zod";
import { SerialQueue } from "../base/async.ts";
import { TailPosition } from "./tail-position.ts";
import { query, type Query } from "./define-query.ts";
import { ROWS_PER_INSTANT } from "./bulk-load.ts";
import type { Store } from "./store.ts";

/** Rows per window; more than can share one written_at, so that every window makes progress. */
const WINDOW_ROWS = 10 * ROWS_PER_INSTANT;
/** Keeps a call short; the next one continues. */
const WINDOWS_PER_CALL = 4;
const MAX_INSTANTS = 20_000;

export interface TailParams extends Record<string, unknown> {
  since: number;
  limit: number;
}

export interface Tail<Row> {
  /** Returns the rows written since the last call, each once, oldest first; empty when there are no more. */
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
  const instants = instantsSince(rowsSince);
  const rowsBetween = withUpperBound(rowsSince);
  /** Windows that have not been read yet. */
  let planned: Window[] = [];
  /** Within the look-back: the number of rows of each instant when it was read, and the rows seen. */
  const counted = new Map<number, number>();
  const recent = new Map<string, number>();
  const calls = new SerialQueue();

  async function* pieces(): AsyncGenerator<Row[]> {
    if (planned.length === 0) {
      const since = position.since();
      planned = windowsOf(await store.read(instants, { since }), { since, counted });
    }
    for (const { since, until, written } of planned.slice(0, WINDOWS_PER_CALL)) {
      const window = await store.readPieces(rowsBetween, { since, until, limit: 2 * WINDOW_ROWS });
      for await (const rows of window.pieces) yield rows.filter(isNew);
      position.advance(until);
      if (isShared) for (const { written_at, n } of written) counted.set(written_at, n);
      planned.shift();
    }
    const oldest = position.since();
    for (const [key, writtenAt] of recent) if (writtenAt <= oldest) recent.delete(key);
    for (const writtenAt of counted.keys()) if (writtenAt <= oldest) counted.delete(writtenAt);
  }

  function isNew(row: Row): boolean {
    if (!isShared) return true;
    const key = `${row.written_at} ${options.keyOf(row)}`;
    if (recent.has(key)) return false;
    recent.set(key, row.written_at);
    return true;
  }

  async function read(): Promise<Row[]> {
    const fresh: Row[] = [];
    for await (const rows of pieces()) for (const row of rows) fresh.push(row);
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
 * quadratic time. Instants whose row count has not changed are skipped: otherwise an idle process would read the last rows
 * of a large import again and again.
 */
function windowsOf(
  written: readonly Instant[],
  options: { since: number; counted: ReadonlyMap<number, number> },
): Window[] {
  const windows: Window[] = [];
  let window: Window | undefined;
  let { since } = options;
  let rows = 0;
  for (const instant of written) {
    const { written_at, n } = instant;
    if (options.counted.get(written_at) === n) window = undefined;
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

function instantsSince({ name, sql }: { name: string; sql: string }) {
  const table = /\bFROM\s+(\w+_v\d+)/i.exec(sql)?.[1];
  if (!table) throw new Error(`${name}: a tail reads one table`);
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
