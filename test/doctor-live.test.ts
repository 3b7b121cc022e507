// `orrery doctor --live` against doubles of all providers: unchanged ones work, and each planted change is named.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answers, NOW_S, solanaResults, streamFrames } from "./upstreams/answers.ts";
import { startProviderDouble, type Planted, type ProviderDouble } from "./upstreams/provider-double.ts";
import { openTestStore } from "./store.ts";
import { writeMarket } from "../src/projects/project-writer.ts";
import { MarketRecord } from "../src/projects/market/market-record.ts";
import { silentLog } from "../src/base/log.ts";
import { liveFindings } from "../src/cli/doctor/live-findings.ts";
import type { Finding } from "../src/cli/doctor/findings.ts";
import { ProjectRecord } from "../src/projects/catalogue/project-record.ts";
import type { Store } from "../src/store/store.ts";
import { parseIngestSettings } from "../src/ingest/ingest-settings.ts";
import { createRunner, type Runner } from "../src/ingest/runner/runner.ts";
import { planSources } from "../src/ingest/runner/source-plan.ts";
import { sources } from "../src/ingest/sources/all-sources.ts";
import type { Writers } from "../src/ingest/writers.ts";

const NOW = NOW_S * 1000;
const hosts = [
  ...sources.flatMap(({ provider }) => Object.keys(provider.hosts)),
  ...Object.keys(answers).map((key) => key.split("/")[0] ?? ""),
];
const configOf = (nodeHost: string) => `
outbound:
  allow_private: [127.0.0.1]
  hosts: { ${[...new Set([...hosts, nodeHost])].map((host) => `"${host}": { per_minute: 600000, burst: 10000 }`).join(", ")} }
sources:
  rss: { defaults: false, feeds: ["https://news.example/feed.xml"] }
  youtube: { defaults: false, channels: [UCaaaaaaaaaaaaaaaaaaaaaa] }
  github: { defaults: false, repositories: [Example/Node] }
  snapshot: { defaults: false, spaces: [ex.eth] }
  discourse: { defaults: false, forums: ["https://forum.example"] }
  farcaster: { node: "https://node.example", fids: [3], channels: ["https://x.example/c"], neynar_api_key: k, queries: [solana] }
  x: { bearer_token: token, queries: [solana], budget: { dollars: 1 } }
  bluesky: { accounts: ["did:plc:aaaaaaaaaaaaaaaaaaaaaaaa"], backfill_days: 1 }
  coingecko: { key: k, plan: pro }
  wikipedia: { articles: { known: Known } }
`;
const known = {
  ...ProjectRecord.parse({
    project_id: 1,
    project_name: "Known",
    symbol: "KNW",
    slug: "known",
    tokens: [{ chain: "solana", address: "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T", decimals: 6 }],
  }),
  source_ids: ["defillama:1", "coingecko:known"],
  origins: ["defillama", "coingecko"],
  is_imported: false,
};

let store: Store;
let double: ProviderDouble;
let config = "";
const runners: Runner[] = [];
beforeAll(async () => {
  store = await openTestStore();
  double = await startProviderDouble();
  config = configOf(new URL(double.solanaRpcUrl).host);
});
beforeEach(() => {
  double.reset();
  double.headers["date"] = new Date(NOW).toUTCString();
});
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await Promise.all([store.close(), double.close()]);
});

function newRunner(text = config, now = () => NOW): Runner {
  const settings = parseIngestSettings(text, "test.yaml", {
    sources,
    variable: () => undefined,
    userAgent: "test",
  });
  const write = async () => {};
  const kinds = [
    "projects",
    "content",
    "handles",
    "market",
    "trades",
    "transfers",
    "prices",
    "fundamentals",
    "attention",
  ];
  const runner = createRunner({
    runsHere: true,
    plan: planSources(sources, settings, { onlyNamed: false }),
    settings: { ...settings, outbound: { ...settings.outbound, mirrors: double.mirrors } },
    store,
    writers: Object.fromEntries(kinds.map((kind) => [kind, write])) as unknown as Writers,
    projects: { all: () => [known], byTokenAddress: () => undefined, inTexts: () => Promise.resolve([]) },
    projectsWritten: async () => {},
    projectsVersion: () => 1,
    wallets: {
      tradedTokens: async () => [],
      storedBetween: async () => 0,
      firstPriceAt: async () => 0,
      readWallet: null,
    },
    redis: undefined,
    log: silentLog,
    now,
  });
  runners.push(runner);
  return runner;
}

