// The store queries of token and market prices.
import { z } from "zod";
import { query } from "../store/define-query.ts";

export const pricedSince = query({
  name: "wallets.pricedSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ chain: z.string(), token: z.string(), last_written: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT chain, token, max(written_at) AS last_written FROM prices_v1
        WHERE written_at > {since:DateTime64(3)} GROUP BY chain, token LIMIT {limit:UInt32}`,
});

export const pricesOfTokens = query({
  name: "wallets.prices",
  params: z.object({
    chain: z.string(),
    tokens: z.array(z.string()),
    from: z.number(),
    until: z.number(),
    limit: z.number(),
  }),
  row: z.object({
    token: z.string(),
    priced_at: z.number(),
    price: z.number(),
    liquidity: z.number().nullable(),
  }),
  check: "first",
  sql: `SELECT token, priced_at, price, liquidity FROM prices_v1 FINAL
        WHERE chain = {chain:String} AND token IN {tokens:Array(String)}
          AND priced_at >= {from:DateTime64(3)} AND priced_at <= {until:DateTime64(3)}
        ORDER BY token, priced_at LIMIT {limit:UInt32}`,
});

/** The last usable price of each token in each step: at multiples of the step, it is the price of that time. */
export const lastPrices = query({
  name: "wallets.lastPrices",
  params: z.object({
    chain: z.string(),
    tokens: z.array(z.string()),
    from: z.number(),
    until: z.number(),
    step: z.number(),
    min_liquidity: z.number(),
    limit: z.number(),
  }),
  row: z.object({ token: z.string(), quoted: z.number(), quote: z.number() }),
  check: "first",
  sql: `SELECT token, toInt64(max(toUnixTimestamp64Milli(priced_at))) AS quoted, argMax(price, priced_at) AS quote
        FROM prices_v1 FINAL
        WHERE chain = {chain:String} AND token IN {tokens:Array(String)}
          AND priced_at >= {from:DateTime64(3)} AND priced_at <= {until:DateTime64(3)}
          AND (liquidity IS NULL OR liquidity >= {min_liquidity:Float64})
        GROUP BY token, ceil(toUnixTimestamp64Milli(priced_at) / {step:Float64})
        ORDER BY token, quoted LIMIT {limit:UInt32}`,
});

export const newestPrices = query({
  name: "wallets.newestPrices",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ chain: z.string(), token: z.string(), last_priced: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT chain, token, max(priced_at) AS last_priced FROM prices_v1
        WHERE priced_at > {since:DateTime64(3)} GROUP BY chain, token LIMIT {limit:UInt32}`,
});

export const firstPrice = query({
  name: "wallets.firstPrice",
  params: z.object({ chain: z.string(), token: z.string() }),
  row: z.object({ first: z.number().nullable() }),
  sql: `SELECT min(priced_at) AS first FROM prices_v1 WHERE chain = {chain:String} AND token = {token:String}
        HAVING count() > 0 LIMIT 1`,
});

/** Hourly project prices, the fallback for tokens without a price. */
export const marketPrices = query({
  name: "wallets.marketPrices",
  params: z.object({
    projects: z.array(z.number()),
    from: z.number(),
    until: z.number(),
    limit: z.number(),
  }),
  row: z.object({ project_id: z.number(), hour: z.number(), price: z.number() }),
  check: "first",
  sql: `SELECT project_id, hour, price FROM market_v1 FINAL WHERE project_id IN {projects:Array(UInt32)}
          AND hour >= {from:DateTime64(3)} AND hour <= {until:DateTime64(3)} ORDER BY project_id, hour LIMIT {limit:UInt32}`,
});
