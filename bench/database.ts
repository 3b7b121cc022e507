// Runs SQL on the database of a data directory, to generate rows inside it. No service may have it open.
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";

export async function withDatabase(
  directory: string,
  memoryMb: number,
  work: (run: (sql: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const instance = await DuckDBInstance.create(join(directory, "orrery.duckdb"), {
    memory_limit: `${memoryMb}MB`,
  });
  const connection = await instance.connect();
  try {
    await work((sql) => connection.run(sql));
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