const ask = (which: "free" | "paid", runner = newRunner(), maxMs = 20_000) =>
  runner.check({ which, isBrief: false, maxMs, solanaRpcUrl: double.solanaRpcUrl });

async function findingsOf(
  which: "free" | "paid" = "free",
  runner = newRunner(),
): Promise<Map<string, Finding>> {
  return new Map(liveFindings(await ask(which, runner)).map((finding) => [finding.check, finding]));
}

describe("the probes", () => {
  it("find nothing wrong with providers as we know them", async () => {
    const [free, paid] = [await ask("free"), await ask("paid")];
    const outcomes = [...free, ...paid].flatMap(({ source, probes }) =>
      probes.map(({ name, changes, failure }) => ({ probe: `${source}: ${name}`, changes, failure })),
    );
    expect(outcomes.filter(({ changes, failure }) => changes.length > 0 || failure)).toEqual([]);
    expect(free.filter(({ probes }) => probes.length === 0)).toEqual([]);
    const skipped = free.flatMap(({ probes }) => probes.filter(({ isSkipped }) => isSkipped));
    expect(skipped.map(({ name, price }) => [name, price])).toEqual([
      ["search", "credits of your Neynar plan"],
      ["posts", "up to $0.15"],
    ]);
  });

  it("ask for every kind of request that the tasks make", async () => {
    await writeMarket(
      store,
      [MarketRecord.parse({ project_id: 1, time: NOW - 3_600_000, price: 2, market_cap: 1e9 })],
      "coingecko",
    );
    const runner = newRunner();
    for (const { source, tasks } of runner.sources())
      if (tasks.length > 0) await runner.runHere(source.id, () => {});
    const byTasks = new Set(double.asked);
    double.reset();
    await ask("free");
    await ask("paid");
    const byProbes = [...new Set(double.asked)];
    const unknown = [...byTasks].filter((path) => !byProbes.some((probed) => isSameKind(path, probed)));
    expect(unknown).toEqual([]);
    // Nothing to compare would be no test.
    expect(new Set([...byTasks].map((path) => path.split("/")[0])).size).toBeGreaterThan(14);
  });
});

/** Paths of the same kind have the same host and length, and differ in half of their parts at most: in ids and names. */
function isSameKind(one: string, other: string): boolean {
  const [a, b] = [one.split("/"), other.split("/")];
  const differing = a.filter((part, i) => part !== b[i]).length;
  return a[0] === b[0] && a.length === b.length && differing <= (a.length - 1) / 2;
}

const json = (key: string) => structuredClone(answers[key]) as Record<string, never>;
/** The answer, with a change of every object that has this field. */
function withEvery(key: string, field: string, change: (item: Record<string, unknown>) => void): Planted {
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (field in value) change(value as Record<string, unknown>);
    for (const inner of Object.values(value)) visit(inner);
  };
  const answer = json(key);
  visit(answer);
  return answer;
}
const without = (key: string, field: string) => withEvery(key, field, (item) => delete item[field]);
const withValue = (key: string, field: string, value: unknown) =>
  withEvery(key, field, (item) => (item[field] = value));
const status =
  (code: number, headers: Record<string, string> = {}): Planted =>
  (_, response) =>
    void response.writeHead(code, headers).end("no");
const page: Planted = (_, response) =>
  void response
    .writeHead(200, { "content-type": "text/html" })
    .end("<!doctype html><html><title>Just a moment...</title></html>");
const gecko = "pro-api.coingecko.com/api/v3";
const gone: Planted = { status: { error_code: 10_010, error_message: "Invalid API Key" } };

