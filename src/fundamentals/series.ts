// One figure of one project on one chain over time: days ascending, packed, cheap to scan.

export class Series {
  private days = new Int32Array(0);
  private values = new Float64Array(0);
  private length = 0;
  private readonly late = new Map<number, number>();
  readonly origins = new Set<string>();

  /** Sets the value of a day; a day that is set again takes the new value. */
  set(day: number, value: number): void {
    if (this.late.size === 0) {
      const last = this.length - 1;
      if (last < 0 || day > (this.days[last] ?? 0)) return this.append(day, value);
      if (day === this.days[last]) {
        this.values[last] = value;
        return;
      }
    }
    this.late.set(day, value);
  }

  get size(): number {
    this.settle();
    return this.length;
  }

  get lastDay(): number {
    this.settle();
    return this.days[this.length - 1] ?? Number.NEGATIVE_INFINITY;
  }

  has(day: number): boolean {
    return this.dayAt(this.firstFrom(day)) === day;
  }

  /** Index of the first entry on or after a day. */
  firstFrom(day: number): number {
    this.settle();
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.days[middle] ?? 0) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The day of an entry; undefined past the end. */
  dayAt(index: number): number | undefined {
    return index < this.length ? this.days[index] : undefined;
  }

  valueAt(index: number): number {
    return this.values[index] ?? Number.NaN;
  }

  private append(day: number, value: number): void {
    if (this.length === this.days.length) this.grow(Math.max(16, this.length * 2));
    this.days[this.length] = day;
    this.values[this.length] = value;
    this.length += 1;
  }

  private grow(capacity: number): void {
    const days = new Int32Array(capacity);
    const values = new Float64Array(capacity);
    days.set(this.days.subarray(0, this.length));
    values.set(this.values.subarray(0, this.length));
    this.days = days;
    this.values = values;
  }

  /** Days that came out of order wait in a map and are merged in at the next read. */
  private settle(): void {
    if (this.late.size === 0) return;
    const merged = new Map<number, number>();
    for (let i = 0; i < this.length; i++) merged.set(this.days[i] ?? 0, this.values[i] ?? 0);
    for (const [day, value] of this.late) merged.set(day, value);
    this.late.clear();
    this.length = 0;
    for (const [day, value] of [...merged].sort(([a], [b]) => a - b)) this.append(day, value);
  }
}
