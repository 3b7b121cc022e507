// How far a reader has followed a table by written_at. On a database that several processes write, a row may become
// visible after a row with a later written_at: inserts take time, and clocks differ. So the reader goes back a little
// each time. A process whose clock is far ahead would carry the reader past what the others write until they have noticed
// (Store.observe), so it goes back from where it was a while ago, not from the newest row it has seen.
import type { Store } from "./store.ts";

const TRAIL_STEP_MS = 1_000;

export class Position {
  readonly #store: Pick<Store, "lookBackMs" | "observe">;
  readonly #monotonicMs: () => number;
  #newest: number;
  /** What the newest row was at some moments of the last `lookBackMs`, oldest first. */
  readonly #trail: { at: number; newest: number }[];

  constructor(
    store: Pick<Store, "lookBackMs" | "observe">,
    from: number,
    monotonicMs = () => performance.now(),
  ) {
    this.#store = store;
    this.#monotonicMs = monotonicMs;
    this.#newest = from;
    this.#trail = [{ at: monotonicMs(), newest: from }];
  }

  /** Rows written after this are to be read; those that were read before come again. */
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
    const now = this.#monotonicMs();
    if (now - (this.#trail.at(-1)?.at ?? 0) >= TRAIL_STEP_MS)
      this.#trail.push({ at: now, newest: this.#newest });
    this.#newest = writtenAt;
    this.#store.observe(writtenAt);
  }
}
