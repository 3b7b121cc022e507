import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeLateRows } from "../../../test/late-rows-contract.ts";
import { version } from "../../base/version.ts";
import { createFeed, type FeedStore } from "../change-feed.ts";
import { query } from "../define-query.ts";
import { highWaterMark, migrate } from "../migrate.ts";
import { openEmbedded } from "../open-store.ts";
import { createStore } from "../store.ts";
import { readMigrations, readTables } from "../table-schema.ts";
import { pollKeys, pollRows } from "./poll-changes.ts";
import { SeenRows } from "./seen-rows.ts";

const migrations = readMigrations();
const tables = readTables(migrations);

// DuckDB belongs to one process. Here several stores write to it, as if it were shared.
describeLateRows(async () => {
  const engine = await openEmbedded({ path: ":memory:", memoryMb: 256 }, tables);
  return {
    async open(wallClock) {
      await migrate(engine, { version, migrations }, wallClock);
      const newest = await highWaterMark(engine, tables.keys());
      return createStore({ ...engine, isShared: true }, { wallClock, newest, migrations });
    },
    close: () => engine.close(),
  };
});

const rowsSince = query({
  name: "test.rowsSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ id: z.number(), written_at: z.number() }),
  sql: `SELECT id, written_at FROM a_v1 WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

type Stored = z.output<typeof rowsSince.row>;

/** A shared store of these rows. `fail` makes the next reads of rows fail. */
function storeOf(rows: Stored[]) {
  const state = { reads: 0, fail: false };
  const between = ({ since, until = Number.POSITIVE_INFINITY }: Record<string, unknown>) =>
    rows
      .filter(({ written_at }) => written_at > Number(since) && written_at <= Number(until))
      .sort((a, b) => a.written_at - b.written_at);
  const store = {
    read: async (_: unknown, params: Record<string, unknown>) => {
      const counts = new Map<number, number>();
      for (const { written_at } of between(params)) counts.set(written_at, (counts.get(written_at) ?? 0) + 1);
      return [...counts].slice(0, 20_000).map(([written_at, n]) => ({ written_at, n }));
    },
    readPieces: async (_: unknown, params: Record<string, unknown>) => {
      state.reads += 1;
      if (state.fail && state.reads > 1) throw new Error("connection lost");
      const found = between(params);
      return {
        length: found.length,
        pieces: (async function* () {
          yield found;
        })(),
      };
    },
  };
  return {
    state,
    follow: () => createFeed(store as FeedStore, rowsSince, pollRows(shared, { from: 0, keyOf })),
  };
}

const shared = { openedAt: 0, observe: () => {} };
const keyOf = ({ id }: Stored) => String(id);

it("notices a late row after more instants than one page of them", async () => {
  const rows = Array.from({ length: 45_000 }, (_, i) => ({ id: i, written_at: 1_000_000 + 2 * i }));
  const { follow, state } = storeOf(rows);
  const following = follow();
  let delivered = 0;
  for (let count = -1; count !== 0; delivered += count) count = (await following.next()).length;
  expect(delivered).toBe(45_000);
  state.reads = 0;
  rows.push({ id: 50_000, written_at: 1_080_001 });
  expect(await following.next()).toEqual([{ id: 50_000, written_at: 1_080_001 }]);
  expect(state.reads).toBe(1);
  expect(await following.next()).toEqual([]);
});

it("reads no row again because replaced rows were merged away", async () => {
  const rows = [
    { id: 1, written_at: 1_000 },
    { id: 2, written_at: 1_000 },
  ];
  const { follow, state } = storeOf(rows);
  const following = follow();
  expect(await following.next()).toHaveLength(2);
  rows.shift();
  expect(await following.next()).toEqual([]);
  expect(state.reads).toBe(1);
  rows.push({ id: 3, written_at: 1_000 });
  expect(await following.next()).toEqual([{ id: 3, written_at: 1_000 }]);
});

it("loses no row if the database fails between two windows", async () => {
  const rows = Array.from({ length: 120_000 }, (_, i) => ({
    id: i,
    written_at: 1_000_000 + Math.floor(i / 5_000),
  }));
  const { follow, state } = storeOf(rows);
  const following = follow();
  state.fail = true;
  const first = await following.next();
  expect(first.length).toBeGreaterThan(0);
  await expect(following.next()).rejects.toThrow("connection lost");
  state.fail = false;
  const rest = await following.next();
  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(120_000);
  expect(first.length + rest.length).toBe(120_000);
});

it("remembers no more rows than its maximum, and does not read again what it forgot", () => {
  const seen = new SeenRows(keyOf, 100);
  const batch = (first: number, at: number) =>
    Array.from({ length: 10 }, (_, i) => ({ id: first + i, written_at: at }));
  for (let at = 1; at <= 50; at++) {
    expect(seen.addNew(batch(at * 10, at))).toHaveLength(10);
    seen.forgetUntil(0);
    expect(seen.forgottenUntil).toBeGreaterThanOrEqual(at - 10);
  }
  expect(seen.forgottenUntil).toBeLessThanOrEqual(50 - 7);
  expect(seen.addNew(batch(500, 50))).toEqual([]);
});

describe("a feed of keys", () => {
  const written = (key: string, last_written: number) => ({ key, last_written });

  function followKeys(rows: { key: string; last_written: number }[]) {
    const reads: number[] = [];
    const feed = pollKeys<{ key: string; last_written: number }>(shared, {
      keyOf: ({ key }) => key,
      read: async (since) => {
        const found = rows.filter((row) => row.last_written > since);
        reads.push(found.length);
        return found;
      },
    });
    async function next(): Promise<string[]> {
      let keys: string[] = [];
      await feed.visit((fresh) => void (keys = fresh.map(({ key }) => key)));
      return keys;
    }
    return { feed, next, reads };
  }

  it("does not pass on rows again that it reads again", async () => {
    const rows = [written("a", 1_010_000), written("b", 1_010_500)];
    const { next, reads } = followKeys(rows);
    expect(await next()).toEqual(["a", "b"]);
    rows.push(written("late", 1_010_200));
    rows[0] = written("a", 1_010_600);
    expect(await next()).toEqual(["a", "late"]);
    expect(await next()).toEqual([]);
    expect(reads).toEqual([2, 3, 3]);
  });

  it("passes on keys again that could not be applied", async () => {
    const { feed, next } = followKeys([written("a", 1_010_000)]);
    await expect(feed.visit(() => Promise.reject(new Error("not applied")))).rejects.toThrow("not applied");
    expect(await next()).toEqual(["a"]);
    expect(await next()).toEqual([]);
  });
});
