// orrery doctor: checks everything the service needs and reports problems.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { OperationFailed, type CallOperation } from "../../admin/admin-client.ts";
import type { ServiceReport } from "../../admin/doctor-operation.ts";
import { freeBytes, lastSampleAt, recordDiskUsage } from "../../admin/disk-usage.ts";
import { DATABASE } from "../../backup/backup-manifest.ts";
import { systemClock } from "../../base/clock.ts";
import { StartupError } from "../../base/errors.ts";
import { processEnvironment, readConfig, type Config } from "../../config.ts";
import { checkLive } from "./live-check.ts";
import { colours, table, type Output, type Paint } from "../output.ts";
import {
  serviceFindings,
  ok,
  problem,
  warning,
  type Finding,
  clock,
  dataDirectory,
  disk,
  memory,
  nodeVersion,
  portFree,
  solanaNode,
} from "./findings.ts";

const MARKS = { ok: "ok", warning: "!", problem: "!!" };
const COLOURS = { ok: "green", warning: "yellow", problem: "red" } as const;

/** Returns the exit code: 1 if there is a problem, else 0. */
export async function doctor(
  call: CallOperation,
  output: Output,
  options: { recompute: boolean; live: boolean; paid: boolean | undefined },
): Promise<number> {
  const findings: Finding[] = [nodeVersion()];
  const config = readSettings(findings);
  if (config) {
    const now = systemClock.real();
    const directory = dataDirectory(config);
    const recorded = lastSampleAt(config.dataDirectory);
    // Opening a database that does not exist would create it, and `orrery restore` needs an empty directory.
    const hasData = config.store.url !== undefined || existsSync(join(config.dataDirectory, DATABASE));
    findings.push(
      directory,
      disk(
        freeBytes(config.dataDirectory),
        hasData && directory.level === "ok" ? recordDiskUsage(config.dataDirectory, now) : undefined,
      ),
      memory(),
    );
    const node = config.solana ? await solanaNode(config.solana.url, fetch, () => systemClock.real()) : [];
    findings.push(...node);
    if (!node.some(({ check }) => check === "clock")) findings.push(clock(now, recorded));
    if (!hasData)
      findings.push(warning("data", "nothing is stored yet: the first start creates the database"));
    const running = hasData && (await service(call, findings, now));
    findings.push(running ? ok("port", "the service is running") : await portFree(config));
    if (options.recompute && hasData) findings.push(await recompute(call));
  }
  const live = config && options.live ? await checkLive(call, output, options) : undefined;
  findings.push(...(live?.findings ?? []));
  const paint = colours(process.stdout);
  const isWell = findings.every(({ level }) => level !== "problem");
  output.result(
    {
      ok: isWell,
      findings: findings.map((one) => ({ ...one, ok: one.level !== "problem" })),
      ...(live ? { live: live.checks } : {}),
    },
    () => findingsTable(findings, paint),
  );
  return isWell ? 0 : 1;
}

export function findingsTable(findings: readonly Finding[], paint: Paint): string {
  return table(
    ["", "CHECK", "FINDING"],
    findings.map(({ check, level, says }) => [MARKS[level], check, says]),
    (cell, column, row) => (column === 0 ? paint(COLOURS[findings[row]?.level ?? "ok"], cell) : cell),
  );
}

function readSettings(findings: Finding[]): Config | undefined {
  try {
    const config = readConfig(processEnvironment());
    const says = `data in ${config.dataDirectory}, demo ${config.demo.enabled ? "on" : "off"}`;
    findings.push(ok("configuration", says));
    return config;
  } catch (error) {
    findings.push(problem("configuration", error instanceof Error ? error.message : "cannot be read"));
    return undefined;
  }
}

/** Uses the running service, or opens the data directory in this process. */
async function service(call: CallOperation, findings: Finding[], now: number): Promise<boolean> {
  try {
    const report = (await call({ name: "doctor", input: {} })) as unknown as ServiceReport;
    findings.push(...serviceFindings(report, now));
    return report.running;
  } catch (error) {
    const isKnown = error instanceof StartupError || error instanceof OperationFailed;
    const says = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    findings.push(problem("engine", isKnown ? says : `does not open: ${says}`));
    return false;
  }
}

async function recompute(call: CallOperation): Promise<Finding> {
  const { posts, differences } = (await call({ name: "recompute", input: {} })) as {
    posts: number;
    differences: unknown[];
  };
  return differences.length === 0
    ? ok("mindshare", `recomputed from ${posts} stored posts: the same figures`)
    : problem(
        "mindshare",
        `${differences.length} figures differ from a recomputation over ${posts} posts, such as ${JSON.stringify(differences[0])}`,
      );
}
