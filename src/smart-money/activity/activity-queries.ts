// What the engine adds up about the wallets that members are compared with, and about the tokens that members trade.
import { z } from "zod";
import { query } from "../../store/define-query.ts";
import { newestVersions } from "../formation-queries.ts";

const OtherFlow = z.object({
  wallet: z.string(),
  token: z.string(),
  /** The number of the shortest window with these trades: 0 is the last hour. */
  shortest: z.number(),
  bought: z.number(),
  sold: z.number(),
});
export type OtherFlow = z.output<typeof OtherFlow>;

/** What some wallets traded of each token in the last 30 days. */
export const otherFlows = query({
  name: "smartMoney.otherFlows",
  params: z.object({
    chain: z.string(),
    wallets: z.array(z.string()),
    since_1h: z.number(),
    since_24h: z.number(),
    since_7d: z.number(),
    since_30d: z.number(),
    until: z.number(),
    limit: z.number(),
  }),
  row: OtherFlow,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT wallet, token, shortest, sum(if(side = 'buy', paid, 0)) AS bought, sum(if(side = 'buy', 0, paid)) AS sold
        FROM (
          SELECT wallet, token, side, toFloat64(value_usd) AS paid,
                 if(traded_at > {since_1h:DateTime64(3)}, 0, if(traded_at > {since_24h:DateTime64(3)}, 1,
                   if(traded_at > {since_7d:DateTime64(3)}, 2, 3))) AS shortest
          FROM ${newestVersions("trades_v1", "wallet IN {wallets:Array(String)}")}
          WHERE version = 1 AND traded_at > {since_30d:DateTime64(3)} AND traded_at < {until:DateTime64(3)}
        ) AS trades
        GROUP BY wallet, token, shortest LIMIT {limit:UInt32}`,
});

export const tokenVolumes = query({
  name: "smartMoney.tokenVolumes",
  params: z.object({
    chain: z.string(),
    tokens: z.array(z.string()),
    since_1h: z.number(),
    since_24h: z.number(),
    since_7d: z.number(),
    since_30d: z.number(),
    until: z.number(),
    limit: z.number(),
  }),
  row: z.object({
    token: z.string(),
    first_trade: z.number(),
    volume_1h: z.number(),
    volume_24h: z.number(),
    volume_7d: z.number(),
    volume_30d: z.number(),
  }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT token, min(traded_at) AS first_trade,
               coalesce(sumIf(toFloat64(value_usd), traded_at >= {since_1h:DateTime64(3)}), 0) AS volume_1h,
               coalesce(sumIf(toFloat64(value_usd), traded_at >= {since_24h:DateTime64(3)}), 0) AS volume_24h,
               coalesce(sumIf(toFloat64(value_usd), traded_at >= {since_7d:DateTime64(3)}), 0) AS volume_7d,
               coalesce(sumIf(toFloat64(value_usd), traded_at >= {since_30d:DateTime64(3)}), 0) AS volume_30d
        FROM trades_v1 WHERE chain = {chain:String} AND token IN {tokens:Array(String)}
          AND traded_at < {until:DateTime64(3)} GROUP BY token LIMIT {limit:UInt32}`,
});

export const pricesAt = query({
  name: "smartMoney.pricesAt",
  params: z.object({
    chain: z.string(),
    tokens: z.array(z.string()),
    from: z.number(),
    until: z.number(),
    limit: z.number(),
  }),
  row: z.object({ token: z.string(), quote: z.number(), depth: z.number().nullable() }),
  check: "first",
  sql: `SELECT token, argMax(price, priced_at) AS quote, argMax(liquidity, priced_at) AS depth FROM prices_v1 FINAL
        WHERE chain = {chain:String} AND token IN {tokens:Array(String)}
          AND priced_at >= {from:DateTime64(3)} AND priced_at <= {until:DateTime64(3)}
        GROUP BY token LIMIT {limit:UInt32}`,
});
