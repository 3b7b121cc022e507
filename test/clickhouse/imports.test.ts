// orrery import of every kind, into ClickHouse and into DuckDB: the stored rows must be equal. Then a server that is
// killed during a large import.
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { runOperation } from "../../src/admin/admin-client.ts";
import { kindNames, kinds, type KindName } from "../../src/ingest/import/kinds.ts";
import { openStore } from "../../src/store/open-store.ts";
import { query } from "../../src/store/define-query.ts";
import { readTables } from "../../src/store/table-schema.ts";
import type { Store } from "../../src/store/store.ts";
import { mint, NOW, smallWorld, wallet } from "../small-world.ts";
import { environment, type Environment } from "../spawn.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

const LARGE = 60_000;
const records = { ...smallWorld(), transfers: transfers(), attention: attention() };

function transfers(): object[] {
  return [1, 2, 3].map((n) => ({
    id: `transfer-${n}`,
    chain: "solana",
    wallet: wallet(n),
    time: Date.parse(NOW) - n * 3_600_000,
    token: mint(n),
    direction: n % 2 === 0 ? "in" : "out",
    amount: `${n}.5`,
  }));
}

function attention(): object[] {
  return [1, 2].map((n) => ({ date: `2026-01-0${n}`, project_id: n, source: "search_trend", value: 40 + n }));
}

/** All columns except the time of writing. */
async function rowsOf(store: Store, table: string): Promise<unknown[]> {
  const { columns, key } = readTables().get(table) ?? expect.unreachable(`there is a table ${table}`);
  const names = columns.map(({ name }) => name).filter((name) => name !== "written_at");
  const all = query({
    name: "test.all",
    params: z.object({}),
    row: z.record(z.string(), z.unknown()),
    sql: `SELECT ${names.join(", ")} FROM ${table} FINAL ORDER BY ${key.join(", ")} LIMIT 100000`,
  });
  return store.read(all, {});
}

/** Imports through the socket of the running service, like `orrery import`. */
function importInto({ directory }: Environment, kind: KindName, file: string) {
  return runOperation(
    { name: "import", input: { kind }, body: createReadStream(file) },
    {
      socketPath: join(directory, "admin.sock"),
      inProcess: () => Promise.reject(new Error("the service is not running")),
    },
  );
}

const openRemote = (url: string) => openStore({ path: "", memoryMb: 0, url }, () => Date.now());
const openLocal = (path: string) => openStore({ path, memoryMb: 256 }, () => Date.now());

describe.skipIf(!hasClickHouse)("orrery import", { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "orrery-imports-"));
  let server: ClickHouseServer;
  let remote: Environment;
  let local: Environment;
  let service: Awaited<ReturnType<Environment["serve"]>>;
  let clickhouse: Store;
  let duckdb: Store;
  const importedLocally = new Map<KindName, Record<string, unknown>>();

  beforeAll(async () => {
    server = await startClickHouse();
    remote = environment({ CLICKHOUSE_URL: server.url, ORRERY_NOW: NOW });
    local = environment({ ORRERY_NOW: NOW });
    const [onServer, embedded] = await Promise.all([remote.serve(), local.serve()]);
    service = onServer;
    for (const kind of kindNames) importedLocally.set(kind, await importInto(local, kind, fileOf(kind).file));
    // One process at a time can open the embedded database.
    await embedded.stop();
    [clickhouse, duckdb] = await Promise.all([openRemote(server.url), openLocal(local.directory)]);
  });
  afterAll(async () => {
    await Promise.all([service?.stop(), clickhouse?.close(), duckdb?.close()]);
    for (const own of [remote, local]) own?.remove();
    await server?.close();
    rmSync(folder, { recursive: true });
  });

  /** Valid records and a line that is rejected. */
  function fileOf(kind: KindName) {
    const file = join(folder, `${kind}.ndjson`);
    const lines = (records[kind] ?? []).map((record) => JSON.stringify(record));
    writeFileSync(file, `${lines.join("\n")}\n{"not":"a record"}\n`);
    return { file, count: lines.length };
  }

  async function expectSameRows(stores: Store[], kind: KindName): Promise<void> {
    const [found, expected] = await Promise.all(stores.map((store) => rowsOf(store, kinds[kind].table)));
    expect(expected?.length).toBeGreaterThan(0);
    expect(found).toEqual(expected);
  }

  it.each(kindNames)(
    "stores the same %s in both, and nothing new the second time",
    async (kind: KindName) => {
      const { file, count } = fileOf(kind);
      for (const first of [importedLocally.get(kind), await importInto(remote, kind, file)])
        expect(first).toMatchObject({ kept: count, rejected: 1 });
      expect(await importInto(remote, kind, file)).toMatchObject({ kept: 0, duplicates: count, rejected: 1 });
      await expectSameRows([clickhouse, duckdb], kind);
    },
  );

  it("stores the same without a service, and nothing new the second time", async () => {
    const { file, count } = fileOf("content");
    const url = await server.database();
    const [onServer, embedded] = [{ CLICKHOUSE_URL: url }, {}].map((env) =>
      environment({ ...env, ORRERY_NOW: NOW }),
    ) as [Environment, Environment];
    const runs = [onServer, embedded].map((own) => own.orrery("import", "content", file, "--json"));
    for (const first of await Promise.all(runs)) {
      expect(first.code, first.err).toBe(2);
      expect(JSON.parse(first.out)).toMatchObject({ kept: count, rejected: 1 });
    }
    const again = await onServer.orrery("import", "content", file, "--json");
    expect(again.code, again.err).toBe(2);
    const stores = await Promise.all([openRemote(url), openLocal(embedded.directory)]);
    await expectSameRows(stores, "content");
    for (const store of stores) await store.close();
    for (const own of [onServer, embedded]) own.remove();
  });

  it("reports a large import that was interrupted by a server crash, and completes it when run again", async () => {
    const file = join(folder, "large.ndjson");
    const lines = Array.from({ length: LARGE }, (_, i) =>
      JSON.stringify({
        id: `t${i}`,
        chain: "solana",
        wallet: wallet(1 + (i % 14)),
        time: 1_700_000_000 + i,
        token: mint(1),
        side: i % 3 === 2 ? "sell" : "buy",
        amount: i + 1,
        value_usd: String(i / 100),
      }),
    );
    writeFileSync(file, lines.join("\n"));
    const url = await server.database();
    const own = environment({ CLICKHOUSE_URL: url, ORRERY_NOW: NOW });
    const importing = own.orrery("import", "trades", file, "--json");
    const store = await openRemote(url);
    await expect.poll(() => store.count("trades_v1"), { timeout: 120_000, interval: 20 }).toBeGreaterThan(0);
    await server.kill();
    const cut = await importing;
    await server.restart();
    expect(cut.code, cut.out).toBe(1);
    expect(cut.err).toContain("The database cannot be reached");
    expect(cut.err).not.toMatch(/\n\s+at /);
    const again = await own.orrery("import", "trades", file, "--json");
    expect(again.code, again.err).toBe(0);
    expect(await store.count("trades_v1")).toBe(LARGE);
    await store.close();
    own.remove();
  });
});
