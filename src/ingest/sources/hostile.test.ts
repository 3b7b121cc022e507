// Runs every task of every source against upstreams that fail in every way: nothing crashes, nothing is stored, and the
// failures are distinguished.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certificateForLoopback } from "../../../test/certificate.ts";
import { openTestStore } from "../../../test/store.ts";
import { type Script, startUpstream, type Upstream } from "../../../test/upstream.ts";
import { hostilePatterns, textOf } from "../../../test/hostile-text.ts";
import { silentLog } from "../../base/log.ts";
import { prepareRecord } from "../../content/prepare/prepare.ts";
import { knowledgeOf } from "../../content/prepare/project-knowledge.ts";
import type { ContentRecord } from "../../content/content-record.ts";
import { Stories } from "../../content/near-duplicates/stories.ts";
import type { Project } from "../../projects/catalogue/catalogue.ts";
import type { Store } from "../../store/store.ts";
import { planSources } from "../runner/source-plan.ts";
import { createRunner, type Runner } from "../runner/runner.ts";
import { ProjectRecord } from "../../projects/catalogue/project-record.ts";
import { sources } from "./all-sources.ts";
import type { FailureKind } from "../source.ts";
import type { Writers } from "../writers.ts";
import { parseIngestSettings } from "../ingest-settings.ts";

const PRIVATE = "http://10.0.0.1";
const config = (to: string) => `
outbound:
  allow_private: [127.0.0.1]
  hosts: { "${new URL(to).host}": { per_minute: 600000, burst: 10000 }, 10.0.0.1: { per_minute: 600000, burst: 10000 } }
sources:
  rss: { defaults: false, feeds: ["https://news.example/feed.xml"] }
  youtube: { defaults: false, channels: [UCaaaaaaaaaaaaaaaaaaaaaa] }
  github: { defaults: false, repositories: [Example/Node] }
  snapshot: { defaults: false, spaces: [ex.eth] }
  discourse: { defaults: false, forums: ["https://forum.example"] }
  farcaster: { node: "https://node.example", fids: [3], channels: ["https://x.example/c"], neynar_api_key: k, queries: [solana] }
  x: { bearer_token: token, queries: [solana] }
  bluesky: { endpoint: "wss://stream.example", profiles: false }
`;

/** A project of DefiLlama and CoinGecko with a token, because other tasks wait for one. */
const known: Project = {
  ...ProjectRecord.parse({
    project_id: 1,
    project_name: "Known",
    symbol: "",
    tokens: [{ chain: "solana", address: "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T", decimals: 6 }],
  }),
  source_ids: ["defillama:1", "coingecko:known"],
  origins: ["defillama", "coingecko"],
  is_imported: false,
};

/** Tasks that send no requests until they have stored items. */
const idleTasks = new Set(["x:deleted"]);
const isStream = (task: string) => task.startsWith("bluesky:");

