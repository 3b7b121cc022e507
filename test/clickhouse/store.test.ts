// The store contract on ClickHouse, and the guarantees of a store shared by several processes.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openStore } from "../../src/store/open-store.ts";
import { query } from "../../src/store/define-query.ts";
import type { Store } from "../../src/store/store.ts";
import { closeAll, describeLateRows } from "../late-rows-contract.ts";
import { describeLoad } from "../load-contract.ts";
import { describeStore } from "../store-contract.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

const endless = query({
  name: "test.endless",
  params: z.object({}),
  row: z.object({ n: z.number() }),
  maxSeconds: 1,
  sql: "SELECT count() AS n FROM numbers(1000000000000) WHERE number % 7 = 3 LIMIT 1",
});

const pricesOf = query({
  name: "test.pricesOf",
  params: z.object({ tokens: z.array(z.string()) }),
  row: z.object({ token: z.string(), priced_at: z.number() }),
  sql: "SELECT token, priced_at FROM prices_v1 FINAL WHERE token IN {tokens:Array(String)} ORDER BY token LIMIT 100000",
});

describe.skipIf(!hasClickHouse)("on ClickHouse", () => {
  let server: ClickHouseServer;
  beforeAll(async () => {
    server = await startClickHouse();
  });
  afterAll(() => server?.close());

  const open = async (): Promise<Store> =>
    openStore({ path: "", memoryMb: 0, url: await server.database() }, () => Date.now());

  describeStore(open);
  describeLoad(open);

  describeLateRows(async () => {
    const url = await server.database();
    return {
      open: (wallClock) => openStore({ path: "", memoryMb: 0, url }, wallClock),
      close: closeAll,
    };
  });

  describe("a read", () => {
    it("ends at its time limit as a 503, and the next one is not affected", async () => {
      const store = await open();
      await expect(store.read(endless, {})).rejects.toMatchObject({ code: "unavailable" });
      expect(await store.count("prices_v1")).toBe(0);
      await store.close();
    });

    it("accepts lists longer than the maximum URL length", async () => {
      const store = await open();
      const tokens = Array.from({ length: 20_000 }, (_, i) => `token ' ${i} \u{1f680}`.padEnd(60, "x"));
      await store.insert("prices_v1", [
        { token: tokens[19_999] },
        { token: tokens[0] },
        { token: "none of them" },
      ]);
      const found = await store.read(pricesOf, { tokens });
      expect(found.map(({ token }) => token)).toEqual([tokens[0], tokens[19_999]].sort());
      await store.close();
    });

    it("returns exact timestamps from 1900 to 2299", async () => {
      const store = await open();
      const instants = [
        "1900-01-01",
        "1969-12-30",
        "1970-01-01",
        "2001-09-09",
        "2286-11-21",
        "2299-12-30",
      ].map((day) => Date.parse(`${day}T23:59:59.999Z`));
      const tokens = instants.map((_, i) => `t${i}`);
      await store.insert(
        "prices_v1",
        instants.map((priced_at, i) => ({ token: tokens[i], priced_at })),
      );
      const found = await store.read(pricesOf, { tokens });
      expect(found.map(({ priced_at }) => priced_at)).toEqual(instants);
      await store.close();
    });
  });
});
