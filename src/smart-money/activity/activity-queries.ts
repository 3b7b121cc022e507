// The records of the wallets that are followed, and what is known about the tokens that they trade.
import { z } from "zod";
import { query } from "../../store/define-query.ts";
import { hashOf, limit, OfWallets, ofWallets, recordNumbers } from "../formation-queries.ts";

export const followedRecords = recordNumbers("followedRecords", OfWallets, ofWallets);

const Name = z.object({ name: z.string(), hash: z.number() });
export type Name = z.output<typeof Name>;
const namesIn = (column: "wallet" | "token") =>
  query({
    name: `smartMoney.followedNames.${column}`,
    params: OfWallets,
    row: Name,
    check: "first",
    maxSeconds: 60,
    sql: `SELECT ${column} AS name, ${hashOf(column)} AS hash FROM (
            SELECT ${column} FROM trades_v1 WHERE ${ofWallets("traded_at")}
            UNION ALL
            SELECT ${column} FROM transfers_v1 WHERE ${ofWallets("moved_at")}
          ) AS records
          GROUP BY ${column} ${limit}`,
  });
/** The names behind the numbers in the records. */
export const followedNames = { wallets: namesIn("wallet"), tokens: namesIn("token") };

/** The ids of trades, and what the records have instead. */
export const tradeIds = query({
  name: "smartMoney.tradeIds",
  params: OfWallets,
  row: z.object({ wallet: z.string(), id: z.string(), hash: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT DISTINCT wallet, id, ${hashOf("id")} AS hash FROM trades_v1 WHERE ${ofWallets("traded_at")} ${limit}`,
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
