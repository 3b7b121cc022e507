// What the library keeps to itself of a vector, so that its items need not be asked for one by one. Where it is not what it
// was, this says undefined, and the library is asked.
import { DuckDBTypeId, type DuckDBVarCharVector, type DuckDBVector } from "@duckdb/node-api";

/** A bit for each item that is not null; null where none is. */
export type Present = Uint32Array | null;

export function isPresent(present: Present, i: number): boolean {
  return present === null || (((present[i >> 5] ?? 0) >>> (i & 31)) & 1) === 1;
}

export function presentItems(vector: DuckDBVector): Present | undefined {
  const { validity } = vector as { validity?: { data?: unknown; offset?: unknown } };
  if (validity?.offset !== 0) return undefined;
  const { data } = validity;
  if (data === null) return null;
  return data instanceof BigUint64Array
    ? new Uint32Array(data.buffer, data.byteOffset, data.length * 2)
    : undefined;
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

export function isNumeric(vector: DuckDBVector): boolean {
  return NUMERIC.has(vector.type.typeId);
}

type Figures = Float64Array | Int32Array | Uint32Array | Int16Array | Uint16Array | Int8Array | Uint8Array;

const FIGURES = [Float64Array, Int32Array, Uint32Array, Int16Array, Uint16Array, Int8Array, Uint8Array];

/** The items of a numeric vector, those that are null being anything. */
export function rawFigures(vector: DuckDBVector): { items: Figures; present: Present } | undefined {
  const { items } = vector as { items?: unknown };
  const present = presentItems(vector);
  if (!isNumeric(vector) || present === undefined || !isFigures(items)) return undefined;
  return { items, present };
}

function isFigures(items: unknown): items is Figures {
  return FIGURES.some((kind) => items instanceof kind);
}

/** The entries of a vector of texts, 16 bytes each. */
export function rawTexts(vector: DuckDBVarCharVector): { entries: DataView; present: Present } | undefined {
  const { dataView: entries } = vector as unknown as { dataView?: unknown };
  const present = presentItems(vector);
  if (!(entries instanceof DataView) || entries.byteOffset % 4 !== 0 || present === undefined)
    return undefined;
  return { entries, present };
}
