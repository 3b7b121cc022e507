// Tests of bulk loading that run on each engine: which version of a row wins, what counts as new, what a feed sees.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { packerFor } from "../src/store/packed-rows.ts";
import { query } from "../src/store/define-query.ts";
import type { Store } from "../src/store/store.ts";

const prices = query({
  name: "test.prices",
  params: z.object({ token: z.string() }),
  row: z.object({ chain: z.string(), price: z.number(), origin: z.string(), written_at: z.number() }),
  sql: `SELECT chain, price, origin, written_at FROM prices_v1 FINAL WHERE token = {token:String} ORDER BY chain LIMIT 1000`,
});

const price = (token: string, value: number, more: Record<string, unknown> = {}) => ({
  chain: "solana",
  token,
  priced_at: 1,
  price: value,
  origin: "test",
  ...more,
});

/** `open` returns an empty store with all migrations applied. */
export function describeLoad(open: () => Promise<Store>): void {
  async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
    const store = await open();
    await work(store);
    await store.close();
  }

  describe("a load", () => {
    it("stores the last version of a key, within a chunk and across chunks, and counts it once", () =>
      withStore(async (store) => {
        await store.insert("prices_v1", [price("old", 1), price("other", 1)]);
        const added = await store.countNew("prices_v1");
        const load = store.load("prices_v1");
        const rows = Array.from({ length: 7_000 }, (_, i) => price(`t${i % 6_000}`, i));
        await load.add(rows);
        await load.add([price("old", 2), price("t5", -1), price("t5", -2)]);
        await load.finish();
        expect(await added()).toBe(6_000);
        expect(await store.read(prices, { token: "t5" })).toMatchObject([{ price: -2 }]);
        expect(await store.read(prices, { token: "t999" })).toMatchObject([{ price: 6_999 }]);
        expect(await store.read(prices, { token: "old" })).toMatchObject([{ price: 2 }]);
      }));

    it("gives the same result for rows packed in another thread", () =>
      withStore(async (store) => {
        const rows = [price("a", 1), price("b", 2, { origin: "half \ud83d, zero \u0000" }), price("a", 3)];
        await store.insert("prices_v1", [price("a", 7)]);
        await store.insert("prices_v1", packerFor(store.rowFormat)("prices_v1", rows));
        expect(await store.read(prices, { token: "a" })).toMatchObject([{ price: 3, origin: "test" }]);
        const [b] = await store.read(prices, { token: "b" });
        expect(b).toMatchObject({ price: 2, origin: "half \ufffd, zero \u0000" });
        await store.insert("prices_v1", [price("b", 4)]);
        expect(await store.read(prices, { token: "b" })).toMatchObject([{ price: 4 }]);
      }));

    it("continues in the next chunk when one is full, without a gap or a stale version", () =>
      withStore(async (store) => {
        const added = await store.countNew("prices_v1");
        const load = store.load("prices_v1");
        // More rows than one chunk contains, in batches that do not fill it exactly.
        for (let start = 0; start < 126_000; start += 4_000) {
          const rows = Array.from({ length: 4_000 }, (_, i) => price(`t${start + i}`, start + i));
          if (start === 8_000) rows.push(price("t8001", -1));
          if (start === 12_000) rows.push(price("t5", -2));
          await load.add(rows);
        }
        await load.finish();
        expect(await added()).toBe(128_000);
        for (const [token, value] of [
          ["t8001", -1],
          ["t5", -2],
          ["t122879", 122_879],
          ["t122881", 122_881],
        ] as const)
          expect(await store.read(prices, { token })).toMatchObject([{ price: value, origin: "test" }]);
      }));

    it("stores text that needs escaping in JSON unchanged, and replaces half a surrogate pair", () =>
      withStore(async (store) => {
        const texts = ["plain", "zero\u0000byte", "tab\t\n\\u", "\\ud83d", "\ud83d\ude00"];
        const load = store.load("prices_v1");
        await load.add(texts.map((text, i) => price("odd", 1, { chain: String(i), origin: text })));
        await load.add([price("odd", 1, { chain: "half", origin: "\ud83d" })]);
        await load.finish();
        const found = (await store.read(prices, { token: "odd" })).map(({ origin }) => origin);
        expect(found).toEqual([...texts, "\ufffd"]);
      }));

    it("is ordered after rows inserted while it was filled, so a feed that has read those still sees it", () =>
      withStore(async (store) => {
        const load = store.load("prices_v1");
        await load.add([price("loaded", 1)]);
        await store.insert("prices_v1", [price("inserted", 1)]);
        await load.finish();
        const [loaded] = await store.read(prices, { token: "loaded" });
        const [inserted] = await store.read(prices, { token: "inserted" });
        expect(loaded?.written_at).toBeGreaterThan(inserted?.written_at ?? Number.POSITIVE_INFINITY);
      }));
  });
}