describe("a change", () => {
  it.each<[string, string, Planted, string, Finding["level"]]>([
    // Fields that are needed.
    [
      "defillama",
      "api.llama.fi/protocols",
      without("api.llama.fi/protocols", "name"),
      "protocols changed: name is missing",
      "problem",
    ],
    [
      "wikipedia",
      "wikimedia.org/",
      without("wikimedia.org/", "views"),
      "items[].views is missing",
      "problem",
    ],
    [
      "prices",
      "api.jup.ag/price/v3",
      without("api.jup.ag/price/v3", "usdPrice"),
      "usdPrice is missing",
      "problem",
    ],
    [
      "discourse",
      "forum.example/posts.json",
      without("forum.example/posts.json", "cooked"),
      "latest_posts[].cooked is missing",
      "problem",
    ],
    [
      "bluesky",
      "public.api.bsky.app/xrpc/app.bsky.actor.getProfiles",
      without("public.api.bsky.app/xrpc/app.bsky.actor.getProfiles", "handle"),
      "profiles[].handle is missing",
      "problem",
    ],
    // Fields without which only a figure is missing.
    [
      "defillama",
      "api.llama.fi/protocols",
      without("api.llama.fi/protocols", "tvl"),
      "protocols changed: tvl is missing",
      "warning",
    ],
    [
      "coingecko",
      `${gecko}/onchain/networks/solana/tokens/multi/`,
      without(`${gecko}/onchain/networks/solana/tokens/multi/`, "buyers"),
      "transactions.h1.buyers is missing",
      "warning",
    ],
    [
      "dexscreener",
      "api.dexscreener.com/tokens/v1/solana/",
      without("api.dexscreener.com/tokens/v1/solana/", "liquidity"),
      "liquidity is missing",
      "warning",
    ],
    // Types.
    [
      "coingecko",
      `${gecko}/coins/markets`,
      withValue(`${gecko}/coins/markets`, "market_cap", "1000000000"),
      "market_cap must be a number, not a string",
      "warning",
    ],
    [
      "defillama",
      "yields.llama.fi/pools",
      withValue("yields.llama.fi/pools", "tvlUsd", "10"),
      "data[].tvlUsd must be a number, not a string",
      "problem",
    ],
    [
      "farcaster",
      "node.example/v1/castsByFid",
      withValue("node.example/v1/castsByFid", "fid", "three"),
      "data.fid must be a number, not a string",
      "problem",
    ],
    // Values of an enum.
    [
      "snapshot",
      "hub.snapshot.org/graphql",
      withValue("hub.snapshot.org/graphql", "state", "vetoed"),
      'state has the unknown value "vetoed"',
      "warning",
    ],
    [
      "coingecko",
      `${gecko}/derivatives`,
      withValue(`${gecko}/derivatives`, "contract_type", "everlasting"),
      'contract_type has the unknown value "everlasting"',
      "warning",
    ],
    // Refusals with status 200.
    ["coingecko", `${gecko}/coins/list`, gone, "CoinGecko rejected the API key (10010)", "problem"],
    [
      "snapshot",
      "hub.snapshot.org/graphql",
      { errors: [{ message: "no such field" }] },
      "Snapshot returned an error",
      "problem",
    ],
    // Other answers.
    ["defillama", "api.llama.fi/protocols", [], "protocols changed: the answer is empty", "problem"],
    [
      "defillama",
      "api.llama.fi/v2/chains",
      page,
      "api.llama.fi returned a web page instead of JSON",
      "problem",
    ],
    ["youtube", "www.youtube.com/feeds/videos.xml", page, "a web page instead of a feed", "problem"],
    [
      "youtube",
      "www.youtube.com/feeds/videos.xml",
      String(answers["www.youtube.com/feeds/videos.xml"])
        .replaceAll("published", "released")
        .replaceAll("updated", "changed"),
      "entries[].dates is missing",
      "problem",
    ],
    [
      "github",
      "github.com/",
      String(answers["github.com/"]).replaceAll("Repository/7/v2", "release-v2"),
      "entries[].guid must contain the tag",
      "warning",
    ],
    ["rss", "news.example/feed.xml", status(410), "returned status 410", "problem"],
    ["github", "github.com/", status(403), "returned status 403", "problem"],
    ["prices", "coins.llama.fi/chart/", status(500), "returned status 500", "problem"],
    ["wikipedia", "wikimedia.org/", status(429, { "retry-after": "60" }), "returned status 429", "problem"],
    // Announcements.
    [
      "dexscreener",
      "api.dexscreener.com/tokens/v1/solana/",
      (_, response) =>
        void response
          .writeHead(200, { sunset: "Wed, 30 Dec 2026 00:00:00 GMT" })
          .end(JSON.stringify(answers["api.dexscreener.com/tokens/v1/solana/"])),
      "is announced to end on Wed, 30 Dec 2026",
      "warning",
    ],
    [
      "discourse",
      "forum.example/posts.json",
      status(301, { location: "https://talk.example/posts.json" }),
      "moved from forum.example/posts.json to talk.example/posts.json",
      "warning",
    ],
  ])("of %s (%s) is named", async (source, key, answer, says, level) => {
    double.plant("talk.example/posts.json", json("forum.example/posts.json"));
    double.plant(key, answer);
    const found = await findingsOf();
    expect(found.get(`live ${source}`)).toMatchObject({ level, says: expect.stringContaining(says) });
    expect(found.get(`live ${source}`)?.says).toMatch(/; to do: [a-z]/);
    const others = [...found.values()].filter(({ check }) => check !== `live ${source}`);
    expect(others.filter((other) => other.level === "problem")).toEqual([]);
  });

  it.each<[string, string, unknown, string]>([
    [
      "a later version",
      "getTransaction",
      { ...(solanaResults["getTransaction"] as object), version: 2 },
      "version has the unknown value 2",
    ],
    [
      "the refusal of a later version",
      "getTransaction",
      { code: -32015, message: "Transaction version (2) is not supported" },
      "a transaction has a later version than 1",
    ],
    [
      "an unknown error",
      "getVersion",
      { code: -32099, message: "new" },
      "the node returned error -32099: new",
    ],
    [
      "a transaction without its balances",
      "getTransaction",
      withoutBalances(),
      "meta.preBalances is missing",
    ],
  ])("of the Solana node is named: %s", async (_, method, result, says) => {
    double.plantResult(method, result);
    const { says: said, level } = (await findingsOf()).get("live solana") ?? { says: "", level: "ok" };
    expect(said).toContain(says);
    expect(level).not.toBe("ok");
    expect(said).not.toContain("secret");
  });

  it.each<[string, readonly unknown[], string]>([
    [
      "an operation",
      frameWith({ operation: "archive" }),
      'payload.operation has the unknown value "archive"',
    ],
    [
      "an event",
      frameWith({ $type: "network.bsky.jetstream.subscribeEvents#note" }),
      "has the unknown value",
    ],
    ["a frame without its number", frameWith({ seq: undefined }), "payload.seq is missing"],
    ["an error frame", [{ $type: "error", error: "ConsumerTooSlow", message: "closing" }], "ConsumerTooSlow"],
    ["silence", [], "the answer is empty"],
  ])("of the stream is named: %s", async (_, frames, says) => {
    double.plantFrames(frames);
    expect((await findingsOf()).get("live bluesky")).toMatchObject({
      level: expect.not.stringMatching("ok"),
      says: expect.stringContaining(says),
    });
  });
});

