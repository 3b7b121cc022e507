// Writing rows: few through the appender, many through a file that DuckDB reads with its own threads.
import { rm, writeFile } from "node:fs/promises";
import { DuckDBDataChunk, listValue, type DuckDBConnection, type DuckDBValue } from "@duckdb/node-api";
import type { Row } from "../engine.ts";
import type { Column, Table } from "../schema.ts";
import { duckType } from "./translate.ts";
import { columnTypes } from "./values.ts";

const CHUNK_ROWS = 2_048;
/** From here on a file is cheaper: handing values over one by one costs this thread about 20 µs a row. */
const FILE_ROWS = 1_000;
const LEAST_LINE_BYTES = 1_048_576;

export async function insertRows(
  connection: DuckDBConnection,
  table: Table,
  rows: Row[],
  scratchFile: string,
): Promise<void> {
  if (rows.length >= FILE_ROWS && (await insertThroughFile(connection, table, rows, scratchFile))) return;
  await insertByAppender(connection, table, rows);
}

/** False when the text has something JSON cannot carry to DuckDB, such as half a surrogate pair: nothing was written then. */
async function insertThroughFile(
  connection: DuckDBConnection,
  table: Table,
  rows: Row[],
  file: string,
): Promise<boolean> {
  const columns = table.columns.map(({ name, type }) => `'${name}': '${duckType(type)}'`).join(", ");
  const names = table.columns.map(({ name }) => `"${name}"`).join(", ");
  try {
    const lines = rows.map((row) => JSON.stringify(row));
    await writeFile(file, lines.join("\n"), { mode: 0o600 });
    await connection.run(
      `INSERT INTO ${table.name} SELECT ${names} FROM read_json('${file.replaceAll("'", "''")}',
       format = 'newline_delimited', columns = {${columns}}, maximum_object_size = ${largestOf(lines)})`,
    );
    return true;
  } catch (error) {
    if (error instanceof Error && /json|utf|unicode|surrogate|Invalid Input/i.test(error.message))
      return false;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** Bytes of the longest line, with room: DuckDB takes twice this much memory for each of its threads. */
function largestOf(lines: readonly string[]): number {
  let characters = 0;
  for (const line of lines) characters = Math.max(characters, line.length);
  return Math.max(LEAST_LINE_BYTES, 3 * characters + 1_024);
}

async function insertByAppender(connection: DuckDBConnection, table: Table, rows: Row[]): Promise<void> {
  await connection.run("BEGIN");
  try {
    const appender = await connection.createAppender(table.name);
    for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
      const slice = rows.slice(start, start + CHUNK_ROWS);
      const chunk = DuckDBDataChunk.create(table.columns.map(columnTypes), slice.length);
      chunk.setColumns(table.columns.map((column) => columnValues(column, slice)));
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
    await connection.run("COMMIT");
  } catch (error) {
    await connection.run("ROLLBACK").catch(() => {});
    throw error;
  }
}

function columnValues(column: Column, rows: Row[]): DuckDBValue[] {
  const { name } = column;
  if (!column.type.startsWith("Array")) return rows.map((row) => row[name] as DuckDBValue);
  return rows.map((row) => listValue(row[name] as DuckDBValue[]));
}
