// The daily values of one metric for one project and chain, in typed arrays sorted by day.
import type { PackedSeries } from "./stored-series.ts";

export class Series {
  private dayList = new Int32Array(0);
  private valueList = new Float64Array(0);
  private count = 0;
  private readonly outOfOrder = new Map<number, number>();
  origins = new Set<string>();

  /** Takes ownership of packed figures, which must have distinct, ascending days. */
  static of({ days, values, origins }: PackedSeries): Series {
    const series = new Series();
    series.dayList = days;
    series.valueList = values;
    series.count = days.length;
    series.origins = new Set(origins);
    return series;
  }

  /** Sets or replaces the value of a day. */
  set(day: number, value: number): void {
    if (this.outOfOrder.size === 0) {
      const last = this.count - 1;
      if (last < 0 || day > (this.dayList[last] ?? 0)) return this.append(day, value);
      if (day === this.dayList[last]) {
        this.valueList[last] = value;
        return;
      }
    }
    this.outOfOrder.set(day, value);
  }

  /** Days in ascending order; only the first `size` entries are valid. */
  get days(): Int32Array {
    this.mergeOutOfOrder();
    return this.dayList;
  }

  get values(): Float64Array {
    this.mergeOutOfOrder();
    return this.valueList;
  }

  get size(): number {
    this.mergeOutOfOrder();
    return this.count;
  }

  get firstDay(): number {
    this.mergeOutOfOrder();
    return this.count > 0 ? (this.dayList[0] ?? 0) : Number.POSITIVE_INFINITY;
  }

  /** The last day with a value at or before `day`; minus infinity if there is none. */
  lastDayUpTo(day: number): number {
    this.mergeOutOfOrder();
    const last = this.dayList[this.count - 1] ?? Number.NEGATIVE_INFINITY;
    return last <= day ? last : (this.dayList[this.firstFrom(day + 1) - 1] ?? Number.NEGATIVE_INFINITY);
  }

  /** Index of the first entry at or after a day. */
  firstFrom(day: number): number {
    this.mergeOutOfOrder();
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.dayList[middle] ?? 0) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private append(day: number, value: number): void {
    if (this.count === this.dayList.length) this.grow(Math.max(16, Math.ceil(this.count * 1.5)));
    this.dayList[this.count] = day;
    this.valueList[this.count] = value;
    this.count += 1;
  }

  private grow(capacity: number): void {
    const days = new Int32Array(capacity);
    const values = new Float64Array(capacity);
    days.set(this.dayList.subarray(0, this.count));
    values.set(this.valueList.subarray(0, this.count));
    this.dayList = days;
    this.valueList = values;
  }

  /** Merges the days that arrived out of order. */
  private mergeOutOfOrder(): void {
    if (this.outOfOrder.size === 0) return;
    const merged = new Map<number, number>();
    for (let i = 0; i < this.count; i++) merged.set(this.dayList[i] ?? 0, this.valueList[i] ?? 0);
    for (const [day, value] of this.outOfOrder) merged.set(day, value);
    this.outOfOrder.clear();
    this.count = 0;
    for (const [day, value] of [...merged].sort(([a], [b]) => a - b)) this.append(day, value);
  }
}
