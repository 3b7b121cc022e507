import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Listening, reach, standings, weightUnits } from "./author-weight.ts";
import { DAY_MS } from "../base/time.ts";
import { UNIT } from "./formula.ts";

const TODAY = Date.UTC(2026, 0, 20);
const old = (followers: number) => ({ followers, createdAt: TODAY - 900 * DAY_MS });

describe("reach", () => {
  it("increases with followers, proportionally for few, and saturates", () => {
    expect(reach(old(1_000), TODAY)).toBe(0.5);
    expect(reach(old(10), TODAY) / reach(old(5), TODAY)).toBeCloseTo(2, 1);
    expect(reach(old(50_000_000), TODAY)).toBeLessThan(1);
  });

  it("does not increase if an audience is split over many accounts", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 500 }),
        (audience, accounts) => {
          const split = accounts * reach(old(audience / accounts), TODAY);
          expect(split).toBeLessThanOrEqual(audience / 1_000 + 1e-9);
        },
      ),
    );
  });

  it("of an unknown account is that of one with few followers", () => {
    expect(reach(undefined, TODAY)).toBe(reach(old(10), TODAY));
    expect(reach({ followers: null, createdAt: null }, TODAY)).toBe(reach(old(10), TODAY));
  });

  it("of a new account is small, even with many followers", () => {
    expect(reach({ followers: 100_000, createdAt: TODAY - DAY_MS }, TODAY)).toBeLessThan(0.006);
    expect(reach({ followers: 100_000, createdAt: TODAY + DAY_MS }, TODAY)).toBe(0);
  });
});

describe("standing", () => {
  const names = Array.from({ length: 12 }, (_, i) => `a${i}`);
  const edge: fc.Arbitrary<Listening> = fc.record({
    from: fc.constantFrom(...names),
    to: fc.constantFrom(...names),
  });
  const reachOf = (author: string) => Number(author.slice(1)) / 12;

  it("does not depend on the order or the number of posts of a listener", () => {
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 60 }), (edges) => {
        const again = standings([...edges.toReversed(), ...edges], reachOf);
        expect(new Map(again)).toEqual(standings(edges, reachOf));
      }),
    );
  });

  it("never decreases if one more account listens", () => {
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 60 }), edge, (edges, more) => {
        const before = standings(edges, reachOf);
        const after = standings([...edges, more], reachOf);
        for (const name of names) expect(after.get(name) ?? 0).toBeGreaterThanOrEqual(before.get(name) ?? 0);
      }),
    );
  });

  it("is higher if the listener has listeners", () => {
    const crowd = Array.from({ length: 500 }, (_, i) => ({ from: `fan${i}`, to: "heard" }));
    const edges = [...crowd, { from: "heard", to: "a" }, { from: "unheard", to: "b" }];
    const standing = standings(edges, () => 0.5);
    expect(standing.get("a") ?? 0).toBeGreaterThan(1.5 * (standing.get("b") ?? 0));
  });

  it("cannot be created by a ring of accounts that praise each other", () => {
    for (const [size, reachEach, weightMax] of [
      [300, 0, 0.00002],
      [300, 0.01, 0.0103],
      [60, 0.2, 0.3],
    ] as const) {
      const ring = Array.from({ length: size }, (_, i) => `r${i}`);
      const edges = ring.flatMap((from) => ring.map((to) => ({ from, to })));
      const standing = standings(edges, () => reachEach);
      expect(weightUnits(reachEach, standing.get("r0") ?? 0)).toBeLessThanOrEqual(weightMax * UNIT);
    }
  });

  it("is diluted by listeners that mention many accounts", () => {
    const named = Array.from({ length: 5_000 }, (_, i) => ({ from: "shouter", to: `n${i}` }));
    const total = [...standings(named, () => 1).values()].reduce((sum, value) => sum + value, 0);
    expect(total).toBeLessThanOrEqual(0.5);
  });
});
