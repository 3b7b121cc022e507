// The ClickHouse engine: a server or a cluster, over HTTP with the official client.
import {
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
} from "@clickhouse/client";
import { AppError } from "../../base/errors.ts";
import { columnsFrom } from "../typed-columns.ts";
import { deleteOnShards, expand, inspect, isSharded, SHARDED_SETTINGS } from "./cluster.ts";
import type { Engine, Row, Statement } from "../engine.ts";
import type { Column, Table } from "../table-schema.ts";

// Orrery logs errors itself, once, where they are handled.
const SILENT = { level: ClickHouseLogLevel.OFF };

const SETTINGS = {
  output_format_json_quote_64bit_integers: 0,
  // Instants are "seconds.millis", which is cheap to parse and independent of time zones.
  date_time_output_format: "unix_timestamp",
  async_insert: 0,
  wait_end_of_query: 1,
} as const;

/** The time that a response may take on top of the time limit of its statement. */
const NETWORK_SECONDS = 2;

/** Waits until a change is visible on this server and on the replicas of a cluster, before the migration is recorded. */
const SYNCHRONOUS_DDL = { mutations_sync: "2", alter_sync: "2" } as const;

export async function openClickHouse(options: { url: string; cluster: string | undefined }): Promise<Engine> {
  const client = createClient({
    url: options.url,
    request_timeout: 60_000,
    max_open_connections: 20,
    // Long lists go in the body: a server rejects a URL of more than 1 MiB, and a proxy often one of more than 8 KiB.
    use_multipart_params_auto: true,
    log: SILENT,
  });
  const { cluster, database } = await inspect(client, options.cluster).catch(async (error: unknown) => {
    await client.close();
    throw error;
  });
  const settings = { ...SETTINGS, ...(isSharded(cluster) ? SHARDED_SETTINGS : {}) };
  const readRows = (statement: Statement) => read(client, statement, settings);

  async function execute(sql: string): Promise<void> {
    for (const query of expand(sql, cluster))
      await mapErrors(() =>
        client.command({ query, clickhouse_settings: { ...settings, ...SYNCHRONOUS_DDL } }),
      );
  }

  async function insert(table: Table, rows: Row[]): Promise<void> {
    await mapErrors(() =>
      client.insert({
        table: table.name,
        columns: columnNames(table),
        values: rows.map((row) => writable(table, row)),
        format: "JSONEachRow",
        clickhouse_settings: { ...settings, date_time_input_format: "basic" },
      }),
    );
  }

  return {
    kind: "clickhouse",
    isShared: true,
    keepsReplacedRows: false,
    rowFormat: "rows",
    execute,
    async migrate(statements, now, ledger) {
      const instant = `fromUnixTimestamp64Milli(toInt64(${now}), 'UTC')`;
      for (const statement of statements) await execute(statement.replaceAll("{now}", instant));
      await insert(ledger.table, [ledger.row]);
    },
    read: (statement) =>
      mapErrors(async () => {
        const { names, rows } = await readRows(statement);
        return rows.map((values) => Object.fromEntries(names.map((name, i) => [name, values[i]])));
      }),
    readColumns: (statement) =>
      mapErrors(async () => {
        const { names, rows } = await readRows(statement);
        return columnsFrom(names, rows);
      }),
    insert,
    async remove(statement) {
      const sql = isSharded(cluster) ? deleteOnShards(statement.sql, cluster) : statement.sql;
      const own = {
        max_execution_time: statement.maxSeconds,
        // Replicated tables reject a deletion with a subquery, because every replica runs it. Replicas have the same rows.
        allow_nondeterministic_mutations: 1,
      } as const;
      await mapErrors(() =>
        client.command({
          ...boundStatement({ ...statement, sql }),
          clickhouse_settings: { ...settings, ...own },
        }),
      );
    },
    tableSizes: (names) =>
      mapErrors(async () => {
        const { rows } = await readRows({
          sql: sizesOf(isSharded(cluster) ? `cluster('${cluster.name}', system.parts)` : "system.parts"),
          params: { database },
          placeholders: [{ name: "database", type: "String" }],
          maxSeconds: 20,
        });
        return rows
          .map(([table, count, bytes]) => ({
            table: String(table),
            rows: Number(count),
            bytes: Number(bytes),
          }))
          .filter(({ table }) => names.includes(table));
      }),
    close: () => client.close(),
  };
}

/** The tables of this server; on several shards, of one replica of each. */
const sizesOf = (parts: string) => `
  SELECT replaceRegexpOne(table, '_local$', '') AS stored_table, sum(rows), sum(bytes_on_disk) FROM ${parts}
  WHERE active AND database = {database:String} GROUP BY stored_table`;

