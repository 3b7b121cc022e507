// DuckDB keeps rows as they came, so one key's rows lie scattered and finding them reads the whole table. What
// ClickHouse's merges do by themselves is done here: once enough was appended, rows are rewritten in key order.
// Then min and max of each row group tell which few of them to read.
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Table } from "../table-schema.ts";
import type { Memory } from "./memory-limit.ts";

const REMEMBERED = "settled_tables";
/** Scanning this many unsorted rows is still quick. */
const FEW_ROWS = 100_000;
/** Beyond that a table is rewritten when this share of it is unsorted. */
const SHARE = 0.1;
/** A table that grew by more than this since the last look is being filled: its time comes when that is over. */
const BUSY_ROWS = 5_000;
/** Sorted at once, to bound the memory it takes. */
const SLICE_ROWS = 500_000;

export interface Settler {
  /** Rewrites the table if it is worth it; rows may be read and appended meanwhile. */
  sortTable(table: Table): Promise<boolean>;
  /** Breaks off what is running, and rewrites nothing until told to work on: it would all be to do again. */
  rest(): Promise<() => void>;
  /** Breaks off what is running, for good. */
  stop(): void;
  close(): Promise<void>;
}

export function createSettler(
  connection: DuckDBConnection,
  /** Runs alone among the writes. */
  exclusively: <T>(work: (writer: DuckDBConnection) => Promise<T>) => Promise<T>,
  memory: Memory,
): Settler {
  let running: Promise<boolean> | null = null;
  let rests = 0;
  const rowsBefore = new Map<string, number>();

  async function settleOne(table: Table): Promise<boolean> {
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

  async function settleOrRest(table: Table): Promise<boolean> {
    try {
      return await settleOne(table);
    } catch (error) {
      if (rests === 0) throw error;
      // Where this fails, too, the next rewrite replaces it.
      await connection.run(`DROP TABLE IF EXISTS ${sortedName(table)}`).catch(() => {});
      return false;
    }
  }

  function stop(): void {
    rests += 1;
    connection.interrupt();
  }

  async function ended(): Promise<void> {
    await running?.catch(() => {});
  }

  async function isWorthIt({ name }: Table): Promise<boolean> {
    const [rows = 0] = await numbers(connection, `SELECT count(*) FROM ${name}`);
    const grown = rows - (rowsBefore.get(name) ?? 0);
    rowsBefore.set(name, rows);
    if (rows <= FEW_ROWS || grown > BUSY_ROWS) return false;
    await connection.run(`CREATE TABLE IF NOT EXISTS ${REMEMBERED} (name VARCHAR, sorted BIGINT)`);
    const [sorted = 0] = await numbers(
      connection,
      `SELECT coalesce(max(sorted), 0) FROM ${REMEMBERED} WHERE name = '${name}'`,
    );
    return rows - sorted > Math.max(FEW_ROWS, rows * SHARE);
  }

  async function rewrite(table: Table, column: string): Promise<void> {
    const sorted = sortedName(table);
    const order = table.key.map((name) => `"${name}"`).join(", ");
    const [until = 0] = await numbers(connection, `SELECT max(written_at) FROM ${table.name}`);
    const cuts = await cutsOf(connection, table, column);
    await connection.run(`CREATE OR REPLACE TABLE ${sorted} AS SELECT * FROM ${table.name} LIMIT 0`);
    for (let i = 0; i <= cuts.length; i++) {
      // An interrupt ends only a statement that runs.
      if (rests > 0) throw new Error(`${table.name}: the rewrite was broken off`);
      const from = i === 0 ? "" : ` AND "${column}" >= ${quoted(cuts[i - 1] ?? "")}`;
      const to = i === cuts.length ? "" : ` AND "${column}" < ${quoted(cuts[i] ?? "")}`;
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
        // A clock that ran backwards could hide rows from the copy: then the table stays as it is.
        if (copied !== stored) throw new Error(`${table.name}: ${copied} of ${stored} rows were sorted`);
        await writer.run(`DROP TABLE ${table.name}`);
        await writer.run(`ALTER TABLE ${sorted} RENAME TO ${table.name}`);
        await writer.run(`DELETE FROM ${REMEMBERED} WHERE name = '${table.name}'`);
        await writer.run(`INSERT INTO ${REMEMBERED} VALUES ('${table.name}', ${rows})`);
        await writer.run("COMMIT");
      } catch (error) {
        await writer.run("ROLLBACK").catch(() => {});
        throw error;
      }
    });
  }

  return {
    async sortTable(table) {
      if (running || rests > 0) return false;
      running = settleOrRest(table);
      try {
        return await running;
      } finally {
        running = null;
      }
    },
    async rest() {
      stop();
      await ended();
      return () => {
        rests -= 1;
      };
    },
    stop,
    async close() {
      stop();
      await ended();
      connection.closeSync();
    },
  };
}

function sortedName({ name }: Table): string {
  return `${name}__sorted`;
}

/** Values of a column that cut the table into slices of about equal size. */
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

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
