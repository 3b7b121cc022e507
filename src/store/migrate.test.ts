// The ledger: every migration is applied once, and data that this program cannot handle is refused in one line.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startClickHouseDouble } from "../../test/clickhouse-double.ts";
import { StartupError } from "../base/errors.ts";
import { version } from "../base/version.ts";
import type { Program } from "./migrate.ts";
import { openStore } from "./open.ts";
import { query } from "./query.ts";
import { createMigration, readMigrations } from "./schema.ts";
import type { Store } from "./store.ts";

const folder = mkdtempSync(join(tmpdir(), "orrery-migrate-"));
afterAll(() => rmSync(folder, { recursive: true }));

let directories = 0;
const newDirectory = () => join(folder, String(++directories));
const NOW = Date.parse("2026-11-16T10:00:00Z");
const own = readMigrations();

const open = (path: string, program?: Partial<Program>, now = NOW) =>
  openStore({ path, memoryMb: 256 }, () => now, { version, migrations: own, ...program });

const withTrial = (...statements: string[]): Partial<Program> => ({
  version: "9.9.9",
  migrations: [...own, createMigration("9999_trial.sql", statements.join(";\n"))],
});

const ledger = query({
  name: "test.ledger",
  params: z.object({}),
  row: z.object({ name: z.string(), checksum: z.string(), version: z.string(), applied_at: z.number() }),
  sql: "SELECT name, checksum, version, applied_at FROM migrations_v1 FINAL ORDER BY name LIMIT 1000",
});
const prices = query({
  name: "test.prices",
  params: z.object({}),
  row: z.object({ token: z.string(), price: z.number(), origin: z.string(), written_at: z.number() }),
  sql: "SELECT token, price, origin, written_at FROM prices_v1 FINAL ORDER BY token LIMIT 1000",
});
const price = (token: string, value = 1) => ({
  chain: "solana",
  token,
  priced_at: 1,
  price: value,
  origin: "test",
});

