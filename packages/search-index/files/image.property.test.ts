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
  searchIndex,
  tagTable,
  type Item,
} from "../../../test/index-items.ts";
import { ContentIndex } from "../content-index.ts";
import { isTimeless, type IndexEntry } from "../segments/index-entry.ts";
import { scan } from "../../../test/exhaustive-search.ts";
import type { QuantisedVector } from "../vectors/vector-code.ts";
import { openImage } from "./open-image.ts";
import { ImageWriter, snapshotOf } from "./save-image.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "orrery-test-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let images = 0;
const FINGERPRINT = "today's";

type Write =
  | { entry: IndexEntry }
  | { deleted: string; writtenAt: number }
  | { revised: string; vector: QuantisedVector; writtenAt: number };

/** A store as a list of writes, an index that follows it, and the last saved image of the index. */
class Model {
  readonly directory = join(root, String(images++));
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

  /** Sets another vector for an item, like a change of the embedding model. */
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

  /** Moves the columns of one of its segments to disk. */
  async moveToDisk(n: number): Promise<void> {
    const inMemory = this.index.segments.filter(({ disk, timeless }) => !disk && !timeless);
    const segment = inMemory[n % Math.max(1, inMemory.length)];
    if (segment) expect(await this.writer.moveToDisk(segment)).toBe(true);
  }

