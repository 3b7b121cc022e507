// Smart money on a data directory with generated trades: the formation of the cohorts of one week in a process of its own, then
// the endpoints over HTTP in another one. BENCH_TRADES=10000000 for the full size, 200,000 wallets; BENCH_WEEKS for how many of the
// last weeks are formed.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { routes } from "../src/routes.ts";
import { openStore } from "../src/store/open-store.ts";
import { measure, ms, report } from "./report.ts";
import { fillWorld, NOW, walletCount, walletName } from "./smart-money/world.ts";

const MAX_SECONDS = 60;
const MAX_MB = 1_024;
const MAX_P50_MS = 10;
const MAX_TURN_MS = 50;
const REQUESTS = 100;
const READY_MS = 900_000;
const root = fileURLToPath(new URL("../", import.meta.url));
const program = join(root, "bin/orrery.js");
const probe = join(root, "test/stall-probe.js");

interface Formed {
  seconds: number;
  cpuSeconds: number;
  startMb: number;
  peakMb: number;
  longestTurnMs: number;
  population: number;
  eligible: number;
  cohorts: Record<string, number>;
}

export async function run(trades = Number(process.env["BENCH_TRADES"] ?? 1_000_000)): Promise<void> {
  const weeks = Number(process.env["BENCH_WEEKS"] ?? 1);
  const directory = mkdtempSync(join(tmpdir(), "orrery-bench-smart-money-"));
  try {
    const rows: (string | number)[][] = [];
    const filled = await seconds(() => fill(directory, trades));
    rows.push(["trades", trades.toLocaleString("en"), ""]);
    rows.push(["wallets", walletCount(trades).toLocaleString("en"), ""]);
    rows.push(["generating the data, s", filled.toFixed(1), ""]);
    process.stdout.write(`generated in ${filled.toFixed(0)} s; forming the cohorts …\n`);
    const formed = form(directory, weeks);
    rows.push(["weeks formed", weeks, ""]);
    rows.push(["eligible wallets", formed.eligible.toLocaleString("en"), ""]);
    rows.push(["members", JSON.stringify(formed.cohorts), ""]);
    rows.push(["formation, s", formed.seconds.toFixed(1), judged(formed.seconds, weeks * MAX_SECONDS)]);
    rows.push(["  CPU, s", formed.cpuSeconds.toFixed(1), ""]);
    rows.push(["  peak memory of the process, MB", formed.peakMb.toFixed(0), judged(formed.peakMb, MAX_MB)]);
    rows.push([
      "  longest turn of its event loop, ms",
      ms(formed.longestTurnMs),
      judged(formed.longestTurnMs, MAX_TURN_MS),
    ]);
    process.stdout.write(`formed in ${formed.seconds.toFixed(0)} s; starting the service …\n`);
    rows.push(...(await measureEndpoints(directory)));
    report("smart-money", ["what", "measured", "bar"], rows, { trades, weeks, formed });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function fill(directory: string, trades: number): Promise<void> {
  // Opening the store creates the tables.
  const store = await openStore({ path: directory, memoryMb: MAX_MB }, () => Date.now());
  await store.close();
  await fillWorld(join(directory, "orrery.duckdb"), trades);
}

function form(directory: string, weeks: number): Formed {
  const script = fileURLToPath(new URL("./smart-money/form.ts", import.meta.url));
  const output = execFileSync(process.execPath, ["--import", "tsx", script, directory, String(weeks)], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(output.toString()) as Formed;
}

/** Requests to every endpoint, one after another, once the service is ready and has nothing to do. */
async function measureEndpoints(directory: string): Promise<(string | number)[][]> {
  const log = join(directory, "stalls.log");
  writeFileSync(log, "");
  const env = {
    ...process.env,
    PORT: "0",
    ORRERY_DATA: directory,
    ORRERY_DEMO: "false",
    ORRERY_SOURCES: "false",
    ORRERY_LOG: "silent",
    ORRERY_NOW: new Date(NOW).toISOString(),
    NODE_OPTIONS: `--import=${probe}`,
    STALL_LOG: log,
  };
  const created = execFileSync(
    process.execPath,
    [program, "keys", "create", "--plan", "enterprise", "--json"],
    { env },
  );
  const { key } = JSON.parse(created.toString()) as { key: string };
  const child = spawn(process.execPath, [program, "serve"], { env, stdio: ["ignore", "ignore", "pipe"] });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const started = performance.now();
    while (!/^Ready/m.test(said)) {
      if (child.exitCode !== null || performance.now() - started > READY_MS)
        throw new Error(`the service is not ready: ${said}`);
      await sleep(200);
    }
    const ready = (performance.now() - started) / 1_000;
    // The warm-up searches and the first updates after the start are not measured.
    await sleep(15_000);
    const url = /listens on (\S+)/.exec(said)?.[1] ?? "";
    const rows: (string | number)[][] = [["service: ready after, s", ready.toFixed(1), ""]];
    writeFileSync(log, "");
    const wallet = walletName(0);
    for (const [name, body] of Object.entries(requestsOf(wallet))) {
      const path = routes.find((route) => route.name === name)?.path ?? "";
      const timing = await measure(REQUESTS, async (i) => {
        const response = await fetch(url + path, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
          body: JSON.stringify(body(i)),
        });
        const answer = (await response.json()) as { data: { items: unknown[] } };
        if (response.status !== 200 || answer.data.items.length === 0)
          throw new Error(`${name}: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`);
      });
      const hasBar = name === "smart_money_netflows" || name === "smart_money_wallets";
      rows.push([
        `${name}, p50 / p95 ms`,
        `${ms(timing.p50)} / ${ms(timing.p95)}`,
        hasBar ? judged(timing.p50, MAX_P50_MS) : "",
      ]);
    }
    const turns = readFileSync(log, "utf8")
      .trim()
      .split("\n")
      .map((line) => Number(line.split(" ")[1] ?? 0));
    rows.push(["longest turn of the service's event loop meanwhile, ms", ms(Math.max(0, ...turns)), ""]);
    rows.push(["memory of the service, MB", residentMb(child.pid).toFixed(0), ""]);
    return rows;
  } finally {
    child.kill("SIGTERM");
    await gone;
  }
}

/** Different pages and windows, so that no answer is that of the request before. */
function requestsOf(wallet: string): Record<string, (i: number) => object> {
  const windows = ["1h", "24h", "7d", "30d"];
  return {
    smart_money_wallets: (i) => ({ cohort: "proven", sort_by: i % 2 ? "edge" : "p_skill", offset: i % 10 }),
    smart_money_netflows: (i) => ({
      cohort: "proven",
      window: windows[2 + (i % 2)],
      sort_by: i % 3 ? "z" : "net_usd",
    }),
    smart_money_trades: (i) => ({ cohort: "proven", limit: 1 + (i % 100) }),
    smart_money_holdings: (i) => ({ cohort: "proven", offset: i % 5 }),
    smart_money_record: (i) => ({ cohorts: [i % 2 ? "proven" : "likely"] }),
    wallets_skill: (i) => ({ wallets: [wallet, walletName(1 + (i % 1_000))] }),
    wallets_episodes: (i) => ({ wallet: walletName(i * 7) }),
  };
}

function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return Number.NaN;
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

function judged(value: number, max: number): string {
  return `≤ ${max}: ${value <= max ? "met" : "missed"}`;
}
