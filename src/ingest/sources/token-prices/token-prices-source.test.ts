import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { DAY_MS, HOUR_MS } from "../../../base/time.ts";
import { query } from "../../../store/define-query.ts";
import { SOL } from "../../../wallets/money.ts";
import { writePrices, writeTrades } from "../../../wallets/wallet-writer.ts";
import { sourceWorld, type SourceWorld } from "../../../../test/source-world.ts";
import { NOW } from "../../../../test/upstream-double.ts";
import { UpstreamFailure } from "../../source.ts";
import { prices } from "./token-prices-source.ts";

const CHART = "https://coins.llama.fi/chart/";
const POOLS = "https://api.dexscreener.com/tokens/v1/";
const JUPITER = "https://api.jup.ag/price/v3";
const MINT = "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN";
const EVM = "0xabcdefabcdefabcdefabcdefabcdefabcdefabcd";
const seconds = Math.floor(NOW / 1000);

const stored = query({
  name: "test.prices",
  params: z.object({}),
  row: z.object({
    chain: z.string(),
    token: z.string(),
    priced_at: z.number(),
    price: z.number(),
    liquidity: z.number().nullable(),
  }),
  sql: "SELECT chain, token, priced_at, price, liquidity FROM prices_v1 FINAL ORDER BY chain, token, priced_at LIMIT 100000",
});
const trade = (chain: string, token: string, ago: number) => ({
  id: `${chain}-${token}`,
  chain,
  wallet: "w",
  time: NOW - ago,
  token,
  side: "buy" as const,
  amount: "1",
  value_usd: "1",
  fee_usd: "0",
  tx: "",
  venue: "",
});
const pool = {
  chainId: "solana",
  baseToken: { address: MINT },
  priceUsd: "0.5",
  liquidity: { usd: 90_000 },
  volume: { h1: 1_000 },
  txns: {},
};

let world: SourceWorld;
beforeEach(async () => {
  world = await sourceWorld(prices);
  await writeTrades(
    world.store,
    [
      trade("solana", MINT, HOUR_MS),
      trade("avalanche", EVM, 2 * HOUR_MS),
      trade("solana", "Old", 500 * DAY_MS),
    ],
    "import",
  );
});
afterEach(() => world.close());

const good = (asked: { url: string }) => {
  if (asked.url.startsWith(JUPITER)) return {};
  if (asked.url.startsWith(POOLS)) return asked.url.includes("/solana/") ? [pool] : [];
  return {
    coins: {
      [`solana:${SOL}`]: {
        decimals: 9,
        symbol: "SOL",
        price: 150,
        timestamp: seconds - 30,
        confidence: 0.99,
      },
      [`avax:0x${EVM.slice(2).toUpperCase()}`]: { symbol: "X", price: 2, timestamp: seconds - 60 },
    },
  };
};

