// The same searches with less and less memory for the index: the rest of it is on disk. Uses the items of `bench search`, or
// ORRERY_BENCH_COPIES of each. With ORRERY_BENCH_INDEX_MB, only this budget is measured.
import { mkdirSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { ms, report } from "./report.ts";
import type { Copied } from "./search/copy-items.ts";
import type { Filled } from "./search/fill.ts";
import { inWords, longestOf } from "./search/holds.ts";
import { compileScripts, type Run } from "./search/in-process.ts";
import type { Made } from "./search/make-index.ts";
import type { Measured, Searched } from "./search/search-all.ts";

/** The 90-day median may be this many times that with everything in memory. */
const SLOWER_MAX = 3;
/** Shares of the index that fit in memory. */
const SHARES = [1, 0.5, 0.25, 0.1];

export async function run(): Promise<void> {
  const items = Number(process.env["ORRERY_BENCH_ITEMS"] ?? 1_000_000);
  const source = process.env["ORRERY_BENCH_DATA"] ?? join(tmpdir(), `orrery-bench-search-${items}`);
  mkdirSync(source, { recursive: true });
  const runScript = await compileScripts();
  const seconds = process.env["ORRERY_BENCH_INGEST_SECONDS"] ?? "1200";
  const filled = runScript("fill", source, String(items), seconds) as Filled;
  const copies = Number(process.env["ORRERY_BENCH_COPIES"] ?? 1);
  const directory = copies > 1 ? `${source}-${copies}` : source;
  const { written } = copies > 1 ? copyItems(runScript, { source, directory, copies }) : filled;
  if (written > 0) makeIndex(runScript, directory);
  const onlyMb = process.env["ORRERY_BENCH_INDEX_MB"];
  const wholeMb = Number(onlyMb ?? Math.ceil((items * copies) / 1_000) + 200);
  let whole: Searched | undefined;
  const rows = [];
  for (const share of onlyMb === undefined ? SHARES : [1]) {
    const budget = whole ? Math.round(whole.indexMb * share) : wholeMb;
    const queries = JSON.stringify(filled.queries);
    const searched = runScript("search-all", directory, String(budget), queries) as Searched;
    whole ??= searched;
    const label = onlyMb === undefined ? `${Math.round(share * 100)} %` : "as set";
    rows.push(rowOf(label, budget, searched, whole));
  }
  const headers = [
    "in memory",
    "budget",
    "items on disk",
    "index",
    "process",
    "ready, loaded",
    "7 days",
    "90 days",
    "by date, 90 days",
    "semantic, all",
    "8 at once, 90 days",
    "slower (90 days)",
    "same best 100",
    "event loop blocked by loading",
    "by searches",
  ];
  report("scale", headers, rows, { items: whole?.items, load_average: loadavg() });
}

function copyItems(
  runScript: Run,
  { source, directory, copies }: { source: string; directory: string; copies: number },
): Copied {
  mkdirSync(directory, { recursive: true });
  return runScript("copy-items", source, directory, String(copies)) as Copied;
}

function makeIndex(runScript: Run, directory: string): void {
  const { items, seconds, holds } = runScript("make-index", directory) as Made;
  process.stdout.write(`index of ${items} items built in ${seconds.toFixed(1)} s; ${inWords(holds)}\n`);
}

function rowOf(label: string, budget: number, searched: Searched, whole: Searched): string[] {
  const p50 = (one: Searched) => one.searches["90 days"]?.timing.p50 ?? Number.NaN;
  const slower = p50(searched) / p50(whole);
  const timed = (one: Measured | undefined) =>
    one ? `${ms(one.timing.p50)} / ${ms(one.timing.p95)} ms` : "";
  const holds = [...Object.values(searched.searches), searched.concurrent].map((one) => one.holds);
  return [
    label,
    `${budget} MB`,
    `${Math.round((100 * searched.onDisk) / searched.items)} %`,
    `${Math.round(searched.indexMb)} MB`,
    `${Math.round(searched.memoryMb)} MB`,
    `${searched.firstSeconds.toFixed(1)} s, ${searched.loadedSeconds.toFixed(1)} s`,
    timed(searched.searches["7 days"]),
    timed(searched.searches["90 days"]),
    timed(searched.searches["90 days, by date"]),
    timed(searched.searches["all, semantic"]),
    `${searched.concurrent.gain.toFixed(2)} ×`,
    `${slower.toFixed(2)} × (${slower <= SLOWER_MAX ? "met" : "missed"}: ${SLOWER_MAX} ×)`,
    `${(100 * overlap(searched.best, whole.best)).toFixed(1)} %`,
    inWords(searched.loading),
    inWords(longestOf(holds)),
  ];
}

function overlap(found: string[][], expected: string[][]): number {
  let [both, all] = [0, 0];
  for (const [q, ids] of expected.entries()) {
    const known = new Set(found[q]);
    both += ids.filter((id) => known.has(id)).length;
    all += ids.length;
  }
  return both / all;
}
