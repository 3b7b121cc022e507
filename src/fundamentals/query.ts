import { z } from "zod";
import { query } from "../store/query.ts";

export const fundamentalsSince = query({
  name: "fundamentals.since",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({
    metric: z.string(),
    project_id: z.number(),
    chain: z.string(),
    day: z.string(),
    value: z.number(),
    origin: z.string(),
    written_at: z.number(),
  }),
  check: "first",
  sql: `SELECT metric, project_id, chain, day, value, origin, written_at FROM fundamentals_v1
        WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});
