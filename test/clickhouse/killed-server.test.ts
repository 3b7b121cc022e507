// A ClickHouse server that is killed while rows are inserted: no acknowledged row is lost, none is stored twice.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openStore } from "../../src/store/open-store.ts";
import { query } from "../../src/store/define-query.ts";
import type { Store } from "../../src/store/store.ts";
import { killSeeds } from "../kill-sweep/seeds.ts";
import { createRandom, pick, type Random } from "../random.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

const KILLS = 5;
const WRITERS = 3;
/** Seeds that failed once. */
const failedOnce: number[] = [];

const stored = query({
  name: "test.stored",
  params: z.object({}),
  row: z.object({ token: z.string(), versions: z.number(), price: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: "SELECT token, count() AS versions, max(price) AS price FROM prices_v1 FINAL GROUP BY token LIMIT 10000000",
});

interface Written {
  acknowledged: Map<string, number>;
  /** Rows of failed inserts, which may or may not be stored. */
  unknown: Set<string>;
}

async function writeUntil(
  store: Store,
  name: string,
  random: Random,
  stopped: () => boolean,
): Promise<Written> {
  const written: Written = { acknowledged: new Map(), unknown: new Set() };
  for (let batch = 0; !stopped(); batch++) {
    // Few rows are one insert; many are a load of several inserts.
    const rows = Array.from({ length: pick(random, [1, 20, 3_000]) }, (_, i) => ({
      chain: "solana",
      token: `${name} ${batch} ${i}`,
      priced_at: 1,
      price: batch,
    }));
    try {
      await store.insert("prices_v1", rows);
      for (const { token, price } of rows) written.acknowledged.set(token, price);
    } catch (error) {
      expect(error).toMatchObject({ code: "unavailable" });
      for (const { token } of rows) written.unknown.add(token);
      await sleep(50);
    }
  }
  return written;
}

describe.skipIf(!hasClickHouse)("a ClickHouse server that is killed", { timeout: 180_000 }, () => {
  let server: ClickHouseServer;
  beforeAll(async () => {
    server = await startClickHouse();
  });
  afterAll(() => server?.close());

  it.each(killSeeds(1, failedOnce))("stores every acknowledged row exactly once (seed %i)", async (seed) => {
    const url = await server.database();
    const random = createRandom(seed);
    const store = await openStore({ path: "", memoryMb: 0, url }, () => Date.now());
    let stopped = false;
    const writers = Array.from({ length: WRITERS }, (_, i) =>
      writeUntil(store, `writer ${i}`, createRandom(seed * 100 + i), () => stopped),
    );
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(300 + random() * 1_200);
      await server.kill();
      await sleep(random() * 300);
      await server.restart();
    }
    await sleep(500);
    stopped = true;
    const written = await Promise.all(writers);
    const found = await store.read(stored, {});
    const prices = new Map(found.map(({ token, price }) => [token, price]));
    const lost = written.flatMap(({ acknowledged }) =>
      [...acknowledged].filter(([token, price]) => prices.get(token) !== price),
    );
    expect(lost).toEqual([]);
    expect(found.filter(({ versions }) => versions !== 1)).toEqual([]);
    const attempted = new Set(
      written.flatMap(({ acknowledged, unknown }) => [...acknowledged.keys(), ...unknown]),
    );
    expect(found.filter(({ token }) => !attempted.has(token))).toEqual([]);
    expect(written.every(({ acknowledged }) => acknowledged.size > 0)).toBe(true);
    expect(
      written.some(({ unknown }) => unknown.size > 0),
      "kills hit inserts",
    ).toBe(true);
    await store.close();
  });
});
