// Two shards on one engine. The engine runs the parts of a distributed query separately for each shard, as it does for
// shards on other servers. Row filters show each part only the rows that the hash of the key assigns to its shard.
import { readTables } from "../../src/store/table-schema.ts";

export const CLUSTER = "two_shards";

/** The databases that server.ts creates. */
const DATABASES = Array.from({ length: 40 }, (_, i) => `orrery_${i + 1}`);

const shard = `<shard><internal_replication>true</internal_replication>
  <replica><host>127.0.0.1</host><port>9000</port></replica></shard>`;

/** The configuration of the engine, which is also its configuration of users. */
export function twoShards(file: string): string {
  const filters = [...readTables().values()].map(({ name, key }) => {
    const condition = `sipHash64(${key.join(", ")}) % 2 + 1 = shardNum()`;
    return `<${name}_local><filter>${condition}</filter></${name}_local>`;
  });
  const databases = DATABASES.map((name) => `<${name}>${filters.join("")}</${name}>`);
  return `<clickhouse>
  <tcp_port>9000</tcp_port>
  <remote_servers><${CLUSTER}>${shard}${shard}</${CLUSTER}></remote_servers>
  <users_config>${file}</users_config>
  <profiles><default/></profiles>
  <quotas><default/></quotas>
  <users><default>
    <password></password>
    <networks><ip>::/0</ip></networks>
    <profile>default</profile>
    <quota>default</quota>
    <databases>${databases.join("\n")}</databases>
  </default></users>
</clickhouse>`;
}
