import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CandidateLists } from "./candidates.ts";
import { Candidates } from "./candidates.ts";

const STORIES = 12;
const buffers = { candidates: new CandidateLists(), storyLevels: new Uint16Array(STORIES) };

function chosen(candidates: Candidates): number[] {
  const items = Array.from(candidates.lists.items.subarray(0, candidates.count)).filter((_, c) =>
    candidates.isChosen(c),
  );
  candidates.clear();
  return items;
}

describe("candidates", () => {
  it("are the items of the best stories and all at the same level as the last of them, in any order", () => {
    const offers = fc.array(
      fc.record({ level: fc.integer({ min: 0, max: 20 }), story: fc.nat({ max: STORIES - 1 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(offers, fc.nat({ max: 8 }), (list, wanted) => {
        const candidates = new Candidates(wanted, buffers);
        for (const [item, { level, story }] of list.entries()) candidates.offer(item, 1, true, level, story);
        const best = Array.from({ length: STORIES }, (_, story) =>
          Math.min(...list.filter((one) => one.story === story).map(({ level }) => level)),
        ).filter(Number.isFinite);
        const last = best.sort((a, b) => a - b)[wanted] ?? Number.POSITIVE_INFINITY;
        const expected = list.flatMap(({ level }, item) => (level <= last ? [item] : []));
        expect(chosen(candidates)).toEqual(expected);
        expect(buffers.storyLevels.every((level) => level === 0)).toBe(true);
      }),
    );
  });

  it("of one story do not take the places of others", () => {
    const candidates = new Candidates(2, buffers);
    for (let copy = 0; copy < 100; copy++) candidates.offer(copy, 1, true, 3, 0);
    candidates.offer(100, 1, true, 50, 1);
    candidates.offer(101, 1, true, 60, 2);
    candidates.offer(102, 1, true, 70, 3);
    expect(chosen(candidates).slice(-3)).toEqual([99, 100, 101]);
  });

  it("that are added are chosen whatever is offered", () => {
    const candidates = new Candidates(1, buffers);
    candidates.add(7, 0, false);
    for (let story = 0; story < STORIES; story++) candidates.offer(10 + story, 1, true, story, story);
    expect(chosen(candidates)).toEqual([7, 10, 11]);
  });
});
