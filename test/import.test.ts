// orrery import as a user runs it: on a stopped and on a running service. test/kill-sweep.test.ts kills it.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { openStore } from "../src/store/open-store.ts";
import { startTestService } from "./harness.ts";
import { environment } from "./spawn.ts";

const bin = fileURLToPath(new URL("../bin/orrery.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "orrery-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether a process can mount a small disk. */
const hasMountNamespaces =
  spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", folder]).status === 0;

function orrery(
  args: string[],
  data: string,
  options: {
    input?: string;
    /** Leaves standard input open after the text. */
    onInputRead?: () => void;
    onNote?: () => void;
  } = {},
) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, [bin, ...args], {
      env: { ...process.env, ORRERY_DATA: data, ORRERY_DEMO: "false", ORRERY_LOG: "silent" },
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    if (options.onNote) child.stderr.once("data", options.onNote);
    // A service that stops while it reads closes the pipe.
    child.stdin.on("error", () => {});
    if (options.onInputRead) child.stdin.write(options.input ?? "", options.onInputRead);
    else child.stdin.end(options.input ?? "");
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

function fundamentalsFile(name: string, rows: number): string {
  const file = join(folder, name);
  const lines = Array.from({ length: rows }, (_, i) => {
    const date = new Date(Date.UTC(2020, 0, 1) + (i % 1000) * 86_400_000).toISOString().slice(0, 10);
    return JSON.stringify({
      date,
      project_id: Math.floor(i / 1000) + 1,
      metric: "tvl",
      value: i,
      chain: "ethereum",
    });
  });
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

const walletName = (i: number) => `W${i}`.padEnd(40, "W");

function tradesFile(name: string, rows: number): string {
  const file = join(folder, name);
  const lines = Array.from({ length: rows }, (_, i) =>
    JSON.stringify({
      id: `t${i}`,
      chain: "solana",
      wallet: walletName(i % 500),
      time: 1_700_000_000 + i,
      token: "T",
      side: i % 3 === 2 ? "sell" : "buy",
      amount: i + 1,
      value_usd: String(i / 100),
    }),
  );
  writeFileSync(file, lines.join("\n"));
  return file;
}

async function storedRows(data: string, table: string): Promise<number> {
  const store = await openStore({ path: data, memoryMb: 512 }, () => Date.now());
  const rows = await store.count(table);
  await store.close();
  return rows;
}

describe("orrery import", () => {
  it("stores valid lines, reports invalid ones by number and reason, and changes nothing the second time", async () => {
    const data = join(folder, "data-1");
    const file = join(folder, "projects.ndjson");
    writeFileSync(
      file,
      [
        '{"project_id":1,"project_name":"One","symbol":"ONE"}',
        "",
        "{oops",
        '{"project_id":0,"project_name":"Zero","symbol":"Z"}',
        "[]",
      ].join("\n"),
    );
    const first = await orrery(["import", "projects", file, "--json"], data);
    expect(first.code).toBe(2);
    expect(JSON.parse(first.stdout)).toMatchObject({
      kind: "projects",
      file,
      read: 4,
      kept: 1,
      rejected: 3,
      duplicates: 0,
      rejected_file: `${file}.rejected`,
    });
    const rejected = readFileSync(`${file}.rejected`, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rejected.map((one) => one.line)).toEqual([3, 4, 5]);
    expect(rejected[1].reason).toContain("project_id");
    expect(rejected[2].reason).toBe("not a JSON object");
    const again = await orrery(["import", "projects", file, "--json"], data);
    expect(JSON.parse(again.stdout)).toMatchObject({ kept: 0, duplicates: 1, rejected: 3 });
  });

  it("reads standard input, and reports an error in one line", async () => {
    const data = join(folder, "data-2");
    const stdin = await orrery(["import", "projects", "-", "--json"], data, {
      input: '{"project_id":5,"project_name":"F","symbol":"F"}\n{"project_name":"G","symbol":7}',
    });
    const rejected = join(data, "projects.rejected");
    expect(stdin.code).toBe(2);
    expect(JSON.parse(stdin.stdout)).toMatchObject({ kept: 1, rejected: 1, rejected_file: rejected });
    expect(JSON.parse(readFileSync(rejected, "utf8"))).toMatchObject({
      line: 2,
      reason: "project_id is missing; symbol must be a string, not a number",
    });
    const missing = await orrery(["import", "projects", join(folder, "nowhere")], data);
    expect(missing).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^orrery: import: file not found: .*\n$/),
    });
    const kind = await orrery(["import", "planets", "-"], data);
    expect(kind).toMatchObject({ code: 1, stderr: expect.stringContaining("use one of projects, content") });
  });

  it("reaches a running service over its socket, and its rows are served without a restart", async () => {
    const service = await startTestService({ now: "2022-06-01T00:00:00Z" });
    const done = await orrery(
      ["import", "fundamentals", fundamentalsFile("live.ndjson", 1000), "--json"],
      service.directory,
    );
    expect([done.code, JSON.parse(done.stdout).kept]).toEqual([0, 1000]);
    await expect
      .poll(
        async () =>
          (await service.call("fundamentals_history", { metric: "tvl", start_date: "2020-01-01" })).body
            .metadata.total_periods,
        {
          timeout: 10_000,
        },
      )
      .toBe(883);
    await service.close();
  });

  it("does not block the service or exhaust its memory while it runs", async () => {
    const service = await startTestService();
    const file = tradesFile("asked.ndjson", 130_000);
    let isDone = false;
    const importing = orrery(["import", "trades", file, "--json"], service.directory).finally(
      () => (isDone = true),
    );
    const questions: [string, object][] = [
      ["content_search", { query: "anything" }],
      ["wallets_pnl_details", { wallet: walletName(1) }],
      ["wallets_pnl_leaders", { type: "1W" }],
    ];
    const answered = new Map<string, Set<number>>();
    while (!isDone) {
      for (const [name, body] of questions) {
        const { status } = await service.call(name, body);
        answered.set(name, (answered.get(name) ?? new Set()).add(status));
      }
      await sleep(100);
    }
    expect((await importing).code).toBe(0);
    expect(answered).toEqual(new Map(questions.map(([name]) => [name, new Set([200])])));
    const { body } = await service.call("wallets_pnl_details", { wallet: walletName(1) });
    expect(body.data.summary.counts.total_trade).toBe(260);
    await service.close();
  });

  it("ends when the service stops; stored rows remain, and the next import adds the rest", async () => {
    const world = environment();
    const file = tradesFile("stopped.ndjson", 160_000);
    try {
      const service = await world.serve();
      const text = readFileSync(file, "utf8");
      const input = text.slice(0, text.lastIndexOf("\n", 0.8 * text.length));
      let importing: ReturnType<typeof orrery> | undefined;
      await new Promise<void>((onInputRead) => {
        importing = orrery(["import", "trades", "-"], world.directory, { input, onInputRead });
      });
      const startedAt = performance.now();
      expect(await service.stop()).toBe(0);
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      expect(await importing).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("the service is stopping. Everything it acknowledged is stored;"),
      });
      const before = await storedRows(world.directory, "trades_v1");
      expect(before).toBeGreaterThanOrEqual(122_880);
      const last = await world.orrery("import", "trades", file, "--json");
      expect(JSON.parse(last.out)).toMatchObject({ kept: 160_000 - before, duplicates: before });
      expect(await storedRows(world.directory, "trades_v1")).toBe(160_000);
    } finally {
      world.remove();
    }
  }, 60_000);

  it("reports the state and the next step in one line when the service is killed", async () => {
    const world = environment();
    const [bad, good] = ["{oops", '{"project_id":1,"project_name":"One","symbol":"ONE"}'];
    try {
      const service = await world.serve();
      let importing: ReturnType<typeof orrery> | undefined;
      // A rejected line shows that the service has started; it then waits for more of the file.
      await new Promise<void>((onNote) => {
        const options = { input: `${bad}\n${good}\n`, onInputRead: () => {}, onNote };
        importing = orrery(["import", "projects", "-"], world.directory, options);
      });
      await service.kill();
      expect(await importing).toEqual({
        code: 1,
        stdout: "",
        stderr: expect.stringMatching(
          /^line 1: not valid JSON\norrery: the service ended during the import\..* is stored.* import the same file again.*\n$/,
        ),
      });
    } finally {
      world.remove();
    }
  }, 60_000);

  it.skipIf(!hasMountNamespaces)(
    "stores the good lines and says that the disk is full when the rejected ones cannot be saved",
    async () => {
      const data = join(folder, "data-full");
      const file = join(folder, "mixed.ndjson");
      const good = (i: number) => `{"project_id":${i + 1},"project_name":"P${i}","symbol":"P"}`;
      const lines = Array.from({ length: 3_000 }, (_, i) => (i % 100 === 0 ? good(i) : `{oops ${i}`));
      writeFileSync(file, lines.join("\n"));
      const small = join(folder, "small-disk");
      mkdirSync(small);
      const script = `mount -t tmpfs -o size=96k tmpfs "$1" && cp "$2" "$1/in.ndjson" && exec "$3" "$4" import projects "$1/in.ndjson" --json`;
      const { status, stdout, stderr } = spawnSync(
        "unshare",
        ["-rm", "sh", "-c", script, "sh", small, file, process.execPath, bin],
        { env: { ...process.env, ORRERY_DATA: data, ORRERY_DEMO: "false", ORRERY_LOG: "silent" } },
      );
      expect([status, stderr.toString()]).toEqual([
        2,
        expect.stringContaining("warning: the rejected lines"),
      ]);
      expect(stderr.toString().match(/^warning: .*$/gm)).toEqual([
        `warning: the rejected lines cannot be saved (${small}/in.ndjson.rejected: the disk is full); the import continues without them`,
      ]);
      expect(JSON.parse(stdout.toString())).toMatchObject({ kept: 30, rejected: 2_970, rejected_file: null });
      expect(await storedRows(data, "projects_v1")).toBe(30);
    },
    60_000,
  );
});
