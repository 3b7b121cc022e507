// The prices that the formation of cohorts and the episodes of a wallet need, as columns of numbers.
import { z } from "zod";
import { query } from "../store/define-query.ts";
import { Chain, hashOf, limit } from "./formation-queries.ts";

const Range = Chain.extend({ first_token: z.string(), last_token: z.string() });
/** A stored version of a price. */
const StoredPrice = z.object({
  token_hash: z.number(),
  quoted: z.number(),
  price: z.number(),
  /** Liquidity in USD; -1 if it is not known. */
  depth: z.number(),
  known: z.number(),
});
export type StoredPrice = z.output<typeof StoredPrice>;

/** What one or several trades paid. */
const TradedPrice = z.object({
  token_hash: z.number(),
  quoted: z.number(),
  paid: z.number(),
  quantity: z.number(),
});
export type TradedPrice = z.output<typeof TradedPrice>;

const ofRange = "token >= {first_token:String} AND token <= {last_token:String}";
const ofTokens = "token IN {tokens:Array(String)}";
const Tokens = Chain.extend({ tokens: z.array(z.string()) });

const storedPrices = (condition: string) => `
  SELECT ${hashOf("token")} AS token_hash, toFloat64(toUnixTimestamp64Milli(priced_at)) AS quoted, price,
         ifNull(liquidity, -1) AS depth, toFloat64(toUnixTimestamp64Milli(written_at)) AS known
  FROM prices_v1 WHERE chain = {chain:String} AND ${condition}`;

const tradedPrices = (condition: string) => `
  SELECT ${hashOf("token")} AS token_hash, toFloat64(toUnixTimestamp64Milli(traded_at)) AS quoted,
         toFloat64(value_usd) AS paid, toFloat64(amount) AS quantity
  FROM trades_v1 WHERE chain = {chain:String} AND ${condition}`;

const stored = { row: StoredPrice, check: "first", maxSeconds: 120 } as const;
const traded = { row: TradedPrice, check: "first", maxSeconds: 120 } as const;

/**
 * For the last price of each hour. All prices of a range of tokens are read, because choosing the last ones in the engine would take
 * longer. For a request, which is about few tokens, the engine returns the last ones only: of several versions the one that was
 * written last. One number orders by both, until the year 2049. FINAL would sort all prices.
 */
export const hourlyPrices = {
  ofRange: query({
    ...stored,
    name: "smartMoney.hourlyPrices",
    params: Range,
    sql: `${storedPrices(ofRange)} ${limit}`,
  }),
  ofTokens: query({
    ...stored,
    name: "smartMoney.hourlyPricesOf",
    params: Tokens,
    sql: `SELECT token_hash, max(moment) AS quoted, argMax(quote, version) AS price, argMax(known_depth, version) AS depth,
                 max(written) AS known
          FROM (
            SELECT token_hash, quoted AS moment, price AS quote, depth AS known_depth, known AS written,
                   toInt64(quoted) % 3600000 * 2500000000000 + toInt64(known) AS version
            FROM (${storedPrices(ofTokens)}) AS prices
          ) AS versions
          GROUP BY token_hash, floor(moment / 3600000) ${limit}`,
  }),
};

/** For the average price of the trades in each ten minutes, in the same two ways. */
export const tradePrices = {
  ofRange: query({
    ...traded,
    name: "smartMoney.tradePrices",
    params: Range,
    sql: `${tradedPrices(ofRange)} ${limit}`,
  }),
  ofTokens: query({
    ...traded,
    name: "smartMoney.tradePricesOf",
    params: Tokens,
    sql: `SELECT token_hash, max(moment) AS quoted, sum(value) AS paid, sum(amount) AS quantity
          FROM (
            SELECT token_hash, quoted AS moment, paid AS value, quantity AS amount FROM (${tradedPrices(ofTokens)}) AS trades
          ) AS slots
          GROUP BY token_hash, floor(moment / 600000) ${limit}`,
  }),
};
