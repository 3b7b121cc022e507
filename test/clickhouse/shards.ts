// Two shards on one engine. The engine runs the parts of a distributed query separately for each shard, as it does for
// a shard on its own server. A row policy lets each part see only the rows that the hash of the key assigns to its shard.
import { createClient } from "@clickhouse/client";
import { readTables } from "../../src/store/table-schema.ts";

export const CLUSTER = "two_shards";

const shard = `<shard><internal_replication>true</internal_replication>
  <replica><host>127.0.0.1</host><port>9000</port></replica></shard>`;

export const twoShards = `<clickhouse>
  <tcp_port>9000</tcp_port>
  <remote_servers><${CLUSTER}>${shard}${shard}</${CLUSTER}></remote_servers>
</clickhouse>`;

/** Call it after the tables of the database have been created. */
export async function separateShards(url: string): Promise<void> {
  const client = createClient({ url });
  for (const { name, key } of readTables().values())
    await client.command({
      query: `CREATE ROW POLICY IF NOT EXISTS own_rows ON ${name}_local
              USING sipHash64(${key.join(", ")}) % 2 + 1 = shardNum() TO ALL`,
    });
  await client.close();
}
