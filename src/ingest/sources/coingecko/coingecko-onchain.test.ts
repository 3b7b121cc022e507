// Traders, holders and safety of tokens, and funding and open interest, from constructed answers of the documented shape.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sourceWorld, type SourceWorld } from "../../../../test/source-world.ts";
import { NOW } from "../../../../test/upstream-double.ts";
import { frozenClock } from "../../../base/clock.ts";
import { DAY_MS, HOUR_MS, isoOf } from "../../../base/time.ts";
import { MarketRecord } from "../../../projects/market/market-record.ts";
import { writeMarket } from "../../../projects/project-writer.ts";
import { createStatedFigures } from "../../../projects/market/stated-figures.ts";
import { query } from "../../../store/define-query.ts";
import { UpstreamFailure } from "../../source.ts";
import { totalOf } from "./coingecko-derivatives.ts";
import { waitsForCalls } from "./coingecko-request.ts";
import { coingecko } from "./coingecko-source.ts";

const API = "https://api.coingecko.com/api/v3";
const MARKETS = `${API}/coins/markets?vs_currency=usd&per_page=250`;
const PIPPIN = "Dfh5DzRgSvvCFDoYc2ciTkMrbDfRKybA4SoFbPmApump";
const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const coins = [
  { id: "bitcoin", symbol: "btc", name: "Bitcoin", platforms: {} },
  { id: "aave", symbol: "aave", name: "Aave", platforms: { ethereum: AAVE, solana: "" } },
  { id: "pippin", symbol: "pippin", name: "Pippin", platforms: { solana: PIPPIN } },
  {
    id: "usd-coin",
    symbol: "usdc",
    name: "USDC",
    platforms: { solana: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" },
  },
  // The same symbol as Bitcoin, at another price.
  { id: "btc-meme", symbol: "btc", name: "BTC Meme", platforms: {} },
];
const prices = [70_000, 100, 0.02, 1, 0.5];
const listing = (at: number) =>
  coins.map((coin, i) => ({
    ...coin,
    current_price: prices[i],
    market_cap: 1e12 / (i + 1),
    last_updated: isoOf(at),
  }));
/** A pool whose other token is the base token: the price of the token is the quote's. */
const pool = (id: string, h1: object, h24: object, attributes: object = {}) => ({
  id,
  type: "pool",
  attributes: {
    base_token_price_usd: "3000.5",
    quote_token_price_usd: "1.25",
    reserve_in_usd: "40000.5",
    volume_usd: { h1: "5000.0" },
    pool_created_at: "2025-01-18T10:39:31Z",
    transactions: { m5: {}, h1, h24 },
    ...attributes,
  },
  relationships: { base_token: { data: { id: "somebody else's", type: "token" } } },
});
const token = (address: string, pools: string[]) => ({
  id: address,
  type: "token",
  attributes: { address },
  relationships: { top_pools: { data: pools.map((id) => ({ id, type: "pool" })) } },
});
const multi = (network: string, addresses: string) =>
  `${API}/onchain/networks/${network}/tokens/multi/${addresses}`;
const info = (network: string, address: string) =>
  `${API}/onchain/networks/${network}/tokens/${address}/info`;
const infoOf = (attributes: object) => ({ data: { id: "x", type: "token", attributes } });
const perpetual = (index_id: string, fields: object = {}) => ({
  market: "Venue",
  symbol: `${index_id}USDT`,
  index_id,
  price: "70100.5",
  index: 70_100,
  contract_type: "perpetual",
  funding_rate: 0.01,
  open_interest: 1_000_000,
  ...fields,
});
const answersAt = (at: number, more: object = {}) => ({
  [`${API}/coins/list`]: coins,
  [`${MARKETS}&order=market_cap_desc&page=1`]: listing(at),
  [`${MARKETS}&order=market_cap_desc&page=1&category=`]: [],
  [`${MARKETS}&order=market_cap_desc&page=1&category=stablecoins`]: listing(at).filter(
    ({ id }) => id === "usd-coin",
  ),
  [multi("solana", PIPPIN)]: {
    data: [token(PIPPIN, ["a", "b"])],
    included: [
      pool("a", { buyers: 6, sellers: 7 }, { buyers: 64, sellers: 60 }),
      pool("b", { buyers: 1, sellers: 0 }, { buyers: 4, sellers: 2 }),
      { id: "dex", type: "dex", attributes: { name: "Meteora" } },
    ],
  },
  [multi("eth", AAVE)]: {
    data: [token(AAVE.toLowerCase(), ["c"])],
    included: [pool("c", { buyers: 10, sellers: 20 }, { buyers: 100, sellers: 200 })],
  },
  [info("solana", PIPPIN)]: infoOf({
    holders: { count: 47_911 },
    mint_authority: "no",
    freeze_authority: "no",
    is_honeypot: "unknown",
    gt_score: 86.5,
  }),
  [info("eth", AAVE)]: infoOf({
    holders: null,
    mint_authority: "yes",
    freeze_authority: null,
    is_honeypot: false,
  }),
  [`${API}/derivatives`]: [
    perpetual("BTC"),
    perpetual("BTC", { open_interest: 3_000_000, funding_rate: 0.03 }),
    perpetual("BTC", { contract_type: "futures", open_interest: 5e9 }),
    perpetual("AAVE", { index: null, price: "101.5", funding_rate: null }),
    perpetual("PIPPIN", { index: 25 }),
  ],
  ...more,
});

const traders = query({
  name: "test.traders",
  params: z.object({}),
  row: z.object({
    project_id: z.number(),
    hour: z.number(),
    price: z.number(),
    market_cap: z.number().nullable(),
    liquidity: z.number().nullable(),
    traders: z.number().nullable(),
  }),
  sql: "SELECT project_id, hour, price, market_cap, liquidity, traders FROM market_v1 FINAL ORDER BY hour LIMIT 1000",
});

let world: SourceWorld;
const idOf = (name: string) =>
  world.catalogue.all().find(({ project_name }) => project_name === name)?.project_id ?? 0;
async function statedOf(name: string, now: number) {
  const model = createStatedFigures({ store: world.store, clock: frozenClock(now) });
  await model.load();
  return model.of(idOf(name), now);
}
const run = (task: string, now: number, more: object = {}) =>
  world.run(`coingecko:${task}`, { now, answers: answersAt(now, more) });

beforeEach(async () => {
  world = await sourceWorld(coingecko, { key: "k" });
  await run("coins", NOW);
});
afterEach(() => world.close());

describe("traders of tokens", () => {
  it("are the buyers and sellers in the largest pools: of a day, and of the hour before", async () => {
    const found = await run("pools", NOW + HOUR_MS + 5 * 60_000);
    expect(found.failure).toBeUndefined();
    expect(found.asked).toHaveLength(2);
    expect(await statedOf("Pippin", NOW + 2 * HOUR_MS)).toMatchObject({ unique_traders: 130 });
    expect(await statedOf("Aave", NOW + 2 * HOUR_MS)).toMatchObject({ unique_traders: 300 });
    const rows = await world.store.read(traders, {});
    const byProject = new Map(rows.filter((row) => row.traders !== null).map((row) => [row.project_id, row]));
    expect([...byProject.keys()].sort()).toEqual([idOf("Aave"), idOf("Pippin")].sort());
    expect(byProject.get(idOf("Aave"))).toMatchObject({
      hour: NOW,
      price: 100,
      traders: 30,
      liquidity: 40_000.5,
    });
    expect(byProject.get(idOf("Pippin"))).toMatchObject({
      hour: NOW,
      price: 0.02,
      traders: 14,
      liquidity: 80_001,
    });
    expect((await run("pools", NOW + HOUR_MS + 15 * 60_000)).asked).toEqual([]);
  });

  it("leave out pools of dust, of faked volume and at another price, and keep what is stored of the hour", async () => {
    const later = NOW + HOUR_MS + 5 * 60_000;
    const many = { buyers: 900, sellers: 900 };
    const found = await run("pools", later, {
      [multi("solana", PIPPIN)]: {
        data: [token(PIPPIN, ["a", "dust", "faked", "trap", "young", "unknown", "own"])],
        included: [
          pool("a", { buyers: 6, sellers: 7 }, { buyers: 64, sellers: 60 }),
          pool("dust", many, many, { reserve_in_usd: "999.0", volume_usd: { h1: "10.0" } }),
          pool("faked", many, many, { volume_usd: { h1: "9000000.0" } }),
          pool("trap", many, many, { quote_token_price_usd: "4000.0" }),
          pool("young", many, many, { pool_created_at: isoOf(NOW) }),
          pool("unknown", many, many, { quote_token_price_usd: null }),
          {
            ...pool(
              "own",
              { buyers: 1, sellers: 1 },
              { buyers: 2, sellers: 2 },
              { base_token_price_usd: "1.26" },
            ),
            relationships: { base_token: { data: { id: PIPPIN } } },
          },
        ],
      },
    });
    expect(found.quarantined).toEqual([]);
    expect(await statedOf("Pippin", later)).toMatchObject({ unique_traders: 128 });
    const [row] = (await world.store.read(traders, {})).filter(
      ({ project_id: id, hour }) => id === idOf("Pippin") && hour === NOW,
    );
    expect(row).toMatchObject({ price: 0.02, market_cap: 1e12 / 3, traders: 15, liquidity: 80_001 });
  });

  it("do not replace the liquidity of a source that sees all pools", async () => {
    const project_id = idOf("Pippin");
    const seen = MarketRecord.parse({ project_id, time: NOW, price: 0.02, liquidity: 123_456 });
    await writeMarket(world.store, [seen], "dexscreener");
    await run("pools", NOW + HOUR_MS);
    const rows = await world.store.read(traders, {});
    expect(rows.find((row) => row.project_id === project_id)).toMatchObject({
      traders: 14,
      liquidity: 123_456,
    });
  });

  it("are read for the largest tokens only, within the calls of an hour, and never of stablecoins", async () => {
    const single = await sourceWorld(coingecko, { key: "k", pool_calls: 1 }, {}, world);
    await single.catalogue.load();
    const { asked } = await single.run("coingecko:pools", { now: NOW, answers: answersAt(NOW) });
    expect(asked).toEqual([`${multi("eth", AAVE)}?include=top_pools`]);
  });

  it("are not read without a key", () => {
    const ids = (settings: object) => coingecko.tasks(coingecko.settings.parse(settings)).map(({ id }) => id);
    expect(ids({})).toEqual(["coingecko:coins", "coingecko:markets", "coingecko:derivatives"]);
    expect(ids({ key: "k" })).toContain("coingecko:pools");
  });

  it("hostile: unknown shapes are quarantined, and a chain that fails does not affect the other", async () => {
    const found = await run("pools", NOW, {
      [multi("eth", AAVE)]: new UpstreamFailure("refused", "no"),
      [multi("solana", PIPPIN)]: {
        data: [token(PIPPIN, ["a", "gone"]), token("somebody else", ["a"])],
        included: [
          pool("a", { buyers: "many", sellers: 7 }, { buyers: 64, sellers: 60 }),
          { id: "b", type: "pool", attributes: {} },
        ],
      },
    });
    expect(found.failure).toBeUndefined();
    expect(found.quarantined).toEqual(["eth: no", "attributes.transactions is missing"]);
    expect(found.dropped).toEqual({
      "beyond the first 1 items of a list": 1,
      "no number of traders": 1,
    });
    expect(await statedOf("Pippin", NOW)).toMatchObject({ unique_traders: 124 });
    const failed = await world.run("coingecko:pools", {
      now: NOW,
      cursor: null,
      answers: () => new UpstreamFailure("refused", "no"),
    });
    expect(failed.failure).toMatchObject({ kind: "refused" });
  });
});

describe("a month without calls to spare", () => {
  it("leaves figures unread, and says so to the operator", async () => {
    for (const task of ["pools", "tokens", "derivatives"]) {
      const found = await world.run(`coingecko:${task}`, {
        answers: answersAt(NOW),
        requestsThisMonth: 9_800,
      });
      expect(found.failure).toBeUndefined();
      expect(found.asked).toEqual([]);
      expect(found.pages.map(({ note }) => note)).toEqual([waitsForCalls]);
    }
    expect((await run("derivatives", NOW)).asked).toHaveLength(1);
  });
});

describe("holders and safety", () => {
  it("are what the token's page states; unknown is not safe", async () => {
    const found = await run("tokens", NOW);
    expect(found.failure).toBeUndefined();
    expect(await statedOf("Pippin", NOW)).toMatchObject({
      holders: 47_911,
      mintable: 0,
      freezable: 0,
      honeypot: null,
    });
    expect(await statedOf("Aave", NOW)).toMatchObject({
      holders: null,
      mintable: 1,
      freezable: null,
      honeypot: 0,
    });
  });

  it("are read within the calls of a day, and in turn", async () => {
    const slow = await sourceWorld(coingecko, { key: "k", token_calls: 1 }, {}, world);
    await slow.catalogue.load();
    const read = async (now: number) =>
      (await slow.run("coingecko:tokens", { now, answers: answersAt(now) })).asked.map((url) =>
        url.split("/").at(-2),
      );
    expect(await read(NOW)).toEqual([AAVE]);
    expect(await read(NOW + HOUR_MS)).toEqual([]);
    expect(await read(NOW + DAY_MS)).toEqual([PIPPIN]);
    expect(await read(NOW + 2 * DAY_MS)).toEqual([AAVE]);
  });

  it("hostile: an unknown answer is quarantined and stays unknown", async () => {
    const found = await run("tokens", NOW, {
      [info("solana", PIPPIN)]: infoOf({
        holders: { count: -1 },
        is_honeypot: "perhaps",
        mint_authority: "yes",
      }),
      [info("eth", AAVE)]: { data: [] },
    });
    expect(found.quarantined).toEqual([
      "unknown answer to is_honeypot",
      expect.stringMatching(/^Aave: .* unexpected shape/),
    ]);
    expect(await statedOf("Pippin", NOW)).toMatchObject({ holders: null, honeypot: null, mintable: 1 });
    expect(await statedOf("Aave", NOW)).toBeUndefined();
  });
});

describe("derivatives", () => {
  it("are summed over the perpetuals of a project, and their funding weighted by open interest", async () => {
    const found = await run("derivatives", NOW);
    expect(found.failure).toBeUndefined();
    expect(await statedOf("Bitcoin", NOW)).toMatchObject({ open_interest: 4_000_000, funding_rate: 0.025 });
    expect(await statedOf("Aave", NOW)).toMatchObject({ open_interest: 1_000_000, funding_rate: null });
    // The symbol alone does not identify a coin.
    expect(await statedOf("BTC Meme", NOW)).toBeUndefined();
    expect(found.dropped).toEqual({ "not a perpetual": 1, "no coin with this symbol and price": 1 });
    expect((await run("derivatives", NOW + 60_000)).asked).toEqual([]);
    await run("derivatives", NOW + DAY_MS - HOUR_MS);
  });

  it("change against the day before", async () => {
    await run("derivatives", NOW);
    const later = NOW + DAY_MS;
    await world.run("coingecko:markets", {
      now: later,
      answers: { ...answersAt(later), [`${API}/coins/`]: { prices: [] }, ...answersAt(later) },
    });
    await run("derivatives", later, {
      [`${API}/derivatives`]: [perpetual("BTC", { open_interest: 5_000_000 })],
    });
    expect(await statedOf("Bitcoin", later)).toMatchObject({
      open_interest: 5_000_000,
      open_interest_change: 25,
    });
  });

  it("are read again if there was no price yet", async () => {
    const early = NOW + 10 * HOUR_MS;
    expect((await run("derivatives", early)).dropped).toMatchObject({
      "no coin with this symbol and price": 4,
    });
    expect((await run("derivatives", early + 600_000)).asked).toHaveLength(1);
  });

  it("hostile: unknown types and impossible figures are counted, and do not count", async () => {
    const found = await run("derivatives", NOW, {
      [`${API}/derivatives`]: [
        perpetual("BTC"),
        perpetual("BTC", { contract_type: "option" }),
        perpetual("BTC", { open_interest: -5 }),
        perpetual("BTC", { open_interest: 1e40 }),
        perpetual("BTC", { open_interest: "1" }),
        perpetual("BTC", { funding_rate: 900, open_interest: 500 }),
        { index_id: 5 },
        null,
      ],
    });
    expect(found.quarantined).toHaveLength(3);
    expect(found.dropped).toEqual({ "no open interest": 3 });
    expect(await statedOf("Bitcoin", NOW)).toMatchObject({ open_interest: 1_000_500, funding_rate: 0.01 });
  });

  it("have no funding rate if no contract states one", () => {
    expect(totalOf([{ open_interest: 5, funding_rate: null }])).toEqual({
      open_interest: 5,
      funding_rate: null,
    });
  });
});
