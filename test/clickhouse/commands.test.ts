// Commands that behave differently on ClickHouse, or that delete rows there.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { recordTables } from "../../src/demo/demo-queries.ts";
import { createWorld } from "../../src/demo/demo-world.ts";
import { query } from "../../src/store/define-query.ts";
import { openStore } from "../../src/store/open-store.ts";
import { environment, type Environment } from "../spawn.ts";
import { DEMO_SEED, storeWorld } from "./seeded-world.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

const NOW = "2026-03-10T12:00:00.000Z";
/** A few days with records of every kind. */
const world = createWorld({
  seed: DEMO_SEED,
  scale: 0.02,
  now: Date.parse(NOW),
  spans: { content: 3, wallets: 3, market: 1, fundamentals: 20 },
});
/** The demo has no facts, no figures that only providers state, and no other measure of attention. */
const notSimulated: readonly string[] = ["project_facts_v1", "project_figures_v1", "reference_attention_v1"];
const simulatedTables = [
  ...recordTables.filter((table) => !notSimulated.includes(table)),
  "content_vectors_v1",
  "demo_worlds_v1",
];

describe.skipIf(!hasClickHouse)("on ClickHouse", { timeout: 400_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "orrery-commands-"));
  let server: ClickHouseServer;
  let own: Environment;

  beforeAll(async () => {
    server = await startClickHouse();
    own = environment({ CLICKHOUSE_URL: server.url, ORRERY_NOW: NOW });
  }, 60_000);
  afterAll(async () => {
    own?.remove();
    await server?.close();
    rmSync(folder, { recursive: true });
  });

  it("orrery backup refuses in one line and writes nothing, with and without a running service", async () => {
    const refusal = {
      code: 1,
      out: "",
      err: "orrery: orrery backup is for the embedded database. Back up a ClickHouse server with its own BACKUP command: see docs/deploy.md, Backup and restore.\n",
    };
    expect(await own.orrery("backup", join(folder, "directory"))).toEqual(refusal);
    const service = await own.serve();
    expect(await own.orrery("backup", "--to", join(folder, "archive.tar"))).toEqual(refusal);
    await service.stop();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("orrery demo remove deletes every simulated row and the demo key, and retains imported rows and other keys", async () => {
    const url = await server.database();
    const settings = { CLICKHOUSE_URL: url, ORRERY_NOW: NOW };
    await storeWorld(world, { url });
    const store = await openStore({ path: "", memoryMb: 0, url }, () => Date.now());
    for (const table of simulatedTables) expect(await store.count(table), table).toBeGreaterThan(0);
    const demo = environment({ ...settings, ORRERY_DEMO: "true", ORRERY_DEMO_SCALE: "0.02" });
    const service = await demo.serve();
    const demoKey = /ork_\w+/.exec(service.said())?.[0] ?? expect.unreachable("a demo key is printed");
    const file = join(folder, "own.ndjson");
    writeFileSync(file, '{"date":"2026-03-01","project_id":1,"metric":"tvl","value":7,"chain":"solana"}\n');
    expect((await demo.orrery("import", "fundamentals", file)).code).toBe(0);
    expect((await demo.orrery("demo", "remove", "--yes")).err).toContain("stop it first");
    await service.stop();

    const live = environment(settings, { directory: demo.directory });
    const removed = await live.orrery("demo", "remove", "--yes", "--json");
    expect([removed.code, removed.err]).toEqual([0, ""]);
    expect(JSON.parse(removed.out)).toEqual({
      removed: true,
      revoked_keys: [demoKey.slice(4, 12)],
      left: "own data",
    });
    for (const table of recordTables) {
      const origins = query({
        name: "test.origins",
        params: z.object({}),
        row: z.object({ origin: z.string(), rows: z.number() }),
        sql: `SELECT origin, count() AS rows FROM ${table} GROUP BY origin LIMIT 10`,
      });
      const expected = table === "fundamentals_v1" ? [{ origin: "import", rows: 1 }] : [];
      expect([table, await store.read(origins, {})]).toEqual([table, expected]);
    }
    for (const table of ["content_vectors_v1", "demo_worlds_v1"])
      expect([table, await store.count(table)]).toEqual([table, 0]);
    await store.close();
    const again = await live.orrery("demo", "remove", "--yes", "--json");
    expect(JSON.parse(again.out)).toMatchObject({ removed: false, left: "own data" });
    demo.remove();
  });
});
