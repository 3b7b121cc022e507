// The store queries of transactions that could not be completed yet.
import { z } from "zod";
import { deletion, query } from "../../store/define-query.ts";

const OpenRow = z.object({
  chain: z.string(),
  wallet: z.string(),
  signature: z.string(),
  slot: z.number(),
  position: z.number(),
  happened: z.number(),
  reason: z.string(),
  activity: z.string(),
});
export type OpenRow = z.output<typeof OpenRow>;

const columns = `chain, wallet, signature, slot, position,
  toInt64(toUnixTimestamp64Milli(happened_at)) AS happened, reason, activity`;

/** The open transactions of a wallet with one of the reasons, newest first. */
export const openOfWallet = query({
  name: "wallets.openOfWallet",
  params: z.object({
    chain: z.string(),
    wallet: z.string(),
    reasons: z.array(z.string()),
    limit: z.number(),
  }),
  row: OpenRow,
  check: "first",
  sql: `SELECT ${columns} FROM open_transactions_v1 FINAL
        WHERE chain = {chain:String} AND wallet = {wallet:String} AND reason IN {reasons:Array(String)}
        ORDER BY happened DESC, signature LIMIT {limit:UInt32}`,
});

/** Those with one of the reasons, in the order of the table, after a wallet and a signature. */
export const openAfter = query({
  name: "wallets.openAfter",
  params: z.object({
    chain: z.string(),
    reasons: z.array(z.string()),
    wallet: z.string(),
    signature: z.string(),
    limit: z.number(),
  }),
  row: OpenRow,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT ${columns} FROM open_transactions_v1 FINAL
        WHERE chain = {chain:String} AND reason IN {reasons:Array(String)}
          AND (wallet > {wallet:String} OR (wallet = {wallet:String} AND signature > {signature:String}))
        ORDER BY wallet, signature LIMIT {limit:UInt32}`,
});

/** Transfers that stood for a trade until it had a price. They have its id. */
export const provisionalTransfers = deletion({
  name: "wallets.provisionalTransfers",
  params: z.object({ chain: z.string(), wallet: z.string(), ids: z.array(z.string()) }),
  sql: `DELETE FROM transfers_v1
        WHERE chain = {chain:String} AND wallet = {wallet:String} AND id IN {ids:Array(String)}`,
});

/** When the newest record that was read from the chain was written; null if there is none. */
export const newestChainRecord = query({
  name: "wallets.newestChainRecord",
  params: z.object({ chain: z.string(), wallet: z.string(), origin: z.string() }),
  row: z.object({ newest_record: z.number().nullable() }),
  sql: `SELECT max(written_ms) AS newest_record FROM (
          SELECT toInt64(toUnixTimestamp64Milli(written_at)) AS written_ms FROM trades_v1
          WHERE chain = {chain:String} AND wallet = {wallet:String} AND origin = {origin:String}
          UNION ALL
          SELECT toInt64(toUnixTimestamp64Milli(written_at)) AS written_ms FROM transfers_v1
          WHERE chain = {chain:String} AND wallet = {wallet:String} AND origin = {origin:String}
        ) AS records HAVING count() > 0 LIMIT 1`,
});

const staleIn = (table: string, time: string) =>
  deletion({
    name: `wallets.staleIn.${table}`,
    params: z.object({
      chain: z.string(),
      wallet: z.string(),
      origin: z.string(),
      since: z.number(),
      until: z.number(),
    }),
    sql: `DELETE FROM ${table}
          WHERE chain = {chain:String} AND wallet = {wallet:String} AND origin = {origin:String}
            AND toUnixTimestamp64Milli(${time}) >= {since:Float64}
            AND toUnixTimestamp64Milli(written_at) <= {until:Float64}`,
  });

/** Records since a time that an earlier reader stored and the current one did not store again. */
export const staleChainRecords = [
  staleIn("trades_v1", "traded_at"),
  staleIn("transfers_v1", "moved_at"),
] as const;
