// Content search at scale: ingestion, start, memory, and the time of a search by mode and window.
// The items and the index stay in ORRERY_BENCH_DATA between runs. A later run measures ingestion separately on fewer items.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "../src/base/time.ts";
import { contentSearch } from "../src/content/search/search-route.ts";
import { SearchRequest } from "../src/content/search/search-request.ts";
import type { Content } from "../src/content/content-service.ts";
import { openStatic } from "../src/embed/open-static.ts";
import type { Filled } from "./search/fill.ts";
import type { Made } from "./search/make-index.ts";
import { collectGarbage, inWords as stallsOf, longestOf, watchHolds, type Holds } from "./search/holds.ts";
import { inProcess } from "./search/in-process.ts";
import { searchItems } from "./search/items.ts";
import { DAYS, NOW, openSearch } from "./search/open.ts";
import { openOthers } from "./search/others.ts";
import { stopwatch } from "./search/stopwatch.ts";
import { measure, ms, report, type Timing } from "./report.ts";

/** Name, measured value, target, verdict. */
type Row = [string, string, string, string];

/** Queries for each engine in the comparison. */
const COMPARED = 60;
const MEMORY_MB = 1_200;
const STALL_MS = 10;
/** Concurrent searches. */
const CONCURRENT = 8;

export async function run(): Promise<void> {
  const items = Number(process.env["ORRERY_BENCH_ITEMS"] ?? 1_000_000);
  const directory = process.env["ORRERY_BENCH_DATA"] ?? join(tmpdir(), `orrery-bench-search-${items}`);
  mkdirSync(directory, { recursive: true });
  const filled = fill(directory, items, process.env["ORRERY_BENCH_INGEST_SECONDS"] ?? "1200");
  process.stdout.write(
    `${filled.total - filled.written} items were in ${directory}, ${filled.written} were added${filled.total < items ? "; run again to go on" : ""}\n`,
  );
  const rows = ingestion(directory, filled);
  const { store, content, projects } = await openSearch(directory);
  collectGarbage();
  rows.push(...(await start(content)));
  rows.push(...(await searches(content, filled.queries)));
  rows.push(memoryRow("memory of the process, after all these searches"));
  const comparison = await compareOthers(content, filled.queries, items, directory);
  rows.push(...comparison.rows);
  report("search", ["what", "measured", "bar", ""], rows, {
    items: content.index.size,
    projects,
    text: filled.described,
    load_average: loadavg(),
    engine: store.engine,
  });
  for (const line of comparison.missing) process.stdout.write(`${line}\n`);
  await content.idle();
  await store.close();
}

function fill(directory: string, items: number, seconds: string): Filled {
  return inProcess("fill", directory, String(items), seconds) as Filled;
}

/** Uses the items written in this run, or, if most existed before, fewer items in a separate directory. */
function ingestion(directory: string, filled: Filled): Row[] {
  const enough = Number(process.env["ORRERY_BENCH_INGEST"] ?? 100_000);
  if (filled.written >= enough) return ingestionRows(filled, inProcess("make-index", directory) as Made);
  // The index must include the new items in any case.
  if (filled.written > 0) inProcess("make-index", directory);
  const separate = mkdtempSync(join(tmpdir(), "orrery-bench-ingest-"));
  try {
    return ingestionRows(fill(separate, enough, "600"), inProcess("make-index", separate) as Made);
  } finally {
    rmSync(separate, { recursive: true, force: true });
  }
}

function ingestionRows({ written, seconds, processorSeconds }: Filled, made: Made): Row[] {
  const each = (s: number, items: number) => `${Math.round((s / items) * 1e6)} µs of CPU time per item`;
  return [
    [
      `ingestion of ${written} items: link, embed, terms, store`,
      `${Math.round(written / seconds)}/s (${each(processorSeconds, written)})`,
      "≥ 5000/s",
      verdict(written / seconds >= 5_000),
    ],
    [
      `index built from ${made.items} rows`,
      `${made.seconds.toFixed(1)} s (${each(made.processorSeconds, made.items)})`,
      "",
      "",
    ],
    stallRow("index build", made.holds),
  ];
}

