// Many rows on their way into a table: written to a file as they come, so that none is kept in memory, then read by
// DuckDB with its own threads.
import { type FileHandle, open, rm } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Stage } from "../engine.ts";
import { type Column, defaultOf, type Table } from "../schema.ts";
import { type ParquetColumn, ParquetWriter } from "./parquet.ts";
import { duckType } from "./translate.ts";

export function createStage(
  table: Table,
  file: string,
  /** Runs alone among the writes. */
  exclusively: <T>(work: (writer: DuckDBConnection) => Promise<T>) => Promise<T>,
): Stage {
  const columns = table.columns.map((column) => ({ name: column.name, missing: defaultOf(column) }));
  const parquet = new ParquetWriter(table.columns.map(parquetColumn));
  let handle: FileHandle | undefined;

  return {
    async add(rows, written) {
      if (rows.length === 0) return;
      const bytes = parquet.group(
        rows.length,
        columns.map(({ name, missing }) =>
          name === "written_at" ? rows.map(() => written) : rows.map((row) => row[name] ?? missing),
        ),
      );
      handle ??= await open(file, "w", 0o600);
      await handle.appendFile(bytes);
    },
    async discard() {
      await handle?.close();
      await rm(file, { force: true });
    },
    commit: (firstWritten) =>
      exclusively(async (writer) => {
        if (!handle) return;
        try {
          await handle.appendFile(parquet.end());
          await handle.close();
          await writer.run(insertSql(table, file, firstWritten));
        } finally {
          await rm(file, { force: true });
        }
      }),
  };
}

function parquetColumn({ name, type, nullable }: Column): ParquetColumn {
  const inner = /^Array\((.*)\)$/.exec(type)?.[1];
  return {
    name,
    holds: duckType(inner ?? type) === "VARCHAR" ? "texts" : "figures",
    shape: inner ? "list" : nullable ? "one or null" : "one",
  };
}

function insertSql(table: Table, file: string, firstWritten: number): string {
  const values = table.columns.map(({ name, type }) =>
    name === "written_at" ? `written_at + ${firstWritten}` : `CAST("${name}" AS ${duckType(type)})`,
  );
  return `INSERT INTO ${table.name} SELECT ${values.join(", ")} FROM read_parquet('${file.replaceAll("'", "''")}')`;
}
