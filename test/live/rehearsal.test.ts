// The first two days of an installation with live data, from `orrery init --live` on an empty directory: what is filled when is
// what docs/live.md says. All providers are on loopback, and the clock runs faster (test/live/time-warp.cjs). The tests run in the
// order of the day, because its time passes only once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mixedWallet, plainWallet, startRehearsal, MINUTE_MS, type Rehearsal } from "./rehearsal.ts";
import { DAY_MS, HOUR_MS, type MadeUpProject, type Story } from "./world.ts";

/** One for each endpoint that the first screens ask. */
const questions = [
  ["content/search", { search_mode: "recent" }],
  ["projects/filter", { filter_mode: "direct" }],
  ["projects/mindshare-map", {}],
  ["data/fundamentals/history", { metric: "tvl", group_by: "protocol" }],
  ["data/wallets/pnl-details", { wallet: plainWallet.wallet }],
  ["data/wallets/pnl-leaders", { type: "1W" }],
] as const;

/** Whether the answer has no rows. */
function isEmpty(answer: any): boolean {
  const rows = answer.content ?? answer.projects ?? answer.data.items ?? answer.data.tokens ?? answer.data;
  return Array.isArray(rows) ? rows.length === 0 : Object.keys(rows).length === 0;
}

/** Its address, as tasks are named. */
const feedOf = (address: string) =>
  address
    .replace(/^rss:/, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "");

