// Stablecoin supply, open interest and yields.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { DAY_MS, dayOf } from "../../../base/time.ts";
import { query } from "../../../store/define-query.ts";
import { sourceWorld, type SourceWorld } from "../../../../test/source-world.ts";
import { NOW } from "../../../../test/upstream-double.ts";
import { UpstreamFailure } from "../../source.ts";
import { defillama } from "./defillama-source.ts";

const API = "https://api.llama.fi";
const COINS = "https://stablecoins.llama.fi";
const POOLS = "https://yields.llama.fi/pools";
const day = (ago: number) => dayOf(NOW - ago * DAY_MS);
const at = (ago: number) => Date.parse(`${day(ago)}T00:00:00Z`) / 1000;

const protocol = (id: string, name: string, fields: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  symbol: "-",
  chains: ["Ethereum"],
  tvl: 1,
  chainTvls: { Ethereum: 1 },
  ...fields,
});
const protocols = [
  protocol("1", "Lend V2", { parentProtocol: "parent#lend", parentProtocolSlug: "lend" }),
  protocol("2", "Lend V3", { parentProtocol: "parent#lend", parentProtocolSlug: "lend" }),
  protocol("3", "Perps"),
];
const lists = { [`${API}/protocols`]: protocols, [`${API}/v2/chains`]: [] };

const coin = (id: string, name: string, fields: object = {}) => ({
  id,
  name,
  symbol: name.slice(0, 4).toUpperCase(),
  gecko_id: name.toLowerCase(),
  pegType: "peggedUSD",
  circulating: { peggedUSD: 100 },
  chains: ["Ethereum", "BSC"],
  chainCirculating: {
    Ethereum: { current: { peggedUSD: 70 }, circulatingPrevDay: { peggedUSD: 1 } },
    BSC: { current: { peggedUSD: 30 } },
  },
  price: 1.001,
  ...fields,
});
const dollar = coin("1", "Dollar");
const euro = coin("2", "Euro", {
  pegType: "peggedEUR",
  chainCirculating: { Ethereum: { current: { peggedEUR: 11 } } },
});
const units = (peg: string, values: Record<number, number>) =>
  Object.entries(values).map(([ago, amount]) => ({ date: at(Number(ago)), circulating: { [peg]: amount } }));
const stablecoins = {
  ...lists,
  [`${COINS}/stablecoins`]: { peggedAssets: [dollar, euro], chains: [] },
  [`${COINS}/stablecoinprices`]: [
    { date: at(3), prices: { dollar: 0.9, euro: 1.1 } },
    { date: at(2), prices: { dollar: 1, euro: null } },
  ],
  [`${COINS}/stablecoin/1`]: {
    chainBalances: {
      Ethereum: { tokens: units("peggedUSD", { 3: 10, 2: 20, 1: 30, 0: 40 }) },
      BSC: { tokens: units("peggedUSD", { 2: 5 }) },
    },
    tokens: units("peggedUSD", { 4: 7, 3: 10, 2: 25 }),
  },
  [`${COINS}/stablecoin/2`]: {
    chainBalances: { Ethereum: { tokens: units("peggedEUR", { 3: 10, 2: 10 }) } },
  },
};

const stored = query({
  name: "test.stocks",
  params: z.object({}),
  row: z.object({
    metric: z.string(),
    project_id: z.number(),
    chain: z.string(),
    day: z.string(),
    value: z.number(),
  }),
  sql: "SELECT metric, project_id, chain, day, value FROM fundamentals_v1 FINAL ORDER BY metric, project_id, chain, day LIMIT 10000",
});

let world: SourceWorld;
beforeEach(async () => {
  world = await sourceWorld(defillama, {}, stablecoins);
});
afterEach(() => world.close());

const figuresOf = async (metric: string, name: string) => {
  const project = world.catalogue.all().find(({ project_name }) => project_name === name);
  const rows = await world.store.read(stored, {});
  return rows
    .filter((row) => row.metric === metric && row.project_id === project?.project_id)
    .map(({ chain, day: date, value }) => [chain, date, Math.round(value * 1e6) / 1e6]);
};

