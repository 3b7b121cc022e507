// Fills a directory with items through the whole write path, in a process of its own so that its memory does not count.
import { DAYS, NOW, openSearch } from "./open.ts";
import { searchItems } from "./items.ts";

const BATCH = 10_000;

const [directory = "", wanted = "0", seconds = "600"] = process.argv.slice(2);
const items = Number(wanted);
const { store, content } = await openSearch(directory);
const data = searchItems({ items, now: NOW, days: DAYS });
const there = await store.count("content_v1");
const started = performance.now();
const before = process.cpuUsage();
let written = 0;
// Making the records is the benchmark's own work, not ingestion's.
let making = 0;
while (there + written < items && (performance.now() - started) / 1_000 < Number(seconds)) {
  const from = performance.now();
  const records = data.records(there + written, Math.min(BATCH, items - there - written));
  making += performance.now() - from;
  await content.write(records, "bench");
  written += records.length;
}
const wallSeconds = (performance.now() - started - making) / 1_000;
const cpu = process.cpuUsage(before);
process.stdout.write(
  `${JSON.stringify({ written, total: there + written, wallSeconds, cpuSeconds: (cpu.user + cpu.system) / 1e6 - making / 1_000 })}\n`,
);
await store.close();
