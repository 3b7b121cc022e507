import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quantScore, technicalScore, trendingScore, type Indicators } from "./scores.ts";

const percent = fc.double({ min: -100, max: 10_000, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Asserts that a higher component never results in a lower score. */
function rises<Ground extends object>(
  score: (of: Ground) => number | null,
  ground: fc.Arbitrary<Ground>,
  part: keyof Ground,
  low: fc.Arbitrary<number>,
) {
  fc.assert(
    fc.property(ground, low, fc.double({ min: 0, max: 1000, noNaN: true }), (of, value, more) => {
      const before = score({ ...of, [part]: value });
      const after = score({ ...of, [part]: value + more });
      expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0);
    }),
  );
}

describe("technical score", () => {
  const steady: Indicators = {
    close: 100,
    rsi: 50,
    macd_histogram: 0,
    ema_20: 100,
    ema_50: 100,
    bollinger_upper: 105,
    bollinger_middle: 100,
    adx: 20,
    plus_di: 20,
    minus_di: 20,
  };

  it("is 0 if every component is neutral, and follows the direction of each component", () => {
    expect(technicalScore(steady)).toBe(0);
    for (const better of [
      { rsi: 60 },
      { macd_histogram: 1 },
      { ema_50: 95 },
      { plus_di: 40 },
      { bollinger_middle: 98 },
    ])
      expect(technicalScore({ ...steady, ...better })).toBeGreaterThan(0);
    for (const worse of [
      { rsi: 40 },
      { macd_histogram: -1 },
      { ema_50: 105 },
      { minus_di: 40 },
      { bollinger_middle: 102 },
    ])
      expect(technicalScore({ ...steady, ...worse })).toBeLessThan(0);
  });

  it("approaches 100 if every component is extreme", () => {
    const extreme = {
      ...steady,
      rsi: 100,
      macd_histogram: 1e9,
      ema_50: 1e-9,
      close: 1e6,
      minus_di: 0,
      adx: 100,
    };
    expect(technicalScore(extreme)).toBeGreaterThan(85);
    expect(technicalScore(extreme)).toBeLessThanOrEqual(100);
  });
});

describe("quant score", () => {
  const ground = fc.record({
    technical_score: fc.double({ min: -100, max: 100, noNaN: true }),
    price_change: percent,
    volume_change: percent,
    traders_change: percent,
    buy_volume_ratio: share,
  });

  it("stays within 0..100 and rises with every component", () => {
    fc.assert(
      fc.property(ground, (of) => {
        const score = quantScore(of);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
    for (const part of ["price_change", "volume_change", "traders_change"] as const)
      rises(quantScore, ground, part, percent);
    rises(quantScore, ground, "technical_score", fc.double({ min: -100, max: 100, noNaN: true }));
    rises(quantScore, ground, "buy_volume_ratio", share);
  });

  it("is null without a technical score and treats other missing components as neutral", () => {
    const unknown = { price_change: null, volume_change: null, traders_change: null, buy_volume_ratio: null };
    expect(quantScore({ technical_score: null, ...unknown })).toBeNull();
    expect(quantScore({ technical_score: 0, ...unknown })).toBe(50);
  });

  it("equals the worked example", () => {
    expect(
      quantScore({
        technical_score: 54.1531,
        price_change: 10,
        volume_change: 50,
        traders_change: 25,
        buy_volume_ratio: 0.6,
      }),
    ).toBe(69.164);
  });
});

describe("trending", () => {
  const ground = fc.record({
    price_change: percent,
    volume: fc.double({ min: 0, max: 1e9, noNaN: true }),
    volume_change: percent,
    traders_change: percent,
    mentions_24h: fc.nat(10_000),
    mentions_change_24h: percent,
  });

  it("stays within 0..100 and rises with every change", () => {
    fc.assert(
      fc.property(ground, (of) => {
        const score = trendingScore(of);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
    for (const part of ["price_change", "volume_change", "traders_change", "mentions_change_24h"] as const)
      rises(trendingScore, ground, part, percent);
    rises(trendingScore, ground, "mentions_24h", fc.nat(10_000));
  });

  it("ignores a burst in a dust pool", () => {
    const burst = {
      price_change: 5000,
      volume_change: 9000,
      traders_change: 9000,
      mentions_24h: 0,
      mentions_change_24h: null,
    };
    const dust = trendingScore({ ...burst, volume: 50 }) ?? 0;
    const quiet =
      trendingScore({ ...burst, volume: 50, price_change: 0, volume_change: 0, traders_change: 0 }) ?? 0;
    const real = trendingScore({ ...burst, volume: 5_000_000 }) ?? 0;
    expect(dust - quiet).toBeLessThan(0.02);
    expect(real - quiet).toBeGreaterThan(20);
  });

  it("needs only trading or attention, and is null without both", () => {
    const nothing = {
      price_change: null,
      volume: null,
      volume_change: null,
      traders_change: null,
      mentions_24h: null,
      mentions_change_24h: null,
    };
    expect(trendingScore(nothing)).toBeNull();
    expect(trendingScore({ ...nothing, volume: 1000 })).toBe(25);
    expect(trendingScore({ ...nothing, mentions_24h: 50 })).toBe(12.5);
  });

  it("equals the worked example", () => {
    expect(
      trendingScore({
        price_change: 10,
        volume: 300_000,
        volume_change: 50,
        traders_change: 25,
        mentions_24h: 150,
        mentions_change_24h: 100,
      }),
    ).toBe(58.5417);
  });
});
