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
  /** Twice the log likelihood that the second group adds. */
  gain: number;
}

export interface Measured {
  means: Float64Array;
  /** Squared standard errors. */
  errors: Float64Array;
}

/** Twice the gain in log likelihood that a second group needs. */
const MIN_GAIN = 9;
/** The 95 % point of chi-squared with one degree of freedom: the lower end of a 95 % interval. */
const MAX_LOSS = 3.84;
const SHARE_STEPS = 8;
const MIN_SEPARATION = 0.02;
const ITERATIONS = 300;
const TOLERANCE = 1e-6;
/** A second group with less than a tenth of a wallet has vanished. */
const MIN_MEMBERS = 0.1;
/** A larger population is fitted to a part of it first, which takes most of the iterations. */
const FIRST_FIT = 5_000;
/** Where the second group starts, in standard deviations of the means, and its share. */
const STARTS = [
  [2, 0.05],
  [3, 0.01],
] as const;

/**
 * Returns `share` 0 unless the data clearly need a second group. Otherwise `share` is the smallest one that the data do not
 * reject, not the most likely one: the groups overlap, so a larger share would also fit, and then fewer of those who look
 * skilled would be.
 */
export function fitTwoGroups(data: Measured): TwoGroups {
  const one = fitOneGroup(data);
  const none: TwoGroups = { ...one, m1: one.m0, t1: one.t0, share: 0, gain: 0 };
  if (data.means.length < 2) return none;
  const baseline = logLikelihood(data, none);
  const withGain = (model: TwoGroups) => ({ ...model, gain: 2 * (logLikelihood(data, model) - baseline) });
  const spread = Math.sqrt(variance(data.means));
  const part = partOf(data);
  const [best] = STARTS.map(([distance, share]) => {
    const start = { ...none, m1: one.m0 + distance * spread, t1: spread / 4, share };
    return withGain(maximise(data, maximise(part, start)));
  }).sort((a, b) => b.gain - a.gain);
  if (best === undefined || best.gain < MIN_GAIN) return { ...none, gain: Math.max(0, best?.gain ?? 0) };
  let smallest = best;
  let low = Math.log(1 / data.means.length);
  let high = Math.log(best.share);
  for (let step = 0; step < SHARE_STEPS && low < high; step++) {
    const share = Math.exp((low + high) / 2);
    const model = withGain(maximise(data, { ...smallest, share }, share));
    if (best.gain - model.gain > MAX_LOSS) low = Math.log(share);
    else {
      smallest = model;
      high = Math.log(share);
    }
  }
  return { ...smallest, gain: best.gain };
}

function partOf({ means, errors }: Measured): Measured {
  const step = Math.ceil(means.length / FIRST_FIT);
  const isKept = (_: number, at: number) => at % step === 0;
  return { means: means.filter(isKept), errors: errors.filter(isKept) };
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
    const sums = new GroupSums(group.mean, group.variance);
    for (let at = 0; at < means.length; at++) sums.add(1, means[at] ?? 0, errors[at] ?? 0);
    const next = sums.fitted();
    const isDone = Math.abs(next.mean - group.mean) + Math.abs(next.variance - group.variance) < TOLERANCE;
    group = next;
    if (isDone) break;
  }
  return { m0: group.mean, t0: Math.sqrt(group.variance) };
}

/** `fixedShare`: keeps the share and fits the rest. */
function maximise({ means, errors }: Measured, start: TwoGroups, fixedShare?: number): TwoGroups {
  let model = start;
  for (let i = 0; i < ITERATIONS; i++) {
    const zero = new GroupSums(model.m0, model.t0 ** 2);
    const one = new GroupSums(model.m1, model.t1 ** 2);
    for (let at = 0; at < means.length; at++) {
      const mean = means[at] ?? 0;
      const error = errors[at] ?? 0;
      const p = posterior(model, mean, error);
      zero.add(1 - p, mean, error);
      one.add(p, mean, error);
    }
    const share = fixedShare ?? Math.min(RULES.maxSkilledShare, one.weight / means.length);
    const next = { ...constrained(zero, one), share, gain: 0 };
    const change =
      Math.abs(next.m0 - model.m0) + Math.abs(next.m1 - model.m1) + Math.abs(next.share - model.share);
    model = next;
    if (change < TOLERANCE || share * means.length < MIN_MEMBERS) break;
  }
  return model;
}

/**
 * The second group must be small, clearly better, and narrow enough to lie above the first. A wide one would only describe the
 * heavy tails of luck.
 */
function constrained(zero: GroupSums, one: GroupSums): Omit<TwoGroups, "share" | "gain"> {
  const { mean: m0, variance: v0 } = zero.fitted();
  const { mean, variance: v1 } = one.fitted();
  const t0 = Math.sqrt(v0);
  const m1 = Math.max(mean, m0 + Math.max(MIN_SEPARATION, 2 * t0));
  return { m0, t0, m1, t1: Math.min(Math.sqrt(v1), (m1 - m0) / 2) };
}

/** One step towards the most likely mean and variance of the true means within one group. */
class GroupSums {
  weight = 0;
  readonly #mean: number;
  readonly #variance: number;
  #precision = 0;
  #sum = 0;
  #squares = 0;

  constructor(groupMean: number, groupVariance: number) {
    this.#mean = groupMean;
    this.#variance = groupVariance;
  }

  add(weight: number, mean: number, error: number): void {
    const total = Math.max(error + this.#variance, 1e-12);
    this.weight += weight;
    this.#precision += weight / total;
    this.#sum += (weight * mean) / total;
    this.#squares += weight * ((mean - this.#mean) / total) ** 2;
  }

  fitted(): { mean: number; variance: number } {
    if (this.#precision <= 0) return { mean: this.#mean, variance: this.#variance };
    return {
      mean: this.#sum / this.#precision,
      // The plain EM step needs thousands of iterations where the variance is close to 0, this one a few.
      variance: (this.#variance * this.#squares) / this.#precision,
    };
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
  for (let at = 0; at < means.length; at++) {
    const mean = means[at] ?? 0;
    const error = errors[at] ?? 0;
    const zero = (1 - model.share) * density(mean - model.m0, model.t0 ** 2 + error);
    const one = model.share * density(mean - model.m1, model.t1 ** 2 + error);
    sum += Math.log(Math.max(zero + one, 1e-300));
  }
  return sum;
}
