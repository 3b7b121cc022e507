// The queries of the ingest runner.
import { z } from "zod";
import { deletion, query } from "../../store/define-query.ts";
import type { FollowParams } from "../../store/change-feed.ts";

/** The counts of a task's day under one lease. */
export const Counts = z.object({
  kept: z.number(),
  dropped: z.number(),
  quarantined: z.number(),
  deleted_items: z.number(),
  failed_runs: z.number(),
  requests: z.number(),
  posts: z.number(),
  dollars: z.number(),
  posts_set_aside: z.number(),
  dollars_set_aside: z.number(),
});
export type Counts = z.output<typeof Counts>;

const TaskRow = z.object({
  task_id: z.string(),
  fence: z.number(),
  day: z.string(),
  source_id: z.string(),
  started_at: z.number().nullable(),
  succeeded_at: z.number().nullable(),
  failed_at: z.number().nullable(),
  failure_kind: z.string(),
  failure: z.string(),
  failure_detail: z.string(),
  failures: z.number(),
  next_run_at: z.number(),
  note: z.string(),
  ...Counts.shape,
  reasons_json: z.string(),
  written_at: z.number(),
});
/** A task's day under one lease, without its cursor and validators. */
export type TaskRow = z.output<typeof TaskRow>;

const taskColumns = Object.keys(TaskRow.shape).join(", ");
const Since: z.ZodType<FollowParams> = z.object({ since: z.number(), limit: z.int() });

export const tasksSince = query({
  name: "ingest.tasksSince",
  params: Since,
  row: TaskRow,
  check: "first",
  sql: `SELECT ${taskColumns} FROM ingest_tasks_v1 FINAL WHERE written_at > {since:DateTime64(3)}
        ORDER BY written_at LIMIT {limit:UInt32}`,
});

/** The position of a task: the row of its last lease. */
export const taskPosition = query({
  name: "ingest.taskPosition",
  params: z.object({ task: z.string() }),
  row: TaskRow.extend({ cursor_json: z.string(), validators_json: z.string() }),
  sql: `SELECT ${taskColumns}, cursor_json, validators_json FROM ingest_tasks_v1 FINAL
        WHERE task_id = {task:String} ORDER BY fence DESC, day DESC LIMIT 1`,
});

export const spentSince = query({
  name: "ingest.spentSince",
  params: z.object({ source: z.string(), day: z.string() }),
  row: z.object({ requests: z.number(), posts: z.number(), dollars: z.number() }),
  sql: `SELECT coalesce(sum(request_count), 0) AS requests, coalesce(sum(post_count), 0) AS posts,
               coalesce(sum(dollar_sum), 0) AS dollars
        FROM (SELECT requests AS request_count, posts + posts_set_aside AS post_count,
                     dollars + dollars_set_aside AS dollar_sum
              FROM ingest_tasks_v1 FINAL WHERE source_id = {source:String} AND day >= {day:Date}) AS days LIMIT 1`,
});

export const oldDays = deletion({
  name: "ingest.oldDays",
  params: z.object({ tasks: z.array(z.string()), day: z.string() }),
  sql: `DELETE FROM ingest_tasks_v1 WHERE day < {day:Date} AND task_id IN {tasks:Array(String)}`,
});

const OrderRow = z.object({
  target: z.string(),
  is_paused: z.number(),
  run_requested_at: z.number().nullable(),
});
export type OrderRow = z.output<typeof OrderRow>;

export const allOrders = query({
  name: "ingest.orders",
  params: z.object({ limit: z.int() }),
  row: OrderRow,
  sql: `SELECT target, is_paused, run_requested_at FROM ingest_orders_v1 FINAL LIMIT {limit:UInt32}`,
});

export const quarantinedOf = query({
  name: "ingest.quarantined",
  params: z.object({ task: z.string(), limit: z.int() }),
  row: z.object({ slot: z.number(), reason: z.string(), raw: z.string(), seen_at: z.number() }),
  sql: `SELECT slot, reason, raw, seen_at FROM ingest_quarantine_v1 FINAL WHERE task_id = {task:String}
        ORDER BY seen_at DESC LIMIT {limit:UInt32}`,
});
