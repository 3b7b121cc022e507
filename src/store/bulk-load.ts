// Many rows on their way into a table, without holding them all.
import type { Engine, Row, Stage } from "./engine.ts";
import { lastOfEachKey } from "./packed-rows.ts";
import { RowBlock } from "./row-block.ts";
import { defaultOf, type Table } from "./table-schema.ts";

/** Rows on their way into a table; some may be durable earlier, all are when `finish` resolves. */
export interface Load {
  add(rows: Row[]): Promise<void>;
  /** The same by columns; the block may be filled anew when it resolves. */
  addBlock(block: RowBlock): Promise<void>;
  finish(): Promise<void>;
  /** Instead of finish: what is not durable yet never will be. */
  abandon(): Promise<void>;
}

/**
 * Written at once: exactly one of DuckDB's row groups, which goes straight into its place. Fewer rows are logged first,
 * and a few more leave a small row group behind each large one, which the next checkpoint mends by writing all anew.
 */
const PIECE_ROWS = 122_880;
/** Where rows are held as objects, and then as one text, until they are written: a third of the memory. */
const HELD_ROWS = 40_960;
/** At most this many rows of one insert share a written_at: a tail that pages by it always gets on. */
export const ROWS_PER_INSTANT = 5_000;
/** As many as fill a piece without a remainder. */
export const ROWS_PER_BLOCK = 4_096;

interface Piece {
  stage: Stage;
  rows: number;
  instants: number;
}

export function createLoad(
  engine: Engine,
  table: Table,
  store: {
    /** Throws once the store is closed or stops taking loads. */
    check: () => void;
    nextInstants(count: number): number;
  },
): Load {
  const pieceRows = engine.stage ? PIECE_ROWS : HELD_ROWS;
  let piece: Piece | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** While one piece is being written the next is filled, and no more than that. */
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
      stage: engine.stage?.(table, store.check) ?? heldStage(engine, table),
      rows: 0,
      instants: 0,
    });
  }

  async function put(into: Piece, rows: Row[] | RowBlock, count: number): Promise<void> {
    await into.stage.add(rows, into.instants);
    into.instants += 1;
    into.rows += count;
    if (into.rows === pieceRows) await write();
  }

  async function add(rows: Row[]): Promise<void> {
    store.check();
    for (let start = 0, end = 0; start < rows.length; start = end) {
      const into = openPiece();
      end = start + Math.min(ROWS_PER_INSTANT, pieceRows - into.rows);
      const slice = lastOfEachKey(table, rows.slice(start, end));
      await put(into, slice, slice.length);
    }
  }

  return {
    add,
    async addBlock(block) {
      store.check();
      const into = openPiece();
      const fits = block.rows <= ROWS_PER_INSTANT && into.rows + block.rows <= pieceRows;
      if (fits && !block.mayRepeat(table.key)) await put(into, block, block.rows);
      else await add(block.toRows());
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

/** For an engine without stages of its own. */
function heldStage(engine: Engine, table: Table): Stage {
  const held: Row[] = [];
  return {
    async add(rows, written) {
      const given = rows instanceof RowBlock ? rows.toRows() : rows;
      for (const row of completed(table, given, written)) held.push(row);
    },
    commit(firstWritten) {
      for (const row of held) row["written_at"] = Number(row["written_at"]) + firstWritten;
      return engine.insert(table, held);
    },
    discard: async () => {},
  };
}

/** Every column of the table, in its order: rows of one shape are fast to read in the engines. */
export function completed(table: Table, rows: Row[], written: number): Row[] {
  const columns = table.columns.map((column) => ({ name: column.name, missing: defaultOf(column) }));
  return rows.map((row) => {
    const out: Row = {};
    for (const { name, missing } of columns) out[name] = row[name] ?? missing;
    out["written_at"] = written;
    return out;
  });
}
