// Cached price paths must give the prices that a new read gives, whatever is written in between.
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../test/random.ts";
import { openTestStore } from "../../../test/store.ts";
import type { Store } from "../../store/store.ts";
import { timesBetween } from "./pnl-curve.ts";
import { createPricePaths } from "./price-paths.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.parse("2026-03-10T12:34:56Z");
const chain = "solana";
const tokens = ["A", "B", "C", "D"];

/** Counts the reads of a store. */
function counting(store: Store) {
  let reads = 0;
  const counted: Store = {
    ...store,
    readColumns: (query, params) => {
      reads++;
      return store.readColumns(query, params);
    },
  };
  return { counted, reads: () => reads };
}

describe("price paths", () => {
  it("are the same as newly read ones after any writes", async () => {
    const store = await openTestStore();
    const random = createRandom(3);
    const kept = createPricePaths(store);
    const pick = (max: number) => Math.floor(random() * max);
    for (let round = 0; round < 30; round++) {
      const later = now + round * 20 * 60_000;
      await store.insert(
        "prices_v1",
        Array.from({ length: 1 + pick(12) }, () => ({
          chain,
          token: tokens[pick(tokens.length)],
          // Some replace others, some are dated in the future, and some are in pools that are too small.
          priced_at: Math.floor(later / HOUR) * HOUR - (pick(60) - 2) * 5 * HOUR,
          price: 1 + pick(1_000),
          liquidity: [null, 10, 5_000][pick(3)],
        })),
      );
      for (const [days, step] of [
        [3, HOUR / 2],
        [10, 3 * HOUR],
        [20, 6 * HOUR],
        [2, 3 * HOUR],
      ] as const) {
        const window = { from: later - days * DAY, until: later };
        const span = { chain, tokens: tokens.slice(pick(2)), step, ...window };
        const [known, fresh] = await Promise.all([kept.over(span), createPricePaths(store).over(span)]);
        for (const token of tokens)
          for (const time of timesBetween(window, step).slice(0, -1))
            expect(known(token, time)).toBe(fresh(token, time));
      }
    }
    await store.close();
  });

  it("are read once, and again for a token that was written or for another range", async () => {
    const store = await openTestStore();
    const price = (token: string, hoursAgo: number) => ({
      chain,
      token,
      priced_at: now - hoursAgo * HOUR,
      price: 2,
      liquidity: null,
    });
    await store.insert("prices_v1", [price("A", 30), price("B", 30)]);
    const { counted, reads } = counting(store);
    const paths = createPricePaths(counted);
    const over = (from: number, ...of: string[]) =>
      paths.over({ chain, tokens: of, from, until: now, step: HOUR });
    const priceAt = await over(now - 2 * DAY, "A", "B");
    expect(priceAt("A", now - 2 * DAY)).toBeNull();
    expect(priceAt("A", now - DAY)).toBe(priceAt("B", now - DAY));
    expect(priceAt("A", now - DAY)).not.toBeNull();
    await over(now - DAY, "B");
    expect(reads()).toBe(1);
    await over(now - 3 * DAY, "A");
    await over(now - 2 * DAY, "A", "B");
    expect(reads()).toBe(2);
    await store.insert("prices_v1", [price("A", 29)]);
    await over(now - 2 * DAY, "B");
    expect(reads()).toBe(2);
    await over(now - 2 * DAY, "A", "B");
    expect(reads()).toBe(3);
    await store.close();
  });
});
