import { describe, expect, it } from "vitest";
import { createRandom } from "../../test/random.ts";
import { normal } from "../../test/smart-money/token-paths.ts";
import { cohortsOf, isCertified } from "./cohorts.ts";
import { DAY_MS } from "../base/time.ts";
import { type Observation, summarize } from "./observations.ts";
import { estimateSkill, fitSkillModel, normalCdf } from "./skill.ts";
import type { WalletEvidence } from "./wallet-evidence.ts";

const DEVIATION = 0.35;

/** Wallets with 20 to 40 observations over 12 weeks. */
function population(seed: number, edges: readonly number[]) {
  const random = createRandom(seed);
  return edges.map((edge) => {
    const n = 20 + Math.floor(20 * random());
    return summarize(
      Array.from({ length: n }, (_, token): Observation => {
        const value = edge + DEVIATION * normal(random);
        return { token, week: token % 12, value, copier: value - 0.03 };
      }),
    );
  });
}

const nobody = Array.from({ length: 800 }, () => -0.02);
const some = nobody.map((edge, i) => (i % 25 === 0 ? 0.25 : edge));

describe("the skill model", () => {
  it("certifies nobody where there is no skill", () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const wallets = population(seed, nobody);
      const model = fitSkillModel(wallets);
      expect(model).toMatchObject({ share: 0, curve: [] });
      expect(estimateSkill(wallets[0] ?? empty(), model)).toMatchObject({
        p_skill: 0,
        fdr: 1,
        robust: false,
      });
    }
  });

  it("finds the skilled ones, their share and their edge", () => {
    const wallets = population(1, some);
    const model = fitSkillModel(wallets);
    expect(model.share).toBeGreaterThan(0.02);
    expect(model.share).toBeLessThan(0.05);
    expect(model.m0).toBeCloseTo(-0.02, 1);
    expect(model.m1).toBeCloseTo(0.25, 1);
    const certified = wallets.flatMap((wallet, i) =>
      isCertified(estimateSkill(wallet, model), 0.2) ? [i] : [],
    );
    expect(certified.length).toBeGreaterThan(16);
    expect(certified.filter((i) => i % 25 === 0).length / certified.length).toBeGreaterThanOrEqual(0.8);
  });

  it("states an fdr that is the mean of 1 − p over everyone at least as good", () => {
    const wallets = population(2, some);
    const model = fitSkillModel(wallets);
    const estimates = wallets.map((wallet) => estimateSkill(wallet, model)).filter(({ robust }) => robust);
    estimates.sort((a, b) => b.p_skill - a.p_skill);
    let misses = 0;
    for (const [i, { p_skill, fdr }] of estimates.slice(0, 30).entries()) {
      misses += 1 - p_skill;
      expect(fdr).toBeCloseTo(misses / (i + 1), 6);
    }
  });

  it("is mirrored for wallets that are reliably wrong", () => {
    const model = fitSkillModel(population(1, some), 1);
    const mirrored = population(1, some).map((one) => ({
      ...one,
      mean: -(one.mean ?? 0),
      meanWithoutWorst: -(one.meanWithoutBest ?? 0),
      meanWithoutWorstWeek: -(one.meanWithoutBestWeek ?? 0),
    }));
    const contrarian = fitSkillModel(mirrored, -1);
    expect(contrarian.share).toBeCloseTo(model.share, 9);
    const edges = mirrored.map((one) => estimateSkill(one, contrarian).edge);
    expect(edges[0]).toBeLessThan(0);
  });

  it("does not depend on one observation or one week", () => {
    const model = fitSkillModel(population(1, some));
    const week = (of: number, value: number) =>
      Array.from({ length: 8 }, (_, i): Observation => ({
        token: 100 * of + i,
        week: of,
        value,
        copier: null,
      }));
    const lucky = summarize([week(0, 1.2), week(1, 0), week(2, -0.1), week(3, 0)].flat());
    const steady = summarize([week(0, 0.5), week(1, 0.2), week(2, 0.3), week(3, 0.1)].flat());
    expect(lucky.mean).toBeCloseTo(steady.mean ?? 0, 9);
    expect(estimateSkill(lucky, model).robust).toBe(false);
    expect(estimateSkill(lucky, model).p_skill).toBeLessThan(estimateSkill(steady, model).p_skill);
    expect(estimateSkill(steady, model)).toMatchObject({ robust: true, copy_edge: null });
  });

  it("accepts empty and tiny populations", () => {
    expect(fitSkillModel([])).toMatchObject({ share: 0, eligible: 0 });
    const [one] = population(1, [0.5]);
    expect(one && fitSkillModel([one])).toMatchObject({ share: 0, eligible: 1 });
  });
});

function empty() {
  return summarize([]);
}

describe("normalCdf", () => {
  it("is accurate to 1e-6", () => {
    expect(normalCdf(0)).toBeCloseTo(0.5, 6);
    expect(normalCdf(1.6448536)).toBeCloseTo(0.95, 6);
    expect(normalCdf(-3)).toBeCloseTo(0.0013498980316, 6);
  });
});

describe("cohorts", () => {
  const at = 300 * DAY_MS;
  const evidence = { entryAgeMedianMs: 5 * DAY_MS } as WalletEvidence;
  const estimate = {
    p_skill: 0.9,
    fdr: 0.1,
    edge: 0.1,
    edge_low: 0,
    edge_high: 0.2,
    copy_edge: null,
    robust: true,
  };
  const judged = { evidence, reasons: [], estimate, contrarian: null, provenAt: undefined, at };

  it("are proven up to an fdr of 0.1 and likely up to 0.3, if robust", () => {
    expect(cohortsOf(judged)).toEqual(["proven"]);
    expect(cohortsOf({ ...judged, estimate: { ...estimate, fdr: 0.3 } })).toEqual(["likely"]);
    expect(cohortsOf({ ...judged, estimate: { ...estimate, fdr: 0.31 } })).toEqual([]);
    expect(cohortsOf({ ...judged, estimate: { ...estimate, p_skill: 0.84 } })).toEqual(["likely"]);
    expect(cohortsOf({ ...judged, estimate: { ...estimate, p_skill: 0.54 } })).toEqual([]);
    expect(cohortsOf({ ...judged, estimate: { ...estimate, robust: false } })).toEqual([]);
  });

  it("keep wallets that were proven within 180 days as former, also when they are no longer eligible", () => {
    const former = { ...judged, estimate: null, reasons: ["few_observations" as const] };
    expect(cohortsOf({ ...former, provenAt: at - 180 * DAY_MS })).toEqual(["former"]);
    expect(cohortsOf({ ...former, provenAt: at - 181 * DAY_MS })).toEqual([]);
    expect(cohortsOf({ ...judged, provenAt: at - DAY_MS })).toEqual(["proven"]);
  });

  it("set machines, insiders and launch traders apart", () => {
    const excluded = { ...judged, estimate: null };
    expect(cohortsOf({ ...excluded, reasons: ["atomic"] })).toEqual(["machines"]);
    expect(cohortsOf({ ...excluded, reasons: ["bundled", "two_sided"] })).toEqual([
      "insider_like",
      "machines",
    ]);
    const launch = { ...evidence, entryAgeMedianMs: 30_000 };
    expect(cohortsOf({ ...excluded, evidence: launch, reasons: ["sniper"] })).toEqual(["launch"]);
    expect(cohortsOf({ ...judged, contrarian: estimate, estimate: null })).toEqual(["contrarian"]);
  });
});
