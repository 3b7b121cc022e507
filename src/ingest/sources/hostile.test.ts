// Runs every task of every source against upstreams that fail in every way: nothing crashes, nothing is stored, and the
// failures are distinguished.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certificateForLoopback } from "../../../test/certificate.ts";
import { openTestStore } from "../../../test/store.ts";
import { type Script, startUpstream, type Upstream } from "../../../test/upstream.ts";
import { hostilePatterns, textOf } from "../../../test/hostile-text.ts";
import { type Mutation, mutationsOf, mutationsOfXml, pathOf, replaced } from "../../../test/mutations.ts";
import { type SourceExample, sourceExamples, type TaskExample } from "../../../test/source-examples.ts";
import { NOW, upstreamDouble } from "../../../test/upstream-double.ts";
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
import { isBuiltInMoney } from "../../wallets/money.ts";
import { sources } from "./all-sources.ts";
import { createSolanaRpc } from "./solana/solana-rpc.ts";
import { createSolanaReader } from "./solana/wallet-reader.ts";
import { checkPage } from "../runner/store-page.ts";
import { type FailureKind, type SourceTask, UpstreamFailure } from "../source.ts";
import type { Writers } from "../writers.ts";
import { parseIngestSettings } from "../ingest-settings.ts";

const PRIVATE = "http://10.0.0.1";
const FAST = { per_minute: 600_000, burst: 10_000 };
const hosts = sources.flatMap(({ provider }) => Object.keys(provider.hosts));
/** Settings where those of the example do not fit: what is known here, and no task that waits for another. */
const ownSettings: Record<string, object> = {
  bluesky: {
    endpoint: "wss://stream.example",
    profiles: false,
    accounts: [`did:plc:${"a".repeat(24)}`],
    backfill_days: 1,
  },
  coingecko: { key: "k" },
  solana: { wallets: ["4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T"] },
  wikipedia: { articles: { known: "Known" } },
};
const settingsOf = (id: string) => ownSettings[id] ?? examplesOf(id)[0]?.settings;
const config = (to: string) =>
  JSON.stringify({
    outbound: {
      allow_private: ["127.0.0.1"],
      hosts: Object.fromEntries([new URL(to).host, "10.0.0.1", ...hosts].map((host) => [host, FAST])),
    },
    sources: Object.fromEntries(sources.map(({ id }) => [id, settingsOf(id)])),
  });

/** A project of DefiLlama and CoinGecko with a token, because other tasks wait for one. */
const known: Project = {
  ...ProjectRecord.parse({
    project_id: 1,
    project_name: "Known",
    symbol: "",
    slug: "known",
    tokens: [{ chain: "solana", address: "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T", decimals: 6 }],
  }),
  source_ids: ["defillama:1", "coingecko:known"],
  origins: ["defillama", "coingecko"],
  is_imported: false,
};

/** Tasks that send no requests until they have stored items. */
const idleTasks = new Set(["x:deleted"]);
const isStream = (task: string) => task === "bluesky:jetstream";
/** The operator's node is trusted with redirects and large answers, and an unreachable one has no further reason. */
const isOwnNode = (task: string) => task === "solana:wallets";

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
      attention: write,
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
      projectsVersion: () => 0,
      projectsWritten: async () => {},
      wallets: {
        tradedTokens: async () => [],
        storedBetween: async () => 0,
        firstPriceAt: async () => 0,
        readWallet: readerOf(url).readWallet,
      },
      redis: undefined,
      log: silentLog,
      now: () => Date.now(),
      outbound: { timeouts: { connectMs: 3_000, firstByteMs: 2_000, totalMs: 5_000, paceMs: 1_000 } },
    });
    runners.push(runner);
    return runner;
  }

  /** Reads wallets from the hostile upstream. */
  const readerOf = (url: string) =>
    createSolanaReader({
      rpc: createSolanaRpc({ url, fetch, now: Date.now, sleep: async () => {}, perSecond: 10_000 }),
      store,
      clock: { now: Date.now, real: Date.now },
      log: silentLog,
      catalogue: { byToken: () => undefined },
      isMoney: isBuiltInMoney,
      requestMs: 5_000,
      mostFollowed: 0,
    });

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
  it("are met by every listed source, with the settings of its example", () => {
    const running = runnerOf(upstream.url)
      .sources()
      .filter(({ tasks }) => tasks.length > 0);
    expect(running.map(({ source }) => source.id).sort()).toEqual(sources.map(({ id }) => id).sort());
  });

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
      const found = await outcomes(
        upstream.url,
        (task) => /^\d/.test(name) || !(isStream(task) || isOwnNode(task)),
      );
      const others = [...found].filter(([task, outcome]) => outcome !== kind && !isException(task, outcome));
      expect(others).toEqual([]);
      expect(written).toEqual([]);
    },
    20_000,
  );

  it("have malformed items quarantined individually, with the names of the fields", async () => {
    script = body('[{"id":{},"name":[],"chains":7,"symbol":null,"tvl":"much"}]');
    const found = await outcomes(
      upstream.url,
      (task) => !isStream(task) && !isOwnNode(task) && !idleTasks.has(task),
    );
    // This task uses the list of another one, which quarantines its malformed items.
    found.delete("defillama:tvl-history");
    const others = [...found].filter(
      ([task, outcome]) =>
        outcome !== "bad_format" &&
        !/^\w+ (must be|is missing|is not valid)/.test(outcome) &&
        !isException(task, outcome),
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
    const found = await outcomes(secure.url, (task) => !isOwnNode(task));
    expect([...found].filter(([task, outcome]) => outcome !== "tls" && !idleTasks.has(task))).toEqual([]);
  });

  /** Outcomes that are correct although they differ. */
  function isException(task: string, outcome: string): boolean {
    if (idleTasks.has(task)) return outcome === "nothing";
    // A failed request for one chain is quarantined with the reason, and the run continues.
    if (task === "dexscreener:pools") return outcome.startsWith("solana: ");
    // An article that cannot be read is quarantined with the reason, and the others are read.
    if (task === "wikipedia:views" || task === "coingecko:tokens") return outcome.startsWith("Known: ");
    return false;
  }
});

