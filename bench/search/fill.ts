// Fills a directory with items through the whole write path, in a separate process so that its memory does not count.
import { searchItems } from "./items.ts";
import { DAYS, NOW, openSearch } from "./open.ts";
import { stopwatch } from "./stopwatch.ts";

const BATCH = 10_000;

export interface Filled {
  written: number;
  total: number;
  /** Time of writing, without generating the records. */
  seconds: number;
  processorSeconds: number;
  described: string;
  queries: string[];
}

const [directory = "", wanted = "0", seconds = "600"] = process.argv.slice(2);
const items = Number(wanted);
const { store, content } = await openSearch(directory);
const data = searchItems({ items, now: NOW, days: DAYS });
const there = await store.count("content_v1");
const writing = stopwatch();
let written = 0;
// Generating the records is not part of the ingestion.
let making = 0;
while (there + written < items && writing.seconds() < Number(seconds)) {
  const from = performance.now();
  const records = data.records(there + written, Math.min(BATCH, items - there - written));
  making += (performance.now() - from) / 1_000;
  await content.write(records, "bench");
  written += records.length;
}
const wrote = writing.stop();

const filled: Filled = {
  written,
  total: there + written,
  seconds: wrote.seconds - making,
  processorSeconds: wrote.processorSeconds - making,
  described: data.described,
  queries: data.queries,
};
process.stdout.write(`${JSON.stringify(filled)}\n`);
await store.close();
