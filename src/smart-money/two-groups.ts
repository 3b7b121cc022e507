// Fits two normal groups to measured means by expectation maximisation: most wallets have true means around `m0`, a small share around
// a higher `m1`. Each mean is measured with its own error variance.
import { RULES } from "./method.ts";

/** True means are N(m0, t0²), or with probability `share` N(m1, t1²). */
export interface TwoGroups {
  m0: number;
  t0: number;
  m1: number;
  t1: number;
  share: number;
}

export interface Measured {
  means: Float64Array;
  /** Squared standard errors. */
  errors: Float64Array;
}

/** Twice the gain in log likelihood that a second group needs. */
const MIN_GAIN = 14;
const MIN_SEPARATION = 0.02;
const ITERATIONS = 300;
const TOLERANCE = 1e-7;
/** Where the second group starts, in standard deviations of the means, and its share. */
const STARTS = [
  [2, 0.05],
  [3, 0.01],
] as const;

/** Returns `share` 0 unless the data clearly need a second group. */
export function fitTwoGroups(data: Measured): TwoGroups {
  const one = fitOneGroup(data);
  const none = { ...one, m1: one.m0, t1: one.t0, share: 0 };
  if (data.means.length < 2) return none;
  const baseline = logLikelihood(data, none);
  let best: TwoGroups = none;
  let gain = MIN_GAIN;
  const spread = Math.sqrt(variance(data.means));
  for (const [distance, share] of STARTS) {
    const start = { ...one, m1: one.m0 + distance * spread, t1: spread / 4, share };
    const fitted = maximise(data, start);
    const found = 2 * (logLikelihood(data, fitted) - baseline);
    if (found < gain) continue;
    gain = found;
    best = fitted;
  }
  return best;
}

function variance(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return squares / Math.max(1, values.length - 1);
}

function fitOneGroup({ means, errors }: Measured): { m0: number; t0: number } {
  let group = { mean: 0, variance: variance(means) };
  for (let i = 0; i < ITERATIONS; i++) {
    const sums = new GroupSums();
    for (const [at, mean] of means.entries()) sums.add(1, mean, errors[at] ?? 0, group.mean, group.variance);
    const next = sums.fitted();
    const isDone = Math.abs(next.mean - group.mean) + Math.abs(next.variance - group.variance) < TOLERANCE;
    group = next;
    if (isDone) break;
  }
  return { m0: group.mean, t0: Math.sqrt(group.variance) };
}

function maximise({ means, errors }: Measured, start: TwoGroups): TwoGroups {
  let model = start;
  for (let i = 0; i < ITERATIONS; i++) {
    const zero = new GroupSums();
    const one = new GroupSums();
    for (const [at, mean] of means.entries()) {
      const error = errors[at] ?? 0;
      const p = posterior(model, mean, error);
      zero.add(1 - p, mean, error, model.m0, model.t0 ** 2);
      one.add(p, mean, error, model.m1, model.t1 ** 2);
    }
    const next = constrained(zero, one, means.length);
    const change =
      Math.abs(next.m0 - model.m0) + Math.abs(next.m1 - model.m1) + Math.abs(next.share - model.share);
    model = next;
    if (change < TOLERANCE) break;
  }
  return model;
}

/**
 * The second group must be small, clearly better, and narrow enough to lie above the first. A wide one would only describe the
 * heavy tails of luck.
 */
function constrained(zero: GroupSums, one: GroupSums, count: number): TwoGroups {
  const { mean: m0, variance: v0 } = zero.fitted();
  const { mean, variance: v1 } = one.fitted();
  const t0 = Math.sqrt(v0);
  const m1 = Math.max(mean, m0 + Math.max(MIN_SEPARATION, 2 * t0));
  return {
    m0,
    t0,
    m1,
    t1: Math.min(Math.sqrt(v1), (m1 - m0) / 2),
    share: Math.min(RULES.maxSkilledShare, one.weight / count),
  };
}

/** The weighted sums of the true means' posteriors within one group. */
class GroupSums {
  weight = 0;
  #sum = 0;
  #squares = 0;

  add(weight: number, mean: number, error: number, groupMean: number, groupVariance: number): void {
    const trust = error + groupVariance === 0 ? 0 : groupVariance / (error + groupVariance);
    const expected = groupMean + trust * (mean - groupMean);
    this.weight += weight;
    this.#sum += weight * expected;
    this.#squares += weight * (expected ** 2 + trust * error);
  }

  fitted(): { mean: number; variance: number } {
    if (this.weight <= 0) return { mean: 0, variance: 0 };
    const mean = this.#sum / this.weight;
    return { mean, variance: Math.max(0, this.#squares / this.weight - mean ** 2) };
  }
}

/** The probability that a wallet with this mean belongs to the second group. */
export function posterior(model: TwoGroups, mean: number, error: number): number {
  if (model.share === 0) return 0;
  const zero = (1 - model.share) * density(mean - model.m0, model.t0 ** 2 + error);
  const one = model.share * density(mean - model.m1, model.t1 ** 2 + error);
  if (zero + one === 0) return mean > model.m1 ? 1 : 0;
  return one / (zero + one);
}

function density(distance: number, varianceOf: number): number {
  const v = Math.max(varianceOf, 1e-12);
  return Math.exp((-0.5 * distance ** 2) / v) / Math.sqrt(v);
}

function logLikelihood({ means, errors }: Measured, model: TwoGroups): number {
  let sum = 0;
  for (const [at, mean] of means.entries()) {
    const error = errors[at] ?? 0;
    const zero = (1 - model.share) * density(mean - model.m0, model.t0 ** 2 + error);
    const one = model.share * density(mean - model.m1, model.t1 ** 2 + error);
    sum += Math.log(Math.max(zero + one, 1e-300));
  }
  return sum;
}
