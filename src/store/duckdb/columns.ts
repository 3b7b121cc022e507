// DuckDB's own columns as typed arrays: copied chunk by chunk, without a call for each value.
import {
  DuckDBListVector,
  DuckDBTypeId,
  type DuckDBDataChunk,
  type DuckDBValue,
  type DuckDBVector,
} from "@duckdb/node-api";
import type { ReadColumns } from "../columns.ts";

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

function isNumeric(vector: DuckDBVector): boolean {
  return NUMERIC.has(vector.type.typeId);
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
  const { present } = raw;
  if (present === undefined) return;
  for (let i = 0; i < raw.items.length; i++)
    if ((((present[i >> 5] ?? 0) >>> (i & 31)) & 1) === 0) out[at + i] = Number.NaN;
}

interface RawFigures {
  items: Float64Array | Uint32Array;
  /** A bit for each item that is not null; undefined where none is. */
  present: Uint32Array | undefined;
}

/** The library keeps these to itself: where they are not what they were, values are asked for one by one. */
function rawFigures(vector: DuckDBVector): RawFigures | undefined {
  const { items, validity } = vector as { items?: unknown; validity?: { data?: unknown; offset?: unknown } };
  if (!(items instanceof Float64Array || items instanceof Uint32Array) || validity?.offset !== 0)
    return undefined;
  const { data } = validity;
  if (data === null) return { items, present: undefined };
  if (!(data instanceof BigUint64Array)) return undefined;
  return { items, present: new Uint32Array(data.buffer, data.byteOffset, data.length * 2) };
}

function valuesOf(vector: DuckDBVector): unknown[] {
  if (!(vector instanceof DuckDBListVector) || !isNumeric(vector.childVector))
    return vector.toArray().map(plain);
  const all = figures([vector.childVector], vector.childVector.itemCount);
  return Array.from({ length: vector.itemCount }, (_, i) => {
    const start = vector.getEntryOffset(i);
    return all.subarray(start, start + vector.getEntryLength(i));
  });
}

function plain(value: DuckDBValue): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}
