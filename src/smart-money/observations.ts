// Observations: one per token and ISO week in which a position was opened, the mean of its episodes. A wallet's skill is
// estimated from them, so trading one token many times is no more evidence than trading it once.
import { getOrCreate } from "../base/maps.ts";
import type { Episode } from "./episodes.ts";
import { RULES, weekStart } from "./method.ts";

export interface Observation {
  token: number;
  /** The Monday 00:00 UTC of the week. */
  week: number;
  /** Market-adjusted log return. */
  value: number;
  /** The market-adjusted log return of a copier; null without prices. */
  copier: number | null;
}

export interface ObservationSummary {
  observations: number;
  /** How many equally weighted observations they are worth: (Σ weight)² ÷ Σ weight². */
  effective: number;
  tokens: number;
  weeks: number;
  /** Weighted, see `weightOf`; null without observations. */
  mean: number | null;
  /** Between the observations; 0 for fewer than two. */
  variance: number;
  /** The variance of the mean times `effective`, as measured between the weeks. */
  weekVariance: number;
  meanWithoutBest: number | null;
  meanWithoutBestWeek: number | null;
  meanWithoutWorst: number | null;
  meanWithoutWorstWeek: number | null;
  /** Mean difference between the wallet's return and the copier's; null without prices. */
  copyCost: number | null;
}

/** Expects episodes ordered by token. */
export function observationsOf(episodes: readonly Episode[]): Observation[] {
  return pooled(
    episodes.map(({ token, openedAt, adjusted, copier }) => ({
      token,
      week: weekStart(openedAt),
      value: adjusted,
      copier,
    })),
  );
}

/** The mean for each token and week, in order of token, then week. */
export function pooled(observations: readonly Observation[]): Observation[] {
  const sorted = [...observations].sort((a, b) => a.token - b.token || a.week - b.week);
  const result: Observation[] = [];
  for (let from = 0; from < sorted.length;) {
    const first = sorted[from];
    if (first === undefined) break;
    let to = from;
    let value = 0;
    let copier = 0;
    let copied = 0;
    for (; sorted[to]?.token === first.token && sorted[to]?.week === first.week; to++) {
      const one = sorted[to];
      value += one?.value ?? 0;
      if (one?.copier == null) continue;
      copier += one.copier;
      copied++;
    }
    result.push({
      token: first.token,
      week: first.week,
      value: value / (to - from),
      copier: copied === 0 ? null : copier / copied,
    });
    from = to;
  }
  return result;
}

/** Within one week the weight of an observation falls with their number, as if they had a correlation of 0.5. */
function weightOf(count: number): number {
  return 1 / (1 + RULES.weekCorrelation * (count - 1));
}

export function summarize(observations: readonly Observation[]): ObservationSummary {
  const weeks = new Map<number, Week>();
  for (const { week, value } of observations) {
    const known = getOrCreate(weeks, week, () => ({ total: 0, count: 0 }));
    known.total += value;
    known.count++;
  }
  let sum = 0;
  let weights = 0;
  let squaredWeights = 0;
  for (const { total, count } of weeks.values()) {
    sum += weightOf(count) * total;
    weights += weightOf(count) * count;
    squaredWeights += weightOf(count) ** 2 * count;
  }
  const n = observations.length;
  const w = weeks.size;
  const mean = n === 0 ? 0 : sum / weights;
  const effective = n === 0 ? 0 : weights ** 2 / squaredWeights;
  let weekSquares = 0;
  const gainOf = ({ total, count }: Week) => weightOf(count) * (total - count * mean);
  for (const week of weeks.values()) weekSquares += gainOf(week) ** 2;
  const [worst, best] = extremes(observations, ({ value }) => value);
  const [worstWeek, bestWeek] = extremes(weeks.values(), gainOf);
  const withoutOne = (one: Observation | undefined) => {
    if (one === undefined || n < 2) return null;
    const weight = weightOf(weeks.get(one.week)?.count ?? 1);
    return (sum - weight * one.value) / (weights - weight);
  };
  const withoutWeek = (week: Week | undefined) => {
    if (week === undefined || w < 2) return null;
    const weight = weightOf(week.count);
    return (sum - weight * week.total) / (weights - weight * week.count);
  };
  const squares = observations.reduce((total, { value }) => total + (value - mean) ** 2, 0);
  const copied = observations.flatMap(({ value, copier }) => (copier === null ? [] : [value - copier]));
  return {
    observations: n,
    effective,
    tokens: new Set(observations.map(({ token }) => token)).size,
    weeks: w,
    mean: n === 0 ? null : mean,
    variance: n > 1 ? squares / (n - 1) : 0,
    weekVariance: w > 1 ? (effective * (w / (w - 1)) * weekSquares) / weights ** 2 : 0,
    meanWithoutBest: withoutOne(best),
    meanWithoutBestWeek: withoutWeek(bestWeek),
    meanWithoutWorst: withoutOne(worst),
    meanWithoutWorstWeek: withoutWeek(worstWeek),
    copyCost: copied.length === 0 ? null : copied.reduce((total, one) => total + one, 0) / copied.length,
  };
}

/** Among equal items, the first is the lowest and the last is the highest. */
function extremes<T>(items: Iterable<T>, valueOf: (item: T) => number): [T | undefined, T | undefined] {
  let [lowest, highest]: [T | undefined, T | undefined] = [undefined, undefined];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const item of items) {
    const value = valueOf(item);
    if (value < low) [lowest, low] = [item, value];
    if (value >= high) [highest, high] = [item, value];
  }
  return [lowest, highest];
}

interface Week {
  total: number;
  count: number;
}
