// Translates the subset of ClickHouse SQL that Orrery uses to DuckDB SQL. In DuckDB, instants are ms and days are text, so
// that the same queries compare, order and convert them correctly. Instants and 64-bit integers are DOUBLE: exact up to
// 2^53, and converted to JavaScript numbers without a BigInt.
import { columnTypes } from "./duckdb-values.ts";
import { defaultOf, parseAddColumn, parseCreateTable, type Column, type Table } from "../table-schema.ts";

export function duckType(type: string): string {
  const wrapped = /^(?:Nullable|LowCardinality)\((.*)\)$/s.exec(type);
  return wrapped ? duckType(wrapped[1] ?? "") : String(columnTypes({ type }));
}

/** Translates one statement of a migration. */
export function translateMigration(sql: string, tables: ReadonlyMap<string, Table>, now = 0): string {
  const created = parseCreateTable(sql);
  if (created) return createTableSql(created);
  const added = parseAddColumn(sql);
  if (added)
    return `ALTER TABLE ${added.table} ADD COLUMN IF NOT EXISTS ${columnSql(added.column)} DEFAULT ${defaultSql(added.column)}`;
  const plain = sql
    .replaceAll("{on_cluster}", "")
    .replaceAll("{now}", `CAST(${now} AS DOUBLE)`)
    .replace(/^ALTER TABLE (\w+)\s+UPDATE\s/i, "UPDATE $1 SET ")
    .replace(/^ALTER TABLE (\w+)\s+DELETE\s+WHERE\s/i, "DELETE FROM $1 WHERE ");
  return translateSelect(plain, tables);
}

export function createTableSql(table: Table): string {
  return `CREATE TABLE IF NOT EXISTS ${table.name} (${table.columns.map(columnSql).join(", ")})`;
}

function columnSql({ name, type }: Column): string {
  return `"${name}" ${duckType(type)}`;
}

/** Returns the default of a column as SQL. Without it, existing rows would get NULL, unlike in ClickHouse. */
export function defaultSql(column: Column): string {
  const one = (value: unknown) =>
    typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);
  const value = defaultOf(column);
  return `CAST(${Array.isArray(value) ? `[${value.map(one).join(", ")}]` : one(value)} AS ${duckType(column.type)})`;
}

/** Selects the newest row of each key. */
export function newestRows({ name, key }: Table): string {
  const columns = key.map((column) => `"${column}"`).join(", ");
  return `SELECT * FROM ${name} QUALIFY row_number() OVER (PARTITION BY ${columns} ORDER BY written_at DESC) = 1`;
}

export function translateSelect(sql: string, tables: ReadonlyMap<string, Table>): string {
  // DuckDB searches a list linearly for each row, but hashes a join with it and skips row groups by their min and max. With
  // FINAL, only a plain condition can be pushed through the window function, not a join.
  const joined = /\bFINAL\b/i.test(sql)
    ? sql
    : sql.replace(/\bIN (\{\w+:Array\([^}]*\)\})/g, "IN (SELECT unnest($1))");
  return joined
    .replace(
      /\{(\w+):([^}]+)\}/g,
      (_, name: string, type: string) => `CAST($${name} AS ${duckType(type.trim())})`,
    )
    .replace(/\b(\w+_v\d+)(\s+(?:AS\s+)?(?!FINAL\b)\w+)?\s+FINAL\b/gi, (_, name: string, alias?: string) => {
      const table = tables.get(name);
      if (!table) throw new Error(`FINAL on an unknown table: ${name}`);
      return `(${newestRows(table)}) AS ${alias?.replace(/^\s+(?:AS\s+)?/i, "") ?? name}`;
    })
    .replaceAll("groupConcat('\t')(", "joinByTab(")
    .replace(/\bany\(/g, "any_value(");
}

/** Macros for ClickHouse functions that DuckDB lacks. */
export const macros: readonly string[] = [
  "CREATE OR REPLACE TEMP MACRO has(items, item) AS list_contains(items, item)",
  "CREATE OR REPLACE TEMP MACRO uniqExact(x) AS count(DISTINCT x)",
  "CREATE OR REPLACE TEMP MACRO countIf(condition) AS count(*) FILTER (WHERE condition)",
  "CREATE OR REPLACE TEMP MACRO sumIf(x, condition) AS sum(x) FILTER (WHERE condition)",
  "CREATE OR REPLACE TEMP MACRO ifNull(x, y) AS coalesce(x, y)",
  "CREATE OR REPLACE TEMP MACRO toUnixTimestamp64Milli(x) AS x",
  "CREATE OR REPLACE TEMP MACRO toStartOfHour(x) AS x - x % 3600000",
  "CREATE OR REPLACE TEMP MACRO toStartOfDay(x) AS x - x % 86400000",
  "CREATE OR REPLACE TEMP MACRO toDate(x) AS strftime(epoch_ms(x::BIGINT), '%Y-%m-%d')",
  "CREATE OR REPLACE TEMP MACRO toRelativeDayNum(day) AS CAST(day::DATE - DATE '1970-01-01' AS DOUBLE)",
  "CREATE OR REPLACE TEMP MACRO groupArray(x) AS list(x)",
  "CREATE OR REPLACE TEMP MACRO toInt64(x) AS CAST(x AS BIGINT)",
  "CREATE OR REPLACE TEMP MACRO toFloat64(x) AS CAST(x AS DOUBLE)",
  "CREATE OR REPLACE TEMP MACRO cityHash64(x) AS hash(x)",
  "CREATE OR REPLACE TEMP MACRO toString(x) AS CAST(x AS VARCHAR)",
  "CREATE OR REPLACE TEMP MACRO arrayStringConcat(x, separator) AS array_to_string(x, separator)",
  "CREATE OR REPLACE TEMP MACRO joinByTab(x) AS string_agg(x, chr(9))",
  "CREATE OR REPLACE TEMP MACRO toJSONString(x) AS CAST(to_json(x) AS VARCHAR)",
];
