/**
 * Runs the transformer in a process of its own. The library of the network can be loaded only once per process and keeps
 * its memory, so that only the end of a process releases it. The process starts with the first text and ends when idle.
 */
import { fork, type ChildProcess } from "node:child_process";
import { extname } from "node:path";
import { LeastRecentlyUsed } from "../base/least-recently-used.ts";
import { workerUrl } from "../base/worker.ts";
import type { TransformerProcess } from "./embedder.ts";

export interface Request {
  call: number;
  texts: string[];
  /** The dimensions of the space into which the vectors are projected. */
  dimensions: number;
  isQuery: boolean;
}

export type Reply =
  | { call: number; vectors: Float32Array[]; cpuMs: number }
  | { call: number; error: string };

interface PendingCall {
  resolve: (vectors: Float32Array[]) => void;
  reject: (reason: Error) => void;
}

const IDLE_MS = 60_000;
/** The vectors of queries that are kept: people page through results and repeat what others ask. A kilobyte each. */
const MAX_QUERIES = 500;

export function createMiniLmProcess(dimensions: number, idleMs = IDLE_MS): TransformerProcess {
  const pending = new Map<number, PendingCall>();
  let current: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastCall = 0;
  let lastQueryAt = Number.NEGATIVE_INFINITY;
  let cpuMs = 0;
  /** Least recently used first. */
  const queries = new LeastRecentlyUsed<Float32Array>(MAX_QUERIES);

  function start(): ChildProcess {
    const child = fork(workerUrl("minilm", import.meta.url), {
      // When running from source, the process needs a TypeScript loader.
      execArgv: extname(import.meta.url) === ".ts" ? ["--import", import.meta.resolve("tsx")] : [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("message", (reply: Reply) => {
      const caller = pending.get(reply.call);
      pending.delete(reply.call);
      if ("vectors" in reply) {
        cpuMs += reply.cpuMs;
        caller?.resolve(reply.vectors);
      } else caller?.reject(new Error(`the transformer failed: ${reply.error}`));
      if (pending.size === 0) rest();
    });
    child.on("error", (error) => discard(child, error));
    child.on("exit", (code) =>
      discard(child, new Error(`the process of the transformer ended with code ${code}`)),
    );
    return child;
  }

  function discard(child: ChildProcess, reason: Error): void {
    if (current !== child) return;
    current = undefined;
    const callers = [...pending.values()];
    pending.clear();
    for (const { reject } of callers) reject(reason);
  }

  /** An idle process does not keep the service alive. */
  function rest(): void {
    current?.unref();
    current?.channel?.unref();
    idleTimer = setTimeout(end, idleMs);
    idleTimer.unref();
  }

  function end(): void {
    clearTimeout(idleTimer);
    const child = current;
    if (!child) return;
    discard(child, new Error("the process of the transformer was ended"));
    child.kill();
  }

  function call(texts: string[], isQuery: boolean): Promise<Float32Array[]> {
    clearTimeout(idleTimer);
    const child = (current ??= start());
    child.ref();
    child.channel?.ref();
    const request: Request = { call: ++lastCall, texts, dimensions, isQuery };
    return new Promise((resolve, reject) => {
      pending.set(request.call, { resolve, reject });
      child.send(request, (error) => {
        if (error) discard(child, error);
      });
    });
  }

  return {
    embed: (texts) => call(texts, false),
    async embedQuery(text) {
      const known = queries.get(text);
      if (!known) lastQueryAt = performance.now();
      const [vector] = known ? [known] : await call([text], true);
      if (!vector) return new Float32Array(dimensions);
      queries.set(text, vector);
      return vector;
    },
    lastQueryAt: () => lastQueryAt,
    cpuMs: () => cpuMs,
    end,
  };
}
