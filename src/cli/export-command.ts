// orrery export: writes the rows of an endpoint as CSV, Parquet or JSON.
import { writeFileSync } from "node:fs";
import { extname } from "node:path";
import type { CallOperation } from "../admin/admin-client.ts";
import { StartupError } from "../base/errors.ts";
import { encodeTable } from "../http/table.ts";
import { reasonOf } from "./import-command.ts";
import { createOutput, progressBar } from "./output.ts";

export const exportFormats = ["csv", "parquet", "json"] as const;
type Format = (typeof exportFormats)[number];

export async function exportRows(
  route: string,
  body: Record<string, unknown>,
  options: { format?: Format; output?: string; json?: boolean },
  call: CallOperation,
): Promise<void> {
  const { output: file } = options;
  const format = options.format ?? formatOf(file);
  if (file === undefined && options.json)
    throw new StartupError("export: --json describes the file that was written: add --output FILE");
  if (file === undefined && format === "parquet" && process.stdout.isTTY)
    throw new StartupError("export: Parquet is not text: add --output FILE");
  const output = createOutput(options.json);
  const bar = progressBar(`export ${route}`, !output.json);
  const rows: object[] = [];
  const summary = await call({
    name: "rows",
    input: { route, body },
    onEvent: (event) => {
      for (const row of (event["rows"] ?? []) as object[]) rows.push(row);
      bar.update(undefined, `${rows.length} rows`);
    },
  }).finally(() => bar.clear());
  for (const warning of summary["warnings"] as string[]) output.note(`Warning: ${warning}.`);
  const content = await encoded(rows, format);
  if (file === undefined) return void process.stdout.write(content);
  write(file, content);
  output.result({ ...summary, format, output: file }, () => `Wrote ${rows.length} rows to ${file}.`);
}

function formatOf(file: string | undefined): Format {
  const extension = extname(file ?? "").slice(1);
  return exportFormats.find((format) => format === extension) ?? "csv";
}

/** JSON has the rows as the endpoint returns them; the tables have one column per nested field. */
async function encoded(rows: readonly object[], format: Format): Promise<string | Uint8Array> {
  if (format !== "json") return (await encodeTable(rows, format)).body;
  return rows.length === 0 ? "[]\n" : `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
}

function write(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new StartupError(`export: ${file} cannot be written: ${reasonOf(error)}`);
  }
}
