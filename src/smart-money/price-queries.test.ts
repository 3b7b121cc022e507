// The prices that the engine chooses and averages, in the real database.
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestStore } from "../../test/store.ts";
import type { Store } from "../store/store.ts";
import { hourlyPrices, tradePrices } from "./price-queries.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const chain = "solana";
const price = (priced_at: number, value: number, liquidity: number | null = null) => ({
  chain,
  token: "a",
  priced_at,
  price: value,
  liquidity,
  origin: "test",
});
const trade = (traded_at: number, value_usd: string, amount: string) => ({
  chain,
  wallet: "alice",
  token: "a",
  traded_at,
  id: `${traded_at}`,
  side: "buy",
  amount,
  value_usd,
  fee_usd: "0",
  tx: "",
  venue: "",
  origin: "test",
});

it("are the last one of each hour, in the version that was written last", async () => {
  await store.insert("prices_v1", [
    price(HOUR - 1, 2, 10),
    price(HOUR - 2, 5, 40),
    price(HOUR, 6),
    { ...price(HOUR, 9), token: "b" },
  ]);
  await store.insert("prices_v1", [price(HOUR - 1, 3, 20)]);
  await store.insert("prices_v1", [price(HOUR - 2, 7)]);
  const expected = [
    [HOUR - 1, 3, 20],
    [HOUR, 6, -1],
  ];
  const range = { chain, first_token: "a", last_token: "a", limit: 100 };
  expect(points(await store.read(hourlyPrices.ofRange, range))).toEqual(expected);
  expect(points(await store.read(hourlyPrices.ofTokens, { chain, tokens: ["a"], limit: 100 }))).toEqual(
    expected,
  );
});

it("of trades are their average in each ten minutes, dated like the last of them", async () => {
  await store.insert("trades_v1", [
    trade(20 * MINUTE + 500, "30", "10"),
    trade(30 * MINUTE - 1, "10", "10"),
    trade(20 * MINUTE, "5", "5"),
    trade(30 * MINUTE, "9", "1"),
    trade(50 * MINUTE, "9", "0"),
  ]);
  const expected = [
    [30 * MINUTE - 1, 45 / 25, -1],
    [30 * MINUTE, 9, -1],
  ];
  const range = { chain, first_token: "a", last_token: "a", limit: 100 };
  expect(points(await store.read(tradePrices.ofRange, range))).toEqual(expected);
  expect(points(await store.read(tradePrices.ofTokens, { chain, tokens: ["a"], limit: 100 }))).toEqual(
    expected,
  );
});

function points(rows: { times: number[]; prices: number[]; depths: number[] }[]): number[][] {
  return rows
    .flatMap(({ times, prices, depths }) => times.map((time, i) => [time, prices[i] ?? 0, depths[i] ?? 0]))
    .sort(([a = 0], [b = 0]) => a - b);
}
