// External text is processed in linear time: four times the text takes little more than four times the CPU time.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseInstructions } from "../src/projects/screener/plain-english/parse.ts";
import {
  beginnings,
  endings,
  type Pattern,
  readersOfText,
  hostilePatterns,
  textOf,
  units,
} from "./hostile-text.ts";

const SHORT = 8_000;
const LONG = 4 * SHORT;
/** Shorter times are noise from the JIT compiler and garbage collection. */
const MEASURABLE_MS = 40;
/** Linear is 4, quadratic 16. */
const MAX_GROWTH = 9;
/** The maximum length of these texts in a request. */
const INSTRUCTION = 2_000;
const INSTRUCTION_MS = 100;

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The minimum of several runs, to exclude other work in this process. */
async function least(times: number, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) best = Math.min(best, await cpuMs(work));
  return best;
}

async function expectLinear(name: string, read: (text: string) => unknown, pattern: Pattern): Promise<void> {
  const long = textOf(pattern, LONG);
  if ((await cpuMs(() => read(long))) < MEASURABLE_MS) return;
  const short = textOf(pattern, SHORT);
  const shortMs = Math.max(1, await least(5, () => read(short)));
  const longMs = await least(3, () => read(long));
  if (longMs < MEASURABLE_MS) return;
  expect(longMs / shortMs, `${name} of ${JSON.stringify(pattern)}: ${shortMs} ms, ${longMs} ms`).toBeLessThan(
    MAX_GROWTH,
  );
}

const pattern = fc.record({
  before: fc.constantFrom(...beginnings),
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...units) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...units), fc.constantFrom(...units)).map((two) => two.join("")),
    },
  ),
  after: fc.constantFrom(...endings),
});

describe("the time to process a text grows no faster than the text", () => {
  it.each(Object.entries(readersOfText))(
    "%s",
    async (name, read) => {
      for (const known of hostilePatterns) await expectLinear(name, read, known);
      await fc.assert(
        fc.asyncProperty(pattern, (one) => expectLinear(name, read, one)),
        { numRuns: 25 },
      );
    },
    180_000,
  );
});

describe("an instruction of the maximum length", () => {
  it("is processed in less than 0.1 s, whatever it repeats", async () => {
    const words = [
      "a",
      "the",
      "5",
      "0x",
      "5-10",
      "$1m",
      "top 10",
      "up",
      "by",
      "not",
      "and",
      "than",
      "between",
      "rsi",
      "over the last",
      "qzxv",
    ];
    const instruction = fc
      .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(...units)), { minLength: 1, maxLength: 4 })
      .map((unit) => textOf({ before: "", unit: `${unit.join(" ")} `, after: "" }, INSTRUCTION));
    await fc.assert(
      fc.asyncProperty(instruction, async (text) => {
        let ms = await cpuMs(() => parseInstructions(text));
        if (ms >= INSTRUCTION_MS) ms = await least(3, () => parseInstructions(text));
        expect(ms, text.slice(0, 60)).toBeLessThan(INSTRUCTION_MS);
      }),
      {
        numRuns: 150,
        examples: words.map(
          (word) => [textOf({ before: "", unit: `${word} `, after: "" }, INSTRUCTION)] as [string],
        ),
      },
    );
  }, 180_000);
});