async function using<T>(opening: Promise<Store>, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await opening;
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function refusal(opening: Promise<Store>): Promise<string> {
  const error: unknown = await opening.then(
    (store) => store.close(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain("\n");
  return message;
}

async function runSql(path: string, ...statements: string[]): Promise<void> {
  const instance = await DuckDBInstance.create(join(path, "orrery.duckdb"));
  const connection = await instance.connect();
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
}

describe("the ledger", () => {
  it("records each migration once, with its checksum and the version that applied it", async () => {
    const path = newDirectory();
    const rows = await using(open(path), (store) => store.read(ledger, {}));
    expect(rows).toEqual(own.map(({ name, checksum }) => ({ name, checksum, version, applied_at: NOW })));
    const later = await using(open(path, { version: "9.9.9" }, NOW + 1_000), (store) =>
      store.read(ledger, {}),
    );
    expect(later).toEqual(rows);
  });

  it("adopts a directory without a ledger, as 0.1.0 wrote it, and leaves its rows alone", async () => {
    const path = newDirectory();
    await using(open(path), (store) => store.insert("prices_v1", [price("kept")]));
    await runSql(path, "DROP TABLE migrations_v1");
    await using(open(path), async (store) => {
      expect(await store.read(prices, {})).toMatchObject([{ token: "kept" }]);
      expect(await store.read(ledger, {})).toHaveLength(own.length);
    });
  });

  it("refuses a migration that changed after it was applied, but not a reworded comment", async () => {
    const path = newDirectory();
    const trial = (sql: string): Partial<Program> => ({
      migrations: [...own, createMigration("9999_trial.sql", sql)],
    });
    const add = "ALTER TABLE prices_v1 {on_cluster} ADD COLUMN IF NOT EXISTS";
    await using(open(path, trial(`-- One.\n${add} a UInt8;`)), async () => {});
    await using(open(path, trial(`${add}\n  a UInt8 -- Two.\n;`)), async () => {});
    expect(await refusal(open(path, trial(`${add} a UInt16;`)))).toMatch(
      /^the migration 9999_trial\.sql was changed after Orrery .* applied it/,
    );
  });

  it("refuses data of a newer version and names both versions", async () => {
    const path = newDirectory();
    await using(
      open(path, withTrial("ALTER TABLE prices_v1 ADD COLUMN IF NOT EXISTS a UInt8")),
      async () => {},
    );
    expect(await refusal(open(path))).toBe(
      `the data was written by Orrery 9.9.9, which is newer than this version, ${version} (it applied 9999_trial.sql): install Orrery 9.9.9 or later, or restore a backup made before the upgrade`,
    );
  });

  it("has no row for a migration that failed half way, which leaves nothing behind and runs again", async () => {
    const path = newDirectory();
    await using(open(path), (store) => store.insert("prices_v1", [price("a"), price("b")]));
    const good = [
      "ALTER TABLE prices_v1 {on_cluster} ADD COLUMN IF NOT EXISTS note String DEFAULT 'none'",
      "ALTER TABLE prices_v1 {on_cluster} UPDATE price = 7 WHERE token = 'a'",
    ];
    expect(
      await refusal(open(path, withTrial(...good, "ALTER TABLE missing_v1 DELETE WHERE 1 = 1"))),
    ).toMatch(/^the migration 9999_trial\.sql failed: .*missing_v1/);
    await using(open(path), async (store) => {
      expect(await store.read(ledger, {})).toHaveLength(own.length);
      expect((await store.read(prices, {})).map((row) => row.price)).toEqual([1, 1]);
      await store.insert("prices_v1", [price("c")]);
    });
    await using(open(path, withTrial(...good)), async (store) => {
      expect((await store.read(prices, {})).map((row) => row.price)).toEqual([7, 1, 1]);
    });
  });

  it("is complete when several processes migrate one ClickHouse at the same time", async () => {
    const server = await startClickHouseDouble();
    const start = () => openStore({ path: "", memoryMb: 256, url: server.url }, () => NOW);
    const stores = await Promise.all([start(), start(), start()]);
    for (const store of stores) expect(await store.read(ledger, {})).toHaveLength(own.length);
    await Promise.all(stores.map((store) => store.close()));
    await server.close();
  });
});

describe("a migration of data", () => {
  it("writes rows that are newer than those they replace, even where the clock is behind", async () => {
    const path = newDirectory();
    await using(open(path), (store) => store.insert("prices_v1", [price("a", 3), price("b", 4)]));
    const doubled = `INSERT INTO prices_v1 (chain, token, priced_at, price, liquidity, origin, written_at)
      SELECT chain, token, priced_at, price * 2, liquidity, 'migration', {now} FROM prices_v1 FINAL WHERE price > 3`;
    await using(open(path, withTrial(doubled), NOW - 86_400_000), async (store) => {
      const [a, b] = await store.read(prices, {});
      expect(a).toMatchObject({ price: 3, origin: "test" });
      expect(b).toMatchObject({ price: 8, origin: "migration" });
      expect(b?.written_at).toBeGreaterThan(a?.written_at ?? Number.POSITIVE_INFINITY);
      expect(store.newestWritten()).toBeGreaterThanOrEqual(b?.written_at ?? Number.POSITIVE_INFINITY);
    });
  });

  it("deletes and updates rows", async () => {
    const path = newDirectory();
    await using(open(path), (store) => store.insert("prices_v1", [price("a"), price("b"), price("c; -- '")]));
    const statements = [
      "ALTER TABLE prices_v1 {on_cluster} DELETE WHERE token = 'a'",
      "ALTER TABLE prices_v1 {on_cluster} UPDATE price = 9, origin = 'x' WHERE token = 'c; -- '''",
    ];
    await using(open(path, withTrial(...statements)), async (store) =>
      expect(await store.read(prices, {})).toMatchObject([
        { token: "b", price: 1, origin: "test" },
        { token: "c; -- '", price: 9, origin: "x" },
      ]),
    );
  });
});

describe("a new column", () => {
  const columns: [definition: string, value: unknown][] = [
    ["minutes UInt16", 0],
    ["score Float64", 0],
    ["note String", ""],
    ["kind LowCardinality(String)", ""],
    ["flag Bool", false],
    ["day Date", "1970-01-01"],
    ["seen_at DateTime64(3, 'UTC')", 0],
    ["words Array(String)", []],
    ["maybe Nullable(Float64)", null],
    ["rank Int32 DEFAULT -3", -3],
    ["half Float64 DEFAULT 0.5", 0.5],
    ["on_by_default Bool DEFAULT true", true],
    ["quoted String DEFAULT 'it''s; a, (b'", "it's; a, (b"],
    ["tags Array(String) DEFAULT ['a, b', 'c']", ["a, b", "c"]],
    ["since Date DEFAULT '2026-01-31'", "2026-01-31"],
    ["perhaps Nullable(String) DEFAULT 'yes'", "yes"],
  ];
  const names = columns.map(([definition]) => definition.split(" ")[0] ?? "");
  const program = withTrial(
    ...columns.map(
      ([definition]) => `ALTER TABLE prices_v1 {on_cluster} ADD COLUMN IF NOT EXISTS ${definition}`,
    ),
  );
  const expected = Object.fromEntries(columns.map(([, value], i) => [names[i], value]));
  const added = query({
    name: "test.added",
    params: z.object({}),
    row: z.looseObject({ token: z.string() }),
    sql: `SELECT token, ${names.join(", ")} FROM prices_v1 FINAL ORDER BY token LIMIT 5000`,
  });

  it("has its default in rows that were there before, and in rows that do not mention it", async () => {
    const path = newDirectory();
    await using(open(path), async (store) => {
      await store.insert("prices_v1", [price("before")]);
      await store.insert(
        "prices_v1",
        Array.from({ length: 1_500 }, (_, i) => price(`many before ${i}`)),
      );
    });
    await using(open(path, program), async (store) => {
      await store.insert("prices_v1", [price("after"), { ...price("stated"), rank: 5, note: "said" }]);
      await store.insert(
        "prices_v1",
        Array.from({ length: 1_500 }, (_, i) => price(`many after ${i}`)),
      );
      const rows = await store.read(added, {});
      expect(rows).toHaveLength(3_003);
      for (const { token, ...values } of rows)
        expect(values).toEqual(token === "stated" ? { ...expected, rank: 5, note: "said" } : expected);
    });
  });

  it("may be stored in another order than the migrations have it", async () => {
    const path = newDirectory();
    await using(open(path, program), async () => {});
    // The same columns, as a table that was rewritten by hand might have them.
    const order = [
      "written_at",
      ...names.toReversed(),
      "origin",
      "token",
      "chain",
      "price",
      "priced_at",
      "liquidity",
    ];
    await runSql(
      path,
      `CREATE TABLE other AS SELECT ${order.join(", ")} FROM prices_v1`,
      "DROP TABLE prices_v1",
      "ALTER TABLE other RENAME TO prices_v1",
    );
    await using(open(path, program), async (store) => {
      await store.insert("prices_v1", [price("few")]);
      await store.insert(
        "prices_v1",
        Array.from({ length: 1_500 }, (_, i) => price(`many ${i}`)),
      );
      const rows = await store.read(added, {});
      expect(rows).toHaveLength(1_501);
      expect(rows[0]).toEqual({ token: "few", ...expected });
      expect(await store.read(prices, {}).then(([first]) => first)).toMatchObject({ token: "few", price: 1 });
    });
  });
});

describe("the migrations of this version", () => {
  it("have a number of their own each", () => {
    const numbers = own.map(({ name }) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
