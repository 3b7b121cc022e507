import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { Redis } from "ioredis";
import { hasRedis, startRedis, type RedisServer } from "../../../test/redis.ts";
import { openTestStore } from "../../../test/store.ts";
import { startUpstream, type Upstream } from "../../../test/upstream.ts";
import { silentLog } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import { planSources } from "./source-plan.ts";
import { quarantinedOf, taskPosition } from "./runner-queries.ts";
import { createRunner, type Runner } from "./runner.ts";
import { type Page, type Source, type SourceContext, UpstreamFailure } from "../source.ts";
import type { Writers } from "../writers.ts";
import { parseIngestSettings } from "../ingest-settings.ts";

const page = (ids: string[], cursor: unknown): Page => ({
  records: { content: ids.map(item) },
  cursor,
});

type Read = (context: SourceContext) => AsyncIterable<Page>;

const item = (id: string) => ({
  id,
  type: "posts" as const,
  title: id,
  published_at: Date.now() - 60_000,
});

/** All tests share one store with separate tasks, because the engine is slow to open. */
let store: Store;
let upstream: Upstream;
let serial = 0;
const runners: Runner[] = [];
beforeAll(async () => {
  [store, upstream] = await Promise.all([openTestStore(), startUpstream()]);
});
afterAll(async () => {
  await Promise.all([store.close(), upstream.close()]);
});
let name: string;
beforeEach(() => {
  name = `test${++serial}`;
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

interface WorldOptions {
  yaml?: string;
  now?: () => number;
  write?: (ids: string[]) => Promise<void>;
  start?: boolean;
  redis?: Redis;
}

interface World {
  runner: Runner;
  /** Ids of content, in the order in which they were written. */
  written: string[];
  status(task?: string): ReturnType<Runner["sources"]>[number]["tasks"][number];
}

function world(
  reads: Record<string, Read | { everyMs: number; read: Read }>,
  options: WorldOptions = {},
): World {
  const written: string[] = [];
  const source: Source = {
    id: name,
    title: "A test",
    cost: "free",
    isFree: true,
    provider: { checkedOn: "2026-01-01", documents: [], hosts: {} },
    gives: ["content"],
    settings: z.object({}),
    probes: () => [],
    tasks: () =>
      Object.entries(reads).map(([task, given]) => ({
        id: `${name}:${task}`,
        everyMs: typeof given === "function" ? 600_000 : given.everyMs,
        read: (context) => (typeof given === "function" ? given : given.read)(context),
      })),
  };
  const settings = parseIngestSettings(
    options.yaml ?? "outbound: { allow_private: [127.0.0.1] }",
    "test.yaml",
    {
      sources: [source],
      variable: () => undefined,
      userAgent: "test",
    },
  );
  const ignore = async () => {};
  const writers: Writers = {
    projects: ignore,
    handles: ignore,
    market: ignore,
    trades: ignore,
    transfers: ignore,
    prices: ignore,
    fundamentals: ignore,
    attention: ignore,
    async content(records) {
      const ids = records.map(({ id }) => id);
      await options.write?.(ids);
      written.push(...ids);
    },
  };
  const runner = createRunner({
    runsHere: true,
    plan: planSources([source], settings, { onlyNamed: false }),
    settings,
    store,
    writers,
    projects: {
      all: () => [],
      byTokenAddress: () => undefined,
      inTexts: (texts) => Promise.resolve(texts.map(() => [])),
    },
    projectsVersion: () => 0,
    projectsWritten: ignore,
    wallets: {
      tradedTokens: async () => [],
      storedBetween: async () => 0,
      firstPriceAt: async () => 0,
      readWallet: null,
    },
    redis: options.redis,
    log: silentLog,
    now: options.now ?? (() => Date.now()),
    random: () => 0,
    outbound: { timeouts: { connectMs: 500, firstByteMs: 300, totalMs: 500, paceMs: 100 } },
  });
  runners.push(runner);
  if (options.start !== false) runner.start();
  const status = (task = "a") => {
    const found = runner.sources()[0]?.tasks.find((one) => one.task === `${name}:${task}`);
    if (!found) throw new Error(`no task ${task}`);
    return found;
  };
  return { runner, written, status };
}

describe("ingest runner", () => {
  it("stores the records of a page, and resumes at its cursor after a restart", async () => {
    const seen: unknown[] = [];
    const read: Read = async function* ({ cursor }) {
      seen.push(cursor);
      yield { records: { content: [item(`${name}-1`)] }, cursor: { n: 1 } };
      yield { records: { content: [item(`${name}-2`)] }, cursor: { n: 2 } };
    };
    const first = world({ a: read });
    await expect.poll(() => first.status().state).toBe("ok");
    expect(first.written).toEqual([`${name}-1`, `${name}-2`]);
    expect(first.status().items_today).toBe(2);
    await first.runner.stop();

    const second = world({ a: read });
    await second.runner.runNow(name);
    await expect.poll(() => second.written.length).toBe(2);
    expect(seen).toEqual([null, { n: 2 }]);
  });

  it("does not run early after a restart", async () => {
    let runs = 0;
    const read: Read = async function* () {
      runs += 1;
      yield { records: {}, cursor: null };
    };
    const first = world({ a: read });
    await expect.poll(() => first.status().state).toBe("ok");
    await first.runner.stop();
    const second = world({ a: read });
    await sleep(300);
    expect(runs).toBe(1);
    expect(second.runner.sources()).toHaveLength(1);
  });

  it("saves a cursor only after the page is stored", async () => {
    let isAway = true;
    const cursors: unknown[] = [];
    const { written, runner, status } = world(
      {
        a: async function* ({ cursor }) {
          cursors.push(cursor);
          yield page([`${name}-1`], 1);
        },
      },
      {
        write: async () => {
          if (isAway) throw new Error("the disk is full");
        },
      },
    );
    await expect.poll(() => status().state).toBe("retrying");
    expect(status().last_error).toBe("the source failed: the disk is full");
    isAway = false;
    await runner.runNow(name);
    await expect.poll(() => written).toEqual([`${name}-1`]);
    await runner.runNow(name);
    await expect.poll(() => cursors).toEqual([null, null, 1]);
  });

  it("distinguishes failures, opens the circuit breaker after several in a row, and recovers on the first success", async () => {
    const kinds = ["timeout", "refused", "bad_format", "server_error", "gone"] as const;
    let runs = 0;
    const { runner, status } = world({
      // eslint-disable-next-line require-yield -- the reader yields no page
      a: async function* () {
        const kind = kinds[runs++];
        if (kind) throw new UpstreamFailure(kind, `this is ${kind}`);
      },
    });
    for (const [i, kind] of kinds.entries()) {
      await expect.poll(() => status().last_error_kind).toBe(kind);
      expect(status()).toMatchObject({
        state: i === kinds.length - 1 ? "broken" : "retrying",
        last_error: `this is ${kind}`,
        last_success: null,
      });
      expect(Date.parse(status().next_run ?? "")).toBeGreaterThan(Date.now());
      await runner.runNow(`${name}:a`);
    }
    await expect.poll(() => status().state).toBe("ok");
    expect(status().last_error).toBeNull();
  });

  it("reports a task as waiting while it depends on another source, and sends no requests", async () => {
    let isThere = false;
    const { runner, status } = world({
      a: async function* () {
        if (isThere) yield page([`${name}-1`], 1);
      },
    });
    await expect.poll(() => status().next_run).not.toBeNull();
    expect(status()).toMatchObject({ state: "waiting", last_success: null });
    isThere = true;
    await runner.runNow(name);
    await expect.poll(() => status().state).toBe("ok");
    isThere = false;
    const before = status().last_success ?? "";
    await sleep(5);
    await runner.runNow(name);
    // A run without new items is a success.
    await expect.poll(() => status().last_success).not.toBe(before);
  });

  it("does not let a stuck, failing or slow task delay another", async () => {
    upstream.on("/drip", (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x"), 50);
      response.on("close", () => clearInterval(timer));
    });
    const never = new Promise<never>(() => {});
    const { written, status } = world({
      // eslint-disable-next-line require-yield -- the reader yields no page
      hangs: async function* () {
        await never;
      },
      // eslint-disable-next-line require-yield -- the reader yields no page
      fails: async function* () {
        throw new UpstreamFailure("unreachable", "away");
      },
      drips: async function* ({ fetch }) {
        await fetch(`${upstream.url}/drip`);
        yield page([], null);
      },
      a: async function* () {
        yield page([`${name}-1`], 1);
      },
    });
    await expect.poll(() => written).toEqual([`${name}-1`]);
    await expect.poll(() => status("drips").last_error_kind).toBe("timeout");
    expect(status("hangs").state).toBe("running");
    expect(status("fails").last_error_kind).toBe("unreachable");
  });

  it("stores valid records and quarantines a limited number of malformed ones with the reason", async () => {
    const bad = Array.from({ length: 500 }, (_, i) => ({ ...item(`bad-${i}`), type: "nonsense" }));
    const future = { ...item("future"), published_at: Date.now() + 7_200_000 };
    const { written, status } = world({
      a: async function* () {
        yield {
          records: { content: [...bad, future, item(`${name}-good`)] as never },
          dropped: { "too old": 3, "a copy": 1 },
          quarantined: [{ reason: "no id", raw: "<entry/>" }],
          cursor: 1,
        };
      },
    });
    await expect.poll(() => status().state).toBe("ok");
    expect(written).toEqual([`${name}-good`]);
    expect(status()).toMatchObject({ items_today: 1, dropped_today: 4, quarantined_today: 502 });
    const kept = await store.read(quarantinedOf, { task: `${name}:a`, limit: 1_000 });
    expect(kept).toHaveLength(200);
    expect(kept.some(({ reason }) => reason === "content: published_at is in the future")).toBe(true);
    expect(kept.some(({ reason }) => reason.startsWith("content: type must be one of"))).toBe(true);
  });

  it("shows the note of the last page, also after a restart, until a page has none", async () => {
    const notes = ["one of three", "two of three"];
    const reads = {
      a: async function* (): AsyncGenerator<Page> {
        const note = notes.shift();
        yield { ...page([], notes.length), ...(note === undefined ? {} : { note }) };
      },
    };
    const first = world(reads);
    await expect.poll(() => first.status().note).toBe("one of three");
    await first.runner.stop();
    const second = world(reads);
    await expect.poll(() => second.status().note).toBe("one of three");
    await second.runner.runNow(`${name}:a`);
    await expect.poll(() => second.status().note).toBe("two of three");
    await second.runner.runNow(`${name}:a`);
    await expect.poll(() => second.status().note).toBeNull();
  });

  it("deletes content that was deleted upstream", async () => {
    const before = await store.count("content_v1");
    world({
      a: async function* () {
        yield { records: {}, deleted: [{ id: `${name}-gone`, published_at: Date.now() }], cursor: 1 };
      },
    });
    await expect.poll(() => store.count("content_v1")).toBe(before + 1);
  });

  it("stays paused across a restart, and continues when resumed", async () => {
    let ticks = 0;
    const reads: Record<string, Read | { everyMs: number; read: Read }> = {
      a: {
        everyMs: 0,
        read: async function* ({ signal }) {
          while (!signal.aborted) {
            ticks += 1;
            yield page([], ticks);
            await sleep(10);
          }
        },
      },
    };
    const first = world(reads);
    await expect.poll(() => ticks).toBeGreaterThan(2);
    await first.runner.pause(name, true);
    await expect.poll(() => first.status().state).toBe("paused");
    await sleep(50);
    const paused = ticks;
    await first.runner.stop();
    const second = world(reads, { start: false });
    await second.runner.load();
    second.runner.start();
    await sleep(300);
    expect(ticks).toBe(paused);
    await second.runner.pause(name, false);
    await expect.poll(() => ticks).toBeGreaterThan(paused);
  });

  it("reopens a stream when it ends, at its cursor", async () => {
    const cursors: unknown[] = [];
    const { written } = world({
      a: {
        everyMs: 0,
        read: async function* ({ cursor, signal }) {
          cursors.push(cursor);
          if (cursors.length > 2) {
            await new Promise((resolve) => signal.addEventListener("abort", resolve));
            return;
          }
          yield page([`${name}-${cursors.length}`], cursors.length);
        },
      },
    });
    await expect.poll(() => cursors).toEqual([null, 1, 2]);
    expect(written).toEqual([`${name}-1`, `${name}-2`]);
  });

  it("saves the cursor of a stream when it becomes idle", async () => {
    const { status } = world({
      a: {
        everyMs: 0,
        read: async function* ({ signal }) {
          yield page([`${name}-1`], 1);
          yield page([`${name}-2`, `${name}-3`], 2);
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
        },
      },
    });
    await expect.poll(() => status().items_today).toBe(3);
    await expect
      .poll(async () => (await store.read(taskPosition, { task: `${name}:a` }))[0])
      .toMatchObject({ kept: 3, cursor_json: "2" });
  });

  it("sends validators only of responses whose page is stored", async () => {
    const sent: (string | undefined)[] = [];
    upstream.on(`/${name}`, (request, response) => {
      sent.push(request.headers["if-none-match"]);
      const isSame = request.headers["if-none-match"] === '"v1"';
      response.writeHead(isSame ? 304 : 200, { etag: '"v1"' }).end();
    });
    let isAway = true;
    let unchanged = 0;
    const { runner, status } = world(
      {
        a: async function* ({ fetch }) {
          const { status: code } = await fetch(`${upstream.url}/${name}`, { conditional: true });
          if (code === 304) unchanged += 1;
          else yield page([`${name}-1`], 1);
        },
      },
      {
        write: async () => {
          if (isAway) throw new Error("away");
        },
      },
    );
    await expect.poll(() => status().state).toBe("retrying");
    isAway = false;
    await runner.runNow(name);
    await expect.poll(() => status().state).toBe("ok");
    await runner.runNow(name);
    await expect.poll(() => unchanged).toBe(1);
    expect(sent).toEqual([undefined, undefined, '"v1"']);
    await expect.poll(() => status().state).toBe("ok");
  });

  it("finishes the current page on shutdown, and abandons sources that ignore the signal", async () => {
    let isWriting = false;
    const deaf = new Promise<never>(() => {});
    const { runner, written } = world(
      {
        a: async function* () {
          yield page([`${name}-1`], 1);
          await deaf;
        },
      },
      {
        write: async () => {
          isWriting = true;
          await sleep(200);
        },
      },
    );
    await expect.poll(() => isWriting).toBe(true);
    const started = performance.now();
    await runner.stop();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(written).toEqual([`${name}-1`]);
    const again = world({
      a: async function* ({ cursor }) {
        yield page([`${name}-after-${String(cursor)}`], 2);
      },
    });
    await again.runner.runNow(name);
    await expect.poll(() => again.written).toEqual([`${name}-after-1`]);
  });

  it("reads one page in a dry run and stores nothing", async () => {
    const { runner, written, status } = world(
      {
        a: async function* ({ cursor }) {
          yield {
            records: { content: [item(`seen-${String(cursor)}`)] },
            dropped: { old: 2 },
            cursor: 9,
          };
        },
      },
      { start: false },
    );
    const tryout = await runner.test(name);
    expect(tryout.page).toMatchObject({ kept: 1, dropped: { old: 2 } });
    expect(tryout.page?.records.content).toMatchObject([{ id: "seen-null" }]);
    expect(written).toEqual([]);
    expect(status()).toMatchObject({ state: "waiting", items_today: 0 });
    await expect(runner.test("nothing")).rejects.toThrow(/no such source or task/);
  });
});

describe("budgets", () => {
  const yaml = (budget: string) => `
outbound: { allow_private: [127.0.0.1] }
sources: { ${name}: { budget: ${budget} } }`;

  it("are never exceeded, reset every month, and include amounts reserved before a crash", async () => {
    upstream.on("/paid", (_, response) => void response.end("posts"));
    let clock = Date.UTC(2026, 4, 20, 12);
    const paidRequests = () => upstream.asked.filter((path) => path === "/paid").length;
    const read: Read = async function* ({ fetch, cursor }) {
      for (let n = Number(cursor ?? 0); ;) {
        await fetch(`${upstream.url}/paid`, { mayCost: { posts: 100, dollars: 0.5 } });
        n += 1;
        yield { ...page([], n), spent: { posts: 90, dollars: 0.45 } };
      }
    };
    const options = { yaml: yaml("{ posts: 300 }"), now: () => clock };
    const first = world({ a: read }, options);
    // 0 + 100, 90 + 100, 180 + 100 are allowed; 270 + 100 are not.
    await expect.poll(() => first.status().state).toBe("over_budget");
    expect(paidRequests()).toBe(3);
    expect(first.runner.sources()[0]?.spent).toEqual({ requests: 3, posts: 270, dollars: 1.35 });
    expect(first.status().next_run).toBe("2026-06-01T00:00:00.000Z");
    await first.runner.runNow(name);
    await sleep(300);
    expect(paidRequests()).toBe(3);
    await first.runner.stop();

    clock = Date.UTC(2026, 5, 1, 0, 0, 1);
    // The request was paid for, but the process crashed before it received the page.
    const crashing = world(
      {
        a: async function* ({ fetch }) {
          await fetch(`${upstream.url}/paid`, { mayCost: { posts: 250 } });
          await new Promise<never>(() => {});
          yield page([], 0);
        },
      },
      options,
    );
    await expect.poll(paidRequests).toBe(4);
    await crashing.runner.stop();
    const after = world({ a: read }, { ...options, start: false });
    await after.runner.load();
    expect(after.runner.sources()[0]?.spent.posts).toBe(250);
    after.runner.start();
    await expect.poll(() => after.status().state).toBe("over_budget");
    expect(paidRequests()).toBe(4);
  });

  it("count what dry runs spend, also of two at once", async () => {
    upstream.on("/slow", (_, response) => void setTimeout(() => response.end("posts"), 200));
    const read: Read = async function* ({ fetch }) {
      await fetch(`${upstream.url}/slow`, { mayCost: { posts: 100 } });
      yield { ...page([], 1), spent: { posts: 90 } };
    };
    const { runner } = world({ a: read }, { yaml: yaml("{ posts: 300 }"), start: false });
    const both = await Promise.all([runner.test(name), runner.test(name)]);
    expect(both.map(({ failure }) => failure?.kind)).toEqual([undefined, "rate_limited"]);
    await runner.test(name);
    expect(runner.sources()[0]?.spent.posts).toBe(180);
  });

  it("limit requests as well", async () => {
    upstream.on("/free", (_, response) => void response.end());
    const { status } = world(
      {
        a: async function* ({ fetch }) {
          for (let i = 0; i < 5; i++) {
            await fetch(`${upstream.url}/free`);
            yield page([], i);
          }
        },
      },
      { yaml: yaml("{ requests: 2 }") },
    );
    await expect.poll(() => status().state).toBe("over_budget");
    expect(upstream.asked.filter((path) => path === "/free")).toHaveLength(2);
  });
});

describe.skipIf(!hasRedis)("two runners on one store", () => {
  let server: RedisServer;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.kill();
  });

  it("never run the same task concurrently, and take over when the other process stops", async () => {
    let [inside, most] = [0, 0];
    const by: string[] = [];
    const reader = (who: string): Read =>
      async function* ({ cursor, signal }) {
        inside += 1;
        most = Math.max(most, inside);
        try {
          for (let n = Number(cursor ?? 0) + 1; !signal.aborted; n++) {
            by.push(who);
            yield page([`${name}-${n}`], n);
            await sleep(5);
          }
        } finally {
          inside -= 1;
        }
      };
    const yaml = "lease_seconds: 1";
    const stream = (who: string) => ({ a: { everyMs: 0, read: reader(who) } });
    const one = world(stream("one"), { yaml, redis });
    await expect.poll(() => by.length).toBeGreaterThan(5);
    const two = world(stream("two"), { yaml, redis });
    await sleep(1_500);
    expect(new Set(by)).toEqual(new Set(["one"]));
    await one.runner.stop();
    await expect.poll(() => by.at(-1)).toBe("two");
    expect(most).toBe(1);
    const numbers = [...one.written, ...two.written].map((id) => Number(id.split("-").at(-1)));
    expect(numbers).toEqual(Array.from(numbers, (_, i) => i + 1));
  });

  it("ignore writes of a process that lost its lease", async () => {
    const yaml = "lease_seconds: 1";
    let release = () => {};
    const stuck = new Promise<void>((resolve) => (release = resolve));
    const zombie = world(
      {
        a: async function* () {
          yield page([`${name}-old`], "old");
        },
      },
      { yaml, redis, write: () => stuck },
    );
    await expect.poll(() => zombie.status().state).toBe("running");
    // Simulates a process that was suspended for longer than its lease.
    await redis.del(`orrery:lease:{task ${name}:a}`);
    const successor = world(
      {
        a: async function* ({ cursor }) {
          yield page([`${name}-new`], cursor === null ? "new" : `after ${JSON.stringify(cursor)}`);
        },
      },
      { yaml, redis },
    );
    await expect.poll(() => successor.status().state).toBe("ok");
    release();
    await zombie.runner.stop();
    await successor.runner.runNow(name);
    await sleep(300);
    const [position] = await store.read(taskPosition, { task: `${name}:a` });
    expect(position?.cursor_json).toBe(JSON.stringify('after "new"'));
  });
});
