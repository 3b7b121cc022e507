// Runs long work in short steps, so that requests are served in between.

/**
 * A time slice of each event-loop iteration. Work that shares a slice runs sequentially, so that together it never takes
 * longer than the slice.
 */
class TimeSlice {
  readonly #ms: number;
  readonly #waiting: (() => void)[] = [];
  #endsAt = 0;
  /** The iteration to which the slice belongs. */
  #iteration = -1;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Runs a generator to its end and yields to the event loop whenever the slice is used up. */
  async run<T>(work: Generator<void, T>): Promise<T> {
    await this.turn();
    let step = work.next();
    for (; !step.done; step = work.next()) if (this.#isOver) await this.#next();
    return step.value;
  }

  /** Resolves immediately while there is time left in this iteration, and otherwise when it is the caller's turn. */
  async turn(): Promise<void> {
    const isNew = this.#iteration !== loopIteration();
    if (isNew && this.#waiting.length === 0) this.#begin();
    else if (isNew || this.#isOver) await this.#next();
  }

  get #isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  #begin(): void {
    this.#endsAt = performance.now() + this.#ms;
    this.#iteration = loopIteration();
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.push(resolve) === 1) setImmediate(() => this.#resume());
    });
  }

  /** Resumes work one after the other until the slice is used up. The rest waits for the next iteration. */
  #resume(): void {
    if (this.#iteration !== loopIteration()) this.#begin();
    // An immediate that an immediate schedules runs in the next iteration, after the requests that arrived meanwhile.
    if (this.#isOver) return void setImmediate(() => this.#resume());
    this.#waiting.shift()?.();
    // A tick that a microtask schedules runs when the resumed work has yielded, ended or begun to wait for something else.
    if (this.#waiting.length > 0) queueMicrotask(() => process.nextTick(() => this.#resume()));
  }
}

function loopIteration(): number {
  return performance.nodeTiming.uvMetricsInfo.loopCount;
}

/** Small enough that both slices and a step that overruns stay well below the 20 ms that our own work may block the loop. */
const background = new TimeSlice(1);
const requests = new TimeSlice(4);

/** Runs work that no caller is waiting for. */
export function runInBackground<T>(work: Generator<void, T>): Promise<T> {
  return background.run(work);
}

/** Runs work that a caller is waiting for; it does not queue behind background work. */
export function runForRequest<T>(work: Generator<void, T>): Promise<T> {
  return requests.run(work);
}

/** Runs work that is known to be short without yielding. */
export function runToEnd<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Call it between two steps of background work that is not a generator; resolves immediately while there is time left in this
 * iteration.
 */
export function yieldInBackground(): Promise<void> {
  return background.turn();
}

/** The same between two steps of a request. */
export function yieldForRequest(): Promise<void> {
  return requests.turn();
}

/** Maps a long list in the background. */
export function mapInBackground<In, Out>(
  items: readonly In[],
  work: (item: In, i: number) => Out,
): Promise<Out[]> {
  return runInBackground(mapInSteps(items, work));
}

function* mapInSteps<In, Out>(
  items: readonly In[],
  work: (item: In, i: number) => Out,
): Generator<void, Out[]> {
  const results: Out[] = [];
  for (const [i, item] of items.entries()) {
    results.push(work(item, i));
    yield;
  }
  return results;
}