describe("prices of traded tokens", () => {
  it("come from DefiLlama, else from pools, always include SOL, and exclude tokens that are no longer traded", async () => {
    const run = await world.run("prices:current", { answers: good });
    expect(run.failure).toBeUndefined();
    expect(
      (await world.store.read(stored, {})).map((row) => [row.chain, row.token, row.price, row.liquidity]),
    ).toEqual([
      ["avalanche", EVM, 2, null],
      ["solana", MINT, 0.5, 90_000],
      ["solana", SOL, 150, null],
    ]);
    expect(run.asked[0]).toContain(`avax:${EVM}`);
    expect(run.asked.join()).not.toContain("Old");
  });

  it("hostile: a token for which DefiLlama refuses the whole call does not cost the others their prices", async () => {
    const refusal = new UpstreamFailure("refused", "coins.llama.fi returned status 400");
    const run = await world.run("prices:current", {
      answers: (asked) => {
        const isLlama = asked.url.startsWith("https://coins.llama.fi");
        if (!isLlama) return good(asked);
        if (asked.url.includes(EVM)) return refusal;
        const price = { price: 150, timestamp: seconds - 30 };
        return { coins: asked.url.includes(SOL) ? { [`solana:${SOL}`]: price } : {} };
      },
    });
    expect(run.failure).toBeUndefined();
    expect((await world.store.read(stored, {})).map((row) => row.token)).toEqual([MINT, SOL]);
    expect(run.quarantined).toEqual(["DefiLlama: coins.llama.fi returned status 400"]);
    const down = await world.run("prices:current", {
      cursor: null,
      now: NOW + DAY_MS,
      answers: (asked) => (asked.url.startsWith("https://coins.llama.fi") ? refusal : good(asked)),
    });
    expect(down.failure).toBe(refusal);
    expect(down.asked.length).toBeLessThan(5);
  });

  it("are not requested while they are fresh, nor for a day if they are unknown", async () => {
    await writePrices(
      world.store,
      [{ chain: "avalanche", token: EVM, time: NOW - 60_000, price: 3, liquidity: null }],
      "import",
    );
    const unknownPrices = ({ url }: { url: string }) =>
      url.startsWith(POOLS) ? [] : url.startsWith(JUPITER) ? {} : { coins: {} };
    const first = await world.run("prices:current", { answers: unknownPrices });
    expect(first.asked[0]).not.toContain(EVM);
    expect(first.dropped).toEqual({ "no price anywhere": 2, "no reliable price at Jupiter": 2 });
    expect((await world.run("prices:current", { answers: unknownPrices })).asked).toEqual([]);
    const tomorrow = await world.run("prices:current", { answers: unknownPrices, now: NOW + DAY_MS + 1 });
    expect(tomorrow.asked[0]).toContain(MINT);
  });

  it("hostile: invalid prices are not stored, and a failure of DexScreener does not affect DefiLlama's prices", async () => {
    const values: unknown[] = [
      { price: -1, timestamp: seconds },
      { price: 0, timestamp: seconds },
      { price: "5", timestamp: seconds },
      { price: 5 },
      { price: 5, timestamp: 12 },
      { price: 5, timestamp: seconds + 99_999 },
      { price: 5, timestamp: seconds - 3 * 86_400 },
      { price: 5, timestamp: seconds, confidence: 0.1 },
      null,
      7,
    ];
    for (const value of values) {
      const run = await world.run("prices:current", {
        cursor: null,
        answers: ({ url }) => (url.startsWith(POOLS) ? "<html>" : { coins: { [`solana:${MINT}`]: value } }),
      });
      expect(run.failure).toBeUndefined();
      expect(run.quarantined.length).toBeGreaterThan(0);
    }
    expect(await world.store.read(stored, {})).toEqual([]);
    for (const text of ["<html>", '{"coins":', '{"coins":[]}', "[]", ""])
      expect(
        (await world.run("prices:current", { cursor: null, answers: () => ({ text }) })).failure,
      ).toMatchObject({ kind: "bad_format" });
  });
});

describe("Jupiter's prices of tokens on Solana", () => {
  const llamaPrice = (price: number, fields: object = {}) => ({
    coins: { [`solana:${MINT}`]: { price, timestamp: seconds - 60, confidence: 0.99, ...fields } },
  });
  const jupiterPrice = (usdPrice: unknown, fields: object = {}) => ({
    [MINT]: { usdPrice, liquidity: 60_000, decimals: 6, blockId: null, priceChange24h: null, ...fields },
  });
  const answers =
    (llama: object, jupiter: object, pools: object[] = []) =>
    ({ url }: { url: string }) =>
      url.startsWith(POOLS) ? pools : url.startsWith(JUPITER) ? jupiter : llama;
  const priceOf = async () =>
    (await world.store.read(stored, {})).flatMap(({ token, price, liquidity }) =>
      token === MINT ? [[price, liquidity]] : [],
    );

  it("are requested for those only, and used where DefiLlama has no price or a doubtful one", async () => {
    for (const [i, llama] of [{ coins: {} }, llamaPrice(9, { confidence: 0.2 })].entries()) {
      const run = await world.run("prices:current", {
        cursor: null,
        answers: answers(llama, jupiterPrice(0.4 + i)),
        now: NOW + 2 * i * HOUR_MS,
      });
      expect(run.failure).toBeUndefined();
      expect((await priceOf()).at(-1)).toEqual([0.4 + i, 60_000]);
      const asked = run.asked.filter((url) => url.startsWith(JUPITER));
      expect(asked).toEqual([`${JUPITER}?ids=${SOL},${MINT}`]);
      expect(run.dropped["no reliable price at Jupiter"]).toBe(1);
    }
  });

  it("confirm DefiLlama's, or are decided by pools if they differ by more than a fifth", async () => {
    const run = (jupiter: number, pools: object[]) =>
      world.run("prices:current", {
        cursor: null,
        answers: answers(llamaPrice(0.5), jupiterPrice(jupiter), pools),
      });
    const disputed = await run(5, []);
    expect(disputed.dropped["DefiLlama and Jupiter disagree, and pools confirm neither"]).toBe(1);
    expect(await priceOf()).toEqual([]);
    await run(0.55, []);
    expect(await priceOf()).toEqual([[0.5, 60_000]]);
  });

  it("replace DefiLlama's price if pools confirm them, and a disputed token is requested again after an hour", async () => {
    const pools = [{ ...pool, priceUsd: "5.1" }];
    const unconfirmed = answers(llamaPrice(0.5), jupiterPrice(5));
    await world.run("prices:current", { answers: unconfirmed });
    expect((await world.run("prices:current", { answers: unconfirmed })).asked).toEqual([]);
    await world.run("prices:current", {
      answers: answers(llamaPrice(0.5), jupiterPrice(5), pools),
      now: NOW + HOUR_MS + 1,
    });
    expect(await priceOf()).toEqual([[5, 60_000]]);
  });

  it("hostile: a failure or a malformed price costs only its opinion", async () => {
    const failing: (object | Error)[] = [
      new UpstreamFailure("rate_limited", "slow down", 60_000),
      new UpstreamFailure("unreachable", "nobody there"),
      { text: "<html>" },
      [],
      jupiterPrice(0),
      jupiterPrice(-1),
      jupiterPrice("0.5"),
      { [MINT]: null },
      { [MINT]: 7 },
    ];
    for (const [i, jupiter] of failing.entries()) {
      const run = await world.run("prices:current", {
        cursor: null,
        answers: answers(llamaPrice(0.5), jupiter),
        now: NOW + 2 * i * HOUR_MS,
      });
      expect(run.failure).toBeUndefined();
      expect(await priceOf()).toEqual([[0.5, null]]);
      const isSilent = (run.dropped["no reliable price at Jupiter"] ?? 0) === 2;
      expect(isSilent || run.quarantined.length > 0).toBe(true);
    }
  });
});

