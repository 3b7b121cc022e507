// The same searches with less and less memory for the index: the rest of it is on disk. Uses the items of `bench search`.
import { mkdirSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { ms, report } from "./report.ts";
import type { Filled } from "./search/fill.ts";
import { inWords, longestOf } from "./search/holds.ts";
import { compileScripts } from "./search/in-process.ts";
import type { Measured, Searched } from "./search/search-all.ts";

/** The 90-day median may be this many times that with everything in memory. */
const SLOWER_MAX = 3;
/** Shares of the index that fit in memory. */
const SHARES = [1, 0.5, 0.25, 0.1];

export async function run(): Promise<void> {
  const items = Number(process.env["ORRERY_BENCH_ITEMS"] ?? 1_000_000);
  const directory = process.env["ORRERY_BENCH_DATA"] ?? join(tmpdir(), `orrery-bench-search-${items}`);
  mkdirSync(directory, { recursive: true });
  const runScript = await compileScripts();
  const seconds = process.env["ORRERY_BENCH_INGEST_SECONDS"] ?? "1200";
  const filled = runScript("fill", directory, String(items), seconds) as Filled;
  if (filled.written > 0) runScript("make-index", directory);
  const wholeMb = Number(process.env["ORRERY_BENCH_INDEX_MB"] ?? Math.ceil(items / 1_000) + 200);
  let whole: Searched | undefined;
  const rows = [];
  for (const share of SHARES) {
    const budget = whole ? Math.round(whole.indexMb * share) : wholeMb;
    const queries = JSON.stringify(filled.queries);
    const searched = runScript("search-all", directory, String(budget), queries) as Searched;
    whole ??= searched;
    rows.push(rowOf(share, budget, searched, whole));
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
    "semantic, all",
    "8 at once, 90 days",
    "slower (90 days)",
    "same best 100",
    "event loop blocked",
  ];
  report("scale", headers, rows, { items: whole?.items, load_average: loadavg() });
}

function rowOf(share: number, budget: number, searched: Searched, whole: Searched): string[] {
  const p50 = (one: Searched) => one.searches["90 days"]?.timing.p50 ?? Number.NaN;
  const slower = p50(searched) / p50(whole);
  const timed = (one: Measured | undefined) =>
    one ? `${ms(one.timing.p50)} / ${ms(one.timing.p95)} ms` : "";
  const holds = [...Object.values(searched.searches), searched.concurrent].map((one) => one.holds);
  return [
    `${Math.round(share * 100)} %`,
    `${budget} MB`,
    `${Math.round((100 * searched.onDisk) / searched.items)} %`,
    `${Math.round(searched.indexMb)} MB`,
    `${Math.round(searched.memoryMb)} MB`,
    `${searched.firstSeconds.toFixed(1)} s, ${searched.loadedSeconds.toFixed(1)} s`,
    timed(searched.searches["7 days"]),
    timed(searched.searches["90 days"]),
    timed(searched.searches["all, semantic"]),
    `${searched.concurrent.gain.toFixed(2)} ×`,
    `${slower.toFixed(2)} × (${slower <= SLOWER_MAX ? "met" : "missed"}: ${SLOWER_MAX} ×)`,
    `${(100 * overlap(searched.best, whole.best)).toFixed(1)} %`,
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
