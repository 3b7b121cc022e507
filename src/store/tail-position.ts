// The position of a tail: the written_at up to which it has read a table. If several processes write to a database, a row
// may become visible after a row with a later written_at, because inserts take time and clocks differ. So the tail looks
// back a little each time. A process whose clock is far ahead would move the tail past the rows of the other processes
// until they have observed its written_at (Store.observe). So the tail looks back from the position it had a while ago,
// not from the newest row it has seen. Rows that were written before the database was opened need no such care: reading
// the history of a table again for minutes would be slow.
import type { Store } from "./store.ts";

const TRAIL_STEP_MS = 1_000;

export class TailPosition {
  readonly #store: Pick<Store, "lookBackMs" | "openedAt" | "observe">;
  readonly #monotonicMs: () => number;
  #newest: number;
  /** Samples of #newest during the last `lookBackMs`, oldest first. */
  readonly #trail: { at: number; newest: number }[];

  constructor(
    store: Pick<Store, "lookBackMs" | "openedAt" | "observe">,
    from: number,
    monotonicMs = () => performance.now(),
  ) {
    this.#store = store;
    this.#monotonicMs = monotonicMs;
    this.#newest = from;
    this.#trail = [{ at: monotonicMs(), newest: from }];
  }

  /** Returns the written_at after which to read. The caller skips rows that it has read before. */
  since(): number {
    const { lookBackMs } = this.#store;
    if (lookBackMs === 0) return this.#newest;
    const trail = this.#trail;
    const horizon = this.#monotonicMs() - lookBackMs;
    while ((trail[1]?.at ?? Number.POSITIVE_INFINITY) <= horizon) trail.shift();
    return Math.max(0, (trail[0]?.newest ?? 0) - lookBackMs);
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
