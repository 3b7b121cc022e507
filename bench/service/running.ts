// A service on a data directory that a benchmark has filled: how long it takes to start, and requests to it.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { routes } from "../../src/routes.ts";
import { probed } from "../smart-money/stall-log.ts";

const program = fileURLToPath(new URL("../../bin/orrery.js", import.meta.url));
const POLL_MS = 100;

interface Answer {
  data?: { items?: Record<string, unknown>[] };
}

export interface RunningService {
  /** Seconds until each read model was loaded. */
  models: Record<string, number>;
  readySeconds: number;
  /** Longest pauses of the event loop are noted here, those of the start included. */
  log: string;
  /** Resident memory of the process now, and the most it ever was. */
  memory(): { residentMb: number; peakMb: number };
  /** The response to a request, whatever its status. */
  ask(route: string, body: object): Promise<{ status: number; answer: Answer }>;
  /** Runs a command of the command line on the same data. */
  command(...words: string[]): string;
  stop(): Promise<void>;
}

interface Start {
  directory: string;
  now: number;
  giveUpMs: number;
  /** Is called for as long as the service is not ready. */
  whileLoading?: (ask: RunningService["ask"], seconds: number) => Promise<unknown>;
}

export async function startService(start: Start): Promise<RunningService> {
  const log = `${start.directory}/stalls.log`;
  writeFileSync(log, "");
  const env = {
    ...process.env,
    PORT: "0",
    ORRERY_DATA: start.directory,
    ORRERY_DEMO: "false",
    ORRERY_SOURCES: "false",
    ORRERY_LOG: "silent",
    ORRERY_NOW: new Date(start.now).toISOString(),
  };
  const command = (...words: string[]) =>
    execFileSync(process.execPath, [program, ...words], { env }).toString();
  const { key } = JSON.parse(command("keys", "create", "--plan", "enterprise", "--json")) as { key: string };
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const child = spawn(process.execPath, [program, "serve"], {
    env: { ...env, ...probed(log) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await gone;
  };
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  let url = "";
  const ask: RunningService["ask"] = async (route, body) => {
    const response = await fetch(url + (routes.find(({ name }) => name === route)?.path ?? ""), {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as Answer };
  };
  const models: Record<string, number> = {};
  try {
    for (let isReady = false; !isReady; await sleep(POLL_MS)) {
      if (child.exitCode !== null || seconds() * 1_000 > start.giveUpMs)
        throw new Error(`the service is not ready: ${said.slice(-2_000)}`);
      url = /listens on (\S+)/.exec(said)?.[1] ?? "";
      if (url === "") continue;
      const health = await fetch(`${url}/health/ready`).catch(() => undefined);
      if (health === undefined) continue;
      const report = (await health.json()) as { models: Record<string, { ready: boolean }> };
      for (const [name, { ready }] of Object.entries(report.models)) if (ready) models[name] ??= seconds();
      isReady = health.status === 200;
      if (!isReady) await start.whileLoading?.(ask, seconds());
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    models,
    readySeconds: seconds(),
    log,
    memory: () => memoryOf(child.pid),
    ask,
    command,
    stop,
  };
}

/** NaN where the system does not tell. */
function memoryOf(pid: number | undefined): { residentMb: number; peakMb: number } {
  let status = "";
  try {
    status = readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    // Not Linux.
  }
  const of = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1_024;
  return { residentMb: of("VmRSS"), peakMb: of("VmHWM") };
}
