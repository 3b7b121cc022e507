// The prices that the formation of cohorts and the episodes of a wallet need: a row for each token.
import { z } from "zod";
import { query } from "../store/define-query.ts";
import { Chain, limit } from "./formation-queries.ts";

/** Points in time in any order. */
const TokenPrices = z.object({
  token: z.string(),
  times: z.array(z.number()),
  prices: z.array(z.number()),
  /** Liquidity in USD; -1 if it is not known. */
  depths: z.array(z.number()),
});
export type TokenPrices = z.output<typeof TokenPrices>;

const ofRange = "token >= {first_token:String} AND token <= {last_token:String}";
const ofTokens = "token IN {tokens:Array(String)}";
const Range = Chain.extend({ first_token: z.string(), last_token: z.string() });
const Tokens = Chain.extend({ tokens: z.array(z.string()) });

/** `points` selects token, last_moment, quote and known_depth, of which there are at most as many as the limit. */
function priceQuery<P extends z.output<typeof Chain>>(name: string, params: z.ZodType<P>, points: string) {
  return query({
    name: `smartMoney.${name}`,
    params,
    row: TokenPrices,
    check: "first",
    maxSeconds: 120,
    sql: `SELECT token, groupArray(last_moment) AS times, groupArray(quote) AS prices, groupArray(known_depth) AS depths
          FROM (${points} ${limit}) AS points GROUP BY token ${limit}`,
  });
}

/**
 * The last stored price of each hour, and of several versions the one that was written last. One number orders by both, until the year
 * 2049. FINAL would sort all prices.
 */
const lastOfHours = (condition: string) => `
  SELECT token, max(moment) AS last_moment, argMax(price, version) AS quote, argMax(depth, version) AS known_depth
  FROM (
    SELECT token, price, ifNull(liquidity, -1) AS depth, toFloat64(toUnixTimestamp64Milli(priced_at)) AS moment,
           toInt64(toUnixTimestamp64Milli(priced_at)) % 3600000 * 2500000000000 + toInt64(toUnixTimestamp64Milli(written_at)) AS version
    FROM prices_v1 WHERE chain = {chain:String} AND ${condition}
  ) AS versions
  GROUP BY token, floor(moment / 3600000)`;

/** The average price of the trades in each ten minutes, dated like the last of them. Trades of no amount have no price. */
const averagesOfSlots = (condition: string) => `
  SELECT token, max(moment) AS last_moment, sum(paid) / sum(quantity) AS quote, toFloat64(-1) AS known_depth
  FROM (
    SELECT token, toFloat64(toUnixTimestamp64Milli(traded_at)) AS moment, toFloat64(value_usd) AS paid, toFloat64(amount) AS quantity
    FROM trades_v1 WHERE chain = {chain:String} AND ${condition}
  ) AS trades
  GROUP BY token, floor(moment / 600000) HAVING sum(quantity) > 0`;

export const hourlyPrices = {
  ofRange: priceQuery("hourlyPrices", Range, lastOfHours(ofRange)),
  ofTokens: priceQuery("hourlyPricesOf", Tokens, lastOfHours(ofTokens)),
};
export const tradePrices = {
  ofRange: priceQuery("tradePrices", Range, averagesOfSlots(ofRange)),
  ofTokens: priceQuery("tradePricesOf", Tokens, averagesOfSlots(ofTokens)),
};
