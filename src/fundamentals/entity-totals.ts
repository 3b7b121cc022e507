// Adds up daily figures by period for the entities of a response.
import type { Series } from "./daily-series.ts";
import type { Periods } from "./periods.ts";
import type { Aggregation } from "./project-series.ts";

export interface Entity {
  name: string;
  /** Sum of flows over the range, or the last stock in it. */
  weight: number;
  /** Per period, and whether there is a value at all: a true 0 is one. Undefined until something is added. */
  total: Totals | undefined;
  /** Series whose figures are added when it is known that the entity is shown; each has one in the range. */
  waiting: Series[];
}

interface Totals {
  sums: Float64Array;
  hasValue: Uint8Array;
}

/** One series by period; reused for the next one, because allocating thousands of short arrays costs more than the sums. */
export interface Figures {
  sums: Float64Array;
  hasValue: Uint8Array;
  /** Only the periods from the first to before this one are meant. */
  firstPeriod: number;
  endPeriod: number;
  weight: number;
}

/** Flows are summed over a period, a stock is its last value in it; days that are `covered` do not count. */
export function sumUp(
  kind: Aggregation["kind"],
  series: Series,
  { firstDay, lastDay, ofOffset, lastDays }: Periods,
  covered: Uint8Array | undefined,
  own: Figures,
): void {
  const { days, values } = series;
  const begin = series.firstFrom(firstDay);
  const end = series.firstFrom(lastDay + 1);
  const { sums, hasValue } = own;
  own.firstPeriod = ofOffset[(days[begin] ?? 0) - firstDay] ?? 0;
  own.endPeriod = begin < end ? (ofOffset[(days[end - 1] ?? 0) - firstDay] ?? 0) + 1 : own.firstPeriod;
  hasValue.fill(0, own.firstPeriod, own.endPeriod);
  let weight = 0;
  if (lastDays.length === ofOffset.length && covered === undefined) {
    // Every period is a day: no sums within one.
    for (let i = begin; i < end; i++) {
      const period = (days[i] ?? 0) - firstDay;
      const value = values[i] ?? 0;
      sums[period] = value;
      hasValue[period] = 1;
      weight += value;
    }
    own.weight = kind === "stock" && begin < end ? (values[end - 1] ?? 0) : weight;
    return;
  }
  for (let from = begin; from < end;) {
    const day = days[from] ?? 0;
    const period = ofOffset[day - firstDay] ?? 0;
    const last = lastDays[period] ?? 0;
    // Days ascend: no more entries than days are left of the period, and as many where none is missing.
    let to = Math.min(end, from + 1 + last - day);
    while ((days[to - 1] ?? 0) > last) to -= 1;
    let sum = 0;
    let isStated = covered === undefined;
    for (let i = kind === "stock" ? to - 1 : from; i < to; i++) {
      if (covered !== undefined) {
        if (covered[(days[i] ?? 0) - firstDay] === 1) continue;
        isStated = true;
      }
      sum += values[i] ?? 0;
    }
    if (isStated) {
      sums[period] = sum;
      hasValue[period] = 1;
      weight = kind === "stock" ? sum : weight + sum;
    }
    from = to;
  }
  own.weight = weight;
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
