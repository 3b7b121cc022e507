import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../base/time.ts";
import { allProjects } from "../demo-catalogue.ts";
import { Random } from "../random.ts";
import { createWorld } from "../demo-world.ts";
import { write } from "./template.ts";

const NOW = Date.UTC(2026, 2, 14, 12);
const items = [...createWorld({ seed: 3, now: NOW, scale: 1 }).content(NOW - 14 * DAY_MS, NOW)].flat();

const catalogue = allProjects();
const names = catalogue
  .flatMap(({ aliases = [], handle, name, symbol }) => [
    name,
    symbol && `$${symbol}`,
    symbol,
    handle && `@${handle}`,
    ...aliases,
  ])
  .filter((name): name is string => name !== undefined && name.length > 2)
  .sort((a, b) => b.length - a.length);
const anyName = new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");

/** Removes names, handles and numbers from a text, so that its pattern and words remain. */
function skeleton(text: string): string {
  return text
    .replace(/@\w+/g, "@")
    .replace(anyName, "_")
    .replace(/\$?\d[\d.,]*/g, "0");
}

describe("demo texts", () => {
  it("are varied: most texts, except copies, have a unique structure", () => {
    const originals = items.filter((item) => !item.is_retweet && !/-s\d+-\d+$/.test(item.id));
    const skeletons = new Set(originals.map((item) => skeleton(item.title)));
    expect(originals.length).toBeGreaterThan(2_000);
    expect(skeletons.size / originals.length).toBeGreaterThan(0.6);
  });

  it("include some copies, retweets and spam", () => {
    const share = (count: number) => count / items.length;
    expect(share(items.filter((item) => item.is_retweet).length)).toBeGreaterThan(0.02);
    expect(share(items.filter((item) => item.is_retweet).length)).toBeLessThan(0.15);
    const spam = items.filter((item) => /-s\d+-\d+$/.test(item.id));
    expect(share(spam.length)).toBeGreaterThan(0.02);
    expect(share(spam.length)).toBeLessThan(0.12);
    const invented = new Set(catalogue.filter((project) => project.invented === true).map(({ id }) => id));
    expect(spam.every((item) => (item.project_ids ?? []).every((id) => invented.has(id)))).toBe(true);
  });

  it("have no unfilled slot or bracket, no word about the simulation, and no link to a page that does not exist", () => {
    for (const item of items) {
      expect(`${item.title} ${item.summary} ${item.body}`).not.toMatch(/[{}]|\[[^\]]*\||undefined|NaN/);
      expect(`${item.title} ${item.summary} ${item.source_name} ${item.author_handle}`).not.toMatch(
        /\bdemo\b|_demo|simulated|in the simulation|invented/i,
      );
      expect(item.url).toBe("");
    }
  });

  it("come in every format", () => {
    const types = new Set(items.map(({ type }) => type));
    expect([...types].sort()).toEqual(["developments", "memories", "news", "posts", "tweets", "youtube"]);
  });
});

describe("patterns", () => {
  it("fill slots inside alternatives as well", () => {
    expect(write("[{a}|{a}] and {b}", { a: "one", b: "two" }, new Random(1))).toBe("one and two");
  });

  it("throw for a slot without a fact", () => {
    expect(() => write("{missing}", {}, new Random(1))).toThrow("missing");
  });
});
