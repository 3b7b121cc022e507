// ClickHouse by @clickhouse/client: chDB in this process, or a server over HTTP. The SQL is the same.
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from "@clickhouse/client";
import { AppError, StartupError } from "../base/errors.ts";
import { whyNotOpened } from "./chdb-support.ts";
import { columnsFrom } from "./columns.ts";
import type { Engine, EngineKind, Row, Statement } from "./engine.ts";
import type { Column, Table } from "./schema.ts";

// Errors reach our own log, once, where they are handled.
const SILENT = { level: ClickHouseLogLevel.OFF };

type ClientOptions = NonNullable<Parameters<typeof createClient>[0]>;

const SETTINGS = {
  output_format_json_quote_64bit_integers: 0,
  // Instants as "seconds.millis": cheap to read and free of time zones.
  date_time_output_format: "unix_timestamp",
  async_insert: 0,
  wait_end_of_query: 1,
} as const;

/** chDB: throws when the platform has no library for it. */
export async function openChdb(path: string): Promise<Engine> {
  const [{ createChdbConnection }, { drainPending }] = await Promise.all([
    import("chdb/connection"),
    import("chdb"),
  ]);
  let client: ClickHouseClient | undefined;
  try {
    // The hook is the same interface, declared twice: once by each of the client's two packages.
    const connection = createChdbConnection({ path }) as unknown as NonNullable<ClientOptions["connection"]>;
    client = createClient({ connection, log: SILENT });
    await client.query({ query: "SELECT 1" });
    await client.command({ query: "CREATE DATABASE IF NOT EXISTS orrery" });
  } catch (error) {
    await client?.close().catch(() => {});
    throw new StartupError(whyNotOpened(path, error));
  }
  const engine = engineOf("chdb", client, { database: "orrery." });
  return {
    ...engine,
    async close() {
      await engine.close();
      // What still runs in the library keeps its directory, and with it the process, from another one.
      await drainPending();
    },
  };
}

export async function openClickHouse(options: { url: string; cluster: string | undefined }): Promise<Engine> {
  const client = createClient({
    url: options.url,
    request_timeout: 60_000,
    max_open_connections: 20,
    log: SILENT,
  });
  try {
    await client.query({ query: "SELECT 1" });
  } catch (error) {
    await client.close();
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "").slice(0, 160) : "";
    throw new StartupError(`CLICKHOUSE_URL: the server does not answer (${reason || "connection refused"})`);
  }
  return engineOf("clickhouse", client, {
    database: "",
    ...(options.cluster ? { cluster: options.cluster } : {}),
  });
}

function engineOf(
  kind: EngineKind,
  client: ClickHouseClient,
  target: { database: string; cluster?: string },
): Engine {
  // chDB has one session for all: what a read sets would bound the statements after it.
  const unbounded = kind === "chdb" ? { max_execution_time: 0 } : {};
  const named = (sql: string) =>
    target.database ? sql.replace(/\b(\w+_v\d+)\b(?!\s*\.)/g, `${target.database}$1`) : sql;
  return {
    kind,
    execute: async (sql) => {
      await translated(() =>
        client.command({ query: named(expand(sql, target.cluster)), clickhouse_settings: unbounded }),
      );
    },
    read: (statement) =>
      translated(async () => {
        const { names, rows } = await read(client, named(statement.sql), statement);
        return rows.map((values) => Object.fromEntries(names.map((name, i) => [name, values[i]])));
      }),
    readColumns: (statement) =>
      translated(async () => {
        const { names, rows } = await read(client, named(statement.sql), statement);
        return columnsFrom(names, rows);
      }),
    insert: async (table, rows) => {
      await translated(() =>
        client.insert({
          table: `${target.database}${table.name}`,
          values: rows.map((row) => writable(table, row)),
          format: "JSONEachRow",
          clickhouse_settings: { ...SETTINGS, ...unbounded, date_time_input_format: "basic" },
        }),
      );
    },
    remove: async (statement) => {
      await translated(() =>
        client.command({
          query: named(statement.sql),
          query_params: paramsOf(statement),
          clickhouse_settings: { max_execution_time: statement.maxSeconds },
        }),
      );
    },
    close: () => client.close(),
  };
}

/** `{on_cluster}` and `{engine:…}`: one migration for a single server, a cluster and chDB. */
export function expand(sql: string, cluster: string | undefined): string {
  return sql
    .replaceAll("{on_cluster}", cluster ? `ON CLUSTER ${cluster}` : "")
    .replace(/\{engine:(\w+)\(([^)]*)\)\}/g, (_, name: string, args: string) =>
      cluster
        ? `ENGINE = Replicated${name}('/clickhouse/tables/{shard}/{database}/{table}', '{replica}'${args ? `, ${args}` : ""})`
        : `ENGINE = ${name}(${args})`,
    );
}

async function read(
  client: ClickHouseClient,
  sql: string,
  statement: Statement,
): Promise<{ names: string[]; rows: unknown[][] }> {
  const result = await client.query({
    query: sql,
    query_params: paramsOf(statement),
    format: "JSONCompactEachRowWithNamesAndTypes",
    clickhouse_settings: { ...SETTINGS, max_execution_time: statement.maxSeconds },
  });
  const [names = [], types = [], ...rows] = (await result.json()) as unknown[][];
  types.forEach((type, i) => {
    if (String(type).includes("DateTime64")) for (const row of rows) row[i] = milliseconds(row[i]);
  });
  return { names: names.map(String), rows };
}

function paramsOf({ params, placeholders }: Statement): Record<string, unknown> {
  return Object.fromEntries(
    placeholders.map(({ name, type }) => [
      name,
      type.startsWith("DateTime64") ? instant(params[name]) : params[name],
    ]),
  );
}

function milliseconds(value: unknown): number | null {
  return value === null ? null : Math.round(Number(value) * 1000);
}

function instant(value: unknown): string {
  return (Number(value) / 1000).toFixed(3);
}

function writable(table: Table, row: Row): Row {
  const out: Row = {};
  for (const column of table.columns) out[column.name] = columnValue(column, row[column.name]);
  return out;
}

function columnValue(column: Column, value: unknown): unknown {
  // ClickHouse refuses half a surrogate pair, and with it every row of the insert.
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map((item: unknown) => columnValue(column, item));
  return column.type.startsWith("DateTime64") && value !== null ? instant(value) : value;
}

/** An engine that is away is a 503 with a time to come back, never a stack trace for the caller. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    const away = ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "UND_ERR_SOCKET"].includes(
      String(code),
    );
    // 159 TIMEOUT_EXCEEDED, 202 TOO_MANY_SIMULTANEOUS_QUERIES, 241 MEMORY_LIMIT_EXCEEDED, 243 NOT_ENOUGH_SPACE
    const busy = ["159", "202", "241", "243"].includes(String(code));
    const slow = error instanceof Error && /timeout|socket hang up/i.test(error.message);
    if (away || busy || slow)
      throw new AppError("unavailable", {
        message: "The database is away or too busy.",
        retryAfterSeconds: 5,
        cause: error,
      });
    throw error;
  }
}
