// Converts results to rows of plain values, to columns with numbers in typed arrays, or to newline-delimited JSON.
import { serveOthers } from "../../base/batches.ts";
import { readFile, rm } from "node:fs/promises";
import {
  DuckDBListValue,
  DuckDBListVector,
  DuckDBTypeId,
  type DuckDBDataChunk,
  type DuckDBValue,
  type DuckDBVector,
} from "@duckdb/node-api";
import type { Lines, Row } from "../engine.ts";
import type { ReadColumns } from "../typed-columns.ts";

/** Keeps garbage collections short: they copy the objects that are still alive. */
const ROWS_PER_STEP = 128;
const CHUNKS_PER_TURN = 50;

/** Returns rows of numbers, strings, booleans, null and lists of them. Requests are served between two chunks. */
export async function rowsOf(names: readonly string[], chunks: readonly DuckDBDataChunk[]): Promise<Row[]> {
  // Copies of one object have their final shape from the start. Adding properties one by one would reallocate each row.
  const blank: Row = Object.fromEntries(names.map((name) => [name, null]));
  const rows: Row[] = [];
  for (const [n, chunk] of chunks.entries()) {
    if (n > 0) await serveOthers();
    const vectors = names.map((_, column) => chunk.getColumnVector(column));
    for (let from = 0; from < chunk.rowCount; from += ROWS_PER_STEP) {
      const to = Math.min(chunk.rowCount, from + ROWS_PER_STEP);
      const step = Array.from({ length: to - from }, () => ({ ...blank }));
      for (const [column, name] of names.entries())
        for (const [i, row] of step.entries()) row[name] = plainValue(vectors[column]?.getItem(from + i));
      for (const row of step) rows.push(row);
    }
  }
  return rows;
}

function plainValue(value: DuckDBValue | undefined): unknown {
  if (typeof value === "bigint") return Number(value);
  return value instanceof DuckDBListValue ? value.items.map(plainValue) : value;
}

const NUMERIC = new Set<DuckDBTypeId>([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.DOUBLE,
]);

/** Requests are served after a column of 50 chunks, which have at most 2,048 rows. */
export async function columnsOf(
  names: readonly string[],
  chunks: readonly DuckDBDataChunk[],
): Promise<ReadColumns> {
  const length = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0);
  const of: ReadColumns["of"] = {};
  for (const [index, name] of names.entries()) {
    const first = chunks[0]?.getColumnVector(index);
    const numbers = first === undefined || isNumeric(first) ? new Float64Array(length) : undefined;
    const values: unknown[] = [];
    let at = 0;
    for (const [n, chunk] of chunks.entries()) {
      if (n % CHUNKS_PER_TURN === CHUNKS_PER_TURN - 1) await serveOthers();
      const vector = chunk.getColumnVector(index);
      if (numbers) copyNumbers(vector, 0, numbers.subarray(at, (at += vector.itemCount)));
      else addValues(vector, values);
    }
    of[name] = numbers ?? values;
  }
  return { length, of };
}

function isNumeric(vector: DuckDBVector): boolean {
  return NUMERIC.has(vector.type.typeId);
}

function copyNumbers(vector: DuckDBVector, from: number, to: Float64Array): void {
  for (let i = 0; i < to.length; i++) {
    const value = vector.getItem(from + i);
    to[i] = value === null ? Number.NaN : Number(value);
  }
}

function addValues(vector: DuckDBVector, values: unknown[]): void {
  if (vector instanceof DuckDBListVector && isNumeric(vector.childVector)) {
    for (let i = 0; i < vector.itemCount; i++) {
      const list = new Float64Array(vector.getEntryLength(i));
      copyNumbers(vector.childVector, vector.getEntryOffset(i), list);
      values.push(list);
    }
  } else for (let i = 0; i < vector.itemCount; i++) values.push(plainValue(vector.getItem(i)));
}

/** Wraps a query so that it writes its rows to a file. The statement returns the number of rows. */
export function copyToFileSql(sql: string, path: string): string {
  return `COPY (${sql}) TO '${path.replaceAll("'", "''")}' (FORMAT json)`;
}

/**
 * Reads and removes the file at `path`, which `write` creates. `write` returns the number of lines. DuckDB writes the file
 * with its own threads and frees its memory immediately. Results in memory are freed only by V8's next full garbage
 * collection, and can add up to gigabytes until then.
 */
export async function linesOf(path: string, write: () => Promise<number>): Promise<Lines> {
  try {
    const length = await write();
    return { length, pieces: length === 0 ? [] : [await readFile(path)] };
  } finally {
    await rm(path, { force: true });
  }
}
