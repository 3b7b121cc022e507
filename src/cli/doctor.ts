// orrery doctor: looks at everything the service needs and says in plain words what is wrong.
import { accessSync, constants, existsSync, mkdirSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { freemem } from "node:os";
import { OperationFailed } from "../admin/client.ts";
import { StartupError } from "../base/errors.ts";
import { processEnvironment, readConfig, type Config } from "../config.ts";
import { table, type Output } from "./output.ts";
import type { CallOperation } from "./program.ts";

interface Finding {
  check: string;
  ok: boolean;
  says: string;
}

const LOW_DISK_BYTES = 2 * 2 ** 30;
const LOW_MEMORY_BYTES = 512 * 2 ** 20;

/** Exit code: 0 when all is well, 1 when something needs attention. */
export async function doctor(
  call: CallOperation,
  output: Output,
  options: { recompute: boolean },
): Promise<number> {
  const findings: Finding[] = [nodeVersion()];
  let config: Config | undefined;
  try {
    config = readConfig(processEnvironment());
    findings.push({
      check: "configuration",
      ok: true,
      says: `data in ${config.dataDirectory}, demo ${config.demo.enabled ? "on" : "off"}`,
    });
  } catch (error) {
    findings.push({
      check: "configuration",
      ok: false,
      says: error instanceof Error ? error.message : "not readable",
    });
  }
  if (config) {
    findings.push(dataDirectory(config), disk(config), memory());
    const running = await engine(call, findings);
    findings.push(
      running ? { check: "port", ok: true, says: `the service is running` } : await portFree(config),
    );
    if (options.recompute) findings.push(await recompute(call));
  }
  const ok = findings.every((finding) => finding.ok);
  output.result({ ok, findings }, () =>
    table(
      ["", "check", "finding"],
      findings.map(({ check, ok: fine, says }) => [fine ? "ok" : "!!", check, says]),
    ),
  );
  return ok ? 0 : 1;
}

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const ok = major > 20 || (major === 20 && minor >= 19);
  return {
    check: "node",
    ok,
    says: `${process.version} on ${process.platform}-${process.arch}${ok ? "" : ": 20.19 or newer is needed"}`,
  };
}

function dataDirectory({ dataDirectory: path }: Config): Finding {
  try {
    if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return { check: "data directory", ok: true, says: `${path} can be read and written` };
  } catch (error) {
    return {
      check: "data directory",
      ok: false,
      says: `${path}: ${(error as NodeJS.ErrnoException).code ?? "cannot be used"}`,
    };
  }
}

function disk({ dataDirectory: path }: Config): Finding {
  try {
    const { bavail, bsize } = statfsSync(path);
    const free = bavail * bsize;
    return {
      check: "disk",
      ok: free > LOW_DISK_BYTES,
      says: `${(free / 2 ** 30).toFixed(1)} GB free${free > LOW_DISK_BYTES ? "" : ": less than 2 GB is too little"}`,
    };
  } catch {
    return { check: "disk", ok: false, says: "free space cannot be read" };
  }
}

function memory(): Finding {
  const free = freemem();
  return { check: "memory", ok: free > LOW_MEMORY_BYTES, says: `${(free / 2 ** 30).toFixed(1)} GB free` };
}

/** Through the socket of a running service, else by opening the data directory here. */
async function engine(call: CallOperation, findings: Finding[]): Promise<boolean> {
  try {
    const status = await call({ name: "status", input: {} });
    const models = Object.entries(status["models"] as Record<string, { ready: boolean; rows: number }>);
    const loading = models.filter(([, model]) => !model.ready).map(([name]) => name);
    const rows = models.map(([name, model]) => `${name} ${model.rows}`).join(", ");
    findings.push({
      check: "engine",
      ok: true,
      says: `${String(status["engine"])} opens${status["running"] ? "" : " (the service is not running)"}`,
    });
    const warning = status["clock_warning"];
    findings.push({
      check: "clock",
      ok: typeof warning !== "string",
      says: typeof warning === "string" ? warning : "no stored row is dated in the future",
    });
    if (status["running"])
      findings.push({
        check: "read models",
        ok: loading.length === 0,
        says: loading.length > 0 ? `still loading: ${loading.join(", ")}` : rows,
      });
    return status["running"] === true;
  } catch (error) {
    const known = error instanceof StartupError || error instanceof OperationFailed;
    const says = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    findings.push({ check: "engine", ok: false, says: known ? says : `does not open: ${says}` });
    return false;
  }
}

function portFree({ host, port }: Config): Promise<Finding> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      resolve({
        check: "port",
        ok: false,
        says:
          error.code === "EADDRINUSE"
            ? `${port} on ${host} is taken by another program: set PORT`
            : `${host}:${port}: ${error.code}`,
      }),
    );
    probe.listen(port, host, () =>
      probe.close(() => resolve({ check: "port", ok: true, says: `${port} on ${host} is free` })),
    );
  });
}

async function recompute(call: CallOperation): Promise<Finding> {
  const { posts, differences } = (await call({ name: "recompute", input: {} })) as {
    posts: number;
    differences: unknown[];
  };
  return {
    check: "mindshare",
    ok: differences.length === 0,
    says:
      differences.length === 0
        ? `recomputed from ${posts} stored posts: the same figures`
        : `${differences.length} figures differ from a recomputation over ${posts} posts, such as ${JSON.stringify(differences[0])}`,
  };
}
