// The fundamental figures of one project for the screener: TVL, fees and revenue with their growth.
import { DAY_MS } from "../base/time.ts";
import { percentChange } from "../projects/market/market-window.ts";
import type { FundamentalFigures } from "../projects/screener/screened-project.ts";
import type { Fundamentals, SeriesByChain } from "./fundamentals-model.ts";
import type { Metric } from "./fundamentals-record.ts";

/** An older figure is not the current one. */
const staleDays = 3;
/** Two windows of 30 days, and today. */
const days = 61;

export function fundamentalFigures(
  fundamentals: Pick<Fundamentals, "of">,
  projectId: number,
  now: number,
): FundamentalFigures {
  const today = Math.floor(now / DAY_MS);
  const daily = (metric: Metric) => dailyTotals(fundamentals.of(metric).get(projectId), today);
  const [tvl, fees, revenue] = [daily("tvl"), daily("fees"), daily("revenue")];
  const growth = (flows: Float64Array, length: number) =>
    percentChange(sumBefore(flows, length, length), sumBefore(flows, 0, length));
  return {
    tvl: newest(tvl, 0),
    tvl_change_7d: percentChange(newest(tvl, 7), newest(tvl, 0)),
    tvl_change_30d: percentChange(newest(tvl, 30), newest(tvl, 0)),
    fees_30d: sumBefore(fees, 0, 30),
    fees_change_7d: growth(fees, 7),
    fees_change_30d: growth(fees, 30),
    revenue_30d: sumBefore(revenue, 0, 30),
    revenue_change_7d: growth(revenue, 7),
    revenue_change_30d: growth(revenue, 30),
  };
}

/** The figure of each day, by days ago: the sum over the chains, or the project's total if no chain has one; else NaN. */
function dailyTotals(chains: SeriesByChain | undefined, today: number): Float64Array {
  const totals = new Float64Array(days).fill(NaN);
  if (chains === undefined) return totals;
  const ofAll = chains.get("");
  for (const [chain, series] of chains) {
    if (chain === "") continue;
    const { days: dates, values } = series;
    for (let at = series.firstFrom(today - days + 1); at < series.size; at++) {
      const ago = today - (dates[at] ?? 0);
      if (ago < 0) break;
      const before = totals[ago] ?? NaN;
      totals[ago] = (Number.isNaN(before) ? 0 : before) + (values[at] ?? 0);
    }
  }
  for (let at = ofAll?.firstFrom(today - days + 1) ?? 0; at < (ofAll?.size ?? 0); at++) {
    const ago = today - (ofAll?.days[at] ?? 0);
    if (ago >= 0 && Number.isNaN(totals[ago])) totals[ago] = ofAll?.values[at] ?? NaN;
  }
  return totals;
}

/** The newest value at or before this day, unless that is stale. */
function newest(daily: Float64Array, daysAgo: number): number | null {
  for (let ago = daysAgo; ago < daysAgo + staleDays; ago++) {
    const value = daily[ago] ?? NaN;
    if (!Number.isNaN(value)) return value;
  }
  return null;
}

/** The sum over complete days; null unless there is a figure for at least half of them. */
function sumBefore(daily: Float64Array, daysAgo: number, length: number): number | null {
  let sum = 0;
  let known = 0;
  // Today is not complete.
  for (let ago = daysAgo + 1; ago <= daysAgo + length; ago++) {
    const value = daily[ago] ?? NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    known += 1;
  }
  return known * 2 >= length ? sum : null;
}