describe("stablecoins", () => {
  it("become projects with today's supply in US dollars per chain", async () => {
    const { failure, quarantined } = await world.run("defillama:stablecoins");
    expect(failure).toBeUndefined();
    expect(quarantined).toEqual([]);
    expect(world.catalogue.search("Dollar", 1)[0]).toMatchObject({
      project_name: "Dollar",
      is_stablecoin: true,
      categories: ["stablecoins"],
      ecosystems: ["ethereum", "bsc"],
      source_ids: ["defillama-stablecoin:1", "coingecko:dollar"],
    });
    expect(await figuresOf("stablecoin_supply", "Dollar")).toEqual([
      ["bsc", day(0), 30],
      ["ethereum", day(0), 70],
    ]);
    expect(await figuresOf("stablecoin_supply", "Euro")).toEqual([["ethereum", day(0), 11]]);
  });

  it("have their history once: units at the price of the day, at the peg to the dollar without one, never guessed for another peg", async () => {
    await world.run("defillama:stablecoins");
    const run = await world.run("defillama:stablecoin-history");
    expect(run.failure).toBeUndefined();
    expect(run.quarantined).toEqual([]);
    expect(await figuresOf("stablecoin_supply", "Dollar")).toEqual([
      ["", day(4), 7],
      ["bsc", day(2), 5],
      ["bsc", day(0), 30],
      ["ethereum", day(3), 9],
      ["ethereum", day(2), 20],
      ["ethereum", day(1), 30],
      ["ethereum", day(0), 70],
    ]);
    expect(await figuresOf("stablecoin_supply", "Euro")).toEqual([
      ["ethereum", day(3), 11],
      ["ethereum", day(0), 11],
    ]);
    expect(run.dropped).toEqual({
      "day without a price of a stablecoin that is not pegged to the dollar": 1,
    });
    const again = await world.run("defillama:stablecoin-history");
    expect(again.asked).toEqual([`${COINS}/stablecoins?includePrices=true`]);
  });

  it("are read with the documented names of the fields as well", async () => {
    await world.run("defillama:stablecoins");
    const run = await world.run("defillama:stablecoin-history", {
      answers: {
        ...stablecoins,
        [`${COINS}/stablecoin/1`]: {
          chainCirculating: { Ethereum: [{ date: at(2), circulating: 50 }] },
          totalCirculating: [{ date: at(5), totalCirculating: 8 }],
        },
      },
    });
    expect(run.quarantined).toEqual([]);
    expect((await figuresOf("stablecoin_supply", "Dollar")).slice(0, 3)).toEqual([
      ["", day(5), 8],
      ["bsc", day(0), 30],
      ["ethereum", day(2), 50],
    ]);
  });

  it("hostile: malformed coins, chains and points are quarantined, and the others are stored", async () => {
    const bad = {
      ...stablecoins,
      [`${COINS}/stablecoins`]: {
        peggedAssets: [
          null,
          { id: {}, name: "x" },
          coin("3", "Odd", {
            gecko_id: 7,
            pegType: 5,
            chains: "all",
            chainCirculating: {
              A: null,
              Base: { current: { peggedUSD: null } },
              Sui: { current: { peggedUSD: "5" } },
              Tron: { current: { peggedUSD: -5 } },
              Solana: { current: 3 },
            },
          }),
        ],
      },
      [`${COINS}/stablecoin/3`]: {
        chainBalances: { Solana: { tokens: [null, 7, { date: "x" }, { date: at(1), circulating: "no" }] } },
        tokens: [{ date: String(at(2)), circulating: { peggedUSD: 4 } }],
      },
    };
    const run = await world.run("defillama:stablecoins", { answers: bad });
    expect(run.failure).toBeUndefined();
    expect(run.quarantined).toHaveLength(4);
    expect(await figuresOf("stablecoin_supply", "Odd")).toEqual([["solana", day(0), 3]]);
    const history = await world.run("defillama:stablecoin-history", { answers: bad });
    expect(history.quarantined.map((reason) => reason.replace(/^.*\d+: /, "")).sort()).toEqual([
      "1 × not a number",
      "3 × point without a date",
    ]);
    expect((await figuresOf("stablecoin_supply", "Odd"))[0]).toEqual(["", day(2), 4]);
  });
});

