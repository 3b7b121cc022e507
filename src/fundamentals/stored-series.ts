// Packs stored figures, which are unsorted and may contain several versions of a day, into one series.

/** The rows of one series from one origin, in columns. */
export interface StoredPart {
  origin: string;
  days: Float64Array;
  values: Float64Array;
  /** Write times: if a day has two figures, the one written last counts. */
  written: Float64Array;
}

export interface PackedSeries {
  /** Ascending and distinct. */
  days: Int32Array<ArrayBuffer>;
  values: Float64Array<ArrayBuffer>;
  /** The origins of the figures in the series. */
  origins: string[];
}

export function packed(parts: readonly StoredPart[]): PackedSeries {
  const [only] = parts;
  if (only && parts.length === 1 && isAscending(only.days))
    return { days: Int32Array.from(only.days), values: only.values.slice(), origins: [only.origin] };

  const allDays = joined(parts.map(({ days }) => days));
  const allValues = joined(parts.map(({ values }) => values));
  const written = joined(parts.map((part) => part.written));
  const originOf = parts.flatMap(({ origin, days }) => Array.from(days, () => origin));
  const count = allDays.length;
  // Combines day and index in one number, which sorts without a comparison function and is exact for any realistic number of rows.
  const keys = allDays.map((day, i) => day * count + i).sort();
  const days = new Int32Array(count);
  const values = new Float64Array(count);
  const origins = new Set<string>();
  let size = 0;
  for (let k = 0; k < count;) {
    const day = Math.floor((keys[k] ?? 0) / count);
    let newest = (keys[k] ?? 0) - day * count;
    for (k += 1; k < count && Math.floor((keys[k] ?? 0) / count) === day; k++) {
      const other = (keys[k] ?? 0) - day * count;
      if ((written[other] ?? 0) >= (written[newest] ?? 0)) newest = other;
    }
    days[size] = day;
    values[size] = allValues[newest] ?? 0;
    origins.add(originOf[newest] ?? "");
    size += 1;
  }
  return { days: days.slice(0, size), values: values.slice(0, size), origins: [...origins] };
}

function joined(arrays: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}

function isAscending(days: Float64Array): boolean {
  for (let i = 1; i < days.length; i++) if ((days[i] ?? 0) <= (days[i - 1] ?? 0)) return false;
  return true;
}
