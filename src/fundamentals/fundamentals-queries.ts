import { z } from "zod";
import { query } from "../store/define-query.ts";

const Figure = z.object({
  metric: z.string(),
  project_id: z.number(),
  chain: z.string(),
  day: z.string(),
  value: z.number(),
  origin: z.string(),
});

export const fundamentalsSince = query({
  name: "fundamentals.since",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: Figure.extend({ written_at: z.number() }),
  check: "first",
  sql: `SELECT metric, project_id, chain, day, value, origin, written_at FROM fundamentals_v1
        WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

/** The write time up to which the initial load reads. */
export const fundamentalsExtent = query({
  name: "fundamentals.extent",
  params: z.object({}),
  row: z.object({ newest: z.number().nullable() }),
  sql: "SELECT max(written_at) AS newest FROM fundamentals_v1 LIMIT 1",
});

export const fundamentalsProjects = query({
  name: "fundamentals.projects",
  params: z.object({}),
  row: z.object({ project_id: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: "SELECT project_id FROM fundamentals_v1 GROUP BY project_id ORDER BY project_id LIMIT 1000000",
});

/** Stored figures of some projects, used to write only new ones. */
export const fundamentalsOfProjects = query({
  name: "fundamentals.ofProjects",
  params: z.object({
    metrics: z.array(z.string()),
    projects: z.array(z.number()),
    from: z.string(),
    until: z.string(),
    limit: z.number(),
  }),
  row: Figure,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT metric, project_id, chain, day, value, origin FROM fundamentals_v1 FINAL
        WHERE metric IN {metrics:Array(String)} AND project_id IN {projects:Array(UInt32)}
          AND day >= {from:Date} AND day <= {until:Date} LIMIT {limit:UInt32}`,
});

/** Whole series with the day and write time of each figure: if a day was written twice, the newest figure counts. */
export const fundamentalsSeries = query({
  name: "fundamentals.series",
  params: z.object({ first: z.number(), last: z.number() }),
  row: z.object({
    metric: z.string(),
    project_id: z.number(),
    chain: z.string(),
    origin: z.string(),
    days: z.array(z.number()),
    amounts: z.array(z.number()),
    written: z.array(z.number()),
  }),
  maxSeconds: 60,
  sql: `SELECT metric, project_id, chain, origin, groupArray(toRelativeDayNum(day)) AS days, groupArray(value) AS amounts,
               groupArray(toUnixTimestamp64Milli(written_at)) AS written
        FROM fundamentals_v1 WHERE project_id >= {first:UInt32} AND project_id <= {last:UInt32}
        GROUP BY metric, project_id, chain, origin LIMIT 1000000`,
});
