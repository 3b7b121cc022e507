// The stored shares of closed days, one row per UTC day.
import { z } from "zod";
import { query } from "../store/define-query.ts";

export const CLOSED_DAYS_TABLE = "mindshare_days_v1";

/** Which days were written; their figures are read one day at a time. */
export const daysSince = query({
  name: "mindshare.daysSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ day: z.number(), written_at: z.number() }),
  sql: `SELECT day, written_at FROM mindshare_days_v1
        WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

const StoredDay = z.object({
  day: z.number(),
  formula_version: z.number(),
  items: z.number(),
  items_hash: z.number(),
  late_arrivals: z.number(),
  revised_for: z.string(),
  computed_at: z.number(),
  has_social: z.number(),
  has_news: z.number(),
  figures: z.string(),
});
export type StoredDay = z.output<typeof StoredDay>;

export const closedDay = query({
  name: "mindshare.closedDay",
  params: z.object({ day_start: z.number() }),
  row: StoredDay,
  sql: `SELECT ${Object.keys(StoredDay.shape).join(", ")} FROM mindshare_days_v1 FINAL
        WHERE day = {day_start:DateTime64(3)} LIMIT 1`,
});
