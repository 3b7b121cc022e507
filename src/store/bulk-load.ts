// Streams any number of rows into a table without holding them all in memory.
import type { Engine, PackedRows, Row, Stage } from "./engine.ts";
import { lastOfEachKey, splitPacked } from "./packed-rows.ts";
import { defaultOf, type Table } from "./table-schema.ts";

/** A streaming insert. All rows are durable once `finish` resolves; some may be durable earlier. */
export interface Load {
  /** Packed rows are numbered by the caller, in ascending order, and are at most ROWS_PER_INSTANT. */
  add(rows: Row[] | PackedRows): Promise<void>;
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
/** Rows per transaction of an engine that accepts row objects, which need three times the memory. */
const BUFFERED_ROWS = 40_960;
/** The most rows of one insert that share a written_at, so that a feed that pages by it always makes progress. */
export const ROWS_PER_INSTANT = 5_000;

/** The rows of one transaction. Each batch in it gets its own written_at. */
interface Piece {
  stage: Stage;
  rows: number;
  firstBatch: number;
  lastBatch: number;
}

export function createLoad(
  engine: Engine,
  table: Table,
  store: {
    /** Throws once the store is closed or no longer accepts loads. */
    check: () => void;
    nextInstants(count: number): number;
    /** Called whenever some of the rows may be durable, with the written_at of the newest. */
    onWritten(newest: number): void;
  },
): Load {
  const pieceRows = engine.stage ? PIECE_ROWS : BUFFERED_ROWS;
  let piece: Piece | undefined;
  let writing: Promise<void> = Promise.resolve();
  let batches = 0;

  /** Backpressure: at most one piece is being written while the next one fills up. */
  async function write(): Promise<void> {
    const full = piece;
    piece = undefined;
    await writing;
    store.check();
    if (!full) return;
    const { stage, firstBatch, lastBatch } = full;
    const base = store.nextInstants(lastBatch - firstBatch + 1) - firstBatch;
    writing = stage.commit(base).finally(() => store.onWritten(base + lastBatch));
    writing.catch(() => {});
  }

  function openPiece(batch: number): Piece {
    return (piece ??= {
      stage: engine.stage?.(table, store.check) ?? bufferedStage(engine, table),
      rows: 0,
      firstBatch: batch,
      lastBatch: batch,
    });
  }

  /** Adds as many rows as fit into the current piece, and returns the others. */
  async function addSome(rows: Row[] | PackedRows): Promise<Row[] | PackedRows> {
    const batch = Array.isArray(rows) ? batches++ : rows.batch;
    const into = openPiece(batch);
    const [some, others] = split(rows, Math.min(ROWS_PER_INSTANT, pieceRows - into.rows));
    const last = Array.isArray(some) ? lastOfEachKey(table, some) : some;
    await into.stage.add(last, batch);
    into.lastBatch = batch;
    into.rows += last.length;
    if (into.rows === pieceRows) await write();
    return others;
  }

  return {
    async add(rows) {
      store.check();
      for (let rest = rows; rest.length > 0;) rest = await addSome(rest);
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

function split(rows: Row[] | PackedRows, count: number): [Row[], Row[]] | [PackedRows, PackedRows] {
  return Array.isArray(rows) ? [rows.slice(0, count), rows.slice(count)] : splitPacked(rows, count);
}

/** Buffers the rows in memory, for an engine that cannot stage them. */
function bufferedStage(engine: Engine, table: Table): Stage {
  const buffered: Row[] = [];
  return {
    async add(rows, batch) {
      if (!Array.isArray(rows)) throw new Error(`${engine.kind} does not accept packed rows`);
      for (const row of withDefaults(table, rows, batch)) buffered.push(row);
    },
    commit(base) {
      for (const row of buffered) row["written_at"] = Number(row["written_at"]) + base;
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
