// The rows that a tail has delivered during its look-back. Each takes 8 bytes: the rows of a large import are remembered
// for minutes.
import { hash32 } from "../base/hash.ts";

interface SeenInstant {
  /** The number of rows that the table had at this instant when it was read. */
  count: number;
  /** Hashes of the keys that were delivered, by batch. */
  keys: Float64Array[];
}

export class SeenRows<Row extends { written_at: number }> {
  readonly #keyOf: (row: Row) => string;
  readonly #instants = new Map<number, SeenInstant>();
  #newest = Number.NEGATIVE_INFINITY;

  constructor(keyOf: (row: Row) => string) {
    this.#keyOf = keyOf;
  }

  countAt(instant: number): number {
    return this.#instants.get(instant)?.count ?? 0;
  }

  setCount(instant: number, count: number): void {
    this.#at(instant).count = count;
  }

  /**
   * Records these rows, which are ordered by written_at, and returns those to deliver. A row that arrives late is not
   * delivered if a newer version of it was: the caller would replace the newer version with it.
   */
  addNew(rows: readonly Row[]): Row[] {
    const hashes = rows.map((row) => hash53(this.#keyOf(row)));
    const delivered = this.#newestDelivered(rows, hashes);
    const fresh: Row[] = [];
    const keys = new Map<number, number[]>();
    rows.forEach((row, i) => {
      const hash = hashes[i] ?? 0;
      const at = row.written_at;
      if (at <= (delivered.get(hash) ?? Number.NEGATIVE_INFINITY)) return;
      fresh.push(row);
      const own = keys.get(at);
      if (own) own.push(hash);
      else keys.set(at, [hash]);
    });
    for (const [instant, own] of keys) {
      this.#at(instant).keys.push(Float64Array.from(own));
      this.#newest = Math.max(this.#newest, instant);
    }
    return fresh;
  }

  forgetUntil(instant: number): void {
    for (const seen of this.#instants.keys()) if (seen <= instant) this.#instants.delete(seen);
  }

  #at(instant: number): SeenInstant {
    let seen = this.#instants.get(instant);
    if (!seen) this.#instants.set(instant, (seen = { count: 0, keys: [] }));
    return seen;
  }

  /** The newest delivered version of each row that may have been delivered: normally none, because rows are new. */
  #newestDelivered(rows: readonly Row[], hashes: readonly number[]): Map<number, number> {
    const newest = new Map<number, number>();
    const first = rows[0]?.written_at ?? Number.POSITIVE_INFINITY;
    if (first > this.#newest) return newest;
    const late = new Set(hashes.filter((_, i) => (rows[i]?.written_at ?? 0) <= this.#newest));
    for (const [instant, { keys }] of this.#instants)
      if (instant >= first)
        for (const batch of keys)
          for (const hash of batch)
            if (late.has(hash)) newest.set(hash, Math.max(instant, newest.get(hash) ?? instant));
    return newest;
  }
}

/** 53 bits: two keys of a look-back practically never share one. */
function hash53(key: string): number {
  return hash32(key) * 2 ** 21 + (hash32(key, 0x9e3779b9) >>> 11);
}
