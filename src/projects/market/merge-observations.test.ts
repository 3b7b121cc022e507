import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestStore } from "../../../test/store.ts";
import { HOUR_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { marketOfProjects } from "../project-queries.ts";
import { writeMarket } from "../project-writer.ts";
import { MarketRecord } from "./market-record.ts";

const HOUR = Date.UTC(2026, 5, 15, 12);

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const write = (origin: string, figures: object, hours = 1) =>
  writeMarket(
    store,
    Array.from({ length: hours }, (_, i) =>
      MarketRecord.parse({ project_id: 7, time: HOUR - i * HOUR_MS, price: 2, ...figures }),
    ),
    origin,
  );
const stored = async () => {
  const range = { projects: [7], from: 0, until: HOUR, limit: 100 };
  const rows = await store.read(marketOfProjects, range);
  return rows.toSorted((a, b) => b.hour - a.hour);
};

it("keeps the figures of all sources that write the same hours at the same time", async () => {
  await Promise.all([
    write("dexscreener", { price: 3, liquidity: 500 }, 3),
    write("coingecko", { market_cap: 9_000 }, 3),
    write("dexscreener", { price: 3, buy_volume: 40, sell_volume: 60 }, 2),
  ]);
  const merged = { price: 2, market_cap: 9_000, liquidity: 500, origin: "coingecko" };
  expect(await stored()).toMatchObject([
    { ...merged, buy_volume: 40 },
    { ...merged, buy_volume: 40 },
    { ...merged, buy_volume: null },
  ]);
});

it("does not bring back what the operator replaced", async () => {
  await write("dexscreener", { liquidity: 500 });
  await write("import", { price: 5 });
  await write("coingecko", { market_cap: 9_000 });
  expect(await stored()).toMatchObject([{ price: 5, liquidity: null, market_cap: 9_000, origin: "import" }]);
});
