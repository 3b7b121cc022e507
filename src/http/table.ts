// Tables: the rows of an answer as CSV, Parquet or a list of flat objects, for spreadsheets, notebooks and dashboards.

export type TableFormat = "csv" | "parquet" | "rows";

type Cell = string | number | boolean | null;
export type TableRow = Record<string, Cell>;

const contentTypes: Record<TableFormat, string> = {
  csv: "text/csv; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
  rows: "application/json",
};

/** The first table format that the caller accepts, unless it accepts JSON before that. */
export function acceptedFormat(accept: string | null): TableFormat | undefined {
  for (const part of (accept ?? "").split(",")) {
    const type = part.split(";")[0]?.trim().toLowerCase();
    if (type === "text/csv") return "csv";
    if (type === "application/vnd.apache.parquet") return "parquet";
    if (type === "application/json" || type === "*/*") return undefined;
  }
  return undefined;
}

export async function encodeTable(
  rows: readonly object[],
  format: TableFormat,
): Promise<{ contentType: string; body: string | Uint8Array<ArrayBuffer> }> {
  const flat = rows.map((row) => flatten(row));
  const contentType = contentTypes[format];
  if (format === "rows") return { contentType, body: JSON.stringify(flat) };
  const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  if (format === "csv") return { contentType, body: csvOf(columns, flat) };
  return { contentType, body: await parquetOf(columns, flat) };
}

/** Names nested fields with dots. A list of values is joined by "; ", and a list of objects becomes JSON. */
export function flatten(value: object, prefix = "", into: TableRow = {}): TableRow {
  for (const [key, field] of Object.entries(value) as [string, unknown][]) {
    const name = prefix + key;
    if (Array.isArray(field)) into[name] = listCell(field);
    else if (typeof field === "object" && field !== null) flatten(field, `${name}.`, into);
    else if (field !== undefined) into[name] = field as Cell;
  }
  return into;
}

function listCell(list: readonly unknown[]): string {
  return list.some((item) => typeof item === "object") ? JSON.stringify(list) : list.join("; ");
}

function csvOf(columns: readonly string[], rows: readonly TableRow[]): string {
  const lines = [columns.map(csvCell), ...rows.map((row) => columns.map((column) => csvCell(row[column])))];
  return lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** Spreadsheets run text that begins like a formula, and titles are written by strangers. An apostrophe marks it as text. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

function csvCell(value: Cell | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  // Where the separator is a semicolon or a tab, the text after one would begin a cell.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function parquetOf(
  columns: readonly string[],
  rows: readonly TableRow[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const columnData = columns.map((name) => {
    const cells = rows.map((row) => row[name] ?? null);
    const type = parquetType(cells);
    const data = type === "STRING" ? cells.map((cell) => (cell === null ? null : String(cell))) : cells;
    return { name, data, type, nullable: true };
  });
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}

function parquetType(cells: readonly Cell[]): "DOUBLE" | "BOOLEAN" | "STRING" {
  const types = new Set(cells.filter((cell) => cell !== null).map((cell) => typeof cell));
  if (types.size !== 1) return "STRING";
  return types.has("number") ? "DOUBLE" : types.has("boolean") ? "BOOLEAN" : "STRING";
}
