import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DIMENSIONS,
  entryOf,
  indexStatistics,
  item,
  plainStatistics,
  planOf,
  question,
  searchIndex,
  tagTable,
} from "../../test/index-items.ts";
import { ContentIndex } from "./content-index.ts";
import { contentTypes, type IndexEntry } from "./segments/index-entry.ts";
import { scan } from "../../test/exhaustive-search.ts";
import { SCORED } from "./search/search-plan.ts";

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(item, { minLength: 1, maxLength: 12 })
      .map((items) => ({ kind: "write" as const, items })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 30 }).map((n) => ({ kind: "delete" as const, id: `item-${n}` })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" as const }) },
);

describe("the index", () => {
  it("returns the same as an exhaustive search after any writes, deletions and restarts, with any filter", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 24 }),
        fc.array(question, { minLength: 1, maxLength: 6 }),
        async (steps, questions) => {
          const expectedEntries = new Map<string, IndexEntry>();
          let index = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
          let writtenAt = 1;
          for (const one of steps) {
            if (one.kind === "write") {
              const entries = one.items.map((it) => entryOf(it, writtenAt++));
              for (const entry of entries) expectedEntries.set(entry.id, entry);
              await index.add(entries);
            } else if (one.kind === "delete") {
              expectedEntries.delete(one.id);
              await index.remove(one.id, writtenAt++);
            } else {
              // Items are added newest first, as at startup.
              index = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
              const stored = [...expectedEntries.values()].sort((a, b) => b.publishedAt - a.publishedAt);
              for (let i = 0; i < stored.length; i += 7) await index.add(stored.slice(i, i + 7));
            }
          }
          const live = [...expectedEntries.values()];
          expect(index.size).toBe(live.length);
          for (const q of questions)
            for (const scored of [SCORED, 2]) {
              const expected = scan(live, { ...planOf(q, plainStatistics(live)), scored });
              const plan = { ...planOf(q, indexStatistics(index)), scored };
              expect(await searchIndex(index, plan)).toEqual(expected);
            }
        },
      ),
      { numRuns: 300 },
    );
  }, 180_000);

  it("finds the same thousand nearest items and best matches by words as an exhaustive search", async () => {
    const items = fc.sample(item, { numRuns: 2_600, seed: 7 });
    const entries = items.map((it, i) => entryOf({ ...it, id: `many-${i}`, story: i % 2_000 }, i));
    const index = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
    for (let i = 0; i < entries.length; i += 300) await index.add(entries.slice(i, i + 300));
    const anything = { minimum: 0.5 as const, hours: 60, ecosystems: [], categories: [], projects: [] };
    const outcomes = { exact: 0, atLeast: 0 };
    for (const [i, q] of fc.sample(question, { numRuns: 120, seed: 3 }).entries()) {
      const plan = {
        ...planOf(
          { ...q, ...(i % 3 === 0 ? { minimum: 0 } : anything), types: [...contentTypes] },
          indexStatistics(index),
        ),
        limit: 50,
        scored: i % 2 === 0 ? SCORED : 100,
      };
      const found = await searchIndex(index, plan);
      expect(found).toEqual(scan(entries, plan));
      outcomes[found.isAtLeast ? "atLeast" : "exact"]++;
    }
    expect(outcomes.exact).toBeGreaterThan(20);
    expect(outcomes.atLeast).toBeGreaterThan(2);
  });

  it("ignores an older version that arrives after a newer one or after a deletion", async () => {
    const [first] = fc.sample(item, { numRuns: 1, seed: 1 });
    if (!first) throw new Error("no sample");
    const index = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
    await index.add([entryOf({ ...first, id: "a" }, 5)]);
    await index.add([entryOf({ ...first, id: "a" }, 4)]);
    expect(index.versionOf("a")).toBe(5);
    await index.remove("b", 9);
    await index.add([entryOf({ ...first, id: "b" }, 8)]);
    expect(index.has("b")).toBe(false);
    await index.add([entryOf({ ...first, id: "b" }, 10)]);
    expect(index.has("b")).toBe(true);
  });
});
