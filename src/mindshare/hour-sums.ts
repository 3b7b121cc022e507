// Attention per hour, social and news, in integer units. Sparse, because most projects have no mentions in most hours.
import { HOUR_MS } from "../base/time.ts";

export type Pair = [social: number, news: number];

export class HourSums {
  readonly #sums = new Map<number, Pair>();

  add(time: number, social: number, news: number): void {
    const hour = Math.floor(time / HOUR_MS);
    const sums = this.#sums.get(hour);
    if (sums === undefined) {
      this.#sums.set(hour, [social, news]);
      return;
    }
    sums[0] += social;
    sums[1] += news;
    if (sums[0] === 0 && sums[1] === 0) this.#sums.delete(hour);
  }

  /** Adds `other`, or subtracts it with sign −1. */
  addAll(other: HourSums, sign: 1 | -1): void {
    for (const [hour, [social, news]] of other.#sums) this.add(hour * HOUR_MS, sign * social, sign * news);
  }

  entries(): IterableIterator<[hour: number, sums: Pair]> {
    return this.#sums.entries();
  }
}
