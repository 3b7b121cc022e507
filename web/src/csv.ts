// The rows of a table as CSV.

/** One line per row. Nested objects become columns such as counts.total_trade; lists are joined. */
export function csvOf(rows: readonly object[]): string {
  const flat = rows.map((row) => flattened(row));
  const fields = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  return [fields, ...flat.map((row) => fields.map((field) => row.get(field) ?? ""))]
    .map((cells) => cells.map(cellOf).join(","))
    .join("\r\n");
}

function flattened(value: object, prefix = ""): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [name, given] of Object.entries(value) as [string, unknown][]) {
    const field = prefix + name;
    if (given === null || given === undefined) cells.set(field, "");
    else if (Array.isArray(given)) cells.set(field, given.map((item) => textOf(item)).join("; "));
    else if (typeof given === "object")
      for (const [inner, text] of flattened(given, `${field}.`)) cells.set(inner, text);
    else cells.set(field, textOf(given));
  }
  return cells;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Quoted where needed. A spreadsheet must not read a text of others as a formula. */
function cellOf(text: string): string {
  const isFormula = /^[=+@\t\r]/.test(text) || (text.startsWith("-") && Number.isNaN(Number(text)));
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
