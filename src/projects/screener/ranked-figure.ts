// A sorted index of one figure: the rows within a bound are a range of it, found without scanning every row.
import { add, bitmapOf, intersect, remove, subtract, type Bitmap } from "./bitmap.ts";

/** Bitmaps of the first n rows are stored for every multiple of this; the rows in between are handled individually. */
const step = 128;

export class RankedFigure {
  readonly #rows: Uint32Array;
  readonly #values: Float64Array;
  /** The first 0, 128, 256, … rows, and finally all rows with a value. */
  readonly #prefixes: readonly Bitmap[];

  /** A missing figure is NaN. */
  constructor(values: Float64Array) {
    this.#rows = sortedRows(values);
    this.#values = Float64Array.from(this.#rows, (row) => values[row] ?? NaN);
    const prefixes: Bitmap[] = [];
    const prefix = bitmapOf(values.length);
    for (let place = 0; place < this.#rows.length; place++) {
      if (place % step === 0) prefixes.push(prefix.slice());
      add(prefix, this.#rows[place] ?? 0);
    }
    this.#prefixes = [...prefixes, prefix];
  }

  /** Keeps the rows within the inclusive bounds; a missing figure is outside all bounds. */
  keepWithin(passes: Bitmap, lowest: number, highest: number): void {
    const end = upperBound(this.#values, highest);
    const above = Math.ceil(end / step);
    intersect(passes, this.#prefixes[above] ?? passes);
    this.#remove(passes, end, above * step);
    const start = lowerBound(this.#values, lowest);
    const below = Math.floor(start / step);
    if (below > 0) subtract(passes, this.#prefixes[below] ?? passes);
    this.#remove(passes, below * step, start);
  }

  /** Counts the rows within the inclusive bounds. */
  countWithin(lowest: number, highest: number): number {
    return Math.max(0, upperBound(this.#values, highest) - lowerBound(this.#values, lowest));
  }

  #remove(passes: Bitmap, from: number, to: number): void {
    const end = Math.min(to, this.#rows.length);
    for (let place = from; place < end; place++) remove(passes, this.#rows[place] ?? 0);
  }
}

/** Returns the numbers of the rows that have a value, sorted by value, ties by row number. */
export function sortedRows(values: Float64Array): Uint32Array {
  // Sorting the values and looking up the position of each row is several times as fast as sorting with a comparator.
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const rows = new Uint32Array(sorted.length);
  const ties = new Uint32Array(sorted.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    const place = lowerBound(sorted, value);
    rows[place + (ties[place] ?? 0)] = row;
    ties[place] = (ties[place] ?? 0) + 1;
  }
  return rows;
}

/** Counts the sorted values below the limit. */
function lowerBound(sorted: Float64Array, limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? NaN) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Counts the sorted values up to the limit. */
function upperBound(sorted: Float64Array, limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? NaN) <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}
