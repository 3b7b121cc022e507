// Tests of migrations that run on each engine: every migration is applied once, and data that this version cannot
// handle is rejected in one line.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { StartupError } from "../src/base/errors.ts";
import { version } from "../src/base/version.ts";
import type { Program } from "../src/store/migrate.ts";
import { query } from "../src/store/define-query.ts";
import { createMigration, readMigrations } from "../src/store/table-schema.ts";
import type { Store } from "../src/store/store.ts";

export const NOW = Date.parse("2026-11-16T10:00:00Z");
export const own = readMigrations();

/** A database that can be opened repeatedly. */
export interface Database {
  open(program?: Partial<Program>, now?: number): Promise<Store>;
  /** Runs statements while no store has the database open. */
  run(...statements: string[]): Promise<void>;
}

export const withTrial = (...statements: string[]): Partial<Program> => ({
  version: "9.9.9",
  migrations: [...own, createMigration("9999_trial.sql", statements.join(";\n"))],
});

export const ledger = query({
  name: "test.ledger",
  params: z.object({}),
  row: z.object({ name: z.string(), checksum: z.string(), version: z.string(), applied_at: z.number() }),
  sql: "SELECT name, checksum, version, applied_at FROM migrations_v1 FINAL ORDER BY name LIMIT 1000",
});
export const prices = query({
  name: "test.prices",
  params: z.object({}),
  row: z.object({ token: z.string(), price: z.number(), origin: z.string(), written_at: z.number() }),
  sql: "SELECT token, price, origin, written_at FROM prices_v1 FINAL ORDER BY token LIMIT 1000",
});
export const price = (token: string, value = 1) => ({
  chain: "solana",
  token,
  priced_at: 1,
  price: value,
  origin: "test",
});

export async function using<T>(opening: Promise<Store>, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await opening;
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export async function refusal(opening: Promise<Store>): Promise<string> {
  const error: unknown = await opening.then(
    (store) => store.close(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain("\n");
  return message;
}

/** New columns of a table and their values in rows that do not mention them. */
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
export const names = columns.map(([definition]) => definition.split(" ")[0] ?? "");
export const program = withTrial(
  ...columns.map(
    ([definition]) => `ALTER TABLE prices_v1 {on_cluster} ADD COLUMN IF NOT EXISTS ${definition}`,
  ),
);
export const expected = Object.fromEntries(columns.map(([, value], i) => [names[i], value]));
export const added = query({
  name: "test.added",
  params: z.object({}),
  row: z.looseObject({ token: z.string() }),
  sql: `SELECT token, ${names.join(", ")} FROM prices_v1 FINAL ORDER BY token LIMIT 5000`,
});

/** `create` returns an empty database. */
export function describeMigrations(create: () => Promise<Database>): void {
  describe("the ledger", () => {
    it("records each migration once, with its checksum and the version that applied it", async () => {
      const database = await create();
      const rows = await using(database.open(), (store) => store.read(ledger, {}));
      expect(rows).toEqual(own.map(({ name, checksum }) => ({ name, checksum, version, applied_at: NOW })));
      const later = await using(database.open({ version: "9.9.9" }, NOW + 1_000), (store) =>
        store.read(ledger, {}),
      );
      expect(later).toEqual(rows);
    });

    it("adopts a database of 0.1.0, which has no ledger, without changing its rows", async () => {
      const database = await create();
      await using(database.open(), (store) => store.insert("prices_v1", [price("kept")]));
      await database.run("DROP TABLE migrations_v1");
      await using(database.open(), async (store) => {
        expect(await store.read(prices, {})).toMatchObject([{ token: "kept" }]);
        expect(await store.read(ledger, {})).toHaveLength(own.length);
      });
    });

    it("refuses a migration that changed after it was applied, but not a reworded comment", async () => {
      const database = await create();
      const trial = (sql: string): Partial<Program> => ({
        migrations: [...own, createMigration("9999_trial.sql", sql)],
      });
      const add = "ALTER TABLE prices_v1 {on_cluster} ADD COLUMN IF NOT EXISTS";
      await using(database.open(trial(`-- One.\n${add} a UInt8;`)), async () => {});
      await using(database.open(trial(`${add}\n  a UInt8 -- Two.\n;`)), async () => {});
      expect(await refusal(database.open(trial(`${add} a UInt16;`)))).toMatch(
        /^the migration 9999_trial\.sql was changed after Orrery .* applied it/,
      );
    });

    it("refuses data of a newer version and names both versions", async () => {
      const database = await create();
      await using(
        database.open(withTrial("ALTER TABLE prices_v1 ADD COLUMN IF NOT EXISTS a UInt8")),
        async () => {},
      );
      expect(await refusal(database.open())).toBe(
        `the data was written by Orrery 9.9.9, which is newer than this version, ${version} (it applied 9999_trial.sql): install Orrery 9.9.9 or later, or restore a backup made before the upgrade`,
      );
    });
  });

  describe("a migration of data", () => {
    it("writes rows that are newer than those they replace, even if the clock is behind", async () => {
      const database = await create();
      await using(database.open(), (store) => store.insert("prices_v1", [price("a", 3), price("b", 4)]));
      const doubled = `INSERT INTO prices_v1 (chain, token, priced_at, price, liquidity, origin, written_at)
      SELECT chain, token, priced_at, price * 2, liquidity, 'migration', {now} FROM prices_v1 FINAL WHERE price > 3`;
      await using(database.open(withTrial(doubled), NOW - 86_400_000), async (store) => {
        const [a, b] = await store.read(prices, {});
        expect(a).toMatchObject({ price: 3, origin: "test" });
        expect(b).toMatchObject({ price: 8, origin: "migration" });
        expect(b?.written_at).toBeGreaterThan(a?.written_at ?? Number.POSITIVE_INFINITY);
        expect(store.newestWritten()).toBeGreaterThanOrEqual(b?.written_at ?? Number.POSITIVE_INFINITY);
      });
    });

    it("deletes and updates rows", async () => {
      const database = await create();
      await using(database.open(), (store) =>
        store.insert("prices_v1", [price("a"), price("b"), price("c; -- '")]),
      );
      const statements = [
        "ALTER TABLE prices_v1 {on_cluster} DELETE WHERE token = 'a'",
        "ALTER TABLE prices_v1 {on_cluster} UPDATE price = 9, origin = 'x' WHERE token = 'c; -- '''",
      ];
      await using(database.open(withTrial(...statements)), async (store) =>
        expect(await store.read(prices, {})).toMatchObject([
          { token: "b", price: 1, origin: "test" },
          { token: "c; -- '", price: 9, origin: "x" },
        ]),
      );
    });
  });

  describe("a new column", () => {
    it("has its default in existing rows and in rows that do not mention it", async () => {
      const database = await create();
      await using(database.open(), async (store) => {
        await store.insert("prices_v1", [price("before")]);
        await store.insert(
          "prices_v1",
          Array.from({ length: 1_500 }, (_, i) => price(`many before ${i}`)),
        );
      });
      await using(database.open(program), async (store) => {
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
  });
}
