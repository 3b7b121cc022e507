// The store queries of the wallets.
import { z } from "zod";
import { deletion, query } from "../store/define-query.ts";

/** No real wallet trades more tokens than this. If one does, the response reports a truncated history. */
export const MAX_TOKENS = 500_000;

/**
 * All records of one token in one wallet, packed into two strings that packed-trades.ts parses. Reading fifty thousand
 * separate rows through the database drivers takes ten times as long.
 */
const PackedRecords = z.object({
  wallet: z.string(),
  token: z.string(),
  row_count: z.number(),
  ids: z.string(),
  records: z.string(),
});
export type PackedRecords = z.output<typeof PackedRecords>;

interface Records {
  table: string;
  /** A SQL expression for one packed record. */
  record: string;
}

/** Converts to an integer first: on engines with floating-point timestamps, formatting a double dominates the cost of a record. */
const millis = (time: string) => `toString(toInt64(toUnixTimestamp64Milli(${time})))`;

const TRADES = {
  table: "trades_v1",
  record: `substring(side, 1, 1), amount, ' ', value_usd, ' ', fee_usd, ' ', ${millis("traded_at")}`,
};
const TRANSFERS = {
  table: "transfers_v1",
  record: `substring(direction, 1, 1), amount, ' 0 0 ', ${millis("moved_at")}`,
};

const packed = (
  record: string,
) => `SELECT wallet, token, count() AS row_count, toJSONString(groupArray(id)) AS ids,
               arrayStringConcat(groupArray(concat(${record})), ',') AS records`;

/** Without FINAL, returns every stored version of each record: FINAL costs more than the rest of the query. */
function ofWallets({ table, record }: Records, final: "" | "FINAL" = "") {
  return query({
    name: `wallets.${table}${final}`,
    params: z.object({ chain: z.string(), wallets: z.array(z.string()), limit: z.number() }),
    row: PackedRecords,
    check: "first",
    maxSeconds: 60,
    sql: `${packed(record)} FROM ${table} ${final} WHERE chain = {chain:String} AND wallet IN {wallets:Array(String)}
        GROUP BY wallet, token ORDER BY wallet LIMIT {limit:UInt32}`,
  });
}

/** Reads one wallet, because engines look up a single value faster than a list of one. */
function ofWallet({ table, record }: Records) {
  return query({
    name: `wallets.${table}.one`,
    params: z.object({ chain: z.string(), wallet: z.string(), limit: z.number() }),
    row: PackedRecords,
    check: "first",
    sql: `${packed(record)} FROM ${table} WHERE chain = {chain:String} AND wallet = {wallet:String}
        GROUP BY wallet, token LIMIT {limit:UInt32}`,
  });
}

/** Separates the values in the text of a wallet. An id that contains it is noticed by the number of values. */
export const SEPARATOR = "\t";

/** All records of one kind of a wallet, as one text: token, id and record, repeated. */
const JoinedRecords = z.object({ row_count: z.number(), values: z.string() });
export type JoinedRecords = z.output<typeof JoinedRecords>;

function joinedRecords({ table, record }: Records) {
  const separator = `'${SEPARATOR}'`;
  return `SELECT count() AS row_count,
            ifNull(groupConcat(${separator})(concat(token, ${separator}, id, ${separator}, ${record})), '') AS "values"
          FROM (SELECT * FROM ${table} WHERE chain = {chain:String} AND wallet = {wallet:String}
                LIMIT {max_records:UInt32}) AS found`;
}

/**
 * The trades and the transfers of a wallet that has few, one row each. For some hundreds of records, grouping by token takes the
 * engine three times as long, and a second query costs more than reading the records.
 */
export const smallWallet = query({
  name: "wallets.small",
  params: z.object({ chain: z.string(), wallet: z.string(), max_records: z.number() }),
  row: JoinedRecords,
  sql: `SELECT row_count, "values" FROM (${joinedRecords(TRADES)} UNION ALL ${joinedRecords(TRANSFERS)}) AS kinds LIMIT 2`,
});

/** The trades and the transfers of a wallet, counted: one row each. */
function countOf(name: string, counted: "count()" | "uniqExact(id)") {
  const counts = [TRADES, TRANSFERS].map(
    ({ table }) =>
      `SELECT ${counted} AS row_count FROM ${table} WHERE chain = {chain:String} AND wallet = {wallet:String}`,
  );
  return query({
    name: `wallets.${name}`,
    params: z.object({ chain: z.string(), wallet: z.string() }),
    row: z.object({ row_count: z.number() }),
    sql: `SELECT row_count FROM (${counts.join(" UNION ALL ")}) AS kinds LIMIT 2`,
  });
}

/** Counts every stored version of each record, which is faster than counting the records: no id is compared. */
export const countVersions = countOf("countVersions", "count()");
export const countRecords = countOf("countRecords", "uniqExact(id)");

function recordQueries(records: Records) {
  return {
    one: ofWallet(records),
    many: ofWallets(records),
    newest: ofWallets(records, "FINAL"),
  };
}

export const tradeRecords = recordQueries(TRADES);
export const transferRecords = recordQueries(TRANSFERS);

/**
 * All trades of the tokens that each wallet traded since a time. The join is cheaper than reading everything, because
 * wallets traded most of their tokens only before that.
 */
