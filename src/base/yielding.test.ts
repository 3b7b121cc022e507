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

/** How many turns the event loop takes meanwhile. */
async function turnsOf<T>(work: () => Promise<T>): Promise<{ turns: number; done: T }> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const done = await work();
  isOver = true;
  return { turns, done };
}

describe("work in turns", () => {
  it("leaves the event loop after a few steps, however many are at work at once", async () => {
    const { turns, done } = await turnsOf(() =>
      Promise.all(Array.from({ length: 4 }, () => runInBackground(busySteps(20, 1)))),
    );
    expect(done).toEqual([20, 20, 20, 20]);
    // Eighty steps of a millisecond, at most two or three of them in a turn.
    expect(turns).toBeGreaterThanOrEqual(26);
  });

  it("leaves it as soon when many answers are made at once: they share a turn, too", async () => {
    const { turns, done } = await turnsOf(() =>
      Promise.all(Array.from({ length: 8 }, () => runForRequest(busySteps(10, 1)))),
    );
    expect(done).toEqual(Array.from({ length: 8 }, () => 10));
    // Eighty steps of a millisecond, at most four or five of them in a turn.
    expect(turns).toBeGreaterThanOrEqual(16);
  });

  it("lets an answer that somebody waits for pass the background", async () => {
    const order: string[] = [];
    await Promise.all([
      runInBackground(busySteps(30, 1)).then(() => order.push("background")),
      runInBackground(busySteps(30, 1)).then(() => order.push("background")),
      runForRequest(busySteps(12, 1)).then(() => order.push("answer")),
    ]);
    expect(order).toEqual(["answer", "background", "background"]);
  });

  it("does a list in its order, and tells when a part fails", async () => {
    expect(await mapInBackground([1, 2, 3], (n) => n * 2)).toEqual([2, 4, 6]);
    const failing = mapInBackground([1, 2], (n) => {
      if (n === 2) throw new Error("two");
    });
    await expect(failing).rejects.toThrow("two");
    expect(await mapInBackground([4], (n) => n)).toEqual([4]);
  });
});
