// Runs a module in a worker thread. The thread starts with the first call, ends after an idle time, and is replaced after
// a crash; the calls that were pending when it crashed are rejected.
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { Answer, Call, Calls } from "./worker-calls.ts";

export type Thread<C extends Calls> = ReturnType<typeof openThread<C>>;

/**
 * Longer than the pauses between regular calls. A thread takes time to start, and the C library keeps some of the memory of one that
 * has ended: with a new thread every minute, a service under load grew by 2.4 MB a minute.
 */
const IDLE_MS = 600_000;

interface ThreadOptions {
  /** Evaluated at every start and passed to the module as its workerData. */
  workerData: () => unknown;
  /** How long it waits for calls before it ends; Infinity if it never does. */
  idleMs?: number;
  /** The size of the heap for new objects, if the default would be collected too often. */
  youngGenerationMb?: number;
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/**
 * Returns the URL of `NAME.worker.ts` in the folder of the calling module. The build puts all modules and workers into one
 * folder, so the same rule finds `NAME.worker.js` there.
 */
export function workerUrl(name: string, importMetaUrl: string): URL {
  return new URL(`./${name}.worker${extname(importMetaUrl)}`, importMetaUrl);
}

export function openThread<C extends Calls>(
  module: URL,
  { workerData, idleMs = IDLE_MS, youngGenerationMb }: ThreadOptions,
) {
  const pending = new Map<number, PendingCall>();
  let current: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastCall = 0;

  function start(): Worker {
    const worker = startWorker(module, workerData(), youngGenerationMb);
    worker.on("message", ({ call, value, error }: Answer) => {
      const caller = pending.get(call);
      pending.delete(call);
      if (error === undefined) caller?.resolve(value);
      else caller?.reject(error);
      if (pending.size === 0) stopWhenIdle(worker);
    });
    // A crash emits both events, the exit last; by then another worker may have replaced this one.
    worker.on("error", (error) => discard(worker, error));
    worker.on("exit", (code) => discard(worker, new Error(`a worker thread ended with code ${code}`)));
    return worker;
  }

  function discard(worker: Worker, reason: unknown): void {
    if (current !== worker) return;
    current = undefined;
    const callers = [...pending.values()];
    pending.clear();
    for (const caller of callers) caller.reject(reason);
  }

  /** An idle thread does not keep the process alive, and is terminated after a while to free its memory. */
  function stopWhenIdle(worker: Worker): void {
    worker.unref();
    if (idleMs === Number.POSITIVE_INFINITY) return;
    idleTimer = setTimeout(() => {
      if (current === worker) current = undefined;
      void worker.terminate();
    }, idleMs);
    idleTimer.unref();
  }

  return {
    isRunning: () => current !== undefined,
    /**
     * Calls are answered in order. Rejects if the module throws or the thread crashes. `transfer` lists buffers of the input
     * that are transferred instead of copied.
     */
    call<Name extends keyof C & string>(
      name: Name,
      input: Parameters<C[Name]>[0],
      transfer: ArrayBuffer[] = [],
    ): Promise<Awaited<ReturnType<C[Name]>>> {
      clearTimeout(idleTimer);
      const worker = (current ??= start());
      const call = ++lastCall;
      const message: Call = { call, name, input };
      return new Promise((resolve, reject) => {
        worker.ref();
        worker.postMessage(message, transfer);
        pending.set(call, { resolve, reject });
      });
    },
    /** Ends the thread immediately and rejects pending calls. The next call starts a new one. */
    end(): void {
      clearTimeout(idleTimer);
      const worker = current;
      if (!worker) return;
      discard(worker, new Error("a worker thread was ended"));
      void worker.terminate();
    },
  };
}

/** V8's default is 48 MB, which a thread keeps while it waits for work. */
const YOUNG_GENERATION_MB = 12;

function startWorker(module: URL, workerData: unknown, youngGenerationMb = YOUNG_GENERATION_MB): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: youngGenerationMb };
  // Workers do not inherit this process's loaders and profilers.
  const options = { workerData, execArgv: [], resourceLimits };
  return new Worker(module.pathname.endsWith(".ts") ? throughLoader(module) : module, options);
}

/** When running from source, the worker first registers a TypeScript loader. */
function throughLoader(module: URL): URL {
  const loader = import.meta.resolve("tsx/esm/api");
  const script = `import { register } from "${loader}"; register(); await import("${module.href}");`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}
