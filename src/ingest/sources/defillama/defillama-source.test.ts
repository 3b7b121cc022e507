import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { DAY_MS, dayOf, HOUR_MS } from "../../../base/time.ts";
import { query } from "../../../store/define-query.ts";
import { sourceWorld, type SourceWorld } from "../../../../test/source-world.ts";
import { NOW } from "../../../../test/upstream-double.ts";
import { UpstreamFailure } from "../../source.ts";
import { defillama } from "./defillama-source.ts";

const API = "https://api.llama.fi";
const day = (ago: number) => dayOf(NOW - ago * DAY_MS);
const at = (ago: number) => Date.parse(`${day(ago)}T00:00:00Z`) / 1000;
const points = (values: Record<number, number>) =>
  Object.entries(values).map(([ago, totalLiquidityUSD]) => ({ date: at(Number(ago)), totalLiquidityUSD }));

const protocols = [
  {
    id: "1599",
    name: "Aave V3",
    slug: "aave-v3",
    symbol: "AAVE",
    category: "Lending",
    chains: ["Ethereum", "Base"],
    address: "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9",
    gecko_id: null,
    twitter: "aave",
    url: "https://aave.com",
    description: "Lends.",
    listedAt: 1_640_000_000,
    parentProtocol: "parent#aave",
    parentProtocolSlug: "aave",
    tvl: 300,
    chainTvls: { Ethereum: 200, Base: 100, "Ethereum-borrowed": 900, borrowed: 900, staking: 50 },
  },
  {
    id: "111",
    name: "Aave V2",
    slug: "aave-v2",
    symbol: "AAVE",
    category: "Lending",
    chains: ["Ethereum"],
    address: "0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9",
    gecko_id: "aave",
    twitter: "aave",
    url: "https://aave.com",
    parentProtocol: "parent#aave",
    parentProtocolSlug: "aave",
    tvl: 40,
    chainTvls: { Ethereum: 40 },
  },
  {
    id: "2000",
    name: "Swapper",
    slug: "swapper",
    symbol: "-",
    tags: ["AMM", "CLMM"],
    chains: ["Binance"],
    address: "bsc:0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82",
    gecko_id: null,
    twitter: null,
    url: "https://swapper.example",
    tvl: 7,
    chainTvls: { Binance: 7, "Binance-pool2": 3 },
  },
];
const chains = [
  { name: "Ethereum", gecko_id: "ethereum", tokenSymbol: "ETH", cmcId: "1027", chainId: 1, tvl: 1e9 },
];
const histories = {
  [`${API}/protocol/aave`]: {
    id: "parent#aave",
    name: "Aave",
    symbol: "AAVE",
    gecko_id: "aave",
    url: "https://aave.com",
    description: "The parent.",
    isParentProtocol: true,
    chainTvls: {
      Ethereum: { tvl: points({ 3: 10, 2: 20, 1: 30, 0: 35 }), tokens: null },
      Base: { tvl: points({ 1: 5 }) },
      "Ethereum-borrowed": { tvl: points({ 1: 900 }) },
      staking: { tvl: points({ 1: 50 }) },
    },
    tvl: points({ 4: 8, 3: 10, 2: 20, 1: 35 }),
  },
  [`${API}/protocol/swapper`]: { chainTvls: {}, tvl: points({ 2: 6 }) },
};
const flow = (id: string, name: string, fields: object) => ({
  defillamaId: id,
  name,
  displayName: name,
  slug: name.toLowerCase().replace(" ", "-"),
  protocolType: "protocol",
  total24h: 1,
  total30d: 30,
  doublecounted: false,
  ...fields,
});
const parent = { parentProtocol: "parent#aave", linkedProtocols: ["Aave", "Aave V2", "Aave V3"] };
const overview = {
  protocols: [
    flow("1599", "Aave V3", parent),
    flow("111", "Aave V2", { ...parent, doublecounted: true }),
    flow("2000", "Swapper", { doublecounted: true }),
    flow("1", "Ethereum", { defillamaId: "chain#ethereum", protocolType: "chain", total30d: 9 }),
    flow("9999", "Nobody", {}),
  ],
};
const summaries = {
  [`${API}/summary/fees/aave?dataType=dailyFees`]: {
    totalDataChart: [[at(2), 99]],
    totalDataChartBreakdown: [
      [at(2), { Ethereum: { "Aave V3": 5, "Aave V2": 90 }, Base: { "Aave V3": 4 } }],
      [at(1), { Ethereum: { "Aave V3": 6, "Aave V2": 90 } }],
      [at(0), { Ethereum: { "Aave V3": 6 } }],
    ],
  },
  [`${API}/summary/fees/ethereum?dataType=dailyFees`]: {
    totalDataChart: [[at(1), 77]],
    totalDataChartBreakdown: null,
  },
};
const good = {
  [`${API}/protocols`]: protocols,
  [`${API}/v2/chains`]: chains,
  ...histories,
  [`${API}/overview/fees`]: overview,
  ...summaries,
};

