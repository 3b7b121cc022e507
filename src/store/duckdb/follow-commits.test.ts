import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestStore } from "../../../test/store.ts";
import { version } from "../../base/version.ts";
import { deletion, query } from "../define-query.ts";
import { migrate } from "../migrate.ts";
import { openEmbedded } from "../open-store.ts";
import { createStore, type Store } from "../store.ts";
import { readMigrations } from "../table-schema.ts";

const store = await openTestStore();
afterAll(() => store.close());

const handlesSince = query({
  name: "test.handlesSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ handle_key: z.string(), written_at: z.number() }),
  sql: `SELECT handle_key, written_at FROM handles_v1 WHERE written_at > {since:DateTime64(3)}
        ORDER BY written_at LIMIT {limit:UInt32}`,
});
const keysSince = query({
  name: "test.keysSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ handle_key: z.string(), last_written: z.number() }),
  sql: `SELECT handle_key, max(written_at) AS last_written FROM handles_v1 WHERE written_at > {since:DateTime64(3)}
        GROUP BY handle_key ORDER BY handle_key LIMIT {limit:UInt32}`,
});
const theseHandles = deletion({
  name: "test.theseHandles",
  params: z.object({ keys: z.array(z.string()) }),
  sql: "DELETE FROM handles_v1 WHERE handle_key IN {keys:Array(String)}",
});

/** Counts how often the store is read. */
function counting() {
  let reads = 0;
  const counted: Store = {
    ...store,
    read: (...args) => {
      reads += 1;
      return store.read(...args);
    },
    readPieces: (...args) => {
      reads += 1;
      return store.readPieces(...args);
    },
  };
  return { counted, reads: () => reads };
}

function followRows(of: Store = store, from = store.newestWritten()) {
  const feed = of.follow(handlesSince, { from, keyOf: ({ handle_key: key }) => key });
  return async () => (await feed.next()).map(({ handle_key: key }) => key);
}

const insert = (...keys: string[]) =>
  store.insert(
    "handles_v1",
    keys.map((handle_key) => ({ handle_key })),
  );

async function load(keys: readonly string[]): Promise<void> {
  const loading = store.load("handles_v1");
  for (let i = 0; i < keys.length; i += 700)
    await loading.add(keys.slice(i, i + 700).map((handle_key) => ({ handle_key })));
  await loading.finish();
}

