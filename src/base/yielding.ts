// Long work in short turns: requests get theirs in between.

/** A share of each turn of the event loop: all who have one are served in it one after another, not one on top of another. */
class Share {
  readonly #ms: number;
  readonly #waiting: (() => void)[] = [];
  #ends = 0;
  /** The turn it was granted in. */
  #turn = -1;

  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Runs a generator to its end, giving way whenever the share of a turn is used up. */
  async run<T>(work: Generator<void, T>): Promise<T> {
    if (!this.isNow) await this.turn();
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (this.#isOver) await this.turn();
    }
  }

  /** What is left of an earlier turn is of no use: it would come on top of this one's. */
  get isNow(): boolean {
    return !this.#isOver && this.#turn === turnOfTheLoop();
  }

  get #isOver(): boolean {
    return performance.now() >= this.#ends;
  }

  turn(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.push(resolve) === 1) setImmediate(() => this.#grant());
    });
  }

  /** What an immediate schedules runs in the next turn: what came in meanwhile is served first. */
  #grant(): void {
    const next = this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(() => this.#grant());
    this.#ends = performance.now() + this.#ms;
    this.#turn = turnOfTheLoop();
    next?.();
  }
}

function turnOfTheLoop(): number {
  return performance.nodeTiming.uvMetricsInfo.loopCount;
}

/** Both together, with a step that takes longer than it should, stay under the 10 ms that a turn may take. */
const background = new Share(1);
const requests = new Share(4);

/** In the background. */
export function inTurns<T>(work: Generator<void, T>): Promise<T> {
  return background.run(work);
}

/** The same for an answer that somebody waits for: it does not queue behind the background. */
export function inOwnTurns<T>(work: Generator<void, T>): Promise<T> {
  return requests.run(work);
}

/** The same work in one go, for what is known to be short. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** For work in the background that is no generator: resolves when a turn is its own. */
export function nextTurn(): Promise<void> {
  return background.turn();
}

/** The same for an answer: resolves at once while there is time left in this turn. */
export async function ownTurn(): Promise<void> {
  if (!requests.isNow) await requests.turn();
}

/** One thing after another of a long list, in turns. */
export function eachInTurns<In, Out>(
  items: readonly In[],
  work: (item: In, i: number) => Out,
): Promise<Out[]> {
  return inTurns(each(items, work));
}

function* each<In, Out>(items: readonly In[], work: (item: In, i: number) => Out): Generator<void, Out[]> {
  const done: Out[] = [];
  for (const [i, item] of items.entries()) {
    done.push(work(item, i));
    yield;
  }
  return done;
}
