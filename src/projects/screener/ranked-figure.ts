// One figure of all rows in rising order: a bound on it is a stretch of that order, found without looking at every row.
import { add, bitmapOf, keepAll, remove, removeAll, type Bitmap } from "./bitmap.ts";

/** Bitmaps of the first n rows are stored for every multiple of this; the few rows in between are handled one by one. */
const step = 128;

export class RankedFigure {
  readonly #rows: Uint32Array;
  readonly #values: Float64Array;
  /** The first 0, 128, 256 ... rows, and at last all that have a value. */
  readonly #firsts: readonly Bitmap[];

  /** A missing figure is NaN. */
  constructor(values: Float64Array) {
    this.#rows = rising(values);
    this.#values = Float64Array.from(this.#rows, (row) => values[row] ?? NaN);
    const firsts: Bitmap[] = [];
    const sofar = bitmapOf(values.length);
    for (let place = 0; place < this.#rows.length; place++) {
      if (place % step === 0) firsts.push(sofar.slice());
      add(sofar, this.#rows[place] ?? 0);
    }
    this.#firsts = [...firsts, sofar];
  }

  /** Keeps the rows within the inclusive bounds; a missing figure fails both. */
  keepWithin(passes: Bitmap, lowest: number, highest: number): void {
    const end = placeAfter(this.#values, highest);
    const above = Math.ceil(end / step);
    keepAll(passes, this.#firsts[above] ?? passes);
    this.#remove(passes, end, above * step);
    const start = placeOf(this.#values, lowest);
    const below = Math.floor(start / step);
    if (below > 0) removeAll(passes, this.#firsts[below] ?? passes);
    this.#remove(passes, below * step, start);
  }

  #remove(passes: Bitmap, from: number, to: number): void {
    const end = Math.min(to, this.#rows.length);
    for (let place = from; place < end; place++) remove(passes, this.#rows[place] ?? 0);
  }
}

/** The numbers of the rows that have a value, the smallest first, ties by number. */
export function rising(values: Float64Array): Uint32Array {
  // Sorting the bare values and looking up each row's place is several times as fast as sorting rows by comparison.
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const rows = new Uint32Array(sorted.length);
  const ties = new Uint32Array(sorted.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    const place = placeOf(sorted, value);
    rows[place + (ties[place] ?? 0)] = row;
    ties[place] = (ties[place] ?? 0) + 1;
  }
  return rows;
}

/** How many of the sorted values are below the limit. */
function placeOf(sorted: Float64Array, limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? NaN) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** How many of the sorted values are not above the limit. */
function placeAfter(sorted: Float64Array, limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? NaN) <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}
