import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../base/time.ts";
import { aggregateCandles, hourlyCandles, type Candle } from "./candles.ts";
import { seriesOf } from "./market-series.ts";
import { technicalOf } from "./indicators.ts";

const start = Date.UTC(2026, 0, 1);
const candlesOf = (closes: readonly number[]): Candle[] => {
  const rows = closes.map((price, hour) => ({
    time: start + hour * HOUR_MS,
    price,
    market_cap: null,
    fdv: null,
    liquidity: null,
    volume: null,
    buy_volume: null,
    sell_volume: null,
    traders: null,
  }));
  return hourlyCandles(seriesOf(rows), start + (closes.length - 1) * HOUR_MS);
};
/** The series of the worked example in docs/methodology/technical.md. */
const workedCloses = Array.from({ length: 60 }, (_, hour) => 100 + hour * 0.5 + (hour % 4 === 3 ? -1 : 0));

describe("indicators", () => {
  it("compute the RSI of Wilder's published example", () => {
    const closes = [
      44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61, 46.28, 46.28,
    ];
    expect(technicalOf(candlesOf(closes)).rsi).toBeCloseTo(70.46, 1);
  });

  it("have an RSI of 50 and a score of 0 for a flat series", () => {
    const flat = technicalOf(candlesOf(Array.from({ length: 80 }, () => 3)));
    expect(flat).toMatchObject({ rsi: 50, technical_score: 0, atr: 0, support: null, resistance: null });
  });

  it("are null until their history is long enough", () => {
    const at = (count: number) => technicalOf(candlesOf(workedCloses.slice(0, count)));
    expect(at(0)).toMatchObject({ close: null, rsi: null, technical_score: null });
    expect(at(14).rsi).toBeNull();
    expect(at(15).rsi).not.toBeNull();
    expect(at(19).bollinger_upper).toBeNull();
    expect(at(25).macd).toBeNull();
    expect(at(49)).toMatchObject({ ema_50: null, technical_score: null });
    expect(at(50).technical_score).not.toBeNull();
  });

  it("recover after a flat beginning", () => {
    const closes = [
      ...Array.from({ length: 60 }, () => 5),
      ...Array.from({ length: 40 }, (_, i) => 5 + i * 0.1),
    ];
    const figures = technicalOf(candlesOf(closes));
    expect(figures.adx).toBeGreaterThan(20);
    expect(figures.technical_score).toBeGreaterThan(50);
  });

  it("find the nearest turning points below and above the price", () => {
    const closes = [10, 11, 12, 13, 14, 13, 12, 11, 10, 9, 8, 9, 10, 11, 12, 11.5];
    expect(technicalOf(candlesOf(closes))).toMatchObject({ support: 8, resistance: 14 });
  });
});

describe("technical score", () => {
  it("equals the worked example, as do its components", () => {
    // An independent program computed these values from the definitions in docs/methodology/technical.md.
    const parts = {
      rsi: 80.7393304,
      macd_histogram: -0.001645768,
      ema_20: 124.474976,
      ema_50: 118.165138,
      bollinger_middle: 124.5,
      bollinger_upper: 130.200877,
    };
    const figures = technicalOf(candlesOf(workedCloses));
    for (const [name, value] of Object.entries(parts))
      expect(figures[name as keyof typeof parts], name).toBeCloseTo(value, 5);
    expect(figures.technical_score).toBe(54.1531);
  });

  it("stays within −100..100 for any prices", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), { minLength: 50, maxLength: 120 }),
        (closes) => {
          const { technical_score: score, rsi } = technicalOf(candlesOf(closes));
          expect(score).toBeGreaterThanOrEqual(-100);
          expect(score).toBeLessThanOrEqual(100);
          expect(rsi).toBeGreaterThanOrEqual(0);
          expect(rsi).toBeLessThanOrEqual(100);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("is positive in a steady rise and negative in a steady fall", () => {
    const rise = technicalOf(candlesOf(Array.from({ length: 100 }, (_, hour) => 100 * 1.01 ** hour)));
    const fall = technicalOf(candlesOf(Array.from({ length: 100 }, (_, hour) => 100 * 0.99 ** hour)));
    expect(rise.technical_score).toBeGreaterThan(60);
    expect(fall.technical_score).toBeLessThan(-60);
  });
});

describe("four-hour candles", () => {
  it("have the first open, the extremes and the last close of each four hours", () => {
    const [first, second] = aggregateCandles(candlesOf([1, 5, 2, 3, 4, 6]), 4);
    expect(first).toEqual({ time: start, open: 1, high: 5, low: 1, close: 3 });
    expect(second).toEqual({ time: start + 4 * HOUR_MS, open: 3, high: 6, low: 3, close: 6 });
  });
});
