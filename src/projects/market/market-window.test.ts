import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../base/time.ts";
import { marketFigures, windowFigures } from "./market-window.ts";
import { seriesOf } from "./market-series.ts";

const now = Date.UTC(2026, 0, 10, 12);
type Row = Parameters<typeof seriesOf>[0][number];
const row = (hoursAgo: number, values: Partial<Row> = {}): Row => ({
  time: now - hoursAgo * HOUR_MS,
  price: 1,
  market_cap: null,
  fdv: null,
  liquidity: null,
  volume: null,
  buy_volume: null,
  sell_volume: null,
  traders: null,
  ...values,
});

describe("windows", () => {
  it("include rows after now − N hours up to now", () => {
    const rows = [
      row(4, { volume: 1 }),
      row(3, { volume: 10 }),
      row(0, { volume: 100 }),
      row(-1, { volume: 1000 }),
    ];
    expect(windowFigures(seriesOf(rows), now, 4).volume).toBe(110);
  });

  it("start from the last price at or before the window, at most two hours older", () => {
    const change = (rows: Row[]) => windowFigures(seriesOf(rows), now, 4).price_change;
    expect(change([row(4, { price: 100 }), row(0, { price: 150 })])).toBe(50);
    expect(change([row(6, { price: 100 }), row(1, { price: 80 })])).toBe(-20);
    expect(change([row(6.01, { price: 100 }), row(1, { price: 80 })])).toBeNull();
    expect(change([row(3, { price: 100 }), row(1, { price: 80 })])).toBeNull();
    expect(change([row(5, { price: 100 })])).toBeNull();
  });

  it("have no change from zero or from a missing value", () => {
    expect(
      windowFigures(seriesOf([row(5, { traders: 0 }), row(1, { traders: 9 })]), now, 4).traders_change,
    ).toBeNull();
    expect(windowFigures(seriesOf([row(1, { traders: 9 })]), now, 4).traders_change).toBeNull();
    expect(
      windowFigures(seriesOf([row(5, { traders: 4 }), row(1, { traders: 9 })]), now, 4).traders_change,
    ).toBe(125);
    expect(
      windowFigures(seriesOf([row(4, { price: 0 }), row(1, { price: 9 })]), now, 4).price_change,
    ).toBeNull();
  });

  it("distinguish a missing volume from zero", () => {
    expect(windowFigures(seriesOf([row(1)]), now, 24).volume).toBeNull();
    expect(windowFigures(seriesOf([row(1, { volume: 0 })]), now, 24).volume).toBe(0);
  });

  it("have the share of buying, or null if nothing was traded", () => {
    expect(
      windowFigures(seriesOf([row(2, { buy_volume: 3, sell_volume: 1 })]), now, 4).buy_volume_ratio,
    ).toBe(0.75);
    expect(
      windowFigures(seriesOf([row(2, { buy_volume: 0, sell_volume: 0 })]), now, 4).buy_volume_ratio,
    ).toBeNull();
    expect(windowFigures(seriesOf([row(2, { buy_volume: 5 })]), now, 4).buy_volume_ratio).toBeNull();
  });
});

describe("market figures", () => {
  it("use the market cap and liquidity of the newest hour that states them, within a day", () => {
    const figures = marketFigures(
      seriesOf([row(20, { market_cap: 5, fdv: 6, liquidity: 7 }), row(1, { liquidity: 8 })]),
      now,
    );
    expect(figures).toMatchObject({ market_cap: 5, fdv: 6, liquidity: 8, price: 1 });
    expect(marketFigures(seriesOf([row(30, { market_cap: 5 }), row(1)]), now).market_cap).toBeNull();
  });

  it("ignore observations in the future", () => {
    expect(marketFigures(seriesOf([row(-1, { market_cap: 9 })]), now)).toMatchObject({
      price: null,
      market_cap: null,
    });
  });
});

const optional = fc.option(fc.integer({ min: 0, max: 5 }), { nil: null });
const rowsArbitrary = fc.array(
  fc.record({
    time: fc.integer({ min: -60 * 4, max: 8 }).map((quarters) => now + quarters * (HOUR_MS / 4)),
    price: fc.integer({ min: 0, max: 4 }),
    market_cap: optional,
    fdv: optional,
    liquidity: optional,
    volume: optional,
    buy_volume: optional,
    sell_volume: optional,
    traders: optional,
  }),
  { maxLength: 60 },
);

describe("the window figures", () => {
  it.each([4, 24])(
    "equal a naive implementation over %i hours, for any row order and rewritten hours",
    (hours) => {
      fc.assert(
        fc.property(rowsArbitrary, (rows) => {
          expect(windowFigures(seriesOf(rows), now, hours)).toEqual(naive(rows, hours));
        }),
        { numRuns: 500 },
      );
    },
  );
});

function naive(written: readonly Row[], hours: number) {
  const rows = [...new Map(written.map((r) => [r.time, r])).values()].sort((a, b) => a.time - b.time);
  const within = (from: number, until: number) => rows.filter((r) => r.time > from && r.time <= until);
  const start = now - hours * HOUR_MS;
  const [current, previous] = [within(start, now), within(start - hours * HOUR_MS, start)];
  const total = (some: readonly Row[], field: "volume" | "traders" | "buy_volume" | "sell_volume") => {
    const values = some.map((r) => r[field]).filter((value) => value !== null);
    return values.length === 0 ? null : values.reduce((a, b) => a + b, 0);
  };
  const change = (a: number | null, b: number | null) =>
    a === null || b === null || a === 0 ? null : ((b - a) / a) * 100;
  const from = rows.findLast((r) => r.time <= start && r.time >= start - 2 * HOUR_MS);
  const [buys, sells] = [total(current, "buy_volume"), total(current, "sell_volume")];
  return {
    price_change: change(from?.price ?? null, current.at(-1)?.price ?? null),
    volume: total(current, "volume"),
    volume_change: change(total(previous, "volume"), total(current, "volume")),
    traders: total(current, "traders"),
    traders_change: change(total(previous, "traders"), total(current, "traders")),
    buy_volume_ratio: buys === null || sells === null || buys + sells === 0 ? null : buys / (buys + sells),
  };
}