describe("open interest", () => {
  const interest = (id: string, name: string, chains: string[], fields: object = {}) => ({
    defillamaId: id,
    name,
    displayName: name,
    slug: name.toLowerCase(),
    protocolType: "protocol",
    chains,
    total24h: 9,
    total30d: 100,
    ...fields,
  });
  const parent = { parentProtocol: "parent#lend" };
  const answers = {
    ...lists,
    [`${API}/overview/open-interest`]: {
      protocols: [
        interest("3", "Perps", ["Hyperliquid L1"]),
        interest("1", "Lend V2", ["Ethereum", "Base"], parent),
        interest("2", "Lend V3", ["Ethereum"], { ...parent, doublecounted: true }),
        interest("99", "Nobody", ["Ethereum"]),
      ],
      totalDataChartBreakdown: [
        [at(9), { Perps: 5 }],
        [at(1), { Perps: 7, "Lend V2": 3, "Lend V3": 50 }],
        [at(0), { Perps: 7 }],
      ],
    },
  };

  it("comes with its whole history in one request a day, on the chain of an exchange that is on one only", async () => {
    expect((await world.run("defillama:open_interest", { answers })).asked).toEqual([]);
    await world.run("defillama:protocols", { answers });
    const run = await world.run("defillama:open_interest", { answers });
    expect(run.failure).toBeUndefined();
    expect(run.asked).toHaveLength(1);
    const [[chain] = []] = await figuresOf("open_interest", "Perps");
    expect(await figuresOf("open_interest", "Perps")).toEqual([
      [chain, day(9), 5],
      [chain, day(1), 7],
    ]);
    expect(chain).toMatch(/hyperliquid/);
    expect(await figuresOf("open_interest", "Lend")).toEqual([["", day(1), 3]]);
    expect(run.dropped).toEqual({ "not in the list of protocols": 1 });
    expect((await world.run("defillama:open_interest", { answers })).asked).toEqual([]);
    const next = await world.run("defillama:open_interest", { answers, now: NOW + DAY_MS });
    expect(next.pages.flatMap(({ records }) => records.fundamentals ?? [])).toHaveLength(3);
  });

  it("is the last day's figure if the response has no breakdown", async () => {
    await world.run("defillama:protocols", { answers });
    const without = {
      [`${API}/overview/open-interest`]: { protocols: [interest("3", "Perps", [])], totalDataChart: [] },
    };
    await world.run("defillama:open_interest", { answers: without });
    expect(await figuresOf("open_interest", "Perps")).toEqual([["", day(1), 9]]);
  });
});

describe("yields", () => {
  const pool = (project: string, chain: string, tvlUsd: number, apy: number | null, fields: object = {}) => ({
    pool: `${project}-${chain}-${tvlUsd}`,
    project,
    chain,
    symbol: "X",
    tvlUsd,
    apy,
    apyBase: apy,
    apyReward: null,
    outlier: false,
    ...fields,
  });
  const answersOf = (data: unknown[]) => ({
    ...lists,
    [POOLS]: { text: JSON.stringify({ status: "success", data }) },
  });

  it("are the mean over the pools of all versions of a project, weighted by TVL", async () => {
    await world.run("defillama:protocols");
    const run = await world.run("defillama:yields", {
      answers: answersOf([
        pool("lend-v2", "Ethereum", 100, 2),
        pool("lend-v3", "Ethereum", 300, 6),
        pool("lend-v3", "Base", 100, 10),
        pool("lend-v3", "Base", 1e9, 5_000, { outlier: true }),
        pool("lend-v3", "Base", 50, null),
        pool("lend-v3", "Base", 0, 4),
        pool("unheard-of", "Base", 10, 4),
        pool("perps", "Base", -1, 4),
      ]),
    });
    expect(run.failure).toBeUndefined();
    // (100 × 2 + 300 × 6 + 100 × 10) / 500 = 6
    expect(await figuresOf("yield", "Lend")).toEqual([
      ["", day(0), 6],
      ["base", day(0), 10],
      ["ethereum", day(0), 5],
    ]);
    expect(await figuresOf("yield", "Perps")).toEqual([]);
    expect(run.dropped).toEqual({
      "outlier pool": 1,
      "pool without a yield or without TVL": 3,
      "pool of a protocol that is not listed": 1,
    });
  });

  it("hostile: malformed pools are quarantined, another shape and a rate limit are failures", async () => {
    const run = await world.run("defillama:yields", {
      answers: answersOf([
        null,
        7,
        pool("perps", "Base", 1, 1e9),
        { ...pool("perps", "Base", 1, 1), tvlUsd: "1" },
      ]),
    });
    expect(run.failure).toBeUndefined();
    expect(run.quarantined).toHaveLength(4);
    for (const answer of [{ text: "<html>" }, [], { data: {} }])
      expect(
        (await world.run("defillama:yields", { answers: { ...lists, [POOLS]: answer } })).failure,
      ).toMatchObject({ kind: "bad_format" });
    const limited = { ...lists, [POOLS]: new UpstreamFailure("rate_limited", "slow down", 60_000) };
    expect((await world.run("defillama:yields", { answers: limited })).failure).toMatchObject({
      kind: "rate_limited",
    });
  });
});
