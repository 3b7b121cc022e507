// Encodes rows in the format the engine ingests fastest. A worker thread can do this, so that the thread that inserts
// the rows never has to touch them.
import { RowFile } from "./duckdb/row-file.ts";
import type { Row, RowFormat } from "./engine.ts";
import { defaultOf, readTables, type Table } from "./table-schema.ts";

/** The rows of one insert: each key once, written_at counted from 0. */
export interface PackedRows {
  parquet: Uint8Array<ArrayBuffer>;
}

export type Pack = (table: string, rows: Row[]) => Row[] | PackedRows;

/** Returns the rows unchanged where the engine takes row objects. */
export function packerFor(format: RowFormat): Pack {
  if (format === "rows") return (_, rows) => rows;
  const tables = readTables();
  return (name, rows) => {
    const table = tables.get(name);
    if (!table) throw new Error(`no table ${name}`);
    const file = new RowFile(table);
    const group = file.group(lastOfEachKey(table, rows), 0);
    const end = file.end();
    const parquet = new Uint8Array(group.length + end.length);
    parquet.set(group);
    parquet.set(end, group.length);
    return { parquet };
  };
}

/** Rows that share a written_at: the engine could not tell which came last. */
export function lastOfEachKey(table: Table, rows: Row[]): Row[] {
  const columns = table.columns.filter(({ name }) => table.key.includes(name));
  const keys = columns.map((column) => ({ name: column.name, missing: defaultOf(column) }));
  const seen = new Map<string, Row>();
  for (const row of rows) {
    let key = "";
    for (const { name, missing } of keys) key += `${String(row[name] ?? missing)}\u0000`;
    seen.set(key, row);
  }
  return seen.size === rows.length ? rows : [...seen.values()];
}
