// Compaction. DuckDB stores every version of a row. A table whose rows are overwritten often, such as the state of tasks,
// is copied without the replaced versions once they are most of it, which frees their space.
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Table } from "../table-schema.ts";
import { newestRows } from "./translate.ts";

/** Fewer replaced rows are not worth a copy. */
const MIN_REPLACED_ROWS = 1_000;

/** Must run exclusively among the writes. It is short, because only the remaining rows are copied. */
export async function compactTable(writer: DuckDBConnection, table: Table): Promise<boolean> {
  const { name, key } = table;
  const columns = key.map((column) => `"${column}"`).join(", ");
  const reader = await writer.runAndReadAll(
    `SELECT (SELECT count(*) FROM ${name}), (SELECT count(*) FROM (SELECT DISTINCT ${columns} FROM ${name}))`,
  );
  const [rows = 0, keys = 0] = reader.getColumns().map((column) => Number(column[0] ?? 0));
  if (rows - keys < Math.max(MIN_REPLACED_ROWS, keys)) return false;
  await writer.run("BEGIN");
  try {
    await writer.run(`CREATE OR REPLACE TABLE ${name}__tidy AS ${newestRows(table)}`);
    await writer.run(`DROP TABLE ${name}`);
    await writer.run(`ALTER TABLE ${name}__tidy RENAME TO ${name}`);
    await writer.run("COMMIT");
  } catch (error) {
    await writer.run("ROLLBACK").catch(() => {});
    throw error;
  }
  return true;
}
