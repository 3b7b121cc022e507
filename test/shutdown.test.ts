// SIGTERM under full load: the service exits in time, and every client is informed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { DAY_MS } from "../src/base/time.ts";
import type { KindName } from "../src/ingest/import/kinds.ts";
import { environment } from "./spawn.ts";

const program = fileURLToPath(new URL("../bin/orrery.js", import.meta.url));
const SHUTDOWN_MS = 10_000;
/** The messages of an interrupted import; one that had only just connected gets no response. */
const INTERRUPTED = /^orrery: the service (is stopping|ended during the import)\. .* again/;
const START = Date.now() - 80 * DAY_MS;

/** Generators of distinct records of each kind. */
const records: Partial<Record<KindName, (i: number) => object>> = {
  content: (i) => ({
    id: `item-${i}`,
    type: "news",
    title: `Validators of network ${i % 977} vote on upgrade ${i}`,
    body: `The vote on upgrade ${i} was open for ${i % 31} days. `.repeat(8),
    published_at: START + i * 10_000,
    author: `author${i % 500}`,
  }),
  trades: (i) => ({
    id: `t${i}`,
    chain: "solana",
    wallet: `W${i % 5_000}`.padEnd(40, "W"),
    time: START + i * 1_000,
    token: "T",
    side: i % 3 === 2 ? "sell" : "buy",
    amount: i + 1,
    value_usd: i / 100,
  }),
  fundamentals: (i) => ({
    date: new Date(Date.UTC(2020, 0, 1) + (i % 1_000) * DAY_MS).toISOString().slice(0, 10),
    project_id: Math.floor(i / 1_000) + 1,
    metric: "tvl",
    value: i,
    chain: "ethereum",
  }),
  market: (i) => ({ project_id: (i % 1_000) + 1, time: START + Math.floor(i / 1_000) * 3_600_000, price: i }),
  prices: (i) => ({ chain: "solana", token: `token${i % 1_000}`, time: START + i * 1_000, price: i }),
};

const LINES = 400_000;
const files: [KindName, number][] = [
  ["content", LINES / 4],
  ["content", LINES / 4],
  ["content", LINES / 4],
  ["trades", LINES],
  ["trades", LINES],
  ["fundamentals", LINES],
  ["market", LINES],
  ["prices", LINES],
];

function generate(file: string, kind: KindName, lines: number, offset: number, first = ""): void {
  const handle = openSync(file, "w");
  writeSync(handle, first);
  const make = records[kind];
  if (!make) throw new Error(`no records of ${kind}`);
  for (let i = 0; i < lines; i += 10_000) {
    let text = "";
    for (let n = i; n < Math.min(lines, i + 10_000); n++) text += `${JSON.stringify(make(offset + n))}\n`;
    writeSync(handle, text);
  }
  closeSync(handle);
}

describe("SIGTERM during eight imports on busy cores", () => {
  const world = environment();
  const busy: ChildProcess[] = [];
  afterAll(() => {
    for (const child of busy) child.kill("SIGKILL");
    world.remove();
  });

  it("exits with 0 within ten seconds, retains acknowledged rows, and informs every client in one line", async () => {
    const paths = files.map(([kind, lines], i) => {
      const file = join(world.directory, `${i}-${kind}.ndjson`);
      // The client reports the invalid line as soon as the service has read it.
      generate(file, kind, lines, i * LINES, "{oops\n");
      return file;
    });
    const small = join(world.directory, "acknowledged.ndjson");
    generate(small, "fundamentals", 5_000, 900_000_000);
    const service = await world.serve();
    expect((await world.orrery("import", "fundamentals", small)).code).toBe(0);
    for (let i = 0; i < 2; i++) busy.push(spawn(process.execPath, ["-e", "for (;;);"]));

    const imports = files.map(([kind], i) => {
      const child = spawn(process.execPath, [program, "import", kind, paths[i] ?? ""], {
        env: { PATH: process.env["PATH"], ORRERY_DATA: world.directory, ORRERY_DEMO: "false" },
        stdio: ["ignore", "ignore", "pipe"],
      });
      let said = "";
      child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
      const ended = once(child, "close").then(([code]) => ({ kind, code: code as number, said }));
      return { child, said: () => said, ended };
    });
    // Most imports are in the middle of their files.
    await expect
      .poll(() => imports.filter(({ said }) => said().startsWith("line 1:")).length, { timeout: 100_000 })
      .toBeGreaterThanOrEqual(6);
    expect(imports.filter(({ child }) => child.exitCode === null).length).toBe(files.length);

    const startedAt = performance.now();
    const code = await service.stop();
    const took = performance.now() - startedAt;
    for (const child of busy) child.kill("SIGKILL");
    const ended = await Promise.all(imports.map((one) => one.ended));
    expect(code).toBe(0);
    expect(took).toBeLessThan(SHUTDOWN_MS);
    for (const { kind, code: exit, said } of ended) {
      const errors = said.split("\n").filter((line) => line !== "" && !line.startsWith("line 1:"));
      expect([kind, exit, errors]).toEqual([kind, 1, [expect.stringMatching(INTERRUPTED)]]);
    }
    const again = await world.orrery("import", "fundamentals", small, "--json");
    expect(JSON.parse(again.out)).toMatchObject({ kept: 0, duplicates: 5_000 });
  }, 240_000);
});
