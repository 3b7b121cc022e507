// Fills a directory with items through the whole write path, takes them into the index and keeps it, in a process of its
// own so that its memory does not count.
import { watchHolds, type Holds } from "./holds.ts";
import { searchItems } from "./items.ts";
import { DAYS, NOW, openSearch } from "./open.ts";

const BATCH = 10_000;

export interface Filled {
  written: number;
  total: number;
  /** Of writing, without making the records. */
  seconds: number;
  processorSeconds: number;
  /** Of taking what was written into the index. */
  indexSeconds: number;
  indexProcessorSeconds: number;
  holds: Holds;
  described: string;
  queries: string[];
}

const [directory = "", wanted = "0", seconds = "600"] = process.argv.slice(2);
const items = Number(wanted);
const { store, content } = await openSearch(directory);
const data = searchItems({ items, now: NOW, days: DAYS });
const there = await store.count("content_v1");
const writing = watch();
let written = 0;
// Making the records is the benchmark's own work, not ingestion's.
let making = 0;
while (there + written < items && writing.seconds() < Number(seconds)) {
  const from = performance.now();
  const records = data.records(there + written, Math.min(BATCH, items - there - written));
  making += (performance.now() - from) / 1_000;
  await content.write(records, "bench");
  written += records.length;
}
const wrote = writing.stop();

const indexing = watch();
const endHolds = watchHolds();
await content.load();
// As the service does every second.
while (content.status().note?.startsWith("loading")) await content.tick();
await content.tick();
const holds = endHolds();
const indexed = indexing.stop();
await content.idle();
const filled: Filled = {
  written,
  total: there + written,
  seconds: wrote.seconds - making,
  processorSeconds: wrote.processorSeconds - making,
  indexSeconds: indexed.seconds,
  indexProcessorSeconds: indexed.processorSeconds,
  holds,
  described: data.described,
  queries: data.queries,
};
process.stdout.write(`${JSON.stringify(filled)}\n`);
await store.close();

function watch() {
  const started = performance.now();
  const before = process.cpuUsage();
  const elapsed = () => (performance.now() - started) / 1_000;
  return {
    seconds: elapsed,
    stop() {
      const used = process.cpuUsage(before);
      return { seconds: elapsed(), processorSeconds: (used.user + used.system) / 1e6 };
    },
  };
}
