import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../base/time.ts";
import { analyse } from "./project-analysis.ts";
import { withoutOutliers } from "./outliers.ts";
import { seriesOf } from "./market-series.ts";

const now = Date.UTC(2026, 0, 10, 12);
type Row = Parameters<typeof seriesOf>[0][number];
const row = (hoursAgo: number, values: Partial<Row> = {}): Row => ({
  time: now - hoursAgo * HOUR_MS,
  price: 1 + 0.01 * (hoursAgo % 7),
  market_cap: 1e6,
  fdv: null,
  liquidity: 50_000,
  volume: 5_000,
  buy_volume: 3_000,
  sell_volume: 2_000,
  traders: 40,
  ...values,
});
const days = Array.from({ length: 100 }, (_, index) => row(100 - index));
const dust = { liquidity: 12, volume: 3, buy_volume: 3, sell_volume: 0, traders: 900 };
const pricesOf = (rows: Row[]) => {
  const series = withoutOutliers(seriesOf(rows), now);
  return [...series.price.subarray(0, series.length)];
};

describe("outliers", () => {
  it("affect no figure: price, changes, volumes, traders, indicators, scores", () => {
    const clean = analyse(seriesOf(days), now);
    for (const price of [1_000, 10.7, 0.1, 0])
      expect(analyse(seriesOf([...days, row(0.5, { ...dust, price, market_cap: 1e12 })]), now)).toEqual(
        clean,
      );
  });

  it("have a price that differs by a factor of ten or more", () => {
    expect(pricesOf([row(2, { price: 1 }), row(1, { ...dust, price: 9.9 })])).toEqual([1, 9.9]);
    expect(pricesOf([row(2, { price: 1 }), row(1, { ...dust, price: 10 })])).toEqual([1]);
    expect(pricesOf([row(2, { price: 1 }), row(1, { ...dust, price: 0.1 })])).toEqual([1]);
  });

  it("state liquidity or volume, and neither reaches $1,000", () => {
    const jumped = (values: Partial<Row>) =>
      pricesOf([row(2, { price: 1 }), row(1, { price: 50, ...values })]).length === 2;
    expect(jumped({ liquidity: null, volume: null })).toBe(true);
    expect(jumped({ liquidity: 1_000, volume: 0 })).toBe(true);
    expect(jumped({ liquidity: 0, volume: 1_000 })).toBe(true);
    expect(jumped({ liquidity: null, volume: 999 })).toBe(false);
    expect(jumped({ liquidity: 999, volume: null })).toBe(false);
  });

  it("are accepted from the sixth consecutive hour on, because a market can die", () => {
    const dead = [5, 4, 3, 2, 1, 0].map((hoursAgo) => row(hoursAgo, { ...dust, price: 0.001 }));
    expect(pricesOf([row(6, { price: 1 }), ...dead.slice(0, 5)])).toEqual([1]);
    expect(pricesOf([row(6, { price: 1 }), ...dead])).toEqual([1, 0.001]);
  });

  it("are not searched in the future, and a series without outliers is returned unchanged", () => {
    const series = seriesOf([row(2, { price: 1 }), row(-1, { ...dust, price: 99 })]);
    expect(withoutOutliers(series, now)).toBe(series);
  });
});