  /** Loads the image and replays the writes after it; replays all writes if the image cannot be used. */
  async restart(): Promise<{ isComplete: boolean }> {
    this.index.close();
    this.index = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
    this.writer = new ImageWriter(this.directory, this.index);
    const image = await openImage(this.directory, FINGERPRINT, this.index, this.writer);
    const isUsed = image !== undefined && (await image.terms());
    let isComplete = false;
    if (isUsed) {
      const segments = image.segments(() => {});
      let segment = await segments.next();
      while (!segment.done) segment = await segments.next();
      isComplete = segment.value;
    }
    const since = isUsed && isComplete ? image.facts.written : 0;
    for (const write of this.log) {
      if ("entry" in write) {
        if (write.entry.writtenAt > since || isTimeless(write.entry.type))
          await this.index.add([write.entry]);
      } else if ("deleted" in write) await this.index.remove(write.deleted, write.writtenAt);
      else if (write.writtenAt > since || isTimeless(this.#typeOf(write.revised)))
        this.index.setVector(write.revised, write.vector);
    }
    return { isComplete };
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
  { weight: 6, arbitrary: someItems.map((items) => (model: Model) => model.write(items)) },
  { weight: 2, arbitrary: someId.map((id) => (model: Model) => model.delete(id)) },
  { weight: 1, arbitrary: someId.map((id) => async (model: Model) => model.revise(id)) },
  { weight: 2, arbitrary: fc.constant((model: Model) => model.save()) },
  { weight: 2, arbitrary: fc.nat(8).map((n) => (model: Model) => model.moveToDisk(n)) },
  {
    weight: 2,
    arbitrary: fc.constant(async (model: Model) => {
      await model.restart();
    }),
  },
);
const steps = fc.array(step, { minLength: 2, maxLength: 16 });
const questions = fc.array(question, { minLength: 1, maxLength: 4 });

async function expectExhaustive(model: Model, requests: Parameters<typeof planOf>[0][]): Promise<void> {
  const live = model.live();
  expect(model.index.size).toBe(live.length);
  for (const q of requests) {
    const expected = scan(live, planOf(q, plainStatistics(live)));
    expect(await searchIndex(model.index, planOf(q, indexStatistics(model.index)))).toEqual(expected);
  }
}

describe("an index image", () => {
  it("returns the same as an exhaustive search after any writes, deletions, re-embeddings, moves to disk, saves and restarts", async () => {
    await fc.assert(
      fc.asyncProperty(steps, questions, async (changes, requests) => {
        const model = new Model();
        for (const change of changes) await change(model);
        await expectExhaustive(model, requests);
        await model.save();
        expect(await model.restart()).toEqual({ isComplete: true });
        await expectExhaustive(model, requests);
        model.index.close();
      }),
      { numRuns: 150 },
    );
  }, 180_000);

  it("is rejected if any of its files is damaged, truncated or missing", async () => {
    const model = new Model();
    await model.write(fc.sample(item, { numRuns: 40, seed: 5 }));
    await model.save();
    const files = await readdir(model.directory);
    expect(files.length).toBeGreaterThan(3);
    const requests = fc.sample(question, { numRuns: 6, seed: 5 });
    for (const file of files) {
      const path = join(model.directory, file);
      const good = await readFile(path);
      for (const at of [0, Math.floor(good.length / 2), good.length - 1]) {
        const bad = Buffer.from(good);
        bad[at] = (bad[at] ?? 0) ^ 0x40;
        await writeFile(path, bad);
        expect(await model.restart(), `${file}, byte ${at}`).toEqual({ isComplete: false });
        await expectExhaustive(model, requests);
      }
      await writeFile(path, good);
      await truncate(path, good.length - 1);
      expect(await model.restart(), `${file}, truncated`).toEqual({ isComplete: false });
      await rm(path);
      expect(await model.restart(), `without ${file}`).toEqual({ isComplete: false });
      await expectExhaustive(model, requests);
      await writeFile(path, good);
    }
    expect(await model.restart()).toEqual({ isComplete: true });
  });

  it("remains the previous one until the next is complete, and leaves no files behind", async () => {
    const model = new Model();
    await model.write(fc.sample(item, { numRuns: 30, seed: 1 }));
    await model.save();
    // These are the files of a process that was killed while it wrote an image.
    await writeFile(join(model.directory, "segment-half"), "half");
    await writeFile(join(model.directory, "manifest.next"), "half");
    // The folder may be a link to one of the operator's.
    await writeFile(join(model.directory, "notes.txt"), "mine");
    expect(await model.restart()).toEqual({ isComplete: true });
    await model.write(fc.sample(item, { numRuns: 30, seed: 2 }));
    await model.save();
    const files = await readdir(model.directory);
    expect(files).not.toContain("segment-half");
    expect(files).not.toContain("manifest.next");
    expect(files).toContain("notes.txt");
    expect(await model.restart()).toEqual({ isComplete: true });
    await model.save();
    // Nothing has changed, so the files of the segments are reused.
    expect((await readdir(model.directory)).filter((name) => name.startsWith("segment-")).sort()).toEqual(
      files.filter((name) => name.startsWith("segment-")).sort(),
    );
  });

  it("does not move a segment to disk whose vectors change meanwhile, but does so later", async () => {
    const model = new Model();
    await model.write(
      fc
        .sample(item, { numRuns: 30, seed: 4 })
        .map((it, i) => ({ ...it, id: `item-${i}`, type: "news", body: [] })),
    );
    const [segment] = model.index.segments;
    if (!segment) throw new Error("no segment");
    // Whoever looks at the revision finds a change, as if vectors changed all the time.
    let revision = segment.revision + 1;
    const property = { configurable: true, enumerable: true };
    Object.defineProperty(segment, "revision", { ...property, get: () => revision++ });
    expect(await model.writer.moveToDisk(segment)).toBe(false);
    Object.defineProperty(segment, "revision", { ...property, writable: true, value: revision });
    model.revise("item-0");
    expect(await model.writer.moveToDisk(segment)).toBe(true);
    await expectExhaustive(model, fc.sample(question, { numRuns: 6, seed: 4 }));
    model.index.close();
  });

  it("does not let two items share a vector after one was deleted from a segment that moved to disk", async () => {
    const model = new Model();
    const [one] = fc.sample(item, { numRuns: 1, seed: 6 });
    if (!one) throw new Error("no sample");
    const news = (id: string): Item => ({ ...one, id, type: "news", title: ["solana"], body: ["hack"] });
    await model.write([news("a"), news("b")]);
    await model.delete("a");
    await model.write([news("c")]);
    const [first, second] = model.index.segments;
    if (!first || !second) throw new Error("no segments");
    expect(await model.writer.moveToDisk(first)).toBe(true);
    await model.write([news("d"), news("e")]);
    const places = model.index.segments.flatMap(({ vectors }) => [...vectors]);
    expect(new Set(places).size).toBe(3);
    model.index.close();
  });

  it("is not used with another fingerprint", async () => {
    const model = new Model();
    await model.write(fc.sample(item, { numRuns: 10, seed: 1 }));
    await model.save();
    expect(await openImage(model.directory, "tomorrow's", model.index, model.writer)).toBeUndefined();
  });
});
