import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { frozenClock } from "../../base/clock.ts";
import { silentLog } from "../../base/log.ts";
import { ContentIndex } from "../../../packages/search-index/content-index.ts";
import { ImageWriter } from "../../../packages/search-index/files/save-image.ts";
import type { IndexEntry } from "../../../packages/search-index/segments/index-entry.ts";
import { bytesOfThreads } from "../../../packages/search-index/threads/search-thread.ts";
import { tagTable } from "../tag-table.ts";
import { ContentWindow } from "./content-window.ts";

const NOW = Date.UTC(2026, 2, 1);
const DIMENSIONS = 256;
const SEGMENTS = 20;
const ITEMS = 1_500;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "orrery-test-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Older with every segment. */
function entriesOf(segment: number): IndexEntry[] {
  return Array.from({ length: ITEMS }, (_, i): IndexEntry => {
    const number = segment * ITEMS + i;
    return {
      id: `item-${number}`,
      writtenAt: number,
      publishedAt: NOW - number * 1_000,
      type: "news",
      scope: null,
      titleTerms: ["bridge", `word${i % 50}`],
      bodyTerms: Array.from({ length: 30 }, (_, w) => `word${(i * 7 + w * w) % 400}`),
      vector: { values: new Int8Array(DIMENSIONS).fill(1 + (i % 9)), scale: 0.01 },
      ecosystems: [],
      categories: [],
      projects: [],
      attention: 0,
      story: number.toString(16).padStart(16, "0"),
      urlKey: 0,
    };
  });
}

const newIndex = () => new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });

it("keeps memory free for older items while the newest are loaded", async () => {
  const whole = newIndex();
  for (let s = 0; s < SEGMENTS; s++) await whole.add(entriesOf(s));
  const total = SEGMENTS * ITEMS;
  // Enough for a few segments while all of the others are on disk.
  const limit = 0.36 * whole.bytes + bytesOfThreads(total, total);

  const index = newIndex();
  const writer = new ImageWriter(directory, index);
  const window = new ContentWindow({
    clock: frozenClock(NOW),
    log: silentLog,
    index,
    hotDays: 90,
    memoryMb: limit / 2 ** 20,
    movedMinItems: 1,
    moveToDisk: (segment) => writer.moveToDisk(segment),
  });
  window.expect(total);
  for (let s = 0; s < SEGMENTS; s++) {
    await index.add(entriesOf(s));
    await window.fit();
  }
  window.complete();
  await window.fit();

  // The memory of vectors that were loaded too early would count, and leave none for the newest segment.
  expect(index.bytes + bytesOfThreads(total, total)).toBeLessThanOrEqual(limit);
  const inMemory = index.segments.filter(({ disk }) => !disk);
  expect(inMemory.length).toBeGreaterThan(0);
  expect(Math.max(...inMemory.map(({ times, size }) => times[size - 1] as number))).toBe(NOW);
  index.close();
}, 180_000);
