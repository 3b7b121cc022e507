// Days are numbered since the epoch. The world is generated day by day, forwards or backwards.

/** The day to evict from a cache first: the one farthest from the current day. */
export function farthest(days: Iterable<number>, day: number): number {
  let found = day;
  for (const other of days) if (Math.abs(other - day) > Math.abs(found - day)) found = other;
  return found;
}

/**
 * The records of the days that are continued next. Only these are kept, because the stories and episodes that they follow
 * from have records on many other days.
 */
export class PreparedDays<T> {
  #days = new Map<string, T>();

  get(key: string): T | undefined {
    return this.#days.get(key);
  }

  /** Computes the records of some days in steps, and forgets those of all others. */
  *replace(days: ReadonlyMap<string, () => Generator<void, T>>): Generator<void> {
    const kept = new Map<string, T>();
    for (const [key, compute] of days) kept.set(key, this.#days.get(key) ?? (yield* compute()));
    this.#days = kept;
  }
}

/** Runs a generator without pauses. */
export function runWhole<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
