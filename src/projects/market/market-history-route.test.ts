import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../../test/harness.ts";
import { marketHistoryRoute } from "./market-history-route.ts";

const NOW = Date.parse("2026-03-10T12:30:00Z");
const HOUR = 3_600_000;
const hour = (ago: number) => new Date(Math.floor(NOW / HOUR) * HOUR - ago * HOUR).toISOString();

const records = {
  projects: [
    { project_id: 1, project_name: "Solana", symbol: "SOL", ecosystems: ["solana"] },
    { project_id: 2, project_name: "Jupiter", symbol: "JUP", ecosystems: ["solana"] },
    { project_id: 3, project_name: "Aave", symbol: "AAVE" },
  ],
  content: [
    ["a", 1, "2026-03-10T12:10:00Z"],
    ["b", 1, "2026-03-10T09:10:00Z"],
    ["c", 2, "2026-03-10T09:20:00Z"],
  ].map(([id, project, published_at]) => ({
    id,
    type: "tweets",
    title: `Post ${id} about an upgrade of validators number ${project}`,
    author_handle: `author_${id}`,
    project_ids: [project],
    published_at,
  })),
  market: [
    // 60 hours with prices 100, 101, …; the newest hour is still running.
    ...Array.from({ length: 61 }, (_, index) => ({
      project_id: 1,
      time: hour(60 - index),
      price: 100 + index,
      volume: 10,
      market_cap: 1_000 + index,
    })).filter(({ price }) => price !== 150),
    { project_id: 2, time: "2025-01-01T05:00:00Z", price: 1 },
  ],
};

let service: TestService;
const ask = (body: object) => service.call("projects_market_history", body);

beforeAll(async () => {
  service = await startTestService({ now: new Date(NOW).toISOString(), records });
});
afterAll(() => service.close());

