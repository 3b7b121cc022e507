// orrery import of every kind, into ClickHouse and into DuckDB: the stored rows must be equal. Then a server that is
// killed during a large import.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { kindNames, kinds, type KindName } from "../../src/ingest/import/kinds.ts";
import { openStore } from "../../src/store/open-store.ts";
import { query } from "../../src/store/define-query.ts";
import { readTables } from "../../src/store/table-schema.ts";
import type { Store } from "../../src/store/store.ts";
import { mint, NOW, smallWorld, wallet } from "../small-world.ts";
import { environment, type Environment } from "../spawn.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

const LARGE = 120_000;
const records = { ...smallWorld(), transfers: transfers() };

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

describe.skipIf(!hasClickHouse)("orrery import", { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "orrery-imports-"));
  let server: ClickHouseServer;
  let remote: Environment;
  let local: Environment;

  beforeAll(async () => {
    server = await startClickHouse();
    remote = environment({ CLICKHOUSE_URL: server.url, ORRERY_NOW: NOW });
    local = environment({ ORRERY_NOW: NOW });
  });
  afterAll(async () => {
    for (const own of [remote, local]) own?.remove();
    await server?.close();
    rmSync(folder, { recursive: true });
  });

  const openRemote = () => openStore({ path: "", memoryMb: 0, url: server.url }, () => Date.now());
  const openLocal = () => openStore({ path: local.directory, memoryMb: 256 }, () => Date.now());

  it.each(kindNames)(
    "stores the same %s in both, and nothing new the second time",
    async (kind: KindName) => {
      const file = join(folder, `${kind}.ndjson`);
      const lines = (records[kind] ?? []).map((record) => JSON.stringify(record));
      writeFileSync(file, `${lines.join("\n")}\n{"not":"a record"}\n`);
      for (const first of await Promise.all(
        [remote, local].map((target) => target.orrery("import", kind, file, "--json")),
      )) {
        expect(first.code, first.err).toBe(2);
        expect(JSON.parse(first.out)).toMatchObject({ kept: lines.length, rejected: 1 });
      }
      const again = await remote.orrery("import", kind, file, "--json");
      expect(again.code, again.err).toBe(2);
      const [clickhouse, duckdb] = await Promise.all([openRemote(), openLocal()]);
      const [found, expected] = await Promise.all(
        [clickhouse, duckdb].map((store) => rowsOf(store, kinds[kind].table)),
      );
      expect(expected?.length).toBeGreaterThan(0);
      expect(found).toEqual(expected);
      await Promise.all([clickhouse.close(), duckdb.close()]);
    },
  );

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
    const store = await openStore({ path: "", memoryMb: 0, url }, () => Date.now());
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