interface Outcome {
  failure: unknown;
  records: string[];
  deleted: string[];
  reported: number;
}

/** Runs a task once against these answers, by the beginning of the URL. */
async function outcomeOf(
  makeTask: () => SourceTask,
  { double }: TaskExample,
  answers: Record<string, unknown>,
): Promise<Outcome> {
  const { messages = [], ...byUrl } = answers;
  const urls = Object.keys(byUrl).sort((a, b) => b.length - a.length);
  let requests = 0;
  const context = upstreamDouble({
    messages: Array.isArray(messages) ? messages.map((frame) => JSON.stringify(frame)) : [],
    ...double,
    answers: ({ url }) => {
      if (++requests > 200) throw new Error("the source requests without end");
      const found = urls.find((start) => url.startsWith(start));
      if (found === undefined) throw new UpstreamFailure("not_found", `nothing at ${url}`);
      const value = byUrl[found];
      return { text: typeof value === "string" && value.startsWith("<") ? value : JSON.stringify(value) };
    },
  });
  // A new one each time, because tasks remember what they have read.
  const task = makeTask();
  const outcome: Outcome = { failure: undefined, records: [], deleted: [], reported: 0 };
  try {
    for await (const page of task.read(context)) {
      context.cursor = JSON.parse(JSON.stringify(page.cursor ?? null));
      const { records, quarantined } = await checkPage(page, NOW);
      for (const [kind, list] of Object.entries(records))
        outcome.records.push(...list.map((record) => `${kind} ${JSON.stringify(record)}`));
      outcome.deleted.push(...(page.deleted ?? []).map(({ id }) => id));
      outcome.reported +=
        quarantined.length + Object.values(page.dropped ?? {}).reduce((sum, n) => sum + n, 0);
    }
  } catch (error) {
    outcome.failure = error;
  }
  return outcome;
}

const examples = sources.flatMap((source) => {
  return examplesOf(source.id).flatMap((example) => tasksOf(source, example));
});

function examplesOf(sourceId: string): SourceExample[] {
  return Object.entries(sourceExamples).flatMap(([name, example]) =>
    name.split(" ")[0] === sourceId ? [example] : [],
  );
}

function tasksOf(source: (typeof sources)[number], example: SourceExample) {
  const makeTasks = () => source.tasks(source.settings.parse(example.settings));
  return makeTasks().map(({ id }, i) => ({
    id,
    makeTask: () => makeTasks()[i] as SourceTask,
    example: Object.entries(example.tasks).find(([start]) => id.startsWith(start))?.[1],
  }));
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : "no error";
}

/** Everything that is lost, gained or hidden by an answer that changed. */
function problemsOf(
  name: string,
  { before, after, others }: { before: Outcome; after: Outcome; others: string[] | undefined },
  isUnknownEnum: boolean,
): string[] {
  const problems: string[] = [];
  const { failure } = after;
  const isReported = after.reported > before.reported || failure !== undefined;
  if (failure !== undefined && !(failure instanceof UpstreamFailure))
    problems.push(`crashes: ${messageOf(failure)}`);
  if (others) {
    if (failure !== undefined) problems.push(`fails as a whole: ${messageOf(failure)}`);
    const got = new Set(after.records);
    const lost = others.filter((record) => !got.has(record));
    if (lost.length > 0) problems.push(`loses other items: ${lost[0]}`);
  }
  if (after.records.length < before.records.length && !isReported) problems.push("loses an item silently");
  if (isUnknownEnum && !isReported) problems.push("hides an unknown value");
  const extra = after.deleted.filter((id) => !before.deleted.includes(id));
  if (extra.length > 0) problems.push(`deletes ${extra[0]}`);
  return problems.map((problem) => `${name}: ${problem.slice(0, 300)}`);
}

