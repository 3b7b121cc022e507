// Every question the wallets ask of the store. Replaced records are told apart by written_at in history.ts,
// which is cheaper than FINAL: a wallet's rows lie together, and replacements are rare.
import { z } from "zod";
import { query } from "../store/query.ts";

/** Nobody trades more tokens than this; beyond it the answer says its history is cut. */
export const MOST_TOKENS = 500_000;

const Wallets = z.object({ chain: z.string(), wallets: z.array(z.string()), limit: z.number() });

// One row a token, its trades as JSON columns: 50,000 rows of text cost the drivers ten times as much.
export const tradesOfWallets = query({
  name: "wallets.trades",
  params: Wallets,
  row: z.object({
    wallet: z.string(),
    token: z.string(),
    times: z.string(),
    ids: z.string(),
    kinds: z.string(),
    amounts: z.string(),
    values: z.string(),
    fees: z.string(),
    written: z.string(),
  }),
  check: "first",
  sql: `SELECT wallet, token,
               toJSONString(groupArray(toUnixTimestamp64Milli(traded_at))) AS times, toJSONString(groupArray(id)) AS ids,
               toJSONString(groupArray(side)) AS kinds, toJSONString(groupArray(amount)) AS amounts,
               toJSONString(groupArray(value_usd)) AS values, toJSONString(groupArray(fee_usd)) AS fees,
               toJSONString(groupArray(toUnixTimestamp64Milli(written_at))) AS written
        FROM trades_v1 WHERE chain = {chain:String} AND wallet IN {wallets:Array(String)}
        GROUP BY wallet, token LIMIT {limit:UInt32}`,
});

export const transfersOfWallets = query({
  name: "wallets.transfers",
  params: Wallets,
  row: z.object({
    wallet: z.string(),
    token: z.string(),
    times: z.string(),
    ids: z.string(),
    kinds: z.string(),
    amounts: z.string(),
    written: z.string(),
  }),
  check: "first",
  sql: `SELECT wallet, token,
               toJSONString(groupArray(toUnixTimestamp64Milli(moved_at))) AS times, toJSONString(groupArray(id)) AS ids,
               toJSONString(groupArray(direction)) AS kinds, toJSONString(groupArray(amount)) AS amounts,
               toJSONString(groupArray(toUnixTimestamp64Milli(written_at))) AS written
        FROM transfers_v1 WHERE chain = {chain:String} AND wallet IN {wallets:Array(String)}
        GROUP BY wallet, token LIMIT {limit:UInt32}`,
});

const Touched = z.object({
  chain: z.string(),
  wallet: z.string(),
  rows: z.number(),
  newest: z.number(),
  written_at: z.number(),
});

export const tradersSince = query({
  name: "wallets.tradersSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: Touched,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT chain, wallet, count() AS rows, max(traded_at) AS newest, max(written_at) AS written_at FROM trades_v1
        WHERE written_at > {since:DateTime64(3)} GROUP BY chain, wallet LIMIT {limit:UInt32}`,
});

export const movedSince = query({
  name: "wallets.movedSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: Touched,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT chain, wallet, count() AS rows, max(moved_at) AS newest, max(written_at) AS written_at FROM transfers_v1
        WHERE written_at > {since:DateTime64(3)} GROUP BY chain, wallet LIMIT {limit:UInt32}`,
});

export const pricedSince = query({
  name: "wallets.pricedSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ chain: z.string(), token: z.string(), written_at: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT chain, token, max(written_at) AS written_at FROM prices_v1
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

export const hasTrades = query({
  name: "wallets.hasTrades",
  params: z.object({ chain: z.string(), wallet: z.string() }),
  row: z.object({ id: z.string() }),
  sql: `SELECT id FROM trades_v1 WHERE chain = {chain:String} AND wallet = {wallet:String} LIMIT 1`,
});

export const walletReads = query({
  name: "wallets.reads",
  params: z.object({ limit: z.number() }),
  row: z.object({
    chain: z.string(),
    wallet: z.string(),
    newest: z.string(),
    oldest: z.string(),
    oldest_at: z.number(),
    complete: z.number(),
  }),
  check: "first",
  sql: `SELECT chain, wallet, newest, oldest, oldest_at, complete FROM wallet_reads_v1 FINAL LIMIT {limit:UInt32}`,
});

/** Hourly prices of whole projects: the fallback where a token has no price of its own. */
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
