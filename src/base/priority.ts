// Where cores are few, the thread that answers requests goes first: engine, compiler and helpers of the collector all have
// threads of their own, and each of them may keep it waiting. Linux knows priorities of single threads; elsewhere all are
// equal. Nobody needs permission to go last.
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

/** All threads of this process that were started by now give way to its first one, which is the one that answers. */
export function answerFirst(): void {
  try {
    for (const thread of readdirSync("/proc/self/task").map(Number)) if (thread !== process.pid) lower(thread);
  } catch {
    // No such list here.
  }
}

function lower(thread: number): void {
  try {
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended since.
  }
}
