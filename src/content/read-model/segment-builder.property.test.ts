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
  type Item,
} from "../../../test/index-items.ts";
import { linesFrom } from "../../store/json-lines.ts";
import { decodeSegment } from "../../search-index/image/segment-file.ts";
import { ContentIndex } from "../../search-index/content-index.ts";
import type { IndexEntry } from "../../search-index/index-entry.ts";
import { scan } from "../../../test/exhaustive-search.ts";
import { openIndexBuilder, type IndexBuilder } from "./index-builder.ts";
import type { IndexRow } from "../content-columns.ts";
import { Stories } from "../near-duplicates/stories.ts";
import { TERMS_VERSION } from "../text/terms.ts";

/** One stored version of an item, which may be its deletion. */
type Version = { item: Item; isDeleted: boolean };
const [someItem] = fc.sample(item, { numRuns: 1, seed: 1 }) as [Item];
const version = fc.record({ item, isDeleted: fc.boolean() });
const pages = fc.array(fc.array(version, { maxLength: 14 }), { minLength: 1, maxLength: 6 });

function rowOf({ item: it, isDeleted }: Version, writtenAt: number): IndexRow {
  const entry = entryOf(it, writtenAt);
  return {
    id: entry.id,
    written_at: writtenAt,
    published_at: entry.publishedAt,
    deleted: isDeleted ? 1 : 0,
    likes: it.likes,
    reposts: 0,
    replies: 0,
    quotes: 0,
    views: 0,
    type: entry.type,
    scope: entry.scope ?? "",
    terms: `${entry.titleTerms.join(" ")}\n${entry.bodyTerms.join(" ")}`,
    terms_version: TERMS_VERSION,
    project_ids: entry.projects.map(({ id }) => id),
    project_relevances: entry.projects.map(({ relevance }) => relevance),
    ecosystems: [...entry.ecosystems],
    categories: [...entry.categories],
    copy_signature: entry.story,
    minhash: "",
    url_key: entry.urlKey,
  };
}

function vectorRowOf({ item: it }: Version, writtenAt: number) {
  const { id, publishedAt, vector } = entryOf(it, writtenAt);
  if (!vector) return [];
  const bytes = Buffer.alloc(4 + vector.values.length);
  bytes.writeFloatLE(vector.scale, 0);
  bytes.set(new Uint8Array(vector.values.buffer), 4);
  return [
    {
      id,
      written_at: writtenAt,
      published_at: publishedAt,
      embedder: "test",
      vector: bytes.toString("base64"),
    },
  ];
}

/** Reads the pages and adds their segments to the index. */
async function buildInto(
  index: ContentIndex,
  builder: IndexBuilder,
  read: Version[][],
  pagesPerSegment: number,
) {
  let written = 0;
  let pagesRead = 0;
  for (const [p, versions] of read.entries()) {
    const first = written + 1;
    written += versions.length;
    const rows = await linesFrom(versions.map((one, i) => rowOf(one, first + i)));
    const vectors = await linesFrom(versions.flatMap((one, i) => vectorRowOf(one, first + i)));
    const { removed } = await builder.read({
      rows: rows.pieces,
      vectors: vectors.pieces,
      storiesFrom: 0,
      isWhole: false,
    });
    for (const { id, writtenAt } of removed) await index.remove(id, writtenAt);
    pagesRead++;
    if ((p + 1) % pagesPerSegment !== 0 && p < read.length - 1) continue;
    await addSegments(index, builder, pagesRead);
    pagesRead = 0;
  }
}

async function addSegments(index: ContentIndex, builder: IndexBuilder, pagesRead: number): Promise<void> {
  const terms = await builder.unknownTerms();
  const numbers: number[] = [];
  for (const term of terms.split("\n").slice(0, -1)) numbers.push(index.vocabulary.intern(term));
  const documentsAt = Array.from({ length: pagesRead }, () => undefined);
  await builder.resolve({ termNumbers: Uint32Array.from(numbers), documentsAt });
  for (let built = await builder.build(); built; built = await builder.build()) {
    const live = new Uint8Array(built.shape.size).fill(1);
    await index.adopt(await decodeSegment(built, live, index));
  }
}