const stored = query({
  name: "test.fundamentals",
  params: z.object({}),
  row: z.object({
    metric: z.string(),
    project_id: z.number(),
    chain: z.string(),
    day: z.string(),
    value: z.number(),
    origin: z.string(),
  }),
  sql: "SELECT metric, project_id, chain, day, value, origin FROM fundamentals_v1 FINAL ORDER BY metric, project_id, chain, day LIMIT 10000",
});

let world: SourceWorld;
beforeEach(async () => {
  world = await sourceWorld(defillama, {}, good);
});
afterEach(() => world.close());

const figuresOf = async (metric: string, name: string) => {
  const project = world.catalogue.all().find(({ project_name }) => project_name === name);
  const rows = await world.store.read(stored, {});
  return rows
    .filter((row) => row.metric === metric && row.project_id === project?.project_id)
    .map(({ chain, day: date, value }) => [chain, date, value]);
};

describe("protocols", () => {
  it("become projects: versions are merged, and chains are projects as well", async () => {
    const { failure, quarantined } = await world.run("defillama:protocols");
    expect(failure).toBeUndefined();
    expect(quarantined).toEqual([]);
    expect(
      world.catalogue
        .all()
        .map(({ project_name }) => project_name)
        .sort(),
    ).toEqual(["Aave", "Ethereum", "Swapper"]);
    expect(world.catalogue.search("aave", 1)[0]).toMatchObject({
      project_name: "Aave",
      symbol: "AAVE",
      slug: "aave",
      categories: ["lending", "defi"],
      ecosystems: ["ethereum", "base"],
      tokens: [{ chain: "ethereum", address: "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9", decimals: null }],
      aliases: ["Aave V3", "Aave V2"],
      twitter_handle: "aave",
      website: "https://aave.com",
      source_ids: ["defillama:parent#aave", "coingecko:aave"],
    });
    expect(world.catalogue.search("Swapper", 1)[0]).toMatchObject({
      symbol: "",
      categories: ["dexes", "defi", "amm", "clmm"],
      ecosystems: ["bsc"],
      tokens: [{ chain: "bsc" }],
    });
    expect(world.catalogue.search("Ethereum", 1)[0]).toMatchObject({
      categories: ["ecosystems"],
      symbol: "ETH",
    });
  });

  it("contain today's TVL per chain without sections, and the last run of the day counts", async () => {
    await world.run("defillama:protocols");
    expect(await figuresOf("tvl", "Aave")).toEqual([
      ["base", day(0), 100],
      ["ethereum", day(0), 240],
    ]);
    expect(await figuresOf("tvl", "Swapper")).toEqual([["bsc", day(0), 7]]);
    const later = protocols.map((one) => ({ ...one, chainTvls: { Ethereum: 1 } }));
    await world.run("defillama:protocols", { answers: { ...good, [`${API}/protocols`]: later } });
    expect(await figuresOf("tvl", "Aave")).toEqual([
      ["base", day(0), 100],
      ["ethereum", day(0), 2],
    ]);
    expect((await world.store.read(stored, {})).every(({ origin }) => origin === "defillama")).toBe(true);
  });

  it("hostile: malformed protocols are quarantined with the reason, and the others are stored", async () => {
    const hostile = [
      { ...protocols[2], id: null },
      { ...protocols[2], id: "3", name: 17 },
      {
        ...protocols[2],
        id: "4",
        name: "Odd",
        twitter: ["odd", "b"],
        symbol: 5,
        chains: "all",
        tags: { a: 1 },
        tvl: "9",
        listedAt: -5,
        url: "javascript:alert(1)",
        address: "0x0000000000000000000000000000000000000000",
        chainTvls: { Ethereum: -5, Base: "x", Solana: null, Tron: 1e17, Sui: 3 },
      },
      ...protocols,
      { ...protocols[2], name: "Swapper again" },
      null,
      "text",
    ];
    const run = await world.run("defillama:protocols", {
      answers: {
        ...good,
        [`${API}/protocols`]: JSON.stringify(hostile)
          .replace("1e17", "1e400")
          .replace("100000000000000000", "1e400"),
      },
    });
    expect(run.failure).toBeUndefined();
    expect(run.quarantined).toHaveLength(6);
    expect(run.quarantined.join("\n")).toMatch(/id.*\n.*name.*\n/);
    expect(run.quarantined.join("\n")).toMatch(/negative figure/);
    expect(run.quarantined.join("\n")).toMatch(/not a number/);
    const odd = world.catalogue.search("Odd", 1)[0];
    expect(odd).toMatchObject({
      twitter_handle: "odd",
      symbol: "",
      website: "",
      tokens: [],
      launched_at: null,
      categories: [],
    });
    expect(await figuresOf("tvl", "Odd")).toEqual([["sui", day(0), 3]]);
    expect(world.catalogue.all().filter(({ project_name }) => /Swapper/.test(project_name))).toHaveLength(1);
  });

  it("hostile: a web page, truncated JSON, another shape and an empty response are distinct failures, and nothing is stored", async () => {
    const bodies = [
      "<html>blocked</html>",
      JSON.stringify(protocols).slice(0, -20),
      '{"protocols":[]}',
      "",
      '[{"id":NaN}]',
    ];
    const messages: string[] = [];
    for (const text of bodies) {
      const { failure } = await world.run("defillama:protocols", {
        answers: { [`${API}/protocols`]: { text } },
      });
      expect(failure).toBeInstanceOf(UpstreamFailure);
      messages.push(`${(failure as UpstreamFailure).kind}: ${failure?.message}`);
    }
    expect(
      messages.map((message) => message.split(" returned ")[1]?.split(" ").slice(0, 2).join(" ")),
    ).toEqual(["a web", "truncated or", "JSON of", "an empty", "truncated or"]);
    expect(world.catalogue.all()).toEqual([]);
  });
});

