// Bulk inserts. Rows are appended to a file of newline-delimited JSON as they arrive, so that they need no memory until
// the commit; then DuckDB reads the file with its own threads.
import { type FileHandle, open, rm } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Stage } from "../engine.ts";
import { packInBatches } from "../packed-rows.ts";
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

export function createStage({ table, file, exclusively, check }: StageOptions): Stage {
  let handle: FileHandle | undefined;
  let closing: Promise<void> | undefined;
  let longestLine = 0;

  return {
    async add(rows, batch) {
      const packed = Array.isArray(rows) ? await packInBatches(rows, batch) : rows;
      if (packed.length === 0) return;
      longestLine = Math.max(longestLine, packed.longestLine);
      handle ??= await open(file, "w", 0o600);
      await handle.appendFile(packed.lines);
    },
    async discard() {
      await handle?.close();
      await rm(file, { force: true });
    },
    async commit(base) {
      const opened = handle;
      if (!opened) return;
      try {
        // This runs again if the insert is retried with more memory.
        await exclusively(async (writer) => {
          await (closing ??= opened.close());
          check();
          await writer.run(insertSql(table, file, base, longestLine));
        });
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

function insertSql({ name: table, columns }: Table, file: string, base: number, longestLine: number): string {
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const types = columns.map(({ name, type }) => `'${name}': '${duckType(type)}'`).join(", ");
  const values = columns.map((column) =>
    column.name === "written_at"
      ? `${base} + written_at`
      : `coalesce("${column.name}", ${defaultSql(column)})`,
  );
  const objectBytes = Math.max(MIN_OBJECT_BYTES, BYTES_PER_CHARACTER * longestLine);
  return `INSERT INTO ${table} (${names}) SELECT ${values.join(", ")} FROM read_json('${file.replaceAll("'", "''")}',
    format = 'newline_delimited', columns = {${types}}, maximum_object_size = ${objectBytes})`;
}
