import { z } from "zod";
import { query } from "../../store/define-query.ts";

export const attentionOfProjects = query({
  name: "attention.ofProjects",
  params: z.object({
    projects: z.array(z.number()),
    from: z.string(),
    until: z.string(),
    limit: z.number(),
  }),
  row: z.object({
    project_id: z.number(),
    source: z.string(),
    day: z.string(),
    value: z.number(),
    origin: z.string(),
  }),
  check: "first",
  sql: `SELECT project_id, source, day, value, origin FROM reference_attention_v1 FINAL
        WHERE project_id IN {projects:Array(UInt32)} AND day >= {from:Date} AND day <= {until:Date}
        ORDER BY project_id, source, day LIMIT {limit:UInt32}`,
});

/** The sum over all projects of a source on each day, and how many they are. */
export const attentionTotals = query({
  name: "attention.totals",
  params: z.object({ source: z.string(), from: z.string(), until: z.string() }),
  row: z.object({ day: z.string(), total: z.number(), projects: z.number() }),
  sql: `SELECT day, sum(value) AS total, count() AS projects FROM reference_attention_v1 FINAL
        WHERE source = {source:String} AND day >= {from:Date} AND day <= {until:Date}
        GROUP BY day ORDER BY day LIMIT 100000`,
});
