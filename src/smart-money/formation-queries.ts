// What the formation of cohorts reads: every record of every wallet, in key order, and what is known about tokens.
// Results are long, so they are read as columns of numbers, or as lines that a worker thread parses.
import { z } from "zod";
import { query } from "../store/define-query.ts";
import { BUY, IN, OUT, SELL } from "./trade-columns.ts";

export const Chain = z.object({ chain: z.string(), limit: z.number() });
export const limit = "LIMIT {limit:UInt32}";

/**
 * A name as a number: millions of rows are read without a text for each. Two of a million names are the same number with a
 * probability of 1 in 18,000. Only numbers of one engine are compared with each other.
 */
export const hashOf = (name: string) => `toFloat64(cityHash64(${name}) % 9007199254740992)`;
/** 0 without a transaction. It is compared only with those of the same wallet and time, and its text is a quarter of a record. */
const txHash = "toFloat64(if(tx = '', 0, cityHash64(tx) % 4294967295 + 1))";

/** The chains that have trades. */
export const tradedChains = query({
  name: "smartMoney.chains",
  params: z.object({ until: z.number() }),
  row: z.object({ chain: z.string(), first_trade: z.number(), trades: z.number() }),
  maxSeconds: 60,
  sql: `SELECT chain, min(traded_at) AS first_trade, count() AS trades FROM trades_v1
        WHERE traded_at < {until:DateTime64(3)} GROUP BY chain ORDER BY chain LIMIT 1000`,
});

const historyWritten = (table: string, time: string) =>
  query({
    name: `smartMoney.historyWritten.${table}`,
    params: z.object({ until: z.number() }),
    row: z.object({ newest: z.number().nullable() }),
    maxSeconds: 60,
    sql: `SELECT max(written_at) AS newest FROM ${table} WHERE ${time} < {until:DateTime64(3)} HAVING count() > 0 LIMIT 1`,
  });
/** When records dated before a time were written last. */
export const historyWrites = [
  historyWritten("trades_v1", "traded_at"),
  historyWritten("transfers_v1", "moved_at"),
  historyWritten("prices_v1", "priced_at"),
];

const Trader = z.object({ wallet: z.string(), hash: z.number(), trades: z.number() });
export type Trader = z.output<typeof Trader>;
export const traders = query({
  name: "smartMoney.traders",
  params: Chain.extend({ until: z.number() }),
  row: Trader,
  check: "first",
  maxSeconds: 120,
  sql: `SELECT wallet, ${hashOf("wallet")} AS hash, count() AS trades FROM trades_v1
        WHERE chain = {chain:String} AND traded_at < {until:DateTime64(3)}
        GROUP BY wallet ORDER BY wallet ${limit}`,
});

const TokenRow = z.object({
  token: z.string(),
  hash: z.number(),
  first_trade: z.number(),
  trades: z.number(),
});
export type TokenRow = z.output<typeof TokenRow>;
export const tradedTokens = query({
  name: "smartMoney.tradedTokens",
  params: Chain.extend({ until: z.number() }),
  row: TokenRow,
  check: "first",
  maxSeconds: 120,
  sql: `SELECT token, ${hashOf("token")} AS hash, min(traded_at) AS first_trade, count() AS trades FROM trades_v1
        WHERE chain = {chain:String} AND traded_at < {until:DateTime64(3)}
        GROUP BY token ORDER BY token ${limit}`,
});

/** How many prices of each token are stored. */
export const priceCounts = query({
  name: "smartMoney.priceCounts",
  params: Chain,
  row: z.object({ token: z.string(), prices: z.number() }),
  check: "first",
  maxSeconds: 120,
  sql: `SELECT token, count() AS prices FROM prices_v1 WHERE chain = {chain:String} GROUP BY token ${limit}`,
});

