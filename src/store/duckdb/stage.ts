// Many rows on their way into a table: written to a file as they come, so that none is kept in memory, then read by
// DuckDB with its own threads.
import { type FileHandle, open, rm } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Row, Stage } from "../engine.ts";
import type { Table } from "../schema.ts";
import { appendRows } from "./append.ts";
import { duckType } from "./translate.ts";

export function createStage(
  table: Table,
  file: string,
  /** Runs alone among the writes. */
  exclusively: <T>(work: (writer: DuckDBConnection) => Promise<T>) => Promise<T>,
): Stage {
  let handle: FileHandle | undefined;
  const odd: Row[] = [];
  let longest = 0;

  async function insert(writer: DuckDBConnection, firstWritten: number): Promise<void> {
    if (handle) await writer.run(insertSql(table, file, firstWritten, longest));
    const rows = odd.map((row) => ({ ...row, written_at: Number(row["written_at"]) + firstWritten }));
    if (rows.length > 0) await appendRows(writer, table, rows);
  }

  return {
    async add(rows) {
      const lines: string[] = [];
      for (const row of rows) {
        const line = JSON.stringify(row);
        // DuckDB's JSON reader refuses half a surrogate pair and the character 0, which JSON writes as \u….
        if (line.includes("\\u")) odd.push(row);
        else lines.push(line);
        longest = Math.max(longest, line.length);
      }
      if (lines.length === 0) return;
      handle ??= await open(file, "w", 0o600);
      await handle.appendFile(`${lines.join("\n")}\n`);
    },
    async discard() {
      await handle?.close();
      await rm(file, { force: true });
    },
    commit: (firstWritten) =>
      exclusively(async (writer) => {
        try {
          await handle?.close();
          await writer.run("BEGIN");
          await insert(writer, firstWritten);
          await writer.run("COMMIT");
        } catch (error) {
          await writer.run("ROLLBACK").catch(() => {});
          throw error;
        } finally {
          await rm(file, { force: true });
        }
      }),
  };
}

const LEAST_LINE_BYTES = 262_144;

function insertSql(table: Table, file: string, firstWritten: number, longest: number): string {
  // DuckDB takes twice the longest line it may meet as memory for each of its threads; a unit is at most three bytes.
  const lineBytes = Math.max(LEAST_LINE_BYTES, 3 * longest + 1_024);
  const columns = table.columns.map(({ name, type }) => `'${name}': '${duckType(type)}'`).join(", ");
  const values = table.columns.map(({ name }) =>
    name === "written_at" ? `written_at + ${firstWritten}` : `"${name}"`,
  );
  return `INSERT INTO ${table.name} SELECT ${values.join(", ")} FROM read_json('${file.replaceAll("'", "''")}',
    format = 'newline_delimited', columns = {${columns}}, maximum_object_size = ${lineBytes})`;
}
