// The walk through the coins: largest first, page by page, through rate limits and restarts.
import { describe, expect, it } from "vitest";
import { HOUR_MS, isoOf } from "../../../base/time.ts";
import { NOW, upstreamDouble, type UpstreamDouble } from "../../../../test/upstream-double.ts";
import { sourceWorld } from "../../../../test/source-world.ts";
import type { Project } from "../../../projects/catalogue/catalogue.ts";
import { mergeFacts } from "../../../projects/catalogue/project-facts.ts";
import { ProjectRecord } from "../../../projects/catalogue/project-record.ts";
import { type Page, UpstreamFailure } from "../../source.ts";
import { coingecko } from "./coingecko-source.ts";

const COINS = 600;
const idOf = (rank: number) => (rank === 1 ? "bitcoin" : `coin-${rank}`);
const all = Array.from({ length: COINS }, (_, i) => ({
  id: idOf(i + 1),
  symbol: i === 0 ? "btc" : `c${i + 1}`,
  name: i === 0 ? "Bitcoin" : `Coin ${i + 1}`,
  platforms: {},
}));
const market = all.map((coin, i) => ({
  ...coin,
  current_price: 70_000 / (i + 1),
  market_cap: 1e12 / (i + 1),
  total_volume: 1e9,
  last_updated: isoOf(NOW),
}));

/** Answers like CoinGecko, with a limit of calls per minute on a clock that the caller moves. */
function coinGecko(limit: number) {
  const calls: { minute: number; path: string }[] = [];
  let minute = 0;
  let stablecoins = ["coin-2", "coin-3"];
  return {
    calls,
    nextMinute: () => (minute += 1),
    setStablecoins: (ids: string[]) => (stablecoins = ids),
    answer({ url }: { url: string }): object {
      const { pathname, searchParams: query } = new URL(url);
      if (calls.filter((call) => call.minute === minute).length >= limit)
        return new UpstreamFailure("rate_limited", "api.coingecko.com returned status 429", 60_000);
      calls.push({
        minute,
        path: `${pathname}?${[...query].filter(([name]) => name !== "vs_currency").join("&")}`,
      });
      if (pathname.endsWith("/coins/list")) return all;
      const category = query.get("category");
      if (category !== null)
        return category === "stablecoins" ? market.filter(({ id }) => stablecoins.includes(id)) : [];
      const start = (Number(query.get("page")) - 1) * 250;
      return market.slice(start, start + 250);
    },
  };
}

/** Runs the task until a walk is complete, a minute after each failure, as the runner would. */
async function walk(
  upstream: ReturnType<typeof coinGecko>,
  options: {
    restarts?: boolean;
    cursor?: unknown;
    projects?: Project[];
    settings?: object;
  } = {},
) {
  const settings = coingecko.settings.parse(options.settings ?? {});
  const taskOf = () => coingecko.tasks(settings).find(({ id }) => id === "coingecko:coins");
  const pages: (Page & { minute: number })[] = [];
  const projects = new Map((options.projects ?? []).map((project) => [project.project_id, project]));
  let task = taskOf();
  let cursor: unknown = options.cursor ?? null;
  for (let minute = 0; minute < 60; minute++) {
    const context: UpstreamDouble = upstreamDouble({
      answers: (asked) => upstream.answer(asked),
      cursor,
      projects: () => [...projects.values()],
    });
    try {
      for await (const page of task?.read(context) ?? []) {
        pages.push({ ...page, minute });
        cursor = JSON.parse(JSON.stringify(page.cursor));
        for (const record of page.records.projects ?? []) {
          const { source_ids, ...facts } = ProjectRecord.parse(record);
          const row = { ...facts, tokens: "[]", link: "" as const, written_at: 0, origin: "coingecko" };
          const ids = source_ids ?? [];
          const project = mergeFacts(undefined, [{ ...row, source_id: ids[0] ?? "", source_ids: ids }]);
          if (project) projects.set(project.project_id, project);
        }
      }
      return { pages, cursor, projects: [...projects.values()] };
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || error.kind !== "rate_limited") throw error;
      upstream.nextMinute();
      if (options.restarts) task = taskOf();
    }
  }
  throw new Error("the walk does not end");
}

const named = (projects: readonly Project[], name: string) =>
  projects.find(({ project_name }) => project_name === name);

