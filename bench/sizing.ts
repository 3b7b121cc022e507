// The sizing table of docs/sizing.md: disk, memory, start, import and response times of a service with many rows of one kind.
// BENCH_FUNDAMENTALS, BENCH_MARKET_HOURS and BENCH_TRADES set the number of rows; with any of them set, only those are measured.
// The data stays in ORRERY_BENCH_DATA, if it is set, for the next run.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { measure, ms, report, type Timing } from "./report.ts";
import { type RunningService, startService } from "./service/running.ts";
import {
  type Filling,
  fundamentalsFilling,
  generateData,
  importSome,
  marketFilling,
  NOW,
  tradesFilling,
  TRADES_PER_WALLET,
} from "./sizing/fill.ts";
import { longestTurnMs } from "./smart-money/stall-log.ts";
import { walletName } from "./smart-money/world.ts";

const GIVE_UP_MS = 1_200_000;
/** The first updates after the start are not measured. */
const SETTLE_MS = 15_000;

interface Kind {
  variable: string;
  rows: number;
  filling(rows: number): Filling;
  /** The requests that are measured, by name. The first one is repeated during the start until it succeeds. */
  requests(filling: Filling): Record<string, Request>;
}

interface Request {
  route: string;
  times: number;
  body(i: number): object;
}

const kinds: Record<string, Kind> = {
  fundamentals: {
    variable: "BENCH_FUNDAMENTALS",
    rows: 5_000_000,
    filling: fundamentalsFilling,
    requests: () => ({
      "tvl by protocol, 90 days": fundamentals({ metric: "tvl" }),
      "fees by chain, 3 years, monthly": fundamentals({
        metric: "fees",
        group_by: "chain",
        date_grouping: "monthly",
        start_date: "2023-03-15",
      }),
      "volume by protocol, 3 years, weekly": fundamentals({
        metric: "volume",
        date_grouping: "weekly",
        start_date: "2023-03-15",
        entity_limit: 50,
      }),
    }),
  },
  "market hours": {
    variable: "BENCH_MARKET_HOURS",
    rows: 3_000_000,
    filling: marketFilling,
    requests: () => ({
      "market history, 7 days, hourly": history({ interval: "1h" }),
      "market history, 90 days, daily": history({ interval: "1d" }),
      "screener, by volume": {
        route: "projects_filter",
        times: 100,
        body: (i) => ({ filter_mode: "direct", sort_by: "volume", page: i }),
      },
    }),
  },
  trades: {
    variable: "BENCH_TRADES",
    rows: 10_000_000,
    filling: tradesFilling,
    requests: ({ wallets = [], rows }) => ({
      "wallet with 50 trades": details(100, (i) =>
        walletName((i * 7_919) % Math.floor(rows / TRADES_PER_WALLET)),
      ),
      "wallet with 1,000 trades": details(100, (i) => wallets[1 + (i % (wallets.length - 1))]),
      "wallet with 50,000 trades": details(20, () => wallets[0]),
      "leaderboard of the week": {
        route: "wallets_pnl_leaders",
        times: 100,
        body: (i) => ({ type: "1W", offset: 10 * i }),
      },
    }),
  },
};

function fundamentals(body: object): Request {
  return { route: "fundamentals_history", times: 50, body: () => body };
}

function history(body: object): Request {
  return {
    route: "projects_market_history",
    times: 100,
    body: (i) => ({ ...body, project_id: 1 + 37 * i }),
  };
}

function details(times: number, wallet: (i: number) => string | undefined): Request {
  return { route: "wallets_pnl_details", times, body: (i) => ({ wallet: wallet(i), duration: "30d" }) };
}

export async function run(): Promise<void> {
  const isChosen = Object.values(kinds).some(({ variable }) => process.env[variable] !== undefined);
  const results: Measured[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const rows = process.env[kind.variable];
    if (isChosen && rows === undefined) continue;
    results.push(await measureKind(name, kind, Number(rows ?? kind.rows)));
  }
  const rows = results.flatMap(rowsOf);
  report("sizing", ["what", "measured"], rows, { results });
}

interface Measured {
  name: string;
  rows: number;
  generatedSeconds: number;
  importedPerSecond: number;
  diskMb: number;
  firstAnswerSeconds: number;
  readySeconds: number;
  models: Record<string, number>;
  startMemory: ReturnType<RunningService["memory"]>;
  memory: ReturnType<RunningService["memory"]>;
  startTurnMs: number;
  turnMs: number;
  endpoints: Record<string, Timing>;
}

