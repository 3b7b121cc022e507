// The interface between the store and a database engine. Only this folder knows which engine is in use: everything else
// relies on the capabilities that Store exposes.
import type { ReadColumns } from "./typed-columns.ts";
import type { Placeholder } from "./define-query.ts";
import type { Table } from "./table-schema.ts";

export type EngineKind = "clickhouse" | "duckdb";

/** How an engine accepts many rows: as objects, or as newline-delimited JSON (packed-rows.ts). */
export type RowFormat = "rows" | "lines";

export interface Statement {
  sql: string;
  params: Record<string, unknown>;
  placeholders: Placeholder[];
  maxSeconds: number;
}

export type Row = Record<string, unknown>;

/** The rows of one batch as newline-delimited JSON, deduplicated by key. Their written_at is the number of the batch. */
export interface PackedRows {
  lines: Uint8Array<ArrayBuffer>;
  /** The number of rows. */
  length: number;
  /** Counts the batches of one load. */
  batch: number;
  /** In UTF-16 code units. */
  longestLine: number;
}

/** A result whose rows are created lazily, so that rows already consumed can be garbage-collected. */
export interface Pieces<R> {
  length: number;
  pieces: AsyncIterable<R[]>;
}

/** A result as newline-delimited JSON in a few chunks, to be parsed by another thread. */
export interface Lines {
  /** The number of rows. */
  length: number;
  pieces: Uint8Array<ArrayBuffer>[];
}

/** Rows that wait to be inserted in one transaction. */
export interface Stage {
  /** Rows may lack columns. The batches of a load are numbered in ascending order. */
  add(rows: Row[] | PackedRows, batch: number): Promise<void>;
  /** Inserts all rows or none, with `base` plus the number of the batch as written_at. Joins the queue of writes immediately. */
  commit(base: number): Promise<void>;
  /** Drops the rows. Call it instead of `commit`. */
  discard(): Promise<void>;
}

export interface BackupOptions {
  /** Aborts the copy, which then rejects. */
  signal: AbortSignal;
  onProgress: (progress: { rows: number; total: number }) => void;
}

/** A snapshot of the database. */
export interface DatabaseCopy {
  /** The caller removes this file. */
  file: string;
  /** The number of rows per table, including replaced versions. */
  tables: Record<string, number>;
}

/** What one table takes on disk. */
export interface TableSize {
  table: string;
  /** Stored rows, including replaced versions. */
  rows: number;
  bytes: number;
}

export interface SortOptions {
  /** The table grew, but it will not grow much more. Without it, a table is sorted once it no longer grows. */
  isFilled?: boolean;
}

export interface BulkOptions {
  /**
   * Two threads of the engine need up to twice the time of one for the same rows if another thread of this process computes. With one,
   * it also gets less memory.
   */
  oneThread?: boolean;
}

export interface Engine {
  kind: EngineKind;
  /** Other processes may write to the same database. */
  isShared: boolean;
  /** The directory that this process owns exclusively; absent for a remote or in-memory database. */
  directory?: string;
  /** Whether replaced versions of a row stay stored until `compactTable`. Otherwise the engine may merge them at any time. */
  keepsReplacedRows: boolean;
  rowFormat: RowFormat;
  /** Runs a statement that returns no rows, such as DDL. The engine expands the macros of the migrations. */
  execute(sql: string): Promise<void>;
  /**
   * Runs the statements of a migration, replacing {now} by the given instant, and then inserts its ledger row. An engine
   * with transactions uses one, so that a migration is either applied and recorded or neither.
   */
  migrate(statements: readonly string[], now: number, ledger: { table: Table; row: Row }): Promise<void>;
  /** Returns numbers, strings, booleans, null and arrays; instants in ms, days as "YYYY-MM-DD". */
  read(statement: Statement): Promise<Row[]>;
  /** Like `read`, but as newline-delimited JSON, if the engine can write it without creating an object per row. */
  readLines?(statement: Statement): Promise<Lines>;
  /** Like `read`, but by column. */
  readColumns(statement: Statement): Promise<ReadColumns>;
  /** Inserts all rows or none; durable when it resolves. Rows must have every column of the table. */
  insert(table: Table, rows: Row[]): Promise<void>;
  /** Runs a DELETE FROM … WHERE …. Readers no longer see the rows when it resolves. */
  remove(statement: Statement): Promise<void>;
  /**
   * Stages many rows outside memory. Without it, the store buffers the rows in memory and inserts them. `check` runs when
   * the commit reaches the head of the write queue: if it throws, nothing is written.
   */
  stage?(table: Table, check: () => void): Stage;
  /** Starts bulk mode: the engine uses less memory and sorts no tables until the returned function is called. */
  bulk?(options?: BulkOptions): Promise<() => Promise<void>>;
  /** Rewrites a table in key order, if the engine does not do so by itself. Resolves to whether it did. */
  sortTable?(table: Table, options?: SortOptions): Promise<boolean>;
  /** Cancels a running sort and starts no others. */
  stopSorting?(): void;
  /** Removes replaced rows, if the engine does not do so by itself. Resolves to whether it did. */
  compactTable?(table: Table): Promise<boolean>;
  /** Copies the database to a file in the same directory while it is in use; absent if the engine has its own tool. */
  backup?(options: BackupOptions): Promise<DatabaseCopy>;
  /** The size of each of these tables on disk, as far as it is written there already. */
  tableSizes(names: readonly string[]): Promise<TableSize[]>;
  /** Interrupts running statements and waits at most a few seconds for them. */
  close(): Promise<void>;
}
