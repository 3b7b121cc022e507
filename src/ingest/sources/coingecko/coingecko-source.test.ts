import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { DAY_MS, HOUR_MS, isoOf } from "../../../base/time.ts";
import { ProjectRecord } from "../../../projects/catalogue/project-record.ts";
import { writeMarket, writeProjects } from "../../../projects/project-writer.ts";
import { query } from "../../../store/define-query.ts";
import { sourceWorld, type SourceWorld } from "../../../../test/source-world.ts";
import { NOW } from "../../../../test/upstream-double.ts";
import { UpstreamFailure } from "../../source.ts";
import { waitsForCalls } from "./coingecko-request.ts";
import { coingecko } from "./coingecko-source.ts";

const API = "https://api.coingecko.com/api/v3";
const MARKETS = `${API}/coins/markets?vs_currency=usd&per_page=250`;
const hour = (ago: number) => NOW - (NOW % HOUR_MS) - ago * HOUR_MS;

const list = [
  {
    id: "aave",
    symbol: "aave",
    name: "Aave",
    platforms: {
      ethereum: "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9",
      "polygon-pos": "0xd6df932a45c0f255f85145f286ea0b292b21c90b",
      "": "",
    },
  },
  {
    id: "usd-coin",
    symbol: "usdc",
    name: "USDC",
    platforms: { solana: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" },
  },
  // The same symbol, another coin.
  {
    id: "aave-classic",
    symbol: "AAVE",
    name: "Aave Classic",
    platforms: { "binance-smart-chain": "0x1111111111111111111111111111111111111111" },
  },
  {
    id: "tiny",
    symbol: "tiny",
    name: "Tiny",
    platforms: { base: "0x2222222222222222222222222222222222222222" },
  },
];
const coin = (id: string, fields: object = {}) => ({
  ...list.find((one) => one.id === id),
  current_price: 100,
  market_cap: 1_000_000,
  fully_diluted_valuation: 4_000_000,
  total_volume: 2_400,
  last_updated: isoOf(NOW),
  ...fields,
});
const top = [
  coin("aave"),
  coin("usd-coin", { current_price: 1, market_cap: 0, fully_diluted_valuation: 0, total_volume: null }),
];
const chart = {
  prices: [
    [hour(3) + 4_000, 90],
    [hour(2) + 4_000, 95],
    [hour(1) + 4_000, 97],
    [hour(0) + 4_000, 99],
  ],
  market_caps: [
    [hour(3) + 4_000, 900],
    [hour(2) + 4_000, null],
    [hour(1) + 4_000, 970],
    [hour(0) + 4_000, 990],
  ],
  total_volumes: [
    [hour(3) + 4_000, 48],
    [hour(2) + 4_000, 24],
    [hour(1) + 4_000, 0],
    [hour(0) + 4_000, 1],
  ],
};
const good = {
  [`${API}/coins/list`]: list,
  [`${MARKETS}&order=market_cap_desc&page=1`]: top,
  [`${MARKETS}&order=market_cap_desc&page=1&category=`]: [],
  [`${MARKETS}&order=market_cap_desc&page=1&category=stablecoins`]: [coin("usd-coin")],
  [`${MARKETS}&order=market_cap_desc&page=1&category=depin`]: new UpstreamFailure(
    "not_found",
    "no such category",
  ),
  [`${MARKETS}&page=1&ids=`]: [],
  [`${API}/coins/aave/market_chart`]: chart,
  [`${API}/coins/usd-coin/market_chart`]: { prices: [], market_caps: [], total_volumes: [] },
};

const stored = query({
  name: "test.market",
  params: z.object({}),
  row: z.object({
    project_id: z.number(),
    hour: z.number(),
    price: z.number(),
    market_cap: z.number().nullable(),
    fdv: z.number().nullable(),
    volume: z.number().nullable(),
    liquidity: z.number().nullable(),
    origin: z.string(),
  }),
  sql: "SELECT project_id, hour, price, market_cap, fdv, volume, liquidity, origin FROM market_v1 FINAL ORDER BY project_id, hour LIMIT 10000",
});

let world: SourceWorld;
beforeEach(async () => {
  world = await sourceWorld(coingecko, {}, good);
});
afterEach(() => world.close());

const projectOf = (name: string) => world.catalogue.all().find(({ project_name }) => project_name === name);
const marketOf = async (name: string) => {
  const id = projectOf(name)?.project_id;
  return (await world.store.read(stored, {})).filter((row) => row.project_id === id);
};

describe("coins", () => {
  it("become projects by id and address: the largest ones, and those that a project refers to", async () => {
    const run = await world.run("coingecko:coins");
    expect(run.failure).toBeUndefined();
    expect(run.dropped).toEqual({ "CoinGecko has no category depin": 1 });
    expect(
      world.catalogue
        .all()
        .map(({ project_name }) => project_name)
        .sort(),
    ).toEqual(["Aave", "USDC"]);
    expect(projectOf("Aave")).toMatchObject({
      symbol: "AAVE",
      slug: "aave",
      ecosystems: ["ethereum", "polygon"],
      tokens: [{ chain: "ethereum" }, { chain: "polygon" }],
      source_ids: ["coingecko:aave"],
    });
    expect(projectOf("USDC")).toMatchObject({ is_stablecoin: true, categories: ["stablecoins"] });
  });

  it("are merged with the project of the same token, and never with one of the same symbol", async () => {
    const imported = {
      project_id: 5,
      project_name: "Our Aave",
      symbol: "AAVE",
      tokens: [{ chain: "ethereum", address: "0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9" }],
    };
    await writeProjects(
      world.store,
      [
        ProjectRecord.parse(imported),
        ProjectRecord.parse({ project_id: 6, project_name: "Not Tiny", symbol: "TINY" }),
      ],
      "import",
    );
    await writeProjects(
      world.store,
      [
        ProjectRecord.parse({
          project_id: 1_700_000_000,
          project_name: "Tiny Protocol",
          symbol: "",
          tokens: [{ chain: "base", address: "0x2222222222222222222222222222222222222222" }],
          source_ids: ["defillama:9"],
        }),
      ],
      "defillama",
    );
    await world.catalogue.tick();
    await world.run("coingecko:coins");
    expect(world.catalogue.get(5)).toMatchObject({
      project_name: "Our Aave",
      source_ids: ["coingecko:aave"],
    });
    expect(world.catalogue.get(5)?.tokens).toHaveLength(2);
    expect(world.catalogue.get(6)?.source_ids).toEqual([]);
    expect(world.catalogue.get(1_700_000_000)).toMatchObject({
      project_name: "Tiny Protocol",
      symbol: "TINY",
      source_ids: ["defillama:9", "coingecko:tiny"],
    });
    expect(world.catalogue.all()).toHaveLength(4);
  });

  it("are merged with the protocol that refers to them, in either order", async () => {
    await world.run("coingecko:coins");
    const before = projectOf("Aave")?.project_id ?? 0;
    await writeProjects(
      world.store,
      [
        ProjectRecord.parse({
          project_id: 1_999_999_999,
          project_name: "Aave",
          symbol: "AAVE",
          source_ids: ["defillama:parent#aave", "coingecko:aave"],
        }),
      ],
      "defillama",
    );
    await world.catalogue.tick();
    await world.run("coingecko:coins");
    expect(world.catalogue.get(before)).toBeUndefined();
    expect(world.catalogue.get(1_999_999_999)?.tokens).toHaveLength(2);
    await world.run("coingecko:markets");
    expect((await marketOf("Aave")).length).toBeGreaterThan(0);
  });

  it("hostile: malformed coins are quarantined, a malformed list is a failure, and errors say what is wrong", async () => {
    const hostile = [
      { id: "" },
      { symbol: "x", name: "No id" },
      { id: "n", name: null },
      null,
      5,
      {
        id: "aave",
        name: "Aave",
        symbol: 7,
        platforms: { ethereum: 5, solana: null, base: "0x0000000000000000000000000000000000000000" },
      },
      { id: "aave", name: "Aave", symbol: "aave", platforms: "none" },
    ];
    const run = await world.run("coingecko:coins", { answers: { ...good, [`${API}/coins/list`]: hostile } });
    expect(run.failure).toBeUndefined();
    expect(run.quarantined).toHaveLength(5);
    expect(projectOf("Aave")?.tokens).toEqual([]);
    const refusals: [object | string, string][] = [
      [{ status: { error_code: 429, error_message: "too many" } }, "rate_limited"],
      [{ status: { error_code: 10_002, error_message: "wrong key" } }, "misconfigured"],
      [{ status: { error_code: 10_012, error_message: "range" } }, "refused"],
      ["<!DOCTYPE html>", "bad_format"],
      ['[{"id":"a"', "bad_format"],
      [{ coins: [] }, "bad_format"],
    ];
    for (const [body, kind] of refusals)
      expect(
        (
          await world.run("coingecko:coins", {
            answers: {
              [`${API}/coins/list`]: { text: typeof body === "string" ? body : JSON.stringify(body) },
            },
          })
        ).failure,
      ).toMatchObject({ kind });
  });
});

describe("markets", () => {
  it("are hourly, with 1/24 of the day's volume and 90 days of history", async () => {
    await world.run("coingecko:coins");
    const run = await world.run("coingecko:markets");
    expect(run.failure).toBeUndefined();
    expect(
      (await marketOf("Aave")).map((row) => [row.hour, row.price, row.market_cap, row.fdv, row.volume]),
    ).toEqual([
      [hour(3), 90, 900, null, 2],
      [hour(2), 95, null, null, 1],
      [hour(1), 97, 970, null, 0],
      [hour(0), 100, 1_000_000, 4_000_000, 100],
    ]);
    expect(await marketOf("USDC")).toMatchObject([{ price: 1, market_cap: null, fdv: null, volume: null }]);
    const again = await world.run("coingecko:markets");
    expect(again.asked).toEqual([]);
    const next = await world.run("coingecko:markets", { now: NOW + HOUR_MS });
    expect(next.asked).toHaveLength(1);
  });

  it("fill the hours of an outage, and resume after a crash", async () => {
    await world.run("coingecko:coins");
    await world.run("coingecko:markets");
    const later = NOW + 7 * HOUR_MS;
    const missed = {
      ...good,
      [`${API}/coins/aave/market_chart`]: {
        prices: [
          [later - 90 * DAY_MS, 1],
          [later - 3 * HOUR_MS, 50],
          [later - 2 * HOUR_MS, 51],
        ],
      },
    };
    const killed = await world.run("coingecko:markets", { answers: missed, now: later, stopAfter: 2 });
    expect(killed.cursor).toMatchObject({ gap: { since: NOW } });
    const rest = await world.run("coingecko:markets", { answers: missed, now: later });
    expect(rest.cursor).toMatchObject({ gap: null });
    const prices = (await marketOf("Aave")).map(({ price }) => price);
    expect(prices).toContain(50);
    expect(prices).toContain(51);
    expect(prices).not.toContain(1);
  });

  it("wait with histories for the calls of the next month, and then fill all outages since the first", async () => {
    const demo = await sourceWorld(coingecko, { key: "k" }, good, world);
    await demo.run("coingecko:coins");
    const used = { requestsThisMonth: 9_800 };
    const chartOf = (asked: readonly string[]) => asked.filter((url) => url.includes("/market_chart"));
    const first = await demo.run("coingecko:markets", used);
    expect(chartOf(first.asked)).toEqual([]);
    expect(first.pages.at(-1)?.note).toBe(waitsForCalls);
    expect((await demo.run("coingecko:markets", { now: NOW + HOUR_MS, ...used })).asked).toHaveLength(1);
    expect(chartOf((await demo.run("coingecko:markets", { now: NOW + HOUR_MS })).asked)).toHaveLength(2);
    await demo.run("coingecko:markets", { now: NOW + 5 * HOUR_MS, ...used });
    const second = await demo.run("coingecko:markets", { now: NOW + 9 * HOUR_MS, ...used });
    expect(second.cursor).toMatchObject({ gap: { since: NOW + HOUR_MS, done: "" } });
  });

  it("do not overwrite imported figures and those from pools for the same hour", async () => {
    await world.run("coingecko:coins");
    const id = projectOf("Aave")?.project_id ?? 0;
    const base = {
      project_id: id,
      market_cap: null,
      fdv: null,
      volume: null,
      buy_volume: null,
      sell_volume: null,
      traders: null,
    };
    await writeMarket(world.store, [{ ...base, time: hour(2), price: 1, liquidity: null }], "import");
    await writeMarket(world.store, [{ ...base, time: hour(1), price: 2, liquidity: 777 }], "dexscreener");
    await world.run("coingecko:markets");
    const rows = await marketOf("Aave");
    expect(rows.find((row) => row.hour === hour(2))).toMatchObject({ price: 1, volume: 1, origin: "import" });
    expect(rows.find((row) => row.hour === hour(1))).toMatchObject({
      price: 97,
      liquidity: 777,
      origin: "coingecko",
    });
    await writeMarket(world.store, [{ ...base, time: hour(1), price: 3, liquidity: 888 }], "dexscreener");
    expect((await marketOf("Aave")).find((row) => row.hour === hour(1))).toMatchObject({
      price: 97,
      liquidity: 777,
    });
  });

  it("hostile: invalid figures are not stored", async () => {
    const unpriced = top.map((one) => ({ ...one, current_price: null }));
    await world.run("coingecko:coins", {
      answers: { ...good, [`${MARKETS}&order=market_cap_desc&page=1`]: unpriced },
    });
    const wrong: object[] = [
      { current_price: null },
      { current_price: -5 },
      { current_price: 0 },
      { current_price: "12" },
      { last_updated: null },
      { last_updated: "1970-01-01T00:00:00Z" },
      { last_updated: isoOf(NOW + DAY_MS) },
      { last_updated: isoOf(NOW - 2 * DAY_MS) },
    ];
    for (const fields of wrong) {
      const run = await world.run("coingecko:markets", {
        cursor: null,
        answers: {
          ...good,
          [`${MARKETS}&order=market_cap_desc&page=1`]: [coin("aave", fields)],
          [`${API}/coins/aave/market_chart`]: { prices: [] },
        },
      });
      expect(run.failure).toBeUndefined();
      expect(run.quarantined.length + Object.keys(run.dropped).length).toBeGreaterThan(0);
    }
    const text = JSON.stringify([
      coin("aave", { current_price: 5, market_cap: -3, total_volume: 111_222 }),
    ]).replace("111222", "1e400");
    await world.run("coingecko:markets", {
      cursor: null,
      answers: {
        ...good,
        [`${MARKETS}&order=market_cap_desc&page=1`]: { text },
        [`${API}/coins/aave/market_chart`]: {
          prices: [[0, 5], [NOW + 9 * DAY_MS, 5], [hour(1), -5], ["x", 5], 7, null, [hour(2), 6]],
          market_caps: "none",
        },
      },
    });
    const rows = await marketOf("Aave");
    expect(rows.map((row) => [row.price, row.market_cap, row.volume])).toEqual([
      [6, null, null],
      [5, null, null],
    ]);
  });

  it("wait for the list of coins", async () => {
    const early = await world.run("coingecko:markets");
    expect(early.asked).toEqual([]);
    expect(early.pages).toEqual([]);
  });
});
