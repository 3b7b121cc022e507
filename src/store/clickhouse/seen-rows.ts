// The rows that a feed has delivered within the time that it looks back. Each takes 8 bytes, because the rows of a large import are
// remembered for minutes. Of more than MAX_ROWS, only the newest are remembered: it looks back less far.
import { hash32 } from "../../base/hash.ts";
import { getOrCreate } from "../../base/maps.ts";

/** 16 MB: ten minutes at 3,000 rows per second. */
const MAX_ROWS = 2_000_000;

interface SeenInstant {
  /** The number of rows that the table had at this instant when it was read. */
  count: number;
  /** Hashes of the keys that were delivered, by batch. */
  keys: Float64Array[];
}

export class SeenRows<Row extends { written_at: number }> {
  readonly #keyOf: (row: Row) => string;
  readonly #instants = new Map<number, SeenInstant>();
  readonly #maxRows: number;
  #newest = Number.NEGATIVE_INFINITY;
  #rows = 0;
  #forgottenUntil = 0;

  constructor(keyOf: (row: Row) => string, maxRows = MAX_ROWS) {
    this.#keyOf = keyOf;
    this.#maxRows = maxRows;
  }

  /** Rows up to this instant must not be read again. */
  get forgottenUntil(): number {
    return this.#forgottenUntil;
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
      getOrCreate(keys, at, () => []).push(hash);
    });
    for (const [instant, own] of keys) {
      this.#at(instant).keys.push(Float64Array.from(own));
      this.#newest = Math.max(this.#newest, instant);
      this.#rows += own.length;
    }
    return fresh;
  }

  /** Forgets the rows up to an instant, and the oldest of too many. */
  forgetUntil(instant: number): void {
    const until = Math.max(instant, this.#forgottenUntil, this.#endOfExcess());
    for (const [at, seen] of this.#instants)
      if (at <= until) {
        this.#instants.delete(at);
        this.#rows -= rowsOf(seen);
      }
    this.#forgottenUntil = until;
  }

  /** The instant up to which rows exceed the maximum. A quarter is forgotten at once, because sorting takes time. */
  #endOfExcess(): number {
    if (this.#rows <= this.#maxRows) return 0;
    let rest = this.#rows;
    for (const [at, seen] of [...this.#instants].sort(([a], [b]) => a - b)) {
      rest -= rowsOf(seen);
      if (rest <= 0.75 * this.#maxRows) return at;
    }
    return 0;
  }

  #at(instant: number): SeenInstant {
    return getOrCreate(this.#instants, instant, () => ({ count: 0, keys: [] }));
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

function rowsOf({ keys }: SeenInstant): number {
  return keys.reduce((sum, { length }) => sum + length, 0);
}

/** 53 bits: two keys of a look-back practically never share one. */
function hash53(key: string): number {
  return hash32(key) * 2 ** 21 + (hash32(key, 0x9e3779b9) >>> 11);
}
