// Loads the index with a memory budget and searches it, in a process like the service.
import { setTimeout as sleep } from "node:timers/promises";
import { SearchRequest } from "../../src/content/search/search-request.ts";
import { measure, type Timing } from "../report.ts";
import { ask } from "./ask.ts";
import { collectGarbage, watchHolds, type Holds } from "./holds.ts";
import { loadAll, openSearch } from "./open.ts";
import { CONCURRENT, questions } from "./questions.ts";
import { stopwatch } from "./stopwatch.ts";

export interface Measured {
  timing: Timing;
  /** Mean processor time of a search, in milliseconds. */
  processorMs: number;
  holds: Holds;
}

export interface Concurrent {
  /** How many times as many answers searches at once have as the same searches one after another. */
  gain: number;
  holds: Holds;
}

export interface Searched {
  items: number;
  onDisk: number;
  indexMb: number;
  /** After loading, and after all searches. */
  loadedMb: number;
  memoryMb: number;
  firstSeconds: number;
  loadedSeconds: number;
  loading: Holds;
  /** By the name of the question. */
  searches: Record<string, Measured>;
  concurrent: Concurrent;
  /** The best 100 of each query over 90 days. */
  best: string[][];
}

const COMPARED = 40;
const ROUNDS = 30;
/** Of each kind of search. */
const WARM_UP = 15;
const [directory = "", budget = "0", listed = "[]"] = process.argv.slice(2);
const queries = JSON.parse(listed) as string[];
const { store, content } = await openSearch(directory, Number(budget));

async function load() {
  const starting = stopwatch();
  const endHolds = watchHolds();
  let firstSeconds = 0;
  const question = SearchRequest.parse({ query: "bitcoin price", limit: 10 });
  const answering = (async () => {
    while ((await content.search(question)).items.length < 10) await sleep(20);
    firstSeconds = starting.seconds();
  })();
  await loadAll(content);
  const loadedSeconds = starting.seconds();
  await answering;
  const loading = endHolds();
  await content.tick();
  await content.idle();
  await sleep(1_000);
  return { firstSeconds, loadedSeconds, loading, loadedMb: process.memoryUsage.rss() / 1e6 };
}

async function measured(times: number, search: (i: number) => Promise<unknown>): Promise<Measured> {
  const endHolds = watchHolds();
  const before = process.cpuUsage();
  let searches = 0;
  const timing = await measure(times, async (i) => {
    searches++;
    await search(i);
  });
  const used = process.cpuUsage(before);
  return { timing, processorMs: (used.user + used.system) / 1_000 / searches, holds: endHolds() };
}

/** In turns, because the speed of a shared machine changes. */
async function searchTogether(): Promise<Concurrent> {
  const endHolds = watchHolds();
  let [alone, together] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const bodies = Array.from({ length: CONCURRENT }, (_, i) => ({
      query: query(round * CONCURRENT + i),
      days_back: 90,
    }));
    const started = performance.now();
    for (const body of bodies) await ask(content, body);
    const between = performance.now();
    await Promise.all(bodies.map((body) => ask(content, body)));
    alone += between - started;
    together += performance.now() - between;
  }
  return { gain: alone / together, holds: endHolds() };
}

const query = (i: number) => queries[i % queries.length] ?? "";

collectGarbage();
const start = await load();
// The service runs for days. The first hundred searches compile the code.
for (let i = 0; i < WARM_UP; i++)
  for (const { body } of questions) await ask(content, { query: query(i), ...body });
const searches: Searched["searches"] = {};
for (const { name, body, times } of questions)
  searches[name] = await measured(times, (i) => ask(content, { query: query(i), ...body }));
const concurrent = await searchTogether();
const best: string[][] = [];
for (let i = 0; i < COMPARED; i++) {
  const request = SearchRequest.parse({ query: query(i), days_back: 90, limit: 100 });
  best.push((await content.search(request)).items.map(({ id }) => id));
}
const onDisk = content.index.segments.reduce((sum, { disk, liveCount }) => sum + (disk ? liveCount : 0), 0);
const searched: Searched = {
  items: content.index.size,
  onDisk,
  indexMb: content.index.bytes / 2 ** 20,
  memoryMb: process.memoryUsage.rss() / 1e6,
  ...start,
  searches,
  concurrent,
  best,
};
process.stdout.write(`${JSON.stringify(searched)}\n`);
await content.close();
await store.close();