describe("a feed of rows", () => {
  it("reads a table only after it was written to", async () => {
    const { counted, reads } = counting();
    const next = followRows(counted);
    for (let i = 0; i < 3; i++) expect(await next()).toEqual([]);
    expect(reads()).toBe(0);
    await insert("a");
    expect(await next()).toEqual(["a"]);
    for (let i = 0; i < 3; i++) expect(await next()).toEqual([]);
    expect(reads()).toBe(2);
    await store.insert("trades_v1", [{ chain: "solana", wallet: "w", token: "t", id: "1", side: "buy" }]);
    await store.remove(theseHandles, { keys: ["none"] });
    expect(await next()).toEqual([]);
    expect(reads()).toBe(2);
  });

  it("delivers what was stored before, then loads and inserts, to each follower", async () => {
    const first = followRows();
    const before = store.newestWritten();
    await insert("stored");
    const second = followRows(store, before);
    expect(await first()).toEqual(["stored"]);
    await load(["loaded"]);
    await insert("inserted");
    expect([await first(), await second(), await second()]).toEqual([
      ["loaded", "inserted"],
      ["stored", "loaded", "inserted"],
      [],
    ]);
  });

  it("delivers many small writes in one call, also if another follower has read each of them", async () => {
    const [eager, lazy] = [followRows(), followRows()];
    expect([await eager(), await lazy()]).toEqual([[], []]);
    const keys = Array.from({ length: 12 }, (_, i) => `small ${i}`);
    for (const key of keys) {
      await insert(key);
      expect(await eager()).toEqual([key]);
    }
    expect([await lazy(), await lazy()]).toEqual([keys, []]);
  });

  it("delivers a row that is written while it reads", async () => {
    let begun = (): void => {};
    const isReading = new Promise<void>((resolve) => (begun = resolve));
    let end = (): void => {};
    const mayEnd = new Promise<void>((resolve) => (end = resolve));
    const slow: Store = {
      ...store,
      async readPieces(...args) {
        const found = await store.readPieces(...args);
        begun();
        await mayEnd;
        return found;
      },
    };
    const next = followRows(slow);
    await insert("before");
    const reading = next();
    await isReading;
    await insert("meanwhile");
    end();
    expect([await reading, await next(), await next()]).toEqual([["before"], ["meanwhile"], []]);
  });

  it("goes on after rows that were removed before they were read", async () => {
    const next = followRows();
    expect(await next()).toEqual([]);
    await load(Array.from({ length: 130_000 }, (_, i) => `removed ${i}`));
    await insert("kept");
    await store.remove(theseHandles, { keys: Array.from({ length: 130_000 }, (_, i) => `removed ${i}`) });
    expect(await next()).toEqual(["kept"]);
  });

  it("delivers nothing of an abandoned load, and the rows of a write that was stored although it failed", async () => {
    const engine = await openEmbedded({ path: ":memory:", memoryMb: 256 });
    const program = { version, migrations: readMigrations() };
    await migrate(engine, program, () => 1_000);
    const insertThenFail: typeof engine.insert = async (table, rows) => {
      await engine.insert(table, rows);
      throw new Error("failed after the commit");
    };
    const failing = createStore(
      { ...engine, insert: insertThenFail },
      { ...program, wallClock: () => 1_000, newest: 1_000 },
    );
    const next = followRows(failing, 0);
    expect(await next()).toEqual([]);
    const loading = failing.load("handles_v1");
    await loading.add([{ handle_key: "abandoned" }]);
    await loading.abandon();
    expect(await next()).toEqual([]);
    await expect(failing.insert("handles_v1", [{ handle_key: "stored" }])).rejects.toThrow(
      "after the commit",
    );
    expect(await next()).toEqual(["stored"]);
    await failing.close();
  });

  it("delivers each row once, in order, while many writers write", async () => {
    const feed = store.follow(handlesSince, {
      from: store.newestWritten(),
      keyOf: ({ handle_key: key }) => key,
    });
    const expected: string[] = [];
    const keysOf = (writer: number, count: number) => {
      const keys = Array.from({ length: count }, (_, i) => `${writer} ${i}`);
      expected.push(...keys);
      return keys;
    };
    let isWriting = true;
    const writers = Array.from({ length: 24 }, async (_, writer) => {
      if (writer % 6 === 0) await load(keysOf(writer, 3_000 + 20_000 * (writer % 4)));
      else if (writer % 6 === 1) await insert(...keysOf(writer, 1_500));
      else for (let i = 0; i < 10; i++) await insert(...keysOf(100 * writer + i, 1 + i));
    });
    const written = Promise.all(writers).then(() => (isWriting = false));
    const rows: { handle_key: string; written_at: number }[] = [];
    while (isWriting) {
      rows.push(...(await feed.next()));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await written;
    for (let found = await feed.next(); found.length > 0; found = await feed.next()) rows.push(...found);
    expect(rows.map(({ handle_key: key }) => key).sort()).toEqual(expected.sort());
    expect(rows.every(({ written_at: at }, i) => at >= (rows[i - 1]?.written_at ?? 0))).toBe(true);
  });
});

describe("a feed of keys", () => {
  it("passes on every key, then those that were written", async () => {
    const { counted, reads } = counting();
    const feed = counted.followKeys(keysSince, { keyOf: ({ handle_key: key }) => key, limit: 1_000_000 });
    let keys: string[] = [];
    const next = async () => {
      keys = [];
      await feed.visit((rows) => void keys.push(...rows.map(({ handle_key: key }) => key)));
      return keys;
    };
    await insert("first");
    expect(await next()).toContain("first");
    expect(await next()).toEqual([]);
    expect(reads()).toBe(1);
    await insert("second", "third");
    await insert("first");
    expect(await next()).toEqual(["first", "second", "third"]);
    await insert("fourth");
    await expect(feed.visit(() => Promise.reject(new Error("not applied")))).rejects.toThrow("not applied");
    expect(await next()).toEqual(["fourth"]);
    expect(await next()).toEqual([]);
    expect(reads()).toBe(4);
  });
});
