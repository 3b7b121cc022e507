// The time of a start until /health/ready returns 200: the first one, which creates the demo data, and later ones.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { report } from "./report.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const NEXT_STARTS = Number(process.env["BENCH_STARTS"] ?? 3);
const POLL_MS = 50;
const GIVE_UP_MS = 300_000;
/** Targets, in seconds until ready. */
const FIRST_BAR = 45;
const NEXT_BAR = 5;

interface Start {
  listens: number;
  ready: number;
  /** Seconds of processor time until ready; undefined where the system does not tell. */
  cpu: number | undefined;
  /** Seconds until each model was loaded. */
  models: Record<string, number>;
}

export async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "orrery-bench-"));
  try {
    const starts = [await startOnce(directory)];
    for (let i = 0; i < NEXT_STARTS; i++) starts.push(await startOnce(directory));
    report(
      "start",
      ["start", "listens s", "ready s", "bar s", "processor s", "slowest models"],
      starts.map((start, i) => [
        i === 0 ? "first, with demo data" : `next ${i}`,
        start.listens.toFixed(1),
        start.ready.toFixed(1),
        verdict(start.ready, i === 0 ? FIRST_BAR : NEXT_BAR),
        start.cpu?.toFixed(1) ?? "",
        slowest(start),
      ]),
      { starts },
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function startOnce(directory: string): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  const [program = "", ...args] = scripts.start.split(" ");
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ORRERY_DATA: directory, PORT: String(port), ORRERY_LOG: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    let listens: number | undefined;
    const models: Record<string, number> = {};
    while (seconds() * 1000 < GIVE_UP_MS) {
      await sleep(POLL_MS);
      if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (answer === undefined) continue;
      const health = (await answer.json()) as { models: Record<string, { ready: boolean }> };
      listens ??= seconds();
      for (const [name, { ready }] of Object.entries(health.models)) if (ready) models[name] ??= seconds();
      if (answer.status === 200)
        return { listens, ready: seconds(), cpu: processorSeconds(child.pid), models };
    }
    throw new Error("the service was not ready in time");
  } finally {
    child.kill("SIGTERM");
    await gone;
  }
}

function verdict(seconds: number, bar: number): string {
  return `≤ ${bar}: ${seconds <= bar ? "met" : "missed"}`;
}

function slowest({ models }: Start): string {
  return Object.entries(models)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, at]) => `${name} ${at.toFixed(1)}`)
    .join(", ");
}

/** User and system CPU time of a process. Linux counts in hundredths of a second. */
function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