describe("TVL histories", () => {
  it("are loaded once: per chain, else the total, without today and sections", async () => {
    await world.run("defillama:protocols");
    await world.run("defillama:tvl-history");
    expect(await figuresOf("tvl", "Aave")).toEqual([
      ["", day(4), 8],
      ["base", day(1), 5],
      ["base", day(0), 100],
      ["ethereum", day(3), 10],
      ["ethereum", day(2), 20],
      ["ethereum", day(1), 30],
      ["ethereum", day(0), 240],
    ]);
    expect(world.catalogue.search("aave", 1)[0]?.description).toBe("The parent.");
    const again = await world.run("defillama:tvl-history");
    expect(again.asked).toEqual([`${API}/protocols`]);
  });

  it("resume after a crash, and fill the days of an outage", async () => {
    const many = Array.from({ length: 25 }, (_, i) => ({
      ...protocols[2],
      id: String(3000 + i),
      name: `P${i}`,
      slug: `p${i}`,
      address: null,
      url: null,
      tvl: 100 - i,
    }));
    const answers = (asked: { url: string }) =>
      asked.url.endsWith("/protocols") ? many : { chainTvls: { Binance: { tvl: points({ 9: 1, 2: 3 }) } } };
    const early = await world.run("defillama:tvl-history", { answers });
    expect(early.asked).toEqual([]);
    await world.run("defillama:protocols", { answers, stopAfter: 1 });
    const listed = await world.store.read(stored, {});
    const first = await world.run("defillama:tvl-history", { answers, stopAfter: 1 });
    const second = await world.run("defillama:tvl-history", { answers });
    const read = [...first.asked, ...second.asked].filter((url) => url.includes("/protocol/"));
    expect(read).toHaveLength(25);
    expect(new Set(read).size).toBe(25);
    expect(await world.store.read(stored, {})).toHaveLength(listed.length + 50);
    const later = await world.run("defillama:tvl-history", { answers, now: NOW + 5 * DAY_MS, stopAfter: 2 });
    expect(later.pages[0]?.records.fundamentals ?? []).toEqual([]);
    const rest = await world.run("defillama:tvl-history", { answers, now: NOW + 5 * DAY_MS });
    expect([...later.asked, ...rest.asked].filter((url) => url.includes("/protocol/"))).toHaveLength(25);
    expect(rest.cursor).toMatchObject({ seen: dayOf(NOW + 5 * DAY_MS), gap: null });
  });

  it("hostile: one malformed history is quarantined and read again, five in a row are a failure", async () => {
    const bad = {
      ...good,
      [`${API}/protocol/aave`]: "<html>",
      [`${API}/protocol/swapper`]: {
        chainTvls: {
          BSC: {
            tvl: [
              { date: 5, totalLiquidityUSD: 1 },
              { date: at(-40), totalLiquidityUSD: 1 },
              { date: at(1), totalLiquidityUSD: -1 },
              { date: at(2), totalLiquidityUSD: "x" },
              { date: null },
              7,
              null,
              { date: at(3), totalLiquidityUSD: 4 },
              { date: at(3), totalLiquidityUSD: 5 },
            ],
          },
          Base: null,
        },
        tvl: 12,
      },
    };
    await world.run("defillama:protocols");
    const run = await world.run("defillama:tvl-history", { answers: bad });
    expect(run.failure).toBeUndefined();
    expect(run.quarantined.map((reason) => reason.replace(/^tvl of project \d+: /, "")).sort()).toEqual([
      "1 × date before 2015-01-01",
      "1 × date in the future",
      "1 × missing time",
      "1 × negative figure",
      "1 × not a number",
      "aave: api.llama.fi returned a web page instead of JSON",
    ]);
    const rows = (await world.store.read(stored, {})).filter(({ day: date }) => date !== day(0));
    expect(rows.map(({ chain, day: date, value }) => [chain, date, value])).toEqual([["bsc", day(3), 5]]);
    const next = await world.run("defillama:tvl-history");
    expect(next.asked).toContain(`${API}/protocol/aave`);
    expect(next.asked).not.toContain(`${API}/protocol/swapper`);

    const many = Array.from({ length: 9 }, (_, i) => ({
      ...protocols[2],
      id: String(4000 + i),
      name: `Q${i}`,
      slug: `q${i}`,
      address: null,
      url: null,
    }));
    const wall = await world.run("defillama:tvl-history", {
      cursor: null,
      answers: (asked) => (asked.url.endsWith("/protocols") ? many : "<html>who are you?</html>"),
    });
    expect(wall.failure).toMatchObject({ kind: "bad_format" });
    expect(wall.pages).toEqual([]);
  });
});

