// Reads the tables from the migrations, the only place that defines columns and keys.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packagePath } from "../base/package-root.ts";

export interface Column {
  name: string;
  /** The ClickHouse type, without Nullable(...) and LowCardinality(...). */
  type: string;
  nullable: boolean;
  /** The explicit DEFAULT of the migration, if it has one. */
  default?: ColumnValue;
}

type ColumnValue = string | number | boolean | (string | number)[];

export interface Table {
  name: string;
  columns: Column[];
  /** Rows with equal key columns are versions of one row: the newest one wins. */
  key: string[];
}

export interface Migration {
  /** The file name, which starts with the number of the migration. */
  name: string;
  statements: string[];
  /** Covers only the statements: rewording a comment does not change it. */
  checksum: string;
}

const migrationsFolder = packagePath("migrations");

/** Returns the migrations in the order in which they are applied. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_-]+\.sql$/.test(name))
    .sort()
    .map((name) => createMigration(name, readFileSync(join(folder, name), "utf8")));
}

export function createMigration(name: string, sql: string): Migration {
  const statements = splitStatements(sql);
  const checksum = createHash("sha256").update(statements.map(normalizeSql).join(";\n")).digest("hex");
  return { name, statements, checksum };
}

export function readTables(
  migrations: readonly Pick<Migration, "statements">[] = readMigrations(),
): Map<string, Table> {
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

export function parseCreateTable(statement: string): Table | undefined {
  const match = CREATE.exec(statement);
  if (!match) return undefined;
  const [, name = "", body = "", key = ""] = match;
  return { name, columns: splitList(body).map(parseColumn), key: splitList(key) };
}

export function parseAddColumn(statement: string): { table: string; column: Column } | undefined {
  const match = ADD_COLUMN.exec(statement);
  return match ? { table: match[1] ?? "", column: parseColumn((match[2] ?? "").trim()) } : undefined;
}

function parseColumn(definition: string): Column {
  const match = /^(\w+)\s+(.+?)(?:\s+DEFAULT\s+(.+))?$/is.exec(definition);
  if (!match) throw new Error(`cannot read the column "${definition}"`);
  const [, name = "", declared = "", literal] = match;
  let type = declared.trim();
  let nullable = false;
  for (;;) {
    const wrapped = /^(Nullable|LowCardinality)\((.*)\)$/s.exec(type);
    if (!wrapped) break;
    nullable ||= wrapped[1] === "Nullable";
    type = wrapped[2] ?? "";
  }
  const column = { name, type, nullable };
  if (literal === undefined) return column;
  const value = parseLiteral(literal.trim());
  if (value === undefined || type.startsWith("DateTime64"))
    throw new Error(`cannot read the default of the column "${definition}": write a literal`);
  return { ...column, default: value };
}

/** Accepts numbers, strings, booleans and lists, which have the same syntax in both engines. */
function parseLiteral(text: string): ColumnValue | undefined {
  const list = /^\[(.*)\]$/s.exec(text)?.[1];
  if (list !== undefined) {
    const items = splitList(list).map(parseLiteral);
    return items.every((item) => typeof item === "string" || typeof item === "number") ? items : undefined;
  }
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  const quoted = /^'((?:[^'\\]|'')*)'$/s.exec(text)?.[1];
  return quoted?.replaceAll("''", "'");
}

/** Returns the value of a column that a row lacks; the same on both engines. */
export function defaultOf(column: Column): unknown {
  if (column.default !== undefined) return column.default;
  if (column.nullable) return null;
  if (column.type === "String") return "";
  if (column.type === "Bool") return false;
  if (column.type.startsWith("Array")) return [];
  if (column.type === "Date") return "1970-01-01";
  return 0;
}

/** Hashes the columns of these tables and every migration that touches them. */
export function schemaFingerprint(migrations: readonly Migration[], names: readonly string[]): string {
  const tables = readTables(migrations);
  const touching = migrations.filter(({ statements }) =>
    statements.some((sql) => names.some((name) => new RegExp(`\\b${name}\\b`).test(sql))),
  );
  const described = {
    tables: names.map((name) => tables.get(name)),
    checksums: touching.map(({ checksum }) => checksum),
  };
  return createHash("sha256").update(JSON.stringify(described)).digest("hex").slice(0, 16);
}

// A separator inside quotes or brackets does not split.

/** Returns the statements of a file, without comments. */
function splitStatements(sql: string): string[] {
  const bare = sql.replace(/'(?:[^'\\]|\\.|'')*'|--[^\n]*/g, (match) =>
    match.startsWith("--") ? "" : match,
  );
  return splitOutside(bare, ";");
}

/** Splits at top-level commas: `a UInt8, b Array(String) DEFAULT ['x, y']` has two parts. */
function splitList(sql: string): string[] {
  return splitOutside(sql, ",");
}

/** Collapses whitespace, so that statements that differ only in layout have the same text. */
function normalizeSql(statement: string): string {
  return pieces(statement)
    .map((piece) => (piece.startsWith("'") ? piece : piece.replace(/\s+/g, " ")))
    .join("")
    .trim();
}

function splitOutside(sql: string, separator: string): string[] {
  const parts: string[] = [];
  let part = "";
  let depth = 0;
  for (const piece of pieces(sql)) {
    if (piece.startsWith("'")) {
      part += piece;
      continue;
    }
    for (const character of piece) {
      if ("([{".includes(character)) depth += 1;
      if (")]}".includes(character)) depth -= 1;
      if (character === separator && depth === 0) {
        parts.push(part.trim());
        part = "";
      } else part += character;
    }
  }
  parts.push(part.trim());
  return parts.filter(Boolean);
}

/** Splits into quoted strings and the text between them. */
function pieces(sql: string): string[] {
  return sql.match(/'(?:[^'\\]|\\.|'')*'|[^']+|'/g) ?? [];
}
