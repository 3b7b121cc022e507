import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import { openTestStore } from "../../../test/store.ts";
import type { Store } from "../../store/store.ts";
import { marketHighs } from "../project-queries.ts";
import { createEarlierPrices } from "./earlier-prices.ts";

const now = Date.UTC(2026, 2, 10, 12, 30);

describe("the all-time high", () => {
  it("is the highest daily median of all days, and new days are added", async () => {
    const store = await openTestStore();
    await write(store, [200, 5], [199, 50], [199, 5], [199, 6], [1, 3]);
    const earlier = createEarlierPrices({ store, onError: fail });
    await earlier.moveTo(now);
    expect(earlier.of(1).high).toBe(6);
    await write(store, [-1, 9]);
    await earlier.moveTo(now + HOUR_MS);
    expect(earlier.of(1).high).toBe(6);
    await earlier.moveTo(now + 2 * DAY_MS);
    expect(earlier.of(1).high).toBe(9);
    await write(store, [300, 70]);
    earlier.invalidate();
    await earlier.moveTo(now + 2 * DAY_MS);
    expect(earlier.of(1).high).toBe(70);
  });

  it("does not keep a snapshot waiting: it is filled in once it is known", async () => {
    const store = await openTestStore();
    await write(store, [200, 5], [30, 4]);
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const earlier = createEarlierPrices({
      store: intercepting(store, () => gate),
      onError: fail,
      patience: 1,
    });
    await earlier.moveTo(now);
    expect(earlier.of(1)).toEqual({ daysAgo30: 4, daysAgo90: null, high: null });
    expect(earlier.isDue()).toBe(false);
    open();
    await expect.poll(() => earlier.isDue()).toBe(true);
    await earlier.moveTo(now);
    expect(earlier.of(1)).toEqual({ daysAgo30: 4, daysAgo90: null, high: 5 });
    expect(earlier.isDue()).toBe(false);
  });

  it("is tried again after a failure, which is not fatal", async () => {
    const store = await openTestStore();
    await write(store, [200, 5]);
    let failures = 1;
    const failing = intercepting(store, () => {
      if (failures-- > 0) return Promise.reject(new Error("the query took more than 60 seconds"));
      return Promise.resolve();
    });
    const errors: unknown[] = [];
    const earlier = createEarlierPrices({ store: failing, onError: (error) => errors.push(error) });
    await earlier.moveTo(now);
    expect(earlier.of(1).high).toBeNull();
    expect(errors).toEqual([expect.objectContaining({ message: "the query took more than 60 seconds" })]);
    await earlier.moveTo(now);
    expect(earlier.of(1).high).toBe(5);
  });
});

/** Prices of project 1, each so many days ago. Those of one day are an hour apart. */
async function write(store: Store, ...prices: readonly (readonly [daysAgo: number, price: number])[]) {
  await store.insert(
    "market_v1",
    prices.map(([daysAgo, price], at) => ({
      project_id: 1,
      hour: now - (now % HOUR_MS) - daysAgo * DAY_MS - at * HOUR_MS,
      price,
      origin: "import",
    })),
  );
}

/** Waits for `before` whenever the highs are read. */
function intercepting(store: Store, before: () => Promise<void>): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      if (name !== "read") return Reflect.get(target, name, receiver) as unknown;
      return async (...args: Parameters<Store["read"]>) => {
        if (args[0] === marketHighs) await before();
        return target.read(...args);
      };
    },
  });
}

function fail(error: unknown): never {
  throw error;
}
