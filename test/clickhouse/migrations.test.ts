// Migrations on ClickHouse: the contract of every engine, concurrent processes, and a killed server.
import { createClient } from "@clickhouse/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { version } from "../../src/base/version.ts";
import type { Program } from "../../src/store/migrate.ts";
import { openStore } from "../../src/store/open-store.ts";
import { readTables } from "../../src/store/table-schema.ts";
import { describeMigrations, ledger, NOW, own, using } from "../migration-contract.ts";
import { createRandom } from "../random.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

const KILLS = 4;
const SEED = 7;

describe.skipIf(!hasClickHouse)("on ClickHouse", () => {
  let server: ClickHouseServer;
  beforeAll(async () => {
    server = await startClickHouse();
  });
  afterAll(() => server?.close());

  const openAt = (url: string, program: Partial<Program> = {}, now = NOW) =>
    openStore({ path: "", memoryMb: 0, url }, () => now, { version, migrations: own, ...program });

  describeMigrations(async () => {
    const url = await server.database();
    return {
      open: (program, now) => openAt(url, program, now),
      async run(...statements) {
        const client = createClient({ url });
        for (const statement of statements) await client.command({ query: statement });
        await client.close();
      },
    };
  });

  it("every table has the columns, order and types of the migrations", async () => {
    const url = await server.database();
    await using(openAt(url), async () => {});
    const client = createClient({ url });
    for (const table of readTables().values()) {
      const described = await client.query({ query: `DESCRIBE TABLE ${table.name}`, format: "JSONEachRow" });
      const columns = await described.json<{ name: string; type: string }>();
      expect(columns.map(({ name }) => name)).toEqual(table.columns.map(({ name }) => name));
      for (const [i, { type }] of columns.entries()) expect(type).toContain(table.columns[i]?.type);
    }
    await client.close();
  });

  it("several processes can migrate concurrently", async () => {
    const url = await server.database();
    const stores = await Promise.all([openAt(url), openAt(url), openAt(url)]);
    for (const store of stores) expect(await store.read(ledger, {})).toHaveLength(own.length);
    await Promise.all(stores.map((store) => store.close()));
  });

  it("the next start completes a migration whose server was killed", async () => {
    const random = createRandom(SEED);
    const url = await server.database();
    const started = performance.now();
    await using(openAt(await server.database()), async () => {});
    const usual = performance.now() - started;
    for (let kill = 0; kill < KILLS; kill++) {
      const opening = openAt(url).then(
        (store) => store.close(),
        (error: unknown) => expect(String(error)).not.toContain("\n"),
      );
      await new Promise((resolve) => setTimeout(resolve, random() * usual));
      await server.kill();
      await opening;
      await server.restart();
    }
    await using(openAt(url), async (store) => {
      expect(await store.read(ledger, {})).toHaveLength(own.length);
      await store.insert("prices_v1", [{ token: "a" }]);
      expect(await store.count("prices_v1")).toBe(1);
    });
  }, 120_000);
});
