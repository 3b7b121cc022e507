// A cluster of two shards (shards.ts): the contracts of the store, and how a database gets there.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { query } from "../../src/store/define-query.ts";
import { openStore } from "../../src/store/open-store.ts";
import { readTables } from "../../src/store/table-schema.ts";
import { closeAll, describeLateRows } from "../late-rows-contract.ts";
import { sampleRows } from "../sample-rows.ts";
import { describeStore } from "../store-contract.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";
import { CLUSTER, twoShards } from "./shards.ts";

const ROWS = 40;

const perShard = query({
  name: "test.perShard",
  params: z.object({}),
  row: z.object({ shard: z.number(), n: z.number() }),
  sql: "SELECT _shard_num AS shard, count() AS n FROM projects_v1 GROUP BY shard ORDER BY shard LIMIT 10",
});

/** Sends the query of its last argument to the server, like clickhouse-client. Without fetch, which is slow to load. */
const CLIENT = `#!/usr/bin/env node
require("node:http")
  .request(process.env.SERVER, { method: "POST" }, (response) => {
    process.exitCode = response.statusCode === 200 ? 0 : 1;
    response.pipe(process.stdout);
  })
  .end(process.argv.at(-1));
`;

/** Runs deploy/copy-database.sh and returns its output. */
async function copyDatabase(from: string, to: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "orrery-client-"));
  writeFileSync(join(folder, "clickhouse-client"), CLIENT, { mode: 0o755 });
  const script = fileURLToPath(new URL("../../deploy/copy-database.sh", import.meta.url));
  const names = [from, to].map((url) => new URL(url).pathname.slice(1));
  const env = {
    ...process.env,
    PATH: `${folder}${delimiter}${process.env["PATH"]}`,
    SERVER: new URL(from).origin,
  };
  const { stdout } = await promisify(execFile)(script, names, { env });
  rmSync(folder, { recursive: true });
  return stdout;
}

describe.skipIf(!hasClickHouse)("on two shards", () => {
  let server: ClickHouseServer;
  beforeAll(async () => {
    server = await startClickHouse(twoShards);
  });
  afterAll(() => server?.close());

  const openAt = (url: string, cluster: string | undefined, wallClock = () => Date.now()) =>
    openStore({ path: "", memoryMb: 0, url, cluster }, wallClock);

  const openShards = (url: string, wallClock?: () => number) => openAt(url, CLUSTER, wallClock);

  describeStore(async () => openShards(await server.database()));
  describeLateRows(async () => {
    const url = await server.database();
    return { open: (wallClock) => openShards(url, wallClock), close: closeAll };
  });

  it("stores a part of the rows on each shard, and every version of a row on one", async () => {
    const store = await openShards(await server.database());
    const rows = Array.from({ length: 200 }, (_, i) => ({ project_id: i + 1, symbol: "old" }));
    await store.insert("projects_v1", rows);
    await store.insert(
      "projects_v1",
      rows.map((row) => ({ ...row, symbol: "new" })),
    );
    expect(await store.count("projects_v1")).toBe(200);
    const [one, two] = await store.read(perShard, {});
    expect((one?.n ?? 0) + (two?.n ?? 0)).toBeGreaterThanOrEqual(200);
    for (const { n } of [one ?? { n: 0 }, two ?? { n: 0 }]) expect(n).toBeGreaterThan(50);
    const sizes = await store.tableSizes();
    expect(sizes.find(({ table }) => table === "projects_v1")?.rows).toBeGreaterThanOrEqual(200);
    await store.close();
  });

  it("a database of one shard moves to a new database, and cannot be used on two shards as it is", async () => {
    const from = await server.database();
    const to = await server.database();
    const old = await openAt(from, undefined);
    const tables = [...readTables().values()].filter(({ name }) => name !== "migrations_v1");
    const counts = new Map<string, number>();
    for (const table of tables) {
      await old.insert(table.name, sampleRows(table, ROWS));
      counts.set(table.name, await old.count(table.name));
    }
    await old.close();
    await expect(openAt(from, CLUSTER)).rejects.toThrow("was created for one shard");
    const created = await openShards(to);
    await expect(openAt(to, undefined)).rejects.toThrow("CLICKHOUSE_CLUSTER is not set");
    const copied = await copyDatabase(from, to);
    for (const { name } of tables) expect(copied).toContain(`${name}: copied`);
    for (const { name } of tables) expect(await created.count(name), name).toBe(counts.get(name));
    await created.close();
    // Every statement of the script starts a process.
  }, 180_000);

  it("an unknown cluster is rejected", async () => {
    await expect(openAt(await server.database(), "other")).rejects.toThrow("no cluster named other");
  });
});
