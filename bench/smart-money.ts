// Smart money on a data directory with generated trades, 1 and 10 million: the formation of the cohorts of one week in a process of
// its own, then the endpoints over HTTP and a new trade in another one. BENCH_TRADES=1000000 for one size; BENCH_WEEKS for how many
// of the last weeks are formed.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openStore } from "../src/store/open-store.ts";
import { measure, ms, report, type Timing } from "./report.ts";
import { type RunningService, startService } from "./service/running.ts";
import { longestTurnMs, probed } from "./smart-money/stall-log.ts";
import { fillWorld, NOW, walletCount, walletName } from "./smart-money/world.ts";

const SIZES = [1_000_000, 10_000_000];
const MAX_SECONDS = 60;
const MAX_MB = 1_024;
const MAX_P50_MS = 10;
const MAX_TURN_MS = 50;
const REQUESTS = 100;
const WITH_BAR = new Set(["smart_money_netflows", "smart_money_wallets"]);
const MAX_NEW_TRADE_MS = 120_000;
const READY_MS = 900_000;
const root = fileURLToPath(new URL("../", import.meta.url));

interface Formed {
  seconds: number;
  cpuSeconds: number;
  startMb: number;
  peakMb: number;
  /** Processor time of the main thread. */
  longestTurnMs: number;
  population: number;
  eligible: number;
  cohorts: Record<string, number>;
}

interface Served {
  readySeconds: number;
  endpoints: Record<string, Timing>;
  /** From the end of the import of a trade until it is in the answer of netflows. */
  newTradeSeconds: number;
  longestTurnMs: number;
  memoryMb: number;
}

export async function run(): Promise<void> {
  const one = process.env["BENCH_TRADES"];
  const weeks = Number(process.env["BENCH_WEEKS"] ?? 1);
  const rows: (string | number)[][] = [];
  const results: object[] = [];
  for (const trades of one === undefined ? SIZES : [Number(one)]) {
    const directory = mkdtempSync(join(tmpdir(), "orrery-bench-smart-money-"));
    try {
      const generatedSeconds = await seconds(() => fill(directory, trades));
      process.stdout.write(`generated in ${generatedSeconds.toFixed(0)} s; forming the cohorts …\n`);
      const formed = form(directory, weeks);
      process.stdout.write(`formed in ${formed.seconds.toFixed(0)} s; starting the service …\n`);
      const served = await serve(directory);
      results.push({ trades, wallets: walletCount(trades), weeks, generatedSeconds, formed, served });
      rows.push(...rowsOf(trades, weeks, formed, served));
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
  report("smart-money", ["what", "measured", "bar"], rows, { results });
}

function rowsOf(trades: number, weeks: number, formed: Formed, served: Served): (string | number)[][] {
  const wallets = walletCount(trades).toLocaleString("en");
  return [
    [`${trades.toLocaleString("en")} trades of ${wallets} wallets`, "", ""],
    ["  eligible wallets", formed.eligible.toLocaleString("en"), ""],
    ["  members", JSON.stringify(formed.cohorts), ""],
    [
      `  formation of ${weeks} week(s), s`,
      formed.seconds.toFixed(1),
      judged(formed.seconds, weeks * MAX_SECONDS),
    ],
    ["    CPU, s", formed.cpuSeconds.toFixed(1), ""],
    ["    peak memory of the process, MB", formed.peakMb.toFixed(0), judged(formed.peakMb, MAX_MB)],
    [
      "    longest turn of its event loop, ms",
      ms(formed.longestTurnMs),
      judged(formed.longestTurnMs, MAX_TURN_MS),
    ],
    ["  service: ready after, s", served.readySeconds.toFixed(1), ""],
    ...Object.entries(served.endpoints).map(([name, { p50, p95 }]) => [
      `    ${name}, p50 / p95 ms`,
      `${ms(p50)} / ${ms(p95)}`,
      WITH_BAR.has(name) ? judged(p50, MAX_P50_MS) : "",
    ]),
    ["    a new trade is in the flows after, s", served.newTradeSeconds.toFixed(1), ""],
    ["    longest turn of its event loop, ms", ms(served.longestTurnMs), ""],
    ["    memory, MB", served.memoryMb.toFixed(0), ""],
  ];
}

async function fill(directory: string, trades: number): Promise<void> {
  // Opening the store creates the tables.
  const store = await openStore({ path: directory, memoryMb: MAX_MB }, () => Date.now());
  await store.close();
  await fillWorld(join(directory, "orrery.duckdb"), trades);
}

function form(directory: string, weeks: number): Formed {
  const script = fileURLToPath(new URL("./smart-money/form.ts", import.meta.url));
  const log = join(directory, "stalls.log");
  writeFileSync(log, "");
  const output = execFileSync(process.execPath, ["--import", "tsx", script, directory, String(weeks)], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...probed(log) },
  });
  return JSON.parse(output.toString()) as Formed;
}

/** Requests to every endpoint, one after another, once the service is ready and has nothing to do; then a new trade. */
async function serve(directory: string): Promise<Served> {
  const service = await startService({ directory, now: NOW, giveUpMs: READY_MS });
  try {
    // The warm-up searches and the first updates after the start are not measured.
    await sleep(15_000);
    const ask = (name: string, body: object) => itemsOf(service, name, body);
    writeFileSync(service.log, "");
    const endpoints: Record<string, Timing> = {};
    for (const [name, body] of Object.entries(requestsOf(walletName(0))))
      endpoints[name] = await measure(REQUESTS, async (i) => {
        const items = await ask(name, body(i));
        if (WITH_BAR.has(name) && items.length === 0) throw new Error(`${name}: no items`);
      });
    const [member] = await ask("smart_money_wallets", { cohort: "proven", limit: 1 });
    const file = join(directory, "trade.ndjson");
    writeFileSync(file, JSON.stringify(newTrade(member?.["wallet"])));
    service.command("import", "trades", file);
    const imported = performance.now();
    const isShown = async () =>
      (await ask("smart_money_netflows", { window: "1h", limit: 100 })).some(
        ({ token }) => token === NEW_TOKEN,
      );
    while (!(await isShown())) {
      if (performance.now() - imported > MAX_NEW_TRADE_MS)
        throw new Error("the new trade is not in the flows");
      await sleep(100);
    }
    const newTradeSeconds = (performance.now() - imported) / 1_000;
    return {
      readySeconds: service.readySeconds,
      endpoints,
      newTradeSeconds,
      longestTurnMs: longestTurnMs(service.log),
      memoryMb: service.memory().residentMb,
    };
  } finally {
    await service.stop();
  }
}

async function itemsOf(
  service: RunningService,
  name: string,
  body: object,
): Promise<Record<string, unknown>[]> {
  const { status, answer } = await service.ask(name, body);
  if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(answer).slice(0, 300)}`);
  return answer.data?.items ?? [];
}

const NEW_TOKEN = "NewToken".padEnd(44, "1");

function newTrade(wallet: unknown): object {
  return {
    id: "new",
    chain: "solana",
    wallet,
    time: new Date(NOW - 60_000).toISOString(),
    token: NEW_TOKEN,
    side: "buy",
    amount: "10",
    value_usd: "5000",
  };
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

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

function judged(value: number, max: number): string {
  return `≤ ${max}: ${value <= max ? "met" : "missed"}`;
}
