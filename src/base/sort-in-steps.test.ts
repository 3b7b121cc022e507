import { expect, it } from "vitest";
import { runToEnd } from "./yielding.ts";
import { sortingInSteps } from "./sort-in-steps.ts";

const compare = (a: { value: number }, b: { value: number }) => a.value - b.value;

it.each([0, 1, 255, 256, 257, 1_000, 2_049])(
  "sorts %i items like Array.sort, equal ones in order",
  (count) => {
    const items = Array.from({ length: count }, (_, i) => ({ value: (i * 7_919) % 97, i }));
    expect(runToEnd(sortingInSteps(items, compare))).toEqual(items.toSorted(compare));
  },
);

it("takes many short steps", () => {
  const items = Array.from({ length: 10_000 }, (_, i) => ({ value: (i * 7_919) % 10_007 }));
  let compared = 0;
  let most = 0;
  let before = 0;
  const steps = sortingInSteps(items, (a, b) => {
    compared++;
    return compare(a, b);
  });
  for (let step = steps.next(); !step.done; step = steps.next()) {
    most = Math.max(most, compared - before);
    before = compared;
  }
  expect(compared).toBeGreaterThan(100_000);
  expect(most).toBeLessThan(3_000);
});