async function measureKind(name: string, kind: Kind, count: number): Promise<Measured> {
  const kept = process.env["ORRERY_BENCH_DATA"];
  const directory = kept
    ? join(kept, `${name.replace(" ", "-")}-${count}`)
    : mkdtempSync(join(tmpdir(), "orrery-bench-sizing-"));
  try {
    const filling = kind.filling(count);
    const generatedSeconds = await once(directory, "generated", () => generateData(directory, filling));
    const importedPerSecond = await once(directory, "imported", () => importSome(directory, filling));
    const diskMb = megabytesIn(directory);
    process.stdout.write(`${name}: ${Math.round(diskMb)} MB; starting the service …\n`);
    const requests = Object.entries(kind.requests(filling));
    const [, first] = requests[0] ?? [];
    let firstAnswerSeconds: number | undefined;
    const service = await startService({
      directory,
      now: NOW,
      giveUpMs: GIVE_UP_MS,
      whileLoading: async (ask, seconds) => {
        if (first === undefined || firstAnswerSeconds !== undefined) return;
        if ((await ask(first.route, first.body(0))).status === 200) firstAnswerSeconds = seconds;
      },
    });
    try {
      const startMemory = service.memory();
      const startTurnMs = longestTurnMs(service.log);
      process.stdout.write(`${name}: ready after ${service.readySeconds.toFixed(1)} s …\n`);
      await sleep(SETTLE_MS);
      const endpoints: Record<string, Timing> = {};
      for (const [question, request] of requests)
        endpoints[question] = await measure(request.times, async (i) => {
          const { status } = await service.ask(request.route, request.body(i));
          if (status !== 200) throw new Error(`${question}: ${status}`);
        });
      return {
        name,
        rows: filling.rows,
        generatedSeconds,
        importedPerSecond,
        diskMb,
        firstAnswerSeconds: firstAnswerSeconds ?? service.readySeconds,
        readySeconds: service.readySeconds,
        models: service.models,
        startMemory,
        memory: service.memory(),
        startTurnMs,
        turnMs: longestTurnMs(service.log),
        endpoints,
      };
    } finally {
      await service.stop();
    }
  } finally {
    if (kept === undefined) rmSync(directory, { recursive: true, force: true });
  }
}

/** Does a step of filling a directory, unless an earlier run has done it, and returns what it measured. */
async function once(directory: string, step: string, work: () => Promise<number>): Promise<number> {
  const done = join(directory, `${step}.txt`);
  if (existsSync(done)) return Number(readFileSync(done, "utf8"));
  mkdirSync(directory, { recursive: true });
  const measured = await work();
  writeFileSync(done, String(measured));
  return measured;
}

function rowsOf(measured: Measured): (string | number)[][] {
  const slowest = Object.entries(measured.models)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, at]) => `${name} ${at.toFixed(1)}`);
  const { startMemory, memory } = measured;
  return [
    [`${measured.rows.toLocaleString("en")} ${measured.name}`, ""],
    ["  disk, MB", Math.round(measured.diskMb)],
    ["  bytes per row", Math.round((measured.diskMb * 2 ** 20) / measured.rows)],
    ["  generated inside the engine, s", measured.generatedSeconds.toFixed(0)],
    ["  import into it, lines/s", measured.importedPerSecond],
    ["  first answer, s", measured.firstAnswerSeconds.toFixed(1)],
    ["  loaded, s", `${measured.readySeconds.toFixed(1)} (${slowest.join(", ")})`],
    [
      "  longest turn of the event loop: start; all, ms",
      `${ms(measured.startTurnMs)}; ${ms(measured.turnMs)}`,
    ],
    [
      "  memory when loaded (most until then), MB",
      `${inMb(startMemory.residentMb)} (${inMb(startMemory.peakMb)})`,
    ],
    ["  memory at the end (most), MB", `${inMb(memory.residentMb)} (${inMb(memory.peakMb)})`],
    ...Object.entries(measured.endpoints).map(([question, { p50, p95 }]) => [
      `  ${question}, p50 / p95 ms`,
      `${ms(p50)} / ${ms(p95)}`,
    ]),
  ];
}

function inMb(value: number): string {
  return value.toFixed(0);
}

function megabytesIn(directory: string): number {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0) / 2 ** 20;
}
