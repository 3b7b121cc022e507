// Bulk inserts. Rows are appended to a file of newline-delimited JSON as they arrive, so that they need no memory until
// the commit; then DuckDB reads the file with its own threads.
import { type FileHandle, open, rm, writeFile } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import { mapInBackground } from "../../base/yielding.ts";
import type { PackedRows, Stage } from "../engine.ts";
import { rowToJson } from "../json-lines.ts";
import type { Table } from "../table-schema.ts";
import { defaultSql, duckType } from "./translate.ts";

/** Runs exclusively among the writes, and is retried with more memory if there was too little. */
type Exclusively = <T>(work: (writer: DuckDBConnection) => Promise<T>) => Promise<T>;

interface StageOptions {
  table: Table;
  /** The scratch file; removed by commit or discard. */
  file: string;
  exclusively: Exclusively;
  /** Runs just before the rows are written: if it throws, nothing is written. */
  check: () => void;
}

/**
 * The lower bound for maximum_object_size. DuckDB reads files through buffers of twice that size: small ones save memory
 * and let several threads share a file.
 */
const MIN_OBJECT_BYTES = 2 ** 20;
/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const BYTES_PER_CHARACTER = 3;

export function createStage(options: StageOptions): Stage {
  const { file } = options;
  let handle: FileHandle | undefined;
  let closing: Promise<void> | undefined;
  let longestLine = 0;

  return {
    async add(rows, written) {
      if (rows.length === 0) return;
      // A row has at least its key, so the object is never empty. Copying the row to add a field would be slower.
      const lines = await mapInBackground(
        rows,
        (row) => `{"written_at":${written},${rowToJson(row).slice(1)}`,
      );
      for (const { length } of lines) longestLine = Math.max(longestLine, length);
      handle ??= await open(file, "w", 0o600);
      await handle.appendFile(`${lines.join("\n")}\n`);
    },
    async discard() {
      await handle?.close();
      await rm(file, { force: true });
    },
    async commit(firstWritten) {
      const opened = handle;
      if (!opened) return;
      // This is called again if the insert is retried.
      const close = () => (closing ??= opened.close());
      await insertFile(options, { writtenAt: `${firstWritten} + written_at`, longestLine, close });
    },
  };
}

/** Inserts rows that were encoded by packed-rows.ts. */
export async function stagePacked(
  { lines, longestLine }: PackedRows,
  options: StageOptions,
): Promise<Pick<Stage, "commit">> {
  await writeFile(options.file, lines, { mode: 0o600 });
  return { commit: (firstWritten) => insertFile(options, { writtenAt: `${firstWritten}`, longestLine }) };
}

interface StagedFile {
  /** A SQL expression. */
  writtenAt: string;
  /** In UTF-16 code units. */
  longestLine: number;
  /** Closes the file once all rows are written to it. */
  close?: () => Promise<void>;
}

async function insertFile(
  { table, file, exclusively, check }: StageOptions,
  staged: StagedFile,
): Promise<void> {
  try {
    await exclusively(async (writer) => {
      await staged.close?.();
      check();
      await writer.run(insertSql(table, file, staged));
    });
  } finally {
    await rm(file, { force: true });
  }
}

function insertSql(
  { name: table, columns }: Table,
  file: string,
  { writtenAt, longestLine }: StagedFile,
): string {
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const types = columns.map(({ name, type }) => `'${name}': '${duckType(type)}'`).join(", ");
  const values = columns.map((column) =>
    column.name === "written_at" ? writtenAt : `coalesce("${column.name}", ${defaultSql(column)})`,
  );
  const objectBytes = Math.max(MIN_OBJECT_BYTES, BYTES_PER_CHARACTER * longestLine);
  return `INSERT INTO ${table} (${names}) SELECT ${values.join(", ")} FROM read_json('${file.replaceAll("'", "''")}',
    format = 'newline_delimited', columns = {${types}}, maximum_object_size = ${objectBytes})`;
}
