// What the engine adds up about the wallets that members are compared with, and about the tokens that members trade.
import { z } from "zod";
import { query } from "../../store/define-query.ts";
import { newestVersions } from "../formation-queries.ts";

/** When each window starts. */
const Windows = {
  since_1h: z.number(),
  since_24h: z.number(),
  since_7d: z.number(),
  since_30d: z.number(),
  until: z.number(),
};

const net = (window: string) => {
  const sum = (side: string) =>
    `coalesce(sumIf(paid, side = '${side}' AND traded_at > {since_${window}:DateTime64(3)}), 0)`;
  return `${sum("buy")} - ${sum("sell")} AS net_${window}`;
};

const OtherFlow = z.object({
  wallet: z.string(),
  token: z.string(),
  net_1h: z.number(),
  net_24h: z.number(),
  net_7d: z.number(),
  net_30d: z.number(),
});
export type OtherFlow = z.output<typeof OtherFlow>;

/** What some wallets bought minus what they sold of each token in the last 30 days. */
export const otherFlows = query({
  name: "smartMoney.otherFlows",
  params: z.object({ chain: z.string(), wallets: z.array(z.string()), ...Windows, limit: z.number() }),
  row: OtherFlow,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT wallet, token, ${["1h", "24h", "7d", "30d"].map(net).join(", ")}
        FROM (
          SELECT wallet, token, side, traded_at, toFloat64(value_usd) AS paid
          FROM ${newestVersions("trades_v1", "wallet IN {wallets:Array(String)}")}
          WHERE version = 1 AND traded_at > {since_30d:DateTime64(3)} AND traded_at < {until:DateTime64(3)}
        ) AS trades
        GROUP BY wallet, token LIMIT {limit:UInt32}`,
});

const volume = (window: string) =>
  `coalesce(sumIf(toFloat64(value_usd), traded_at >= {since_${window}:DateTime64(3)}), 0) AS volume_${window}`;

const TokenVolumes = z.object({
  token: z.string(),
  first_trade: z.number(),
  volume_1h: z.number(),
  volume_24h: z.number(),
  volume_7d: z.number(),
  volume_30d: z.number(),
});
export type TokenVolumes = z.output<typeof TokenVolumes>;

export const tokenVolumes = query({
  name: "smartMoney.tokenVolumes",
  params: z.object({ chain: z.string(), tokens: z.array(z.string()), ...Windows, limit: z.number() }),
  row: TokenVolumes,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT token, min(traded_at) AS first_trade, ${["1h", "24h", "7d", "30d"].map(volume).join(", ")}
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
