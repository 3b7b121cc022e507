// Maps column types to the type objects of DuckDB's client library.
import {
  BOOLEAN,
  DOUBLE,
  INTEGER,
  LIST,
  SMALLINT,
  TINYINT,
  UINTEGER,
  USMALLINT,
  UTINYINT,
  VARCHAR,
  type DuckDBType,
} from "@duckdb/node-api";
import type { Column } from "../table-schema.ts";

const types: Record<string, DuckDBType> = {
  UInt8: UTINYINT,
  UInt16: USMALLINT,
  UInt32: UINTEGER,
  UInt64: DOUBLE,
  Int8: TINYINT,
  Int16: SMALLINT,
  Int32: INTEGER,
  Int64: DOUBLE,
  Float64: DOUBLE,
  String: VARCHAR,
  Bool: BOOLEAN,
  Date: VARCHAR,
};

export function columnTypes({ type }: Pick<Column, "type">): DuckDBType {
  const inner = /^Array\((.*)\)$/.exec(type)?.[1];
  if (inner) return LIST(columnTypes({ type: inner }));
  const known = type.startsWith("DateTime64") ? DOUBLE : types[type];
  if (!known) throw new Error(`no DuckDB type for ${type}`);
  return known;
}
