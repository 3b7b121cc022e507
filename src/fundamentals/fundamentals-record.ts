// One project's fundamental figure on one day, on one chain or (no chain) as the project's total.
import { z } from "zod";
import { orDefault } from "../base/record-fields.ts";
import { Day } from "../base/time.ts";
import { ecosystemSlug } from "../projects/catalogue/taxonomy.ts";

export const metrics = ["tvl", "fees", "revenue", "volume"] as const;
export type Metric = (typeof metrics)[number];

export const FundamentalRecord = z.object({
  date: Day.refine((day) => day >= "2000-01-01" && day < "2100-01-01", {
    message: "must be a day from 2000 to 2099",
  }),
  project_id: z.int().min(1).max(4_294_967_295),
  metric: z.enum(metrics, { error: `must be one of ${metrics.join(", ")}` }),
  value: z.number().finite(),
  chain: orDefault(z.string().max(64), "").transform(ecosystemSlug),
});
export type FundamentalRecord = z.output<typeof FundamentalRecord>;