describe("fees, revenue and volume", () => {
  it("wait for the list of protocols, even if a history has added a parent before", async () => {
    await world.run("defillama:tvl-history");
    const early = await world.run("defillama:fees");
    expect(early.pages).toEqual([]);
    await world.run("defillama:protocols");
    expect((await world.run("defillama:fees")).cursor).toMatchObject({ through: day(1) });
    expect((await figuresOf("fees", "Aave")).length).toBeGreaterThan(0);
  });

  it("cover completed days, per chain, without what is also counted at another protocol", async () => {
    await world.run("defillama:protocols");
    const run = await world.run("defillama:fees");
    expect(run.failure).toBeUndefined();
    expect(await figuresOf("fees", "Aave")).toEqual([
      ["base", day(2), 4],
      ["ethereum", day(2), 5],
      ["ethereum", day(1), 6],
    ]);
    expect(await figuresOf("fees", "Ethereum")).toEqual([["", day(1), 77]]);
    expect(run.dropped).toEqual({
      "also counted at another protocol": 1,
      "not in the list of protocols": 1,
    });
    expect(run.cursor).toMatchObject({ through: day(1), round: null });
    const again = await world.run("defillama:fees");
    expect(again.asked).toEqual([]);
    const later = await world.run("defillama:fees", { now: NOW + 3 * HOUR_MS });
    expect(later.asked).toHaveLength(1);
  });

  it("are read again the next day with recent corrections, without the whole history", async () => {
    await world.run("defillama:protocols");
    await world.run("defillama:fees");
    const corrected = {
      ...good,
      [`${API}/summary/fees/aave?dataType=dailyFees`]: {
        totalDataChartBreakdown: [
          [at(40), { Ethereum: { "Aave V3": 1 } }],
          [at(1), { Ethereum: { "Aave V3": 60 } }],
          [at(0), { Ethereum: { "Aave V3": 7 } }],
        ],
      },
    };
    const next = await world.run("defillama:fees", { answers: corrected, now: NOW + DAY_MS });
    expect(next.cursor).toMatchObject({ through: day(0) });
    expect(await figuresOf("fees", "Aave")).toEqual([
      ["base", day(2), 4],
      ["ethereum", day(2), 5],
      ["ethereum", day(1), 60],
      ["ethereum", day(0), 7],
    ]);
  });

  it("wait for the list of protocols without losing figures", async () => {
    const early = await world.run("defillama:fees");
    expect(early.asked).toEqual([]);
    await world.run("defillama:protocols");
    await world.run("defillama:fees");
    expect(await figuresOf("fees", "Aave")).toHaveLength(3);
  });

  it("hostile: a rate limit ends the run, which resumes; malformed points are quarantined", async () => {
    await world.run("defillama:protocols");
    const limited = await world.run("defillama:fees", {
      answers: (asked) =>
        asked.url.includes("/overview/")
          ? overview
          : new UpstreamFailure("rate_limited", "slow down", 60_000),
    });
    expect(limited.failure).toMatchObject({ kind: "rate_limited" });
    const odd = await world.run("defillama:fees", {
      answers: {
        ...good,
        [`${API}/overview/fees`]: { protocols: [...overview.protocols, null, { name: "x" }] },
        [`${API}/summary/fees/aave?dataType=dailyFees`]: {
          totalDataChartBreakdown: [
            17,
            [at(1)],
            ["x", {}],
            [at(1), { Ethereum: { a: null, b: "7", c: -1 } }],
            [0, { Ethereum: { a: 1 } }],
          ],
          totalDataChart: [[at(1), null], "x"],
        },
      },
    });
    expect(odd.failure).toBeUndefined();
    expect(odd.quarantined).toHaveLength(6);
    expect(await figuresOf("fees", "Aave")).toEqual([]);
  });
});

describe("options volume", () => {
  it("is the notional volume, read like the other flows", async () => {
    await world.run("defillama:protocols");
    const run = await world.run("defillama:options_volume", {
      answers: {
        [`${API}/overview/options`]: { protocols: [flow("2000", "Swapper", {})] },
        [`${API}/summary/options/swapper`]: {
          totalDataChartBreakdown: [[at(1), { Binance: { Swapper: 12 } }]],
        },
      },
    });
    expect(run.failure).toBeUndefined();
    expect(run.asked.every((url) => url.includes("dataType=dailyNotionalVolume"))).toBe(true);
    expect(await figuresOf("options_volume", "Swapper")).toEqual([["bsc", day(1), 12]]);
  });
});