/** Buys within ten minutes of a token's first trade, by which bundles are recognised. */
const EarlyBuy = z.object({ token: z.string(), wallet: z.string(), bought_at: z.number() });
export type EarlyBuy = z.output<typeof EarlyBuy>;
export const earlyBuys = query({
  name: "smartMoney.earlyBuys",
  params: Chain,
  row: EarlyBuy,
  check: "first",
  maxSeconds: 120,
  sql: `SELECT token, wallet, toInt64(toUnixTimestamp64Milli(traded_at)) AS bought_at FROM trades_v1
        JOIN (SELECT token, min(traded_at) AS first_trade FROM trades_v1 WHERE chain = {chain:String} GROUP BY token) AS launches
          USING (token)
        WHERE chain = {chain:String} AND side = 'buy'
          AND toUnixTimestamp64Milli(traded_at) < toUnixTimestamp64Milli(first_trade) + 600000
        ORDER BY token, wallet, traded_at ${limit}`,
});

/** The wallets that received a token before anyone traded it, in order of time. */
const FirstReceiver = z.object({
  token: z.string(),
  wallet: z.string(),
  hash: z.number(),
  received: z.number(),
});
export type FirstReceiver = z.output<typeof FirstReceiver>;
export const firstReceivers = query({
  name: "smartMoney.firstReceivers",
  params: Chain,
  row: FirstReceiver,
  check: "first",
  maxSeconds: 120,
  sql: `SELECT token, wallet, ${hashOf("wallet")} AS hash, toInt64(min(toUnixTimestamp64Milli(moved_at))) AS received
        FROM transfers_v1
        JOIN (SELECT token, min(traded_at) AS first_trade FROM trades_v1 WHERE chain = {chain:String} GROUP BY token) AS launches
          USING (token)
        WHERE chain = {chain:String} AND direction = 'in'
          AND toUnixTimestamp64Milli(moved_at) < toUnixTimestamp64Milli(first_trade)
        GROUP BY token, wallet ORDER BY token, received, wallet ${limit}`,
});

/** Transfers of money, by which wallets of one owner are recognised. */
const MoneyRow = z.object({
  wallet: z.string(),
  hash: z.number(),
  token: z.string(),
  direction: z.string(),
  moved: z.number(),
  amount: z.string(),
});
export type MoneyRow = z.output<typeof MoneyRow>;
export const moneyTransfers = query({
  name: "smartMoney.moneyTransfers",
  params: Chain.extend({ tokens: z.array(z.string()) }),
  row: MoneyRow,
  check: "first",
  maxSeconds: 120,
  sql: `SELECT wallet, ${hashOf("wallet")} AS hash, token, direction, toInt64(toUnixTimestamp64Milli(moved_at)) AS moved,
               amount
        FROM transfers_v1
        WHERE chain = {chain:String} AND token IN {tokens:Array(String)}
        ORDER BY moved_at, wallet, id ${limit}`,
});

/** One trade or transfer. */
const StoredRecord = z.object({
  wallet: z.string(),
  token: z.string(),
  kind: z.string(),
  happened: z.number(),
  id: z.string(),
  amount: z.string(),
  value: z.string(),
  fee: z.string(),
  tx_hash: z.number(),
  known: z.number(),
});
export type StoredRecord = z.output<typeof StoredRecord>;

/** Some wallets in a span of time. */
export const OfWallets = Chain.extend({
  from: z.number(),
  until: z.number(),
  wallets: z.array(z.string()),
});
/** The rows of theirs, by the column of a table's times. */
export const ofWallets = (time: string) =>
  `chain = {chain:String} AND wallet IN {wallets:Array(String)}
   AND ${time} >= {from:DateTime64(3)} AND ${time} < {until:DateTime64(3)}`;

