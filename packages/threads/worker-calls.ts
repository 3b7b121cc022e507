// The worker side of worker.ts: answers calls sequentially.
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import { SerialQueue } from "./serial-queue.ts";

/** A thread without calls for so long frees its garbage. V8 would keep it until the next calls. */
const IDLE_MS = 1_000;

export type Calls = Record<string, (input: never, transfer: Transfer) => unknown>;

/** Marks a buffer of the result to be transferred instead of copied. */
export type Transfer = (buffer: ArrayBuffer) => void;

export interface Call {
  call: number;
  name: string;
  input: unknown;
}

export interface Answer {
  call: number;
  value?: unknown;
  error?: Error;
}

/** A request waits for calls that are not `inBackground`. The others leave the cores to them, and free memory when they are done. */
export function answerCalls(calls: Calls, { inBackground = true } = {}): void {
  const port = parentPort;
  if (!port) throw new Error("this module runs in a worker thread");
  if (inBackground) lowerPriority();
  const collectGarbage = inBackground ? garbageCollection() : undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const queue = new SerialQueue();
  port.on("message", (call: Call) => {
    void queue.run(async () => {
      clearTimeout(idleTimer);
      const transferred: ArrayBuffer[] = [];
      const answer = await answerOf(calls, call, (buffer) => transferred.push(buffer));
      port.postMessage(answer, transferred);
      if (collectGarbage) idleTimer = setTimeout(collectGarbage, IDLE_MS).unref();
    });
  });
}

/** Node has no other way to a function that runs a full garbage collection. */
function garbageCollection(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}

/** Linux has priorities per thread, and this link contains the thread id. */
function lowerPriority(): void {
  try {
    setPriority(
      Number(basename(readlinkSync("/proc/thread-self"))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Other platforms have no priority per thread.
  }
}

async function answerOf(calls: Calls, { call, name, input }: Call, transfer: Transfer): Promise<Answer> {
  try {
    const handler = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!handler) throw new Error(`no call ${name}`);
    return { call, value: await handler(input as never, transfer) };
  } catch (error) {
    return { call, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
