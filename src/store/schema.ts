// The tables, read from the migrations: the one place that says which columns and keys exist.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packagePath } from "../base/package-root.ts";

export interface Column {
  name: string;
  /** The ClickHouse type, without Nullable(...) and LowCardinality(...). */
  type: string;
  nullable: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
  /** Rows with equal key columns are one row: the one written last. */
  key: string[];
}

export interface Migration {
  name: string;
  statements: string[];
}

const folder = packagePath("migrations");

export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, statements: splitStatements(readFileSync(join(folder, name), "utf8")) }));
}

export function splitStatements(sql: string): string[] {
  return sql
    .replace(/--[^\n]*/g, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter(Boolean);
}

export function readTables(migrations: Migration[] = readMigrations()): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const statement of migrations.flatMap(({ statements }) => statements)) {
    const table = parseCreateTable(statement);
    if (table) tables.set(table.name, table);
    const added = parseAddColumn(statement);
    if (added) tables.get(added.table)?.columns.push(added.column);
  }
  return tables;
}

const CREATE =
  /^CREATE TABLE IF NOT EXISTS (\w+)[^(]*\(([\s\S]*)\)\s*\{engine:[^}]*\}\s*ORDER BY \(([^)]*)\)/i;
const ADD_COLUMN = /^ALTER TABLE (\w+)\s+(?:\{on_cluster\}\s+)?ADD COLUMN IF NOT EXISTS ([\s\S]+)$/i;

function parseCreateTable(statement: string): Table | undefined {
  const match = CREATE.exec(statement);
  if (!match) return undefined;
  const [, name = "", body = "", key = ""] = match;
  return {
    name,
    columns: body.split(/,(?![^(]*\))/).map((line) => parseColumn(line.trim())),
    key: key.split(",").map((column) => column.trim()),
  };
}

function parseAddColumn(statement: string): { table: string; column: Column } | undefined {
  const match = ADD_COLUMN.exec(statement);
  return match ? { table: match[1] ?? "", column: parseColumn((match[2] ?? "").trim()) } : undefined;
}

function parseColumn(line: string): Column {
  const match = /^(\w+)\s+(.+)$/s.exec(line);
  if (!match) throw new Error(`cannot read the column "${line}"`);
  let type = (match[2] ?? "").trim();
  let nullable = false;
  for (;;) {
    const wrapped = /^(Nullable|LowCardinality)\((.*)\)$/s.exec(type);
    if (!wrapped) break;
    nullable ||= wrapped[1] === "Nullable";
    type = wrapped[2] ?? "";
  }
  return { name: match[1] ?? "", type, nullable };
}

/** What a column holds when a row says nothing about it; the same on every engine. */
export function defaultOf(column: Column): unknown {
  if (column.nullable) return null;
  if (column.type === "String") return "";
  if (column.type === "Bool") return false;
  if (column.type.startsWith("Array")) return [];
  if (column.type === "Date") return "1970-01-01";
  return 0;
}
