// Where cores are few, the thread that answers requests goes first. Linux knows priorities of single threads; elsewhere
// all are equal.
import { readdirSync, readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";

/** The thread that calls this gives way to the one that answers. */
export function giveWay(): void {
  try {
    lower(Number(basename(readlinkSync("/proc/thread-self"))));
  } catch {
    // No such numbers here.
  }
}

/** So do the threads that are started by what `start` does, as a library's own. */
export async function startingBelow<T>(start: () => Promise<T>): Promise<T> {
  const before = new Set(threads());
  const started = await start();
  for (const thread of threads()) if (!before.has(thread)) lower(thread);
  return started;
}

function threads(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [];
  }
}

function lower(thread: number): void {
  try {
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended since.
  }
}
