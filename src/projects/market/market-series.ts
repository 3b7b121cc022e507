// The hourly observations of a project as columns sorted by time: 5,000 projects × 10 days fit in 90 MB.
import { partitionPoint } from "../../base/binary-search.ts";
import type { MarketObservation } from "./market-record.ts";

const columnNames = [
  "time",
  "price",
  "market_cap",
  "fdv",
  "liquidity",
  "volume",
  "buy_volume",
  "sell_volume",
  "traders",
] as const;

/** NaN represents a figure that the observation does not state. */
export interface MarketColumns extends Readonly<Record<(typeof columnNames)[number], Float64Array>> {
  readonly length: number;
}

export class MarketSeries implements MarketColumns {
  length = 0;
  time = new Float64Array(8);
  price = new Float64Array(8);
  market_cap = new Float64Array(8);
  fdv = new Float64Array(8);
  liquidity = new Float64Array(8);
  volume = new Float64Array(8);
  buy_volume = new Float64Array(8);
  sell_volume = new Float64Array(8);
  traders = new Float64Array(8);

  /** Inserts an observation or replaces the one of the same hour. Returns whether anything changed. */
  upsert(row: Omit<MarketObservation, "project_id">): boolean {
    const at = countUntil(this, row.time - 1);
    const replaces = at < this.length && this.time[at] === row.time;
    if (replaces && columnNames.every((name) => Object.is(this[name][at], row[name] ?? NaN))) return false;
    if (!replaces) this.#insertGap(at);
    for (const name of columnNames) this[name][at] = row[name] ?? NaN;
    return true;
  }

  /** Inserts or replaces the observation in one row of some columns. */
  upsertRow(columns: Omit<MarketColumns, "length">, row: number): void {
    const time = columns.time[row] ?? NaN;
    const at = countUntil(this, time - 1);
    if (at === this.length || this.time[at] !== time) this.#insertGap(at);
    for (const name of columnNames) this[name][at] = columns[name][row] ?? NaN;
  }

  /** Removes observations older than `time`. */
  dropBefore(time: number): void {
    const dropped = countUntil(this, time - 1);
    if (dropped === 0) return;
    for (const name of columnNames) this[name].copyWithin(0, dropped, this.length);
    this.length -= dropped;
  }

  #insertGap(at: number): void {
    if (this.length === this.time.length) {
      for (const name of columnNames) {
        const wider = new Float64Array(Math.ceil(this.length * 1.5));
        wider.set(this[name]);
        this[name] = wider;
      }
    }
    if (at < this.length) for (const name of columnNames) this[name].copyWithin(at + 1, at, this.length);
    this.length += 1;
  }
}

export function seriesOf(rows: readonly Omit<MarketObservation, "project_id">[]): MarketSeries {
  const series = new MarketSeries();
  for (const row of rows) series.upsert(row);
  return series;
}

/** Counts the observations with `time` ≤ the given one. */
export function countUntil(series: MarketColumns, time: number): number {
  return partitionPoint(series.length, (index) => (series.time[index] ?? Infinity) <= time);
}
