// Sustained ingestion from the stream source during searches: a service in a separate process reads a Jetstream on loopback
// while it is searched over HTTP. Search must not become twice as slow, and no item may be missing.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { WebSocketServer } from "ws";
import { projectRecord, realProjects } from "../src/demo/demo-catalogue.ts";
import { searchItems } from "./search/items.ts";
import { ms, quantile, report } from "./report.ts";

const STORED = Number(process.env["ORRERY_BENCH_ITEMS"] ?? 100_000);
const PER_SECOND = Number(process.env["ORRERY_BENCH_RATE"] ?? 1_000);
const SECONDS = Number(process.env["ORRERY_BENCH_SECONDS"] ?? 30);
/** Alternates between idle and ingesting, so that other load on the machine affects both equally. */
const ROUNDS = 3;
const STEP_MS = 50;
const QUIET_MS = 6_000;
const program = fileURLToPath(new URL("../bin/orrery.js", import.meta.url));

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "orrery-bench-ingest-"));
  const now = Date.now();
  const data = searchItems({ items: STORED, now, days: 80 });
  const jetstream = await startJetstream(
    data.records(0, 20_000).map(({ title, body }) => `${title} ${body}`),
  );
  const config = join(folder, "orrery.config.yaml");
  writeFileSync(
    config,
    `free_sources: false
sources: { bluesky: { endpoint: "${jetstream.url}", profiles: false, min_relevance: 0 } }
outbound: { allow_private: [127.0.0.1] }
`,
  );
  const env = {
    PATH: process.env["PATH"],
    PORT: "0",
    ORRERY_DATA: join(folder, "data"),
    ORRERY_DEMO: "false",
    ORRERY_LOG: "warn",
    ORRERY_CONFIG: config,
  };
  const orrery = (...args: string[]) =>
    execFileSync(process.execPath, [program, ...args], { env, encoding: "utf8", maxBuffer: 1e8 });
  fill(folder, data, orrery);
  const { key } = JSON.parse(orrery("keys", "create", "--plan", "enterprise", "--json")) as { key: string };
  const service = await serve(env);
  try {
    const search = searcher(service.url, key, data.queries);
    await search(5, []);
    const samples: { idle: number[]; busy: number[] } = { idle: [], busy: [] };
    let idleCpu = 0;
    let busyCpu = 0;
    let behind = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const from = cpuSeconds(service.child);
      await search(SECONDS / ROUNDS / 2, samples.idle);
      const between = cpuSeconds(service.child);
      idleCpu += (between - from) / (SECONDS / 2);
      jetstream.start(PER_SECOND);
      await sleep(2_000);
      await search(SECONDS / ROUNDS, samples.busy);
      jetstream.stop(PER_SECOND);
      behind = Math.max(behind, await untilStored(service.url, jetstream.sent()));
      busyCpu += cpuSeconds(service.child) - between;
    }
    const [idle, busy] = [percentiles(samples.idle), percentiles(samples.busy)];
    const sent = jetstream.sent();
    const storedPosts = await stored(service.url);
    // Excludes the searches, whose rate was about the same as when idle.
    const cpu = busyCpu - idleCpu * ((busy.times / idle.times) * (SECONDS / 2));
    report(
      "ingest",
      ["what", "measured", "bar"],
      [
        ["posts sent, a second", Math.round(sent / jetstream.seconds()), `≥ ${PER_SECOND}`],
        ["posts stored of those sent", `${storedPosts} of ${sent}`, `all: ${verdict(storedPosts === sent)}`],
        ["all stored after the last was sent", `${behind.toFixed(1)} s`, `≤ 5 s: ${verdict(behind <= 5)}`],
        ["search p50, idle → ingesting", `${ms(idle.p50)} → ${ms(busy.p50)} ms`, ""],
        [
          "search p95, idle → ingesting",
          `${ms(idle.p95)} → ${ms(busy.p95)} ms (× ${(busy.p95 / idle.p95).toFixed(2)})`,
          `≤ × 2: ${verdict(busy.p95 <= 2 * idle.p95)}`,
        ],
        ["searches in that time", `${idle.times} → ${busy.times}`, ""],
        ["processor time a second, idle with searches", `${(idleCpu * 1000).toFixed(0)} ms`, ""],
        ["processor time a post, beyond that", `${((cpu / sent) * 1e6).toFixed(0)} µs`, ""],
      ],
      { stored: STORED, text: data.described, load_average: loadavg() },
    );
  } finally {
    await service.stop();
    jetstream.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function verdict(isMet: boolean): string {
  return isMet ? "met" : "missed";
}

function fill(
  folder: string,
  data: ReturnType<typeof searchItems>,
  orrery: (...args: string[]) => string,
): void {
  const lines = (records: object[]) => records.map((record) => JSON.stringify(record)).join("\n");
  const projects = join(folder, "projects.ndjson");
  writeFileSync(projects, lines(realProjects().map(projectRecord)));
  orrery("import", "projects", projects, "--json");
  const content = join(folder, "content.ndjson");
  writeFileSync(content, lines(data.records(0, STORED)));
  orrery("import", "content", content, "--json");
}

/** Sends posts at an even rate while it is switched on, like the public server. */
async function startJetstream(texts: readonly string[]) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const names = realProjects()
    .slice(0, 50)
    .map(({ name, symbol }) => `${name} ($${symbol})`);
  let sent = 0;
  let sentBefore = 0;
  let timer: NodeJS.Timeout | undefined;
  let startedAt = 0;
  let seconds = 0;
  const post = (i: number, at: number) =>
    JSON.stringify({
      $type: "message",
      payload: {
        $type: "network.bsky.jetstream.subscribeEvents#commit",
        seq: i + 1,
        did: `did:plc:author${i % 20_000}`,
        time: new Date(at).toISOString(),
        rev: "1",
        operation: "create",
        collection: "app.bsky.feed.post",
        rkey: `r${i}`,
        cid: "bafy",
        record: {
          $type: "app.bsky.feed.post",
          text: `${names[i % names.length]} ${texts[i % texts.length]}`.slice(0, 300),
          createdAt: new Date(at).toISOString(),
          langs: ["en"],
        },
      },
    });
  const sendDue = (perSecond: number) => {
    const due = sentBefore + Math.floor(((Date.now() - startedAt) * perSecond) / 1000);
    for (; sent < due; sent++) for (const socket of server.clients) socket.send(post(sent, Date.now()));
  };
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    seconds: () => seconds,
    start(perSecond: number) {
      startedAt = Date.now();
      sentBefore = sent;
      timer = setInterval(() => sendDue(perSecond), STEP_MS);
    },
    stop(perSecond: number) {
      clearInterval(timer);
      sendDue(perSecond);
      seconds += (Date.now() - startedAt) / 1000;
    },
    close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

async function serve(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [program, "serve"], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  while (!/^Ready/m.test(said)) {
    if (child.exitCode !== null) throw new Error(said);
    await sleep(100);
  }
  // A stream opens within two seconds of the start.
  await sleep(3_000);
  return {
    child,
    url: /listens on (\S+)/.exec(said)?.[1] ?? "",
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/** Searches sequentially for some seconds, like one caller, and adds the milliseconds of each search to `samples`. */
function searcher(url: string, key: string, queries: readonly string[]) {
  let i = 0;
  return async (seconds: number, samples: number[]) => {
    const until = performance.now() + seconds * 1_000;
    for (; performance.now() < until; i++) {
      const started = performance.now();
      const response = await fetch(`${url}/api/v1/content/search`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ query: queries[i % queries.length], limit: 10 }),
      });
      if (response.status !== 200) throw new Error(`a search answered ${response.status}`);
      await response.arrayBuffer();
      samples.push(performance.now() - started);
      await sleep(10);
    }
  };
}

function percentiles(samples: number[]) {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (q: number) => quantile(sorted, q);
  return { p50: at(0.5), p95: at(0.95), times: sorted.length };
}

/** Read from the service's metrics, so that the query does not affect the measurement. */
async function stored(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^orrery_source_items_today\{source="bluesky"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

/** Seconds until no more items are stored: all of them, or all that mention a project. */
async function untilStored(url: string, wanted: number): Promise<number> {
  const started = performance.now();
  let [last, at] = [await stored(url), started];
  while (last < wanted && performance.now() - at < QUIET_MS) {
    await sleep(250);
    const now = await stored(url);
    if (now > last) [last, at] = [now, performance.now()];
  }
  return (at - started) / 1_000;
}

function cpuSeconds({ pid }: ChildProcess): number {
  const text = execFileSync("cat", [`/proc/${pid}/stat`], { encoding: "utf8" });
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