describe("the walk through the coins", () => {
  it("stores Bitcoin and its price with the first page, after two calls", async () => {
    const upstream = coinGecko(5);
    const { pages } = await walk(upstream);
    const [first] = pages;
    expect(first?.minute).toBe(0);
    expect(upstream.calls.slice(0, 2).map(({ path }) => path)).toEqual([
      "/api/v3/coins/list?include_platform,true",
      "/api/v3/coins/markets?per_page,250&order,market_cap_desc&page,1",
    ]);
    const bitcoin = first?.records.projects?.find(({ project_name }) => project_name === "Bitcoin");
    expect(first?.records.market?.find(({ project_id }) => project_id === bitcoin?.project_id)).toMatchObject(
      {
        price: 70_000,
        market_cap: 1e12,
        time: NOW - (NOW % HOUR_MS),
      },
    );
    expect(first?.records.projects).toHaveLength(250);
  });

  it("never begins again: a limit of five calls a minute costs no call more than no limit", async () => {
    const limited = coinGecko(5);
    const unlimited = coinGecko(1_000);
    const slow = await walk(limited);
    const fast = await walk(unlimited);
    expect(limited.calls.map(({ path }) => path)).toEqual(unlimited.calls.map(({ path }) => path));
    expect(slow.pages.map(({ cursor }) => cursor)).toEqual(fast.pages.map(({ cursor }) => cursor));
    expect(slow.cursor).toMatchObject({ done: null });
    expect(slow.projects).toHaveLength(COINS);
  });

  it("resumes after restarts, which request the list again and no other page", async () => {
    const upstream = coinGecko(5);
    const { projects, pages } = await walk(upstream, { restarts: true });
    const paths = upstream.calls.map(({ path }) => path);
    const pagesAsked = paths.filter((path) => !path.includes("/coins/list"));
    expect(new Set(pagesAsked).size).toBe(pagesAsked.length);
    expect(paths.length - pagesAsked.length).toBe((pages.at(-1)?.minute ?? 0) + 1);
    expect(projects).toHaveLength(COINS);
    expect(projects.filter(({ is_stablecoin }) => is_stablecoin)).toHaveLength(2);
  });

  it("keeps the categories while it reads the largest coins again, and updates those that changed", async () => {
    const upstream = coinGecko(1_000);
    const before = await walk(upstream);
    upstream.setStablecoins(["coin-3", "coin-4"]);
    const after = await walk(upstream, before);
    const flagged = (page: Page | undefined) =>
      page?.records.projects?.flatMap(({ project_name, is_stablecoin }) =>
        is_stablecoin ? [project_name] : [],
      );
    expect(flagged(after.pages[0])).toEqual(["Coin 2", "Coin 3"]);
    const changed = after.pages.find(
      ({ records }, i) =>
        i > 0 &&
        records.projects?.some(({ project_name }) => project_name === "Coin 4") &&
        records.projects.length < 10,
    );
    expect(
      changed?.records.projects?.map(({ project_name, is_stablecoin }) => [project_name, is_stablecoin]),
    ).toEqual([
      ["Coin 2", false],
      ["Coin 4", true],
    ]);
    expect(named(after.projects, "Coin 3")?.is_stablecoin).toBe(true);
  });

  it("reads exactly the number of coins that are wanted", async () => {
    const { projects } = await walk(coinGecko(1_000), { settings: { coins: 260 } });
    expect(projects).toHaveLength(260);
  });

  it.each([
    ["a number", 7],
    ["another shape", { done: 5 }],
    ["an unknown step", { done: "largest 99", members: {} }],
  ])("starts from the beginning with a cursor that is %s", async (_, cursor) => {
    expect((await walk(coinGecko(1_000), { cursor })).projects).toHaveLength(COINS);
  });

  it("keeps the members of a category that could not be read, and reports it", async () => {
    const upstream = coinGecko(1_000);
    const before = await walk(upstream);
    const answer = upstream.answer.bind(upstream);
    upstream.answer = (asked) =>
      asked.url.includes("category=stablecoins")
        ? new UpstreamFailure("bad_format", "not JSON")
        : answer(asked);
    const after = await walk(upstream, before);
    expect(after.pages.flatMap(({ quarantined }) => quarantined ?? []).map(({ reason }) => reason)).toEqual([
      "category stablecoins: not JSON",
    ]);
    expect(after.cursor).toMatchObject({ members: { stablecoins: ["coin-2", "coin-3"] } });
  });
});

describe("the plan of the key", () => {
  it.each([
    [{}, "https://api.coingecko.com/", {}, 10],
    [{ key: "k" }, "https://api.coingecko.com/", { "x-cg-demo-api-key": "k" }, 90],
    [{ key: "k", plan: "pro" }, "https://pro-api.coingecko.com/", { "x-cg-pro-api-key": "k" }, 225],
  ])("%j decides the host, the header and the pace", async (given, origin, headers, perMinute) => {
    const settings = coingecko.settings.parse(given);
    const context = upstreamDouble({ answers: () => new UpstreamFailure("refused", "enough") });
    const [task] = coingecko.tasks(settings);
    await expect(async () => {
      for await (const _ of task?.read(context) ?? []);
    }).rejects.toThrow("enough");
    expect(context.asked[0]?.url.startsWith(origin)).toBe(true);
    expect(context.asked[0]?.headers ?? {}).toEqual(headers);
    expect(coingecko.paces?.(settings)[new URL(origin).host]?.perMinute).toBe(perMinute);
  });
});

describe("the hourly round", () => {
  it("continues after a rate limit, with as many calls as without one", async () => {
    const world = await sourceWorld(coingecko, { history_coins: 0 });
    await world.run("coingecko:coins", { answers: (asked) => coinGecko(1_000).answer(asked) });
    const settings = coingecko.settings.parse({ history_coins: 0 });
    const task = coingecko.tasks(settings).find(({ id }) => id === "coingecko:markets");
    const upstream = coinGecko(2);
    let cursor: unknown = null;
    for (let minute = 0; minute < 5; minute++, upstream.nextMinute()) {
      const context = upstreamDouble({
        answers: (asked) => upstream.answer(asked),
        cursor,
        projects: () => world.catalogue.all(),
      });
      try {
        for await (const page of task?.read(context) ?? []) cursor = page.cursor;
      } catch (error) {
        expect(error).toMatchObject({ kind: "rate_limited" });
      }
    }
    expect(upstream.calls.map(({ path }) => path.slice(-6))).toEqual(["page,1", "page,2", "page,3"]);
    expect(cursor).toMatchObject({ observedAt: NOW, isWhole: true });
    await world.close();
  });
});
