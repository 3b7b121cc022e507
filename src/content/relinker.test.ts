import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { sampleCatalogue } from "../../test/corpora/linker.ts";
import "../../test/fuzz-seed.ts";
import { openTestStore } from "../../test/store.ts";
import { silentLog } from "../base/log.ts";
import { HOUR_MS } from "../base/time.ts";
import { kinds } from "../ingest/import/kinds.ts";
import { createMindshare } from "../mindshare/mindshare-model.ts";
import { createCatalogue } from "../projects/catalogue/catalogue.ts";
import { writeProjects } from "../projects/project-writer.ts";
import { query } from "../store/define-query.ts";
import type { Store } from "../store/store.ts";
import { createContent } from "./content-service.ts";
import { deleteContent } from "./content-writer.ts";
import { hashingEmbedder } from "./prepare/embedding.ts";

const NOW = Date.UTC(2026, 2, 10, 12);

const stores: Store[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
});

const links = query({
  name: "test.links",
  params: z.object({}),
  row: z.object({
    id: z.string(),
    project_ids: z.array(z.number()),
    project_relevances: z.array(z.number()),
    ecosystems: z.array(z.string()),
    categories: z.array(z.string()),
    likes: z.number(),
    body: z.string(),
    deleted: z.number(),
  }),
  sql: `SELECT id, project_ids, project_relevances, ecosystems, categories, likes, body, deleted
        FROM content_v1 FINAL ORDER BY id LIMIT 10000`,
});

const walks = query({
  name: "test.walks",
  params: z.object({}),
  row: z.object({ items: z.number(), changed: z.number() }),
  sql: "SELECT items, changed FROM content_relinks_v1 LIMIT 1000",
});

const projects = sampleCatalogue.map((project) =>
  kinds.projects.schema.parse({ ...project, categories: ["defi"] }),
);
const project = (slug: string) => {
  const found = projects.find((one) => one.slug === slug);
  if (!found) throw new Error(`no project ${slug}`);
  return found;
};

function item(n: number, title: string, more: Record<string, unknown> = {}) {
  return kinds.content.schema.parse({
    id: `item ${String(n).padStart(3, "0")}`,
    type: n % 3 === 0 ? "tweets" : "news",
    title,
    body: `${title}. What happened on day ${n}, told in words of its own: ${n * 7919}.`,
    author_handle: `author_${n % 5}`,
    source_name: `outlet ${n % 4}`,
    published_at: NOW - n * HOUR_MS,
    engagement: { likes: n },
    ...more,
  });
}

async function open(store?: Store) {
  if (store === undefined) stores.push((store = await openTestStore()));
  const time = { now: NOW, real: NOW };
  const clock = { now: () => time.now, real: () => time.real };
  const catalogue = createCatalogue(store);
  await catalogue.load();
  const content = createContent({
    store,
    clock,
    log: silentLog,
    catalogue,
    embedder: hashingEmbedder(64),
    language: undefined,
    tweetText: "full",
    hotDays: 365,
    memoryMb: 256,
  });
  await content.load();
  const mindshare = createMindshare({ store, clock, catalogue, isWithheld: () => false });
  await mindshare.load();
  const opened = {
    store,
    time,
    content,
    catalogue,
    async grow(records: typeof projects, origin = "import") {
      await writeProjects(opened.store, records, origin);
      await catalogue.tick();
    },
    /** Lets `seconds` pass. */
    async wait(seconds: number) {
      for (let i = 0; i < seconds; i += 2) {
        time.real += 2_000;
        await content.relinker.tick();
      }
    },
    async answers() {
      await content.tick();
      await mindshare.tick();
      const ids = catalogue.all().map(({ project_id }) => project_id);
      const recent = await content.ofProjects.recent(ids, { limit: 20, daysBack: 30 });
      const rows = await opened.store.read(links, {});
      return {
        rows,
        news: Object.fromEntries([...recent].map(([id, items]) => [id, items.map(({ id: of }) => of)])),
        mindshare: [...mindshare.snapshot().ranking("weighted")].sort(([a], [b]) => a - b),
        mentions: ids.map((id) => mindshare.snapshot().mentions(id, "weighted")),
      };
    },
  };
  return opened;
}

const subjects = fc.constantFrom(...projects.map(({ project_name: name, symbol }) => ({ name, symbol })));
const stories = fc.array(
  fc.tuple(subjects, fc.constantFrom("mainnet upgrade ships", "halts withdrawals", "token price jumps")),
  { minLength: 10, maxLength: 80 },
);

