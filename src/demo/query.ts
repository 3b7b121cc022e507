import { z } from "zod";
import { query } from "../store/query.ts";

export const toldUntil = query({
  name: "demo.toldUntil",
  params: z.object({ seed: z.number(), scale: z.number() }),
  row: z.object({ told_until: z.number() }),
  sql: `SELECT told_until FROM demo_worlds_v1 FINAL
        WHERE seed = {seed:UInt32} AND scale = {scale:Float64} LIMIT 1`,
});
