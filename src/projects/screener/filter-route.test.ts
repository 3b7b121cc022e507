import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../../test/harness.ts";
import { HOUR_MS } from "../../base/time.ts";
import { projectsFilter } from "./filter-route.ts";

const now = "2026-03-10T12:30:00Z";
const hour = Date.parse("2026-03-10T12:00:00Z");

const project = (project_id: number, extra: object = {}) => ({
  project_id,
  project_name: `Project ${project_id}`,
  symbol: `P${project_id}`,
  ...extra,
});
/** Creates hourly rows up to now; `price` maps hours ago to a price. */
const hours = (project_id: number, count: number, price: (hoursAgo: number) => number, extra: object = {}) =>
  Array.from({ length: count }, (_, hoursAgo) => ({
    project_id,
    time: hour - hoursAgo * HOUR_MS,
    price: price(hoursAgo),
    ...extra,
  }));

const records = {
  projects: [
    project(1, {
      ecosystems: ["solana"],
      categories: ["ai"],
      tokens: [{ chain: "solana", address: "So1" }],
      description: "An agent.",
      website: "https://one.example",
    }),
    project(2, {
      ecosystems: ["solana", "base"],
      categories: ["memecoin"],
      tokens: [{ chain: "base", address: "0x2" }],
      detailed_description: "All about the dog.",
    }),
    project(3, {
      ecosystems: ["bsc"],
      categories: ["defi", "rwa"],
      tokens: [{ chain: "ethereum", address: "0x3" }],
    }),
    project(4, { is_stablecoin: true, categories: ["stablecoins"] }),
  ],
  market: [
    ...hours(1, 60, (ago) => 100 - ago * 0.5, {
      market_cap: 20e6,
      volume: 1000,
      buy_volume: 700,
      sell_volume: 300,
      traders: 10,
      liquidity: 5e5,
    }),
    ...hours(2, 60, (ago) => 100 + ago, { market_cap: 200e6, volume: 5000, traders: 50, liquidity: 1e6 }),
    ...hours(3, 30, () => 7, { market_cap: 3e9, volume: 100, traders: 1 }),
  ],
};

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService({ now, records });
  ({ key } = await service.service.context.keys.create({ plan: "enterprise" }));
});
afterAll(() => service.close());

async function filter(body: object) {
  const reply = await service.call("projects_filter", body, { authorization: `Bearer ${key}` });
  if (reply.status === 200) projectsFilter.output.parse(reply.body);
  return reply;
}
const ids = (body: { projects: { project_id: number }[] }) =>
  body.projects.map(({ project_id }) => project_id);
const direct = (fields: object) => filter({ filter_mode: "direct", ...fields });
const say = (instructions: string, fields: object = {}) =>
  filter({ filter_mode: "natural_language", instructions, ...fields });