/** Every stored version of the records of some wallets. */
export const recordsOfWallets = query({
  name: "smartMoney.recordsOfWallets",
  params: OfWallets,
  row: StoredRecord,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT ${Object.keys(StoredRecord.shape).join(", ")} FROM (
    SELECT wallet, token, side AS kind, toInt64(toUnixTimestamp64Milli(traded_at)) AS happened, id, amount,
           value_usd AS value, fee_usd AS fee, ${txHash} AS tx_hash,
           toInt64(toUnixTimestamp64Milli(written_at)) AS known, 0 AS is_transfer
    FROM trades_v1 WHERE ${ofWallets("traded_at")}
    UNION ALL
    SELECT wallet, token, direction AS kind, toInt64(toUnixTimestamp64Milli(moved_at)) AS happened, id, amount,
           '0' AS value, '0' AS fee, toFloat64(0) AS tx_hash, toInt64(toUnixTimestamp64Milli(written_at)) AS known, 1 AS is_transfer
    FROM transfers_v1 WHERE ${ofWallets("moved_at")}
  ) AS records
  ORDER BY wallet, token, happened, id, is_transfer DESC ${limit}`,
});

/** A trade or transfer as numbers. */
const RecordNumbers = z.object({
  wallet_hash: z.number(),
  token_hash: z.number(),
  id_hash: z.number(),
  tx_hash: z.number(),
  /** As in trade-columns.ts. */
  kind: z.number(),
  happened: z.number(),
  quantity: z.number(),
  paid: z.number(),
  fee: z.number(),
  known: z.number(),
});
export type RecordNumbers = z.output<typeof RecordNumbers>;

/** Every stored version of records, as numbers. `where` selects rows of a table by the column of its times. */
export function recordNumbers<P extends z.output<typeof Chain>>(
  name: string,
  params: z.ZodType<P>,
  where: (time: string) => string,
) {
  return query({
    name: `smartMoney.${name}`,
    params,
    row: RecordNumbers,
    check: "first",
    maxSeconds: 120,
    sql: `SELECT ${hashOf("wallet")} AS wallet_hash, ${hashOf("token")} AS token_hash, ${hashOf("id")} AS id_hash,
      ${txHash} AS tx_hash,
      if(side = 'buy', ${BUY}, if(side = 'sell', ${SELL}, if(side = 'in', ${IN}, ${OUT}))) AS kind,
      toFloat64(toUnixTimestamp64Milli(moment)) AS happened, toFloat64(amount) AS quantity, toFloat64(value) AS paid,
      toFloat64(cost) AS fee, toFloat64(toUnixTimestamp64Milli(written_at)) AS known
    FROM (
      SELECT wallet, token, id, tx, side, traded_at AS moment, amount, value_usd AS value, fee_usd AS cost, written_at
      FROM trades_v1 WHERE ${where("traded_at")}
      UNION ALL
      SELECT wallet, token, id, '' AS tx, direction AS side, moved_at AS moment, amount, '0' AS value, '0' AS cost, written_at
      FROM transfers_v1 WHERE ${where("moved_at")}
    ) AS records
    ORDER BY wallet, token, moment, id, kind DESC ${limit}`,
  });
}

/**
 * The records of the wallets in a range of addresses: choosing the newest versions in the engine would take longer than reading
 * all of them. Replaced versions may be of any time, so all times are read.
 */
export const recordsOfRange = recordNumbers(
  "recordsOfRange",
  Chain.extend({ first_wallet: z.string(), last_wallet: z.string() }),
  () => "chain = {chain:String} AND wallet >= {first_wallet:String} AND wallet <= {last_wallet:String}",
);

export const tokensOfWallet = query({
  name: "smartMoney.tokensOfWallet",
  params: Chain.extend({ wallet: z.string(), until: z.number() }),
  row: z.object({ token: z.string(), hash: z.number(), trades: z.number() }),
  check: "first",
  sql: `SELECT token, ${hashOf("token")} AS hash, count() AS trades FROM trades_v1
        WHERE chain = {chain:String} AND wallet = {wallet:String} AND traded_at < {until:DateTime64(3)}
        GROUP BY token ORDER BY token ${limit}`,
});
