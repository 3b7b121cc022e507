import { expect, it } from "vitest";
import { openTestStore } from "../../test/store.ts";
import { toNumber } from "../base/decimal.ts";
import { createPrices } from "./token-prices.ts";
import type { PriceRecord } from "./wallet-records.ts";
import { writePrices } from "./wallet-writer.ts";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 10, 12);

it("returns the newest price that is recent, liquid and not in the future, in its newest version", async () => {
  const store = await openTestStore();
  try {
    let now = START;
    const prices = createPrices(store, { now: () => now, real: () => now });
    const put = async (token: string, hours: number, price: number, liquidity: number | null = null) => {
      const record: PriceRecord = { chain: "solana", token, time: START + hours * HOUR, price, liquidity };
      await writePrices(store, [record], "test");
      await prices.tick();
    };
    const current = (token: string): number | null => {
      const price = prices.current("solana", token);
      return price === null ? null : toNumber(price);
    };
    await prices.load();
    expect(current("A")).toBeNull();

    await put("A", -5, 1, 1_000);
    await put("A", -9, 9);
    expect(current("A")).toBe(1);
    await put("A", -1, 2, 999);
    expect(current("A")).toBe(1);
    await put("A", -1, 2, 5_000);
    expect(current("A")).toBe(2);
    // A price for the same time replaces the previous one, which is now illiquid.
    await put("A", -1, 2, 10);
    expect(current("A")).toBe(1);

    await put("A", 2, 3);
    await put("A", 4, 4);
    expect(current("A")).toBe(1);
    now = START + 3 * HOUR;
    expect(current("A")).toBe(3);
    now = START + (7 * 24 + 4) * HOUR;
    expect(current("A")).toBe(4);
    now += 1;
    expect(current("A")).toBeNull();

    await put("B", 0, 5);
    expect(prices.current("base", "B")).toBeNull();
  } finally {
    await store.close();
  }
});
