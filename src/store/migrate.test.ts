// Migrations of a data directory: the contract of every engine, and the guarantees that need transactions.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, describe, expect, it } from "vitest";
import {
  added,
  describeMigrations,
  expected,
  ledger,
  names,
  NOW,
  own,
  price,
  prices,
  program,
  refusal,
  using,
  withTrial,
} from "../../test/migration-contract.ts";
import { version } from "../base/version.ts";
import type { Program } from "./migrate.ts";
import { openStore } from "./open-store.ts";

it("no migration adds a list column, which DuckDB cannot replay from its log after a crash", () => {
  const columns = own.flatMap(({ statements }) => statements.filter((sql) => sql.includes("ADD COLUMN")));
  expect(columns.length).toBeGreaterThan(5);
  expect(columns.filter((statement) => /\bArray\(/.test(statement))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), "orrery-migrate-"));
afterAll(() => rmSync(folder, { recursive: true }));

let directories = 0;
const newDirectory = () => join(folder, String(++directories));

const open = (path: string, program?: Partial<Program>, now = NOW) =>
  openStore({ path, memoryMb: 256 }, () => now, { version, migrations: own, ...program });

async function runSql(path: string, ...statements: string[]): Promise<void> {
  const instance = await DuckDBInstance.create(join(path, "orrery.duckdb"));
  const connection = await instance.connect();
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
}

describeMigrations(async () => {
  const path = newDirectory();
  return {
    open: (changes, now) => open(path, changes, now),
    run: (...statements) => runSql(path, ...statements),
  };
});

describe("a migration of a data directory", () => {
  it("is rolled back and not recorded when it fails halfway, and runs again at the next start", async () => {
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
});

describe("a table of a data directory", () => {
  it("may store its columns in a different order than the migrations declare them", async () => {
    const path = newDirectory();
    await using(open(path, program), async () => {});
    // An operator may have rewritten the table by hand.
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
  it("have unique numbers", () => {
    const numbers = own.map(({ name }) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
