// The labels of the analysis evaluation are complete and consistent. What they say about texts is checked by the
// evaluation itself, which can read the texts.
import { describe, expect, it } from "vitest";
import {
  halfOf,
  halves,
  readBoilerplate,
  readJudged,
  readPlainWords,
  readQuestions,
  readSentiments,
  readTopics,
} from "./corpora/analysis.ts";

const sizes = (read: (half: (typeof halves)[number]) => { length: number } | { size: number }) =>
  halves.map((half) => {
    const labels = read(half);
    return "size" in labels ? labels.size : labels.length;
  });

describe("the labels of the analysis evaluation", () => {
  it("assigns an id to the same half for ever", () => {
    expect(["exploits-week", "mantra-halt", "mtgox"].map(halfOf)).toEqual([
      "working",
      "held-back",
      "held-back",
    ]);
  });

  it("has two halves of a useful size in every set", () => {
    for (const [read, minimum] of [
      [readQuestions, 24],
      [readTopics, 24],
      [readJudged, 20],
      [readBoilerplate, 100],
      [readSentiments, 100],
    ] as const)
      for (const size of sizes(read)) expect(size).toBeGreaterThanOrEqual(minimum);
  });

  it("spreads the questions over subjects", () => {
    const topics = halves.flatMap((half) => readQuestions(half).map(({ topic }) => topic));
    for (const topic of [
      "hacks",
      "regulation",
      "etfs",
      "treasuries",
      "protocols",
      "macro",
      "exchanges",
      "people",
    ])
      expect(topics.filter((one) => one === topic).length).toBeGreaterThanOrEqual(6);
  });

  it("has a relevant item for every judged query, and absent topics in both halves", () => {
    for (const half of halves) {
      for (const { grades } of readJudged(half)) expect(Object.values(grades)).toContain(2);
      expect(readTopics(half).filter(({ present }) => !present).length).toBeGreaterThanOrEqual(10);
      expect(readTopics(half).filter(({ present }) => present).length).toBeGreaterThanOrEqual(15);
    }
  });

  it("labels each passage of boilerplate once", () => {
    for (const half of halves)
      for (const [id, ranges] of readBoilerplate(half))
        for (const list of [ranges.summary ?? [], ranges.body ?? []])
          list.forEach(([start], i) => expect(start, id).toBeGreaterThanOrEqual(list[i - 1]?.[1] ?? 0));
  });

  it("has no word on both sides of the plain word list", () => {
    const { positive, negative } = readPlainWords();
    expect(positive.filter((word) => negative.includes(word))).toEqual([]);
  });
});
