// Tells whether the machine has time for work that can wait.
import { cpus } from "node:os";

/** Others must leave this share of all processors unused. */
const IDLE_SHARE = 0.5;
const MIN_INTERVAL_MS = 500;

export class IdleMeter {
  #before = cpuTimes();
  #ownBefore = 0;
  #measuredAt = performance.now();
  /** Unknown at first: the caller waits for the first measurement. */
  #isIdle = false;

  /** `ownMs` is the processor time that the caller's own work has used so far; it does not count as busy. */
  isIdle(ownMs: number): boolean {
    if (performance.now() - this.#measuredAt < MIN_INTERVAL_MS) return this.#isIdle;
    const now = cpuTimes();
    const total = now.total - this.#before.total;
    const unused = now.idle - this.#before.idle + (ownMs - this.#ownBefore);
    this.#isIdle = total > 0 && unused / total > IDLE_SHARE;
    this.#before = now;
    this.#ownBefore = ownMs;
    this.#measuredAt = performance.now();
    return this.#isIdle;
  }
}

/** Milliseconds since the machine started, over all processors. */
function cpuTimes(): { total: number; idle: number } {
  let total = 0;
  let idle = 0;
  for (const { times } of cpus()) {
    total += times.user + times.nice + times.sys + times.irq + times.idle;
    idle += times.idle;
  }
  return { total, idle };
}