describe("hostile upstreams", () => {
  let store: Store;
  let upstream: Upstream;
  let secure: Upstream;
  let script: Script = () => {};
  const runners: Runner[] = [];
  const written: unknown[] = [];

  beforeAll(async () => {
    store = await openTestStore();
    upstream = await startUpstream();
    secure = await startUpstream(certificateForLoopback());
    for (const one of [upstream, secure]) one.on("/", (...asked) => script(...asked));
  });
  afterAll(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await Promise.all([store.close(), upstream.close(), secure.close()]);
  });

  function runnerOf(url: string): Runner {
    const settings = parseIngestSettings(config(url), "test.yaml", {
      sources,
      variable: () => undefined,
      userAgent: "test",
    });
    // Every request goes to the hostile upstream, whatever its origin, except a redirect into the private network.
    const mirrorOf = (origin: string) => {
      if (origin === PRIVATE) return undefined;
      return origin.startsWith("ws") ? url.replace("http", "ws") : url;
    };
    const mirrors = new Proxy<Record<string, string>>({}, { get: (_, origin) => mirrorOf(String(origin)) });
    const write = async (records: unknown[]) => void written.push(...records);
    const writers: Writers = {
      projects: write,
      content: write,
      handles: write,
      market: write,
      trades: write,
      transfers: write,
      prices: write,
      fundamentals: write,
    };
    const runner = createRunner({
      runsHere: true,
      plan: planSources(sources, settings, { onlyNamed: false }),
      settings: { ...settings, outbound: { ...settings.outbound, mirrors } },
      store,
      writers,
      projects: {
        all: () => [known],
        byTokenAddress: () => undefined,
        inTexts: () => Promise.resolve([]),
      },
      projectsWritten: async () => {},
      wallets: {
        tradedTokens: async () => [],
        storedBetween: async () => 0,
        firstPriceAt: async () => 0,
        readWallet: null,
      },
      redis: undefined,
      log: silentLog,
      now: () => Date.now(),
      outbound: { timeouts: { connectMs: 3_000, firstByteMs: 2_000, totalMs: 5_000, paceMs: 1_000 } },
    });
    runners.push(runner);
    return runner;
  }

  /** For each task the kind of its failure, or the reason for its first quarantined item. */
  async function outcomes(url: string, isWanted: (task: string) => boolean = () => true) {
    // A new runner has no back-off from an earlier test.
    const runner = runnerOf(url);
    const tasks = runner
      .sources()
      .flatMap(({ tasks: own }) => own.map(({ task }) => task))
      .filter(isWanted);
    const tried = await Promise.all(tasks.map((task) => runner.test(task)));
    return new Map(
      tried.map(({ task, failure, page }) => {
        expect(page?.kept ?? 0).toBe(0);
        return [task, failure?.kind ?? page?.quarantined[0]?.reason ?? "nothing"];
      }),
    );
  }

  const status =
    (code: number): Script =>
    (_, response) =>
      void response.writeHead(code).end("no");
  const body =
    (text: string | Buffer, headers: Record<string, string> = {}): Script =>
    (_, response) =>
      void response.writeHead(200, headers).end(text);
  const half = '{"data":{"proposals":[{"id":"0x1","title":"half of a prop';

  it.each<[string, Script, FailureKind]>([
    ["403", status(403), "refused"],
    ["404", status(404), "not_found"],
    ["410", status(410), "gone"],
    ["429", status(429), "rate_limited"],
    ["500", status(500), "server_error"],
    ["503", status(503), "server_error"],
    [
      "a redirect to itself",
      (request, response) => void response.writeHead(302, { location: request.url ?? "/" }).end(),
      "redirect_loop",
    ],
    [
      "a redirect into the operator's network",
      (_, response) => void response.writeHead(302, { location: `${PRIVATE}/` }).end(),
      "forbidden_address",
    ],
    [
      "a gigabyte, announced",
      (_, response) => void response.writeHead(200, { "content-length": "1000000000" }).write("x"),
      "too_large",
    ],
    [
      "nothing for a long time",
      async (_, response) => {
        await sleep(4_000);
        response.destroy();
      },
      "timeout",
    ],
    ["a closed door", (_, response) => void response.destroy(), "unreachable"],
    [
      "a web page",
      body("<!doctype html><html><title>Are you a robot?</title></html>", { "content-type": "text/html" }),
      "bad_format",
    ],
    ["half an answer", body(half), "bad_format"],
    ["an empty answer", body(""), "bad_format"],
    [
      "text in another encoding than it says",
      body(Buffer.from(`{"a":"${"é".repeat(50)}"}`, "utf16le"), {
        "content-type": "application/json; charset=utf-8",
      }),
      "bad_format",
    ],
    [
      "JSON of another shape",
      body('{"jsonrpc":"2.0","data":7,"protocols":{},"coins":[],"messages":9,"result":"no"}'),
      "bad_format",
    ],
  ])(
    "are distinguished by every task: %s",
    async (name, answer, kind) => {
      script = answer;
      // A stream has no response body, so only its status is tested.
      const found = await outcomes(upstream.url, (task) => /^\d/.test(name) || !isStream(task));
      const others = [...found].filter(([task, outcome]) => outcome !== kind && !isException(task, outcome));
      expect(others).toEqual([]);
      expect(written).toEqual([]);
    },
    20_000,
  );

  it("have malformed items quarantined individually, with the names of the fields", async () => {
    script = body('[{"id":{},"name":[],"chains":7,"symbol":null,"tvl":"much"}]');
    const found = await outcomes(upstream.url, (task) => !isStream(task) && !idleTasks.has(task));
    // This task uses the list of another one, which quarantines its malformed items.
    found.delete("defillama:tvl-history");
    const others = [...found].filter(
      ([, outcome]) => outcome !== "bad_format" && !/^\w+ (must be|is missing|is not valid)/.test(outcome),
    );
    expect(others).toEqual([]);
    expect(written).toEqual([]);
  });

  it.each(hostilePatterns.map((pattern) => [JSON.stringify(pattern), pattern] as const))(
    "are read in linear time if a feed contains %s",
    async (_, pattern) => {
      const text = textOf(pattern, 100_000).replaceAll("]]>", "");
      const entry = `<item><guid>1</guid><title>Solana</title><link>https://news.example/1</link><pubDate>${new Date().toUTCString()}</pubDate><description><![CDATA[${text}]]></description></item>`;
      script = body(`<rss version="2.0"><channel><title>News</title>${entry}</channel></rss>`);
      const before = process.cpuUsage();
      const { page, failure } = await runnerOf(upstream.url).test("rss");
      expect(failure).toBeUndefined();
      const found = (page?.records.content ?? []) as ContentRecord[];
      expect(found).toHaveLength(1);
      for (const record of found) prepareRecord(record, knowledgeOf([]), new Stories(), "rss");
      const { user, system } = process.cpuUsage(before);
      // Linear code takes some tens of milliseconds; with backtracking, these patterns took minutes.
      expect((user + system) / 1e6).toBeLessThan(5);
    },
    60_000,
  );

  it("are distinguished by every task: an untrusted certificate", async () => {
    script = status(200);
    const found = await outcomes(secure.url);
    expect([...found].filter(([task, outcome]) => outcome !== "tls" && !idleTasks.has(task))).toEqual([]);
  });

  /** Outcomes that are correct although they differ. */
  function isException(task: string, outcome: string): boolean {
    if (idleTasks.has(task)) return outcome === "nothing";
    // A failed request for one chain is quarantined with the reason, and the run continues.
    if (task === "dexscreener:pools") return outcome.startsWith("solana: ");
    return false;
  }
});
