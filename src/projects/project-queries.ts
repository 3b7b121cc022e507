import { z } from "zod";
import { linkModes } from "./linker/linker-types.ts";
import { query } from "../store/define-query.ts";

const StoredProject = z.object({
  project_id: z.number(),
  project_name: z.string(),
  symbol: z.string(),
  slug: z.string(),
  description: z.string(),
  detailed_description: z.string(),
  ecosystems: z.array(z.string()),
  categories: z.array(z.string()),
  tokens: z.string(),
  twitter_handle: z.string(),
  website: z.string(),
  is_wrapped: z.boolean(),
  is_stablecoin: z.boolean(),
  aliases: z.array(z.string()),
  link: z.enum([...linkModes, ""]).optional(),
  launched_at: z.number().nullable(),
  written_at: z.number(),
});
export type StoredProject = z.output<typeof StoredProject>;

const projectColumns = `project_id, project_name, symbol, slug, description, detailed_description, ecosystems, categories, tokens,
               twitter_handle, website, is_wrapped, is_stablecoin, aliases, link, launched_at, written_at`;

export const projectsSince = query({
  name: "projects.since",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: StoredProject,
  check: "first",
  sql: `SELECT ${projectColumns}
        FROM projects_v1 WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

/** The facts that a source states about a project. */
const StoredFacts = StoredProject.extend({
  origin: z.string(),
  source_id: z.string(),
  source_ids: z.array(z.string()),
});
export type StoredFacts = z.output<typeof StoredFacts>;

export const projectFactsSince = query({
  name: "projects.factsSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: StoredFacts,
  check: "first",
  sql: `SELECT origin, source_id, source_ids, ${projectColumns}
        FROM project_facts_v1 WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

/** The latest facts of a source for these ids. */
export const factsOfSource = query({
  name: "projects.factsOfSource",
  params: z.object({ origin: z.string(), ids: z.array(z.string()), limit: z.number() }),
  row: StoredFacts,
  check: "first",
  sql: `SELECT origin, source_id, source_ids, ${projectColumns}
        FROM project_facts_v1 FINAL WHERE origin = {origin:String} AND source_id IN {ids:Array(String)} LIMIT {limit:UInt32}`,
});

const StoredMarket = z.object({
  project_id: z.number(),
  hour: z.number(),
  price: z.number(),
  market_cap: z.number().nullable(),
  fdv: z.number().nullable(),
  liquidity: z.number().nullable(),
  volume: z.number().nullable(),
  buy_volume: z.number().nullable(),
  sell_volume: z.number().nullable(),
  traders: z.number().nullable(),
  written_at: z.number(),
});
export type StoredMarket = z.output<typeof StoredMarket>;

const marketColumns =
  "project_id, hour, price, market_cap, fdv, liquidity, volume, buy_volume, sell_volume, traders, written_at";

/** The stored observations of these projects, which fill in the figures that a source does not state. */
export const marketOfProjects = query({
  name: "projects.marketOfProjects",
  params: z.object({
    projects: z.array(z.number()),
    from: z.number(),
    until: z.number(),
    limit: z.number(),
  }),
  row: StoredMarket.extend({ origin: z.string() }),
  check: "first",
  sql: `SELECT ${marketColumns}, origin FROM market_v1 FINAL WHERE project_id IN {projects:Array(UInt32)}
          AND hour >= {from:DateTime64(3)} AND hour <= {until:DateTime64(3)} LIMIT {limit:UInt32}`,
});

/** Like marketOfProjects, but with the older versions that are still stored. */
export const marketVersions = query({
  ...marketOfProjects,
  name: "projects.marketVersions",
  sql: marketOfProjects.sql.replace(" FINAL", ""),
});

/** Ordered by hour; if an hour was written twice, the newer row comes last. FINAL would take four times as long. */
export const marketOfProject = query({
  name: "projects.marketOfProject",
  params: z.object({ project: z.number(), from: z.number(), until: z.number(), limit: z.number() }),
  row: StoredMarket,
  check: "first",
  sql: `SELECT ${marketColumns} FROM market_v1
        WHERE project_id = {project:UInt32} AND hour >= {from:DateTime64(3)} AND hour <= {until:DateTime64(3)}
        ORDER BY hour, written_at LIMIT {limit:UInt32}`,
});

/** The oldest and newest stored observation of a project, to explain an empty history. */
export const marketSpan = query({
  name: "projects.marketSpan",
  params: z.object({ project: z.number(), until: z.number() }),
  row: z.object({ oldest: z.number(), newest: z.number() }),
  sql: `SELECT min(hour) AS oldest, max(hour) AS newest FROM market_v1
        WHERE project_id = {project:UInt32} AND hour <= {until:DateTime64(3)} HAVING count() > 0 LIMIT 1`,
});

export const marketSince = query({
  name: "projects.marketSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: StoredMarket,
  check: "first",
  sql: `SELECT ${marketColumns} FROM market_v1
        WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

/** Ordered by project and hour; if an hour was written twice, the newer row comes last. */
export const marketBetween = query({
  name: "projects.marketBetween",
  params: z.object({ from: z.number(), until: z.number(), limit: z.number() }),
  row: StoredMarket,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT ${marketColumns} FROM market_v1
        WHERE hour >= {from:DateTime64(3)} AND hour < {until:DateTime64(3)}
        ORDER BY project_id, hour, written_at LIMIT {limit:UInt32}`,
});

/** The highest median price of a day: a single wrong observation is not a high. */
export const marketHighs = query({
  name: "projects.marketHighs",
  params: z.object({ from: z.number(), until: z.number() }),
  row: z.object({ project_id: z.number(), high: z.number() }),
  check: "first",
  maxSeconds: 60,
  sql: `SELECT project_id, max(middle) AS high
        FROM (SELECT project_id, toStartOfDay(hour) AS day, median(price) AS middle FROM market_v1
              WHERE hour >= {from:DateTime64(3)} AND hour < {until:DateTime64(3)} GROUP BY project_id, toStartOfDay(hour)) AS days
        GROUP BY project_id LIMIT 10000000`,
});

export const oldestMarketHour = query({
  name: "projects.oldestMarketHour",
  params: z.object({}),
  row: z.object({ oldest: z.number().nullable() }),
  maxSeconds: 60,
  sql: "SELECT min(hour) AS oldest FROM market_v1 LIMIT 1",
});

export const newestMarketWrite = query({
  name: "projects.newestMarketWrite",
  params: z.object({}),
  row: z.object({ newest: z.number().nullable() }),
  sql: "SELECT max(written_at) AS newest FROM market_v1 LIMIT 1",
});

const StoredFigure = z.object({
  project_id: z.number(),
  figure: z.string(),
  hour: z.number(),
  value: z.number(),
  origin: z.string(),
  written_at: z.number(),
});
export type StoredFigure = z.output<typeof StoredFigure>;

export const statedSince = query({
  name: "projects.statedSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: StoredFigure,
  check: "first",
  sql: `SELECT project_id, figure, hour, value, origin, written_at FROM project_figures_v1
        WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});

/** If a figure was written twice, the newer row comes last. */
export const statedBetween = query({
  name: "projects.statedBetween",
  params: z.object({
    figures: z.array(z.string()),
    from: z.number(),
    until: z.number(),
    limit: z.number(),
  }),
  row: StoredFigure,
  check: "first",
  maxSeconds: 60,
  sql: `SELECT project_id, figure, hour, value, origin, written_at FROM project_figures_v1
        WHERE figure IN {figures:Array(String)} AND hour >= {from:DateTime64(3)} AND hour < {until:DateTime64(3)}
        ORDER BY hour, written_at LIMIT {limit:UInt32}`,
});

export const newestStatedWrite = query({
  name: "projects.newestStatedWrite",
  params: z.object({}),
  row: z.object({ newest: z.number().nullable() }),
  sql: "SELECT max(written_at) AS newest FROM project_figures_v1 LIMIT 1",
});

/** What sources state about these projects. */
export const factsOfProjects = query({
  name: "projects.factsOfProjects",
  params: z.object({ projects: z.array(z.number()), limit: z.number() }),
  row: StoredFacts,
  check: "first",
  sql: `SELECT origin, source_id, source_ids, ${projectColumns}
        FROM project_facts_v1 FINAL WHERE project_id IN {projects:Array(UInt32)} LIMIT {limit:UInt32}`,
});

/** The figures of these projects that are stored one by one. */
export const statedOfProjects = query({
  name: "projects.statedOfProjects",
  params: z.object({ projects: z.array(z.number()), limit: z.number() }),
  row: StoredFigure,
  check: "first",
  sql: `SELECT project_id, figure, hour, value, origin, written_at FROM project_figures_v1 FINAL
        WHERE project_id IN {projects:Array(UInt32)} LIMIT {limit:UInt32}`,
});

export const mergesSince = query({
  name: "projects.mergesSince",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: z.object({ old_id: z.number(), project_id: z.number(), written_at: z.number() }),
  sql: `SELECT old_id, project_id, written_at FROM project_merges_v1 WHERE written_at > {since:DateTime64(3)}
        ORDER BY written_at LIMIT {limit:UInt32}`,
});
