import fc from "fast-check";
import { expect, it } from "vitest";
import { stringifyInSlices } from "./stringify.ts";

const textOf = async (value: object) => Buffer.from(await stringifyInSlices(value)).toString();

it("writes the same JSON as JSON.stringify", async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (value) => {
      expect(await textOf(value)).toBe(JSON.stringify(value));
    }),
  );
  for (const value of [
    {},
    { a: undefined },
    { a: undefined, b: null, c: { d: undefined } },
    { list: [undefined, 1, [], {}, "\ud800"], empty: [], when: new Date(0) },
  ])
    expect(await textOf(value)).toBe(JSON.stringify(value));
});

it("yields to other work while it writes megabytes", async () => {
  const value = {
    data: { items: Array.from({ length: 20_000 }, (_, i) => ({ i, text: "ä€😀".repeat(40) })) },
  };
  const expected = JSON.stringify(value);
  let isDone = false;
  let timesRun = 0;
  const count = () => {
    timesRun += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const text = await textOf(value);
  isDone = true;
  expect(text === expected).toBe(true);
  expect(timesRun).toBeGreaterThan(1);
});
