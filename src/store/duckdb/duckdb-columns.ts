// Converts a result to columns, with numbers in typed arrays.
import {
  DuckDBListValue,
  DuckDBListVector,
  DuckDBTypeId,
  type DuckDBDataChunk,
  type DuckDBVector,
} from "@duckdb/node-api";
import type { ReadColumns } from "../typed-columns.ts";
import { plainValue } from "./duckdb-rows.ts";

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

export function columnsOf(names: readonly string[], chunks: readonly DuckDBDataChunk[]): ReadColumns {
  const length = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0);
  const of: ReadColumns["of"] = {};
  for (const [index, name] of names.entries()) {
    const vectors = chunks.map((chunk) => chunk.getColumnVector(index));
    const [first] = vectors;
    of[name] = first === undefined || isNumeric(first) ? numbers(vectors, length) : values(vectors);
  }
  return { length, of };
}

function isNumeric(vector: DuckDBVector): boolean {
  return NUMERIC.has(vector.type.typeId);
}

function numbers(vectors: readonly DuckDBVector[], length: number): Float64Array {
  const out = new Float64Array(length);
  let at = 0;
  for (const vector of vectors) {
    for (let i = 0; i < vector.itemCount; i++) {
      const value = vector.getItem(i);
      out[at++] = value === null ? Number.NaN : Number(value);
    }
  }
  return out;
}

function values(vectors: readonly DuckDBVector[]): unknown[] {
  const out: unknown[] = [];
  for (const vector of vectors) {
    const isNumericList = vector instanceof DuckDBListVector && isNumeric(vector.childVector);
    for (let i = 0; i < vector.itemCount; i++) {
      const value = vector.getItem(i);
      if (isNumericList && value instanceof DuckDBListValue) out.push(Float64Array.from(value.items, Number));
      else out.push(plainValue(value));
    }
  }
  return out;
}
