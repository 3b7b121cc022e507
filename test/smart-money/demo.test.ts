// Smart money in the demo world: the wallets that are proven are those with planted skill. Three seeds and dates are checked with
// every run of the tests, all ten with ORRERY_ALL_SEEDS=1.
import { describe, expect, it } from "vitest";
import { weekStart } from "../../src/smart-money/method.ts";
import { formDemoWorld } from "./demo-formation.ts";

const worlds: [seed: number, date: string][] = [
  [1, "2026-05-04"],
  [1, "2026-11-16"],
  [2, "2026-08-31"],
  [3, "2026-12-28"],
  [4, "2026-03-02"],
  [5, "2026-06-29"],
  [6, "2026-10-26"],
  [7, "2027-02-22"],
  [8, "2026-04-27"],
  [10, "2026-12-21"],
];

const checked = process.env["ORRERY_ALL_SEEDS"] === "1" ? worlds : worlds.slice(1, 4);

describe.each(checked)("the demo world with seed %i on %s", (seed, date) => {
  it("proves some of the skilled wallets and nobody else", { timeout: 60_000 }, () => {
    const { membersOf } = formDemoWorld(seed, weekStart(Date.parse(date)));
    const proven = membersOf("proven");
    expect(proven.length).toBeGreaterThanOrEqual(3);
    expect(new Set(proven)).toEqual(new Set(["skilled"]));
    const likely = membersOf("likely");
    expect(likely.filter((type) => type === "skilled").length).toBeGreaterThan(0.8 * likely.length);
    for (const type of ["lucky", "sniper", "bot", "wash"]) expect(likely).not.toContain(type);
    expect(new Set(membersOf("machines"))).toEqual(new Set(["bot"]));
    const launch = membersOf("launch");
    expect(launch.filter((type) => type === "sniper").length).toBeGreaterThan(0.8 * launch.length);
  });
});
