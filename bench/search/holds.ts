// How long the event loop is held up: the time from one of its turns to the next, and how much of it this thread was at work.
import { closeSync, openSync, readSync } from "node:fs";
import { ms } from "../report.ts";

/** Milliseconds. */
export interface Holds {
  longest: number;
  /** Of a thousand turns all but one are shorter. */
  p999: number;
  /** The most processor time of this thread in one turn: what others on the machine do is no part of it. Linux only. */
  longestAtWork: number | undefined;
}

/** From now until the function it gives is called. */
export function watchHolds(): () => Holds {
  const clock = openThreadClock();
  const walls: number[] = [];
  const works: number[] = [];
  let before = { wall: performance.now(), work: clock?.read() ?? 0 };
  const timer = setInterval(() => {
    const now = { wall: performance.now(), work: clock?.read() ?? 0 };
    walls.push(now.wall - before.wall);
    works.push(now.work - before.work);
    before = now;
  }, 1);
  return () => {
    clearInterval(timer);
    clock?.close();
    walls.sort((a, b) => a - b);
    return {
      longest: walls.at(-1) ?? 0,
      p999: walls[Math.floor(walls.length * 0.999)] ?? 0,
      longestAtWork: clock && works.reduce((most, work) => Math.max(most, work), 0),
    };
  };
}

export function longestOf(holds: readonly Holds[]): Holds {
  const most = (of: (one: Holds) => number) => Math.max(0, ...holds.map(of));
  return {
    longest: most(({ longest }) => longest),
    p999: most(({ p999 }) => p999),
    longestAtWork: holds.some(({ longestAtWork }) => longestAtWork === undefined)
      ? undefined
      : most(({ longestAtWork }) => longestAtWork ?? 0),
  };
}

export function inWords({ longest, p999, longestAtWork }: Holds): string {
  const work = longestAtWork === undefined ? "" : `, at work ${ms(longestAtWork)} ms`;
  return `longest stall ${ms(longest)} ms${work}, p99.9 ${ms(p999)} ms`;
}

/** Time this thread has run, in milliseconds; the main thread has the number of the process. */
function openThreadClock(): { read(): number; close(): void } | undefined {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
    const text = Buffer.alloc(64);
    return {
      read: () =>
        Number.parseInt(text.toString("latin1", 0, readSync(file, text, 0, text.length, 0)), 10) / 1e6,
      close: () => closeSync(file),
    };
  } catch {
    return undefined;
  }
}
