// Streams any number of rows into a table without holding them all in memory.
import type { Engine, Row, Stage } from "./engine.ts";
import { lastOfEachKey } from "./packed-rows.ts";
import { defaultOf, type Table } from "./table-schema.ts";

/** A streaming insert. All rows are durable once `finish` resolves; some may be durable earlier. */
export interface Load {
  add(rows: Row[]): Promise<void>;
  finish(): Promise<void>;
  /** Drops the rows that are not durable yet. Call it instead of `finish`. */
  abandon(): Promise<void>;
}

/**
 * Rows per transaction: exactly one DuckDB row group, which DuckDB writes directly to the database file. Fewer rows would
 * go through the write-ahead log first. A few more would leave a small row group after each large one, and the next
 * checkpoint would rewrite all of them.
 */
const PIECE_ROWS = 122_880;
/** The same for an engine that accepts row objects, which need three times the memory. */
const BUFFERED_ROWS = 40_960;
/** The most rows of one insert that share a written_at, so that a tail that pages by it always makes progress. */
export const ROWS_PER_INSTANT = 5_000;
/** A good batch size for `add`: V8 collects its objects while they are young. A transaction is a multiple of it. */
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
    /** Throws once the store is closed or no longer accepts loads. */
    check: () => void;
    nextInstants(count: number): number;
  },
): Load {
  const pieceRows = engine.stage ? PIECE_ROWS : BUFFERED_ROWS;
  let piece: Piece | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Backpressure: at most one batch is being written while the next one fills up. */
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

/** Buffers the rows in memory, for an engine that cannot stage them. */
function bufferedStage(engine: Engine, table: Table): Stage {
  const buffered: Row[] = [];
  return {
    async add(rows, written) {
      for (const row of withDefaults(table, rows, written)) buffered.push(row);
    },
    commit(firstWritten) {
      for (const row of buffered) row["written_at"] = Number(row["written_at"]) + firstWritten;
      return engine.insert(table, buffered);
    },
    discard: async () => {},
  };
}

/** Fills in missing columns. All rows then have the same shape, which engines read fastest. */
export function withDefaults(table: Table, rows: Row[], written: number): Row[] {
  const columns = table.columns.map((column) => ({ name: column.name, missing: defaultOf(column) }));
  return rows.map((row) => {
    const out: Row = {};
    for (const { name, missing } of columns) out[name] = row[name] ?? missing;
    out["written_at"] = written;
    return out;
  });
}
