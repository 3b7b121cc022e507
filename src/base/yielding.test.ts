import { describe, expect, it } from "vitest";
import { mapInBackground, runForRequest, runInBackground } from "./yielding.ts";

function busy(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

function* busySteps(steps: number, ms: number): Generator<void, number> {
  for (let i = 0; i < steps; i++) {
    busy(ms);
    yield;
  }
  return steps;
}

/** Counts the event-loop iterations during the work. */
async function countIterations<T>(work: () => Promise<T>): Promise<{ iterations: number; done: T }> {
  let iterations = 0;
  let isOver = false;
  const count = () => {
    iterations++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const done = await work();
  isOver = true;
  return { iterations, done };
}

describe("yielding", () => {
  it("limits the background work of an iteration, however much runs concurrently", async () => {
    const { iterations, done } = await countIterations(() =>
      Promise.all(Array.from({ length: 4 }, () => runInBackground(busySteps(20, 1)))),
    );
    expect(done).toEqual([20, 20, 20, 20]);
    // There are eighty steps of a millisecond, at most two or three of them per iteration.
    expect(iterations).toBeGreaterThanOrEqual(26);
  });

  it("limits the request work of an iteration, however many requests run concurrently", async () => {
    const { iterations, done } = await countIterations(() =>
      Promise.all(Array.from({ length: 8 }, () => runForRequest(busySteps(10, 1)))),
    );
    expect(done).toEqual(Array.from({ length: 8 }, () => 10));
    // There are eighty steps of a millisecond, at most four or five of them per iteration.
    expect(iterations).toBeGreaterThanOrEqual(16);
  });

  it("shares the slice of an iteration between requests that need little of it", async () => {
    const { iterations } = await countIterations(() =>
      Promise.all(
        Array.from({ length: 100 }, async () => {
          for (let i = 0; i < 3; i++) await runForRequest(busySteps(1, 0.02));
        }),
      ),
    );
    // Six milliseconds of work: with an iteration for each request there would be a hundred iterations or more.
    expect(iterations).toBeLessThan(20);
  });

  it("prefers requests to background work", async () => {
    const order: string[] = [];
    await Promise.all([
      runInBackground(busySteps(30, 1)).then(() => order.push("background")),
      runInBackground(busySteps(30, 1)).then(() => order.push("background")),
      runForRequest(busySteps(12, 1)).then(() => order.push("request")),
    ]);
    expect(order).toEqual(["request", "background", "background"]);
  });

  it("maps a list in order and rejects if an item fails", async () => {
    expect(await mapInBackground([1, 2, 3], (n) => n * 2)).toEqual([2, 4, 6]);
    const failing = mapInBackground([1, 2], (n) => {
      if (n === 2) throw new Error("two");
    });
    await expect(failing).rejects.toThrow("two");
    expect(await mapInBackground([4], (n) => n)).toEqual([4]);
  });
});
