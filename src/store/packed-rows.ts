// Encodes rows in the format that the engine ingests fastest. A worker thread does this, so that the inserting thread
// never has to touch the rows.
import type { PackedRows, Row, RowFormat } from "./engine.ts";
import { rowToJson } from "./json-lines.ts";
import { defaultOf, readTables, type Table } from "./table-schema.ts";

export type Pack = (table: string, rows: Row[]) => Row[] | PackedRows;

/** The rows stay unchanged if the engine accepts row objects. */
export function packerFor(format: RowFormat): Pack {
  if (format === "rows") return (_, rows) => rows;
  const tables = readTables();
  return (name, rows) => {
    const table = tables.get(name);
    if (!table) throw new Error(`no table ${name}`);
    const lines = lastOfEachKey(table, rows).map(rowToJson);
    const longestLine = lines.reduce((longest, { length }) => Math.max(longest, length), 0);
    return { lines: new TextEncoder().encode(lines.join("\n")), longestLine };
  };
}

/** Deduplicates rows that will share a written_at, because the engine could not tell which of them came last. */
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
