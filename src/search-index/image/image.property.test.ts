import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  DIMENSIONS,
  entryOf,
  indexStatistics,
  item,
  plainStatistics,
  planOf,
  question,
  tagTable,
  type Item,
} from "../../../test/index-items.ts";
import { ContentIndex } from "../content-index.ts";
import { isTimeless, type IndexEntry } from "../index-entry.ts";
import { scan } from "../exhaustive-search.ts";
import { search } from "../index-search.ts";
import type { QuantisedVector } from "../vector-code.ts";
import { SearchBuffers } from "../search-buffers.ts";
import { openImage } from "./open-image.ts";
import { ImageWriter, snapshotOf } from "./save-image.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "orrery-test-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let images = 0;
const FINGERPRINT = "today's";

type Write =
  | { entry: IndexEntry }
  | { deleted: string; writtenAt: number }
  | { revised: string; vector: QuantisedVector; writtenAt: number };

/** A store in a list, an index that follows it, and what was kept of the index last. */
class World {
  readonly directory = join(folder, String(images++));
  readonly log: Write[] = [];
  index = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
  writer = new ImageWriter(this.directory, this.index);
  #clock = 1;

  async write(items: Item[]): Promise<void> {
    const entries = items.map((it) => entryOf(it, this.#clock++));
    this.log.push(...entries.map((entry) => ({ entry })));
    await this.index.add(entries);
  }

  async delete(id: string): Promise<void> {
    const writtenAt = this.#clock++;
    this.log.push({ deleted: id, writtenAt });
    await this.index.remove(id, writtenAt);
  }

  /** Another vector for an item, as when it is embedded again. */
  revise(id: string): void {
    const old = this.live().find((one) => one.id === id)?.vector;
    if (!old) return;
    const vector = { values: old.values.map((value) => -value), scale: Math.fround(old.scale / 2) };
    this.log.push({ revised: id, vector, writtenAt: this.#clock++ });
    this.index.setVector(id, vector);
  }

  save(): Promise<void> {
    return this.writer.save(snapshotOf(this.index), {
      fingerprint: FINGERPRINT,
      written: this.#clock - 1,
      vectorsWritten: 0,
      from: 0,
      rows: this.log.length,
      witnesses: [],
    });
  }

  /** What was kept, then what was written since; all that was ever written where nothing can be trusted. */
  async restart(): Promise<{ isWhole: boolean }> {
    this.index = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
    this.writer = new ImageWriter(this.directory, this.index);
    const image = await openImage(this.directory, FINGERPRINT, this.index, this.writer);
    const isUsed = image !== undefined && (await image.terms());
    let isWhole = false;
    if (isUsed) {
      const segments = image.segments({ from: 0, onPublished: () => {} });
      let segment = await segments.next();
      while (!segment.done) segment = await segments.next();
      isWhole = segment.value;
    }
    const since = isUsed && isWhole ? image.facts.written : 0;
    for (const write of this.log) {
      if ("entry" in write) {
        if (write.entry.writtenAt > since || isTimeless(write.entry.type))
          await this.index.add([write.entry]);
      } else if ("deleted" in write) await this.index.remove(write.deleted, write.writtenAt);
      else if (write.writtenAt > since || isTimeless(this.#typeOf(write.revised)))
        this.index.setVector(write.revised, write.vector);
    }
    return { isWhole };
  }

  live(): IndexEntry[] {
    const live = new Map<string, IndexEntry>();
    for (const write of this.log) {
      if ("entry" in write) live.set(write.entry.id, write.entry);
      else if ("deleted" in write) live.delete(write.deleted);
      else {
        const entry = live.get(write.revised);
        if (entry) live.set(write.revised, { ...entry, vector: write.vector });
      }
    }
    return [...live.values()];
  }

  #typeOf(id: string): string {
    return this.live().find((entry) => entry.id === id)?.type ?? "";
  }
}

const someItems = fc.array(item, { minLength: 1, maxLength: 12 });
const someId = fc.integer({ min: 0, max: 30 }).map((n) => `item-${n}`);
const step = fc.oneof(
  { weight: 6, arbitrary: someItems.map((items) => (world: World) => world.write(items)) },
  { weight: 2, arbitrary: someId.map((id) => (world: World) => world.delete(id)) },
  { weight: 1, arbitrary: someId.map((id) => async (world: World) => world.revise(id)) },
  { weight: 2, arbitrary: fc.constant((world: World) => world.save()) },
  {
    weight: 2,
    arbitrary: fc.constant(async (world: World) => {
      await world.restart();
    }),
  },
);
const steps = fc.array(step, { minLength: 2, maxLength: 16 });
const questions = fc.array(question, { minLength: 1, maxLength: 4 });

async function expectPlain(world: World, asked: Parameters<typeof planOf>[0][]): Promise<void> {
  const live = world.live();
  expect(world.index.size).toBe(live.length);
  for (const q of asked) {
    const expected = scan(live, planOf(q, plainStatistics(live)));
    expect(await search(world.index, planOf(q, indexStatistics(world.index)), new SearchBuffers())).toEqual(
      expected,
    );
  }
}

describe("an index that was kept", () => {
  it("gives what a plain scan gives, whatever was written, deleted, re-embedded, kept and restarted before", async () => {
    await fc.assert(
      fc.asyncProperty(steps, questions, async (changes, asked) => {
        const world = new World();
        for (const change of changes) await change(world);
        await expectPlain(world, asked);
        await world.save();
        expect(await world.restart()).toEqual({ isWhole: true });
        await expectPlain(world, asked);
      }),
      { numRuns: 60 },
    );
  });

  it("is not believed when any of its files is damaged, cut short or gone", async () => {
    const world = new World();
    await world.write(fc.sample(item, { numRuns: 40, seed: 5 }));
    await world.save();
    const files = await readdir(world.directory);
    expect(files.length).toBeGreaterThan(3);
    const asked = fc.sample(question, { numRuns: 6, seed: 5 });
    for (const file of files) {
      const path = join(world.directory, file);
      const good = await readFile(path);
      for (const at of [0, Math.floor(good.length / 2), good.length - 1]) {
        const bad = Buffer.from(good);
        bad[at] = (bad[at] ?? 0) ^ 0x40;
        await writeFile(path, bad);
        expect(await world.restart(), `${file}, byte ${at}`).toEqual({ isWhole: false });
        await expectPlain(world, asked);
      }
      await writeFile(path, good);
      await truncate(path, good.length - 1);
      expect(await world.restart(), `${file}, cut short`).toEqual({ isWhole: false });
      await rm(path);
      expect(await world.restart(), `without ${file}`).toEqual({ isWhole: false });
      await expectPlain(world, asked);
      await writeFile(path, good);
    }
    expect(await world.restart()).toEqual({ isWhole: true });
  });

  it("is the one before until the next is whole, and leaves no files behind", async () => {
    const world = new World();
    await world.write(fc.sample(item, { numRuns: 30, seed: 1 }));
    await world.save();
    // As a process leaves them that is killed while it writes.
    await writeFile(join(world.directory, "block-half"), "half");
    await writeFile(join(world.directory, "manifest.next"), "half");
    expect(await world.restart()).toEqual({ isWhole: true });
    await world.write(fc.sample(item, { numRuns: 30, seed: 2 }));
    await world.save();
    const files = await readdir(world.directory);
    expect(files).not.toContain("block-half");
    expect(files).not.toContain("manifest.next");
    expect(await world.restart()).toEqual({ isWhole: true });
    await world.save();
    // Nothing changed: the blocks kept their files.
    expect((await readdir(world.directory)).filter((name) => name.startsWith("block-")).sort()).toEqual(
      files.filter((name) => name.startsWith("block-")).sort(),
    );
  });

  it("is not used with another fingerprint", async () => {
    const world = new World();
    await world.write(fc.sample(item, { numRuns: 10, seed: 1 }));
    await world.save();
    expect(await openImage(world.directory, "tomorrow's", world.index, world.writer)).toBeUndefined();
  });
});
