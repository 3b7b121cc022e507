import { describe, expect, it, beforeEach, afterEach } from "vitest";
import { openTestStore } from "../../../test/store.ts";
import { frozenClock } from "../../base/clock.ts";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { writeMarket } from "../project-writer.ts";
import { MarketRecord } from "./market-record.ts";
import { createStatedFigures } from "./stated-figures.ts";

const NOW = Date.UTC(2026, 5, 15, 12, 30);
const hour = (ago: number) => Math.floor(NOW / HOUR_MS) * HOUR_MS - ago * HOUR_MS;

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const write = (records: object[], origin = "coingecko") =>
  writeMarket(
    store,
    records.map((record) => MarketRecord.parse({ project_id: 7, ...record })),
    origin,
  );

async function loaded() {
  const model = createStatedFigures({ store, clock: frozenClock(NOW) });
  await model.load();
  return model;
}

describe("figures that only some sources state", () => {
  it("are the newest within their time, whichever hour states them", async () => {
    await write([
      { time: hour(30), holders: 900, honeypot: 0, open_interest: 5 },
      { time: hour(3), funding_rate: -0.01, unique_traders: 40 },
      { time: hour(1), funding_rate: 0.02 },
    ]);
    expect((await loaded()).of(7, NOW)).toEqual({
      unique_traders: 40,
      holders: 900,
      funding_rate: 0.02,
      // Stated more than a day ago.
      open_interest: null,
      open_interest_change: null,
      honeypot: 0,
      mintable: null,
      freezable: null,
      buy_tax: null,
      sell_tax: null,
    });
    expect((await loaded()).of(8, NOW)).toBeUndefined();
  });

  it("change against 24 hours ago, if there was a figure then", async () => {
    await write([
      { time: hour(40), open_interest: 1 },
      { time: hour(25), open_interest: 80 },
      { time: hour(0), open_interest: 100 },
    ]);
    const model = await loaded();
    expect(model.of(7, NOW)?.open_interest_change).toBe(25);
    expect(model.of(7, NOW - 3 * HOUR_MS)).toMatchObject({ open_interest: 80, open_interest_change: null });
  });

  it("of the operator take precedence within an hour, in either order and after a restart", async () => {
    await write([{ time: hour(1), holders: 1 }], "import");
    await write([{ time: hour(1), holders: 2 }]);
    await write([{ time: hour(2), mintable: 1 }]);
    await write([{ time: hour(2), mintable: 0 }], "import");
    expect((await loaded()).of(7, NOW)).toMatchObject({ holders: 1, mintable: 0 });
    await write([{ time: hour(0), holders: 3 }]);
    expect((await loaded()).of(7, NOW)).toMatchObject({ holders: 3 });
  });

  it("are followed, and expire", async () => {
    const model = await loaded();
    const before = model.version();
    await write([{ time: hour(0), open_interest: 5, sell_tax: 3 }]);
    await model.tick();
    expect(model.version()).toBeGreaterThan(before);
    expect(model.of(7, NOW)).toMatchObject({ open_interest: 5, sell_tax: 3 });
    expect(model.of(7, NOW + DAY_MS)).toMatchObject({ open_interest: null, sell_tax: 3 });
    expect(model.of(7, NOW + 31 * DAY_MS)).toMatchObject({ sell_tax: null });
    expect(model.of(7, hour(1))).toMatchObject({ open_interest: null });
  });
});

describe("a record of them", () => {
  const parse = (record: object) => MarketRecord.safeParse({ project_id: 7, time: hour(0), ...record });

  it("needs no price", () => {
    expect(parse({ holders: 5 }).success).toBe(true);
    expect(parse({ funding_rate: -0.5, price: null }).success).toBe(true);
  });

  it.each([
    [{}, "price"],
    [{ holders: 5, volume: 3 }, "price"],
    [{ holders: null }, "price"],
    [{ holders: -1 }, "holders"],
    [{ holders: 1.5 }, "holders"],
    [{ open_interest: -1 }, "open_interest"],
    [{ honeypot: 2 }, "honeypot"],
    [{ mintable: true }, "mintable"],
    [{ sell_tax: 101 }, "sell_tax"],
    [{ funding_rate: "0.1" }, "funding_rate"],
  ])("is rejected if it is %j", (record, field) => {
    expect(parse(record).error?.issues[0]?.path).toEqual([field]);
  });
});
