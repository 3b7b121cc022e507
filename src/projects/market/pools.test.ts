import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import { observationFromPools, type Pool } from "./pools.ts";

const now = Date.UTC(2026, 0, 10, 12);
const pool = (values: Partial<Pool> = {}): Pool => ({
  priceUsd: 2,
  liquidityUsd: 100_000,
  volumeUsd: 10_000,
  buys: 60,
  sells: 40,
  traders: 30,
  createdAt: now - 90 * DAY_MS,
  ...values,
});

describe("an observation from several pools", () => {
  it("sums the pools whose prices agree and weights the price by liquidity in use", () => {
    const pools = [
      pool(),
      pool({ priceUsd: 2.1, liquidityUsd: 300_000, volumeUsd: 20_000, buys: 10, sells: 30 }),
    ];
    expect(observationFromPools(pools, now)).toEqual({
      price: expect.closeTo(2.075, 10),
      liquidity: 400_000,
      volume: 30_000,
      buy_volume: 11_000,
      sell_volume: 19_000,
      traders: 60,
    });
  });

  it("is null if no pool is plausible", () => {
    expect(observationFromPools([], now)).toBeNull();
    expect(observationFromPools([pool({ liquidityUsd: 999 })], now)).toBeNull();
    expect(observationFromPools([pool({ liquidityUsd: null, volumeUsd: 999 })], now)).toBeNull();
    expect(observationFromPools([pool({ liquidityUsd: null, volumeUsd: null })], now)).toBeNull();
    expect(observationFromPools([pool({ priceUsd: NaN }), pool({ priceUsd: 0 })], now)).toBeNull();
  });

  it("has null for figures that are missing", () => {
    const sparse = pool({ liquidityUsd: 5_000, volumeUsd: null, buys: null, sells: null, traders: null });
    expect(observationFromPools([sparse], now)).toEqual({
      price: 2,
      liquidity: 5_000,
      volume: null,
      buy_volume: null,
      sell_volume: null,
      traders: null,
    });
    const unsplit = observationFromPools([pool(), pool({ buys: null })], now);
    expect(unsplit).toMatchObject({ volume: 20_000, buy_volume: null, sell_volume: null });
  });

  it("ignores the price of a deep pool without trades", () => {
    const trap = pool({ priceUsd: 900, liquidityUsd: 50_000_000, volumeUsd: 3 });
    expect(observationFromPools([pool(), trap], now)).toEqual(observationFromPools([pool()], now));
  });

  it("weights by liquidity in an hour without trades", () => {
    const quiet = { volumeUsd: 0, buys: 0, sells: 0 };
    const pools = [pool({ ...quiet }), pool({ ...quiet, priceUsd: 9, liquidityUsd: 1_500 })];
    expect(observationFromPools(pools, now)).toMatchObject({ price: 2, liquidity: 100_000, volume: 0 });
  });

  it("excludes wash trading", () => {
    const washed = pool({ liquidityUsd: 2_000, volumeUsd: 100_001 });
    expect(observationFromPools([pool(), washed], now)).toEqual(observationFromPools([pool()], now));
  });

  it("uses a young pool only if there is no older one", () => {
    const young = pool({
      createdAt: now - HOUR_MS,
      priceUsd: 3,
      liquidityUsd: 9_000_000,
      volumeUsd: 900_000,
    });
    expect(observationFromPools([pool(), young], now)).toEqual(observationFromPools([pool()], now));
    expect(observationFromPools([young], now)).toMatchObject({ price: 3, volume: 900_000 });
  });
});

const honest = fc.array(
  fc.record({
    priceUsd: fc.double({ min: 1.8, max: 2.2, noNaN: true }),
    liquidityUsd: fc.integer({ min: 10_000, max: 1_000_000 }),
    volumeUsd: fc.integer({ min: 1_000, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const dust = fc.array(
  fc.record({
    priceUsd: fc.double({ min: 0, max: 1e9, noNaN: true }),
    liquidityUsd: fc.double({ min: 0, max: 999.99, noNaN: true }),
    volumeUsd: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
  }),
  { maxLength: 40 },
);

describe("additional pools", () => {
  it("have no effect if they are dust, however many there are", () => {
    fc.assert(
      fc.property(honest, dust, (real, spam) => {
        const alone = observationFromPools(real.map(pool), now);
        expect(observationFromPools([...spam, ...real].map(pool), now)).toEqual(alone);
      }),
    );
  });

  it("cannot move the price out of the range of pools with more liquidity in use", () => {
    fc.assert(
      fc.property(honest, fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (real, priceUsd) => {
        const weakest = Math.min(
          ...real.map(({ liquidityUsd, volumeUsd }) => Math.min(liquidityUsd, volumeUsd * 100)),
        );
        const spam = pool({ priceUsd, liquidityUsd: weakest - 1, volumeUsd: 1_000 });
        fc.pre(priceUsd > 4.4 || priceUsd < 0.9);
        const price = observationFromPools([...real.map(pool), spam], now)?.price ?? NaN;
        const prices = real.map((one) => one.priceUsd);
        expect(price).toBeGreaterThanOrEqual(Math.min(...prices) - 1e-9);
        expect(price).toBeLessThanOrEqual(Math.max(...prices) + 1e-9);
      }),
    );
  });

  it("may be in any order", () => {
    fc.assert(
      fc.property(honest, (real) => {
        const [one, other] = [real.map(pool), real.map(pool).reverse()].map((pools) =>
          observationFromPools(pools, now),
        );
        expect(one?.price).toBeCloseTo(other?.price ?? NaN, 12);
        expect(one?.volume).toBe(other?.volume);
      }),
    );
  });
});
