import { afterAll, afterEach, expect, it } from "vitest";
import { z } from "zod";
import { openTestStore } from "../../../test/store.ts";
import { silentLog } from "../../base/log.ts";
import { createCatalogue } from "../../projects/catalogue/catalogue.ts";
import { writeProjects } from "../../projects/project-writer.ts";
import type { Store } from "../../store/store.ts";
import { kinds } from "../import/kinds.ts";
import { parseIngestSettings } from "../ingest-settings.ts";
import type { Page, Source, SourceContext } from "../source.ts";
import type { Writers } from "../writers.ts";
import { createFirstProjects } from "./first-projects.ts";
import type { TaskRow } from "./runner-queries.ts";
import { createRunner, type Runner } from "./runner.ts";
import { planSources } from "./source-plan.ts";

const MINUTE = 60_000;
const runners: Runner[] = [];
const stores: Store[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});
afterAll(async () => {
  for (const store of stores) await store.close();
});

const project = (id: number) =>
  kinds.projects.schema.parse({ project_id: id, project_name: `Project ${id}`, symbol: `P${id}` });

function source(id: string, gives: Source["gives"], read: (context: SourceContext) => AsyncIterable<Page>) {
  const made: Source = {
    id,
    title: id,
    cost: "free",
    isFree: true,
    provider: { checkedOn: "2026-01-01", documents: [], hosts: {} },
    gives,
    settings: z.object({}),
    probes: () => [],
    tasks: () => [{ id: `${id}:a`, everyMs: 10 * MINUTE, read }],
  };
  return made;
}

const settingsOf = (sources: Source[]) =>
  parseIngestSettings("", "test.yaml", { sources, variable: () => undefined, userAgent: "test" });

const planOf = (sources: Source[]) => planSources(sources, settingsOf(sources), { onlyNamed: false });

async function world(sources: Source[], hasProjects = false) {
  const store = await openTestStore();
  stores.push(store);
  const catalogue = createCatalogue(store);
  if (hasProjects) await writeProjects(store, [project(1)], "import");
  await catalogue.load();
  const ignore = async () => {};
  const writers: Writers = {
    projects: (records, origin) => writeProjects(store, records, origin),
    handles: ignore,
    market: ignore,
    trades: ignore,
    transfers: ignore,
    prices: ignore,
    fundamentals: ignore,
    attention: ignore,
    content: ignore,
  };
  const runner = createRunner({
    runsHere: true,
    plan: planOf(sources),
    settings: settingsOf(sources),
    store,
    writers,
    projects: { all: () => catalogue.all(), byTokenAddress: () => undefined, inTexts: async () => [] },
    projectsVersion: () => catalogue.version(),
    projectsWritten: () => catalogue.tick(),
    wallets: {
      tradedTokens: async () => [],
      storedBetween: async () => 0,
      firstPriceAt: async () => 0,
      readWallet: null,
    },
    redis: undefined,
    log: silentLog,
    now: () => Date.now(),
    random: () => 0,
  });
  runners.push(runner);
  runner.start();
  return { store, catalogue, runner };
}

const list = () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return {
    release,
    source: source("list", ["projects"], async function* () {
      await held;
      yield { records: { projects: [project(7)] }, cursor: 1 };
    }),
  };
};

it("content is read after the first projects, and tasks without projects look again when there are some", async () => {
  const log: string[] = [];
  const projects = list();
  const news = source("news", ["content"], async function* () {
    log.push("news");
    yield { records: {}, cursor: 1 };
  });
  const market = source("market", ["market"], async function* (context) {
    if (context.projects.all().length === 0) {
      log.push("no projects");
      return;
    }
    log.push("market");
    yield { records: {}, cursor: 1 };
  });
  await world([news, market, projects.source]);
  await expect.poll(() => log).toContain("no projects");
  projects.release();
  await expect.poll(() => log.toSorted(), { timeout: 15_000 }).toEqual(["market", "news", "no projects"]);
});

it("a task looks again when projects are imported or another process writes them", async () => {
  const seen: number[] = [];
  const market = source("market", ["market"], async function* (context) {
    seen.push(context.projects.all().length);
    if (context.projects.all().length > 1) yield { records: {}, cursor: 1 };
  });
  const { store, catalogue } = await world([market]);
  await expect.poll(() => seen).toEqual([0]);
  for (const id of [1, 2]) {
    await writeProjects(store, [project(id)], "import");
    await catalogue.tick();
    await expect.poll(() => seen.at(-1), { timeout: 15_000 }).toBe(id);
  }
}, 40_000);

it("content does not wait where there are projects, or where no source brings any", async () => {
  for (const [hasProjects, others] of [
    [true, [list().source]],
    [false, []],
  ] as const) {
    let isRead = false;
    const news = source("news", ["content"], async function* () {
      isRead = true;
      yield { records: {}, cursor: 1 };
    });
    await world([news, ...others], hasProjects);
    await expect.poll(() => isRead).toBe(true);
  }
});

it("content waits for every source of projects, but not for one that fails, and for three minutes at most", () => {
  const nothing = async function* () {};
  const sources = ["coins", "protocols"].map((id) => source(id, ["projects"], nothing));
  const plan = planOf([...sources, source("news", ["content"], nothing)]);
  let now = 1_000;
  let origins: string[] = [];
  let failing = "";
  const all = () =>
    origins.length === 0 ? [] : [{ origins } as ReturnType<ReturnType<typeof createCatalogue>["all"]>[0]];
  const taskTable = {
    latest: (id: string) => ({ failures: id === failing ? 1 : 0 }) as TaskRow,
  };
  const open = () => createFirstProjects({ plan, projects: { all }, taskTable, now: () => now });
  let first = open();
  expect(first.areAwaitedBy("news")).toBe(true);
  expect(first.areAwaitedBy("coins")).toBe(false);
  origins = ["protocols"];
  expect(first.areAwaitedBy("news")).toBe(true);
  origins = ["protocols", "coins"];
  expect(first.areAwaitedBy("news")).toBe(false);

  origins = [];
  first = open();
  failing = "coins:a";
  expect(first.areAwaitedBy("news")).toBe(true);
  origins = ["protocols"];
  expect(first.areAwaitedBy("news")).toBe(false);

  origins = [];
  first = open();
  now += 3 * MINUTE - 1;
  expect(first.areAwaitedBy("news")).toBe(true);
  now += 1;
  expect(first.areAwaitedBy("news")).toBe(false);
});