describe("direct mode", () => {
  it("returns figures, the total, the criteria and the time of the data", async () => {
    const { status, body } = await direct({ min_market_cap: 10, max_market_cap: 50 });
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.projects).toHaveLength(1);
    expect(body.projects[0]).toMatchObject({
      project_id: 1,
      project_name: "Project 1",
      symbol: "P1",
      market_cap: 20e6,
      volume: 24_000,
      traders: 240,
      buy_volume_ratio: 0.7,
      tradable_chains: ["solana"],
    });
    expect(body.projects[0].price_change).toBeCloseTo((100 / (100 - 24 * 0.5) - 1) * 100, 6);
    expect(body.metadata).toMatchObject({
      filter_mode: "direct",
      total_results: 1,
      limit: 20,
      page: 0,
      timeframe: "24h",
      sort_by: "trending",
      sort_direction: "desc",
      criteria: { min_market_cap: 10, max_market_cap: 50 },
      ignored: [],
      as_of: "2026-03-10T12:30:00.000Z",
    });
  });

  it("applies the timeframe to changes, volumes and traders", async () => {
    const { body } = await direct({ timeframe: "4h", min_market_cap: 10, max_market_cap: 50 });
    expect(body.projects[0]).toMatchObject({ volume: 4000, traders: 40 });
    expect(body.projects[0].price_change).toBeCloseTo((100 / 98 - 1) * 100, 6);
  });

  it("excludes a project without a figure from every criterion on it and sorts it last", async () => {
    expect(ids((await direct({ min_volume: 0 })).body).sort()).toEqual([1, 2, 3]);
    for (const sort_direction of ["asc", "desc"]) {
      const { body } = await direct({ sort_by: "market_cap", sort_direction });
      expect(ids(body).at(-1)).toBe(4);
    }
  });

  it("returns an RSI of 50 for a flat price and no score for a short history", async () => {
    const { body } = await direct({ min_rsi: 50, max_rsi: 50 });
    expect(ids(body)).toEqual([3]);
    expect(body.projects[0]).toMatchObject({ rsi: 50, technical_score: null, quant_score: null });
  });

  it("filters and sorts by every figure, and returns those that were used or asked for", async () => {
    const { body } = await direct({
      max_market_cap_rank: 2,
      sort_by: "price_change_1h",
      include_figures: ["volume_7d"],
    });
    expect(ids(body)).toEqual([2, 3].toSorted((a, b) => (a === 3 ? -1 : b - a)));
    expect(body.projects[0]).toMatchObject({ market_cap_rank: 1, price_change_1h: 0, volume_7d: null });
    expect(body.projects[1].price_change_1h).toBeCloseTo((100 / 101 - 1) * 100, 6);
    expect(body.projects[0]).not.toHaveProperty("tvl");
  });

  it("leaves out projects by slug, symbol or name, categories and ecosystems", async () => {
    const { body } = await direct({
      exclude_projects: ["P1", "Project 4"],
      exclude_categories: ["memecoin"],
      exclude_ecosystems: ["sui"],
    });
    expect(ids(body)).toEqual([3]);
  });

  it("warns about a bound in the wrong unit and about a figure that no project has", async () => {
    const { body } = await direct({ min_market_cap: 20_000_000, min_tvl: 1 });
    expect(body.metadata.warnings).toEqual([
      "min_market_cap: no project has a market cap of at least 20000000; the value is in millions of USD, so perhaps 20 was meant",
      "min_tvl: the TVL of no project is known",
    ]);
    const { body: fine } = await direct({ min_market_cap: 20 });
    expect(fine.metadata.warnings ?? []).toEqual([]);
  });

  it("accepts synonyms and derives chains from tokens", async () => {
    expect(ids((await direct({ ecosystems: ["binance-smart-chain"] })).body)).toEqual([3]);
    expect(ids((await direct({ categories: ["rwas"] })).body)).toEqual([3]);
    expect(ids((await direct({ categories: ["memecoins"] })).body)).toEqual([2]);
    expect(
      ids((await direct({ tradable_chains: ["base", "ethereum"], sort_by: "market_cap" })).body),
    ).toEqual([3, 2]);
  });

  it("pages without overlap", async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((page) => direct({ sort_by: "market_cap", limit: 2, page })),
    );
    expect(pages.map(({ body }) => ids(body))).toEqual([[3, 2], [1, 4], []]);
    expect(pages.every(({ body }) => body.metadata.total_results === 4)).toBe(true);
  });

  it("limits the answer to project_ids, in either mode, together with the criteria", async () => {
    const ids = async (body: object) => {
      const answer = await service.call("projects_filter", body);
      return [answer.body.metadata.total_results, answer.body.projects.map((one: any) => one.project_id)];
    };
    const project_ids = [3, 1, 999];
    expect(await ids({ filter_mode: "direct", project_ids, sort_by: "market_cap" })).toEqual([2, [3, 1]]);
    expect(await ids({ filter_mode: "direct", project_ids, max_market_cap: 100 })).toEqual([1, [1]]);
    const instructions = "market cap under $100M";
    expect(await ids({ filter_mode: "natural_language", instructions, project_ids })).toEqual([1, [1]]);
    expect(await ids({ filter_mode: "direct", project_ids: [999] })).toEqual([0, []]);
    expect((await ids({ filter_mode: "direct", project_ids: [] }))[0]).toBe(4);
  });

  it("warns about terms that no project has and about instructions that it ignores", async () => {
    const { body } = await direct({ ecosystems: ["atlantis"], instructions: "only memecoins please" });
    expect(body.projects).toEqual([]);
    expect(body.metadata.warnings.join(" ")).toMatch(/atlantis.*|instructions/);
    expect(body.metadata.warnings).toHaveLength(2);
  });

  it("adds the requested attributes under their names", async () => {
    const plain = (await direct({ sort_by: "market_cap", limit: 1 })).body.projects[0];
    expect(plain).not.toHaveProperty("market_data");
    const { body } = await direct({
      categories: ["ai"],
      include_attributes: [
        "developments",
        "recent_content",
        "technical_analysis",
        "market_data",
        "mindshare",
        "detailed_description",
        "metadata",
      ],
    });
    const [one] = body.projects;
    expect(one.developments).toEqual([]);
    expect(one.recent_content).toEqual([]);
    expect(one.technical_analysis).toMatchObject({
      candle: "1h",
      candles: 60,
      adx: expect.any(Number),
      four_hour: { candle: "4h", candles: 16 },
    });
    expect(one.market_data).toMatchObject({
      market_cap: 20e6,
      "4h": { volume: 4000 },
      "24h": { volume: 24_000 },
    });
    expect(one).toHaveProperty("mindshare");
    expect(one.detailed_description).toBe("An agent.");
    expect(one.metadata).toMatchObject({
      website: "https://one.example",
      tokens: [{ chain: "solana", address: "So1" }],
    });
  });
});

