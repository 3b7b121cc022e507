// What `orrery doctor` finds out about the machine (Node.js, disk, memory, port, clock, a Solana node), the service and its
// data.
import type { ServiceReport } from "../../admin/doctor-operation.ts";
import { DAY_MS } from "../../base/time.ts";
import { relativeTime } from "../output.ts";
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { freemem } from "node:os";
import type { DiskUsage } from "../../admin/disk-usage.ts";
import type { Config } from "../../config.ts";

/** One line of the report. A problem makes the command exit with 1; a warning does not. */
export interface Finding {
  check: string;
  level: "ok" | "warning" | "problem";
  says: string;
}

const finding =
  (level: Finding["level"]) =>
  (check: string, says: string): Finding => ({ check, level, says });
export const ok = finding("ok");
export const warning = finding("warning");
export const problem = finding("problem");

/** An older backup causes a warning. */
const BACKUP_DAYS = 7;

export function serviceFindings(report: ServiceReport, now: number): Finding[] {
  return [
    ok("engine", `${report.engine} opens${report.running ? "" : " (the service is not running)"}`),
    ...(report.clockWarning === null ? [] : [problem("clock", report.clockWarning)]),
    ...(report.running ? [readModels(report)] : []),
    catalogue(report),
    content(report),
    keys(report),
    ...sources(report),
    backup(report, now),
  ];
}

function readModels({ models }: ServiceReport): Finding {
  const entries = Object.entries(models);
  const loading = entries.filter(([, { ready }]) => !ready).map(([name]) => name);
  return loading.length > 0
    ? problem("read models", `still loading: ${loading.join(", ")}`)
    : ok("read models", entries.map(([name, { rows }]) => `${name} ${rows}`).join(", "));
}

function catalogue({ projects, dataset }: ServiceReport): Finding {
  if (projects > 0) return ok("catalogue", `${projects} projects`);
  return dataset === "demo"
    ? warning("catalogue", "no projects yet: the demo data is created at the first start")
    : problem(
        "catalogue",
        "no projects: nothing can be linked or screened. Enable a source of projects (orrery sources list), or run orrery import projects FILE",
      );
}

function content({ contentItems, dataset }: ServiceReport): Finding {
  if (contentItems > 0) return ok("content", `${contentItems} items`);
  const next = dataset === "demo" ? "" : ": enable a source of content, or run orrery import content FILE";
  return warning("content", `no posts or news yet${next}`);
}

function keys({ activeKeys, dataset }: ServiceReport): Finding {
  if (activeKeys > 0) return ok("keys", `${activeKeys} active`);
  return dataset === "demo"
    ? ok("keys", "none yet: the demo creates one at its first start")
    : warning("keys", "no active API key: create one with orrery keys create --plan pro --name NAME");
}

function sources({ sources: all, readsSources }: ServiceReport): Finding[] {
  const on = all.filter(({ isOff, tasks }) => !isOff && tasks > 0);
  if (on.length === 0) return [ok("sources", "none enabled: data comes from imports only")];
  const isBroken = ({ state }: { state: string }) => state === "broken" || state === "behind";
  const broken = on.filter(isBroken);
  const partly = on.filter((one) => !isBroken(one) && one.failing > 0);
  const tasks = on.reduce((sum, one) => sum + one.tasks, 0);
  const failing = on.reduce((sum, one) => sum + one.failing, 0);
  const states = [...new Set(on.map(({ state }) => state))];
  const byState = states
    .map((state) => `${on.filter((one) => one.state === state).length} ${state}`)
    .join(", ");
  const summary = `${on.length} enabled (${byState}); ${tasks - failing} of ${tasks} tasks without an error${readsSources ? "" : ", read by another process"}`;
  const details = [...broken, ...partly].map((one) => {
    const text = `${one.failing} of ${one.tasks} tasks failing${one.lastError === null ? "" : `: ${one.lastError}`}`;
    return isBroken(one) ? problem(`source ${one.source}`, text) : warning(`source ${one.source}`, text);
  });
  const level = broken.length > 0 ? problem : partly.length > 0 ? warning : ok;
  return [
    level("sources", `${summary}${details.length > 0 ? " (orrery sources list --failing)" : ""}`),
    ...details,
  ];
}

function backup({ engine, dataset, lastBackup }: ServiceReport, now: number): Finding {
  if (engine === "clickhouse") return ok("backup", "use the tools of ClickHouse: see docs/deploy.md");
  if (dataset === "demo") return ok("backup", "not needed: the demo data can be created again");
  if (!lastBackup) return warning("backup", "never made: run orrery backup DIRECTORY");
  const age = now - Date.parse(lastBackup.at);
  const text = `the last one was made ${relativeTime(Date.parse(lastBackup.at), now)}: ${lastBackup.target}`;
  return age > BACKUP_DAYS * DAY_MS ? warning("backup", text) : ok("backup", text);
}

