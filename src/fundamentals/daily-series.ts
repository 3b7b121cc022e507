// The daily values of one metric for one project and chain, in typed arrays sorted by day.
import { partitionPoint } from "../base/binary-search.ts";
import type { PackedSeries } from "./stored-series.ts";

export class Series {
  /** Days in ascending order; only the first `size` entries are valid. */
  days = new Int32Array(0);
  values = new Float64Array(0);
  size = 0;
  origins = new Set<string>();

  /** Takes ownership of packed figures, which must have distinct, ascending days. */
  static of({ days, values, origins }: PackedSeries): Series {
    const series = new Series();
    series.days = days;
    series.values = values;
    series.size = days.length;
    series.origins = new Set(origins);
    return series;
  }

  /** Sets or replaces the value of a day. */
  set(day: number, value: number): void {
    const at = this.firstFrom(day);
    if (at === this.size || this.days[at] !== day) this.insertGap(at);
    this.days[at] = day;
    this.values[at] = value;
  }

  get firstDay(): number {
    return this.size > 0 ? (this.days[0] ?? 0) : Number.POSITIVE_INFINITY;
  }

  /** The last day with a value at or before `day`; minus infinity if there is none. */
  lastDayUpTo(day: number): number {
    return this.days[this.firstFrom(day + 1) - 1] ?? Number.NEGATIVE_INFINITY;
  }

  /** Index of the first entry at or after a day. */
  firstFrom(day: number): number {
    const { days } = this;
    return partitionPoint(this.size, (index) => (days[index] ?? 0) < day);
  }

  private insertGap(at: number): void {
    if (this.size === this.days.length) {
      const { days, values } = this;
      const capacity = Math.max(16, Math.ceil(this.size * 1.5));
      this.days = new Int32Array(capacity);
      this.values = new Float64Array(capacity);
      this.days.set(days);
      this.values.set(values);
    }
    this.days.copyWithin(at + 1, at, this.size);
    this.values.copyWithin(at + 1, at, this.size);
    this.size += 1;
  }
}
