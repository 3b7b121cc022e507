import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scan } from "../../../test/exhaustive-search.ts";
import {
  DIMENSIONS,
  entryOf,
  indexStatistics,
  item,
  planOf,
  question,
  searchIndex,
  tagTable,
} from "../../../test/index-items.ts";
import { ContentIndex } from "../content-index.ts";
import { ImageWriter } from "../files/save-image.ts";
import type { IndexEntry } from "../segments/index-entry.ts";
import { search, SearchThread } from "./search-thread.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "orrery-test-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newIndex = () => new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
const questions = fc.sample(question, { numRuns: 12, seed: 8 });
const sample = (count: number, seed: number) =>
  fc.sample(item, { numRuns: count, seed }).map((it, i) => ({ ...it, id: `item-${i}` }));

describe("searching in threads", () => {
  it("searches the index as it was when the search began, regardless of writes, merges and moves to disk", async () => {
    let directories = 0;
    const threads = [new SearchThread(0), new SearchThread(1)];
    const change = fc.record({
      items: fc.array(item, { minLength: 1, maxLength: 8 }),
      deleted: fc.integer({ min: 0, max: 30 }),
      isMoved: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 1, maxLength: 40 }),
        fc.tuple(question, question),
        fc.array(change, { minLength: 1, maxLength: 10 }),
        async (items, asked, changes) => {
          const index = newIndex();
          const writer = new ImageWriter(join(folder, String(directories++)), index);
          const entries = new Map<string, IndexEntry>();
          let writtenAt = 1;
          for (const it of items) entries.set(it.id, entryOf(it, writtenAt++));
          await index.add([...entries.values()]);
          for (const { items: newer, deleted, isMoved } of changes) {
            const searches = asked.map(async (q, i) => {
              const plan = planOf(q, indexStatistics(index));
              const expected = scan([...entries.values()], plan);
              expect(await search(index, plan, threads[i] as SearchThread)).toEqual(expected);
            });
            const removing = index.remove(`item-${deleted}`, writtenAt++);
            const added = newer.map((it) => entryOf(it, writtenAt++));
            await Promise.all([removing, index.add(added), ...searches]);
            entries.delete(`item-${deleted}`);
            for (const entry of added) entries.set(entry.id, entry);
            const segment = index.segments.find(({ disk, timeless }) => !disk && !timeless);
            if (isMoved && segment) await writer.moveToDisk(segment);
          }
          index.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  it("counts an item that is deleted after a search began", async () => {
    const index = newIndex();
    const entries = sample(400, 2).map((it, i) => entryOf({ ...it, type: "news" }, i));
    await index.add(entries);
    const thread = new SearchThread(0);
    for (const q of questions) {
      const plan = planOf({ ...q, types: ["news"] }, indexStatistics(index));
      const expected = scan(entries, plan);
      const searching = search(index, plan, thread);
      // The thread cannot have begun yet, or is not far.
      for (const segment of index.segments) segment.live.fill(0);
      expect(await searching).toEqual(expected);
      for (const segment of index.segments) segment.live.fill(1);
    }
  });

  it("keeps every item and every new vector while a thread merges segments", async () => {
    const index = newIndex();
    const entries = sample(2_400, 5).map((it, i) => entryOf({ ...it, type: "news", body: ["solana"] }, i));
    for (let i = 0; i < 2_100; i += 300) await index.add(entries.slice(i, i + 300));
    expect(index.segments).toHaveLength(7);
    const merging = index.add(entries.slice(2_100));
    let isMerging = true;
    void merging.finally(() => (isMerging = false));
    const revised = new Map<string, IndexEntry>();
    for (let i = 0; isMerging; i = (i + 7) % 2_100) {
      const entry = entries[i] as IndexEntry;
      const values = (entry.vector?.values ?? new Int8Array()).map((value) => -value);
      const vector = { values, scale: Math.fround((entry.vector?.scale ?? 1) / 2) };
      if (!revised.has(entry.id) && index.setVector(entry.id, vector))
        revised.set(entry.id, { ...entry, vector });
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    await merging;
    expect(index.segments.map(({ size }) => size)).toEqual([2_400]);
    expect(revised.size).toBeGreaterThan(5);
    const live = entries.map((entry) => revised.get(entry.id) ?? entry);
    for (const q of questions) {
      const plan = { ...planOf({ ...q, types: ["news"] }, indexStatistics(index)), from: 0, limit: 50 };
      expect(await searchIndex(index, plan)).toEqual(scan(live, plan));
    }
  });

  it("rejects a search whose thread crashes, and continues with a new thread that has all segments", async () => {
    const marker = join(folder, "crashed");
    const module = pathToFileURL(join(folder, "crashing.worker.ts"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(
      module,
      `import { existsSync, writeFileSync } from "node:fs";
       import { parentPort } from "node:worker_threads";
       await import(${JSON.stringify(new URL("./search.worker.ts", import.meta.url).href)});
       let searches = 0;
       parentPort.on("message", () => {
         if (++searches < 3 || existsSync(${JSON.stringify(marker)})) return;
         writeFileSync(${JSON.stringify(marker)}, "");
         process.exit(3);
       });`,
    );
    const index = newIndex();
    const entries = sample(60, 3).map((it, i) => entryOf(it, i));
    for (let i = 0; i < entries.length; i += 20) await index.add(entries.slice(i, i + 20));
    const thread = new SearchThread(0, module);
    const outcomes: string[] = [];
    for (const q of questions) {
      const plan = { ...planOf(q, indexStatistics(index)), from: 0 };
      try {
        expect(await search(index, plan, thread)).toEqual(scan(entries, plan));
        outcomes.push("found");
      } catch (error) {
        expect(error).toMatchObject({
          message: "the thread of a search failed",
          cause: { message: "a worker thread ended with code 3" },
        });
        outcomes.push("failed");
      }
    }
    expect(outcomes.filter((outcome) => outcome === "failed")).toHaveLength(1);
    expect(outcomes.indexOf("failed")).toBeGreaterThan(1);
    expect(outcomes.at(-1)).toBe("found");
  });
});
