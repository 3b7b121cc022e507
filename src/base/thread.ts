// A module that works in a thread of its own. It is started when it is first called, ended when nobody has called it for
// a while, and started anew after a crash; what it was asked when it crashed is told to have failed.
import { Worker } from "node:worker_threads";
import type { Answer, Call, Calls } from "./thread-calls.ts";
import { codeFromSource } from "./thread-source.ts";

export interface Thread<C extends Calls> {
  /** Whether it has been started and not ended since. */
  isRunning(): boolean;
  /**
   * Answered in the order asked. Rejects with what the module threw, or when the thread crashed. `move` is memory of the
   * input that is handed over instead of copied.
   */
  call<Name extends keyof C & string>(
    name: Name,
    input: Parameters<C[Name]>[0],
    move?: ArrayBuffer[],
  ): Promise<Awaited<ReturnType<C[Name]>>>;
  /** Without waiting for its idle time; what it was asked and has not answered fails. The next call starts it anew. */
  end(): void;
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
  let running: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let calls = 0;

  function start(): Promise<Worker> {
    const starting = startWorker(module, given());
    starting.then(
      (worker) => {
        worker.on("message", ({ call, value, error }: Answer) => {
          const asked = waiting.get(call);
          waiting.delete(call);
          if (error === undefined) asked?.resolve(value);
          else asked?.reject(error);
          if (waiting.size === 0) rest(worker, starting);
        });
        // Both may come, the exit last; by then another one may be at work.
        worker.on("error", (error) => lose(starting, error));
        worker.on("exit", (code) => lose(starting, new Error(`a worker thread ended with code ${code}`)));
      },
      (error: unknown) => lose(starting, error),
    );
    return starting;
  }

  function lose(lost: Promise<Worker>, reason: unknown): void {
    if (running !== lost) return;
    running = undefined;
    const failed = [...waiting.values()];
    waiting.clear();
    for (const asked of failed) asked.reject(reason);
  }

  /** Nothing to do: it keeps neither the process alive nor its memory for long. */
  function rest(worker: Worker, resting: Promise<Worker>): void {
    worker.unref();
    idle = setTimeout(() => {
      if (running === resting) running = undefined;
      void worker.terminate();
    }, idleMs);
    idle.unref();
  }

  return {
    isRunning: () => running !== undefined,
    call(name, input, move = []) {
      clearTimeout(idle);
      running ??= start();
      const call = ++calls;
      const message: Call = { call, name, input };
      // One that cannot be started is lost, and told of, above.
      running.then(
        (worker) => {
          worker.ref();
          try {
            worker.postMessage(message, move);
          } catch (error) {
            waiting.get(call)?.reject(error);
            waiting.delete(call);
          }
        },
        () => {},
      );
      return new Promise((resolve, reject) => {
        waiting.set(call, { resolve, reject });
      });
    },
    end() {
      clearTimeout(idle);
      const ending = running;
      if (!ending) return;
      lose(ending, new Error("a worker thread was ended"));
      ending.then(
        (worker) => void worker.terminate(),
        () => {},
      );
    },
  };
}

async function startWorker(module: URL, workerData: unknown): Promise<Worker> {
  // What this process was started with (a loader, a profiler) is not for its threads.
  const options = { workerData, execArgv: [] };
  if (!module.pathname.endsWith(".ts")) return new Worker(module, options);
  return new Worker(await codeFromSource(module), { ...options, eval: true });
}
