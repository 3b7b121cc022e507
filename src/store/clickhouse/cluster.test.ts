import { describe, expect, it } from "vitest";
import { deleteOnShards, expand, readCluster, rejectOtherLayout, type Cluster } from "./cluster.ts";

const CREATE = `CREATE TABLE IF NOT EXISTS a_v1 {on_cluster} (
  kind String, id UInt32, written_at DateTime64(3, 'UTC')
) {engine:ReplacingMergeTree(written_at)}
ORDER BY (kind, id)`;

const replica = (shard: number, rest: object = {}) => ({ shard_num: shard, shard_weight: 1, ...rest });
const one = readCluster("main", "my-db", [replica(1), replica(1)]);
const two = readCluster("main", "my-db", [replica(2), replica(1), replica(2), replica(1)]);
const flat = (statements: string[]) => statements.map((sql) => sql.replace(/\s+/g, " "));

describe("a statement of a migration", () => {
  it("creates plain tables on a server and replicated tables on one shard", () => {
    expect(flat(expand(CREATE, undefined))).toEqual([
      "CREATE TABLE IF NOT EXISTS a_v1 ( kind String, id UInt32, written_at DateTime64(3, 'UTC') ) ENGINE = ReplacingMergeTree(written_at) ORDER BY (kind, id)",
    ]);
    expect(flat(expand(CREATE, one))).toEqual([
      "CREATE TABLE IF NOT EXISTS a_v1 ON CLUSTER main ( kind String, id UInt32, written_at DateTime64(3, 'UTC') ) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}', written_at) ORDER BY (kind, id)",
    ]);
  });

  it("creates a table on each shard and a Distributed one, sharded by the key, on several shards", () => {
    expect(flat(expand(CREATE, two))).toEqual([
      "CREATE TABLE IF NOT EXISTS a_v1_local ON CLUSTER main ( kind String, id UInt32, written_at DateTime64(3, 'UTC') ) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/a_v1', '{replica}', written_at) ORDER BY (kind, id)",
      "CREATE TABLE IF NOT EXISTS a_v1 ON CLUSTER main AS `my-db`.a_v1_local ENGINE = Distributed('main', 'my-db', 'a_v1_local', sipHash64(kind, id)) COMMENT '2 shards with the weights 1, 1'",
    ]);
  });

  it("changes columns in both tables, and rows on the shards only", () => {
    for (const on of ["{on_cluster} ", ""]) {
      expect(expand(`ALTER TABLE a_v1 ${on}ADD COLUMN IF NOT EXISTS b UInt8`, two)).toEqual([
        "ALTER TABLE a_v1_local ON CLUSTER main ADD COLUMN IF NOT EXISTS b UInt8",
        "ALTER TABLE a_v1 ON CLUSTER main ADD COLUMN IF NOT EXISTS b UInt8",
      ]);
      expect(expand(`ALTER TABLE a_v1 ${on}UPDATE b = 1 WHERE id = 2`, two)).toEqual([
        "ALTER TABLE a_v1_local ON CLUSTER main UPDATE b = 1 WHERE id = 2",
      ]);
    }
    const copy = "INSERT INTO a_v1 SELECT * FROM a_v1 FINAL";
    expect(expand(copy, two)).toEqual([copy]);
  });
});

it("a deletion reaches every shard, and its subquery reads the shard's own rows", () => {
  expect(deleteOnShards("DELETE FROM a_v1 WHERE id IN (SELECT id FROM b_v1 WHERE c = {c:String})", two)).toBe(
    "DELETE FROM a_v1_local ON CLUSTER main WHERE id IN (SELECT id FROM b_v1_local WHERE c = {c:String})",
  );
});

describe("a cluster", () => {
  it("must be known to the server, and its tables must replicate themselves", () => {
    expect(() => readCluster("main", "db", [])).toThrow("no cluster named main");
    const rows = [replica(1, { internal_replication: 0 }), replica(2, { internal_replication: 1 })];
    expect(() => readCluster("main", "db", rows)).toThrow("internal_replication");
    expect(readCluster("main", "db", [replica(1, { internal_replication: 0 })]).weights).toEqual([1]);
  });

  it("must have the shards that the database was created for", () => {
    const plain = [{ name: "a_v1", engine: "ReplicatedReplacingMergeTree", comment: "" }];
    const sharded = [
      { name: "a_v1_local", engine: "ReplicatedReplacingMergeTree", comment: "" },
      { name: "a_v1", engine: "Distributed", comment: "2 shards with the weights 1, 1" },
    ];
    const heavier: Cluster = { ...two, weights: [1, 2] };
    for (const cluster of [undefined, one, two]) rejectOtherLayout(cluster, []);
    for (const cluster of [undefined, one]) rejectOtherLayout(cluster, plain);
    rejectOtherLayout(two, sharded);
    expect(() => rejectOtherLayout(two, plain)).toThrow("created for one shard");
    expect(() => rejectOtherLayout(heavier, sharded)).toThrow(
      "main has 2 shards with the weights 1, 2, but this database was created for 2 shards with the weights 1, 1",
    );
    expect(() => rejectOtherLayout(one, sharded)).toThrow("main has one shard, but");
    expect(() => rejectOtherLayout(undefined, sharded)).toThrow("CLICKHOUSE_CLUSTER is not set");
  });
});
