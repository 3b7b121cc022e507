// A repeated mindshare map must be the one that would be computed now, whatever has changed.
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../src/base/time.ts";
import { stringifyInSlices } from "../src/base/stringify.ts";
import { repeatingRun } from "../src/http/answer-cache.ts";
import { mindshareMap } from "../src/mindshare/map/map-route.ts";
import { createMindshare } from "../src/mindshare/mindshare-model.ts";
import { createCatalogue } from "../src/projects/catalogue/catalogue.ts";
import type { Services } from "../src/services.ts";
import type { Store } from "../src/store/store.ts";
import { openTestStore } from "./store.ts";

const NOW = Date.UTC(2026, 0, 20, 12);
const CHECK_MS = 30_000;
const stores: Store[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
});

const WORDS = "river copper lantern orbit meadow signal harbour violin granite comet amber willow".split(" ");
const words = (n: number) =>
  Array.from({ length: 10 }, (_, i) => WORDS[(n * (i + 3) + i * i) % 12]).join(" ");

const post = (n: number, more: Record<string, unknown> = {}) => ({
  id: `post${n}`,
  type: "tweets",
  title: `post ${n}`,
  body: `post ${n} ${words(n)}`,
  published_at: NOW - (n % 9) * 7 * HOUR_MS - HOUR_MS,
  author_handle: `author${n % 5}`,
  project_ids: [1 + (n % 3)],
  project_relevances: [1],
  ...more,
});

const profile = (n: number, more: Record<string, unknown> = {}) => ({
  handle_key: `author${n}`,
  handle: `author${n}`,
  followers: 1_000,
  ...more,
});

const project = (id: number, more: Record<string, unknown> = {}) => ({
  project_id: id,
  project_name: `Project ${id}`,
  symbol: `P${id}`,
  tokens: "[]",
  ...more,
});

async function start() {
  const store = await openTestStore();
  stores.push(store);
  await store.insert(
    "projects_v1",
    [1, 2, 3].map((id) => project(id)),
  );
  await store.insert(
    "handles_v1",
    [0, 1, 2, 3, 4].map((n) => profile(n)),
  );
  await store.insert(
    "content_v1",
    Array.from({ length: 15 }, (_, n) => post(n)),
  );
  const time = { now: NOW, real: 0 };
  const catalogue = createCatalogue(store);
  await catalogue.load();
  const clock = { now: () => time.now, real: () => time.real };
  const mindshare = createMindshare({ store, clock, catalogue, isWithheld: () => false });
  await mindshare.load();
  const market = { cap: 1_000_000 };
  const projectFigures = {
    marketCap: () => market.cap,
    marketData: () => null,
    technicalAnalysis: () => null,
    version: () => market.cap,
  };
  const services = { catalogue, mindshare, projectFigures };
  let runs = 0;
  const counted = {
    ...mindshareMap,
    run: (...args: Parameters<typeof mindshareMap.run>) => {
      runs += 1;
      return mindshareMap.run(...args);
    },
  };
  const run = repeatingRun(counted, services as unknown as Services);
  return {
    store,
    time,
    catalogue,
    mindshare,
    market,
    runs: () => runs,
    async write(table: string, rows: Record<string, unknown>[]) {
      await store.insert(table, rows);
      await mindshare.tick();
    },
    ask: async (input: object) => {
      const answer = await run(mindshareMap.input.parse(input), { caller: "a" });
      return Buffer.from(await stringifyInSlices(answer)).toString();
    },
    fresh: async (input: object) =>
      JSON.stringify(await mindshareMap.run(services, mindshareMap.input.parse(input))),
  };
}

type World = Awaited<ReturnType<typeof start>>;

const everything = {
  include_mindshare_history: true,
  include_retweets: true,
  posts_per_handle: 2,
  included_attributes: ["developments", "mindshare", "metadata", "twitter_profile", "sectors"],
};

