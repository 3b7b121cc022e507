// Observations: one per token and ISO week in which a position was opened, the mean of its episodes. A wallet's skill is
// estimated from them, so trading one token many times is no more evidence than trading it once.
import type { Episode } from "./episodes.ts";
import { weekStart } from "./method.ts";

export interface Observation {
  token: number;
  /** The Monday 00:00 UTC of the week. */
  week: number;
  /** Market-adjusted log return. */
  value: number;
  /** The same for a copier; null without prices. */
  copier: number | null;
}

export interface ObservationSummary {
  observations: number;
  tokens: number;
  weeks: number;
  /** Null without observations. */
  mean: number | null;
  /** Between the observations; 0 for fewer than two. */
  variance: number;
  /** The variance of the mean times the number of observations, if weeks are independent and observations within one are not. */
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

export function summarize(observations: readonly Observation[]): ObservationSummary {
  const n = observations.length;
  const sum = observations.reduce((total, { value }) => total + value, 0);
  const mean = n === 0 ? null : sum / n;
  const weeks = new Map<number, { sum: number; count: number }>();
  let squares = 0;
  let best = Number.NEGATIVE_INFINITY;
  let worst = Number.POSITIVE_INFINITY;
  let copyCost = 0;
  let copied = 0;
  for (const { week, value, copier } of observations) {
    squares += (value - (mean ?? 0)) ** 2;
    best = Math.max(best, value);
    worst = Math.min(worst, value);
    const ofWeek = weeks.get(week) ?? { sum: 0, count: 0 };
    weeks.set(week, { sum: ofWeek.sum + value, count: ofWeek.count + 1 });
    if (copier === null) continue;
    copyCost += value - copier;
    copied++;
  }
  let weekSquares = 0;
  let bestWeek = NO_WEEK;
  let worstWeek = NO_WEEK;
  for (const { sum: total, count } of weeks.values()) {
    const week = { total, count, gain: total - count * (mean ?? 0) };
    weekSquares += week.gain ** 2;
    if (bestWeek.count === 0 || week.gain > bestWeek.gain) bestWeek = week;
    if (worstWeek.count === 0 || week.gain < worstWeek.gain) worstWeek = week;
  }
  const w = weeks.size;
  const without = (value: number) => (n > 1 ? (sum - value) / (n - 1) : null);
  const withoutWeek = ({ total, count }: typeof NO_WEEK) => (w > 1 ? (sum - total) / (n - count) : null);
  return {
    observations: n,
    tokens: new Set(observations.map(({ token }) => token)).size,
    weeks: w,
    mean,
    variance: n > 1 ? squares / (n - 1) : 0,
    weekVariance: w > 1 ? ((w / (w - 1)) * weekSquares) / n : 0,
    meanWithoutBest: without(best),
    meanWithoutBestWeek: withoutWeek(bestWeek),
    meanWithoutWorst: without(worst),
    meanWithoutWorstWeek: withoutWeek(worstWeek),
    copyCost: copied === 0 ? null : copyCost / copied,
  };
}

const NO_WEEK = { total: 0, count: 0, gain: 0 };
