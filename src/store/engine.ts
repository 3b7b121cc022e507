// What the store asks of an engine. Only this folder knows which one it is.
import type { ReadColumns } from "./columns.ts";
import type { Placeholder } from "./query.ts";
import type { Table } from "./schema.ts";

export type EngineKind = "chdb" | "clickhouse" | "duckdb";

export interface Statement {
  sql: string;
  params: Record<string, unknown>;
  placeholders: Placeholder[];
  maxSeconds: number;
}

export type Row = Record<string, unknown>;

export interface Engine {
  kind: EngineKind;
  /** Runs a statement that gives no rows: DDL. Macros are expanded by the engine. */
  execute(sql: string): Promise<void>;
  /** Numbers, strings, booleans, null and arrays; instants in ms, days as "YYYY-MM-DD". */
  read(statement: Statement): Promise<Row[]>;
  /** The same by columns; of lists, only lists of numbers. */
  readColumns(statement: Statement): Promise<ReadColumns>;
  /** Durable when it resolves; all rows or none. Rows have every column of the table. */
  insert(table: Table, rows: Row[]): Promise<void>;
  /** Rewrites a table in key order where the engine does not do so by itself; true when it did. */
  settle?(table: Table): Promise<boolean>;
  close(): Promise<void>;
}
