// The worker side of worker.ts: answers calls sequentially.
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";
import { SerialQueue } from "./async.ts";

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

/** `lowPriority` gives requests priority if there are few cores. */
export function answerCalls(calls: Calls, { lowPriority = true } = {}): void {
  const port = parentPort;
  if (!port) throw new Error("this module runs in a worker thread");
  if (lowPriority) lowerPriority();
  const queue = new SerialQueue();
  port.on("message", (call: Call) => {
    void queue.run(async () => {
      const transferred: ArrayBuffer[] = [];
      const answer = await answerOf(calls, call, (buffer) => transferred.push(buffer));
      port.postMessage(answer, transferred);
    });
  });
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
