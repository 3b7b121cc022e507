// Finds the newest written_at of the database. New rows get a later one even if the clock has been set back, because the
// version of a row with the latest written_at wins and tails read only rows that are newer than their position.
import type { Engine } from "./engine.ts";

export async function highWaterMark(engine: Engine, tables: Iterable<string>): Promise<number> {
  let mark = 0;
  for (const table of tables) {
    // Depending on the engine, max() of an empty table is null or 0, so the row count decides.
    const sql = `SELECT count() AS n, max(written_at) AS newest FROM ${table} LIMIT 1`;
    const [row] = await engine.read({ sql, params: {}, placeholders: [], maxSeconds: 600 });
    if (Number(row?.["n"] ?? 0) > 0) mark = Math.max(mark, Number(row?.["newest"] ?? 0));
  }
  return mark;
}
