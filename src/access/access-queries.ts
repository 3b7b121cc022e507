// The store queries of access control.
import { z } from "zod";
import { deletion, query } from "../store/define-query.ts";
import type { FollowParams } from "../store/change-feed.ts";
import { PLANS } from "./limits/plans.ts";

const KeyRow = z.object({
  id: z.string(),
  hash: z.string(),
  pepper_id: z.string(),
  plan: z.enum(PLANS),
  name: z.string(),
  /** Names of the routes the key may call; empty means all. */
  routes: z.array(z.string()),
  created_at: z.number(),
  expires_at: z.number().nullable(),
  revoked_at: z.number().nullable(),
  rotated_from: z.string(),
  written_at: z.number(),
});
export type KeyRow = z.infer<typeof KeyRow>;
export type KeyRecord = Omit<KeyRow, "written_at">;

const keyColumns = Object.keys(KeyRow.shape).join(", ");

const SinceParams: z.ZodType<FollowParams> = z.object({ since: z.number(), limit: z.int() });

export const keysSince = query({
  name: "access.keysSince",
  params: SinceParams,
  row: KeyRow,
  sql: `SELECT ${keyColumns} FROM api_keys_v1 FINAL WHERE written_at > {since:DateTime64(3)}
        ORDER BY written_at LIMIT {limit:UInt32}`,
});

export const expiredKeys = deletion({
  name: "access.expiredKeys",
  params: z.object({ ids: z.array(z.string()) }),
  sql: `DELETE FROM api_keys_v1 WHERE id IN {ids:Array(String)}`,
});

export const keyById = query({
  name: "access.keyById",
  params: z.object({ id: z.string() }),
  row: KeyRow,
  sql: `SELECT ${keyColumns} FROM api_keys_v1 FINAL WHERE id = {id:String} LIMIT 1`,
});

const UsageTotal = z.object({
  caller: z.string(),
  kind: z.string(),
  day: z.string(),
  route: z.string(),
  status: z.number(),
  calls: z.number(),
  took_ms_total: z.number(),
  took_ms_max: z.number(),
});
export type UsageTotal = z.infer<typeof UsageTotal>;

/**
 * An empty `caller` selects all callers. A batch is written as a running total, so the largest version of a row is the
 * newest one, and grouping costs a fraction of FINAL.
 */
export const usageTotals = query({
  name: "access.usageTotals",
  params: z.object({ caller: z.string(), since: z.number(), limit: z.int() }),
  row: UsageTotal,
  sql: `SELECT caller, kind, toDate(minute) AS day, route, status,
               sum(n) AS calls, sum(total_ms) AS took_ms_total, max(top_ms) AS took_ms_max
        FROM (SELECT caller, kind, minute, route, status, batch,
                     max(calls) AS n, max(took_ms_total) AS total_ms, max(took_ms_max) AS top_ms FROM usage_v1
              WHERE minute >= {since:DateTime64(3)} AND ({caller:String} = '' OR caller = {caller:String})
              GROUP BY caller, kind, minute, route, status, batch) AS counted
        GROUP BY caller, kind, toDate(minute), route, status
        ORDER BY day DESC, caller, route, status LIMIT {limit:UInt32}`,
});

const UsageInPeriod = z.object({
  name: z.string(),
  kind: z.string(),
  /** The first counted minute of the period. */
  first_ms: z.number(),
  calls: z.number(),
  failed: z.number(),
  took_ms_total: z.number(),
});
export type UsageInPeriod = z.infer<typeof UsageInPeriod>;

/** Calls per period and name. Empty `caller` or `route`: all of them. Callers other than `ids` are one, without a name. */
const usageBy = (name: "route" | "caller", period: "Hour" | "Day") => {
  const named =
    name === "route" ? "route" : "CASE WHEN caller IN {ids:Array(String)} THEN caller ELSE '' END";
  return query({
    name: `access.usageBy_${name}_${period}`,
    params: z.object({
      /** Used by caller only. */
      ids: z.array(z.string()).optional(),
      caller: z.string(),
      route: z.string(),
      since: z.number(),
      limit: z.int(),
    }),
    row: UsageInPeriod,
    sql: `SELECT name, kind, toInt64(min(toUnixTimestamp64Milli(minute))) AS first_ms,
                 sum(n) AS calls, ifNull(sumIf(n, status >= 400), 0) AS failed, sum(total_ms) AS took_ms_total
          FROM (SELECT ${named} AS name, caller, kind, minute, route, status, batch,
                       max(calls) AS n, max(took_ms_total) AS total_ms FROM usage_v1
                WHERE minute >= {since:DateTime64(3)} AND ({caller:String} = '' OR caller = {caller:String})
                      AND ({route:String} = '' OR route = {route:String})
                GROUP BY caller, kind, minute, route, status, batch) AS counted
          GROUP BY name, kind, toStartOf${period}(minute)
          ORDER BY calls DESC, name, first_ms LIMIT {limit:UInt32}`,
  });
};

export const usageByPeriod = {
  route: { hour: usageBy("route", "Hour"), day: usageBy("route", "Day") },
  key: { hour: usageBy("caller", "Hour"), day: usageBy("caller", "Day") },
};

export const usageBefore = deletion({
  name: "access.usageBefore",
  params: z.object({ before: z.number() }),
  sql: `DELETE FROM usage_v1 WHERE minute < {before:DateTime64(3)}`,
});

export const PAYMENT_STATES = [
  "settling",
  "settled",
  "pending",
  "unknown",
  "credit",
  "refused",
  "expired",
] as const;

const PaymentRow = z.object({
  claim: z.string(),
  request_id: z.string(),
  state: z.enum(PAYMENT_STATES),
  route: z.string(),
  network: z.string(),
  asset: z.string(),
  payer: z.string(),
  pay_to: z.string(),
  amount: z.string(),
  transaction_id: z.string(),
  reason: z.string(),
  generation: z.number(),
  valid_until: z.number(),
  created_at: z.number(),
  fingerprint: z.string(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

const paymentColumns = Object.keys(PaymentRow.shape).join(", ");

const Recent = z.object({ since: z.number(), limit: z.int() });

/** Payments on `networks` whose outcome is not known yet, oldest first. */
export const openPayments = query({
  name: "access.openPayments",
  params: Recent.extend({ networks: z.array(z.string()), states: z.array(z.enum(PAYMENT_STATES)) }),
  row: PaymentRow,
  sql: `SELECT ${paymentColumns} FROM payments_v1 FINAL
        WHERE state IN {states:Array(String)} AND network IN {networks:Array(String)}
              AND created_at >= {since:DateTime64(3)}
        ORDER BY created_at LIMIT {limit:UInt32}`,
});

const PaymentUse = PaymentRow.extend({ written_at: z.number() });
export type PaymentUse = z.infer<typeof PaymentUse>;

/** Every use of one signed payment, and when its state was written. */
export const paymentsOfClaim = query({
  name: "access.paymentsOfClaim",
  params: z.object({ claim: z.string(), limit: z.int() }),
  row: PaymentUse,
  sql: `SELECT ${paymentColumns}, written_at FROM payments_v1 FINAL
        WHERE claim = {claim:String} ORDER BY created_at LIMIT {limit:UInt32}`,
});

export const recentPayments = query({
  name: "access.recentPayments",
  params: Recent,
  row: PaymentRow,
  sql: `SELECT ${paymentColumns} FROM payments_v1 FINAL
        WHERE created_at >= {since:DateTime64(3)} ORDER BY created_at DESC LIMIT {limit:UInt32}`,
});
