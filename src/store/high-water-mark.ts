// The newest written_at of the database. New rows get a later one even where the clock was set back since: of two
// versions of a row the later written_at counts, and readers that follow a table look only at what is newer.
import type { Engine } from "./engine.ts";

export async function highWaterMark(engine: Engine, tables: Iterable<string>): Promise<number> {
  let mark = 0;
  for (const table of tables) {
    // Never null: an empty table has the mark 0.
    const sql = `SELECT count() AS n, max(written_at) AS newest FROM ${table} LIMIT 1`;
    const [row] = await engine.read({ sql, params: {}, placeholders: [], maxSeconds: 600 });
    if (Number(row?.["n"] ?? 0) > 0) mark = Math.max(mark, Number(row?.["newest"] ?? 0));
  }
  return mark;
}
