// Content search at scale: ingestion, start, memory, the time of a search by mode and window, and other engines beside it.
// The items and the index stay in ORRERY_BENCH_DATA between runs. A later run measures ingestion separately on fewer items.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { Compared } from "./search/compare-others.ts";
import type { Filled } from "./search/fill.ts";
import { inWords as stallsOf, longestOf, type Holds } from "./search/holds.ts";
import { compileScripts, type Run } from "./search/in-process.ts";
import type { Made } from "./search/make-index.ts";
import { INDEX_MB } from "./search/open.ts";
import { CONCURRENT, questions } from "./search/questions.ts";
import type { Searched } from "./search/search-all.ts";
import { ms, report, type Timing } from "./report.ts";

/** Name, measured value, target, verdict. */
type Row = [string, string, string, string];

const INGESTION = 4_000;
const MEMORY_MB = 1_200;
const STALL_MS = 20;
/** How many times the throughput of one search after another eight at once must have. */
const PARALLEL = 1.7;

export async function run(): Promise<void> {
  const items = Number(process.env["ORRERY_BENCH_ITEMS"] ?? 1_000_000);
  const directory = process.env["ORRERY_BENCH_DATA"] ?? join(tmpdir(), `orrery-bench-search-${items}`);
  mkdirSync(directory, { recursive: true });
  const runScript = await compileScripts();
  const seconds = process.env["ORRERY_BENCH_INGEST_SECONDS"] ?? "1200";
  const filled = runScript("fill", directory, String(items), seconds) as Filled;
  process.stdout.write(
    `${filled.total - filled.written} items were in ${directory}, ${filled.written} were added${filled.total < items ? "; run again to go on" : ""}\n`,
  );
  const rows = ingestion(runScript, directory, filled);
  const searched = runScript(
    "search-all",
    directory,
    String(INDEX_MB),
    JSON.stringify(filled.queries),
  ) as Searched;
  rows.push(...startRows(searched), ...searchRows(searched));
  const compared = runScript("compare-others", directory, String(items)) as Compared;
  rows.push(...compared.rows.map(comparisonRow));
  report("search", ["what", "measured", "bar", ""], rows, {
    items: searched.items,
    text: filled.described,
    load_average: loadavg(),
  });
  for (const line of compared.missing) process.stdout.write(`${line}\n`);
}

/** Uses the items written in this run, or, if most existed before, fewer items in a separate directory. */
function ingestion(runScript: Run, directory: string, filled: Filled): Row[] {
  const enough = Number(process.env["ORRERY_BENCH_INGEST"] ?? 100_000);
  if (filled.written >= enough) return ingestionRows(filled, runScript("make-index", directory) as Made);
  // The index must include the new items in any case.
  if (filled.written > 0) runScript("make-index", directory);
  const separate = mkdtempSync(join(tmpdir(), "orrery-bench-ingest-"));
  try {
    const other = runScript("fill", separate, String(enough), "600") as Filled;
    return ingestionRows(other, runScript("make-index", separate) as Made);
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
      `≥ ${INGESTION}/s`,
      verdict(written / seconds >= INGESTION),
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

function startRows(searched: Searched): Row[] {
  const { firstSeconds, loadedSeconds } = searched;
  return [
    ["start: first answer of 10 items", `${firstSeconds.toFixed(1)} s`, "≤ 5 s", verdict(firstSeconds <= 5)],
    [
      `start: all ${searched.items} items, from the saved index`,
      `${loadedSeconds.toFixed(1)} s`,
      "≤ 30 s",
      verdict(loadedSeconds <= 30),
    ],
    stallRow("start", searched.loading),
    ["index and text cache, self-reported", `${Math.round(searched.indexMb)} MB`, "", ""],
    memoryRow("memory of the process, loaded", searched.loadedMb),
  ];
}

/** The target applies to our own work; time spent waiting for a CPU is reported separately. */
function stallRow(what: string, holds: Holds): Row {
  const own = holds.longestOwn ?? holds.longest;
  return [`${what}: event loop blocked`, stallsOf(holds), `≤ ${STALL_MS} ms`, verdict(own <= STALL_MS)];
}

function memoryRow(what: string, mb: number): Row {
  return [what, `${Math.round(mb)} MB`, `≤ ${MEMORY_MB} MB`, verdict(mb <= MEMORY_MB)];
}

function searchRows(searched: Searched): Row[] {
  const rows = questions.map(({ name, bar }): Row => {
    const one = searched.searches[name];
    if (one === undefined) return [name, "not measured", "", ""];
    return [
      name,
      `${inWords(one.timing)} (mean ${ms(one.processorMs)} ms of processor time)`,
      bar ? `p50 ≤ ${bar.p50} ms, p95 ≤ ${bar.p95} ms` : "",
      bar ? verdict(one.timing.p50 <= bar.p50 && one.timing.p95 <= bar.p95) : "",
    ];
  });
  const { gain, holds: concurrently } = searched.concurrent;
  return [
    ...rows,
    stallRow("searches", longestOf(Object.values(searched.searches).map(({ holds }) => holds))),
    [
      `${CONCURRENT} at once, 90 days`,
      `${gain.toFixed(2)} × the answers of one after another`,
      `≥ ${PARALLEL} ×`,
      verdict(gain >= PARALLEL),
    ],
    stallRow("concurrent searches", concurrently),
    memoryRow("memory of the process, after all these searches", searched.memoryMb),
  ];
}

function comparisonRow({ name, days, ours, theirs }: Compared["rows"][number]): Row {
  return [
    `${name}, ${days} days`,
    `${inWords(theirs)}: ${ms(theirs.p50 / ours.p50)} × and ${ms(theirs.p95 / ours.p95)} × ours (${inWords(ours)})`,
    "",
    "",
  ];
}

function inWords({ p50, p95 }: Timing): string {
  return `p50 ${ms(p50)} ms, p95 ${ms(p95)} ms`;
}

function verdict(isMet: boolean): string {
  return isMet ? "met" : "missed";
}
