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
} from "../../../test/index-items.ts";
import { contentTypes } from "../record.ts";
import { ContentIndex } from "./content-index.ts";
import type { IndexEntry } from "./entry.ts";
import { scan } from "./scan.ts";
import { search } from "./search.ts";

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
  it("gives what a plain scan gives, after any writes, updates, deletions and restarts, with any filter", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 24 }),
        fc.array(question, { minLength: 1, maxLength: 6 }),
        async (steps, questions) => {
          const truth = new Map<string, IndexEntry>();
          let index = new ContentIndex({ dimensions: DIMENSIONS });
          let writtenAt = 1;
          for (const one of steps) {
            if (one.kind === "write") {
              const entries = one.items.map((it) => entryOf(it, writtenAt++));
              for (const entry of entries) truth.set(entry.id, entry);
              await index.add(entries);
            } else if (one.kind === "delete") {
              truth.delete(one.id);
              await index.remove(one.id, writtenAt++);
            } else {
              // Newest first, as at a start.
              index = new ContentIndex({ dimensions: DIMENSIONS });
              const stored = [...truth.values()].sort((a, b) => b.publishedAt - a.publishedAt);
              for (let i = 0; i < stored.length; i += 7) await index.add(stored.slice(i, i + 7));
            }
          }
          const live = [...truth.values()];
          expect(index.size).toBe(live.length);
          for (const q of questions) {
            const expected = scan(live, planOf(q, plainStatistics(live)));
            expect(await search(index, planOf(q, indexStatistics(index)))).toEqual(expected);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("finds the same nearest thousand as a plain scan when there are more than a thousand", async () => {
    const items = fc.sample(item, { numRuns: 2_600, seed: 7 });
    const entries = items.map((it, i) => entryOf({ ...it, id: `many-${i}`, story: i % 2_000 }, i));
    const index = new ContentIndex({ dimensions: DIMENSIONS });
    for (let i = 0; i < entries.length; i += 300) await index.add(entries.slice(i, i + 300));
    for (const q of fc.sample(question, { numRuns: 60, seed: 3 })) {
      const plan = {
        ...planOf({ ...q, types: [...contentTypes], minimum: 0 }, indexStatistics(index)),
        limit: 50,
      };
      expect(await search(index, plan)).toEqual(scan(entries, plan));
    }
  });

  it("keeps an item whose older version arrives late, and a deletion that came first", async () => {
    const [first] = fc.sample(item, { numRuns: 1, seed: 1 });
    if (!first) throw new Error("no sample");
    const index = new ContentIndex({ dimensions: DIMENSIONS });
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
