// Sorts and compacts tables. DuckDB stores rows in insertion order, so the rows of one key are scattered and finding them reads
// the whole table. Once enough rows were appended, the table is rewritten in key order, as ClickHouse's merges do. A lookup
// then skips most row groups by their min and max. DuckDB also stores every version of a row: a table whose rows are
// overwritten often, such as the state of tasks, is copied without the replaced versions once they are most of it.
import type { DuckDBConnection } from "@duckdb/node-api";
import type { SortOptions } from "../engine.ts";
import type { Table } from "../table-schema.ts";
import { inTransaction } from "./append.ts";
import type { MemoryLimit } from "./memory-limit.ts";
import { newestRows } from "./translate.ts";

const SORTED_TABLES = "settled_tables";
/** Scanning this many unsorted rows is still fast. */
const MIN_UNSORTED_ROWS = 100_000;
/** A larger table is sorted when this share of it is unsorted. */
const UNSORTED_SHARE = 0.1;
/** A table that grew by more than this since the last check is being filled, and is sorted later. */
const BUSY_ROWS = 5_000;
/** Rows sorted at once, to bound memory. */
const SLICE_ROWS = 500_000;
/** Fewer replaced rows are not worth a copy. */
const MIN_REPLACED_ROWS = 1_000;

/** Must run exclusively among the writes. It is short, because only the remaining rows are copied. */
export async function compactTable(writer: DuckDBConnection, table: Table): Promise<boolean> {
  const { name, key } = table;
  const columns = key.map((column) => `"${column}"`).join(", ");
  const [rows = 0, keys = 0] = await numbers(
    writer,
    `SELECT (SELECT count(*) FROM ${name}), (SELECT count(*) FROM (SELECT DISTINCT ${columns} FROM ${name}))`,
  );
  if (rows - keys < Math.max(MIN_REPLACED_ROWS, keys)) return false;
  await inTransaction(writer, async () => {
    await writer.run(`CREATE OR REPLACE TABLE ${name}__tidy AS ${newestRows(table)}`);
    await writer.run(`DROP TABLE ${name}`);
    await writer.run(`ALTER TABLE ${name}__tidy RENAME TO ${name}`);
  });
  return true;
}

export class TableSorter {
  readonly #connection: DuckDBConnection;
  /** Runs exclusively among the writes. */
  readonly #exclusively: <T>(work: (writer: DuckDBConnection) => Promise<T>) => Promise<T>;
  readonly #memory: MemoryLimit;
  #running: Promise<boolean> | null = null;
  #pauses = 0;
  readonly #rowsBefore = new Map<string, number>();

  constructor(
    connection: DuckDBConnection,
    exclusively: <T>(work: (writer: DuckDBConnection) => Promise<T>) => Promise<T>,
    memory: MemoryLimit,
  ) {
    this.#connection = connection;
    this.#exclusively = exclusively;
    this.#memory = memory;
  }

  /** Sorts the table if it is worth it. Rows can be read and appended meanwhile. */
  async sortTable(table: Table, { isFilled = false }: SortOptions = {}): Promise<boolean> {
    if (this.#running || this.#pauses > 0) return false;
    this.#running = this.#sortUnlessCancelled(table, isFilled);
    try {
      return await this.#running;
    } finally {
      this.#running = null;
    }
  }

  /** Cancels a running sort and starts none until the returned function is called: new rows would make it obsolete. */
  async pause(): Promise<() => void> {
    this.stop();
    await this.#running?.catch(() => {});
    return () => {
      this.#pauses -= 1;
    };
  }

  /** Cancels a running sort permanently. */
  stop(): void {
    this.#pauses += 1;
    this.#connection.interrupt();
  }

  async close(): Promise<void> {
    await this.pause();
    this.#connection.closeSync();
  }

  async #sortUnlessCancelled(table: Table, isFilled: boolean): Promise<boolean> {
    try {
      const column = table.key[1] ?? table.key[0];
      if (!column || !(await this.#isWorthIt(table, isFilled))) return false;
      const restoreLimit = await this.#memory.lower();
      try {
        await this.#rewrite(table, column);
        return true;
      } finally {
        await restoreLimit();
      }
    } catch (error) {
      if (this.#pauses === 0) throw error;
      // If this fails too, the next sort replaces the table.
      await this.#connection.run(`DROP TABLE IF EXISTS ${sortedName(table)}`).catch(() => {});
      return false;
    }
  }

  async #isWorthIt({ name }: Table, isFilled: boolean): Promise<boolean> {
    const [rows = 0] = await numbers(this.#connection, `SELECT count(*) FROM ${name}`);
    const grown = rows - (this.#rowsBefore.get(name) ?? 0);
    this.#rowsBefore.set(name, rows);
    if (rows <= MIN_UNSORTED_ROWS || (grown > BUSY_ROWS && !isFilled)) return false;
    await this.#connection.run(`CREATE TABLE IF NOT EXISTS ${SORTED_TABLES} (name VARCHAR, sorted BIGINT)`);
    const [sorted = 0] = await numbers(
      this.#connection,
      `SELECT coalesce(max(sorted), 0) FROM ${SORTED_TABLES} WHERE name = '${name}'`,
    );
    return rows - sorted > Math.max(MIN_UNSORTED_ROWS, rows * UNSORTED_SHARE);
  }

  async #rewrite(table: Table, column: string): Promise<void> {
    const sorted = sortedName(table);
    const order = table.key.map((name) => `"${name}"`).join(", ");
    const [until = 0] = await numbers(this.#connection, `SELECT max(written_at) FROM ${table.name}`);
    const cuts = await cutsOf(this.#connection, table, column);
    await this.#connection.run(`CREATE OR REPLACE TABLE ${sorted} AS SELECT * FROM ${table.name} LIMIT 0`);
    for (let i = 0; i <= cuts.length; i++) {
      // An interrupt affects only a running statement.
      if (this.#pauses > 0) throw new Error(`${table.name}: the sort was cancelled`);
      const from = i === 0 ? "" : ` AND "${column}" >= ${quoteSql(cuts[i - 1] ?? "")}`;
      const to = i === cuts.length ? "" : ` AND "${column}" < ${quoteSql(cuts[i] ?? "")}`;
      const slice = `SELECT * FROM ${table.name} WHERE written_at <= ${until}${from}${to} ORDER BY ${order}`;
      await this.#memory.retryWithMoreMemory(() => this.#connection.run(`INSERT INTO ${sorted} ${slice}`));
    }
    await this.#exclusively((writer) =>
      inTransaction(writer, async () => {
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
      }),
    );
  }
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
