// Findings about the machine: Node.js, disk, memory, port, clock, and a Solana node.
import { accessSync, constants, existsSync, mkdirSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { freemem } from "node:os";
import type { DiskUsage } from "../../admin/disk-usage.ts";
import type { Config } from "../../config.ts";
import { ok, problem, warning, type Finding } from "./finding.ts";

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

export function freeBytes(path: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return undefined;
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
    probe.once("error", (error: NodeJS.ErrnoException) =>
      resolve(
        problem(
          "port",
          error.code === "EADDRINUSE"
            ? `${port} on ${host} is used by another program: set PORT`
            : `${host}:${port}: ${error.code}`,
        ),
      ),
    );
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
    return body.result === "ok"
      ? [ok("solana node", "reachable and healthy"), ...clock]
      : [
          problem(
            "solana node",
            `not healthy: ${(body.error?.message ?? "unexpected response").slice(0, 120)}`,
          ),
          ...clock,
        ];
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return [
      problem(
        "solana node",
        isTimeout ? `no response within ${RPC_MS / 1000} s` : "not reachable (SOLANA_RPC_URL)",
      ),
    ];
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
