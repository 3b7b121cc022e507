import { describe, expect, it } from "vitest";
import { contextOf, type Price, row } from "../../test/smart-money/rows.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { RecordRow } from "./cohort-queries.ts";
import { WEEK_MS, weekStart } from "./method.ts";
import { forwardReturn, isComplete, openingsOf, recordRow } from "./record.ts";
import { recordsOf } from "../../test/smart-money/trade-rows.ts";
import { recordSummary } from "./verdict.ts";

const WEEK = weekStart(200 * DAY_MS);
const opening = { wallet: 0, token: 0, time: WEEK + HOUR_MS, price: 1 };

function prices(list: [time: number, price: number][]): Price[] {
  return list.map(([time, price]) => ({ time, price, liquidity: 100_000 }));
}

describe("openings", () => {
  it("are the first buy of each token and week that opens a position", () => {
    const records = recordsOf([
      row({ time: WEEK - 1, kind: "buy", amount: 1, value: 2 }),
      row({ time: WEEK + 1, kind: "buy", amount: 1, value: 2 }),
      row({ token: 1, time: WEEK + 2, kind: "buy", amount: 2, value: 3 }),
      row({ token: 1, time: WEEK + 3, kind: "sell", amount: 2, value: 3 }),
      row({ token: 1, time: WEEK + 4, kind: "buy", amount: 2, value: 3 }),
      row({ token: 2, time: WEEK + WEEK_MS, kind: "buy", amount: 2, value: 3 }),
    ]);
    expect(openingsOf({ wallet: 0, records }, WEEK, WEEK + WEEK_MS)).toEqual([
      { wallet: 0, token: 1, time: WEEK + 2, price: 1.5 },
    ]);
  });
});

describe("forward returns", () => {
  it("of a copier enter a minute later and pay slippage on both sides", () => {
    const context = contextOf(
      WEEK + 30 * DAY_MS,
      prices([
        [opening.time + 59_000, 5],
        [opening.time + 60_000, 1.1],
        [opening.time + DAY_MS - 1, 1.5],
        [opening.time + DAY_MS + 60_000, 1.4],
      ]),
    );
    const found = forwardReturn(opening, 1, context);
    expect(found?.gross).toBeCloseTo(Math.log(1.5), 12);
    // 2 × $1,000 ÷ $100,000 on each side.
    expect(found?.copier).toBeCloseTo(Math.log((1.4 * 0.98) / (1.1 * 1.02)), 12);
  });

  it("are null until the horizon has passed, and −1.5 for a token without a price by then", () => {
    const list = prices([[opening.time + 60_000, 1]]);
    expect(forwardReturn(opening, 7, contextOf(opening.time + 7 * DAY_MS, list))).toBeNull();
    const late = contextOf(opening.time + 31 * DAY_MS, list);
    expect(forwardReturn(opening, 30, late)).toMatchObject({ gross: -1.5, adjusted: -1.5, copier: -1.5 });
    expect(isComplete(WEEK, 1, WEEK + 8 * DAY_MS)).toBe(false);
    expect(isComplete(WEEK, 1, WEEK + 8 * DAY_MS + 60_000)).toBe(true);
  });

  it("do not exist for a copier without a price to enter at", () => {
    const list = prices([[opening.time + 2 * DAY_MS, 2]]);
    expect(forwardReturn(opening, 3, contextOf(opening.time + 9 * DAY_MS, list))?.copier).toBeNull();
  });
});

describe("the record", () => {
  const weekly = (adjusted: number, copier = adjusted, entries = 10, count = 12): RecordRow[] =>
    Array.from({ length: count }, (_, i) => ({
      cohort: "proven",
      formed_at: WEEK + i * WEEK_MS,
      horizon_days: 7,
      entries,
      gross: adjusted,
      adjusted: adjusted + (i % 2 === 0 ? 0.02 : -0.02),
      copier: copier + (i % 2 === 0 ? 0.02 : -0.02),
      copied: entries,
      hit_rate: 0.6,
    }));

  it("averages a week", () => {
    const base = { horizonDays: 7, gross: 0.1 };
    expect(
      recordRow("likely", WEEK, 7, [
        { ...base, adjusted: 0.2, copier: null },
        { ...base, adjusted: -0.1, copier: -0.2 },
      ]),
    ).toMatchObject({ entries: 2, copied: 1, copier: -0.2, hit_rate: 0.5 });
    const nothing = { gross: null, adjusted: null, copier: null, hit_rate: null };
    expect(recordRow("likely", WEEK, 7, [])).toMatchObject({ entries: 0, copied: 0, ...nothing });
  });

  it("is positive only if copiers beat the market, and inverted if the cohort does worse than the market", () => {
    expect(recordSummary(weekly(0.05)).verdict).toBe("positive");
    expect(recordSummary(weekly(0.05, -0.01)).verdict).toBe("no_evidence");
    expect(recordSummary(weekly(-0.05)).verdict).toBe("inverted");
    expect(recordSummary(weekly(0.001)).verdict).toBe("no_evidence");
  });

  it("is insufficient with less than 8 weeks or 30 entries", () => {
    expect(recordSummary(weekly(0.5, 0.5, 10, 7)).verdict).toBe("insufficient");
    expect(recordSummary(weekly(0.5, 0.5, 2)).verdict).toBe("insufficient");
    expect(recordSummary([])).toMatchObject({ weeks: 0, hitRate: null, verdict: "insufficient" });
  });

  it("has the same intervals for the same rows in any order", () => {
    const rows = weekly(0.05);
    expect(recordSummary([...rows].reverse())).toEqual(recordSummary(rows));
    const { mean, low, high } = recordSummary(rows).adjusted;
    expect(low).toBeLessThan(mean ?? 0);
    expect(high).toBeGreaterThan(mean ?? 0);
  });
});
