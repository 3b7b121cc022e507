// The store queries of alerts.
import { z } from "zod";
import { deletion, query } from "../store/define-query.ts";

const AlertRow = z.object({
  id: z.string(),
  key_id: z.string(),
  name: z.string(),
  screen_json: z.string(),
  search_json: z.string(),
  cooldown_minutes: z.number(),
  webhook_url: z.string(),
  created_at: z.number(),
});
export type AlertRow = z.output<typeof AlertRow>;

const columns = Object.keys(AlertRow.shape).join(", ");

export const allAlerts = query({
  name: "alerts.all",
  params: z.object({ limit: z.int() }),
  row: AlertRow,
  sql: `SELECT ${columns} FROM alerts_v1 FINAL ORDER BY created_at, id LIMIT {limit:UInt32}`,
});

/** The alerts of these keys, oldest first. */
export const alertsOfKeys = query({
  name: "alerts.ofKeys",
  params: z.object({ keys: z.array(z.string()), limit: z.int() }),
  row: AlertRow,
  sql: `SELECT ${columns} FROM alerts_v1 FINAL WHERE key_id IN {keys:Array(String)}
        ORDER BY created_at, id LIMIT {limit:UInt32}`,
});

export const statesOf = query({
  name: "alerts.states",
  params: z.object({ ids: z.array(z.string()), limit: z.int() }),
  row: z.object({ id: z.string(), state_json: z.string() }),
  sql: `SELECT id, state_json FROM alert_states_v1 FINAL WHERE id IN {ids:Array(String)}
        ORDER BY id LIMIT {limit:UInt32}`,
});

export const alertRows = deletion({
  name: "alerts.rows",
  params: z.object({ id: z.string() }),
  sql: `DELETE FROM alerts_v1 WHERE id = {id:String}`,
});

export const stateRows = deletion({
  name: "alerts.stateRows",
  params: z.object({ ids: z.array(z.string()) }),
  sql: `DELETE FROM alert_states_v1 WHERE id IN {ids:Array(String)}`,
});