describe("a repeated map", () => {
  const changes: [string, object, (world: World) => Promise<void>][] = [
    ["a new post", {}, (world) => world.write("content_v1", [post(20)])],
    ["a removed post", {}, (world) => world.write("content_v1", [post(0, { deleted: 1 })])],
    ["a retweet", everything, (world) => world.write("content_v1", [post(21, { is_retweet: 1 })])],
    [
      "another address of a post",
      everything,
      (world) => world.write("content_v1", [post(0, { url: "https://example.com/new" })]),
    ],
    [
      "a development",
      everything,
      (world) => world.write("content_v1", [post(22, { type: "developments", source_name: "github" })]),
    ],
    ["more followers", {}, (world) => world.write("handles_v1", [profile(0, { followers: 90_000 })])],
    [
      "another picture of an author",
      everything,
      (world) => world.write("handles_v1", [profile(0, { avatar_url: "https://example.com/new.png" })]),
    ],
    [
      "another name of a project, before the next tick of mindshare",
      {},
      async (world) => {
        await world.store.insert("projects_v1", [project(1, { project_name: "Renamed" })]);
        await world.catalogue.tick();
      },
    ],
    [
      "a new project",
      {},
      async (world) => {
        await world.store.insert("projects_v1", [project(4)]);
        await world.store.insert("content_v1", [post(23, { project_ids: [4] })]);
        await world.catalogue.tick();
        await world.mindshare.tick();
      },
    ],
    [
      "other market figures",
      { min_market_cap: 500_000 },
      async (world) => {
        world.market.cap = 100;
      },
    ],
    [
      "time",
      {},
      async (world) => {
        world.time.now += 8 * HOUR_MS;
        await world.mindshare.tick();
      },
    ],
  ];

  it.each(changes)("is replaced after %s", async (_, input, change) => {
    const world = await start();
    const before = await world.ask(input);
    expect(await world.ask(input)).toBe(before);
    expect(world.runs()).toBe(1);
    await change(world);
    const after = await world.ask(input);
    expect(after).not.toBe(before);
    expect(after).toBe(await world.fresh(input));
  });

  it("is replaced after a day was closed and after it was revised", async () => {
    const world = await start();
    const input = { include_mindshare_history: true };
    const check = async () => {
      world.time.real += CHECK_MS;
      await world.mindshare.tick();
      expect(await world.ask(input)).toBe(await world.fresh(input));
    };
    for (let i = 0; i < 3; i += 1) await check();
    expect(await world.ask(input)).toContain('"revised_days":[]');
    await world.store.insert("content_v1", [post(30, { published_at: NOW - 1.5 * DAY_MS })]);
    for (let i = 0; i < 3; i += 1) await check();
    expect(await world.ask(input)).toContain('"reason":"late_arrivals"');
  });

  it("is not replaced by market figures that it does not use", async () => {
    const world = await start();
    await world.ask({});
    world.market.cap = 5;
    await world.ask({});
    expect(world.runs()).toBe(1);
  });

  it("equals a fresh one after any changes", async () => {
    const n = fc.integer({ min: 0, max: 30 });
    const change = fc.oneof(
      fc.record({
        kind: fc.constant("post"),
        n,
        hoursAgo: fc.integer({ min: 0, max: 800 }),
        deleted: fc.integer({ min: 0, max: 1 }),
        is_retweet: fc.integer({ min: 0, max: 1 }),
        likes: n,
      }),
      fc.record({
        kind: fc.constant("profile"),
        n: fc.integer({ min: 0, max: 4 }),
        followers: fc.integer({ min: 0, max: 1e6 }),
      }),
      fc.record({
        kind: fc.constant("project"),
        n: fc.integer({ min: 1, max: 4 }),
        name: fc.string({ maxLength: 5 }),
      }),
      fc.record({ kind: fc.constant("market"), n }),
      fc.record({ kind: fc.constant("time"), minutes: fc.integer({ min: 0, max: 3_000 }) }),
    ) as fc.Arbitrary<any>;
    const inputs = [{}, everything, { min_market_cap: 10, handle_days_back: 2 }];
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 5 }), async (list) => {
        const world = await start();
        for (const { kind, n, hoursAgo, minutes, name, ...more } of list) {
          const published_at = world.time.now - hoursAgo * HOUR_MS;
          if (kind === "post") await world.store.insert("content_v1", [post(n, { published_at, ...more })]);
          if (kind === "profile") await world.store.insert("handles_v1", [profile(n, more)]);
          if (kind === "project")
            await world.store.insert("projects_v1", [project(n, { project_name: name })]);
          if (kind === "market") world.market.cap = n;
          if (kind === "time") world.time.now += minutes * 60_000;
          world.time.real += CHECK_MS;
          for (const step of [() => world.catalogue.tick(), () => world.mindshare.tick()]) {
            for (const input of inputs) expect(await world.ask(input)).toBe(await world.fresh(input));
            await step();
          }
        }
        for (const input of inputs) expect(await world.ask(input)).toBe(await world.fresh(input));
        await world.store.close();
        stores.pop();
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});
