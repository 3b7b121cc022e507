// One figure of one project on one chain over time: days ascending, packed, cheap to scan.
import type { PackedSeries } from "./stored-series.ts";

export class Series {
  private dayList = new Int32Array(0);
  private valueList = new Float64Array(0);
  private count = 0;
  private readonly late = new Map<number, number>();
  readonly origins = new Set<string>();

  /** Takes over figures as they are packed: days ascending, each once. */
  static of({ days, values }: Pick<PackedSeries, "days" | "values">): Series {
    const series = new Series();
    series.dayList = days;
    series.valueList = values;
    series.count = days.length;
    return series;
  }

  /** Sets the value of a day; a day that is set again takes the new value. */
  set(day: number, value: number): void {
    if (this.late.size === 0) {
      const last = this.count - 1;
      if (last < 0 || day > (this.dayList[last] ?? 0)) return this.append(day, value);
      if (day === this.dayList[last]) {
        this.valueList[last] = value;
        return;
      }
    }
    this.late.set(day, value);
  }

  /** Days ascending; only the first `size` entries count. */
  get days(): Int32Array {
    this.settle();
    return this.dayList;
  }

  get values(): Float64Array {
    this.settle();
    return this.valueList;
  }

  get size(): number {
    this.settle();
    return this.count;
  }

  get firstDay(): number {
    this.settle();
    return this.count > 0 ? (this.dayList[0] ?? 0) : Number.POSITIVE_INFINITY;
  }

  /** The last day with a value that is not after `day`; minus infinity when there is none. */
  lastDayUpTo(day: number): number {
    this.settle();
    const last = this.dayList[this.count - 1] ?? Number.NEGATIVE_INFINITY;
    return last <= day ? last : (this.dayList[this.firstFrom(day + 1) - 1] ?? Number.NEGATIVE_INFINITY);
  }

  /** Index of the first entry on or after a day. */
  firstFrom(day: number): number {
    this.settle();
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

  /** Days that came out of order wait in a map and are merged in at the next read. */
  private settle(): void {
    if (this.late.size === 0) return;
    const merged = new Map<number, number>();
    for (let i = 0; i < this.count; i++) merged.set(this.dayList[i] ?? 0, this.valueList[i] ?? 0);
    for (const [day, value] of this.late) merged.set(day, value);
    this.late.clear();
    this.count = 0;
    for (const [day, value] of [...merged].sort(([a], [b]) => a - b)) this.append(day, value);
  }
}
