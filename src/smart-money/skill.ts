// Skill: how likely a wallet is better than most, how much better, and how many of those who look as good are not.
import { RULES } from "./method.ts";
import type { ObservationSummary } from "./observations.ts";
import { fitTwoGroups, type Measured, posterior, type TwoGroups } from "./two-groups.ts";

export interface SkillModel extends TwoGroups {
  /** 1: better than most. -1: the mirror, reliably worse; then m0 and m1 are negated. */
  direction: 1 | -1;
  /** How many wallets it was fitted to. */
  eligible: number;
  /** Between the observations of a wallet, pooled. */
  variance: number;
  /**
   * The variance between weeks ÷ the variance between observations, at least 1: above 1 if the observations of one week depend
   * on each other.
   */
  designEffect: number;
  /** `fdr` by `p_skill`: pairs in descending order of the probability. */
  curve: [p: number, fdr: number][];
}

/** Log returns per position, after the market. */
export interface SkillEstimate {
  p_skill: number;
  fdr: number;
  edge: number;
  edge_low: number;
  edge_high: number;
  /** The edge of a copier; null without prices. */
  copy_edge: number | null;
  /** Whether the result does not depend on one observation or one week. */
  robust: boolean;
}

export const skillFigures = ["p_skill", "fdr", "edge", "edge_low", "edge_high", "copy_edge"] as const;
export type SkillFigures = Record<(typeof skillFigures)[number], number | null>;

/** The figures of an estimate; all are null without one. */
export function pickSkill(estimate: Partial<SkillFigures> | null): SkillFigures {
  return Object.fromEntries(skillFigures.map((name) => [name, estimate?.[name] ?? null])) as SkillFigures;
}

/** What the model needs to know about a wallet. */
export type Summary = Omit<ObservationSummary, "tokens">;

/** Fits the model to all eligible wallets. They are read several times, always in the same order. */
export function fitSkillModel(eligible: Iterable<Summary>, direction: 1 | -1 = 1): SkillModel {
  const { count, ...scale } = scaleOf(eligible);
  const data = { means: new Float64Array(count), errors: new Float64Array(count) };
  let at = 0;
  for (const wallet of eligible) {
    data.means[at] = direction * (wallet.mean ?? 0);
    data.errors[at++] = squaredError(wallet, scale);
  }
  const groups = fitTwoGroups(data);
  const model: SkillModel = { ...groups, direction, eligible: count, ...scale, curve: [] };
  model.curve = fdrCurve(eligible, data, model);
  return model;
}

/** The variances are means over the wallets, weighted by their degrees of freedom. */
function scaleOf(eligible: Iterable<Summary>): { count: number; variance: number; designEffect: number } {
  let count = 0;
  let weight = 0;
  let between = 0;
  let weekly = 0;
  for (const wallet of eligible) {
    const degrees = wallet.observations - 1;
    count++;
    weight += degrees;
    between += degrees * wallet.variance;
    weekly += degrees * wallet.weekVariance;
  }
  const variance = weight > 0 ? between / weight : 0;
  return { count, variance, designEffect: variance > 0 ? Math.max(1, weekly / weight / variance) : 1 };
}

/**
 * The squared standard error of the mean. The wallet's own variance is shrunk to the pooled one by 10 pseudo-observations,
 * once between observations and once between weeks, and the larger one counts: after one lucky week it is the latter.
 */
function squaredError(wallet: Summary, model: Pick<SkillModel, "variance" | "designEffect">): number {
  const { variance, designEffect } = model;
  const between = designEffect * shrunkVariance(wallet.variance, wallet.observations - 1, variance);
  const weekly = shrunkVariance(wallet.weekVariance, wallet.weeks - 1, designEffect * variance);
  return Math.max(between, weekly) / wallet.effective;
}

function shrunkVariance(own: number, degrees: number, pooledVariance: number): number {
  const pseudo = RULES.pseudoObservations;
  return (degrees * own + pseudo * pooledVariance) / (degrees + pseudo);
}

/** Points of the curve; the values between two are interpolated. */
const CURVE_POINTS = 500;

