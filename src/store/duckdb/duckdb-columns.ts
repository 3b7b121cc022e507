// DuckDB's own columns as typed arrays: copied chunk by chunk, without a call for each value.
import { DuckDBListVector, type DuckDBDataChunk, type DuckDBVector } from "@duckdb/node-api";
import type { ReadColumns } from "../typed-columns.ts";
import { isNumeric, isPresent, rawFigures } from "./raw-vector.ts";
import { itemsOf } from "./duckdb-rows.ts";

export function columnsOf(names: readonly string[], chunks: readonly DuckDBDataChunk[]): ReadColumns {
  const length = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0);
  const of: ReadColumns["of"] = {};
  for (const [index, name] of names.entries()) {
    const vectors = chunks.map((chunk) => chunk.getColumnVector(index));
    const [first] = vectors;
    of[name] =
      first === undefined
        ? new Float64Array(0)
        : isNumeric(first)
          ? figures(vectors, length)
          : vectors.flatMap((vector) => valuesOf(vector));
  }
  return { length, of };
}

function figures(vectors: readonly DuckDBVector[], length: number): Float64Array {
  const out = new Float64Array(length);
  let at = 0;
  for (const vector of vectors) {
    copyFigures(vector, out, at);
    at += vector.itemCount;
  }
  return out;
}

function copyFigures(vector: DuckDBVector, out: Float64Array, at: number): void {
  const raw = rawFigures(vector);
  if (!raw) {
    for (let i = 0; i < vector.itemCount; i++) {
      const value = vector.getItem(i);
      out[at + i] = value === null ? Number.NaN : Number(value);
    }
    return;
  }
  out.set(raw.items, at);
  if (raw.present === null) return;
  for (let i = 0; i < raw.items.length; i++) if (!isPresent(raw.present, i)) out[at + i] = Number.NaN;
}

function valuesOf(vector: DuckDBVector): unknown[] {
  if (!(vector instanceof DuckDBListVector) || !isNumeric(vector.childVector)) return itemsOf(vector);
  const all = figures([vector.childVector], vector.childVector.itemCount);
  return Array.from({ length: vector.itemCount }, (_, i) => {
    const start = vector.getEntryOffset(i);
    return all.subarray(start, start + vector.getEntryLength(i));
  });
}
