// How much of the database file each table takes. DuckDB counts rows per table but blocks only per file, so the blocks are
// counted from the storage information of each table. A block that two tables share counts for both.
import type { DuckDBConnection } from "@duckdb/node-api";
import type { TableSize } from "../engine.ts";

export async function tableSizes(
  connection: DuckDBConnection,
  names: readonly string[],
): Promise<TableSize[]> {
  const blockBytes = Number(
    (await firstOf(connection, "SELECT block_size FROM pragma_database_size()")) ?? 0,
  );
  const sizes: TableSize[] = [];
  for (const table of names) {
    const rows = await firstOf(
      connection,
      `SELECT estimated_size FROM duckdb_tables() WHERE table_name = '${table}'`,
    );
    if (rows === undefined) continue;
    const blocks = await firstOf(
      connection,
      `SELECT count(DISTINCT block) FROM (SELECT unnest(list_append(additional_block_ids, block_id)) AS block
       FROM pragma_storage_info('${table}') WHERE persistent) WHERE block >= 0`,
    );
    sizes.push({ table, rows: Number(rows), bytes: Number(blocks ?? 0) * blockBytes });
  }
  return sizes;
}

async function firstOf(connection: DuckDBConnection, sql: string): Promise<unknown> {
  return (await connection.runAndReadAll(sql)).getRows()[0]?.[0] ?? undefined;
}
