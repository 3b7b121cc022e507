import { describe, expect, it } from "vitest";
import { nextMonth } from "../../../base/time.ts";
import { callsPerHour, checkMonth, sparedCalls, Settings } from "./coingecko-request.ts";

const START = Date.UTC(2026, 9, 1);
const HOURS = (nextMonth(START) - START) / 3_600_000;
const demo = Settings.parse({ key: "k" });
const spared = (used: number, purpose: "figures" | "histories", settings = demo, now = START) =>
  sparedCalls({ now: () => now, requestsThisMonth: () => used }, settings, purpose);

describe("the calls of a month", () => {
  it("suffice for the default settings in a month of 31 days, and for the first histories", () => {
    const { prices, figures } = callsPerHour(demo);
    expect(HOURS).toBe(744);
    expect((prices + figures) * HOURS).toBeLessThan(10_000);
    expect(spared(0, "histories")).toBeGreaterThanOrEqual(demo.history_coins);
  });

  it("are never exceeded, whatever is asked for: prices first, then figures, then histories", () => {
    const { prices, figures } = callsPerHour(demo);
    let used = 0;
    const made = { prices: 0, figures: 0, histories: 0 };
    const make = (what: keyof typeof made, calls: number) => {
      made[what] += calls;
      used += calls;
    };
    // Every day has an outage, after which all histories are wanted again.
    for (let hour = 0; hour < HOURS; hour++) {
      const now = START + hour * 3_600_000;
      make("prices", prices);
      make("figures", Math.min(figures, spared(used, "figures", demo, now)));
      if (hour % 24 === 0) make("histories", Math.min(250, spared(used, "histories", demo, now)));
    }
    expect(used).toBeLessThanOrEqual(10_000);
    expect(made.prices).toBeCloseTo(prices * HOURS);
    expect(made.figures).toBeGreaterThan(0.95 * figures * HOURS);
    expect(made.histories).toBeGreaterThanOrEqual(250);
  });

  it("are not limited without a key or with a paid plan, whose limits are higher", () => {
    expect(spared(50_000, "histories", Settings.parse({}))).toBe(Infinity);
    expect(spared(50_000, "histories", Settings.parse({ key: "k", plan: "pro" }))).toBe(Infinity);
  });

  it("end with a failure that names what to change", () => {
    const check = (used: number, settings = demo) => checkMonth({ requestsThisMonth: () => used }, settings);
    expect(() => check(9_899)).not.toThrow();
    expect(() => check(9_900)).toThrow(/10000 calls per month .* lower coins or others/);
    expect(() => check(1e6, Settings.parse({}))).not.toThrow();
  });
});
