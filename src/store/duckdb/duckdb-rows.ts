// Converts a result to rows of plain values: numbers, strings, booleans, null and lists of them.
import { DuckDBListValue, type DuckDBDataChunk, type DuckDBValue } from "@duckdb/node-api";
import type { Row } from "../engine.ts";

/** Keeps garbage collections short: they copy the objects that are still alive. */
const ROWS_PER_STEP = 128;

/** Yields after each column of a few rows. */
export function* rowsOf(
  names: readonly string[],
  chunks: readonly DuckDBDataChunk[],
): Generator<void, Row[]> {
  // Copies of one object have their final shape from the start. Adding properties one by one would reallocate each row.
  const blank: Row = Object.fromEntries(names.map((name) => [name, null]));
  const rows: Row[] = [];
  for (const chunk of chunks) {
    const vectors = names.map((_, column) => chunk.getColumnVector(column));
    for (let from = 0; from < chunk.rowCount; from += ROWS_PER_STEP) {
      const to = Math.min(chunk.rowCount, from + ROWS_PER_STEP);
      const step = Array.from({ length: to - from }, () => ({ ...blank }));
      for (const [column, name] of names.entries()) {
        for (const [i, row] of step.entries()) row[name] = plainValue(vectors[column]?.getItem(from + i));
        yield;
      }
      for (const row of step) rows.push(row);
    }
  }
  return rows;
}

export function plainValue(value: DuckDBValue | undefined): unknown {
  if (typeof value === "bigint") return Number(value);
  return value instanceof DuckDBListValue ? value.items.map(plainValue) : value;
}
