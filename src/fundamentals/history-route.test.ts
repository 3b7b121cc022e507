import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../test/harness.ts";

let service: TestService;
const ask = async (body: object) => (await service.call("fundamentals_history", body)).body;

beforeAll(async () => {
  service = await startTestService({
    now: "2026-03-18T10:00:00Z",
    records: {
      projects: [
        {
          project_id: 1,
          project_name: "Alpha",
          symbol: "A",
          ecosystems: ["ethereum", "solana"],
          categories: ["defi"],
        },
        {
          project_id: 2,
          project_name: "Beta",
          symbol: "B",
          ecosystems: ["solana"],
          categories: ["defi", "derivatives"],
        },
        {
          project_id: 3,
          project_name: "Gamma",
          symbol: "G",
          ecosystems: ["binance-smart-chain"],
          categories: ["rwa"],
        },
      ],
      fundamentals: [
        { date: "2026-03-09", project_id: 1, metric: "tvl", value: 100, chain: "ethereum" },
        { date: "2026-03-10", project_id: 1, metric: "tvl", value: 110, chain: "ethereum" },
        { date: "2026-03-09", project_id: 1, metric: "tvl", value: 40, chain: "solana" },
        { date: "2026-03-09", project_id: 1, metric: "tvl", value: 999 },
        { date: "2026-03-10", project_id: 2, metric: "tvl", value: 30 },
        { date: "2026-03-17", project_id: 2, metric: "tvl", value: 35 },
        { date: "2026-03-16", project_id: 1, metric: "fees", value: 5, chain: "ethereum" },
        { date: "2026-03-17", project_id: 1, metric: "fees", value: 7, chain: "ethereum" },
        { date: "2026-03-17", project_id: 2, metric: "fees", value: 0, chain: "solana" },
        { date: "2026-02-27", project_id: 2, metric: "fees", value: 3, chain: "solana" },
        { date: "2026-03-17", project_id: 3, metric: "fees", value: 9, chain: "BSC" },
        { date: "2025-01-01", project_id: 3, metric: "fees", value: 1e9, chain: "bsc" },
        { date: "2026-03-09", project_id: 1, metric: "stablecoin_supply", value: 70, chain: "ethereum" },
        { date: "2026-03-10", project_id: 1, metric: "stablecoin_supply", value: 80, chain: "ethereum" },
        { date: "2026-03-09", project_id: 1, metric: "stablecoin_supply", value: 20, chain: "solana" },
        { date: "2026-03-10", project_id: 2, metric: "stablecoin_supply", value: 5, chain: "solana" },
        { date: "2026-03-09", project_id: 2, metric: "options_volume", value: 4 },
        { date: "2026-03-10", project_id: 2, metric: "options_volume", value: 6 },
        { date: "2026-03-09", project_id: 2, metric: "open_interest", value: 4 },
        { date: "2026-03-10", project_id: 2, metric: "open_interest", value: 6 },
        { date: "2026-03-09", project_id: 1, metric: "yield", value: 4 },
        { date: "2026-03-10", project_id: 1, metric: "yield", value: 5 },
        { date: "2026-03-09", project_id: 1, metric: "yield", value: 3, chain: "ethereum" },
        { date: "2026-03-10", project_id: 1, metric: "yield", value: 3.5, chain: "ethereum" },
        { date: "2026-03-09", project_id: 1, metric: "yield", value: 8, chain: "solana" },
        { date: "2026-03-09", project_id: 2, metric: "yield", value: 90 },
        { date: "2026-03-09", project_id: 3, metric: "yield", value: -1, chain: "bsc" },
      ],
    },
  });
});
afterAll(() => service?.close());

