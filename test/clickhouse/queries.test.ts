// Runs every query of the program on both engines with matching rows: the results must be equal and not empty.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createClient } from "@clickhouse/client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { openStore } from "../../src/store/open-store.ts";
import { SEPARATOR } from "../../src/wallets/wallet-queries.ts";
import type { Deletion, Query } from "../../src/store/define-query.ts";
import { readTables } from "../../src/store/table-schema.ts";
import type { Store } from "../../src/store/store.ts";
import type { FollowParams } from "../../src/store/change-feed.ts";
import { BASE_TIME, sampleRows } from "../sample-rows.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";
import { CLUSTER, twoShards } from "./shards.ts";

type Params = Record<string, unknown>;
type AnyQuery = Query<Params, Record<string, unknown>>;

const defined = vi.hoisted(() => ({ queries: [] as AnyQuery[], deletions: [] as Deletion<Params>[] }));

// Records every definition, exported or not.
vi.mock("../../src/store/define-query.ts", async (importActual) => {
  const actual = await importActual<typeof import("../../src/store/define-query.ts")>();
  return {
    ...actual,
    query: (definition: Parameters<typeof actual.query>[0]) => {
      const made = actual.query(definition);
      defined.queries.push(made as AnyQuery);
      return made;
    },
    deletion: (definition: Parameters<typeof actual.deletion>[0]) => {
      const made = actual.deletion(definition);
      defined.deletions.push(made);
      return made;
    },
  };
});