function liveOf(read: Version[][]): IndexEntry[] {
  const live = new Map<string, IndexEntry>();
  let written = 0;
  for (const versions of read) {
    const vectors = new Map<string, IndexEntry["vector"]>();
    const first = written + 1;
    // All versions of an item in a page use the vector that was written last, as in the store.
    for (const [i, one] of versions.entries()) {
      const { id, vector } = entryOf(one.item, first + i);
      if (vector) vectors.set(id, vector);
    }
    for (const one of versions) {
      const entry = entryOf(one.item, ++written);
      if (one.isDeleted) live.delete(entry.id);
      else live.set(entry.id, { ...entry, vector: vectors.get(entry.id) });
    }
  }
  return [...live.values()];
}

describe("segments built from stored rows", () => {
  it("give the same results as an exhaustive search, for any versions, pages and segments", async () => {
    await fc.assert(
      fc.asyncProperty(
        pages,
        fc.integer({ min: 1, max: 3 }),
        fc.array(question, { minLength: 1, maxLength: 4 }),
        async (read, pagesPerSegment, requests) => {
          const index = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
          // The index has other terms already, so that its numbers differ from the builder's.
          for (const term of ["other", "hack", "words"]) index.vocabulary.intern(term);
          const builder = openIndexBuilder({ dimensions: DIMENSIONS, stories: new Stories(), expected: 0 });
          await buildInto(index, builder, read, pagesPerSegment);
          const live = liveOf(read);
          expect(index.size).toBe(live.length);
          for (const q of requests) {
            const expected = scan(live, planOf(q, plainStatistics(live)));
            const plan = planOf(q, indexStatistics(index));
            expect(await searchIndex(index, plan)).toEqual(expected);
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it("are never built from incomplete rows: a restarted worker reports an error", async () => {
    const builder = openIndexBuilder({ dimensions: DIMENSIONS, stories: new Stories(), expected: 1_000_000 });
    const page = async () => ({
      rows: (await linesFrom([rowOf({ item: someItem, isDeleted: false }, 1)])).pieces,
      vectors: [],
      storiesFrom: 0,
      isWhole: false,
    });
    const resolved = async () => ({
      termNumbers: Uint32Array.from((await builder.unknownTerms()).split("\n").slice(0, -1), (_, i) => i),
      documentsAt: [undefined],
    });
    await builder.read(await page());
    builder.end();
    await expect(builder.resolve(await resolved())).rejects.toThrow("buffered");
    await builder.read(await page());
    await builder.resolve(await resolved());
    builder.end();
    await expect(builder.build()).rejects.toThrow("resolve");
    await builder.read(await page());
    await builder.resolve(await resolved());
    expect((await builder.build())?.shape.size).toBe(1);
    expect(await builder.build()).toBeUndefined();
    builder.end();
  });

  it("are the same when a worker builds them", async () => {
    const read = fc.sample(pages, { numRuns: 4, seed: 3 }).flat();
    const local = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
    const remote = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
    const options = { dimensions: DIMENSIONS, stories: new Stories() };
    await buildInto(local, openIndexBuilder({ ...options, expected: 0 }), read, 2);
    await buildInto(remote, openIndexBuilder({ ...options, expected: 1_000_000 }), read, 2);
    expect(remote.size).toBe(local.size);
    expect(local.size).toBeGreaterThan(10);
    for (const q of fc.sample(question, { numRuns: 20, seed: 4 }))
      expect(await searchIndex(remote, planOf(q, indexStatistics(remote)))).toEqual(
        await searchIndex(local, planOf(q, indexStatistics(local))),
      );
  });
});
