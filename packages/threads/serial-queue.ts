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
