import { z } from "zod";
import { query } from "../store/query.ts";

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
  launched_at: z.number().nullable(),
  written_at: z.number(),
});
export type StoredProject = z.output<typeof StoredProject>;

export const projectsSince = query({
  name: "projects.since",
  params: z.object({ since: z.number(), limit: z.number() }),
  row: StoredProject,
  check: "first",
  sql: `SELECT project_id, project_name, symbol, slug, description, detailed_description, ecosystems, categories, tokens,
               twitter_handle, website, is_wrapped, is_stablecoin, aliases, launched_at, written_at
        FROM projects_v1 WHERE written_at > {since:DateTime64(3)} ORDER BY written_at LIMIT {limit:UInt32}`,
});
