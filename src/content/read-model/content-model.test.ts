import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStore } from "../../../test/store.ts";
import { frozenClock } from "../../base/clock.ts";
import { silentLog } from "../../base/log.ts";
import { createCatalogue } from "../../projects/catalogue/catalogue.ts";
import type { Store } from "../../store/store.ts";
import type { Embedder } from "../../embed/embedder.ts";
import type { ContentIndex } from "../../../packages/search-index/content-index.ts";
import { kindOf, type VectorKind } from "../../../packages/search-index/vectors/vector-code.ts";
import { hashingEmbedder } from "../prepare/embedding.ts";
import { ContentRecord } from "../content-record.ts";
import { SearchRequest } from "../search/search-request.ts";
import { createContent } from "../content-service.ts";
import { deleteContent } from "../content-writer.ts";

const NOW = Date.UTC(2026, 2, 1);
const DAY = 86_400_000;

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

function open(
  options: {
    hotDays?: number;
    memoryMb?: number;
    dimensions?: number;
    itemsAtStart?: number;
    movedMinItems?: number;
    imageDirectory?: string;
    store?: Store;
    embedder?: Embedder;
  } = {},
) {
  return createContent({
    store: options.store ?? store,
    clock: frozenClock(NOW),
    log: silentLog,
    catalogue: createCatalogue(store),
    embedder: options.embedder ?? hashingEmbedder(options.dimensions ?? 128),
    untilIdle: () => Promise.resolve(),
    language: undefined,
    hotDays: options.hotDays ?? 90,
    tweetText: "full",
    memoryMb: options.memoryMb ?? 200,
    imageDirectory: options.imageDirectory,
    ...(options.itemsAtStart === undefined ? {} : { itemsAtStart: options.itemsAtStart }),
    ...(options.movedMinItems === undefined ? {} : { movedMinItems: options.movedMinItems }),
  });
}

function kindsOf(index: ContentIndex): Record<VectorKind, number> {
  const kinds = { static: 0, transformer: 0 };
  for (const { live, scales } of index.segments)
    for (const [i, scale] of scales.entries()) if (live[i] === 1) kinds[kindOf(scale)]++;
  return kinds;
}

const record = (id: string, title: string, daysAgo: number, more: object = {}) =>
  ContentRecord.parse({ id, type: "posts", title, published_at: NOW - daysAgo * DAY, ...more });
const ids = async (content: ReturnType<typeof open>, body: object) =>
  (await content.search(SearchRequest.parse(body))).items.map(({ id }) => id).sort();

