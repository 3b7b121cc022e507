// Coordination of asynchronous work: a queue that runs one task at a time, and a semaphore.
export { SerialQueue } from "../../packages/threads/serial-queue.ts";

/** Runs at most `limit` tasks at a time. The others wait in order. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(limit: number) {
    this.#free = limit;
  }

  /** Tasks that have not started. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(task: () => T | Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The permit goes straight to the next task, so that no task added meanwhile can overtake it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