describe("POST /api/v1/projects/market-history", () => {
  it("opens each hour at the previous close, and leaves out hours without prices and attention", async () => {
    const { status, body } = await ask({ project_id: 1, interval: "1h", start_date: "2026-03-08" });
    expect(status).toBe(200);
    // 61 stored hours, less the 50th. The range starts at midnight, and the first price is at 00:00.
    expect(body.candles).toHaveLength(60);
    expect(body.candles[0]).toMatchObject({
      time: "2026-03-08T00:00:00.000Z",
      open: 100,
      close: 100,
      mindshare: null,
      mentions: null,
    });
    expect(body.candles[1]).toMatchObject({ open: 100, high: 101, low: 100, close: 101, volume: 10 });
    expect(body.candles.find(({ open }: { open: number }) => open === 149)).toMatchObject({
      time: "2026-03-10T03:00:00.000Z",
      close: 151,
    });
    expect(body.metadata.as_of).toBe("2026-03-10T12:30:00.000Z");
    expect(body.metadata.warnings).toEqual([]);
  });

  it("opens the first candle at the last price before the range", async () => {
    const { body } = await ask({ project_id: 1, start_date: "2026-03-09", end_date: "2026-03-09" });
    expect(body.candles[0]).toMatchObject({ open: 123, close: 124 });
    expect(body.candles).toHaveLength(24);
  });

  it("aggregates to 4 hours and days in UTC, with sums of volume and the last market cap", async () => {
    const { body: wide } = await ask({ project_id: 1, interval: "4h", start_date: "2026-03-10" });
    expect(wide.candles.map(({ time }: { time: string }) => time.slice(11, 16))).toEqual([
      "00:00",
      "04:00",
      "08:00",
      "12:00",
    ]);
    expect(wide.candles[1]).toMatchObject({ open: 151, high: 155, low: 151, close: 155, volume: 40 });
    const { body: daily } = await ask({ project_id: 1, interval: "1d", start_date: "2026-03-08" });
    expect(daily.candles).toHaveLength(3);
    expect(daily.candles[1]).toMatchObject({
      open: 123,
      low: 123,
      high: 147,
      close: 147,
      volume: 240,
      market_cap: 1_047,
    });
  });

  it("puts mindshare and mentions on the same axis, and marks the running candle", async () => {
    const { body } = await ask({ project_id: 1, start_date: "2026-03-10" });
    const last = body.candles.at(-1);
    expect(last).toMatchObject({ time: "2026-03-10T12:00:00.000Z", partial: true, mentions: 1 });
    expect(body.candles.filter(({ partial }: { partial: boolean }) => partial)).toHaveLength(1);
    const map = await service.call("projects_mindshare_map", { project_ids: [1] });
    expect(last.mindshare).toBeCloseTo(map.body.data.projects[0].mindshare_24h, 6);
    const nine = body.candles.find(({ time }: { time: string }) => time.includes("T09"));
    expect(nine.mentions).toBe(1);
    expect(nine.mindshare).toBeGreaterThan(0);
    expect(nine.mindshare).toBeLessThan(100);
    expect(body.candles.find(({ time }: { time: string }) => time.includes("T08")).mindshare).toBeNull();
  });

  it("explains an empty history", async () => {
    const warning = async (body: object) => (await ask(body)).body.metadata.warnings[0];
    expect(await warning({ project_id: 3 })).toBe(
      "no prices are stored for this project: no source observes it, and none were imported",
    );
    expect(await warning({ project_id: 2 })).toBe(
      "no prices are stored in this range: this project has them from 2025-01-01 to 2025-01-01",
    );
    expect(await warning({ project_id: 999 })).toContain("project_id: 999 is not a known project");
    // Attention without a price keeps its place on the axis.
    const { body } = await ask({ project_id: 2, start_date: "2026-03-10" });
    expect(body.candles.length).toBeGreaterThan(0);
    expect(body.candles[0]).toMatchObject({ open: null, close: null, mentions: 1 });
    expect(marketHistoryRoute.summarize(body).join("\n")).toContain("Jupiter (id 2)");
    const future = await ask({ project_id: 1, start_date: "9999-12-30", end_date: "9999-12-31" });
    expect([future.status, future.body.candles]).toEqual([200, []]);
    const past = await ask({ project_id: 1, end_date: "0001-01-01" });
    expect([past.status, past.body.candles]).toEqual([200, []]);
  });

  it("bounds the range, and names what is wrong with a request", async () => {
    const details = async (body: object) => {
      const reply = await ask(body);
      return [reply.status, ...reply.body.details];
    };
    expect(await details({})).toEqual([400, expect.stringContaining("project_id is required")]);
    expect(await details({ project_id: 1, interval: "1m" })).toEqual([
      400,
      "interval must be one of 1h, 4h, 1d",
    ]);
    expect(await details({ project_id: 1, start_date: "2026-03-11" })).toEqual([
      400,
      "start_date must not be after end_date",
    ]);
    for (const [interval, most] of [
      ["1h", 30],
      ["4h", 120],
      ["1d", 730],
    ] as const) {
      const start = new Date(Date.parse("2026-03-10") - most * 24 * HOUR).toISOString().slice(0, 10);
      expect(await details({ project_id: 1, interval, start_date: start })).toEqual([
        400,
        expect.stringContaining(`at most ${most}`),
      ]);
      const next = new Date(Date.parse(start) + 24 * HOUR).toISOString().slice(0, 10);
      expect((await ask({ project_id: 1, interval, start_date: next })).status).toBe(200);
    }
  });

  it("contains an hour as soon as it is written, and none of the future", async () => {
    const request = { project_id: 1, start_date: "2026-03-10" };
    const before = (await ask(request)).body;
    await service.write({
      market: [
        { project_id: 1, time: hour(1), price: 500 },
        { project_id: 1, time: hour(-2), price: 900 },
      ],
    });
    const { candles, metadata } = (await ask(request)).body;
    expect(candles).toHaveLength(before.candles.length);
    expect(candles.at(-2)).toMatchObject({ close: 500 });
    expect(before.candles.at(-2).close).not.toBe(500);
    expect(metadata.as_of).toBe(before.metadata.as_of);
  });
});
