import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choosePrice, type Opinion } from "./price-opinions.ts";

const opinion = (price: number, liquidity: number | null = null): Opinion => ({ price, time: 1, liquidity });
const chosen = (llama?: number, jupiter?: number, pools?: number) => {
  const of = (price?: number) => (price === undefined ? undefined : opinion(price));
  const result = choosePrice({ llama: of(llama), jupiter: of(jupiter), pools: of(pools) });
  return typeof result === "string" ? result : result.price;
};

describe("the price that is used", () => {
  it("is DefiLlama's, else Jupiter's, else that of the pools", () => {
    expect(chosen(1)).toBe(1);
    expect(chosen(undefined, 2)).toBe(2);
    expect(chosen(undefined, 2, 9)).toBe(2);
    expect(chosen(undefined, undefined, 3)).toBe(3);
    expect(chosen()).toBe("unknown");
  });

  it("is DefiLlama's with Jupiter's liquidity if they agree within a fifth", () => {
    expect(choosePrice({ llama: opinion(1), jupiter: opinion(1.2, 5_000) })).toEqual(opinion(1, 5_000));
    expect(chosen(1.2, 1)).toBe(1.2);
  });

  it("is the one that the pools confirm if they disagree, and neither if they confirm neither", () => {
    expect(chosen(1, 2)).toBe("disputed");
    expect(chosen(1, 2, 1.9)).toBe(2);
    expect(chosen(1, 2, 1.1)).toBe(1);
    expect(chosen(1, 2, 1.4)).toBe("disputed");
    expect(chosen(1, 1.3, 1.15)).toBe(1.3);
  });

  it("is always one that a service stated", () => {
    const price = fc.option(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(price, price, price, (llama, jupiter, pools) => {
        const result = chosen(llama, jupiter, pools);
        if (typeof result === "number") expect([llama, jupiter, pools]).toContain(result);
        else expect(result).toBe(llama === undefined ? "unknown" : "disputed");
      }),
    );
  });
});
