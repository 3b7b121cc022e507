import { describe, expect, it } from "vitest";
import { DAY_MS } from "../base/time.ts";
import { Series } from "./daily-series.ts";
import { fundamentalFigures } from "./fundamental-figures.ts";
import type { Metric } from "./fundamentals-record.ts";

const today = 20_000;
/** One value per day, from today backwards; null for a day without one. */
const series = (values: readonly (number | null)[]) => {
  const made = new Series();
  for (const [ago, value] of [...values.entries()].reverse())
    if (value !== null) made.set(today - ago, value);
  return made;
};
const figuresOf = (metrics: Partial<Record<Metric, Record<string, Series>>>) =>
  fundamentalFigures(
    { of: (metric) => new Map([[1, new Map(Object.entries(metrics[metric] ?? {}))]]) },
    1,
    today * DAY_MS + 1,
  );

describe("fundamental figures", () => {
  it("are null without data", () => {
    expect(new Set(Object.values(figuresOf({})))).toEqual(new Set([null]));
  });

  it("sum the chains of a day, and use the total only on days without chains", () => {
    const { tvl, tvl_change_7d } = figuresOf({
      tvl: {
        "": series([999, null, null, null, null, null, null, 50]),
        base: series([30]),
        solana: series([70]),
      },
    });
    expect(tvl).toBe(100);
    expect(tvl_change_7d).toBe(100);
  });

  it("take the TVL of an earlier day for at most two days", () => {
    expect(figuresOf({ tvl: { "": series([null, null, 5]) } }).tvl).toBe(5);
    expect(figuresOf({ tvl: { "": series([null, null, null, 5]) } }).tvl).toBeNull();
  });

  it("sum fees over complete days and compare them with the days before", () => {
    const fees = series([
      1_000_000,
      ...Array.from({ length: 30 }, () => 2),
      ...Array.from({ length: 30 }, () => 1),
    ]);
    const figures = figuresOf({
      fees: { "": fees },
      revenue: { "": series(Array.from({ length: 10 }, () => 3)) },
    });
    expect(figures.fees_30d).toBe(60);
    expect(figures.fees_change_7d).toBe(0);
    expect(figures.fees_change_30d).toBe(100);
    expect(figures.revenue_30d).toBeNull();
  });
});
