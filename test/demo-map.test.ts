// The mindshare map of the demo world: someone from the field has to accept its order and its changes. npm run eval demo-map
// checks ten seeds and dates, these are two of them.
import { describe, expect, it } from "vitest";
import { demoMap, demoWorlds, objections, type MappedProject } from "../tools/demo-map.ts";

describe("the mindshare map of the demo world", () => {
  it.each(demoWorlds.filter((_, index) => index % 5 === 0))(
    "is believable with seed %i at %s",
    async (seed, now) => {
      expect(objections(await demoMap(seed, now))).toEqual([]);
    },
    120_000,
  );

  it("is objected to if small projects lead, change a lot and have no story", () => {
    const projects = Array.from({ length: 50 }, (_, index): MappedProject => ({
      id: 100 + index,
      symbol: `S${index}`,
      share: 2,
      change: index < 45 ? 400 : undefined,
      capRank: 300 + index,
      story: undefined,
    }));
    const found = objections(projects).join("; ");
    for (const part of [
      "BTC is not",
      "median change",
      "doubled",
      "are new",
      "small projects",
      "without a story",
    ])
      expect(found).toContain(part);
  });
});
