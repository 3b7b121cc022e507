import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
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
import { ContentIndex } from "../../../packages/search-index/content-index.ts";
import type { IndexEntry } from "../../../packages/search-index/segments/index-entry.ts";
import { scan } from "../../../test/exhaustive-search.ts";
import { addSegments, openPageBuilder } from "./content-loader.ts";
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

type Builder = ReturnType<typeof openPageBuilder>;

async function pageOf(versions: Version[], first: number) {
  const rows = await linesFrom(versions.map((one, i) => rowOf(one, first + i)));
  const vectors = await linesFrom(versions.flatMap((one, i) => vectorRowOf(one, first + i)));
  return { rows: rows.pieces, vectors: vectors.pieces, storiesFrom: 0, isWhole: false };
}

/** Reads the pages and adds their segments to the index. */
async function buildInto(index: ContentIndex, builder: Builder, read: Version[][], pagesPerSegment: number) {
  let written = 0;
  let itemsRead = 0;
  for (const [p, versions] of read.entries()) {
    const { items, removed } = await builder.call("read", await pageOf(versions, written + 1));
    written += versions.length;
    for (const { id, writtenAt } of removed) await index.remove(id, writtenAt);
    await builder.call("addPage", 0);
    itemsRead += items;
    if ((p + 1) % pagesPerSegment !== 0 && p < read.length - 1) continue;
    await addSegments(index, builder, itemsRead);
    itemsRead = 0;
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

const builder = openPageBuilder({ dimensions: DIMENSIONS, stories: new Stories().memory });
afterAll(() => builder.end());

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

  it("are never built from incomplete rows: a restarted thread reports an error", async () => {
    const index = new ContentIndex({ dimensions: DIMENSIONS, tags: tagTable });
    const page = () => pageOf([{ item: someItem, isDeleted: false }], 1);
    await builder.call("read", await page());
    await builder.call("addPage", 0);
    builder.end();
    await expect(addSegments(index, builder, 1)).rejects.toThrow("do not belong");
    expect(index.size).toBe(0);
    await builder.call("read", await page());
    await builder.call("addPage", 0);
    await addSegments(index, builder, 1);
    expect(index.size).toBe(1);
    await addSegments(index, builder, 0);
  });
});
