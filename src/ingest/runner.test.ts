import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestStore } from "../../test/store.ts";
import { startUpstream, type Upstream } from "../../test/upstream.ts";
import { silentLog } from "../base/log.ts";
import type { Store } from "../store/store.ts";
import { planSources } from "./plan.ts";
import { createRunner, type Runner } from "./runner.ts";
import { parseIngestSettings } from "./settings-file.ts";
import { type Page, type Source, type SourceContext } from "./source.ts";
import type { Writers } from "./writers.ts";

type Read = (context: SourceContext) => AsyncIterable<Page>;

const item = (id: string) => ({
  id,
  type: "posts" as const,
  title: id,
  published_at: Date.now() - 60_000,
});

/** Each test runs on tasks of its own in one store: the engine is slow to open, and tasks do not know each other. */
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

interface World {
  runner: Runner;
  /** Ids of content in the order they were written. */
  written: string[];
  deleted: string[];
  status(task?: string): ReturnType<Runner["sources"]>[number]["tasks"][number];
}

function world(
  reads: Record<string, Read | { everyMs: number; read: Read }>,
  options: {
    yaml?: string;
    now?: () => number;
    write?: (ids: string[]) => Promise<void>;
    start?: boolean;
  } = {},
): World {
  const written: string[] = [];
  const deleted: string[] = [];
  const source: Source = {
    id: name,
    title: "A test",
    cost: "free",
    isFree: true,
    gives: ["content"],
    settings: z.object({}),
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
    async content(records) {
      const ids = records.map(({ id }) => id);
      await options.write?.(ids);
      written.push(...ids);
    },
  };
  const runner = createRunner({
    plan: planSources([source], settings, { isOn: true, onlyNamed: false }),
    settings,
    store,
    writers,
    projects: { all: () => [], byTokenAddress: () => undefined, inText: () => [] },
    projectsWritten: ignore,
    wallets: { tradedTokens: async () => [], readWallet: null },
    redis: undefined,
    log: silentLog,
    now: options.now ?? (() => Date.now()),
    random: () => 0,
    outbound: { patience: { connectMs: 500, firstByteMs: 300, totalMs: 500, paceMs: 100 } },
  });
  runners.push(runner);
  if (options.start !== false) runner.start();
  const status = (task = "a") => {
    const found = runner.sources()[0]?.tasks.find((one) => one.task === `${name}:${task}`);
    if (!found) throw new Error(`no task ${task}`);
    return found;
  };
  return { runner, written, deleted, status };
}

describe("the runner", () => {
  it("writes what a page holds, and resumes at its cursor after a restart", async () => {
    const seen: unknown[] = [];
    const read: Read = async function* ({ cursor }) {
      seen.push(cursor);
      yield { records: { content: [item(`${name}-1`) as never] }, cursor: { n: 1 } };
      yield { records: { content: [item(`${name}-2`) as never] }, cursor: { n: 2 } };
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

  it("does not run again after a restart before it is time", async () => {
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
});
