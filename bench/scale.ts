// The same searches with less and less memory for the index: the rest of it is on disk. Uses the items of `bench search`.
import { mkdirSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { ms, report, type Timing } from "./report.ts";
import type { Filled } from "./search/fill.ts";
import { inProcess } from "./search/in-process.ts";
import type { Searched } from "./search/within-memory.ts";

/** The 90-day median may be this many times that with everything in memory. */
const SLOWER_MAX = 3;
/** Shares of the index that fit in memory. */
const SHARES = [1, 0.5, 0.25, 0.1];

export async function run(): Promise<void> {
  const items = Number(process.env["ORRERY_BENCH_ITEMS"] ?? 1_000_000);
  const directory = process.env["ORRERY_BENCH_DATA"] ?? join(tmpdir(), `orrery-bench-search-${items}`);
  mkdirSync(directory, { recursive: true });
  const seconds = process.env["ORRERY_BENCH_INGEST_SECONDS"] ?? "1200";
  const filled = inProcess("fill", directory, String(items), seconds) as Filled;
  if (filled.written > 0) inProcess("make-index", directory);
  const wholeMb = Number(process.env["ORRERY_BENCH_INDEX_MB"] ?? Math.ceil(items / 1_000) + 200);
  let whole: Searched | undefined;
  const rows = [];
  for (const share of SHARES) {
    const budget = whole ? Math.round(whole.indexMb * share) : wholeMb;
    const searched = inProcess("within-memory", directory, String(budget), String(items)) as Searched;
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
  const p50 = (one: Searched) => one.timings["90 days"]?.p50 ?? Number.NaN;
  const slower = p50(searched) / p50(whole);
  const timed = (name: string) => inWords(searched.timings[name]);
  return [
    `${Math.round(share * 100)} %`,
    `${budget} MB`,
    `${Math.round((100 * searched.onDisk) / searched.items)} %`,
    `${Math.round(searched.indexMb)} MB`,
    `${Math.round(searched.memoryMb)} MB`,
    `${searched.firstSeconds.toFixed(1)} s, ${searched.loadedSeconds.toFixed(1)} s`,
    timed("7 days"),
    timed("90 days"),
    timed("semantic"),
    timed("8 at once, 90 days"),
    `${slower.toFixed(2)} × (${slower <= SLOWER_MAX ? "met" : "missed"}: ${SLOWER_MAX} ×)`,
    `${(100 * overlap(searched.best, whole.best)).toFixed(1)} %`,
    searched.stalls,
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

function inWords(timing: Timing | undefined): string {
  return timing ? `${ms(timing.p50)} / ${ms(timing.p95)} ms` : "";
}
