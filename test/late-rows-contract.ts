// Rows that become visible late, and processes whose clocks differ. DuckDB: src/store/clickhouse/poll-changes.test.ts; ClickHouse:
// test/clickhouse/store.test.ts.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { query } from "../src/store/define-query.ts";
import type { Store } from "../src/store/store.ts";

const NOW = Date.parse("2026-11-01T12:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const pricesSince = query({
  name: "test.latePrices",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ token: z.string(), price: z.number(), written_at: z.number() }),
  sql: `SELECT token, price, written_at FROM prices_v1 WHERE written_at > {since:DateTime64(3)}
        ORDER BY written_at LIMIT {limit:UInt32}`,
});

/** A feed that has loaded all rows up to NOW. */
const follow = (store: Store, from = NOW) => {
  const prices = store.follow(pricesSince, { from, keyOf: ({ token }) => token });
  return async () => (await prices.next()).map(({ token, price }) => `${token} ${price}`);
};

/** One database that several processes share. The first clock must be the one that is furthest behind. */
export interface SharedDatabase {
  open(wallClock: () => number): Promise<Store>;
  close(stores: readonly Store[]): Promise<void>;
}

/** For a database on a server, where every store has connections of its own. */
export async function closeAll(stores: readonly Store[]): Promise<void> {
  await Promise.all(stores.map((store) => store.close()));
}

export function describeLateRows(create: () => Promise<SharedDatabase>): void {
  async function withStores(clocks: number[], work: (...stores: Store[]) => Promise<void>): Promise<void> {
    const database = await create();
    const stores: Store[] = [];
    for (const clock of clocks) stores.push(await database.open(() => clock));
    await work(...stores);
    await database.close(stores);
  }
  const write = (store: Store | undefined, token: string, price: number) =>
    store?.insert("prices_v1", [{ token, price }]);

  describe("a feed of a shared database", () => {
    it("delivers rows that are dated minutes before its position, once", () =>
      withStores([NOW - 4 * MINUTE, NOW - 11_000, NOW], async (slow, late, store) => {
        if (!store) return expect.unreachable();
        const next = follow(store);
        await write(store, "first", 1);
        expect(await next()).toEqual(["first 1"]);
        await write(late, "eleven seconds", 1);
        expect(await next()).toEqual(["eleven seconds 1"]);
        await write(store, "second", 1);
        await write(slow, "four minutes", 1);
        expect(await next()).toEqual(["four minutes 1", "second 1"]);
        await write(slow, "again", 1);
        expect(await next()).toEqual(["again 1"]);
        expect(await next()).toEqual([]);
      }));

    it("delivers the same rows to a process that started in between", () =>
      withStores([NOW - 4 * MINUTE, NOW], async (slow, store) => {
        if (!store) return expect.unreachable();
        await write(store, "first", 1);
        const next = follow(store, store.newestWritten());
        expect(await next()).toEqual(["first 1"]);
        await write(slow, "late", 1);
        expect(await next()).toEqual(["late 1"]);
        expect(await next()).toEqual([]);
      }));

    it("never delivers an older version of a row after a newer one", () =>
      withStores([NOW - 2 * MINUTE, NOW], async (slow, store) => {
        if (!store) return expect.unreachable();
        const next = follow(store);
        await write(store, "same", 2);
        expect(await next()).toEqual(["same 2"]);
        await write(slow, "same", 1);
        await write(slow, "other", 1);
        expect(await next()).toEqual(["other 1"]);
        await write(store, "same", 3);
        expect(await next()).toEqual(["same 3"]);
      }));

    it("delivers the rest of a write that becomes visible in parts", () =>
      withStores([NOW, NOW], async (one, two) => {
        if (!one) return expect.unreachable();
        const next = follow(one);
        await write(one, "one shard", 1);
        expect(await next()).toEqual(["one shard 1"]);
        // Both stores date their first row alike, like two parts of one insert.
        await write(two, "other shard", 1);
        expect(await next()).toEqual(["other shard 1"]);
        expect(await next()).toEqual([]);
      }));

    it("delivers the rows of processes that have not noticed yet that a clock is a day ahead", () =>
      withStores([NOW, NOW, NOW + DAY], async (store, other, ahead) => {
        if (!store) return expect.unreachable();
        const next = follow(store);
        await write(ahead, "tomorrow", 1);
        expect(await next()).toEqual(["tomorrow 1"]);
        await write(other, "today", 1);
        expect(await next()).toEqual(["today 1"]);
        await write(store, "after", 1);
        expect(store.newestWritten()).toBeGreaterThan(NOW + DAY);
        expect(await next()).toEqual(["after 1"]);
      }));
  });
}
