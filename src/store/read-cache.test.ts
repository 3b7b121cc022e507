import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStore } from "../../test/store.ts";
import { query } from "./define-query.ts";
import { ReadCache } from "./read-cache.ts";
import type { Store } from "./store.ts";
import { z } from "zod";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const price = (token: string, value: number, minute = 0) => ({
  chain: "solana",
  token,
  priced_at: 60_000 * minute,
  price: value,
  liquidity: null,
});

const highest = query({
  name: "test.highest",
  params: z.object({ token: z.string() }),
  row: z.object({ highest: z.number().nullable() }),
  sql: "SELECT max(price) AS highest FROM prices_v1 WHERE token = {token:String} LIMIT 1",
});

function cacheOf(of: Pick<Store, "isOnlyWriter" | "onWritten">, maxWeight = 100) {
  const cache = new ReadCache<number>(of, {
    tables: { prices_v1: (row) => String(row["token"]) },
    maxWeight,
  });
  const read = (token: string, meanwhile = async () => {}) =>
    cache.read(async (put) => {
      const [row] = await store.read(highest, { token });
      await meanwhile();
      put(token, row?.highest ?? 0, 1);
      return row?.highest ?? 0;
    });
  return { cache, read };
}

describe("a cache of reads", () => {
  it("repeats a value until a row of its key is written", async () => {
    const { cache, read } = cacheOf(store);
    await store.insert("prices_v1", [price("A", 1), price("B", 2)]);
    expect([await read("A"), await read("B")]).toEqual([1, 2]);
    expect([cache.get("A"), cache.get("B"), cache.get("C")]).toEqual([1, 2, undefined]);
    await store.insert("prices_v1", [price("A", 3, 1)]);
    expect([cache.get("A"), cache.get("B")]).toEqual([undefined, 2]);
    expect(await read("A")).toBe(3);
    await store.insert("market_v1", [{ project_id: 1, hour: 0, price: 1 }]);
    expect([cache.get("A"), cache.get("B")]).toEqual([3, 2]);
  });

  it("forgets everything when many rows are written, or rows are removed", async () => {
    const { cache, read } = cacheOf(store);
    await read("A");
    const many = Array.from({ length: 1_500 }, (_, n) => price("A", 10 + n, 10 + n));
    await store.insert("prices_v1", many);
    expect(cache.get("A")).toBeUndefined();
    expect(await read("A")).toBe(1_509);

    const load = store.load("prices_v1");
    await load.add([price("A", 2_000, 5_000)]);
    expect(cache.get("A")).toBe(1_509);
    await load.finish();
    expect(cache.get("A")).toBeUndefined();
    expect(await read("A")).toBe(2_000);

    const removal = {
      name: "test.remove",
      sql: "DELETE FROM prices_v1 WHERE price > 1000",
      params: z.object({}),
      placeholders: [],
      maxSeconds: 10,
    };
    await store.remove(removal, {});
    expect(cache.get("A")).toBeUndefined();
    expect(await read("A")).toBe(1_000);
  });

  it("does not keep what was read before a write that ended meanwhile", async () => {
    const { cache, read } = cacheOf(store);
    expect(await read("D", () => store.insert("prices_v1", [price("D", 7)]))).toBe(0);
    expect(cache.get("D")).toBeUndefined();
    expect(await read("D", () => store.insert("prices_v1", [price("E", 7)]))).toBe(7);
    expect(cache.get("D")).toBe(7);
    const writeMany = async () => {
      const load = store.load("prices_v1");
      await load.add([price("E", 8)]);
      await load.finish();
    };
    await read("D", writeMany);
    expect(cache.get("D")).toBeUndefined();
  });

  it("keeps the most recently used values up to its weight", async () => {
    const { cache, read } = cacheOf(store, 2);
    await read("A");
    await read("B");
    cache.get("A");
    await read("C");
    expect([cache.get("A"), cache.get("B"), cache.get("C")].map((one) => one !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    await cache.read(async (put) => put("A", 1, 3));
    expect(cache.get("A")).toBeUndefined();
    expect(cache.get("C")).toBeDefined();
  });

  it("keeps nothing if other processes write to the database", async () => {
    const { cache, read } = cacheOf({ isOnlyWriter: false, onWritten: () => {} });
    await read("B");
    expect(cache.get("B")).toBeUndefined();
  });
});
