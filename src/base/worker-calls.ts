// The inside of a thread: answers the calls that base/thread.ts sends, one after the other.
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";

export type Calls = Record<string, (input: never, move: Move) => unknown>;

/** Memory of the answer that is handed over instead of copied. */
export type Move = (buffer: ArrayBuffer) => void;

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

export function answerCalls(calls: Calls): void {
  const port = parentPort;
  if (!port) throw new Error("this module runs in a thread of its own");
  giveWay();
  let last: Promise<unknown> = Promise.resolve();
  port.on("message", (call: Call) => {
    last = last.then(async () => {
      const moved: ArrayBuffer[] = [];
      const answer = await answerOf(calls, call, (buffer) => moved.push(buffer));
      port.postMessage(answer, moved);
    });
  });
}

/** Where cores are few, requests go first. Linux knows priorities of single threads, and a thread's number by this link. */
function giveWay(): void {
  try {
    setPriority(
      Number(basename(readlinkSync("/proc/thread-self"))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // Elsewhere all are equal.
  }
}

async function answerOf(calls: Calls, { call, name, input }: Call, move: Move): Promise<Answer> {
  try {
    const handler = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!handler) throw new Error(`no call ${name}`);
    return { call, value: await handler(input as never, move) };
  } catch (error) {
    return { call, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
