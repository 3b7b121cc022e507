// Runs long work in short steps, so that requests are served in between.

/**
 * A time slice of each event-loop iteration. Work that shares a slice runs sequentially, so that together it never takes
 * longer than the slice.
 */
class TimeSlice {
  readonly #ms: number;
  readonly #waiting: (() => void)[] = [];
  #endsAt = 0;
  /** The iteration in which the slice was granted. */
  #iteration = -1;
  /** Until no work is waiting. */
  #isResuming = false;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Runs a generator to its end and yields to the event loop whenever the slice is used up. */
  async run<T>(work: Generator<void, T>): Promise<T> {
    if (!this.isOpen) await this.next();
    let step = work.next();
    for (; !step.done; step = work.next()) if (this.#isOver) await this.next();
    return step.value;
  }

  /** The rest of a slice from an earlier iteration must not be used: it would be added to that of this iteration. */
  get isOpen(): boolean {
    return !this.#isOver && this.#iteration === loopIteration();
  }

  get #isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#isResuming) return;
      this.#isResuming = true;
      setImmediate(() => this.#grant());
    });
  }

  /** An immediate that an immediate schedules runs in the next iteration, after the requests that arrived meanwhile. */
  #grant(): void {
    this.#endsAt = performance.now() + this.#ms;
    this.#iteration = loopIteration();
    this.#resumeNext();
  }

  /** Work that needs less than the slice leaves the rest of it to the next in the queue. */
  #resumeNext(): void {
    this.#waiting.shift()?.();
    afterMicrotasks(() => {
      if (this.#waiting.length === 0) this.#isResuming = false;
      else if (this.#isOver) setImmediate(() => this.#grant());
      else this.#resumeNext();
    });
  }
}

/** Work that was resumed continues in microtasks. A tick that is scheduled in one of them runs after all of them. */
function afterMicrotasks(callback: () => void): void {
  queueMicrotask(() => process.nextTick(callback));
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
export async function yieldInBackground(): Promise<void> {
  if (!background.isOpen) await background.next();
}

/** The same between two steps of a request. */
export async function yieldForRequest(): Promise<void> {
  if (!requests.isOpen) await requests.next();
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