const LOW_DISK_BYTES = 2 * 2 ** 30;
const LOW_MEMORY_BYTES = 512 * 2 ** 20;
const FULL_SOON_DAYS = 30;
const FULL_VERY_SOON_DAYS = 3;
const RPC_MS = 5_000;
/** A larger difference breaks key expiry, limits and payments. */
const DRIFT_MS = 60_000;

export function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const says = `${process.version} on ${process.platform}-${process.arch}`;
  return major > 20 || (major === 20 && minor >= 19)
    ? ok("node", says)
    : problem("node", `${says}: 20.19 or newer is needed`);
}

export function dataDirectory({ dataDirectory: path }: Config): Finding {
  try {
    if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok("data directory", `${path} can be read and written`);
  } catch (error) {
    return problem("data directory", `${path}: ${(error as NodeJS.ErrnoException).code ?? "cannot be used"}`);
  }
}

/** The growth is known only from the second day on. */
export function disk(free: number | undefined, usage: DiskUsage | undefined): Finding {
  if (free === undefined) return problem("disk", "the free space cannot be read");
  const size = usage === undefined ? "" : `, data ${bytes(usage.bytes)}`;
  const perDay = usage?.bytesPerDay ?? null;
  const grows = perDay === null ? "" : `, ${perDay < 0 ? "-" : "+"}${bytes(Math.abs(perDay))} per day`;
  const days = perDay !== null && perDay > 0 ? free / perDay : Infinity;
  const until = days < 3_650 ? `, full in ${Math.floor(days)} days` : "";
  const says = `${bytes(free)} free${size}${grows}${until}`;
  if (free < LOW_DISK_BYTES) return problem("disk", `${says}: at least 2 GB should be free`);
  if (days < FULL_VERY_SOON_DAYS) return problem("disk", says);
  return days < FULL_SOON_DAYS ? warning("disk", says) : ok("disk", says);
}

export function memory(): Finding {
  const free = freemem();
  const says = `${bytes(free)} free`;
  return free > LOW_MEMORY_BYTES
    ? ok("memory", says)
    : warning("memory", `${says}: 512 MB or more is better`);
}

export function portFree({ server: { host, port } }: Config): Promise<Finding> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", ({ code }: NodeJS.ErrnoException) => {
      const isUsed = code === "EADDRINUSE";
      const says = `${port} on ${host} is used by another program: set PORT`;
      resolve(problem("port", isUsed ? says : `${host}:${port}: ${code}`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(ok("port", `${port} on ${host} is free`))));
  });
}

/** Checks the node's health and compares its clock with this machine's. The URL may contain a key and is not shown. */
export async function solanaNode(
  url: string,
  fetch: typeof globalThis.fetch,
  now: () => number,
): Promise<Finding[]> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "getHealth" }),
      signal: AbortSignal.timeout(RPC_MS),
    });
    const drift = driftOf(response.headers.get("date"), now());
    const clock = drift === undefined ? [] : [drift];
    if (!response.ok) return [problem("solana node", `answered HTTP ${response.status}`), ...clock];
    const body = (await response.json()) as { result?: unknown; error?: { message?: string } };
    if (body.result === "ok") return [ok("solana node", "reachable and healthy"), ...clock];
    const says = (body.error?.message ?? "unexpected response").slice(0, 120);
    return [problem("solana node", `not healthy: ${says}`), ...clock];
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    const says = isTimeout ? `no response within ${RPC_MS / 1000} s` : "not reachable (SOLANA_RPC_URL)";
    return [problem("solana node", says)];
  }
}

function driftOf(date: string | null, now: number): Finding | undefined {
  const other = Date.parse(date ?? "");
  if (Number.isNaN(other)) return undefined;
  const seconds = Math.round(Math.abs(now - other) / 1000);
  return Math.abs(now - other) > DRIFT_MS
    ? problem("clock", `differs by ${seconds} s from the clock of the Solana node: enable NTP`)
    : ok("clock", "agrees with the clock of the Solana node");
}

/** Detects a clock that was set back, by comparing it with the last recorded sample. */
export function clock(now: number, lastRecorded: number | undefined): Finding {
  return lastRecorded !== undefined && lastRecorded > now + DRIFT_MS
    ? problem(
        "clock",
        `was set back: it is ${new Date(now).toISOString()}, and data was recorded at ${new Date(lastRecorded).toISOString()}. Enable NTP`,
      )
    : ok("clock", new Date(now).toISOString());
}

function bytes(count: number): string {
  return count >= 2 ** 30 ? `${(count / 2 ** 30).toFixed(1)} GB` : `${(count / 2 ** 20).toFixed(1)} MB`;
}
