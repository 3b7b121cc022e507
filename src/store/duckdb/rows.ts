// A result as rows of plain values: numbers, texts, booleans, null and lists of them.
import {
  DuckDBListVector,
  DuckDBVarCharVector,
  type DuckDBDataChunk,
  type DuckDBValue,
  type DuckDBVector,
} from "@duckdb/node-api";
import type { Row } from "../engine.ts";
import { isPresent, presentItems, rawFigures } from "./raw-vector.ts";
import { textsOf } from "./texts.ts";

/** In steps, a column of a chunk each. */
export function* rowsOf(
  names: readonly string[],
  chunks: readonly DuckDBDataChunk[],
): Generator<void, Row[]> {
  // Copies of one object have their full shape from the start: a row that grows property by property moves again and again.
  const blank: Row = Object.fromEntries(names.map((name) => [name, null]));
  const rows: Row[] = [];
  for (const chunk of chunks) {
    const start = rows.length;
    for (let i = 0; i < chunk.rowCount; i++) rows.push({ ...blank });
    for (const [column, name] of names.entries()) {
      const items = itemsOf(chunk.getColumnVector(column));
      for (let i = 0; i < items.length; i++) {
        const row = rows[start + i];
        if (row) row[name] = items[i];
      }
      yield;
    }
  }
  return rows;
}

export function itemsOf(vector: DuckDBVector): unknown[] {
  if (vector instanceof DuckDBVarCharVector) return textsOf(vector);
  if (vector instanceof DuckDBListVector) return listsOf(vector);
  const raw = rawFigures(vector);
  if (raw === undefined) return vector.toArray().map(plain);
  return Array.from(raw.items, (item, i) => (isPresent(raw.present, i) ? item : null));
}

function listsOf(vector: DuckDBListVector): unknown[] {
  const present = presentItems(vector);
  if (present === undefined) return vector.toArray().map((list) => list?.items.map(plain) ?? null);
  const all = itemsOf(vector.childVector);
  return Array.from({ length: vector.itemCount }, (_, i) => {
    if (!isPresent(present, i)) return null;
    const start = vector.getEntryOffset(i);
    return all.slice(start, start + vector.getEntryLength(i));
  });
}

function plain(value: DuckDBValue): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}
