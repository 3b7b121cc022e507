// Searches with a memory budget for the index, in a separate process, so that its memory can be measured.
import { setTimeout as sleep } from "node:timers/promises";
import { contentSearch } from "../../src/content/search/search-route.ts";
import { SearchRequest } from "../../src/content/search/search-request.ts";
import { measure, type Timing } from "../report.ts";
import { collectGarbage, inWords, watchHolds } from "./holds.ts";
import { searchItems } from "./items.ts";
import { DAYS, NOW, openSearch } from "./open.ts";
import { stopwatch } from "./stopwatch.ts";

export interface Searched {
  items: number;
  onDisk: number;
  indexMb: number;
  memoryMb: number;
  firstSeconds: number;
  loadedSeconds: number;
  stalls: string;
  timings: Record<string, Timing>;
  /** The best 100 of each query over 90 days. */
  best: string[][];
}

const COMPARED = 40;
const CONCURRENT = 8;
const [directory = "", budget = "0", wanted = "0"] = process.argv.slice(2);
const { queries } = searchItems({ items: Number(wanted), now: NOW, days: DAYS });
const { store, content } = await openSearch(directory, Number(budget));
collectGarbage();
const starting = stopwatch();
await content.load();
const firstSeconds = starting.seconds();
while (content.status().note?.startsWith("loading")) await content.tick();
const loadedSeconds = starting.seconds();
for (let before = -1; before !== content.documents.bytes;) {
  before = content.documents.bytes;
  await content.tick();
}
await content.idle();
await sleep(1_000);

const ask = (i: number, body: object) =>
  contentSearch.run({ content }, SearchRequest.parse({ query: queries[i % queries.length], ...body }));
const endHolds = watchHolds();
const timings: Searched["timings"] = {
  "7 days": await measure(200, (i) => ask(i, { days_back: 7 })),
  "90 days": await measure(100, (i) => ask(i, { days_back: 90 })),
  semantic: await measure(60, (i) => ask(i, { search_mode: "semantic" })),
  "8 at once, 90 days": await measure(10, (round) =>
    Promise.all(Array.from({ length: CONCURRENT }, (_, i) => ask(round * CONCURRENT + i, { days_back: 90 }))),
  ),
};
const stalls = inWords(endHolds());
const best: string[][] = [];
for (let i = 0; i < COMPARED; i++) {
  const request = SearchRequest.parse({ query: queries[i % queries.length], days_back: 90, limit: 100 });
  best.push((await content.search(request)).items.map(({ id }) => id));
}
const onDisk = content.index.segments.reduce((sum, { disk, liveCount }) => sum + (disk ? liveCount : 0), 0);
const searched: Searched = {
  items: content.index.size,
  onDisk,
  indexMb: (content.index.bytes + content.documents.bytes) / 2 ** 20,
  memoryMb: process.memoryUsage.rss() / 1e6,
  firstSeconds,
  loadedSeconds,
  stalls,
  timings,
  best,
};
process.stdout.write(`${JSON.stringify(searched)}\n`);
await content.close();
await store.close();
