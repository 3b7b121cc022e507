// The stored cohorts and their record. Formations are never rewritten: of several for one week, the first one counts.
import { z } from "zod";
import { query } from "../store/define-query.ts";

const Formation = z.object({
  chain: z.string(),
  formed_at: z.number(),
  run: z.string(),
  method: z.string(),
  known_until: z.number(),
  population: z.number(),
  eligible: z.number(),
  models_json: z.string(),
  excluded_json: z.string(),
  written_at: z.number(),
});
export type StoredFormation = z.output<typeof Formation>;

/** Without the market index, which is long. */
export const formations = query({
  name: "smartMoney.formations",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: Formation,
  check: "first",
  sql: `SELECT chain, formed_at, run, method, known_until, population, eligible, models_json, excluded_json, written_at
        FROM smart_formations_v1 WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

export const marketOfFormation = query({
  name: "smartMoney.market",
  params: z.object({ chain: z.string(), formed_at: z.number(), run: z.string() }),
  row: z.object({ market_json: z.string() }),
  sql: `SELECT market_json FROM smart_formations_v1 FINAL
        WHERE chain = {chain:String} AND formed_at = {formed_at:DateTime64(3)} AND run = {run:String} LIMIT 1`,
});

const Wallet = z.object({
  wallet: z.string(),
  cohorts: z.array(z.string()),
  reasons: z.array(z.string()),
  p_skill: z.number().nullable(),
  fdr: z.number().nullable(),
  edge: z.number().nullable(),
  edge_low: z.number().nullable(),
  edge_high: z.number().nullable(),
  copy_edge: z.number().nullable(),
  evidence_json: z.string(),
});
export type StoredWallet = z.output<typeof Wallet>;

const walletColumns = Object.keys(Wallet.shape).join(", ");
const ofRun = "chain = {chain:String} AND formed_at = {formed_at:DateTime64(3)} AND run = {run:String}";
const Run = z.object({ chain: z.string(), formed_at: z.number(), run: z.string() });

/** The members of all cohorts. */
export const ratedMembers = query({
  name: "smartMoney.ratedMembers",
  params: Run.extend({ limit: z.number() }),
  row: Wallet,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT ${walletColumns} FROM smart_wallets_v1 FINAL
        WHERE ${ofRun} AND length(cohorts) > 0 ORDER BY wallet LIMIT {limit:UInt32}`,
});

/** The measured wallets that are in no cohort. */
export const outsiders = query({
  name: "smartMoney.outsiders",
  params: Run.extend({ limit: z.number() }),
  row: z.object({ wallet: z.string() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT wallet FROM smart_wallets_v1 FINAL
        WHERE ${ofRun} AND length(cohorts) = 0 AND length(reasons) = 0 ORDER BY wallet LIMIT {limit:UInt32}`,
});

export const membersOfFormation = query({
  name: "smartMoney.members",
  params: Run.extend({ limit: z.number() }),
  row: z.object({ wallet: z.string(), cohorts: z.array(z.string()) }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT wallet, cohorts FROM smart_wallets_v1 FINAL
        WHERE ${ofRun} AND length(cohorts) > 0 ORDER BY wallet LIMIT {limit:UInt32}`,
});

/** The formations in which some wallets were members of a cohort. */
export const memberships = query({
  name: "smartMoney.memberships",
  params: z.object({
    chain: z.string(),
    runs: z.array(z.string()),
    wallets: z.array(z.string()),
    until: z.number(),
    limit: z.number(),
  }),
  row: z.object({ wallet: z.string(), formed_at: z.number(), run: z.string(), cohorts: z.array(z.string()) }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT wallet, formed_at, run, cohorts FROM smart_wallets_v1
        WHERE chain = {chain:String} AND run IN {runs:Array(String)} AND wallet IN {wallets:Array(String)}
          AND formed_at < {until:DateTime64(3)} AND length(cohorts) > 0
        ORDER BY wallet, formed_at LIMIT {limit:UInt32}`,
});

/** When each wallet was proven last, in some formations. */
export const provenWallets = query({
  name: "smartMoney.proven",
  params: z.object({
    chain: z.string(),
    runs: z.array(z.string()),
    from: z.number(),
    until: z.number(),
    limit: z.number(),
  }),
  row: z.object({ wallet: z.string(), proven_at: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT wallet, max(formed_at) AS proven_at FROM smart_wallets_v1
        WHERE chain = {chain:String} AND run IN {runs:Array(String)} AND formed_at >= {from:DateTime64(3)}
          AND formed_at < {until:DateTime64(3)} AND has(cohorts, 'proven')
        GROUP BY wallet ORDER BY wallet LIMIT {limit:UInt32}`,
});

export const walletsByAddress = query({
  name: "smartMoney.walletsByAddress",
  params: Run.extend({ wallets: z.array(z.string()) }),
  row: Wallet,
  sql: `SELECT ${walletColumns} FROM smart_wallets_v1 FINAL
        WHERE ${ofRun} AND wallet IN {wallets:Array(String)} ORDER BY wallet LIMIT 1000`,
});

const StoredRecord = z.object({
  chain: z.string(),
  cohort: z.string(),
  horizon_days: z.number(),
  formed_at: z.number(),
  entries: z.number(),
  copied: z.number(),
  gross: z.number().nullable(),
  adjusted: z.number().nullable(),
  copier: z.number().nullable(),
  hit_rate: z.number().nullable(),
  written_at: z.number(),
});
export type StoredRecordRow = z.output<typeof StoredRecord>;
export type RecordRow = Omit<StoredRecordRow, "chain" | "written_at">;

export const recordRows = query({
  name: "smartMoney.record",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: StoredRecord,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT chain, cohort, horizon_days, formed_at, entries, copied, gross, adjusted, copier, hit_rate, written_at
        FROM smart_record_v1 WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});