function recentlyTraded(final: "" | "FINAL" = "") {
  return query({
    name: `wallets.recentlyTraded${final}`,
    params: z.object({
      chain: z.string(),
      wallets: z.array(z.string()),
      since: z.number(),
      limit: z.number(),
    }),
    row: PackedRecords,
    check: "first",
    maxSeconds: 60,
    sql: `${packed(TRADES.record)} FROM trades_v1 ${final}
        JOIN (SELECT DISTINCT wallet, token FROM trades_v1 ${final} WHERE chain = {chain:String}
              AND wallet IN {wallets:Array(String)} AND traded_at >= {since:DateTime64(3)}) AS recent USING (wallet, token)
        WHERE chain = {chain:String} GROUP BY wallet, token ORDER BY wallet LIMIT {limit:UInt32}`,
  });
}
export const recentTrades = { all: recentlyTraded(), newest: recentlyTraded("FINAL") };

/** Wallets for which more than one version of a trade is stored. */
export const walletsWithReplacedTrades = query({
  name: "wallets.withReplacedTrades",
  params: z.object({ chain: z.string(), wallets: z.array(z.string()), limit: z.number() }),
  row: z.object({ wallet: z.string() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT wallet FROM trades_v1 WHERE chain = {chain:String} AND wallet IN {wallets:Array(String)}
        GROUP BY wallet HAVING count() > uniqExact(id) LIMIT {limit:UInt32}`,
});

// No alias may equal a column name: in WHERE, ClickHouse would resolve the column to the alias.
const Touched = z.object({
  chain: z.string(),
  wallet: z.string(),
  row_count: z.number(),
  newest: z.number(),
  last_written: z.number(),
});
export type Touched = z.output<typeof Touched>;

/** Sorted like the tables, so that wallets that are then read together are stored next to each other. */
function touchedSince(name: string, table: string, time: string) {
  return query({
    name: `wallets.${name}`,
    params: z.object({ since: z.number(), limit: z.number() }),
    row: Touched,
    check: "first",
    maxSeconds: 60,
    sql: `SELECT chain, wallet, count() AS row_count, max(${time}) AS newest, max(written_at) AS last_written FROM ${table}
        WHERE written_at > {since:DateTime64(3)} GROUP BY chain, wallet
        ORDER BY chain, wallet LIMIT {limit:UInt32}`,
  });
}

export const tradersSince = touchedSince("tradersSince", "trades_v1", "traded_at");
export const movedSince = touchedSince("movedSince", "transfers_v1", "moved_at");

/** The ids and transactions of the trades of a wallet in a span of time. */
export const tradeSources = query({
  name: "wallets.tradeSources",
  params: z.object({
    chain: z.string(),
    wallet: z.string(),
    tokens: z.array(z.string()),
    from: z.number(),
    until: z.number(),
    limit: z.number(),
  }),
  row: z.object({ id: z.string(), token: z.string(), traded: z.number(), tx: z.string(), venue: z.string() }),
  check: "first",
  sql: `SELECT id, token, toInt64(toUnixTimestamp64Milli(traded_at)) AS traded, tx, venue FROM trades_v1 FINAL
        WHERE chain = {chain:String} AND wallet = {wallet:String} AND token IN {tokens:Array(String)}
          AND traded_at >= {from:DateTime64(3)} AND traded_at <= {until:DateTime64(3)} LIMIT {limit:UInt32}`,
});

/** Most recently traded first. */
export const tradedTokens = query({
  name: "wallets.tradedTokens",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ chain: z.string(), token: z.string(), last_traded: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT chain, token, max(traded_at) AS last_traded FROM trades_v1
        WHERE traded_at > {since:DateTime64(3)} GROUP BY chain, token ORDER BY last_traded DESC, token LIMIT {limit:UInt32}`,
});

/** Finds trades that were not read from the chain itself. */
export const hasOtherTrades = query({
  name: "wallets.hasOtherTrades",
  params: z.object({ chain: z.string(), wallet: z.string(), origin: z.string() }),
  row: z.object({ id: z.string() }),
  sql: `SELECT id FROM trades_v1
        WHERE chain = {chain:String} AND wallet = {wallet:String} AND origin != {origin:String} LIMIT 1`,
});

const StoredBetween = z.object({
  chain: z.string(),
  wallets: z.array(z.string()),
  since: z.number(),
  until: z.number(),
});
const storedBetween = (table: string) =>
  query({
    name: `wallets.storedBetween.${table}`,
    params: StoredBetween,
    row: z.object({ items: z.number() }),
    // Needs no FINAL: all versions of an item share one id.
    sql: `SELECT uniqExact(id) AS items FROM ${table}
          WHERE written_at > {since:DateTime64(3)} AND written_at <= {until:DateTime64(3)}
            AND chain = {chain:String} AND wallet IN {wallets:Array(String)} LIMIT 1`,
  });
export const tradesStored = storedBetween("trades_v1");
export const transfersStored = storedBetween("transfers_v1");

const WalletRead = z.object({
  chain: z.string(),
  wallet: z.string(),
  newest: z.string(),
  oldest: z.string(),
  oldest_at: z.number(),
  complete: z.number(),
  reader: z.number(),
  stale_until: z.number(),
});
export type WalletRead = z.output<typeof WalletRead>;

/** Deletes the read state of addresses that had no transactions when they were read. */
export const emptyWalletReads = deletion({
  name: "wallets.emptyReads",
  params: z.object({}),
  sql: "DELETE FROM wallet_reads_v1 WHERE newest = '' AND oldest = ''",
});

export const walletRead = query({
  name: "wallets.read",
  params: z.object({ chain: z.string(), wallet: z.string() }),
  row: WalletRead,
  sql: `SELECT chain, wallet, newest, oldest, oldest_at, complete, reader, stale_until FROM wallet_reads_v1 FINAL
        WHERE chain = {chain:String} AND wallet = {wallet:String} LIMIT 1`,
});
