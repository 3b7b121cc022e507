// Coordination of asynchronous work: a queue that runs one task at a time, and a semaphore.

/** Runs tasks sequentially, in the order in which they were added. A task that fails does not stop the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => T | Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Resolves once the tasks added so far have ended. Never rejects. */
  async drained(): Promise<void> {
    await this.#last;
  }
}

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