function withoutBalances(): object {
  const { meta, ...rest } = structuredClone(solanaResults["getTransaction"]) as {
    meta: Record<string, unknown>;
  };
  delete meta["preBalances"];
  return { ...rest, meta };
}

function frameWith(fields: object): readonly unknown[] {
  return streamFrames.map((frame) => ({ ...frame, payload: { ...(frame["payload"] as object), ...fields } }));
}

describe("the report", () => {
  it("says per source what works, with the quota that the provider states", async () => {
    double.headers["x-ratelimit-limit"] = "60";
    double.headers["x-ratelimit-remaining"] = "58";
    const found = await findingsOf();
    expect(found.get("live snapshot")).toEqual({
      check: "live snapshot",
      level: "ok",
      says: "works: proposals; hub.snapshot.org: 58 of 60 requests left",
    });
    expect(found.get("live coingecko")?.says).toContain(
      "499000 of 500000 calls of the month left, 500 a minute",
    );
    expect(found.get("live x")).toMatchObject({
      level: "warning",
      says: "posts not checked: costs up to $0.15 (--yes)",
    });
  });

  it("takes one feed of several that fails for a warning", async () => {
    const feeds = ["a", "b", "c", "d", "e"].map((name) => `"https://${name}.example/feed.xml"`);
    const runner = newRunner(config.replace('"https://news.example/feed.xml"', feeds.join(", ")));
    for (const name of ["a", "c"])
      double.plant(`${name}.example/feed.xml`, answers["news.example/feed.xml"] as string);
    const { level, says } = (await findingsOf("free", runner)).get("live rss") ?? {};
    expect(level).toBe("warning");
    expect(says).toMatch(
      /^feed e\.example\/feed\.xml fails: .* status 404; 2 of 3 work \(a sample of 5\); to do: /,
    );
  });

  it("says so if there was nothing to compare", async () => {
    double.plant("hub.snapshot.org/graphql", { data: { proposals: [] } });
    expect((await findingsOf()).get("live snapshot")).toMatchObject({
      level: "ok",
      says: "works: proposals (empty, so nothing was compared)",
    });
  });

  it("compares the clocks, once", async () => {
    const exact = await findingsOf();
    expect(exact.get("live clock")).toMatchObject({
      level: "ok",
      says: expect.stringMatching(/^agrees with 1\d hosts/),
    });
    double.headers["date"] = new Date(NOW - 42_000).toUTCString();
    const ahead = await findingsOf();
    expect([...ahead.values()].filter(({ says }) => says.includes("NTP"))).toEqual([
      {
        check: "live clock",
        level: "warning",
        says: expect.stringMatching(/^42 s ahead of the clocks of \d+ hosts/),
      },
    ]);
    double.headers["age"] = "42";
    expect((await findingsOf()).get("live clock")?.level).toBe("ok");
  });

  it("lists sources that are off as not checked, and asks them nothing", async () => {
    const found = await findingsOf("free", newRunner(`free_sources: false\nsources: { dexscreener: false }`));
    expect([...found.keys()]).toEqual(["live solana", "live", "live clock"]);
    expect(found.get("live")?.says).toMatch(
      /^not checked: rss \(off: .*dexscreener \(disabled in the configuration\)/,
    );
    expect(double.asked.filter((path) => !path.startsWith("node "))).toEqual([]);
  });

  it("is brief at the end of init: one request per source, and a sample of feeds", async () => {
    const checks = await newRunner().check({
      which: "free",
      isBrief: true,
      maxMs: 20_000,
      solanaRpcUrl: double.solanaRpcUrl,
    });
    expect(checks.map(({ probes }) => probes.length)).toEqual(sources.map(() => 1));
    // X is asked nothing, because everything costs money there.
    expect(double.asked.length + 1).toBe(sources.length - 1);
  });

  it("ends in time although a provider never answers", async () => {
    double.plant("wikimedia.org/", () => {});
    const started = Date.now();
    const found = new Map(
      liveFindings(await ask("free", newRunner(), 1_500)).map((finding) => [finding.check, finding]),
    );
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(found.get("live wikipedia")).toMatchObject({
      level: "problem",
      says: expect.stringContaining("not finished within 2 s"),
    });
    expect(found.get("live snapshot")?.level).toBe("ok");
  });
});

describe("requests that cost money", () => {
  /** As another process reads it. */
  const dollarsSpent = async () => {
    const other = newRunner();
    await other.load();
    return other.sources().find(({ source }) => source.id === "x")?.spent.dollars ?? Number.NaN;
  };

  it("are sent only if they are wanted, and count against the budget", async () => {
    const runner = newRunner();
    const before = await dollarsSpent();
    await ask("free", runner);
    expect(double.asked.filter((path) => path.startsWith("api.x.com") || path.includes("neynar"))).toEqual(
      [],
    );
    expect(await dollarsSpent()).toBe(before);
    double.asked.length = 0;
    const found = await findingsOf("paid", runner);
    expect(double.asked.toSorted()).toEqual([
      "api.neynar.com/v2/farcaster/cast/search",
      "api.x.com/2/tweets/search/recent",
    ]);
    expect(found.get("live x")).toMatchObject({ level: "ok", says: "works: posts; cost up to $0.15" });
    // One post and its author.
    expect(await dollarsSpent()).toBeCloseTo(before + 0.015);
  });

  it("are one count if only counts are read", async () => {
    const runner = newRunner(config.replace("queries: [solana], budget", "mode: counts, budget"));
    const before = await dollarsSpent();
    expect((await findingsOf("paid", runner)).get("live x")).toMatchObject({
      level: "ok",
      says: "works: counts; cost $0.005",
    });
    expect(await dollarsSpent()).toBeCloseTo(before + 0.005, 4);
    double.plant(
      "api.x.com/2/tweets/counts/recent",
      without("api.x.com/2/tweets/counts/recent", "tweet_count"),
    );
    expect((await findingsOf("paid", runner)).get("live x")).toMatchObject({
      level: "problem",
      says: expect.stringContaining("counts changed: data[].tweet_count is missing"),
    });
  });

  it("are not sent beyond the budget, and count as billed if their answer cannot be read", async () => {
    const poor = newRunner(config.replace("dollars: 1", "dollars: 0.1"));
    expect((await findingsOf("paid", poor)).get("live x")?.says).toMatch(
      /budget of 0\.1 dollars.*to do: raise its budget/,
    );
    expect(double.asked).not.toContain("api.x.com/2/tweets/search/recent");
    const runner = newRunner();
    const before = await dollarsSpent();
    double.plant("api.x.com/2/tweets/search/recent", status(500));
    await ask("paid", runner);
    expect(await dollarsSpent()).toBeCloseTo(before);
    double.plant("api.x.com/2/tweets/search/recent", page);
    await ask("paid", runner);
    expect(await dollarsSpent()).toBeCloseTo(before + 0.15);
  });
});
