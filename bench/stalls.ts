// Sends the most expensive requests that the schemas permit to a large service and reports how long each one blocks the
// event loop. ORRERY_BENCH_ITEMS and BENCH_TRADES set the size; the data stays in ORRERY_BENCH_DATA between runs.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { writeFundamentals } from "../src/fundamentals/fundamentals-writer.ts";
import { routes } from "../src/routes.ts";
import { worstRequests } from "../test/worst-requests.ts";
import { recordsOf } from "./fundamentals.ts";
import { NOW, openSearch } from "./search/open.ts";
import { ms, report } from "./report.ts";
import { createWorld, fill } from "./wallets.ts";

const MAX_MS = 100;
/** Three years of four metrics on four chains each: about a million rows. */
const FUNDAMENTALS_PROJECTS = 57;
const READY_MS = 1_800_000;
const program = fileURLToPath(new URL("../bin/orrery.js", import.meta.url));
const probe = fileURLToPath(new URL("../test/stall-probe.js", import.meta.url));

export async function run(): Promise<void> {
  const items = Number(process.env["ORRERY_BENCH_ITEMS"] ?? 1_000_000);
  const trades = Number(process.env["BENCH_TRADES"] ?? 10_000_000);
  const directory =
    process.env["ORRERY_BENCH_DATA"] ?? join(tmpdir(), `orrery-bench-stalls-${items}-${trades}`);
  const wallet = await prepare(directory, items, trades);
  const service = await serve(directory);
  try {
    const rows: (string | number)[][] = [];
    for (const { name, path } of routes)
      for (const request of worstRequests(wallet)[name] ?? []) {
        const { status, wallMs, bytes, stallMs } = await ask(service, path, request.body);
        const verdict = stallMs < MAX_MS ? "met" : "missed";
        rows.push([
          name,
          request.name.slice(0, 60),
          status,
          ms(wallMs),
          Math.round(bytes / 1e3),
          ms(stallMs),
          verdict,
        ]);
      }
    const headers = ["endpoint", "request", "status", "answer ms", "KB", "longest turn ms", `< ${MAX_MS} ms`];
    report("stalls", headers, rows, { items, trades });
  } finally {
    service.child.kill("SIGTERM");
    await service.gone;
  }
}

/** Fills the directory once and returns the wallet with the most trades. */
async function prepare(directory: string, items: number, trades: number): Promise<string> {
  const world = createWorld(trades, NOW);
  const [wallet = ""] = world.wallets;
  const done = join(directory, "filled");
  if (existsSync(done)) return wallet;
  mkdirSync(directory, { recursive: true });
  // Opening the store creates the tables; the trades are then generated inside the engine.
  const { store } = await openSearch(directory);
  process.stdout.write("writing fundamentals …\n");
  for (let project = 1; project <= FUNDAMENTALS_PROJECTS; project++)
    await writeFundamentals(store, recordsOf(project, NOW), "import");
  await store.close();
  process.stdout.write(`writing ${trades} trades …\n`);
  await fill(join(directory, "orrery.duckdb"), world, { now: NOW, from: 0 });
  process.stdout.write(`writing ${items} items …\n`);
  const script = fileURLToPath(new URL("./search/fill.ts", import.meta.url));
  execFileSync(process.execPath, [...process.execArgv, script, directory, String(items), "7200"]);
  writeFileSync(done, "");
  return wallet;
}

interface Served {
  child: ChildProcess;
  gone: Promise<void>;
  url: string;
  key: string;
  log: string;
}

async function serve(directory: string): Promise<Served> {
  const log = join(directory, "stalls.log");
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
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const until = performance.now() + READY_MS;
  while (!/^Ready/m.test(said)) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`the service is not ready: ${said}`);
    await sleep(200);
  }
  // The warm-up searches and the first updates after the start are not measured.
  await sleep(10_000);
  return { child, gone, url: /listens on (\S+)/.exec(said)?.[1] ?? "", key, log };
}

async function ask({ url, key, log }: Served, path: string, body: object) {
  writeFileSync(log, "");
  const started = performance.now();
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  const wallMs = performance.now() - started;
  await sleep(50);
  const turns = readFileSync(log, "utf8")
    .trim()
    .split("\n")
    .map((line) => Number(line.split(" ")[1] ?? 0));
  return { status: response.status, wallMs, bytes, stallMs: Math.max(0, ...turns) };
}
