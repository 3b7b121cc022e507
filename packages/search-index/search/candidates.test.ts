import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Candidates } from "./candidates.ts";

const STORIES = 12;
const buffers = { storyLevels: new Uint16Array(STORIES) };

function newCandidates(wanted: number): Candidates {
  const candidates = new Candidates(wanted, buffers);
  candidates.beginSegment();
  return candidates;
}

function chosen(candidates: Candidates): number[] {
  return candidates.lists
    .flat()
    .filter(({ level }) => level <= candidates.level)
    .map(({ item }) => item);
}

describe("candidates", () => {
  it("are the items of the best stories and all at the same level as the last of them, in any order", () => {
    const offers = fc.array(
      fc.record({ level: fc.integer({ min: 0, max: 20 }), story: fc.nat({ max: STORIES - 1 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(offers, fc.nat({ max: 8 }), (list, wanted) => {
        const candidates = newCandidates(wanted);
        for (const [item, { level, story }] of list.entries()) candidates.offer(item, 1, true, level, story);
        const best = Array.from({ length: STORIES }, (_, story) =>
          Math.min(...list.filter((one) => one.story === story).map(({ level }) => level)),
        ).filter(Number.isFinite);
        const last = best.sort((a, b) => a - b)[wanted] ?? Number.POSITIVE_INFINITY;
        const expected = list.flatMap(({ level }, item) => (level <= last ? [item] : []));
        expect(chosen(candidates)).toEqual(expected);
      }),
    );
  });

  it("of one story do not take the places of others", () => {
    const candidates = newCandidates(2);
    for (let copy = 0; copy < 100; copy++) candidates.offer(copy, 1, true, 3, 0);
    candidates.offer(100, 1, true, 50, 1);
    candidates.offer(101, 1, true, 60, 2);
    candidates.offer(102, 1, true, 70, 3);
    expect(chosen(candidates).slice(-3)).toEqual([99, 100, 101]);
  });

  it("that are added are chosen whatever is offered", () => {
    const candidates = newCandidates(1);
    candidates.add(7, 0, false);
    for (let story = 0; story < STORIES; story++) candidates.offer(10 + story, 1, true, story, story);
    expect(chosen(candidates)).toEqual([7, 10, 11]);
  });
});
