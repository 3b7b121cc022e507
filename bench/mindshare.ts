// npm run bench mindshare: the map over 5,000 projects, over HTTP compared with a bare Hono
// response of the same size, and the cost of a new post.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { frozenClock } from "../src/base/clock.ts";
import { DAY_MS } from "../src/base/time.ts";
import { createMindshare } from "../src/mindshare/mindshare-model.ts";
import { mindshareMap } from "../src/mindshare/map/map-route.ts";
import { MapInput } from "../src/mindshare/map/map-request.ts";
import { createCatalogue } from "../src/projects/catalogue/catalogue.ts";
import { openStore } from "../src/store/open-store.ts";
import type { Store } from "../src/store/store.ts";
import { measure, ms, report, type Timing } from "./report.ts";
import { compareWithBare } from "./throughput/beside-bare.ts";
import { atRest, serveForLoad } from "./throughput/service.ts";

const NOW = Date.UTC(2026, 0, 20, 12);
const PROJECTS = 5_000;
const HANDLES = 20_000;
const POSTS = 100_000;
const DAYS = 30;
const RUNS = 100;

const random = generator(7);
const WORDS = Array.from({ length: 4_000 }, (_, i) => `word${i.toString(36)}`);

export async function run(): Promise<void> {
  // First, because the garbage collector would have to go through the models below, which no service has twice.
  const served = await overHttp();
  const store = await openStore({ path: ":memory:", memoryMb: 2_048 }, () => Date.now());
  await fill(store);

  const clock = frozenClock(NOW);
  const catalogue = createCatalogue(store);
  await catalogue.load();
  const mindshare = createMindshare({ store, clock, catalogue, isWithheld: () => false });
  const loadStarted = performance.now();
  await mindshare.load();
  const loadMs = performance.now() - loadStarted;
  const services = {
    clock,
    catalogue,
    mindshare,
    projectFigures: {
      marketCap: () => null,
      marketData: () => null,
      technicalAnalysis: () => null,
    },
    attentionReference: async () => new Map(),
  };

  const ask = async (input: object) => mindshareMap.run(services, MapInput.parse(input));
  const full = {
    project_limit: 100,
    handle_scaling: "fixed",
    max_handles_per_project: 10,
    posts_per_handle: 3,
  };
  const history = { include_mindshare_history: true, include_momentum_history: true };
  const defaults = await measure(RUNS, () => ask({}));
  const defaultsCpu = await cpuMs(RUNS, () => ask({}));
  const large = await measure(RUNS, () => ask(full));
  const largeCpu = await cpuMs(RUNS, () => ask(full));
  const withHistory = await measure(RUNS, () => ask(history));
  let next = POSTS;
  const newPost = await measure(50, async () => {
    await store.insert("content_v1", [postRow((next += 1), NOW - 1_000)]);
    await mindshare.tick();
  });
  const rebuilt = await measure(50, async () => {
    await store.insert("content_v1", [postRow((next += 1), NOW - 1_000)]);
    await mindshare.tick();
    await ask({});
  });
  await store.close();

  report(
    "mindshare",
    ["question", "p50 ms", "p95 ms", "max ms", "CPU ms", "target p50"],
    [
      row("50 projects, defaults", defaults, defaultsCpu, 2),
      row("100 projects, 10 handles, 3 posts each", large, largeCpu, 10),
      row("50 projects with both histories", withHistory),
      row("one new post: write it and update all figures", newPost),
      row("the same, then 50 projects", rebuilt),
      [`start: ${POSTS} posts, ${HANDLES} handles`, ms(loadMs), "–", "–", "–", "–"],
    ],
    { served, projects: PROJECTS, posts: POSTS, handles: HANDLES, days: DAYS },
  );
  const { ours, bare, bytes } = served;
  const share = ours.perSecond / bare.perSecond;
  process.stdout.write(
    `defaults over HTTP, ${bytes} bytes: ${Math.round(ours.perSecond)}/s, bare Hono ${Math.round(bare.perSecond)}/s, ` +
      `ratio ${share.toFixed(2)} (target 0.25: ${share >= 0.25 ? "met" : "missed"}), CPU ${ours.cpuMs.toFixed(3)} and ${bare.cpuMs.toFixed(3)} ms\n`,
  );
}

async function fill(store: Store): Promise<void> {
  await store.insert(
    "projects_v1",
    Array.from({ length: PROJECTS }, (_, i) => ({
      project_id: i + 1,
      project_name: `Project ${i + 1}`,
      symbol: `P${i + 1}`,
      tokens: "[]",
    })),
  );
  await store.insert(
    "handles_v1",
    Array.from({ length: HANDLES }, (_, i) => ({
      handle_key: `user${i}`,
      handle: `user${i}`,
      followers: Math.floor(10 ** (1 + 4 * random())),
    })),
  );
  for (let start = 0; start < POSTS; start += 25_000) {
    await store.insert(
      "content_v1",
      Array.from({ length: 25_000 }, (_, i) => postRow(start + i)),
    );
  }
}

/** The same data in a separate service, with a new post every second and another window of handles each time. */
async function overHttp() {
  const directory = mkdtempSync(join(tmpdir(), "orrery-bench-"));
  const store = await openStore({ path: directory, memoryMb: 2_048 }, () => Date.now());
  await fill(store);
  await store.close();
  const service = await serveForLoad(directory, NOW);
  let posting: NodeJS.Timeout | undefined;
  try {
    await atRest(service);
    const { key } = await service.context.keys.create({ plan: "enterprise" });
    const { store } = service.context.services;
    let posts = POSTS;
    posting = setInterval(() => {
      void store.insert("content_v1", [postRow((posts += 1), NOW - 1_000)]);
    }, 1_000);
    return await compareWithBare(
      { url: service.url + mindshareMap.path, authorization: `Bearer ${key}` },
      Array.from({ length: 500 }, (_, i) => JSON.stringify({ handle_days_back: 1 + (i % 30) })),
    );
  } finally {
    clearInterval(posting);
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

function row(question: string, { p50, p95, max }: Timing, cpu?: number, bar?: number): string[] {
  const verdict = bar === undefined ? "–" : `${bar}: ${p50 <= bar ? "met" : "missed"}`;
  return [question, ms(p50), ms(p95), ms(max), cpu === undefined ? "–" : ms(cpu), verdict];
}

/** Mean CPU time of a call, which is the wall time on an idle machine. */
async function cpuMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < times; i += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

/** A few projects have most of the posts: the k-th largest has about 1/k of the first. */
function postRow(i: number, time = NOW - Math.floor(random() * DAYS * DAY_MS)) {
  const about = Math.min(PROJECTS, Math.floor(PROJECTS ** random()));
  return {
    id: `post${i}`,
    type: i % 10 === 0 ? "news" : "tweets",
    title: `Post ${i}`,
    body: Array.from({ length: 25 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(" "),
    url: `https://example.com/${i}`,
    source_name: "bench",
    author_handle: i % 10 === 0 ? "" : `user${Math.floor(random() ** 2 * HANDLES)}`,
    published_at: time,
    images: ["https://example.com/a.png"],
    project_ids: [about],
    project_relevances: [0.5 + random() / 2],
    likes: Math.floor(200 * random() ** 4),
    reposts: Math.floor(50 * random() ** 4),
  };
}

/** mulberry32 */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
