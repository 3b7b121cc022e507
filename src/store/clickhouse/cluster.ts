// A ClickHouse cluster. With one shard, its replicas hold the tables of the migrations. With several shards, each table of
// the migrations is a Distributed table over a replicated table on each shard, and a hash of its key decides which shard
// stores a row. All versions of a row are on one shard, so FINAL and merges see all of them.
import type { ClickHouseClient } from "@clickhouse/client";
import { StartupError } from "../../base/errors.ts";
import type { Row } from "../engine.ts";
import { parseCreateTable } from "../table-schema.ts";

export interface Cluster {
  name: string;
  database: string;
  /** The weight of each shard. They decide with the hash where a row is stored. */
  weights: number[];
}

/** Settings of every statement on several shards. */
export const SHARDED_SETTINGS = {
  // An insert succeeds when every shard has stored its rows, not when this server has queued them.
  distributed_foreground_insert: 1,
  // Shards run subqueries in IN and JOIN once over all shards, not over their own rows: the tables have different keys.
  distributed_product_mode: "global",
  // Reads and inserts choose the same replica of each shard while it is up, so that a process sees its own writes.
  load_balancing: "in_order",
  // Otherwise each shard inserts the result of its own SELECT locally, even if a hash of the key names another shard.
  parallel_distributed_insert_select: "0",
} as const;

const CLUSTER = "SELECT * FROM system.clusters WHERE cluster = {name:String}";
const TABLES = "SELECT name, engine, comment FROM system.tables WHERE database = currentDatabase()";

/** Finds the shards of the cluster, and rejects a server or a database that cannot be used with them. */
export async function inspect(
  client: ClickHouseClient,
  name: string | undefined,
): Promise<{ cluster: Cluster | undefined; database: string }> {
  async function rowsOf(query: string, params: Record<string, unknown> = {}): Promise<Row[]> {
    const result = await client.query({ query, query_params: params, format: "JSONEachRow" });
    return result.json<Row>();
  }
  try {
    const [current] = await rowsOf("SELECT currentDatabase() AS name");
    const database = String(current?.["name"]);
    const cluster =
      name === undefined ? undefined : readCluster(name, database, await rowsOf(CLUSTER, { name }));
    rejectOtherLayout(cluster, await rowsOf(TABLES));
    return { cluster, database };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "").slice(0, 160) : "";
    throw new StartupError(`CLICKHOUSE_URL: the server does not respond (${reason || "connection refused"})`);
  }
}

const ONE_SHARD = "one shard";
const LAYOUT = /^\d+ shards with the weights /;

/** `rows` is the description of the cluster in system.clusters. */
export function readCluster(name: string, database: string, rows: readonly Row[]): Cluster {
  if (rows.length === 0)
    throw new StartupError(
      `CLICKHOUSE_CLUSTER: the server has no cluster named ${name}: add it to remote_servers in its configuration`,
    );
  const weights = new Map<number, number>();
  for (const { shard_num, shard_weight } of rows) weights.set(Number(shard_num), Number(shard_weight));
  if (weights.size > 1 && rows.some((row) => Number(row["internal_replication"] ?? 1) === 0))
    throw new StartupError(
      `CLICKHOUSE_CLUSTER: set internal_replication to true for every shard of ${name}: the tables replicate themselves`,
    );
  const inOrder = [...weights].sort(([a], [b]) => a - b).map(([, weight]) => weight);
  return { name, database, weights: inOrder };
}

export function isSharded(cluster: Cluster | undefined): cluster is Cluster {
  return cluster !== undefined && cluster.weights.length > 1;
}

/**
 * Rejects a database that was created for other shards, where versions of a row would end up on different shards. `tables`
 * have the name, engine and comment of system.tables.
 */
export function rejectOtherLayout(cluster: Cluster | undefined, tables: readonly Row[]): void {
  for (const { name, engine, comment } of tables) {
    if (!/_v\d+$/.test(String(name))) continue;
    const found = engine === "Distributed" && LAYOUT.test(String(comment)) ? comment : ONE_SHARD;
    const wanted = isSharded(cluster) ? layoutOf(cluster) : ONE_SHARD;
    if (found === wanted) continue;
    throw new StartupError(
      cluster
        ? `CLICKHOUSE_CLUSTER: ${cluster.name} has ${wanted}, but this database was created for ${String(found)}: copy it to a new database (docs/deploy.md, A ClickHouse cluster)`
        : `CLICKHOUSE_CLUSTER is not set, but this database was created for ${String(found)}: set the name of the cluster`,
    );
  }
}

/** Returns the statements that a statement of a migration becomes, on a server, on one shard or on several. */
export function expand(sql: string, cluster: Cluster | undefined): string[] {
  if (!isSharded(cluster)) return [expandMacros(sql, cluster, "{table}")];
  const table = parseCreateTable(sql);
  if (table) {
    const local = localName(table.name);
    return [
      // The path in Keeper has the same name as on a single shard.
      expandMacros(sql, cluster, table.name).replace(table.name, local),
      `CREATE TABLE IF NOT EXISTS ${table.name} ON CLUSTER ${cluster.name} AS ${quoted(cluster.database, "`")}.${local}
       ENGINE = Distributed('${cluster.name}', ${quoted(cluster.database, "'")}, '${local}', sipHash64(${table.key.join(", ")}))
       COMMENT '${layoutOf(cluster)}'`,
    ];
  }
  const altered = /^ALTER TABLE (\w+)\s+(?:\{on_cluster\}\s+)?/i.exec(sql);
  if (!altered) return [expandMacros(sql, cluster, "{table}")];
  const [start, target = ""] = altered;
  const change = sql.slice(start.length);
  // A Distributed table has columns, but no rows.
  const targets = /^(UPDATE|DELETE)\s/i.test(change) ? [localName(target)] : [localName(target), target];
  return targets.map((name) => `ALTER TABLE ${name} ON CLUSTER ${cluster.name} ${change}`);
}

/**
 * Distributed tables accept no DELETE, so every shard deletes from its own table. A subquery reads the shard's own rows:
 * its table must have the same key.
 */
export function deleteOnShards(sql: string, cluster: Cluster): string {
  return sql
    .replace(/\b\w+_v\d+\b/g, localName)
    .replace(/^(\s*DELETE FROM \w+)/i, `$1 ON CLUSTER ${cluster.name}`);
}

function localName(table: string): string {
  return `${table}_local`;
}

/** Stored as the comment of every Distributed table. */
function layoutOf({ weights }: Cluster): string {
  return `${weights.length} shards with the weights ${weights.join(", ")}`;
}

function quoted(text: string, quote: string): string {
  return quote + text.replace(/[\\'`]/g, "\\$&") + quote;
}

/** Expands `{on_cluster}` and `{engine:…}`, so that one migration works on a single server and on a cluster. */
function expandMacros(sql: string, cluster: Cluster | undefined, table: string): string {
  return sql
    .replaceAll("{on_cluster}", cluster ? `ON CLUSTER ${cluster.name}` : "")
    .replace(/\{engine:(\w+)\(([^)]*)\)\}/g, (_, name: string, args: string) =>
      cluster
        ? `ENGINE = Replicated${name}('/clickhouse/tables/{shard}/{database}/${table}', '{replica}'${args ? `, ${args}` : ""})`
        : `ENGINE = ${name}(${args})`,
    );
}