describe("the content read model", () => {
  it("returns the same results after a restart, with the latest updates and deletions", async () => {
    const before = open();
    await before.load();
    const words = ["alpha", "beta", "gamma", "delta"];
    await before.write(
      Array.from({ length: 400 }, (_, i) => record(`r${i}`, `${words[i % 4]} item ${i}`, (i * 80) / 400)),
      "import",
    );
    await before.write([record("r3", "epsilon instead", 1)], "import");
    await deleteContent(store, [{ id: "r7", published_at: NOW - 1.4 * DAY }], "import");
    await before.tick();
    const requests = [
      { query: "alpha", days_back: 90, limit: 100 },
      { query: "delta", days_back: 30, limit: 100 },
      { query: "epsilon", days_back: 7 },
      { search_mode: "recent", days_back: 10, sort_by: "date", limit: 100 },
    ];
    const found = await Promise.all(requests.map((request) => ids(before, request)));
    expect(found[2]).toEqual(["r3"]);
    expect(found[3]).not.toContain("r7");

    const after = open();
    await after.load();
    expect(await Promise.all(requests.map((request) => ids(after, request)))).toEqual(found);
    expect(after.status()).toMatchObject({ ready: true, rows: before.index.size });

    const early = open({ itemsAtStart: 1 });
    await early.load();
    expect(early.status()).toMatchObject({ ready: true, note: expect.stringContaining("loading") });
    expect(early.index.size).toBeLessThan(before.index.size);
    // Items that are not in the index yet are missing, and the response says so.
    const partial = await early.search(SearchRequest.parse(requests[0]));
    expect(found[0]).toEqual(expect.arrayContaining(partial.items.map(({ id }) => id)));
    expect(partial.outcome.warnings).toEqual([expect.stringContaining("the index is still loading")]);
    await early.write([record("new", "epsilon while loading", 60)], "import");
    while (early.status().note) await early.tick();
    expect(early.index.size).toBe(before.index.size + 1);
    expect(await Promise.all(requests.slice(0, 2).map((request) => ids(early, request)))).toEqual(
      found.slice(0, 2),
    );
    const complete = await early.search(SearchRequest.parse(requests[0]));
    expect(complete.outcome.warnings).toEqual([]);
    await deleteContent(store, [{ id: "new", published_at: NOW - 60 * DAY }], "import");
  });

  it("rejects a write if the store fails while the next batch is being prepared", async () => {
    let inserts = 0;
    const failing: Store = {
      ...store,
      insert: (table, rows) =>
        inserts++ === 0 ? Promise.reject(new Error("disk full")) : store.insert(table, rows),
    };
    const content = createContent({
      store: failing,
      clock: frozenClock(NOW),
      log: silentLog,
      catalogue: createCatalogue(store),
      embedder: hashingEmbedder(128),
      language: undefined,
      hotDays: 90,
      tweetText: "full",
      memoryMb: 200,
    });
    const many = Array.from({ length: 4_100 }, (_, i) => record(`full-${i}`, `lost ${i}`, 1));
    await expect(content.write(many, "import")).rejects.toThrow("disk full");
  });

  it("applies rows of another process at the next tick", async () => {
    const [one, two] = [open(), open()];
    await one.load();
    await two.load();
    await one.write([record("shared", "zeta arrives", 0.1)], "import");
    await two.tick();
    expect(await ids(two, { query: "zeta" })).toEqual(["shared"]);
  });

  it.each([
    ["older than the window", { hotDays: 20 }],
    ["beyond the memory budget", { memoryMb: 0 }],
  ])("searches content %s on disk, with the same results and scores", async (_, options) => {
    const onDisk = open({ ...options, movedMinItems: 1 });
    const inMemory = open();
    try {
      for (const content of [onDisk, inMemory]) {
        await content.load();
        await content.tick();
      }
      expect(onDisk.index.segments.some(({ disk }) => disk)).toBe(true);
      expect(onDisk.index.size).toBe(inMemory.index.size);
      for (const request of [
        { query: '"gamma item"', search_mode: "semantic", limit: 100, minimum_relevance_score: 0.3 },
        { query: "alpha beta", days_back: 90, limit: 20 },
        { search_mode: "recent", days_back: 90, sort_by: "date", limit: 5 },
      ]) {
        const [found, expected] = [
          await onDisk.search(SearchRequest.parse(request)),
          await inMemory.search(SearchRequest.parse(request)),
        ];
        expect(found).toEqual(expected);
        expect(found.items.length).toBeGreaterThan(0);
      }
    } finally {
      await onDisk.close();
      await inMemory.close();
    }
  });

  it("re-embeds in the background after a change of the model, and resumes after a restart", async () => {
    const other = open({ dimensions: 64 });
    await other.load();
    expect(other.index.hasVector("r1")).toBe(false);
    for (let i = 0; i < 20 && other.status().note !== undefined; i++) await other.tick();
    await other.tick();
    expect(other.index.hasVector("r1")).toBe(true);
    const again = open({ dimensions: 64 });
    await again.load();
    expect(again.index.hasVector("r1")).toBe(true);
  });

  it("replaces the vectors of an earlier model that has the same dimensions", async () => {
    const own = await openTestStore();
    try {
      const { dimensions, embed } = hashingEmbedder(32);
      const first = open({ store: own, embedder: { id: "earlier-model", dimensions, embed } });
      await first.load();
      await first.write(
        Array.from({ length: 30 }, (_, i) => record(`e${i}`, `epsilon item ${i}`, i / 10)),
        "import",
      );
      await first.tick();
      expect(first.index.hasVector("e3")).toBe(true);

      const second = open({ store: own, dimensions: 32 });
      await second.load();
      expect(second.index.hasVector("e3")).toBe(false);
      expect(await ids(second, { query: "epsilon", limit: 30, minimum_relevance_score: 0 })).toHaveLength(30);
      for (let i = 0; i < 20 && second.status().note !== undefined; i++) await second.tick();
      await second.tick();
      expect(second.index.hasVector("e3")).toBe(true);
      expect(second.status().backlog).toBe(0);
    } finally {
      await own.close();
    }
  });

  it("replaces static vectors with the transformer's, newest first, and resumes after a restart", async () => {
    const embedded: string[] = [];
    const embedder = (limit: number): Embedder => {
      const bundled = hashingEmbedder(32);
      return {
        ...bundled,
        sharesSpace: true,
        transformer: {
          async embed(texts) {
            if (embedded.length + texts.length > limit) throw new Error("out of texts");
            embedded.push(...texts);
            return bundled.embed(texts);
          },
          embedQuery: async (text) => (await bundled.embed([text]))[0] ?? new Float32Array(32),
          lastQueryAt: () => Number.NEGATIVE_INFINITY,
          cpuMs: () => 0,
          end() {},
        },
      };
    };
    const own = await openTestStore();
    try {
      const first = open({ store: own, embedder: embedder(80) });
      await first.load();
      await first.write(
        Array.from({ length: 150 }, (_, i) => record(`u${i}`, `upsilon item ${i}`, i / 10)),
        "import",
      );
      await first.tick();
      // The newest 64 are stored; then the model fails.
      await expect.poll(() => kindsOf(first.index).transformer).toBe(64);
      expect(embedded[0]).toContain("upsilon item 0");
      await expect.poll(() => first.status().backlog).toBeGreaterThan(80);
      const mixed = await first.search(SearchRequest.parse({ query: "upsilon", limit: 100 }));
      expect(new Set(mixed.items.map((item) => item.embedding))).toEqual(new Set(["static", "transformer"]));

      embedded.length = 0;
      const second = open({ store: own, embedder: embedder(Number.POSITIVE_INFINITY) });
      await second.load();
      expect(kindsOf(second.index).transformer).toBe(64);
      await second.tick();
      await expect.poll(() => kindsOf(second.index).static).toBe(0);
      await expect.poll(() => second.status().backlog).toBe(0);
      expect(embedded.some((text) => text.includes("upsilon item 0"))).toBe(false);
      const semantic = await second.search(
        SearchRequest.parse({ query: "upsilon item 3", search_mode: "semantic" }),
      );
      expect(semantic.outcome.queryKind).toBe("transformer");
      expect(semantic.items[0]?.id).toBe("u3");
      second.stop();

      // A new version of an item has a static vector until it is embedded again.
      await second.write([record("u7", "upsilon item seven", 0)], "import");
      await second.tick();
      expect(kindsOf(second.index).static).toBe(1);
    } finally {
      await own.close();
    }
  });

  it("returns the newest content about a project, without passing mentions", async () => {
    const content = open();
    await content.load();
    await content.write(
      [
        record("about-1", "first story", 2, { project_ids: [77] }),
        record("about-2", "second story", 1, { project_ids: [77], type: "developments" }),
        record("about-3", "old story", 40, { project_ids: [77] }),
      ],
      "import",
    );
    await content.tick();
    const recent = await content.ofProjects.recent([77, 78], { limit: 5, daysBack: 7 });
    expect(recent.get(77)?.map((item) => item["id"])).toEqual(["about-2", "about-1"]);
    expect(recent.get(78)).toEqual([]);
    const developments = await content.ofProjects.developments([77], { limit: 5 });
    expect(developments.get(77)?.map((item) => item["id"])).toEqual(["about-2"]);
  });

  it("starts from the saved index, applies later changes, and rejects an image of another store", async () => {
    const imageDirectory = await mkdtemp(join(tmpdir(), "orrery-test-"));
    try {
      const before = open({ imageDirectory });
      await before.load();
      await before.write(
        Array.from({ length: 2_200 }, (_, i) => record(`k${i}`, `kappa item ${i}`, (i * 60) / 2_200)),
        "import",
      );
      await before.tick();
      await before.idle();
      const saved = await readdir(join(imageDirectory, "blocks"));
      expect(saved).toContain("manifest");

      await before.write([record("k3", "lambda instead", 2), record("late", "lambda too", 50)], "import");
      await deleteContent(store, [{ id: "k1", published_at: NOW }], "import");
      await before.tick();
      const requests = [
        { query: '"lambda"', days_back: 90 },
        { query: "kappa", days_back: 90, limit: 100, sort_by: "date" },
        { query: "item 77", days_back: 30, limit: 20 },
        { search_mode: "recent", days_back: 10, sort_by: "date", limit: 100 },
      ];
      const found = await Promise.all(requests.map((request) => ids(before, request)));
      expect(found[0]).toEqual(["k3", "late"]);

      // "late" was written after the image and is older than the items loaded so far, but is found.
      const early = open({ imageDirectory, itemsAtStart: 1 });
      await early.load();
      expect(early.status().note).toContain("loading");
      expect(early.index.has("late")).toBe(true);
      expect(await ids(early, requests[0] ?? {})).toEqual(found[0]);

      const reads: string[] = [];
      const watched: Store = {
        ...store,
        read: (query, params) => {
          reads.push(query.name);
          return store.read(query, params);
        },
        readLines: (query, params) => {
          reads.push(query.name);
          return store.readLines(query, params);
        },
      };
      const after = open({ imageDirectory, itemsAtStart: 1, store: watched });
      await after.load();
      while (after.status().note) await after.tick();
      expect(after.index.size).toBe(before.index.size);
      expect(await Promise.all(requests.map((request) => ids(after, request)))).toEqual(found);
      expect(reads).not.toContain("content.contentBetween");
      expect(await readdir(join(imageDirectory, "texts"))).not.toEqual([]);
      // Documents of old items are read from their files, or from the store if the files are missing.
      const old = { query: "item 2100", days_back: 90, limit: 5 };
      const shown = (await after.search(SearchRequest.parse(old))).items;
      expect(reads.filter((name) => name === "content.contentByIds")).toEqual([]);
      await rm(join(imageDirectory, "texts"), { recursive: true });
      const without = open({ imageDirectory, store: watched });
      await without.load();
      expect((await without.search(SearchRequest.parse(old))).items).toEqual(shown);
      expect(reads).toContain("content.contentByIds");
      expect(after.index.hasVector("k3")).toBe(true);

      // The window is longer than the image covers: the other days are read from the store.
      const longer = open({ imageDirectory, hotDays: 400 });
      await longer.load();
      while (longer.status().note) await longer.tick();
      expect(longer.index.size).toBe(before.index.size);

      const elsewhere = await openTestStore();
      try {
        const other = open({ imageDirectory, store: elsewhere });
        await other.load();
        expect(await ids(other, { query: "kappa", days_back: 90 })).toEqual([]);
      } finally {
        await elsewhere.close();
      }
    } finally {
      await rm(imageDirectory, { recursive: true, force: true });
    }
  });

  it("builds a large index in a worker, and resumes after temporary failures of the store", async () => {
    const own = await openTestStore();
    const imageDirectory = await mkdtemp(join(tmpdir(), "orrery-test-"));
    try {
      const before = open({ store: own });
      await before.load();
      await before.write(
        Array.from({ length: 3_000 }, (_, i) =>
          record(`m${i}`, `${i % 2 === 0 ? "sigma" : "tau"} item ${i}`, (i * 80) / 3_000, {
            body: `All there is to say of number ${i}.`,
          }),
        ),
        "import",
      );
      await before.write([record("m4", "omega instead", 3), record("m5", "omega too", 70)], "import");
      await deleteContent(own, [{ id: "m8", published_at: NOW - (8 * 80 * DAY) / 3_000 }], "import");
      await before.tick();
      const requests = [
        { query: '"omega"', days_back: 90 },
        { query: "sigma", days_back: 90, limit: 100, sort_by: "date" },
        { query: "number 2999", days_back: 90, limit: 5, snippet_limit: 1 },
        { query: "tau item 77", days_back: 30, limit: 20 },
      ];
      const answers = (content: ReturnType<typeof open>) =>
        Promise.all(
          requests.map(async (request) => (await content.search(SearchRequest.parse(request))).items),
        );
      const found = await answers(before);
      expect(found[0]?.map(({ id }) => id).sort()).toEqual(["m4", "m5"]);
      expect(found[1]?.map(({ id }) => id)).not.toContain("m8");

      let [isLoaded, reads] = [false, 0];
      const failing: Store = {
        ...own,
        readLines: (query, params) => {
          if (isLoaded && [2, 7, 16].includes(++reads)) return Promise.reject(new Error("unavailable"));
          return own.readLines(query, params);
        },
      };
      const after = open({ store: failing, imageDirectory, itemsAtStart: 1 });
      await after.load();
      isLoaded = true;
      let failures = 0;
      while (after.status().note) await after.tick().catch(() => failures++);
      expect(failures).toBeGreaterThan(0);
      expect(after.index.size).toBe(before.index.size);
      expect(await answers(after)).toEqual(found);
      for (let i = 0; i < 3_000; i += 97) {
        expect(after.index.has(`m${i}`)).toBe(i !== 8);
        expect(after.index.hasVector(`m${i}`)).toBe(true);
      }
      await after.idle();
    } finally {
      await own.close();
      await rm(imageDirectory, { recursive: true, force: true });
    }
  });
});
