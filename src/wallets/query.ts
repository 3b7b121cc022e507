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
    time_list: z.string(),
    id_list: z.string(),
    kind_list: z.string(),
    amount_list: z.string(),
    value_list: z.string(),
    fee_list: z.string(),
    written_list: z.string(),
  }),
  check: "first",
  sql: `SELECT wallet, token,
               toJSONString(groupArray(toUnixTimestamp64Milli(traded_at))) AS time_list, toJSONString(groupArray(id)) AS id_list,
               toJSONString(groupArray(side)) AS kind_list, toJSONString(groupArray(amount)) AS amount_list,
               toJSONString(groupArray(value_usd)) AS value_list, toJSONString(groupArray(fee_usd)) AS fee_list,
               toJSONString(groupArray(toUnixTimestamp64Milli(written_at))) AS written_list
        FROM trades_v1 WHERE chain = {chain:String} AND wallet IN {wallets:Array(String)}
        GROUP BY wallet, token LIMIT {limit:UInt32}`,
});

export const transfersOfWallets = query({
  name: "wallets.transfers",
  params: Wallets,
  row: z.object({
    wallet: z.string(),
    token: z.string(),
    time_list: z.string(),
    id_list: z.string(),
    kind_list: z.string(),
    amount_list: z.string(),
    written_list: z.string(),
  }),
  check: "first",
  sql: `SELECT wallet, token,
               toJSONString(groupArray(toUnixTimestamp64Milli(moved_at))) AS time_list, toJSONString(groupArray(id)) AS id_list,
               toJSONString(groupArray(direction)) AS kind_list, toJSONString(groupArray(amount)) AS amount_list,
               toJSONString(groupArray(toUnixTimestamp64Milli(written_at))) AS written_list
        FROM transfers_v1 WHERE chain = {chain:String} AND wallet IN {wallets:Array(String)}
        GROUP BY wallet, token LIMIT {limit:UInt32}`,
});

// No alias has the name of a column: ClickHouse would take it for that column in WHERE.
const Touched = z.object({
  chain: z.string(),
  wallet: z.string(),
  row_count: z.number(),
  newest: z.number(),
  last_written: z.number(),
});
export type Touched = z.output<typeof Touched>;

export const tradersSince = query({
  name: "wallets.tradersSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: Touched,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT chain, wallet, count() AS row_count, max(traded_at) AS newest, max(written_at) AS last_written FROM trades_v1
        WHERE written_at > {since:DateTime64(3)} GROUP BY chain, wallet LIMIT {limit:UInt32}`,
});

export const movedSince = query({
  name: "wallets.movedSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: Touched,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT chain, wallet, count() AS row_count, max(moved_at) AS newest, max(written_at) AS last_written FROM transfers_v1
        WHERE written_at > {since:DateTime64(3)} GROUP BY chain, wallet LIMIT {limit:UInt32}`,
});

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

/** Those traded last come first. */
export const tradedTokens = query({
  name: "wallets.tradedTokens",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ chain: z.string(), token: z.string(), last_traded: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT chain, token, max(traded_at) AS last_traded FROM trades_v1
        WHERE traded_at > {since:DateTime64(3)} GROUP BY chain, token ORDER BY last_traded DESC, token LIMIT {limit:UInt32}`,
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
