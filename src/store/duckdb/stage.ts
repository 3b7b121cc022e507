// Many rows on their way into a table: written to a file as they come, so that none is kept in memory, then read by
// DuckDB with its own threads.
import { type FileHandle, open, rm, writeFile } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Stage } from "../engine.ts";
import type { PackedRows } from "../packed-rows.ts";
import { RowBlock } from "../row-block.ts";
import type { Table } from "../table-schema.ts";
import { RowFile } from "./row-file.ts";
import { duckType } from "./translate.ts";

/** Runs alone among the writes, and once more where memory was short. */
type Exclusively = <T>(work: (writer: DuckDBConnection) => Promise<T>) => Promise<T>;

export function createStage(table: Table, file: string, exclusively: Exclusively, check: () => void): Stage {
  const rowFile = new RowFile(table);
  let handle: FileHandle | undefined;
  let isEnded = false;

  async function end(opened: FileHandle): Promise<void> {
    if (isEnded) return;
    await opened.appendFile(rowFile.end());
    await opened.close();
    isEnded = true;
  }

  return {
    async add(rows, written) {
      if ((rows instanceof RowBlock ? rows.rows : rows.length) === 0) return;
      const bytes = rowFile.group(rows, written);
      handle ??= await open(file, "w", 0o600);
      await handle.appendFile(bytes);
    },
    async discard() {
      await handle?.close();
      await rm(file, { force: true });
    },
    commit: (firstWritten) =>
      usingUp(
        file,
        exclusively(async (writer) => {
          if (!handle) return;
          await end(handle);
          check();
          await writer.run(insertSql(table, file, firstWritten));
        }),
      ),
  };
}

/** The same for rows that come as such a file. */
export async function stagePacked(
  { parquet }: PackedRows,
  table: Table,
  file: string,
  exclusively: Exclusively,
  check: () => void,
): Promise<Pick<Stage, "commit">> {
  await writeFile(file, parquet, { mode: 0o600 });
  return {
    commit: (firstWritten) =>
      usingUp(
        file,
        exclusively(async (writer) => {
          check();
          await writer.run(insertSql(table, file, firstWritten));
        }),
      ),
  };
}

async function usingUp(file: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } finally {
    await rm(file, { force: true });
  }
}

function insertSql(table: Table, file: string, firstWritten: number): string {
  const values = table.columns.map(({ name, type }) =>
    name === "written_at" ? `written_at + ${firstWritten}` : `CAST("${name}" AS ${duckType(type)})`,
  );
  const names = table.columns.map(({ name }) => `"${name}"`).join(", ");
  return `INSERT INTO ${table.name} (${names}) SELECT ${values.join(", ")} FROM read_parquet('${file.replaceAll("'", "''")}')`;
}