describe("bad requests", () => {
  it.each([
    [{}, /filter_mode is required/],
    [{ filter_mode: "sql" }, /filter_mode must be one of natural_language, direct/],
    [{ filter_mode: "natural_language" }, /instructions is required when filter_mode is natural_language/],
    [
      { filter_mode: "natural_language", instructions: "too short" },
      /instructions must be at least 10 characters/,
    ],
    [
      { filter_mode: "natural_language", instructions: "x".repeat(2001) },
      /instructions must be at most 2000/,
    ],
    [{ filter_mode: "direct", limit: 51 }, /limit must be an integer from 1 to 50/],
    [{ filter_mode: "direct", limit: 0 }, /limit must be an integer from 1 to 50/],
    [{ filter_mode: "direct", page: -1 }, /page must be an integer of at least 0/],
    [{ filter_mode: "direct", sort_by: "age" }, /sort_by must be one of/],
    [{ filter_mode: "direct", timeframe: "1h" }, /timeframe must be one of 4h, 24h/],
    [{ filter_mode: "direct", tradable_chains: ["tron"] }, /tradable_chains\[0\] must be one of/],
    [{ filter_mode: "direct", min_market_cap: -1 }, /min_market_cap must be a number of at least 0/],
    [{ filter_mode: "direct", min_market_cap: null }, /min_market_cap must be a number/],
    [{ filter_mode: "direct", max_rsi: 101 }, /max_rsi must be a number from 0 to 100/],
    [
      { filter_mode: "direct", min_technical_score: -101 },
      /min_technical_score must be a number from -100 to 100/,
    ],
    [{ filter_mode: "direct", min_rsi: 60, max_rsi: 40 }, /min_rsi must not be above max_rsi/],
    [
      { filter_mode: "direct", ecosystems: ["a", "b", "c", "d", "e", "f"] },
      /ecosystems must have at most 5 items/,
    ],
    [{ filter_mode: "direct", include_attributes: ["everything"] }, /include_attributes\[0\] must be one of/],
    [{ filter_mode: "direct", developments_limit: 11 }, /developments_limit must be an integer from 1 to 10/],
    [
      { filter_mode: "direct", recent_content_limit: 26 },
      /recent_content_limit must be an integer from 1 to 25/,
    ],
    [
      { filter_mode: "direct", recent_content_days_back: 31 },
      /recent_content_days_back must be an integer from 1 to 30/,
    ],
  ])("%j is a 400 that names the field", async (body, sentence) => {
    const reply = await filter(body);
    expect(reply.status).toBe(400);
    expect(reply.body.details.join("\n")).toMatch(sentence);
  });
});

