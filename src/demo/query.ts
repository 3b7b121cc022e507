import { z } from "zod";
import { query } from "../store/query.ts";
import type { Store } from "../store/store.ts";

export const toldUntil = query({
  name: "demo.toldUntil",
  params: z.object({ seed: z.number(), scale: z.number() }),
  row: z.object({ told_until: z.number() }),
  sql: `SELECT told_until FROM demo_worlds_v1 FINAL
        WHERE seed = {seed:UInt32} AND scale = {scale:Float64} LIMIT 1`,
});

const projectOrigins = query({
  name: "demo.projectOrigins",
  params: z.object({}),
  row: z.object({ origin: z.string(), n: z.number() }),
  sql: "SELECT origin, count() AS n FROM projects_v1 GROUP BY origin LIMIT 100",
});

const sourceFacts = query({
  name: "demo.sourceFacts",
  params: z.object({}),
  row: z.object({ origin: z.string() }),
  sql: "SELECT origin FROM project_facts_v1 LIMIT 1",
});

/** Whether the demo world may live here: nowhere near someone's own data. */
export async function isDemoDirectory(store: Store): Promise<boolean> {
  const origins = await store.read(projectOrigins, {});
  if (origins.some(({ origin }) => origin === "demo")) return true;
  return origins.length === 0 && (await store.read(sourceFacts, {})).length === 0;
}
