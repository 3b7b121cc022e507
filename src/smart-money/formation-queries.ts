// What the formation of cohorts reads: every record of every wallet, in key order, and what is known about tokens.
// Results are long, so they are read as lines that a worker thread parses.
import { z } from "zod";
import { query } from "../store/define-query.ts";

export const Chain = z.object({ chain: z.string(), limit: z.number() });
export const limit = "LIMIT {limit:UInt32}";

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

const Trader = z.object({ wallet: z.string(), trades: z.number() });
export type Trader = z.output<typeof Trader>;
export const traders = query({
  name: "smartMoney.traders",
  params: Chain.extend({ until: z.number() }),
  row: Trader,
  check: "first",
  maxSeconds: 120,
  sql: `SELECT wallet, count() AS trades FROM trades_v1
        WHERE chain = {chain:String} AND traded_at < {until:DateTime64(3)}
        GROUP BY wallet ORDER BY wallet ${limit}`,
});

const TokenRow = z.object({ token: z.string(), first_trade: z.number(), trades: z.number() });
export type TokenRow = z.output<typeof TokenRow>;
export const tradedTokens = query({
  name: "smartMoney.tradedTokens",
  params: Chain.extend({ until: z.number() }),
  row: TokenRow,
  check: "first",
  maxSeconds: 120,
  sql: `SELECT token, min(traded_at) AS first_trade, count() AS trades FROM trades_v1
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
const FirstReceiver = z.object({ token: z.string(), wallet: z.string(), received: z.number() });
export type FirstReceiver = z.output<typeof FirstReceiver>;
export const firstReceivers = query({
  name: "smartMoney.firstReceivers",
  params: Chain,
  row: FirstReceiver,
  check: "first",
  maxSeconds: 120,
  sql: `SELECT token, wallet, toInt64(min(toUnixTimestamp64Milli(moved_at))) AS received FROM transfers_v1
        JOIN (SELECT token, min(traded_at) AS first_trade FROM trades_v1 WHERE chain = {chain:String} GROUP BY token) AS launches
          USING (token)
        WHERE chain = {chain:String} AND direction = 'in'
          AND toUnixTimestamp64Milli(moved_at) < toUnixTimestamp64Milli(first_trade)
        GROUP BY token, wallet ORDER BY token, received, wallet ${limit}`,
});

/** Transfers of money, by which wallets of one owner are recognised. */
const MoneyRow = z.object({
  wallet: z.string(),
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
  sql: `SELECT wallet, token, direction, toInt64(toUnixTimestamp64Milli(moved_at)) AS moved, amount
        FROM transfers_v1
        WHERE chain = {chain:String} AND token IN {tokens:Array(String)}
        ORDER BY moved_at, wallet, id ${limit}`,
});

/** One trade or transfer. */
const StoredRecord = z.object({
  wallet: z.string(),
  token: z.string(),
  kind: z.enum(["buy", "sell", "in", "out"]),
  happened: z.number(),
  amount: z.string(),
  value: z.string(),
  fee: z.string(),
  tx_hash: z.number(),
  /** When it was stored. */
  known: z.number(),
});
export type StoredRecord = z.output<typeof StoredRecord>;

/** Records that were stored at any time. */
export const EVER = Date.parse("9999-12-31T00:00:00Z");

/**
 * Some records of whole wallets; `version` is 1 for the newest of each. A version may have another date than the one it replaces, so
 * that the newest is chosen before others are left out by their dates. Unlike FINAL, this only reads the rows of these wallets.
 */
export function newestVersions(table: string, condition: string): string {
  return `(SELECT *, row_number() OVER (PARTITION BY wallet, id ORDER BY written_at DESC) AS version
           FROM ${table} WHERE chain = {chain:String} AND ${condition}) AS versions`;
}

/** Records dated before a time, each in the newest version that was stored by another time, in the order of wallet-records.ts. */
function records<P extends z.ZodRawShape>(name: string, params: P, condition: string) {
  const newest = (table: string) =>
    newestVersions(table, `${condition} AND written_at <= {known_until:DateTime64(3)}`);
  const millis = (time: string) => `toInt64(toUnixTimestamp64Milli(${time}))`;
  return query({
    name: `smartMoney.${name}`,
    params: Chain.extend({ until: z.number(), known_until: z.number(), ...params }),
    row: StoredRecord,
    check: "first",
    maxSeconds: 120,
    sql: `SELECT ${Object.keys(StoredRecord.shape).join(", ")} FROM (
      SELECT wallet, token, id, side AS kind, ${millis("traded_at")} AS happened, amount, value_usd AS value, fee_usd AS fee,
             ${txHash} AS tx_hash, ${millis("written_at")} AS known, 0 AS is_transfer
      FROM ${newest("trades_v1")} WHERE version = 1 AND traded_at < {until:DateTime64(3)}
      UNION ALL
      SELECT wallet, token, id, direction AS kind, ${millis("moved_at")} AS happened, amount, '0' AS value, '0' AS fee,
             toFloat64(0) AS tx_hash, ${millis("written_at")} AS known, 1 AS is_transfer
      FROM ${newest("transfers_v1")} WHERE version = 1 AND moved_at < {until:DateTime64(3)}
    ) AS records
    ORDER BY wallet, token, happened, id, is_transfer DESC ${limit}`,
  });
}

export const recordsOfWallets = records(
  "recordsOfWallets",
  { wallets: z.array(z.string()) },
  "wallet IN {wallets:Array(String)}",
);

/** The records of the wallets in a range of addresses. */
export const recordsOfRange = records(
  "recordsOfRange",
  { first_wallet: z.string(), last_wallet: z.string() },
  "wallet >= {first_wallet:String} AND wallet <= {last_wallet:String}",
);

export const tokensOfWallet = query({
  name: "smartMoney.tokensOfWallet",
  params: Chain.extend({ wallet: z.string(), until: z.number() }),
  row: z.object({ token: z.string(), trades: z.number() }),
  check: "first",
  sql: `SELECT token, count() AS trades FROM trades_v1
        WHERE chain = {chain:String} AND wallet = {wallet:String} AND traded_at < {until:DateTime64(3)}
        GROUP BY token ORDER BY token ${limit}`,
});