async function read(
  client: ClickHouseClient,
  statement: Statement,
  settings: ClickHouseSettings,
): Promise<{ names: string[]; rows: unknown[][] }> {
  const result = await client.query({
    ...boundStatement(statement),
    format: "JSONCompactEachRowWithNamesAndTypes",
    clickhouse_settings: { ...settings, max_execution_time: statement.maxSeconds },
    // The server enforces the limit itself, unless it or the network hangs.
    abort_signal: AbortSignal.timeout((statement.maxSeconds + NETWORK_SECONDS) * 1000),
  });
  const [names = [], types = [], ...rows] = (await result.json()) as unknown[][];
  types.forEach((type, i) => {
    if (!String(type).includes("DateTime64")) return;
    for (const row of rows) if (row[i] !== null) row[i] = Math.round(Number(row[i]) * 1000);
  });
  return { names: names.map(String), rows };
}

/** Every insert names its columns, because the table may store them in another order. */
function columnNames(table: Table): [string, ...string[]] {
  const [first = "", ...rest] = table.columns.map(({ name }) => name);
  return [first, ...rest];
}

function writable(table: Table, row: Row): Row {
  const out: Row = {};
  for (const column of table.columns) out[column.name] = columnValue(column, row[column.name]);
  return out;
}

function columnValue(column: Column, value: unknown): unknown {
  // ClickHouse rejects the whole insert because of one unpaired surrogate.
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map((item: unknown) => columnValue(column, item));
  return column.type.startsWith("DateTime64") && value !== null ? unixSeconds(value) : value;
}

const RETRY_AFTER_SECONDS = 5;

/** Error codes for which a retry may succeed. All other codes are faults of the statement. */
const TEMPORARY = new Set([
  "159", // TIMEOUT_EXCEEDED
  "202", // TOO_MANY_SIMULTANEOUS_QUERIES
  "209", // SOCKET_TIMEOUT
  "210", // NETWORK_ERROR
  "225", // NO_ZOOKEEPER
  "236", // ABORTED
  "241", // MEMORY_LIMIT_EXCEEDED
  "242", // TABLE_IS_READ_ONLY
  "243", // NOT_ENOUGH_SPACE
  "252", // TOO_MANY_PARTS
  "279", // ALL_CONNECTION_TRIES_FAILED
  "285", // TOO_FEW_LIVE_REPLICAS
  "319", // UNKNOWN_STATUS_OF_INSERT
  "394", // QUERY_WAS_CANCELLED
  "439", // CANNOT_SCHEDULE_TASK
  "999", // KEEPER_EXCEPTION
]);

/**
 * Runs requests to the server. A server that is temporarily unavailable becomes a 503 with a Retry-After. Callers never see
 * a network error or the text of a server error.
 */
async function mapErrors<T>(requests: () => Promise<T>): Promise<T> {
  try {
    return await requests();
  } catch (error) {
    if (!isTemporary(error)) throw error;
    throw new AppError("unavailable", {
      message: "The database cannot be reached or is too busy.",
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
}

/** An error that did not come from the server is a connection error: refused, reset, truncated, timed out. */
function isTemporary(error: unknown): boolean {
  if (error instanceof ClickHouseError) return TEMPORARY.has(error.code);
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof AppError);
}

/** A server with default settings rejects a parameter of more than 128 KiB (http_max_field_value_size). */
const MAX_PARAM_BYTES = 120_000;
/** Two quotes and a comma. */
const ITEM_OVERHEAD = 3;
const PLACEHOLDER = /\{(\w+):([^}]+)\}/g;

/** A list that is too long for one parameter is split into several, which the server concatenates. */
function boundStatement({ sql, params, placeholders }: Statement): {
  query: string;
  query_params: Record<string, unknown>;
} {
  const bound: Record<string, unknown> = {};
  const parts = new Map<string, string[]>();
  for (const { name, type } of placeholders) {
    const value = params[name];
    const lists = Array.isArray(value) ? splitList(value) : [];
    if (lists.length < 2) bound[name] = type.startsWith("DateTime64") ? unixSeconds(value) : value;
    else {
      const names = lists.map((_, i) => `${name}__${i}`);
      for (const [i, list] of lists.entries()) bound[names[i] ?? ""] = list;
      parts.set(name, names);
    }
  }
  const query =
    parts.size === 0
      ? sql
      : sql.replace(PLACEHOLDER, (whole, name: string, type: string) => {
          const names = parts.get(name)?.map((part) => `{${part}:${type}}`);
          return names ? `arrayConcat(${names.join(", ")})` : whole;
        });
  return { query, query_params: bound };
}

function splitList(items: readonly unknown[]): unknown[][] {
  const lists: unknown[][] = [];
  let bytesLeft = 0;
  for (const item of items) {
    // In the worst case every byte is escaped with a backslash.
    const bytes = 2 * Buffer.byteLength(String(item)) + ITEM_OVERHEAD;
    if (bytes > bytesLeft) {
      lists.push([]);
      bytesLeft = MAX_PARAM_BYTES;
    }
    lists.at(-1)?.push(item);
    bytesLeft -= bytes;
  }
  return lists;
}

/** Returns "seconds.millis", which is independent of time zones. */
function unixSeconds(milliseconds: unknown): string {
  return (Number(milliseconds) / 1000).toFixed(3);
}
