// The written_at up to which a table has been polled. If several processes write to a database, a row may become visible after
// a row with a later written_at, because inserts take time and clocks differ. So a poll looks back a little each time. A
// process whose clock is far ahead would move the position past the rows of the other processes until they have observed its
// written_at. So a poll looks back from the position it had a while ago, not from the newest row it has seen. Rows that were
// written before the database was opened need no such care: reading the history of a table again for minutes would be slow.

/**
 * How far a poll looks back: the clocks of other processes may differ by this much, and a row may take this long to reach the
 * replica that is read. ClickHouse prefers other replicas to one that is further behind
 * (max_replica_delay_for_distributed_queries).
 */
const LOOK_BACK_MS = 300_000;
const TRAIL_STEP_MS = 1_000;

/** A store that other processes write to as well. */
export interface SharedStore {
  /** When the database was opened, by this process's clock. */
  openedAt: number;
  /** Hears of a written_at that was read, so that rows written from now on get a later one. */
  observe(writtenAt: number): void;
}

export class PollPosition {
  readonly #store: SharedStore;
  readonly #lookBackMs: number;
  readonly #monotonicMs: () => number;
  #newest: number;
  /** Samples of #newest during the time that a poll looks back, oldest first. */
  readonly #trail: { at: number; newest: number }[];

  constructor(
    store: SharedStore,
    from: number,
    { lookBackMs = LOOK_BACK_MS, monotonicMs = () => performance.now() } = {},
  ) {
    this.#store = store;
    this.#lookBackMs = lookBackMs;
    this.#monotonicMs = monotonicMs;
    this.#newest = from;
    this.#trail = [{ at: monotonicMs(), newest: from }];
  }

  /** Returns the written_at after which to read. The caller skips rows that it has read before. */
  since(): number {
    const trail = this.#trail;
    const horizon = this.#monotonicMs() - this.#lookBackMs;
    while ((trail[1]?.at ?? Number.POSITIVE_INFINITY) <= horizon) trail.shift();
    return Math.max(0, (trail[0]?.newest ?? 0) - this.#lookBackMs);
  }

  advance(writtenAt: number): void {
    if (writtenAt <= this.#newest) return;
    const [start] = this.#trail;
    if (start) start.newest = Math.max(start.newest, Math.min(writtenAt, this.#store.openedAt));
    const now = this.#monotonicMs();
    if (now - (this.#trail.at(-1)?.at ?? 0) >= TRAIL_STEP_MS)
      this.#trail.push({ at: now, newest: this.#newest });
    this.#newest = writtenAt;
    this.#store.observe(writtenAt);
  }
}
