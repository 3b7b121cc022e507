import { expect, it } from "vitest";
import { z } from "zod";
import { openTestStore } from "../../../test/store.ts";
import { query } from "../define-query.ts";

const countOf = query({
  name: "test.prices",
  params: z.object({ token: z.string() }),
  row: z.object({ rows: z.number(), paid: z.number() }),
  sql: `SELECT count() AS rows, sum(price) AS paid FROM prices_v1 WHERE token = {token:String} LIMIT 1`,
});

const price = (i: number) => ({
  chain: "solana",
  token: `token${(i * 7919) % 500}`,
  priced_at: 1_700_000_000_000 + i,
  price: 1,
  liquidity: null,
  origin: "test",
});

it("keeps every row when a table is sorted, including rows written meanwhile", async () => {
  const store = await openTestStore();
  try {
    await store.insert(
      "prices_v1",
      Array.from({ length: 1_000 }, (_, i) => price(i)),
    );
    expect(await store.sortTable("prices_v1")).toBe(false);
    await store.insert(
      "prices_v1",
      Array.from({ length: 119_000 }, (_, i) => price(1_000 + i)),
    );
    // The first check sees a table that is growing.
    expect(await store.sortTable("prices_v1")).toBe(false);
    const sorting = store.sortTable("prices_v1");
    for (let i = 0; i < 5; i++) await store.insert("prices_v1", [{ ...price(i), token: `new${i}` }]);
    expect(await sorting).toBe(store.engine === "duckdb");
    for (const token of ["token0", "token123", "token499"])
      expect(await store.read(countOf, { token })).toEqual([{ rows: 240, paid: 240 }]);
    expect(await store.count("prices_v1")).toBe(120_005);
    expect(await store.sortTable("prices_v1")).toBe(false);
  } finally {
    await store.close();
  }
});

it("sorts a table that has just grown if the caller says that it is filled", async () => {
  const store = await openTestStore();
  await store.insert(
    "prices_v1",
    Array.from({ length: 110_000 }, (_, i) => price(i)),
  );
  expect(await store.sortTable("prices_v1", { isFilled: true })).toBe(store.engine === "duckdb");
  expect(await store.read(countOf, { token: "token123" })).toEqual([{ rows: 220, paid: 220 }]);
  expect(await store.sortTable("prices_v1", { isFilled: true })).toBe(false);
  await store.close();
});

it("lets the store close while a table is being sorted", async () => {
  const store = await openTestStore();
  await store.insert(
    "prices_v1",
    Array.from({ length: 110_000 }, (_, i) => price(i)),
  );
  await store.sortTable("prices_v1");
  const sorting = store.sortTable("prices_v1").catch(() => false);
  await store.close();
  expect(typeof (await sorting)).toBe("boolean");
});

it("is cancelled by a bulk write without an error or data loss, and succeeds afterwards", async () => {
  const store = await openTestStore();
  try {
    await store.insert(
      "prices_v1",
      Array.from({ length: 110_000 }, (_, i) => price(i)),
    );
    await store.sortTable("prices_v1");
    const sorting = store.sortTable("prices_v1");
    const endBulk = await store.bulk();
    expect(store.isInBulk()).toBe(true);
    expect(await sorting).toBe(false);
    await store.insert("prices_v1", [price(110_000)]);
    expect(await store.sortTable("prices_v1")).toBe(false);
    await endBulk();
    expect(store.isInBulk()).toBe(false);
    expect(await store.sortTable("prices_v1")).toBe(store.engine === "duckdb");
    expect(await store.count("prices_v1")).toBe(110_001);
  } finally {
    await store.close();
  }
});
