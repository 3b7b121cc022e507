// Keys by the time at which something must be done about them. With hundreds of thousands of wallets, looking at all of them for
// every request would take longer than the rest of it.
import { getOrCreate } from "../../base/maps.ts";

const MINUTE_MS = 60_000;

export class DueTimes {
  /** By the minute in which they are due. */
  readonly #minutes = new Map<number, Map<string, number>>();

  /** An earlier entry for the key may remain, so the caller checks whether it is still due. */
  set(key: string, at: number): void {
    if (at === Number.POSITIVE_INFINITY) return;
    getOrCreate(this.#minutes, Math.floor(at / MINUTE_MS), () => new Map<string, number>()).set(key, at);
  }

  /** Removes and returns the keys that are due. */
  *take(now: number): Generator<string> {
    const last = Math.floor(now / MINUTE_MS);
    for (const [minute, keys] of this.#minutes) {
      if (minute > last) continue;
      for (const [key, at] of keys) {
        if (at > now) continue;
        keys.delete(key);
        yield key;
      }
      if (keys.size === 0) this.#minutes.delete(minute);
    }
  }
}