describe("the first days of live data", () => {
  let rehearsal: Rehearsal;
  /** What was written before the service started. */
  let first: Story[];

  beforeAll(async () => {
    rehearsal = await startRehearsal(process.env["ORRERY_CHECKOUT"]);
    const { world, releases } = rehearsal;
    first = world.stories.filter((story) => !releases.includes(story));
  });
  afterAll(() => rehearsal?.close());

  const walletNow = async ({ wallet }: { wallet: string }) => {
    const { body } = await rehearsal.call("data/wallets/pnl-details", { wallet });
    return {
      trades: body.data.summary.counts.total_trade as number,
      status: body.data.meta.coverage.status as string,
      reasons: body.data.meta.coverage.reasons as string[],
    };
  };
  const screen = async (options: object = {}) => {
    const { body } = await rehearsal.call("projects/filter", {
      filter_mode: "direct",
      sort_by: "market_cap",
      limit: 50,
      include_attributes: ["market_data"],
      ...options,
    });
    return body.projects as any[];
  };
  const search = async (options: object): Promise<any[]> =>
    (
      await rehearsal.call("content/search", {
        search_mode: "recent",
        sort_by: "date",
        limit: 100,
        ...options,
      })
    ).body.content;
  const isFound = async ({ about, text }: Story) =>
    (await search({ query: about.name })).some(({ title }) => title.includes(text));
  const named = async ({ name }: MadeUpProject) => {
    const { projects } = await rehearsal.get(`reference/projects?q=${name}&limit=20`);
    return projects.filter((one: any) => one.project_name.startsWith(name));
  };
  const notOnce = async (projects: readonly MadeUpProject[]) => {
    const found: [string, number][] = [];
    for (const project of projects) found.push([project.name, (await named(project)).length]);
    return found.filter(([, count]) => count !== 1);
  };
  const failing = async () => {
    const { out } = await rehearsal.commands.orrery("sources", "list", "--failing", "--json");
    return (JSON.parse(out).sources as any[]).flatMap(({ tasks }) => tasks as any[]);
  };

  it("init writes the settings of live data and a key", () => {
    const env = parseEnv(readFileSync(join(rehearsal.commands.directory, ".env"), "utf8"));
    expect(env).toMatchObject({ ORRERY_DATA: "./live-data", ORRERY_DEMO: "false" });
    expect(rehearsal.initSaid).toContain("live data in ./live-data");
  });

  it("an empty answer names what was not read yet (6)", async () => {
    for (const minutes of [0, 0.2, 0.4, 0.6]) {
      await rehearsal.at(minutes);
      for (const [path, body] of questions) {
        const { body: answer } = await rehearsal.call(path, body);
        if (!isEmpty(answer)) continue;
        expect(answer.metadata.warnings.join(), `${path} after ${minutes} minutes`).toMatch(/read/);
      }
    }
  });

  it("a wallet that is asked for before SOL has a price is never complete without a reason (1)", async () => {
    for (const minutes of [0.1, 0.5, 1, 2]) {
      await rehearsal.at(minutes);
      const { trades, status, reasons } = await walletNow(plainWallet);
      expect(status, `after ${minutes} minutes`).toBe("partial");
      expect(reasons, `after ${minutes} minutes`).not.toEqual([]);
      expect(trades).toBeLessThanOrEqual(plainWallet.trades);
    }
  });

  it("the largest coins have prices within two minutes (5)", async () => {
    const [bitcoin] = await screen({ limit: 1 });
    expect(bitcoin).toMatchObject({
      project_name: "Bitcoin",
      market_data: { price: rehearsal.world.bitcoin.price },
    });
    expect((rehearsal.clock.now() - rehearsal.readyAt) / MINUTE_MS).toBeLessThan(2.5);
  });

  it("without a key, CoinGecko's largest coins come first and its limit is kept (4)", async () => {
    await rehearsal.at(5);
    const asked = rehearsal.server.asked.filter(({ host }) => host === "api.coingecko.com");
    const pages = asked.flatMap(({ path, query, status }) =>
      path.endsWith("/markets") && status === 200 && !/category|ids/.test(query)
        ? [Number(new URLSearchParams(query).get("page"))]
        : [],
    );
    expect([...new Set(pages)]).toEqual([1, 2, 3, 4]);
    expect(asked.filter(({ path, status }) => path.endsWith("/coins/list") && status === 200)).toHaveLength(
      1,
    );
    expect(asked.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(2);
    const { metadata } = await rehearsal.get("reference/projects?limit=1");
    expect(metadata.total_projects).toBeGreaterThan(rehearsal.world.fillers.length);
  });

  it("after five minutes, the contents of every kind of source are found", async () => {
    for (const kind of ["rss", "forum", "youtube", "github", "snapshot"]) {
      const story = first.findLast(({ mark }) => mark.startsWith(kind)) as Story;
      expect(await isFound(story), story.text).toBe(true);
    }
    const posts = rehearsal.world.stories.filter(
      ({ mark, at: when }) => mark.startsWith("bluesky") && when < rehearsal.readyAt + 4 * MINUTE_MS,
    );
    expect(posts.length).toBeGreaterThan(10);
    // Asked for now, so that it is read in the background.
    await walletNow(mixedWallet);
  });

  it("names each failing feed by its own host, and why it fails (8)", async () => {
    const tasks = (await failing()).filter(({ source }) => source === "rss");
    expect(tasks.map(({ task }) => feedOf(task)).sort()).toEqual(rehearsal.deadFeeds.map(feedOf).sort());
    for (const { task, last_error: error } of tasks) {
      // A feed that is a web page was read, so that its host is not the problem.
      if (!error.includes("web page")) expect(error).toContain(feedOf(task).split("/")[0]);
      expect(error).toMatch(/404|410|500|web page|does not respond/);
    }
  });

  it("95 % of the first read's stories are linked within ten minutes (2)", async () => {
    await rehearsal.at(10);
    const { share, missing } = await rehearsal.linked(first.filter(({ about }) => about.listedAt === 0));
    expect(share, missing.slice(0, 5).join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  it("releases are about the project of their repository (8)", async () => {
    for (const { about, text } of rehearsal.releases) {
      const { body } = await rehearsal.call("content/search", {
        query: `"${text}"`,
        search_mode: "recent",
        content_types: ["developments"],
      });
      const titles = body.content.map((item: any) => [
        item.title,
        item.projects.map((one: any) => one.project_name),
      ]);
      expect(titles).toContainEqual([expect.stringContaining(text), [about.name]]);
    }
  });

  it("after fifteen minutes, protocols have TVL, fees, revenue and volume with their history", async () => {
    await rehearsal.at(15);
    for (const metric of ["tvl", "fees", "revenue", "volume"]) {
      const day = (ago: number) => new Date(rehearsal.clock.now() - ago * DAY_MS).toISOString().slice(0, 10);
      const { body } = await rehearsal.call("data/fundamentals/history", {
        metric,
        group_by: "protocol",
        date_grouping: "daily",
        start_date: day(30),
        end_date: day(2),
        entity_limit: 50,
      });
      expect(body.data, metric).toHaveLength(29);
      expect(Object.keys(body.data[0].data).length, metric).toBeGreaterThan(40);
    }
  });

  it("projects that two sources list under different names are merged (7)", async () => {
    expect(await notOnce(rehearsal.world.projects.filter(({ listedAt }) => listedAt === 0))).toEqual([]);
  });

  it("the wallet is complete once SOL has a price (1)", async () => {
    expect(await walletNow(plainWallet)).toMatchObject({ trades: plainWallet.trades });
  });

  it("a transaction of version 1 does not stop a wallet (3)", async () => {
    await rehearsal.at(17);
    expect(await walletNow(mixedWallet)).toMatchObject({ trades: mixedWallet.trades });
  });

  it("the providers' limits are kept", () => {
    const refused = rehearsal.server.asked.filter(({ status }) => status === 429);
    expect(refused.length, JSON.stringify(refused.slice(0, 5))).toBeLessThanOrEqual(5);
  });

  it("two days pass", async () => {
    const { channels, publish } = rehearsal.providers;
    await rehearsal.passHours(48, (leap) => {
      for (let n = 0; n < 12; n++)
        publish(channels[(leap * 12 + n) % channels.length] ?? "", rehearsal.clock.now());
      if (leap === 4) rehearsal.server.stream.cut();
    });
    // What the last leap made due is read and linked.
    await rehearsal.clock.until(rehearsal.clock.now() + 4 * MINUTE_MS);
  }, 240_000);

  it("after two days, the mindshare of projects has changes over 24 hours", async () => {
    const projects = await screen({ sort_by: "mindshare_change_24h", sort_direction: "desc" });
    expect(projects.length).toBeGreaterThan(10);
  });

  it("after two days, everything is read but the dead feeds, although YouTube was for two hours", async () => {
    const { out } = await rehearsal.commands.orrery("sources", "list", "--tasks", "--json");
    const tasks = (JSON.parse(out).sources as any[]).flatMap((source) => source.tasks as any[]);
    const isLate = ({ last_success: at, every_seconds: every }: any) =>
      Date.parse(at ?? 0) < rehearsal.clock.now() - every * 1_000 - 8 * HOUR_MS;
    const late = tasks.filter(isLate).map(({ task }) => task);
    expect(late.map(feedOf).sort()).toEqual(rehearsal.deadFeeds.map(feedOf).sort());
    const episode = rehearsal.server.asked.filter(
      ({ host, status }) => host === "www.youtube.com" && status === 404,
    );
    expect(episode.length).toBeGreaterThan(0);
  });

  it("after two days, projects that were listed later are there", async () => {
    const late = rehearsal.world.projects.filter(({ listedAt }) => listedAt > 0);
    for (const project of late) expect(await named(project), project.name).not.toEqual([]);
  });

  it("after two days, stories about projects that were listed later are linked to them (2)", async () => {
    const { share, missing } = await rehearsal.linked(first.filter(({ about }) => about.listedAt > 0));
    expect(share, missing.slice(0, 5).join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  it("after two days, no project exists twice", async () => {
    expect(await notOnce(rehearsal.world.projects)).toEqual([]);
  });

  it("no answer is labelled as demo data", async () => {
    for (const [path, body] of questions) {
      const { body: answer } = await rehearsal.call(path, body);
      expect(answer.metadata.dataset, path).toBe("live");
      expect(JSON.stringify(answer).toLowerCase(), path).not.toMatch(/\bdemo\b/);
    }
  });
});
