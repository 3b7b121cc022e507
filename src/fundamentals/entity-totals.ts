// Adds up daily figures by period for the entities of a response.
import type { Series } from "./daily-series.ts";
import type { Periods } from "./periods.ts";
import type { Aggregation } from "./project-series.ts";

export interface Entity {
  name: string;
  /** The sum of a flow over the range, or the last value of a stock in it. */
  weight: number;
  /** Totals per period; undefined until something is added. */
  total: Totals | undefined;
  /** Series that are only added if the entity is shown; each has a figure in the range. */
  deferred: Series[];
}

interface Totals {
  sums: Float64Array;
  /** Distinguishes a value of 0 from no value. */
  hasValue: Uint8Array;
}

/** One series by period. Reused for each series, because allocating thousands of short arrays costs more than the sums. */
export interface Figures {
  sums: Float64Array;
  hasValue: Uint8Array;
  /** Only the periods from `firstPeriod` up to, but excluding, `endPeriod` are valid. */
  firstPeriod: number;
  endPeriod: number;
  weight: number;
}

/** Sums flows over each period, or takes the last value of a stock; skips `covered` days. */
export function sumUp(
  kind: Aggregation["kind"],
  series: Series,
  { firstDay, lastDay, ofOffset, lastDays }: Periods,
  covered: Uint8Array | undefined,
  result: Figures,
): void {
  const { days, values } = series;
  const begin = series.firstFrom(firstDay);
  const end = series.firstFrom(lastDay + 1);
  const { sums, hasValue } = result;
  result.firstPeriod = ofOffset[(days[begin] ?? 0) - firstDay] ?? 0;
  result.endPeriod = begin < end ? (ofOffset[(days[end - 1] ?? 0) - firstDay] ?? 0) + 1 : result.firstPeriod;
  hasValue.fill(0, result.firstPeriod, result.endPeriod);
  let weight = 0;
  if (lastDays.length === ofOffset.length && covered === undefined) {
    // Every period is a single day.
    for (let i = begin; i < end; i++) {
      const period = (days[i] ?? 0) - firstDay;
      const value = values[i] ?? 0;
      sums[period] = value;
      hasValue[period] = 1;
      weight += value;
    }
    result.weight = kind === "stock" && begin < end ? (values[end - 1] ?? 0) : weight;
    return;
  }
  for (let from = begin; from < end;) {
    const day = days[from] ?? 0;
    const period = ofOffset[day - firstDay] ?? 0;
    const last = lastDays[period] ?? 0;
    // Days ascend, so the period has at most one more entry per remaining day: start there and step back over later days.
    let to = Math.min(end, from + 1 + last - day);
    while ((days[to - 1] ?? 0) > last) to -= 1;
    let sum = 0;
    let hasUncoveredDay = covered === undefined;
    for (let i = kind === "stock" ? to - 1 : from; i < to; i++) {
      if (covered !== undefined) {
        if (covered[(days[i] ?? 0) - firstDay] === 1) continue;
        hasUncoveredDay = true;
      }
      sum += values[i] ?? 0;
    }
    if (hasUncoveredDay) {
      sums[period] = sum;
      hasValue[period] = 1;
      weight = kind === "stock" ? sum : weight + sum;
    }
    from = to;
  }
  result.weight = weight;
}

export function addTo(
  entity: Entity,
  { firstPeriod, endPeriod, sums, hasValue }: Figures,
  periods: Periods,
): void {
  const { sums: total, hasValue: has } = (entity.total ??= emptyTotals(periods));
  for (let period = firstPeriod; period < endPeriod; period++) {
    if (hasValue[period] !== 1) continue;
    total[period] = (total[period] ?? 0) + (sums[period] ?? 0);
    has[period] = 1;
  }
}

export function emptyTotals({ labels }: Periods): Totals {
  return { sums: new Float64Array(labels.length), hasValue: new Uint8Array(labels.length) };
}

export function add({ sums, hasValue }: Totals, period: number, value: number): void {
  sums[period] = (sums[period] ?? 0) + value;
  hasValue[period] = 1;
}