describe("content that was stored before its projects", () => {
  it("has the same projects, tags, news and mindshare as if the catalogue had come first", async () => {
    await fc.assert(
      fc.asyncProperty(
        stories,
        fc.shuffledSubarray(projects, { minLength: 5 }),
        fc.nat(),
        async (told, catalogue, cut) => {
          const items = told.map(([{ name, symbol }, what], i) => item(i, `${name} (${symbol}) ${what}`));
          const first = await open();
          await first.grow(catalogue);
          await first.content.write(items, "rss");
          const late = await open();
          await late.content.write(items, "rss");
          const middle = cut % (catalogue.length + 1);
          await late.grow(catalogue.slice(0, middle));
          await late.wait(80);
          await late.grow(catalogue.slice(middle));
          await late.wait(80);
          expect(await late.answers()).toEqual(await first.answers());
        },
      ),
      { numRuns: 2 },
    );
  });

  it("is linked while the catalogue still grows, and not again when it does not", async () => {
    const world = await open();
    const [solana, uniswap] = [project("solana"), project("uniswap")];
    let walked = 0;
    world.store.onWritten((table) => void (walked += table === "content_relinks_v1" ? 1 : 0));
    await world.content.write([item(1, "Solana mainnet upgrade ships"), item(2, "Uniswap fees rise")], "rss");
    await world.wait(30);
    expect(await world.store.read(walks, {})).toEqual([]);
    await world.grow([solana]);
    for (let i = 0; i < 14; i += 1) {
      await world.grow([{ ...project("bitcoin"), aliases: [`alias ${i}`] }]);
      await world.wait(5);
    }
    expect((await world.answers()).rows.map((row) => row.project_ids)).toEqual([[solana.project_id], []]);
    await world.grow([uniswap]);
    await world.wait(200);
    const { rows } = await world.answers();
    expect(rows.map((row) => row.project_ids)).toEqual([[solana.project_id], [uniswap.project_id]]);
    const written = walked;
    expect(written).toBeGreaterThan(1);
    await world.grow([{ ...uniswap, description: "A text that links nothing." }]);
    await world.wait(200);
    // After a restart, too.
    const again = await open(world.store);
    await again.wait(200);
    expect(walked).toBe(written);
  });

  it("keeps what its record stated, and what is dated long ago and was stored long ago", async () => {
    const world = await open();
    const [solana, uniswap] = [project("solana"), project("uniswap")];
    const about = "Version 1.18 fixes a bug in the Uniswap adapter";
    const byId = {
      ...project("bitcoin"),
      project_id: 9_000,
      project_name: "Zorvexqua",
      slug: "zorvexqua",
      source_ids: ["coingecko:zvq"],
    };
    await world.content.write(
      [
        item(1, "Solana and Uniswap", { project_ids: [77] }),
        item(2, "Solana mainnet upgrade", { categories: ["memes"], ecosystems: ["base"] }),
        item(6, "v0.3.1", { about: "coingecko:zvq" }),
        item(7, "v0.3.2", { about: "nobody" }),
        item(3, about, { about: ["coingecko:solana-of-another-list", solana.slug ?? ""] }),
      ],
      "import",
    );
    const old = { published_at: NOW - 200 * 24 * HOUR_MS };
    await world.content.write([item(4, "Solana mainnet upgrade", old)], "rss");
    // Rows of an earlier version.
    await world.store.insert("content_v1", [
      { id: "item 005", type: "news", title: "Solana mainnet upgrade" },
    ]);
    await world.grow([solana, uniswap]);
    await world.grow([byId], "coingecko");
    await world.wait(60);
    const { rows } = await world.answers();
    expect(rows.map((row) => row.project_ids)).toEqual([
      [77],
      [solana.project_id],
      [solana.project_id, uniswap.project_id],
      // It was stored a moment ago, so it belongs to the first day.
      [solana.project_id],
      [],
      [9_000],
      [],
    ]);
    expect(rows[1]).toMatchObject({ categories: ["memes"], ecosystems: ["base"] });
    expect(rows[2]?.project_relevances[0]).toBe(1);
  });

  it("is left alone where it changes or is deleted at the same moment", async () => {
    const world = await open();
    const solana = project("solana");
    const stored = [1, 2, 3].map((n) => item(n, "Solana mainnet upgrade ships"));
    await world.content.write(stored, "rss");
    const { store } = world;
    const [deleted, liked, late] = stored as [(typeof stored)[0], (typeof stored)[0], (typeof stored)[0]];
    // One item is deleted, and one gets a new version, between reading and writing; one is deleted during the write.
    let changes = 0;
    const read: Store["read"] = async (asked, params) => {
      const rows = await store.read(asked, params);
      if (asked.name === "content.contentByIds" && changes++ === 0) {
        await deleteContent(store, [deleted], "rss");
        await writer.write([{ ...liked, engagement: { ...liked.engagement, likes: 500 } }], "rss");
      }
      return rows;
    };
    const insert: Store["insert"] = async (table, rows) => {
      if (table === "content_v1" && changes++ === 1) await deleteContent(store, [late], "rss");
      await store.insert(table, rows);
    };
    const writer = world.content;
    const relinking = await open({ ...store, read, insert });
    await writeProjects(store, [solana], "import");
    await world.catalogue.tick();
    await relinking.catalogue.tick();
    await relinking.wait(60);
    expect((await world.answers()).rows).toMatchObject([
      { deleted: 1 },
      { deleted: 0, likes: 500, project_ids: [solana.project_id] },
      { deleted: 1 },
    ]);
  });
});
