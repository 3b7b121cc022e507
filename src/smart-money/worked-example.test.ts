// The worked example of docs/methodology/smart-money.md.
import { describe, expect, it } from "vitest";
import { contextOf, type Price, row } from "../../test/smart-money/rows.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { episodesOf } from "./episodes.ts";
import { weekStart } from "./method.ts";
import { observationsOf, summarize } from "./observations.ts";
import { estimateSkill, type SkillModel } from "./skill.ts";
import { recordsOf } from "../../test/smart-money/trade-rows.ts";

const AT = weekStart(Date.UTC(2026, 2, 9));
const MONDAY = AT - 14 * DAY_MS;

/** Six tokens that rise by 5 % (as a log return) during the first day and stay there. */
const market: Price[] = [10, 11, 12, 13, 14, 15].flatMap((token) =>
  Array.from({ length: 15 * 24 }, (_, hour) => ({
    token,
    time: MONDAY - DAY_MS + hour * HOUR_MS,
    price: Math.exp(0.05 * Math.max(0, Math.min(1, hour / 24 - 1))),
    liquidity: null,
  })),
);

describe("the worked example", () => {
  it("has these episodes and observations", () => {
    const start = MONDAY + HOUR_MS - 1;
    const records = recordsOf([
      row({ token: 0, time: MONDAY, kind: "buy", amount: 100, value: 100, fee: 1 }),
      row({ token: 0, time: start + DAY_MS, kind: "sell", amount: 100, value: 150, fee: 1.5 }),
      row({ token: 0, time: start + 2 * DAY_MS, kind: "buy", amount: 100, value: 100, fee: 1 }),
      row({ token: 0, time: start + 3 * DAY_MS, kind: "sell", amount: 100, value: 80, fee: 0.8 }),
      row({ token: 1, time: start + 4 * DAY_MS, kind: "buy", amount: 1_000, value: 2_000 }),
      row({ token: 2, time: start + 5 * DAY_MS, kind: "buy", amount: 10, value: 50 }),
    ]);
    const token1 = { token: 1, time: AT - HOUR_MS, price: 3, liquidity: 200_000 };
    const { episodes } = episodesOf(records, contextOf(AT, [...market, token1]));
    expect(episodes.map(({ gross }) => Number(gross.toFixed(4)))).toEqual([0.3855, -0.2431, 0, -1.5]);
    expect(episodes.map(({ adjusted }) => Number(adjusted.toFixed(4)))).toEqual([0.3355, -0.2431, 0, -1.5]);
    expect(episodes[2]?.mark).toBe(2_000);
    const observations = observationsOf(episodes);
    expect(observations.map(({ value }) => Number(value.toFixed(4)))).toEqual(EXPECTED);
    expect(summarize(observations)).toMatchObject({ observations: EXPECTED.length, tokens: 3 });
  });

  it("has this estimate", () => {
    const model: SkillModel = {
      direction: 1,
      m0: -0.02,
      t0: 0.02,
      m1: 0.15,
      t1: 0.03,
      share: 0.03,
      gain: 40,
      eligible: 1_000,
      variance: 0.12,
      designEffect: 1,
      curve: [
        [0.98, 0.02],
        [0.9, 0.05],
        [0.5, 0.2],
      ],
    };
    const estimate = estimateSkill(
      {
        observations: 30,
        effective: 30,
        weeks: 12,
        mean: 0.22,
        variance: 0.12,
        weekVariance: 0.1,
        meanWithoutBest: 0.18,
        meanWithoutBestWeek: 0.16,
        meanWithoutWorst: 0.25,
        meanWithoutWorstWeek: 0.24,
        copyCost: 0.04,
      },
      model,
    );
    const rounded = Object.fromEntries(
      Object.entries(estimate).map(([name, value]) => [
        name,
        typeof value === "number" ? Number(value.toFixed(3)) : value,
      ]),
    );
    expect(rounded).toEqual({
      p_skill: 0.925,
      fdr: 0.041,
      edge: 0.168,
      edge_low: 0.01,
      edge_high: 0.249,
      copy_edge: 0.128,
      robust: true,
    });
  });
});

const EXPECTED = [0.0462, 0, -1.5];