function fdrCurve(
  eligible: Iterable<Summary>,
  { means, errors }: Measured,
  model: SkillModel,
): [number, number][] {
  if (model.share === 0) return [];
  const all = new Float64Array(means.length);
  let robust = 0;
  let wallet = 0;
  for (const summary of eligible) {
    if (isRobust(summary, model)) all[robust++] = posterior(model, means[wallet] ?? 0, errors[wallet] ?? 0);
    wallet++;
  }
  const ps = all.subarray(0, robust).sort().reverse();
  const curve: [number, number][] = [];
  let misses = 0;
  for (const [at, p] of ps.entries()) {
    misses += 1 - p;
    if (ps[at + 1] === p) continue;
    // The top of the ranking matters most, so all of it is kept.
    const step = Math.max(1, Math.floor((2 * at) / CURVE_POINTS));
    if (at % step === 0 || at === ps.length - 1) curve.push([p, misses / (at + 1)]);
  }
  return curve;
}

function isRobust(wallet: Summary, { direction, m0, m1 }: SkillModel): boolean {
  const one = direction === 1 ? wallet.meanWithoutBest : wallet.meanWithoutWorst;
  const week = direction === 1 ? wallet.meanWithoutBestWeek : wallet.meanWithoutWorstWeek;
  return one !== null && week !== null && direction * one > m0 && direction * week > (m0 + m1) / 2;
}

/** Estimates one eligible wallet; the rest of the population is only needed for the model. */
export function estimateSkill(wallet: Summary, model: SkillModel): SkillEstimate {
  const { direction } = model;
  const mean = direction * (wallet.mean ?? 0);
  const error = squaredError(wallet, model);
  const p = posterior(model, mean, error);
  // Groups that are estimated to be narrower than this only look so for lack of data.
  const zero = shrunk(mean, error, model.m0, Math.max(model.t0, RULES.minSpread));
  const one = shrunk(
    mean,
    error,
    model.m1,
    Math.max(model.t1, RULES.minSkilledSpread * (model.m1 - model.m0)),
  );
  const edge = (1 - p) * zero.mean + p * one.mean;
  const tail = (1 - RULES.intervalShare) / 2;
  const low = mixtureQuantile(tail, p, zero, one);
  const high = mixtureQuantile(1 - tail, p, zero, one);
  return {
    p_skill: p,
    fdr: fdrAt(model.curve, p),
    edge: direction * edge,
    edge_low: direction === 1 ? low : -high,
    edge_high: direction === 1 ? high : -low,
    copy_edge: wallet.copyCost === null ? null : direction * edge - wallet.copyCost,
    robust: model.share > 0 && isRobust(wallet, model),
  };
}

/** Interpolates; 1 if no wallet of the population is at least as good and the model has one group only. */
function fdrAt(curve: readonly [number, number][], p: number): number {
  if (curve.length === 0) return 1;
  const after = firstAtMost(curve, p);
  const [lowP, lowFdr] = curve[after] ?? curve.at(-1) ?? [0, 1];
  const [highP, highFdr] = curve[after - 1] ?? [lowP, lowFdr];
  if (after === curve.length) return Math.max(lowFdr, 1 - p);
  return highP === lowP ? lowFdr : lowFdr + ((highFdr - lowFdr) * (p - lowP)) / (highP - lowP);
}

/** The first point of a descending curve that is at most p; its length if there is none. */
function firstAtMost(curve: readonly [number, number][], p: number): number {
  let low = 0;
  let high = curve.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((curve[middle]?.[0] ?? 0) <= p) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Normal {
  mean: number;
  deviation: number;
}

/** The posterior of a true mean within one group. */
function shrunk(mean: number, error: number, groupMean: number, deviation: number): Normal {
  const trust = deviation === 0 ? 0 : deviation ** 2 / (deviation ** 2 + error);
  return { mean: groupMean + trust * (mean - groupMean), deviation: Math.sqrt(trust * error) };
}

function mixtureQuantile(q: number, p: number, zero: Normal, one: Normal): number {
  let low = Math.min(zero.mean - 8 * zero.deviation, one.mean - 8 * one.deviation);
  let high = Math.max(zero.mean + 8 * zero.deviation, one.mean + 8 * one.deviation);
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    const below = (1 - p) * cumulative(middle, zero) + p * cumulative(middle, one);
    if (below < q) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function cumulative(x: number, { mean, deviation }: Normal): number {
  if (deviation === 0) return x < mean ? 0 : 1;
  return normalCdf((x - mean) / deviation);
}

/** Zelen and Severo's approximation, accurate to 7.5e-8. */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? 1 - tail : tail;
}
