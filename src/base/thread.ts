// A module that works in a thread of its own. It is started when it is first called, ended when nobody has called it for
// a while, and started anew after a crash; what it was asked when it crashed is told to have failed.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Answer, Call, Calls } from "./thread-calls.ts";

export interface Thread<C extends Calls> {
  /** Whether it has been started and not ended since. */
  isRunning(): boolean;
  /** Answered in the order asked. Rejects with what the module threw, or when the thread crashed. */
  call<Name extends keyof C & string>(
    name: Name,
    input: Parameters<C[Name]>[0],
  ): Promise<Awaited<ReturnType<C[Name]>>>;
}

export interface ThreadOptions {
  /** Given to the module as its workerData, at every start. */
  given: () => unknown;
  idleMs: number;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/** `module` is `new URL("./x.worker.ts", import.meta.url)`: bin/bundle.js puts the bundled one in its place. */
export function openThread<C extends Calls>(module: URL, { given, idleMs }: ThreadOptions): Thread<C> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let calls = 0;

  function start(): Worker {
    const started = startWorker(module, given());
    started.unref();
    started.on("message", ({ call, value, error }: Answer) => {
      const asked = waiting.get(call);
      waiting.delete(call);
      if (error === undefined) asked?.resolve(value);
      else asked?.reject(error);
      if (waiting.size === 0) rest(started);
    });
    // Both may come, the exit last; by then another one may be at work.
    started.on("error", (error) => lose(started, error));
    started.on("exit", (code) => lose(started, new Error(`a worker thread ended with code ${code}`)));
    return started;
  }

  function lose(lost: Worker, reason: unknown): void {
    if (worker !== lost) return;
    worker = undefined;
    const failed = [...waiting.values()];
    waiting.clear();
    for (const asked of failed) asked.reject(reason);
  }

  /** Nothing to do: it keeps neither the process alive nor its memory for long. */
  function rest(resting: Worker): void {
    resting.unref();
    idle = setTimeout(() => {
      if (worker === resting) worker = undefined;
      void resting.terminate();
    }, idleMs);
    idle.unref();
  }

  return {
    isRunning: () => worker !== undefined,
    call(name, input) {
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      const call = ++calls;
      const message: Call = { call, name, input };
      // A thread has no origin.
      worker.postMessage(message, []);
      return new Promise((resolve, reject) => {
        waiting.set(call, { resolve, reject });
      });
    },
  };
}

function startWorker(module: URL, workerData: unknown): Worker {
  // What this process was started with (a loader, a profiler) is not for its threads.
  const options = { workerData, execArgv: [] };
  if (!module.pathname.endsWith(".ts")) return new Worker(module, options);
  return new Worker(sourceLoader(module), { ...options, eval: true });
}

/** From source a thread needs the loader of source; of that package's two forms only the module works in a thread. */
function sourceLoader(module: URL): string {
  const loader = createRequire(import.meta.url)
    .resolve("tsx/esm/api")
    .replace(/\.cjs$/, ".mjs");
  const [tsx, source] = [pathToFileURL(loader).href, module.href].map((href) => JSON.stringify(href));
  return `import(${tsx}).then(({ register }) => { register(); return import(${source}); });`;
}
