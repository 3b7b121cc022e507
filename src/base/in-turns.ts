// Long work in short turns: other requests get their turn in between.

/** Well under the 10 ms that a turn may take. */
const TURN_MS = 5;

/** Runs a generator to its end, giving way whenever a turn is used up. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  let started = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - started < TURN_MS) continue;
    await new Promise<void>((resolve) => setImmediate(resolve));
    started = performance.now();
  }
}
