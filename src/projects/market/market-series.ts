// The hourly observations of a project as columns sorted by time: 5,000 projects × 10 days fit in 80 MB.
import type { MarketRecord } from "./market-record.ts";

/** NaN represents a figure that the observation does not state. */
export interface MarketColumns {
  readonly length: number;
  readonly time: Float64Array;
  readonly price: Float64Array;
  readonly marketCap: Float64Array;
  readonly liquidity: Float64Array;
  readonly volume: Float64Array;
  readonly buyVolume: Float64Array;
  readonly sellVolume: Float64Array;
  readonly traders: Float64Array;
}

/** The columns that the store returns. */
interface StoredColumns {
  readonly hour: Float64Array;
  readonly price: Float64Array;
  readonly market_cap: Float64Array;
  readonly liquidity: Float64Array;
  readonly volume: Float64Array;
  readonly buy_volume: Float64Array;
  readonly sell_volume: Float64Array;
  readonly traders: Float64Array;
}

const columnNames = [
  "time",
  "price",
  "marketCap",
  "liquidity",
  "volume",
  "buyVolume",
  "sellVolume",
  "traders",
] as const;

export class MarketSeries implements MarketColumns {
  length = 0;
  time = new Float64Array(8);
  price = new Float64Array(8);
  marketCap = new Float64Array(8);
  liquidity = new Float64Array(8);
  volume = new Float64Array(8);
  buyVolume = new Float64Array(8);
  sellVolume = new Float64Array(8);
  traders = new Float64Array(8);

  /** Inserts an observation or replaces the one of the same hour. Returns whether anything changed. */
  upsert(row: Omit<MarketRecord, "project_id">): boolean {
    const at = countUntil(this, row.time - 1);
    const replaces = at < this.length && this.time[at] === row.time;
    const values = [
      row.time,
      row.price,
      row.market_cap ?? NaN,
      row.liquidity ?? NaN,
      row.volume ?? NaN,
      row.buy_volume ?? NaN,
      row.sell_volume ?? NaN,
      row.traders ?? NaN,
    ];
    if (replaces && columnNames.every((name, index) => Object.is(this[name][at], values[index])))
      return false;
    if (!replaces) this.#insertGap(at);
    for (const [index, name] of columnNames.entries()) this[name][at] = values[index] ?? NaN;
    return true;
  }

  /** Appends a stored row if it is newer than all observations. Returns whether it was appended. */
  appendRow(columns: StoredColumns, row: number): boolean {
    const time = columns.hour[row] ?? NaN;
    if (this.length > 0 && !(time > (this.time[this.length - 1] ?? NaN))) return false;
    const at = this.length;
    this.#insertGap(at);
    this.time[at] = time;
    this.price[at] = columns.price[row] ?? NaN;
    this.marketCap[at] = columns.market_cap[row] ?? NaN;
    this.liquidity[at] = columns.liquidity[row] ?? NaN;
    this.volume[at] = columns.volume[row] ?? NaN;
    this.buyVolume[at] = columns.buy_volume[row] ?? NaN;
    this.sellVolume[at] = columns.sell_volume[row] ?? NaN;
    this.traders[at] = columns.traders[row] ?? NaN;
    return true;
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

export function seriesOf(rows: readonly Omit<MarketRecord, "project_id">[]): MarketSeries {
  const series = new MarketSeries();
  for (const row of rows) series.upsert(row);
  return series;
}

/** Counts the observations with `time` ≤ the given one. */
export function countUntil(series: MarketColumns, time: number): number {
  let low = 0;
  let high = series.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((series.time[middle] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
