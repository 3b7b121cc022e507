import { existsSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { HOUR_MS } from "../../../base/time.ts";
import { ProjectRecord } from "../../../projects/catalogue/project-record.ts";
import { observationFromPools } from "../../../projects/market/pools.ts";
import { writeProjects } from "../../../projects/project-writer.ts";
import { query } from "../../../store/define-query.ts";
import { sourceWorld, type SourceWorld } from "../../../../test/source-world.ts";
import { NOW } from "../../../../test/upstream-double.ts";
import { UpstreamFailure } from "../../source.ts";
import { dexscreener, hourObserved, poolsOf } from "./dexscreener-source.ts";
import { PageBuilder } from "../shared/page-builder.ts";

const API = "https://api.dexscreener.com/tokens/v1";
const MINT = "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN";
const EVM = "0x2222222222222222222222222222222222222222";
const pair = (fields: object = {}) => ({
  chainId: "solana",
  dexId: "raydium",
  pairAddress: "pool",
  baseToken: { address: MINT, name: "Jupiter", symbol: "JUP" },
  quoteToken: { address: "usdc", name: "USDC", symbol: "USDC" },
  priceNative: "0.5",
  priceUsd: "0.50",
  txns: { m5: { buys: 1, sells: 1 }, h1: { buys: 30, sells: 10 }, h24: { buys: 1, sells: 1 } },
  volume: { m5: 1, h1: 4_000, h24: 90_000 },
  liquidity: { usd: 500_000, base: 1, quote: 1 },
  fdv: 9_000_000,
  marketCap: 5_000_000,
  pairCreatedAt: NOW - 100 * 24 * HOUR_MS,
  ...fields,
});

const stored = query({
  name: "test.pools",
  params: z.object({}),
  row: z.object({
    project_id: z.number(),
    hour: z.number(),
    price: z.number(),
    market_cap: z.number().nullable(),
    fdv: z.number().nullable(),
    volume: z.number().nullable(),
    liquidity: z.number().nullable(),
    buy_volume: z.number().nullable(),
    sell_volume: z.number().nullable(),
    traders: z.number().nullable(),
  }),
  sql: "SELECT project_id, hour, price, market_cap, fdv, volume, liquidity, buy_volume, sell_volume, traders FROM market_v1 FINAL ORDER BY project_id, hour LIMIT 10000",
});

let world: SourceWorld;
beforeEach(async () => {
  world = await sourceWorld(
    dexscreener,
    {},
    { [`${API}/solana/${MINT}`]: [pair()], [`${API}/base/${EVM}`]: [] },
  );
  const known = [
    { project_id: 1, project_name: "Jupiter", symbol: "JUP", tokens: [{ chain: "solana", address: MINT }] },
    { project_id: 2, project_name: "No pool", symbol: "JUP", tokens: [{ chain: "base", address: EVM }] },
    { project_id: 3, project_name: "No token", symbol: "JUP" },
  ];
  await writeProjects(
    world.store,
    known.map((one) => ProjectRecord.parse(one)),
    "import",
  );
  await world.catalogue.tick();
});
afterEach(() => world.close());

describe("pools", () => {
  it("contain price, liquidity, hourly volume, buys and sells, but no traders", async () => {
    const run = await world.run("dexscreener:pools");
    expect(run.failure).toBeUndefined();
    expect(run.dropped).toEqual({ "no pool": 1 });
    expect(await world.store.read(stored, {})).toEqual([
      {
        project_id: 1,
        hour: NOW - HOUR_MS,
        price: 0.5,
        market_cap: 5_000_000,
        fdv: 9_000_000,
        volume: 4_000,
        liquidity: 500_000,
        buy_volume: 3_000,
        sell_volume: 1_000,
        traders: null,
      },
    ]);
  });

  it("leave volume and market cap to CoinGecko if it covers the coin", async () => {
    const coin = { project_id: 1, project_name: "Jupiter", symbol: "JUP", source_ids: ["coingecko:jup"] };
    await writeProjects(world.store, [ProjectRecord.parse(coin)], "coingecko");
    await world.catalogue.tick();
    await world.run("dexscreener:pools");
    expect(await world.store.read(stored, {})).toMatchObject([
      { volume: null, market_cap: null, fdv: null, liquidity: 500_000, buy_volume: 3_000 },
    ]);
  });

  it("count an hour once: the round nearest to its end is stored", async () => {
    expect(hourObserved(NOW + 10 * 60_000)).toEqual({ hour: NOW - HOUR_MS, apartMs: 600_000 });
    expect(hourObserved(NOW - 20 * 60_000)).toEqual({ hour: NOW - HOUR_MS, apartMs: 1_200_000 });
    const price = async (minutes: number, priceUsd: string) => {
      await world.run("dexscreener:pools", {
        now: NOW + minutes * 60_000,
        answers: { [API]: [pair({ priceUsd })] },
      });
      return (await world.store.read(stored, {})).map((row) => [row.hour - NOW, row.price]);
    };
    expect(await price(-20, "1")).toEqual([[-HOUR_MS, 1]]);
    expect(await price(2, "2")).toEqual([[-HOUR_MS, 2]]);
    expect(await price(22, "3")).toEqual([[-HOUR_MS, 2]]);
    expect(await price(42, "4")).toEqual([
      [-HOUR_MS, 2],
      [0, 4],
    ]);
  });

  it("include projects that are found after the round of the hour, without reading the others again", async () => {
    const answers = ({ url }: { url: string }) =>
      url.includes(MINT) || url.includes("late")
        ? [pair(), pair({ baseToken: { address: "late" }, priceUsd: "7" })]
        : [];
    await world.run("dexscreener:pools", { now: NOW + 5 * 60_000, answers });
    expect((await world.run("dexscreener:pools", { now: NOW + 15 * 60_000, answers })).asked).toEqual([]);
    const late = {
      project_id: 9,
      project_name: "Late",
      symbol: "LATE",
      tokens: [{ chain: "solana", address: "late" }],
    };
    await writeProjects(world.store, [ProjectRecord.parse(late)], "import");
    await world.catalogue.tick();
    const { asked } = await world.run("dexscreener:pools", { now: NOW + 25 * 60_000, answers });
    expect(asked.filter((url) => url.includes(MINT))).toEqual([]);
    expect(await world.store.read(stored, {})).toMatchObject([
      { project_id: 1, hour: NOW - HOUR_MS, price: 0.5 },
      { project_id: 9, hour: NOW - HOUR_MS, price: 7 },
    ]);
    expect((await world.run("dexscreener:pools", { now: NOW + 28 * 60_000, answers })).asked).toEqual([]);
  });

  it("request 30 tokens at a time, resume after a crash, and tolerate a failed call", async () => {
    const many = Array.from({ length: 130 }, (_, i) => ({
      project_id: 100 + i,
      project_name: `P${i}`,
      symbol: "P",
      tokens: [{ chain: "base", address: `0xa${String(i).padStart(39, "0")}` }],
    }));
    await writeProjects(
      world.store,
      many.map((one) => ProjectRecord.parse(one)),
      "import",
    );
    await world.catalogue.tick();
    const answers = ({ url }: { url: string }) =>
      url.includes("/solana/") ? new UpstreamFailure("refused", "400") : [];
    const first = await world.run("dexscreener:pools", { answers, stopAfter: 1 });
    const rest = await world.run("dexscreener:pools", { answers });
    expect(first.failure ?? rest.failure).toBeUndefined();
    expect(first.quarantined).toEqual(["solana: 400"]);
    const asked = [...first.asked, ...rest.asked]
      .filter((url) => url.includes("/base/"))
      .map((url) => url.split("/").at(-1)?.split(",") ?? []);
    expect(Math.max(...asked.map((list) => list.length))).toBe(30);
    expect(new Set(asked.flat()).size).toBe(131);
    expect(asked.flat()).toHaveLength(131);
    const wall = await world.run("dexscreener:pools", { cursor: null, answers: () => "<html>" });
    expect(wall.failure).toMatchObject({ kind: "bad_format" });
  });

  it("hostile: dust, spam, absent and impossible prices are ignored", async () => {
    const wrong = [
      pair({ priceUsd: undefined }),
      pair({ priceUsd: "NaN" }),
      pair({ priceUsd: "-1" }),
      pair({ priceUsd: "1e400" }),
      pair({ priceUsd: {} }),
      pair({ liquidity: { usd: 10 } }),
      pair({ liquidity: null, volume: null }),
      pair({ priceUsd: "9999", baseToken: { address: "another" } }),
      pair({ chainId: 7 }),
      pair({ baseToken: null }),
      null,
      "x",
    ];
    const run = await world.run("dexscreener:pools", {
      answers: { [`${API}/solana/${MINT}`]: wrong, [API]: [] },
    });
    expect(run.failure).toBeUndefined();
    expect(run.quarantined).toHaveLength(4);
    expect(run.dropped).toEqual({ "no pool": 1, "no plausible pool": 1 });
    expect(await world.store.read(stored, {})).toEqual([]);
    const odd = [pair({ txns: 5, volume: { h1: -3 }, marketCap: "x", pairCreatedAt: null })];
    await world.run("dexscreener:pools", {
      cursor: null,
      answers: { [`${API}/solana/${MINT}`]: odd, [API]: [] },
    });
    expect(await world.store.read(stored, {})).toMatchObject([
      { price: 0.5, volume: null, buy_volume: null, market_cap: null },
    ]);
  });
});

const shared = new URL("../../../../../shared/data/api-dexscreener/", import.meta.url);
describe.skipIf(!existsSync(shared))("recorded pairs (skipped without ../shared)", () => {
  it("give one plausible observation", async () => {
    for (const [file, chain, address] of [
      ["pairs-avalanche-2022.json", "avalanche", "0x120AD3e5A7c796349e591F1570D9f7980F4eA9cb"],
      ["pairs-injective-2024.json", "injective", "inj19dtllzcquads0hu3ykda9m58llupksqwekkfnw"],
    ] as const) {
      const { pairs } = JSON.parse(readFileSync(new URL(file, shared), "utf8")) as { pairs: unknown[] };
      const page = new PageBuilder();
      const pools = [...(await poolsOf(page, pairs, chain, [address])).values()].flat();
      const observation = observationFromPools(pools, Date.UTC(2026, 0, 1));
      console.info(
        `${file}: ${pairs.length} pairs, ${pools.length} of the token, ${JSON.stringify(observation)}`,
      );
      expect(page.quarantined).toEqual([]);
      expect(observation?.price).toBeGreaterThan(0);
      expect(observation?.traders).toBeNull();
    }
  });
});
