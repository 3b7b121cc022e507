// Sums of attention, mentions and samples: up to the edges of the windows, and per hour.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { Kind } from "./formula.ts";

/** Per kind: attention, mentions, and the sum and the sum of squares of the samples. */
export const SERIES = { attention: 0, mentions: 1, samples: 2, squares: 3 } as const;
export type Series = (typeof SERIES)[keyof typeof SERIES];
const SERIES_COUNT = 4;
const KINDS = { social: 0, news: SERIES_COUNT } as const;
const SLOTS = 2 * SERIES_COUNT;

/** The age of each edge. A window is the time between two edges: after the older, up to the newer. */
export const EDGES = {
  now: 0,
  day: 1,
  twoDays: 2,
  threeDays: 3,
  week: 4,
  eightDays: 5,
  nineDays: 6,
  twoWeeks: 7,
} as const;
export type Edge = (typeof EDGES)[keyof typeof EDGES];
export const EDGE_AGES = [0, 1, 2, 3, 7, 8, 9, 14].map((days) => days * DAY_MS);

/** The sum of everything up to each edge, per kind and series, for one project or several. */
export class EdgeSums {
  readonly #upTo = new Float64Array(EDGE_AGES.length * SLOTS);

  /** The sum of the series in the window (now − older, now − newer]. */
  window(kind: Kind, series: Series, newer: Edge, older: Edge): number {
    const slot = KINDS[kind] + series;
    return (this.#upTo[newer * SLOTS + slot] ?? 0) - (this.#upTo[older * SLOTS + slot] ?? 0);
  }

  add(edge: number, kind: Kind, series: Series, delta: number): void {
    const slot = edge * SLOTS + KINDS[kind] + series;
    this.#upTo[slot] = (this.#upTo[slot] ?? 0) + delta;
  }

  addAll(other: EdgeSums): void {
    const upTo = this.#upTo;
    for (let slot = 0; slot < upTo.length; slot += 1) {
      upTo[slot] = (upTo[slot] ?? 0) + (other.#upTo[slot] ?? 0);
    }
  }
}

/** Attention, samples and squares of social, then of news, all integers. */
type HourRow = [number, number, number, number, number, number];

/** Sums per hour. Sparse, because most projects have no mentions in most hours. */
export class HourSums {
  readonly #sums = new Map<number, HourRow>();

  add(time: number, kind: Kind, attention: number, samples: number, squares: number): void {
    const hour = Math.floor(time / HOUR_MS);
    if (kind === "social") this.#addRow(hour, [attention, samples, squares, 0, 0, 0], 1);
    else this.#addRow(hour, [0, 0, 0, attention, samples, squares], 1);
  }

  /** Adds `other`, or subtracts it with sign −1. */
  addAll(other: HourSums, sign: 1 | -1): void {
    for (const [hour, sums] of other.#sums) this.#addRow(hour, sums, sign);
  }

  entries(): IterableIterator<[hour: number, sums: HourRow]> {
    return this.#sums.entries();
  }

  #addRow(hour: number, added: HourRow, sign: 1 | -1): void {
    const row = this.#sums.get(hour);
    if (row === undefined) {
      this.#sums.set(hour, sign === 1 ? [...added] : (added.map((value) => -value) as HourRow));
      return;
    }
    let isEmpty = true;
    for (let i = 0; i < row.length; i += 1) {
      const sum = (row[i] ?? 0) + sign * (added[i] ?? 0);
      row[i] = sum;
      if (sum !== 0) isEmpty = false;
    }
    if (isEmpty) this.#sums.delete(hour);
  }
}
