import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderTable, simulate } from "../../tools/attacks.ts";

const results = simulate();
const of = (name: string) => {
  const found = results.find((result) => result.name === name);
  if (found === undefined) throw new Error(`no attack "${name}"`);
  return found;
};

describe("attacks on mindshare, against a twin project", () => {
  it.each([
    ["one author posts 400 times", 1.25],
    ["1,000 new accounts post the same text", 1.1],
    ["1,000 accounts we know nothing of post the same text", 1.1],
    ["1,000 new accounts vary one text by a word and a number", 1.1],
    ["1,000 accounts we know nothing of vary one text by a word and a number", 1.1],
    ["1,000 new accounts retweet one post", 1.1],
    ["300 new, empty accounts, each in its own words", 1.15],
    ["300 accounts we know nothing of, each in its own words", 1.15],
    ["20 ticker bots post its price every ten minutes", 1.2],
    ["10 vault bots report every deposit in their own template", 1.2],
    ["an outlet publishes 400 articles about it", 1.2],
    ["an outlet that covers it anyway publishes 400 articles more", 1.2],
  ])("%s: at most %d times the share", (name, maxRatio) => {
    expect(of(name).mindshare.ratio).toBeLessThanOrEqual(maxRatio);
  });

  it("a crowd of 300 new accounts moves the share by less than a percentage point", () => {
    expect(of("300 new, empty accounts, each in its own words").mindshare.points).toBeLessThan(0.01);
    expect(of("300 accounts we know nothing of, each in its own words").mindshare.points).toBeLessThan(1);
  });

  it("no attack under $1,000 moves the share by half a percentage point, unlike with counts of posts or likes", () => {
    const cheap = results.filter(
      ({ isHostile, costUsd }) => isHostile && costUsd !== null && costUsd < 1_000,
    );
    expect(cheap.length).toBeGreaterThanOrEqual(10);
    for (const { name, mindshare } of cheap) expect(mindshare.points, name).toBeLessThan(0.5);
    expect(Math.max(...cheap.map(({ counting }) => counting.points))).toBeGreaterThan(5);
    expect(Math.max(...cheap.map(({ engagement }) => engagement.points))).toBeGreaterThan(5);
  });

  it("twice the genuine voices increase the share", () => {
    expect(of("twice the genuine voices").mindshare.ratio).toBeGreaterThanOrEqual(1.3);
  });

  it("are documented in the methodology with the results of the simulation", () => {
    const page = new URL("../../docs/methodology/mindshare.md", import.meta.url);
    expect(existsSync(page)).toBe(true);
    expect(readFileSync(page, "utf8")).toContain(renderTable(results));
  });
});