describe("plain English", () => {
  it("is translated to criteria, with an explanation and the ignored parts", async () => {
    const { body } = await say("Show me Solana AI tokens under 50M founded by pirates");
    expect(ids(body)).toEqual([1]);
    expect(body.metadata.criteria).toEqual({
      ecosystems: ["solana"],
      categories: ["ai"],
      max_market_cap: 50,
    });
    expect(body.metadata.explanation).toMatch(/^Projects in the AI category and the Solana ecosystem .*\.$/);
    expect(body.metadata.ignored.join(" ")).toContain("pirates");
  });

  it("finds projects like another, and leaves out named ones", async () => {
    const { body } = await say("tokens similar to P2 please", { include_attributes: [] });
    expect(body.metadata.criteria).toEqual({
      categories: ["memecoins"],
      ecosystems: ["solana", "base"],
      min_market_cap: 40,
      max_market_cap: 1000,
      exclude_projects: ["project-2"],
    });
    const { body: others } = await say("everything on solana or ethereum except P3");
    expect(others.metadata.criteria).toEqual({
      tradable_chains: ["solana", "ethereum"],
      exclude_projects: ["project-3"],
    });
    expect(others.metadata.explanation).toContain("leaving out project-3");
  });

  it("finds projects like another, but smaller or larger", async () => {
    const { body } = await say("anything like P2 but smaller", { include_attributes: [] });
    expect(body.metadata.criteria).toEqual({
      categories: ["memecoins"],
      ecosystems: ["solana", "base"],
      max_market_cap: 200,
      exclude_projects: ["project-2"],
    });
    expect(body.metadata.ignored).toEqual([]);
    const { body: larger } = await say("similar to P2, higher market cap");
    expect(larger.metadata.criteria).toMatchObject({ min_market_cap: 200 });
    expect(larger.metadata.criteria).not.toHaveProperty("max_market_cap");
  });

  it("accepts a single word, and says whether it was understood", async () => {
    const { body } = await say("projects: AI");
    expect(body.metadata.criteria).toEqual({ categories: ["ai"] });
    expect(body.metadata).not.toHaveProperty("understood");
  });

  it("applies exclusions, including flagged stablecoins", async () => {
    const { body } = await say("everything by market cap, no memecoins or stablecoins");
    expect(ids(body)).toEqual([3, 1]);
    expect(body.metadata.criteria.exclude_categories).toEqual(["memecoins", "stablecoins"]);
  });

  it("yields to fields, and a contradiction is reported", async () => {
    const { body } = await say("top 3 memecoins under 50 million", {
      categories: ["defi"],
      min_market_cap: 1000,
      limit: 7,
    });
    expect(body.metadata.criteria).toEqual({
      categories: ["defi"],
      min_market_cap: 1000,
      limit: 7,
      sort_by: "market_cap",
      sort_direction: "desc",
    });
    expect(body.metadata.limit).toBe(7);
    expect(body.metadata.explanation).toMatch(/^Up to 7 projects/);
    expect(body.metadata.warnings.join(" ")).toContain("max_market_cap");
    expect(ids(body)).toEqual([3]);
  });

  it("reports an exclusion that a field overrides", async () => {
    const { body } = await say("trending tokens, no defi and no memecoins", { categories: ["defi"] });
    expect(body.metadata.criteria).toMatchObject({
      categories: ["defi"],
      exclude_categories: ["memecoins"],
    });
    expect(body.metadata.warnings.join(" ")).toContain("exclude_categories");
  });

  it("does not report the trending list if fields still apply", async () => {
    const { body } = await say("tell me a story about dragons", { sort_by: "volume" });
    expect(body.metadata.criteria).toEqual({ sort_by: "volume" });
    expect(body.metadata.warnings.join(" ")).toMatch(/only the fields .* Try/);
  });

  it("returns the trending list and examples if no criteria were found", async () => {
    const { status, body } = await say("tell me a story about dragons", { limit: 2 });
    expect(status).toBe(200);
    expect(body.projects).toHaveLength(2);
    expect(body.metadata).toMatchObject({
      criteria: {},
      ignored: ["tell me a story about dragons"],
      understood: false,
      sort_by: "trending",
    });
    expect(body.metadata.warnings.join(" ")).toContain("Try");
  });
});

describe("new rows", () => {
  it("appear in the next snapshot without a restart, and the old snapshot does not change", async () => {
    const { market } = service.service.context.services;
    const before = market.snapshot();
    await service.write({
      projects: [project(9, { categories: ["robotics"] })],
      market: hours(9, 2, () => 1, { market_cap: 9e6 }),
    });
    expect(ids((await direct({ categories: ["robotics"] })).body)).toEqual([9]);
    expect(before.get(9)).toBeUndefined();
    await service.write({ market: hours(9, 1, () => 2, { market_cap: 18e6 }) });
    expect((await direct({ categories: ["robotics"] })).body.projects[0]).toMatchObject({
      market_cap: 18e6,
      price: 2,
    });
  });
});

describe("with a language model", () => {
  it("asks the model only about unparsed text, validates the response and marks its criteria", async () => {
    const requests: string[] = [];
    const answers = [
      '{"criteria": {"min_rsi": 400}, "ignored": []}',
      '{"criteria": {"min_liquidity": 600000, "max_market_cap": 1}, "ignored": []}',
    ];
    const model = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk: Buffer) => (text += chunk.toString()));
      request.on("end", () => {
        const content = answers[Math.min(requests.length, 1)];
        requests.push(text);
        response.end(JSON.stringify({ choices: [{ message: { content } }] }));
      });
    });
    await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
    const { port } = model.address() as AddressInfo;
    const assisted = await startTestService({
      now,
      records,
      env: { ORRERY_LLM_URL: `http://127.0.0.1:${port}/v1`, ORRERY_LLM_MODEL: "small" },
    });
    try {
      const key = (await assisted.service.context.keys.create({ plan: "enterprise" })).key;
      const ask = (instructions: string) =>
        assisted.call(
          "projects_filter",
          { filter_mode: "natural_language", instructions },
          { authorization: `Bearer ${key}` },
        );
      await ask("solana tokens under 500m please");
      expect(requests).toHaveLength(0);
      const { body } = await ask("solana tokens under 500m that are easy to exit");
      // The first response was out of range, so the request was retried; the criteria of the parser take precedence.
      expect(requests).toHaveLength(2);
      expect(body.metadata.criteria).toEqual({
        ecosystems: ["solana"],
        max_market_cap: 500,
        min_liquidity: 600_000,
      });
      expect(body.metadata.criteria_from_language_model).toEqual(["min_liquidity"]);
      expect(ids(body)).toEqual([2]);
      await ask("solana tokens under 500m that are easy to exit");
      expect(requests).toHaveLength(2);
    } finally {
      await assisted.close();
      model.close();
    }
  });
});
