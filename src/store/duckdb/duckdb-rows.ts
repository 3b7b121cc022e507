// A result as rows of plain values: numbers, texts, booleans, null and lists of them.
import {
  DuckDBListVector,
  DuckDBVarCharVector,
  type DuckDBDataChunk,
  type DuckDBValue,
  type DuckDBVector,
} from "@duckdb/node-api";
import { inTurns } from "../../base/yielding.ts";
import type { Row } from "../engine.ts";
import { isPresent, presentItems, rawFigures } from "./raw-vector.ts";
import { textsOf } from "./string-vectors.ts";

/** In steps, a column of a piece each. */
export function* rowsOf(
  names: readonly string[],
  chunks: readonly DuckDBDataChunk[],
): Generator<void, Row[]> {
  const rows: Row[] = [];
  for (const chunk of chunks) {
    for (let from = 0; from < chunk.rowCount; from += PIECE_ROWS)
      for (const row of yield* pieceOf(names, chunk, from)) rows.push(row);
  }
  return rows;
}

/** A few rows at a time, in the background; a chunk is let go of once its rows are made. */
export async function* piecesOf(
  names: readonly string[],
  chunks: (DuckDBDataChunk | undefined)[],
): AsyncGenerator<Row[]> {
  for (const [c, chunk] of chunks.entries()) {
    if (!chunk) continue;
    for (let from = 0; from < chunk.rowCount; from += PIECE_ROWS)
      yield await inTurns(pieceOf(names, chunk, from));
    chunks[c] = undefined;
  }
}

/** Few enough that a collection of garbage meanwhile, which copies what is in use, stays short. */
const PIECE_ROWS = 128;

function* pieceOf(names: readonly string[], chunk: DuckDBDataChunk, from: number): Generator<void, Row[]> {
  // Copies of one object have their full shape from the start: a row that grows property by property moves again and again.
  const blank: Row = Object.fromEntries(names.map((name) => [name, null]));
  const to = Math.min(chunk.rowCount, from + PIECE_ROWS);
  const rows = Array.from({ length: to - from }, () => ({ ...blank }));
  for (const [column, name] of names.entries()) {
    const items = itemsOf(chunk.getColumnVector(column), from, to);
    for (let i = 0; i < items.length; i++) {
      const row = rows[i];
      if (row) row[name] = items[i];
    }
    yield;
  }
  return rows;
}

/** The items [from, to) of a vector. */
export function itemsOf(vector: DuckDBVector, from = 0, to = vector.itemCount): unknown[] {
  if (vector instanceof DuckDBVarCharVector) return textsOf(vector, from, to);
  if (vector instanceof DuckDBListVector) return listsOf(vector, from, to);
  const raw = rawFigures(vector);
  if (raw === undefined) return each(from, to, (i) => plain(vector.getItem(i)));
  return each(from, to, (i) => (isPresent(raw.present, i) ? raw.items[i] : null));
}

function listsOf(vector: DuckDBListVector, from: number, to: number): unknown[] {
  const present = presentItems(vector);
  if (present === undefined) return each(from, to, (i) => vector.getItem(i)?.items.map(plain) ?? null);
  const lists = each(from, to, (i) =>
    isPresent(present, i) ? { start: vector.getEntryOffset(i), length: vector.getEntryLength(i) } : null,
  );
  let [first, end] = [Number.POSITIVE_INFINITY, 0];
  for (const list of lists) {
    if (!list || list.length === 0) continue;
    first = Math.min(first, list.start);
    end = Math.max(end, list.start + list.length);
  }
  const all = end === 0 ? [] : itemsOf(vector.childVector, first, end);
  return lists.map((list) =>
    list === null || list.length === 0
      ? list && []
      : all.slice(list.start - first, list.start - first + list.length),
  );
}

function each<T>(from: number, to: number, item: (i: number) => T): T[] {
  return Array.from({ length: to - from }, (_, i) => item(from + i));
}

function plain(value: DuckDBValue): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}