const src = fileURLToPath(new URL("../../src/", import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);
const QUERY_FILE = /-queries\.ts$/;
for (const name of files.filter((file) => QUERY_FILE.test(file)))
  await import(/* @vite-ignore */ `../../src/${name}`);
const queries = [...defined.queries];
const deletions = [...defined.deletions];

const HOUR = 3_600_000;
const FAR_FUTURE = Date.parse("9999-12-31T23:59:59.999Z");
const MIDDLE = BASE_TIME + 30 * HOUR;
const ROWS = 120;
const WRITTEN = BASE_TIME + 1_000 * HOUR;

/** A value for each placeholder by name; queries that need others are listed below. */
const usual: Params = {
  since: 0,
  from: 0,
  start: 0,
  until: FAR_FUTURE,
  stop: FAR_FUTURE,
  known_until: FAR_FUTURE,
  limit: 100_000,
  max_records: 1_000_001,
  chain: "solana",
  wallet: "wallet 0",
  wallets: ["wallet 0", "wallet 1", "nobody's \\ ' \n"],
  token: "token 0",
  tokens: ["token 0", "token 2"],
  project: 1,
  projects: [1, 2, 99],
  handle: "handle 1 ",
  metrics: ["tvl", "fees"],
  figures: ["holders"],
  ids: Array.from({ length: 40 }, (_, i) => `id ${String(i * 2).padStart(4, "0")}`),
  origin: "import",
  embedder: "embedder 0",
  after: "",
  before: "zzz",
  first: 1,
  last: 4,
  task: "task 1",
  source: "source 1",
  day: "2026-03-05",
  day_start: BASE_TIME,
  caller: "",
  keys: ["key 0", "nobody's"],
  route: "",
  seed: 7,
  scale: 0.5,
  id: "id 0001",
  claim: "claim 0001",
  states: ["settling", "pending"],
  networks: ["network 0", "network 1"],
  tasks: ["task 0"],
  now: FAR_FUTURE,
  run: "run 0",
  runs: ["run 0", "run 1"],
  formed_at: BASE_TIME,
  first_token: "token 0",
  last_token: "token 2",
  first_wallet: "wallet 0",
  last_wallet: "wallet 1",
  since_1h: MIDDLE + 20 * HOUR,
  since_24h: MIDDLE + 10 * HOUR,
  since_7d: MIDDLE,
  since_30d: 0,
  step: 7 * HOUR,
  min_liquidity: 0,
  reasons: ["unreadable_transactions", "unpriced_trades"],
  signature: "",
};

const special: Record<string, Params> = {
  "fundamentals.ofProjects": { from: "2026-03-02", until: "2026-03-20" },
  "attention.ofProjects": { from: "2026-03-02", until: "2026-03-20" },
  "attention.totals": { source: "source 1 ", from: "2026-03-02", until: "2026-03-20" },
  "projects.factsOfSource": { ids: ["source 0", "source 1"] },
  "mindshare.contentDatedBack": { since: MIDDLE },
  "wallets.hasOtherTrades": { origin: "elsewhere" },
  "access.usageBefore": { before: MIDDLE },
  // The rows of the usual wallet are removed by other deletions.
  "wallets.provisionalTransfers": { wallet: "wallet 1" },
  "wallets.staleIn.trades_v1": { wallet: "wallet 1", origin: "demo" },
  "wallets.staleIn.transfers_v1": { wallet: "wallet 1", origin: "demo" },
};

/** Queries that return any one of many rows. */
const anyRow = /^(demo\.(any|simulatedProject)|wallets\.hasOtherTrades)/;

/** Other values of the same placeholders: some rows, no rows, and boundary values. */
const variants: Params[] = [
  {},
  {
    since: MIDDLE,
    from: MIDDLE,
    start: MIDDLE,
    until: MIDDLE + 20 * HOUR,
    stop: MIDDLE + 20 * HOUR,
    caller: "caller 1",
  },
  {
    since: WRITTEN + 3,
    chain: "ethereum",
    ids: [],
    wallets: [],
    tokens: [],
    projects: [],
    metrics: [],
    figures: [],
  },
  { since: -1, from: -FAR_FUTURE, start: -FAR_FUTURE, limit: 1_000_000 },
];

function paramsOf({ name, placeholders }: AnyQuery | Deletion<Params>, variant: Params): Params {
  const own = special[name] ?? {};
  return Object.fromEntries(
    placeholders.map((placeholder) => {
      const varied = placeholder.type === "Date" ? undefined : variant[placeholder.name];
      return [placeholder.name, varied ?? own[placeholder.name] ?? usual[placeholder.name]];
    }),
  );
}

/** Each engine has its own hash function: only hashes of the same engine are compared with each other. */
const isHash = (name: string) => name === "hash" || name.endsWith("_hash");

/** Sorts unordered rows and lists, leaves out hashes, and rounds sums, whose last digits depend on the order. */
function normalised(rows: Record<string, unknown>[]): unknown[] {
  const rounded = (name: string, value: unknown) => {
    if (isHash(name)) return typeof value;
    return typeof value === "number" && !Number.isInteger(value) ? value.toPrecision(13) : value;
  };
  return rows.map((row) => JSON.stringify(inOrder(row), rounded)).sort();
}

function inOrder(row: Record<string, unknown>): unknown {
  if (typeof row["ids"] === "string" && typeof row["records"] === "string") {
    const ids = JSON.parse(row["ids"]) as string[];
    const records = row["records"].split(",");
    return { ...row, ids: undefined, records: ids.map((id, i) => `${id} ${records[i]}`).sort() };
  }
  if (typeof row["values"] === "string") {
    const values = row["values"].split(SEPARATOR);
    const records = values.flatMap((_, i) => (i % 3 === 0 ? [values.slice(i, i + 3).join(" ")] : []));
    return { ...row, values: records.sort() };
  }
  const { times, prices, depths, ...token } = row as Record<string, unknown[]>;
  if (times && prices && depths)
    return {
      ...token,
      points: times
        .map((time, i) => JSON.stringify([time, Number(prices[i]).toPrecision(13), depths[i]]))
        .sort(),
    };
  const { days, amounts, written, ...rest } = row as Record<string, unknown[]>;
  if (!days || !amounts || !written) return row;
  return { ...rest, figures: days.map((day, i) => JSON.stringify([day, amounts[i], written[i]])).sort() };
}

it("queries are defined in files named *-queries.ts, where these tests find them", () => {
  const elsewhere = files.filter(
    (name) =>
      !QUERY_FILE.test(name) && /(?<![.\w])(query|deletion)\(\{/.test(readFileSync(src + name, "utf8")),
  );
  expect(elsewhere).toEqual(["store/change-feed.ts"]);
  expect(queries.length).toBeGreaterThan(50);
  const names = [...queries, ...deletions].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it("a deletion reads only tables with its own key, whose rows are on the same shard", () => {
  for (const { name, sql } of deletions) {
    const keys = [...sql.matchAll(/\b\w+_v\d+\b/g)].map(([table]) => readTables().get(table)?.key);
    for (const key of keys) expect(key, name).toEqual(keys[0]);
  }
});

const layouts: { on: string; cluster?: string }[] = [
  { on: "a server" },
  { on: "two shards", cluster: CLUSTER },
];
describe.skipIf(!hasClickHouse).each(layouts)("on ClickHouse, $on, and on DuckDB", ({ cluster }) => {
  let server: ClickHouseServer;
  let clickhouse: Store;
  let duckdb: Store;
  /** A second pair without replaced rows: the effect of a deletion on those depends on what the engine has merged. */
  let unreplaced: Store[];

  async function command(query: string): Promise<void> {
    const client = createClient({ url: server.url });
    await client.command({ query });
    await client.close();
  }

  beforeAll(async () => {
    server = await startClickHouse(cluster ? twoShards : undefined);
    // Both engines number their writes from the same instant, so that written_at is equal too.
    const wallClock = () => WRITTEN;
    clickhouse = await openStore({ path: "", memoryMb: 0, url: server.url, cluster }, wallClock);
    duckdb = await openStore({ path: ":memory:", memoryMb: 512 }, wallClock);
    unreplaced = [
      await openStore({ path: "", memoryMb: 0, url: await server.database(), cluster }, wallClock),
      await openStore({ path: ":memory:", memoryMb: 512 }, wallClock),
    ];
    for (const table of readTables().values())
      for (const store of unreplaced) await store.insert(table.name, sampleRows(table, ROWS));
    // Otherwise ClickHouse removes replaced rows at an unpredictable time.
    for (const name of readTables().keys())
      await command(`SYSTEM STOP MERGES ${name}${cluster ? "_local" : ""}`);
    for (const table of readTables().values()) {
      const rows = sampleRows(table, ROWS);
      // Every fourth row is written again, under the same key but with the other columns of another row.
      const again = rows
        .filter((_, i) => i % 4 === 0)
        .map((row, i) => ({
          ...rows[(i * 7) % ROWS],
          ...Object.fromEntries(table.key.map((name) => [name, row[name]])),
        }));
      for (const store of [clickhouse, duckdb]) {
        await store.insert(table.name, rows);
        await store.insert(table.name, again);
      }
    }
  }, 120_000);

  afterAll(async () => {
    await Promise.all([clickhouse, duckdb, ...(unreplaced ?? [])].map((store) => store?.close()));
    await server?.close();
  });

  it.each(queries.map((query) => [query.name, query] as const))(
    "%s gives the same rows",
    async (_, query) => {
      const compare = async (variant: Params) => {
        const params = paramsOf(query, variant);
        const expected = await duckdb.read(query, params);
        if (variant === variants[0]) expect(expected.length, "rows reach the query").toBeGreaterThan(0);
        const found = await clickhouse.read(query, params);
        if (anyRow.test(query.name)) expect(found).toHaveLength(expected.length);
        else expect(normalised(found)).toEqual(normalised(expected));
        if (variant !== variants[0]) return;
        const { length, of } = await clickhouse.readColumns(query, params);
        expect(length).toBe(expected.length);
        if (length > 0) expect(Object.keys(of).sort()).toEqual(Object.keys(expected[0] ?? {}).sort());
      };
      await Promise.all(variants.map(compare));
    },
  );

  const followed = queries.filter(
    ({ sql, placeholders }) =>
      sql.includes("written_at > {since:DateTime64(3)} ") &&
      /\bORDER BY written_at\b/.test(sql) &&
      placeholders.length === 2,
  );
  it.each(followed.map((query) => [query.name, query] as const))("a feed follows %s", async (_, query) => {
    const since = query as unknown as Query<FollowParams, { written_at: number }>;
    const options = { from: 0, keyOf: (row: object) => JSON.stringify(row) };
    const seen = await Promise.all([clickhouse, duckdb].map((store) => store.follow(since, options).next()));
    expect(seen[0]?.length).toBeGreaterThan(0);
    expect(normalised(seen[0] as AnyRow[])).toEqual(normalised(seen[1] as AnyRow[]));
  });

  it.each(deletions.map((rows) => [rows.name, rows] as const))(
    "%s removes the same rows",
    async (_, rows) => {
      const params = paramsOf(rows, {});
      const table = /\bFROM (\w+)/.exec(rows.sql)?.[1] ?? "";
      const [before = []] = await contents(table);
      for (const store of unreplaced) await store.remove(rows, params);
      const [found = [], expected = []] = await contents(table);
      expect(expected.length).toBeLessThan(before.length);
      expect(normalised(found)).toEqual(normalised(expected));
    },
  );

  /** All rows of a table on each engine. */
  const contents = (table: string) => Promise.all(unreplaced.map((store) => store.read(allOf(table), {})));
});

function allOf(table: string): Query<Params, AnyRow> {
  const names =
    readTables()
      .get(table)
      ?.columns.map(({ name }) => name) ?? [];
  return {
    name: `test.all.${table}`,
    sql: `SELECT ${names.join(", ")} FROM ${table} FINAL LIMIT 100000`,
    params: z.object({}),
    row: z.record(z.string(), z.unknown()),
    maxSeconds: 10,
    check: "first",
    placeholders: [],
  };
}

type AnyRow = Record<string, unknown>;
