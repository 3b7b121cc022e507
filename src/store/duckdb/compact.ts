// DuckDB keeps every version of a row. A table that is written over and over, as the state of a task is every minute
// for years, is copied without its older ones when those are most of it: the room they took is used again.
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Table } from "../table-schema.ts";
import { newestRows } from "./translate.ts";

/** Fewer are not worth a copy. */
const FEW_ROWS = 1_000;

/** Alone among the writes, and short: what is copied is only what is left. */
export async function compactTable(writer: DuckDBConnection, table: Table): Promise<boolean> {
  const { name, key } = table;
  const columns = key.map((column) => `"${column}"`).join(", ");
  const reader = await writer.runAndReadAll(
    `SELECT (SELECT count(*) FROM ${name}), (SELECT count(*) FROM (SELECT DISTINCT ${columns} FROM ${name}))`,
  );
  const [rows = 0, keys = 0] = reader.getColumns().map((column) => Number(column[0] ?? 0));
  if (rows - keys < Math.max(FEW_ROWS, keys)) return false;
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
