// The interface between the store and a database engine. Only this folder knows which engine is in use: everything else
// relies on the capabilities that Store exposes.
import type { ReadColumns } from "./typed-columns.ts";
import type { Placeholder } from "./define-query.ts";
import type { Table } from "./table-schema.ts";

export type EngineKind = "clickhouse" | "duckdb";

/** How an engine takes many rows: as objects, or as newline-delimited JSON (packed-rows.ts). */
export type RowFormat = "rows" | "lines";

export interface Statement {
  sql: string;
  params: Record<string, unknown>;
  placeholders: Placeholder[];
  maxSeconds: number;
}

export type Row = Record<string, unknown>;

/** The rows of one insert, without written_at: newline-delimited JSON with each key once. */
export interface PackedRows {
  lines: Uint8Array<ArrayBuffer>;
  /** In UTF-16 code units. */
  longestLine: number;
}

/** A result whose rows are made as they are asked for, so that those already used need not stay in memory. */
export interface Pieces<R> {
  length: number;
  pieces: AsyncIterable<R[]>;
}

/** A result as lines of JSON, an object each, in a few pieces: for a thread that makes something of them. */
export interface Lines {
  /** Rows. */
  length: number;
  pieces: Uint8Array<ArrayBuffer>[];
}

/** Rows that are not in the table yet. */
export interface Stage {
  /** Rows may lack columns; `written` is their written_at, counted from the first, which is told at the commit. */
  add(rows: Row[], written: number): Promise<void>;
  /** All rows or none; takes its place among the writes when called. */
  commit(firstWritten: number): Promise<void>;
  /** Instead of commit. */
  discard(): Promise<void>;
}

export interface BackupOptions {
  /** Ends the copy with an error. */
  signal: AbortSignal;
  onProgress: (progress: { rows: number; total: number }) => void;
}

/** A copy of the database as it was at one moment. */
export interface DatabaseCopy {
  /** Belongs to the caller, who removes it. */
  file: string;
  /** Rows by table, every version of a row counted. */
  tables: Record<string, number>;
}

export interface Engine {
  kind: EngineKind;
  /** Other processes may write to the same database. */
  isShared: boolean;
  /** The directory that belongs to this process alone; absent for a remote or in-memory database. */
  directory?: string;
  /** Older versions of a row stay countable until `compactTable`; otherwise the engine may merge them away at any time. */
  keepsReplacedRows: boolean;
  rowFormat: RowFormat;
  /** Runs a statement that returns no rows, such as DDL. The engine expands the macros of the migrations. */
  execute(sql: string): Promise<void>;
  /**
   * Runs the statements of a migration, where {now} is the given instant, and then inserts its ledger row: in one
   * transaction where the engine has them, so that a migration is applied and recorded or neither.
   */
  migrate(statements: readonly string[], now: number, ledger: { table: Table; row: Row }): Promise<void>;
  /** Numbers, strings, booleans, null and arrays; instants in ms, days as "YYYY-MM-DD". */
  read(statement: Statement): Promise<Row[]>;
  /** The same as newline-delimited JSON, if the engine can write it without creating an object per row. */
  readLines?(statement: Statement): Promise<Lines>;
  /** The same by columns; of lists, only lists of numbers. */
  readColumns(statement: Statement): Promise<ReadColumns>;
  /** Durable when it resolves; all rows or none. Rows have every column of the table. */
  insert(table: Table, rows: Row[]): Promise<void>;
  /** DELETE FROM … WHERE …, gone for readers when it resolves. */
  remove(statement: Statement): Promise<void>;
  /**
   * Takes many rows without holding them; where it is missing they are held and inserted. `check` runs when it is the
   * commit's turn among the writes: if it throws, nothing is written.
   */
  stage?(table: Table, check: () => void): Stage;
  /** Takes rows encoded by packed-rows.ts and inserts them at the commit; only for the row format `lines`. */
  stagePacked?(table: Table, rows: PackedRows, check: () => void): Promise<Pick<Stage, "commit">>;
  /** Many rows will be written: until what it returns is called, it spares memory, and puts nothing in order. */
  bulk?(): Promise<() => Promise<void>>;
  /** Rewrites a table in key order where the engine does not do so by itself; true when it did. */
  sortTable?(table: Table): Promise<boolean>;
  /** Breaks off such a rewrite, and begins no other. */
  stopSettling?(): void;
  /** Takes away rows that later ones replaced where the engine does not do so by itself; true when it did. */
  compactTable?(table: Table): Promise<boolean>;
  /** Copies the database into a file beside it, while it is in use; missing where the engine has its own way. */
  backup?(options: BackupOptions): Promise<DatabaseCopy>;
  /** Interrupts what still runs, and waits a few seconds for it at most. */
  close(): Promise<void>;
}