describe("the history of SOL", () => {
  const chart = ({ url }: { url: string }) => {
    const { searchParams } = new URL(url);
    const start = Number(searchParams.get("start"));
    const points = Array.from({ length: Number(searchParams.get("span")) }, (_, i) => ({
      timestamp: start + i * 14_400,
      price: 100 + i,
    }));
    return { coins: { [`solana:${SOL}`]: { symbol: "SOL", confidence: 0.9, prices: points } } };
  };

  it("is read once, newest first, without gaps, and resumes after a crash", async () => {
    const first = await world.run("prices:sol-history", { answers: chart, stopAfter: 3 });
    const rest = await world.run("prices:sol-history", { answers: chart });
    expect(first.failure ?? rest.failure).toBeUndefined();
    const times = (await world.store.read(stored, {})).map((row) => row.priced_at);
    expect(times[0]).toBeLessThan(Date.UTC(2020, 3, 12));
    expect(times.at(-1)).toBeGreaterThan(NOW - 5 * HOUR_MS);
    const apart = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(Math.max(...apart)).toBeLessThanOrEqual(4 * HOUR_MS);
    expect(new Set([...first.asked, ...rest.asked]).size).toBe(first.asked.length + rest.asked.length);
    expect((await world.run("prices:sol-history", { answers: chart })).asked).toEqual([]);
    const later = await world.run("prices:sol-history", { answers: chart, now: NOW + DAY_MS });
    expect(later.asked).toHaveLength(1);
    expect(later.asked[0]).toContain(`${CHART}solana:${SOL}?start=${seconds}`);
  });

  it("hostile: an empty response leaves no gap, and malformed points are quarantined", async () => {
    const empty = await world.run("prices:sol-history", { answers: () => ({ coins: {} }) });
    expect(empty.failure).toMatchObject({ kind: "bad_format" });
    expect(empty.pages).toEqual([]);
    const odd = {
      coins: {
        [`solana:${SOL}`]: {
          prices: [
            null,
            { timestamp: 1, price: 2 },
            { timestamp: seconds - 100_000, price: -1 },
            { timestamp: seconds - 100_000, price: 7 },
          ],
        },
      },
    };
    const run = await world.run("prices:sol-history", { answers: () => odd, stopAfter: 1 });
    expect(run.quarantined).toEqual(["3 points of SOL's history without a time or a price"]);
    expect((await world.store.read(stored, {})).map(({ price }) => price)).toEqual([7]);
  });
});