describe("fundamentals history", () => {
  it("returns TVL as the last value of each chain in the period, and the total only if no chain has a figure", async () => {
    expect((await ask({ metric: "tvl" })).data).toEqual([
      { period: "2026-03-09", data: { Alpha: 140 } },
      { period: "2026-03-10", data: { Alpha: 110, Beta: 30 } },
      { period: "2026-03-17", data: { Beta: 35 } },
    ]);
    expect((await ask({ metric: "tvl", date_grouping: "weekly" })).data).toEqual([
      { period: "2026-03-09", data: { Alpha: 150, Beta: 30 } },
      { period: "2026-03-16", data: { Beta: 35 } },
    ]);
    expect((await ask({ metric: "tvl", group_by: "chain", date_grouping: "monthly" })).data).toEqual([
      { period: "2026-03-01", data: { ethereum: 110, solana: 40, unattributed: 35 } },
    ]);
  });

  it("sums flows, returns a stored 0, and excludes figures before the last 90 days", async () => {
    expect((await ask({ metric: "fees", date_grouping: "monthly" })).data).toEqual([
      { period: "2026-02-01", data: { Beta: 3 } },
      { period: "2026-03-01", data: { Alpha: 12, Gamma: 9, Beta: 0 } },
    ]);
  });

  it("counts a project in each of its categories", async () => {
    const { data } = await ask({ metric: "fees", group_by: "category", start_date: "2026-03-01" });
    expect(data).toEqual([
      { period: "2026-03-16", data: { defi: 5 } },
      { period: "2026-03-17", data: { rwas: 9, defi: 7, derivatives: 0 } },
    ]);
  });

  it("filters by ecosystem, project and category, including synonyms", async () => {
    expect((await ask({ metric: "fees", ecosystem_ids: [9], start_date: "2026-03-01" })).data).toEqual([
      { period: "2026-03-17", data: { Gamma: 9 } },
    ]);
    expect((await ask({ metric: "tvl", ecosystem_ids: [3] })).data).toEqual([
      { period: "2026-03-09", data: { Alpha: 40 } },
      { period: "2026-03-10", data: { Beta: 30 } },
      { period: "2026-03-17", data: { Beta: 35 } },
    ]);
    expect(
      (await ask({ metric: "fees", project_ids: [3], start_date: "2026-03-01" })).metadata.entities,
    ).toEqual(["Gamma"]);
    expect(
      (await ask({ metric: "fees", categories: ["rwa"], start_date: "2026-03-01" })).metadata.entities,
    ).toEqual(["Gamma"]);
    expect(
      (await ask({ metric: "fees", categories: [], project_ids: null, ecosystem_ids: [] })).metadata
        .total_entities,
    ).toBe(3);
  });

  it("returns the largest entities and the total number of entities", async () => {
    const { metadata } = await ask({ metric: "fees", entity_limit: 1 });
    expect(metadata).toMatchObject({
      entities: ["Alpha"],
      total_entities: 3,
      metric: "fees",
      group_by: "protocol",
    });
  });

  it("reports the current period as provisional only if it is in the range", async () => {
    expect((await ask({ metric: "fees", date_grouping: "weekly" })).metadata.provisional).toBe("2026-03-16");
    expect((await ask({ metric: "fees", end_date: "2026-03-17" })).metadata.provisional).toBeNull();
    expect((await ask({ metric: "fees", date_grouping: "monthly" })).metadata.provisional).toBe("2026-03-01");
  });

  it("reports the source of the figures, and returns no data for an empty range", async () => {
    expect((await ask({ metric: "tvl" })).data_source).toBe("import");
    const empty = await ask({ metric: "revenue" });
    expect(empty).toMatchObject({ success: true, error: null, data: [], data_source: "none" });
    expect(empty.metadata).toMatchObject({ total_periods: 0, as_of: null });
  });

  it("replaces a figure that is written again", async () => {
    await service.write({
      fundamentals: [{ date: "2026-01-05", project_id: 3, metric: "volume", value: 1, chain: "bsc" }],
    });
    await service.write({
      fundamentals: [{ date: "2026-01-05", project_id: 3, metric: "volume", value: 2, chain: "bsc" }],
    });
    expect((await ask({ metric: "volume" })).data).toEqual([{ period: "2026-01-05", data: { Gamma: 2 } }]);
  });

  it("answers a range of ten thousand years like the range that contains figures", async () => {
    const all = { metric: "fees", start_date: "0001-01-01", end_date: "9999-12-31", entity_limit: 50 };
    const whole = await ask(all);
    expect(whole.data).toEqual(
      (await ask({ ...all, start_date: "2025-01-01", end_date: "2026-03-18" })).data,
    );
    expect(whole.metadata).toMatchObject({
      start_date: "0001-01-01",
      end_date: "9999-12-31",
      provisional: "2026-03-18",
      total_periods: whole.data.length,
    });
    for (const range of [
      { start_date: "0001-01-01", end_date: "1999-12-31" },
      { start_date: "2500-01-01", end_date: "9999-12-31" },
    ])
      expect((await ask({ ...all, ...range })).data).toEqual([]);
  });

  it("rejects too many periods × entities in one response and suggests what to change", async () => {
    await service.write({
      fundamentals: [{ date: "2003-01-01", project_id: 3, metric: "revenue", value: 1, chain: "bsc" }],
    });
    await service.write({
      fundamentals: [{ date: "2026-03-17", project_id: 3, metric: "revenue", value: 2, chain: "bsc" }],
    });
    const wide = { metric: "revenue", start_date: "2000-01-01", entity_limit: 50 };
    const refused = await service.call("fundamentals_history", wide);
    expect(refused.status).toBe(400);
    expect(refused.body.reason).toBe("too_expensive");
    expect(refused.body.details[0]).toMatch(/8477 daily periods .* at most 200000/);
    for (const narrower of [{ entity_limit: 10 }, { date_grouping: "weekly" }, { date_grouping: "monthly" }])
      expect((await ask({ ...wide, ...narrower })).data).toHaveLength(2);
  });

  it("limits the length of every list and reports it once instead of once per item", async () => {
    const categories = Array.from({ length: 101 }, (_, i) => `category-${i}`);
    for (const [body, message] of [
      [{ categories }, "categories must have at most 100 items"],
      [
        { project_ids: Array(60_000).fill("x") },
        "project_ids must have at most 1000 items (1100 with duplicates)",
      ],
      [
        { ecosystem_ids: Array(120_000).fill(0) },
        "ecosystem_ids must have at most 100 items (200 with duplicates)",
      ],
    ] as const) {
      const { status, body: answer } = await service.call("fundamentals_history", { metric: "tvl", ...body });
      expect([status, answer.details]).toEqual([400, [message]]);
    }
  });

  it("returns stablecoin supply and open interest as stocks, and options volume as a flow", async () => {
    const weekly = { date_grouping: "weekly" };
    expect((await ask({ metric: "stablecoin_supply", group_by: "chain", ...weekly })).data).toEqual([
      { period: "2026-03-09", data: { ethereum: 80, solana: 25 } },
    ]);
    expect((await ask({ metric: "stablecoin_supply", ...weekly })).data).toEqual([
      { period: "2026-03-09", data: { Alpha: 100, Beta: 5 } },
    ]);
    expect((await ask({ metric: "open_interest", ...weekly })).data[0].data).toEqual({ Beta: 6 });
    const options = await ask({ metric: "options_volume", ...weekly });
    expect(options.data[0].data).toEqual({ Beta: 10 });
    expect(options.metadata.unit).toBe("usd");
  });

  it("returns yields as means over the days, never summed, the largest TVL first", async () => {
    const weekly = await ask({ metric: "yield", date_grouping: "weekly" });
    expect(weekly.data).toEqual([{ period: "2026-03-09", data: { Alpha: 4.5, Beta: 90, Gamma: -1 } }]);
    expect(weekly.metadata.entities).toEqual(["Alpha", "Beta", "Gamma"]);
    expect(weekly.metadata.unit).toBe("percent");
    expect((await ask({ metric: "yield" })).data).toEqual([
      { period: "2026-03-09", data: { Alpha: 4, Beta: 90, Gamma: -1 } },
      { period: "2026-03-10", data: { Alpha: 5 } },
    ]);
    const onSolana = await ask({ metric: "yield", ecosystem_ids: [3] });
    expect(onSolana.data).toEqual([{ period: "2026-03-09", data: { Alpha: 8 } }]);
    const byChain = await ask({
      metric: "yield",
      group_by: "chain",
      project_ids: [1],
      date_grouping: "monthly",
    });
    expect(byChain.data).toEqual([{ period: "2026-03-01", data: { ethereum: 3.25, solana: 8 } }]);
    expect(byChain.metadata.entities).toEqual(["ethereum", "solana"]);
  });

  it.each([
    [{ group_by: "category" }, "yield cannot be grouped by category"],
    [{ group_by: "chain" }, "yield can be grouped by chain only for a single project"],
    [{ group_by: "chain", project_ids: [1, 2] }, "yield can be grouped by chain only for a single project"],
    [{ ecosystem_ids: [1, 3] }, "yield of a project cannot be combined over several chains"],
  ])("rejects yields that would combine several rates: %j", async (body, message) => {
    const answer = await service.call("fundamentals_history", { metric: "yield", ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.details.join()).toContain(message);
  });

  it("lists at most 20 warnings for any request", async () => {
    const categories = Array.from({ length: 100 }, (_, i) => `nothing-${i}`);
    const ids = Array.from({ length: 100 }, (_, i) => 1_000 + i);
    const answer = await ask({ metric: "fees", categories, project_ids: ids, ecosystem_ids: ids });
    expect(answer.metadata.warnings).toHaveLength(20);
  });

  it.each([
    [{}, "metric is required"],
    [{ metric: "tvls" }, "metric must be one of tvl, fees, revenue, volume"],
    [{ metric: "tvl", entity_limit: 0 }, "entity_limit must be an integer from 1 to 50"],
    [{ metric: "tvl", entity_limit: 51 }, "entity_limit must be an integer from 1 to 50"],
    [{ metric: "tvl", entity_limit: 1.5 }, "entity_limit must be an integer from 1 to 50"],
    [{ metric: "tvl", entity_limit: null }, "entity_limit must be"],
    [{ metric: "tvl", start_date: "2026-02-30" }, "start_date must be a calendar date"],
    [
      { metric: "tvl", start_date: "2026-02-02", end_date: "2026-02-01" },
      "start_date must not be after end_date",
    ],
    [{ metric: "tvl", project_ids: ["1"] }, "project_ids[0] must be an integer"],
    [{ metric: "tvl", project_ids: 1 }, "project_ids must be an array"],
    [{ metric: "tvl", group_by: null }, "group_by must be one of"],
    [{ metric: "tvl", date_grouping: "hourly" }, "date_grouping must be one of daily, weekly, monthly"],
  ])("rejects %j with a reason", async (body, message) => {
    const answer = await service.call("fundamentals_history", body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error: expect.any(String) });
    expect(answer.body.details.join("\n")).toContain(message);
  });
});