describe("changed answers", () => {
  it("have an example for every task of every source", () => {
    // The answers of Solana's node are mutated in solana/changed-node.test.ts, because they change a store, not a page.
    expect(sources.map(({ id }) => id).filter((id) => examplesOf(id).length === 0)).toEqual(["solana"]);
    expect(examples.filter(({ example }) => !example).map(({ id }) => id)).toEqual([]);
  });

  it.each(examples.map(({ id, makeTask, example }) => [id, makeTask, example] as const))(
    "are reported and survived: %s",
    async (_, makeTask, example) => {
      if (!example) throw new Error("no example");
      const { answers, lists, enums = [], silent = /(?!)/ } = example;
      const before = await outcomeOf(makeTask, example, answers);
      expect(before.failure).toBeUndefined();
      expect(before.records.length + before.deleted.length).toBeGreaterThanOrEqual(2);
      const problems: string[] = [];
      for (const { of, at } of lists) {
        const isXml = typeof answers[of] === "string";
        const item = isXml ? xmlItem(String(answers[of]), at) : itemIn(answers[of], at);
        const withItem = (other: unknown) => ({
          ...answers,
          [of]: isXml
            ? String(answers[of]).replace(String(item.value), typeof other === "string" ? other : "")
            : replaced(answers[of], item.path, () => other),
        });
        const without = await outcomeOf(makeTask, example, withItem(undefined));
        // What does not depend on this item.
        const others = before.records.filter((record) => without.records.includes(record));
        const mutations: Iterable<Mutation> = isXml
          ? mutationsOfXml(String(item.value))
          : mutationsOf(item.value);
        for (const { name, value, unknown } of mutations) {
          const after = await outcomeOf(makeTask, example, withItem(value));
          const isUnknownEnum = enums.some((field) => unknown?.endsWith(field));
          problems.push(...problemsOf(`${of} ${at} ${name}`, { before, after, others }, isUnknownEnum));
        }
      }
      for (const [of, answer] of Object.entries(answers)) {
        if (of === "messages" || (lists.length > 0 && !lists.some((list) => list.of === of))) continue;
        const spared = lists.filter((list) => list.of === of).map((list) => list.at);
        const mutations = typeof answer === "string" ? mutationsOfXml(answer) : mutationsOf(answer, spared);
        for (const { name, value } of mutations) {
          const after = await outcomeOf(makeTask, example, { ...answers, [of]: value });
          problems.push(...problemsOf(`${of} ${name}`, { before, after, others: undefined }, false));
        }
        for (const error of unknownErrors) {
          const after = await outcomeOf(makeTask, example, { ...answers, [of]: error });
          problems.push(
            ...problemsOf(`${of} ${JSON.stringify(error)}`, { before, after, others: undefined }, false),
          );
        }
      }
      expect(problems.filter((problem) => !silent.test(problem))).toEqual([]);
    },
    60_000,
  );
});

/** Bodies of errors with codes that do not exist yet. */
const unknownErrors = [
  { status: { error_code: 98_765, error_message: "brand new" } },
  { errors: [{ message: "brand new", extensions: { code: "BRAND_NEW" } }] },
  { errors: [{ title: "Brand New Error", type: "about:blank", resource_type: "brand_new", value: "1" }] },
  { error: { code: -39_999, message: "brand new" } },
  { error: "BrandNew", message: "brand new" },
  { title: "Brand New", type: "about:blank", status: 499, detail: "brand new" },
];

/** The second item of a list, or the second value of an object. */
function itemIn(answer: unknown, at: string): { path: string[]; value: unknown } {
  const path = pathOf(at).reduce<string[]>((parts, part) => [...parts, part], []);
  let list = answer;
  for (const key of path) list = (list as Record<string, unknown>)[key];
  const key = Object.keys(list as object)[1] ?? "";
  return { path: [...path, key], value: (list as Record<string, unknown>)[key] };
}

function xmlItem(feed: string, element: string): { path: string[]; value: unknown } {
  const items = [...feed.matchAll(new RegExp(`<${element}>[\\s\\S]*?</${element}>`, "g"))];
  return { path: [], value: items[1]?.[0] };
}
