// Measures how long the event loop is blocked: the busy time between two ticks of a timer, and how much of that was spent
// running rather than waiting for a CPU.
import { closeSync, openSync, readSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ms } from "../report.ts";

/** In milliseconds. */
export interface Holds {
  longest: number;
  /** The 99.9th percentile. */
  p999: number;
  /** The longest without the time in which the thread waited for a CPU. Linux only. */
  longestOwn: number | undefined;
}

/** Measures until the returned function is called. */
export function watchHolds(): () => Holds {
  const clock = openWaitClock();
  const holds: number[] = [];
  let longestOwn = 0;
  const now = () => ({
    wall: performance.now(),
    idle: performance.eventLoopUtilization().idle,
    waited: clock?.read() ?? 0,
  });
  let before = now();
  const timer = setInterval(() => {
    const after = now();
    const blocked = after.wall - before.wall - (after.idle - before.idle);
    holds.push(blocked);
    longestOwn = Math.max(longestOwn, blocked - (after.waited - before.waited));
    before = after;
  }, 1);
  return () => {
    clearInterval(timer);
    clock?.close();
    holds.sort((a, b) => a - b);
    return {
      longest: holds.at(-1) ?? 0,
      p999: holds[Math.floor(holds.length * 0.999)] ?? 0,
      longestOwn: clock && longestOwn,
    };
  };
}

/** Run before a measurement, so that garbage from loading the program does not affect it. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

export function longestOf(holds: readonly Holds[]): Holds {
  const max = (of: (one: Holds) => number) => Math.max(0, ...holds.map(of));
  return {
    longest: max(({ longest }) => longest),
    p999: max(({ p999 }) => p999),
    longestOwn: holds.some(({ longestOwn }) => longestOwn === undefined)
      ? undefined
      : max(({ longestOwn }) => longestOwn ?? 0),
  };
}

export function inWords({ longest, p999, longestOwn }: Holds): string {
  const own = longestOwn === undefined ? "" : `, without waiting for a CPU ${ms(longestOwn)} ms`;
  return `longest stall ${ms(longest)} ms${own}, p99.9 ${ms(p999)} ms`;
}

/** Time this thread has waited for a CPU, in milliseconds. The id of the main thread is the process id. */
function openWaitClock(): { read(): number; close(): void } | undefined {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
    const text = Buffer.alloc(64);
    return {
      read: () =>
        Number(text.toString("latin1", 0, readSync(file, text, 0, text.length, 0)).split(" ")[1]) / 1e6,
      close: () => closeSync(file),
    };
  } catch {
    return undefined;
  }
}
