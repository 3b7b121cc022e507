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

  const all = joined(parts);
  const count = all.days.length;
  // Combines day and index in one number, which sorts without a comparison function and is exact for any realistic number of rows.
  const keys = all.days.map((day, i) => day * count + i).sort();
  const days = new Int32Array(count);
  const values = new Float64Array(count);
  const origins = new Set<string>();
  let size = 0;
  for (let k = 0; k < count;) {
    const day = Math.floor((keys[k] ?? 0) / count);
    let newest = (keys[k] ?? 0) - day * count;
    for (k += 1; k < count && Math.floor((keys[k] ?? 0) / count) === day; k++) {
      const other = (keys[k] ?? 0) - day * count;
      if ((all.written[other] ?? 0) >= (all.written[newest] ?? 0)) newest = other;
    }
    days[size] = day;
    values[size] = all.values[newest] ?? 0;
    origins.add(parts[all.part[newest] ?? 0]?.origin ?? "");
    size += 1;
  }
  return { days: days.slice(0, size), values: values.slice(0, size), origins: [...origins] };
}

function joined(parts: readonly StoredPart[]) {
  const count = parts.reduce((sum, { days }) => sum + days.length, 0);
  const all = {
    days: new Float64Array(count),
    values: new Float64Array(count),
    written: new Float64Array(count),
    part: new Uint32Array(count),
  };
  let at = 0;
  for (const [index, { days, values, written }] of parts.entries()) {
    all.days.set(days, at);
    all.values.set(values, at);
    all.written.set(written, at);
    all.part.fill(index, at, at + days.length);
    at += days.length;
  }
  return all;
}

function isAscending(days: Float64Array): boolean {
  for (let i = 1; i < days.length; i++) if ((days[i] ?? 0) <= (days[i - 1] ?? 0)) return false;
  return true;
}
