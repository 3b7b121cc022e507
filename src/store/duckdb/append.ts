// Few rows, handed over value by value: about 20 µs a row of this thread's time, but no file.
import { DuckDBDataChunk, listValue, type DuckDBConnection, type DuckDBValue } from "@duckdb/node-api";
import type { Row } from "../engine.ts";
import type { Column, Table } from "../schema.ts";
import { columnTypes } from "./values.ts";

const CHUNK_ROWS = 2_048;

export async function insertRows(connection: DuckDBConnection, table: Table, rows: Row[]): Promise<void> {
  await connection.run("BEGIN");
  try {
    await appendRows(connection, table, rows);
    await connection.run("COMMIT");
  } catch (error) {
    await connection.run("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Inside a transaction of the caller's. */
export async function appendRows(connection: DuckDBConnection, table: Table, rows: Row[]): Promise<void> {
  const appender = await connection.createAppender(table.name);
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const slice = rows.slice(start, start + CHUNK_ROWS);
    const chunk = DuckDBDataChunk.create(table.columns.map(columnTypes), slice.length);
    chunk.setColumns(table.columns.map((column) => columnValues(column, slice)));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

function columnValues(column: Column, rows: Row[]): DuckDBValue[] {
  const { name } = column;
  if (!column.type.startsWith("Array")) return rows.map((row) => row[name] as DuckDBValue);
  return rows.map((row) => listValue(row[name] as DuckDBValue[]));
}
