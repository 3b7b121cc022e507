// The memory of a huge import: a file of trades (BENCH_MB, default 2,048), imported by the command line alone and into a
// running service. Peaks come from the kernel (VmHWM), so none is missed between samples. For the service, only the memory
// that the import adds counts. BENCH_ENGINE_MB overrides the memory limit of the engine.
import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { report } from "./report.ts";

const MEGABYTES = Number(process.env["BENCH_MB"] ?? 2_048);
const program = fileURLToPath(new URL("../bin/orrery.js", import.meta.url));
const LINES_PER_WRITE = 5_000;
const MAX_MB = 500;
const ENGINE_MB = process.env["BENCH_ENGINE_MB"];

interface Summary {
  read: number;
  kept: number;
  seconds: number;
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "orrery-bench-"));
  try {
    const file = join(folder, "trades.ndjson");
    await writeTrades(file, MEGABYTES * 2 ** 20);
    process.stdout.write(`${MEGABYTES} MB of trades written; importing them with no service running …\n`);
    const alone = await importAlone(join(folder, "alone"), file);
    rmSync(join(folder, "alone"), { recursive: true });
    process.stdout.write(`done, ${alone.peakMb} MB at most; importing them into a running service …\n`);
    const running = await importIntoService(join(folder, "service"), file);
    const { beforeMb, commandMb } = running;
    report(
      "import-memory",
      ["import of trades", "lines", "seconds", "before MB", "peak MB", `bar ≤ ${MAX_MB} MB`],
      [
        ["by the command line alone", alone.read, alone.seconds, "", alone.peakMb, verdict(alone.peakMb)],
        [
          `into a running service (engine: ${ENGINE_MB === undefined ? "default" : `${ENGINE_MB} MB`}): the service`,
          running.read,
          running.seconds,
          beforeMb,
          running.peakMb,
          `adds ${running.peakMb - beforeMb}: ${verdict(running.peakMb - beforeMb)}`,
        ],
        ["into a running service: the command", "", "", "", commandMb, verdict(commandMb)],
      ],
      { megabytes: MEGABYTES, engine_mb: ENGINE_MB ?? "default" },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function verdict(megabytes: number): string {
  return megabytes <= MAX_MB ? "met" : "missed";
}

async function importAlone(directory: string, file: string): Promise<Summary & { peakMb: number }> {
  const child = orrery(directory, "import", "trades", file, "--json");
  return outcome(child);
}

async function importIntoService(directory: string, file: string) {
  const service = orrery(directory, "serve");
  try {
    await new Promise<void>((resolve, reject) => {
      service.stderr?.on("data", (text: Buffer) => text.toString().includes("Ready") && resolve());
      service.once("exit", (code) => reject(new Error(`orrery serve ended with ${code}`)));
    });
    const beforeMb = memoryMb(service.pid, "VmRSS");
    // Reset the peak, because only the memory of the import counts.
    writeFileSync(`/proc/${service.pid}/clear_refs`, "5");
    const { peakMb: commandMb, ...summary } = await outcome(
      orrery(directory, "import", "trades", file, "--json"),
    );
    return { ...summary, commandMb, beforeMb, peakMb: memoryMb(service.pid, "VmHWM") };
  } finally {
    service.kill("SIGTERM");
    await once(service, "exit");
  }
}

function orrery(directory: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env["PATH"],
      ORRERY_DATA: directory,
      ORRERY_DEMO: "false",
      ORRERY_LOG: "warn",
      ORRERY_SOURCES: "false",
      PORT: "0",
      ...(ENGINE_MB === undefined ? {} : { ORRERY_ENGINE_MEMORY_MB: ENGINE_MB }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Returns the last peak sampled while the process ran, because an ended process has none. */
async function outcome(child: ChildProcess): Promise<Summary & { peakMb: number }> {
  let [out, errors, peak] = ["", "", 0];
  child.stdout?.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const sampling = setInterval(() => (peak = Math.max(peak, memoryMb(child.pid, "VmHWM"))), 100);
  const [code] = (await once(child, "close")) as [number];
  clearInterval(sampling);
  if (code !== 0) throw new Error(`orrery import ended with ${code}: ${errors.slice(-500)}`);
  return { ...(JSON.parse(out) as Summary), peakMb: peak };
}

function memoryMb(pid: number | undefined, figure: "VmHWM" | "VmRSS"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Many wallets and tokens, all lines different. */
async function writeTrades(file: string, bytes: number): Promise<void> {
  const stream = createWriteStream(file);
  let written = 0;
  for (let line = 0; written < bytes;) {
    let text = "";
    for (const end = line + LINES_PER_WRITE; line < end; line++) text += `${JSON.stringify(trade(line))}\n`;
    written += text.length;
    if (!stream.write(text)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "close");
}

function trade(i: number) {
  const base58 = (n: number) => n.toString(36).replace(/[0l]/g, "z").padStart(8, "x").repeat(6).slice(0, 44);
  return {
    id: `trade-${i}-${base58(i)}`,
    chain: "solana",
    wallet: base58((i * 7919) % 50_000),
    time: Date.UTC(2026, 0, 1) + i * 900,
    token: base58(1_000_000 + ((i * 31) % 3_000)),
    side: i % 2 === 0 ? "buy" : "sell",
    amount: String(1 + (i % 9_973)),
    value_usd: String(((i * 13) % 99_991) / 10),
    tx: base58(i + 5_000_000_000).repeat(2),
    venue: "jupiter",
  };
}
