// Streams any number of rows into a table without keeping them all in memory.
import type { Engine, Row, Stage } from "./engine.ts";
import { lastOfEachKey } from "./packed-rows.ts";
import { defaultOf, type Table } from "./table-schema.ts";

/** Rows that are being inserted. Some may be durable earlier; all are when `finish` resolves. */
export interface Load {
  add(rows: Row[]): Promise<void>;
  finish(): Promise<void>;
  /** Call instead of finish: rows that are not durable yet are dropped. */
  abandon(): Promise<void>;
}

/**
 * Rows per transaction: exactly one DuckDB row group, which is written straight to its place in the file. Fewer rows would
 * go through the log first. A few more would leave a small row group after each large one, and the next checkpoint would
 * rewrite all of them.
 */
const PIECE_ROWS = 122_880;
/** The same for an engine that takes row objects, which need three times the memory. */
const BUFFERED_ROWS = 40_960;
/** At most this many rows of one insert share a written_at: a tail that pages by it always makes progress. */
export const ROWS_PER_INSTANT = 5_000;
/** A good batch for `add`: small enough that V8 collects its objects while they are young. A piece is a multiple of it. */
export const ROWS_PER_ADD = 1_024;

interface Piece {
  stage: Stage;
  rows: number;
  instants: number;
}

export function createLoad(
  engine: Engine,
  table: Table,
  store: {
    /** Throws once the store is closed or accepts no more loads. */
    check: () => void;
    nextInstants(count: number): number;
  },
): Load {
  const pieceRows = engine.stage ? PIECE_ROWS : BUFFERED_ROWS;
  let piece: Piece | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Backpressure: one piece is written while the next one fills up. */
  async function write(): Promise<void> {
    const full = piece;
    piece = undefined;
    await writing;
    store.check();
    if (!full) return;
    writing = full.stage.commit(store.nextInstants(full.instants));
    writing.catch(() => {});
  }

  function openPiece(): Piece {
    return (piece ??= {
      stage: engine.stage?.(table, store.check) ?? bufferedStage(engine, table),
      rows: 0,
      instants: 0,
    });
  }

  return {
    async add(rows) {
      store.check();
      for (let start = 0, end = 0; start < rows.length; start = end) {
        const into = openPiece();
        end = start + Math.min(ROWS_PER_INSTANT, pieceRows - into.rows);
        const slice = lastOfEachKey(table, rows.slice(start, end));
        await into.stage.add(slice, into.instants);
        into.instants += 1;
        into.rows += slice.length;
        if (into.rows === pieceRows) await write();
      }
    },
    async finish() {
      await write();
      await writing;
    },
    async abandon() {
      await piece?.stage.discard();
      await writing.catch(() => {});
    },
  };
}

/** For an engine without stages. */
function bufferedStage(engine: Engine, table: Table): Stage {
  const buffered: Row[] = [];
  return {
    async add(rows, written) {
      for (const row of completed(table, rows, written)) buffered.push(row);
    },
    commit(firstWritten) {
      for (const row of buffered) row["written_at"] = Number(row["written_at"]) + firstWritten;
      return engine.insert(table, buffered);
    },
    discard: async () => {},
  };
}

/** Adds the columns that a row lacks. All rows get the same shape, which engines read fastest. */
export function completed(table: Table, rows: Row[], written: number): Row[] {
  const columns = table.columns.map((column) => ({ name: column.name, missing: defaultOf(column) }));
  return rows.map((row) => {
    const out: Row = {};
    for (const { name, missing } of columns) out[name] = row[name] ?? missing;
    out["written_at"] = written;
    return out;
  });
}
