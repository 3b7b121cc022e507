import { expect, it } from "vitest";
import { mapInBatches, serveOthers } from "./batches.ts";

it("serves what has arrived between two batches, and keeps the order", async () => {
  const events: string[] = [];
  const timer = setImmediate(() => events.push("request"));
  const squares = await mapInBatches(
    [1, 2, 3, 4, 5],
    (n, i) => {
      events.push(`item ${i}`);
      return n * n;
    },
    2,
  );
  clearImmediate(timer);
  expect(squares).toEqual([1, 4, 9, 16, 25]);
  expect(events).toEqual(["item 0", "item 1", "request", "item 2", "item 3", "item 4"]);
});

it("does not wait for a short list", async () => {
  let isServed = false;
  setImmediate(() => (isServed = true));
  expect(await mapInBatches([1], (n) => n)).toEqual([1]);
  expect(isServed).toBe(false);
});

it("resumes one caller per turn of the event loop", async () => {
  let turns = 0;
  let isCounting = true;
  const count = () => {
    turns += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const resumedIn = await Promise.all(
    [1, 2, 3].map(async () => {
      await serveOthers();
      return turns;
    }),
  );
  isCounting = false;
  expect(new Set(resumedIn).size).toBe(3);
});
