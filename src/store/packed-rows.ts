// Encodes rows in the format that the engine ingests fastest. A worker thread does this, so that the inserting thread
// never has to touch the rows.
import { mapInBatches } from "../base/batches.ts";
import type { PackedRows, Row, RowFormat } from "./engine.ts";
import { rowToJson } from "./json-lines.ts";
import { defaultOf, readTables, type Table } from "./table-schema.ts";

/** `batch` numbers the calls of one load, from 0. The rows stay unchanged if the engine accepts row objects. */
export type Pack = (table: string, rows: Row[], batch?: number) => Row[] | PackedRows;

export function packerFor(format: RowFormat): Pack {
  if (format === "rows") return (_, rows) => rows;
  const tables = readTables();
  return (name, rows, batch = 0) => {
    const table = tables.get(name);
    if (!table) throw new Error(`no table ${name}`);
    return packed(
      lastOfEachKey(table, rows).map((row) => lineOf(row, batch)),
      batch,
    );
  };
}

/** Like a packer, but on the main thread, in batches. */
export async function packInBatches(rows: Row[], batch: number): Promise<PackedRows> {
  return packed(await mapInBatches(rows, (row) => lineOf(row, batch)), batch);
}

/** A row has at least its key, so the object is never empty. Copying the row to add a field would be slower. */
function lineOf(row: Row, batch: number): string {
  return `{"written_at":${batch},${rowToJson(row).slice(1)}`;
}

function packed(lines: string[], batch: number): PackedRows {
  const longestLine = lines.reduce((longest, { length }) => Math.max(longest, length), 0);
  const text = lines.length > 0 ? `${lines.join("\n")}\n` : "";
  return { lines: new TextEncoder().encode(text), length: lines.length, longestLine, batch };
}

const NEW_LINE = 0x0a;

/** Splits off at most `count` rows. */
export function splitPacked(rows: PackedRows, count: number): [PackedRows, PackedRows] {
  const { lines, length } = rows;
  let end = 0;
  for (let i = 0; i < Math.min(count, length); i++) end = lines.indexOf(NEW_LINE, end) + 1;
  return [
    { ...rows, lines: lines.subarray(0, end), length: Math.min(count, length) },
    { ...rows, lines: lines.subarray(end), length: Math.max(0, length - count) },
  ];
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
