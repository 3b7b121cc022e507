// Sorts tables by key. DuckDB stores rows in insertion order, so the rows of one key are scattered and finding them reads
// the whole table. Once enough rows were appended, the table is rewritten in key order, as ClickHouse's merges do. A lookup
// then skips most row groups by their min and max.
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Table } from "../table-schema.ts";
import type { Memory } from "./memory-limit.ts";

const SORTED_TABLES = "settled_tables";
/** Scanning this many unsorted rows is still fast. */
const MIN_UNSORTED_ROWS = 100_000;
/** A larger table is sorted when this share of it is unsorted. */
const UNSORTED_SHARE = 0.1;
/** A table that grew by more than this since the last check is being filled, and is sorted later. */
const BUSY_ROWS = 5_000;
/** Rows sorted at once, to bound memory. */
const SLICE_ROWS = 500_000;

export interface TableSorter {
  /** Sorts the table if it is worth it. Rows can be read and appended meanwhile. */
  sortTable(table: Table): Promise<boolean>;
  /** Cancels a running sort and starts none until the returned function is called: new rows would make it obsolete. */
  pause(): Promise<() => void>;
  /** Cancels a running sort permanently. */
  stop(): void;
  close(): Promise<void>;
}

export function createTableSorter(
  connection: DuckDBConnection,
  /** Runs exclusively among the writes. */
  exclusively: <T>(work: (writer: DuckDBConnection) => Promise<T>) => Promise<T>,
  memory: Memory,
): TableSorter {
  let running: Promise<boolean> | null = null;
  let pauses = 0;
  const rowsBefore = new Map<string, number>();

  async function sortIfWorthIt(table: Table): Promise<boolean> {
    const column = table.key[1] ?? table.key[0];
    if (!column || !(await isWorthIt(table))) return false;
    const restoreLimit = await memory.lowerLimit();
    try {
      await rewrite(table, column);
      return true;
    } finally {
      await restoreLimit();
    }
  }

  async function sortUnlessCancelled(table: Table): Promise<boolean> {
    try {
      return await sortIfWorthIt(table);
    } catch (error) {
      if (pauses === 0) throw error;
      // If this fails too, the next sort replaces the table.
      await connection.run(`DROP TABLE IF EXISTS ${sortedName(table)}`).catch(() => {});
      return false;
    }
  }

  function stop(): void {
    pauses += 1;
    connection.interrupt();
  }

  async function awaitRunning(): Promise<void> {
    await running?.catch(() => {});
  }

  async function isWorthIt({ name }: Table): Promise<boolean> {
    const [rows = 0] = await numbers(connection, `SELECT count(*) FROM ${name}`);
    const grown = rows - (rowsBefore.get(name) ?? 0);
    rowsBefore.set(name, rows);
    if (rows <= MIN_UNSORTED_ROWS || grown > BUSY_ROWS) return false;
    await connection.run(`CREATE TABLE IF NOT EXISTS ${SORTED_TABLES} (name VARCHAR, sorted BIGINT)`);
    const [sorted = 0] = await numbers(
      connection,
      `SELECT coalesce(max(sorted), 0) FROM ${SORTED_TABLES} WHERE name = '${name}'`,
    );
    return rows - sorted > Math.max(MIN_UNSORTED_ROWS, rows * UNSORTED_SHARE);
  }

  async function rewrite(table: Table, column: string): Promise<void> {
    const sorted = sortedName(table);
    const order = table.key.map((name) => `"${name}"`).join(", ");
    const [until = 0] = await numbers(connection, `SELECT max(written_at) FROM ${table.name}`);
    const cuts = await cutsOf(connection, table, column);
    await connection.run(`CREATE OR REPLACE TABLE ${sorted} AS SELECT * FROM ${table.name} LIMIT 0`);
    for (let i = 0; i <= cuts.length; i++) {
      // An interrupt affects only a running statement.
      if (pauses > 0) throw new Error(`${table.name}: the sort was cancelled`);
      const from = i === 0 ? "" : ` AND "${column}" >= ${quoteSql(cuts[i - 1] ?? "")}`;
      const to = i === cuts.length ? "" : ` AND "${column}" < ${quoteSql(cuts[i] ?? "")}`;
      const slice = `SELECT * FROM ${table.name} WHERE written_at <= ${until}${from}${to} ORDER BY ${order}`;
      await memory.retryWithMoreMemory(() => connection.run(`INSERT INTO ${sorted} ${slice}`));
    }
    await exclusively(async (writer) => {
      await writer.run("BEGIN");
      try {
        const [rows = 0] = await numbers(writer, `SELECT count(*) FROM ${sorted}`);
        await writer.run(`INSERT INTO ${sorted} SELECT * FROM ${table.name} WHERE written_at > ${until}`);
        const counts = `SELECT (SELECT count(*) FROM ${sorted}), (SELECT count(*) FROM ${table.name})`;
        const [copied, stored] = await numbers(writer, counts);
        // Rows whose written_at is out of order could be missing from the copy: then the table is left unchanged.
        if (copied !== stored) throw new Error(`${table.name}: ${copied} of ${stored} rows were sorted`);
        await writer.run(`DROP TABLE ${table.name}`);
        await writer.run(`ALTER TABLE ${sorted} RENAME TO ${table.name}`);
        await writer.run(`DELETE FROM ${SORTED_TABLES} WHERE name = '${table.name}'`);
        await writer.run(`INSERT INTO ${SORTED_TABLES} VALUES ('${table.name}', ${rows})`);
        await writer.run("COMMIT");
      } catch (error) {
        await writer.run("ROLLBACK").catch(() => {});
        throw error;
      }
    });
  }

  return {
    async sortTable(table) {
      if (running || pauses > 0) return false;
      running = sortUnlessCancelled(table);
      try {
        return await running;
      } finally {
        running = null;
      }
    },
    async pause() {
      stop();
      await awaitRunning();
      return () => {
        pauses -= 1;
      };
    },
    stop,
    async close() {
      stop();
      await awaitRunning();
      connection.closeSync();
    },
  };
}

function sortedName({ name }: Table): string {
  return `${name}__sorted`;
}

/** Returns values of a column that split the table into slices of about equal size. */
async function cutsOf(connection: DuckDBConnection, table: Table, column: string): Promise<string[]> {
  const [rows = 0] = await numbers(connection, `SELECT count(*) FROM ${table.name}`);
  const slices = Math.ceil(rows / SLICE_ROWS);
  if (slices < 2) return [];
  const reader = await connection.runAndReadAll(
    `SELECT "${column}" AS cut FROM (SELECT "${column}" FROM ${table.name} USING SAMPLE 20000 ROWS) ORDER BY cut`,
  );
  const sample = (reader.getColumns()[0] ?? []).map(String);
  const cuts = Array.from(
    { length: slices - 1 },
    (_, i) => sample[Math.floor(((i + 1) * sample.length) / slices)],
  );
  return [...new Set(cuts.filter((cut) => cut !== undefined))];
}

async function numbers(connection: DuckDBConnection, sql: string): Promise<number[]> {
  const reader = await connection.runAndReadAll(sql);
  return reader.getColumns().map((column) => Number(column[0] ?? 0));
}

function quoteSql(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
