// Copies the database while it is in use. One transaction reads everything, so the copy is a consistent snapshot, and
// neither readers nor writers wait for it. The result is a complete database file without a write-ahead log.
import { chmod, rm } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { BackupOptions } from "../engine.ts";

const COPY = "orrery_backup";
/** Rows per statement: eight DuckDB row groups, so that progress is reported and an interrupt takes effect soon. */
const SLICE_ROWS = 8 * 122_880;
/** Tables that exist only while another one is being rewritten. */
const TEMPORARY = /__(sorted|tidy)$/;

/** Returns the number of rows of each table. A failed copy is removed. */
export async function copyDatabase(
  connection: DuckDBConnection,
  file: string,
  options: BackupOptions,
): Promise<Record<string, number>> {
  const stop = () => connection.interrupt();
  options.signal.addEventListener("abort", stop);
  try {
    options.signal.throwIfAborted();
    await connection.run(`ATTACH '${file.replaceAll("'", "''")}' AS ${COPY}`);
    await chmod(file, 0o600);
    const tables = await copyInTransaction(connection, options);
    // The checkpoint merges the log into the file, so that the copy is a single file.
    await connection.run(`CHECKPOINT ${COPY}`);
    await connection.run(`DETACH ${COPY}`);
    return tables;
  } catch (error) {
    await connection.run("ROLLBACK").catch(() => {});
    await connection.run(`DETACH DATABASE IF EXISTS ${COPY}`).catch(() => {});
    for (const path of [file, `${file}.wal`]) await rm(path, { force: true });
    throw error;
  } finally {
    options.signal.removeEventListener("abort", stop);
  }
}

async function copyInTransaction(
  connection: DuckDBConnection,
  { signal, onProgress }: BackupOptions,
): Promise<Record<string, number>> {
  await connection.run("BEGIN");
  const [source = ""] = await column(connection, "SELECT current_database()");
  // The first read of the database determines the snapshot.
  const names = await column(
    connection,
    `SELECT table_name FROM duckdb_tables() WHERE database_name = '${source}' AND NOT internal AND NOT temporary ORDER BY table_name`,
  );
  const lasting = names.filter((name) => !TEMPORARY.test(name));
  const rows: Record<string, number> = {};
  for (const name of lasting) {
    const [count = "0"] = await column(connection, `SELECT count(*) FROM ${source}.main.${name}`);
    rows[name] = Number(count);
  }
  await connection.run(`COPY FROM DATABASE ${source} TO ${COPY} (SCHEMA)`);
  for (const name of names)
    if (TEMPORARY.test(name)) await connection.run(`DROP TABLE IF EXISTS ${COPY}.main.${name}`);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  let done = 0;
  for (const name of lasting) {
    const [last = "-1"] = await column(
      connection,
      `SELECT coalesce(max(rowid), -1) FROM ${source}.main.${name}`,
    );
    let copied = 0;
    for (let from = 0; from <= Number(last); from += SLICE_ROWS) {
      signal.throwIfAborted();
      const slice = `rowid >= ${from} AND rowid < ${from + SLICE_ROWS}`;
      const result = await connection.run(
        `INSERT INTO ${COPY}.main.${name} SELECT * FROM ${source}.main.${name} WHERE ${slice}`,
      );
      copied += result.rowsChanged;
      onProgress({ rows: done + copied, total });
    }
    if (copied !== rows[name]) throw new Error(`${name}: ${copied} of ${rows[name]} rows were copied`);
    done += copied;
  }
  await connection.run("COMMIT");
  return rows;
}

async function column(connection: DuckDBConnection, sql: string): Promise<string[]> {
  const reader = await connection.runAndReadAll(sql);
  return (reader.getColumns()[0] ?? []).map(String);
}

/** Opens a copy and counts its rows; throws if it is damaged. */
export async function countRows(file: string): Promise<Record<string, number>> {
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const instance = await DuckDBInstance.create(file, { access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  try {
    const rows: Record<string, number> = {};
    const tables = "SELECT table_name FROM duckdb_tables() WHERE NOT internal ORDER BY table_name";
    for (const name of await column(connection, tables))
      rows[name] = Number((await column(connection, `SELECT count(*) FROM ${name}`))[0]);
    return rows;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