async function start(content: Content): Promise<Row[]> {
  const starting = stopwatch();
  const endHolds = watchHolds();
  let first = 0;
  const question = SearchRequest.parse({ query: "bitcoin price", limit: 10 });
  const answering = (async () => {
    while (first === 0) {
      if ((await content.search(question)).items.length === 10) first = starting.seconds();
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await content.load();
  // Like the service's tick every second, without the pauses.
  while (content.status().note?.startsWith("loading")) await content.tick();
  const whole = starting.seconds();
  await answering;
  const holds = endHolds();
  const { processorSeconds } = starting.stop();
  // Tick until the text cache is full.
  for (let before = -1; before !== content.documents.bytes;) {
    before = content.documents.bytes;
    await content.tick();
  }
  return [
    ["start: first answer of 10 items", `${first.toFixed(1)} s`, "≤ 5 s", verdict(first <= 5)],
    [
      `start: all ${content.index.size} items, from the saved index`,
      `${whole.toFixed(1)} s (${processorSeconds.toFixed(1)} s of CPU time)`,
      "≤ 30 s",
      verdict(whole <= 30),
    ],
    stallRow("start", holds),
    [
      "index and text cache, self-reported",
      `${Math.round((content.index.bytes + content.documents.bytes) / 1e6)} MB`,
      "",
      "",
    ],
    memoryRow("memory of the process, loaded"),
  ];
}

/** The target applies to our own work; time spent waiting for a CPU is reported separately. */
function stallRow(what: string, holds: Holds): Row {
  const own = holds.longestOwn ?? holds.longest;
  return [`${what}: event loop blocked`, stallsOf(holds), "≤ 10 ms", verdict(own <= STALL_MS)];
}

function memoryRow(what: string): Row {
  const mb = Math.round(process.memoryUsage.rss() / 1e6);
  return [what, `${mb} MB`, `≤ ${MEMORY_MB} MB`, verdict(mb <= MEMORY_MB)];
}

const questions: { what: string; body: object; times: number; p50?: number; p95?: number }[] = [
  { what: "auto, 7 days", body: { days_back: 7 }, times: 400, p50: 5, p95: 15 },
  {
    what: "auto, 7 days, snippets, one ecosystem",
    body: { days_back: 7, snippet_limit: 2, ecosystems: ["bitcoin"] },
    times: 200,
  },
  { what: "recent (words only), 7 days", body: { days_back: 7, search_mode: "recent" }, times: 200 },
  { what: "auto, 90 days", body: { days_back: 90 }, times: 150, p50: 40 },
  { what: "semantic, whole index", body: { search_mode: "semantic" }, times: 100 },
  { what: "no query, by attention, 7 days", body: { days_back: 7, query: "" }, times: 100 },
  { what: "no query, by attention, 90 days", body: { days_back: 90, query: "" }, times: 50 },
];

async function searches(content: Content, queries: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  const stalls: Holds[] = [];
  for (const { what, body, times, p50 = Infinity, p95 = Infinity } of questions) {
    const endHolds = watchHolds();
    const cpu = process.cpuUsage();
    const taken = await measure(times, (i) => ask(content, queries[i % queries.length] ?? "", body));
    const holds = endHolds();
    stalls.push(holds);
    const used = process.cpuUsage(cpu);
    const each = (used.user + used.system) / 1_000 / (times + Math.min(10, times));
    rows.push([
      what,
      `${inWords(taken)} (mean ${ms(each)} ms of processor time; ${stallsOf(holds)})`,
      [Number.isFinite(p50) ? `p50 ≤ ${p50} ms` : "", Number.isFinite(p95) ? `p95 ≤ ${p95} ms` : ""]
        .filter(Boolean)
        .join(", "),
      Number.isFinite(p50) ? verdict(taken.p50 <= p50 && taken.p95 <= p95) : "",
    ]);
  }
  rows.push(stallRow("sequential searches", longestOf(stalls)));
  const endHolds = watchHolds();
  const days = [7, 90];
  await measure(30, (round) =>
    Promise.all(
      Array.from({ length: CONCURRENT }, (_, i) =>
        ask(content, queries[(round * CONCURRENT + i) % queries.length] ?? "", { days_back: days[i % 2] }),
      ),
    ),
  );
  rows.push(stallRow(`${CONCURRENT} concurrent searches`, endHolds()));
  return rows;
}

/** Runs the handler of the route with uncached queries. */
function ask(content: Content, query: string, body: object) {
  return contentSearch.run({ content }, SearchRequest.parse({ query, ...body }));
}

/**
 * Runs the same queries sequentially on alternative engines in this process. They return only the best 25 items; ours also
 * counts all matches, groups duplicates and reads the texts.
 */
async function compareOthers(
  content: Content,
  queries: string[],
  items: number,
  directory: string,
): Promise<{ rows: Row[]; missing: string[] }> {
  const data = searchItems({ items, now: NOW, days: DAYS });
  const { others, missing } = await openOthers({ directory, data, items, embedder: openStatic() });
  const rows: Row[] = [];
  for (const days of [7, 90]) {
    const question = (i: number) => queries[i % queries.length] ?? "";
    const ours = await measure(COMPARED, (i) => ask(content, question(i), { days_back: days }));
    for (const other of others) {
      const theirs = await measure(COMPARED, (i) => other.search(question(i), NOW - days * DAY_MS));
      rows.push([
        `${other.name}, ${days} days`,
        `${inWords(theirs)}: ${ms(theirs.p50 / ours.p50)} × and ${ms(theirs.p95 / ours.p95)} × ours (${inWords(ours)})`,
        "",
        "",
      ]);
    }
  }
  for (const other of others) other.close();
  return { rows, missing };
}

function inWords({ p50, p95 }: Timing): string {
  return `p50 ${ms(p50)} ms, p95 ${ms(p95)} ms`;
}

function verdict(isMet: boolean): string {
  return isMet ? "met" : "missed";
}
