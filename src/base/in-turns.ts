// Long work in short turns: requests get theirs in between.

/** Of each turn of the event loop so much goes to work in the background, all of it together. */
const BACKGROUND_MS = 2;
/** What somebody waits for may take longer, but well under the 10 ms that a turn may take. */
const REQUEST_MS = 5;

const waiting: (() => void)[] = [];
let backgroundEnds = 0;

/** Runs a generator to its end, giving way whenever a turn is used up. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    // Several at work share the turn: one after another, not one on top of another.
    if (performance.now() >= backgroundEnds) await backgroundTurn();
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The same for an answer that somebody waits for: it does not queue behind the background. */
export async function inOwnTurns<T>(work: Generator<void, T>): Promise<T> {
  let started = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - started < REQUEST_MS) continue;
    await new Promise<void>((resolve) => setImmediate(resolve));
    started = performance.now();
  }
}

/** One thing after another of a long list, in turns. */
export function eachInTurns<In, Out>(items: readonly In[], work: (item: In) => Out): Promise<Out[]> {
  return inTurns(each(items, work));
}

function* each<In, Out>(items: readonly In[], work: (item: In) => Out): Generator<void, Out[]> {
  const done: Out[] = [];
  for (const item of items) {
    done.push(work(item));
    yield;
  }
  return done;
}

function backgroundTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(grantTurn);
  });
}

/** What an immediate schedules runs in the next turn: what came in meanwhile is served first. */
function grantTurn(): void {
  const next = waiting.shift();
  if (waiting.length > 0) setImmediate(grantTurn);
  backgroundEnds = performance.now() + BACKGROUND_MS;
  next?.();
}
