// How long the event loop is held up: the time from one turn of a timer to the next in which it did not wait for anything
// to do, and how much of that was its own doing.
import { closeSync, openSync, readSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ms } from "../report.ts";

/** Milliseconds. */
export interface Holds {
  longest: number;
  /** Of a thousand turns all but one are shorter. */
  p999: number;
  /** The longest without the time in which this thread could have run, but every processor was taken. Linux only. */
  longestOwn: number | undefined;
}

/** From now until the function it gives is called. */
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
    const held = after.wall - before.wall - (after.idle - before.idle);
    holds.push(held);
    longestOwn = Math.max(longestOwn, held - (after.waited - before.waited));
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

/** Before it: what loading the program left behind is not what is measured. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

export function longestOf(holds: readonly Holds[]): Holds {
  const most = (of: (one: Holds) => number) => Math.max(0, ...holds.map(of));
  return {
    longest: most(({ longest }) => longest),
    p999: most(({ p999 }) => p999),
    longestOwn: holds.some(({ longestOwn }) => longestOwn === undefined)
      ? undefined
      : most(({ longestOwn }) => longestOwn ?? 0),
  };
}

export function inWords({ longest, p999, longestOwn }: Holds): string {
  const own = longestOwn === undefined ? "" : `, without waiting for a processor ${ms(longestOwn)} ms`;
  return `longest stall ${ms(longest)} ms${own}, p99.9 ${ms(p999)} ms`;
}

/** Time this thread has waited for a processor, in milliseconds; the main thread has the number of the process. */
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
