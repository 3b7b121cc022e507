// One project's fundamental figure on one day, on one chain or (no chain) as the project's total.
import { z } from "zod";
import { orDefault } from "../base/record-fields.ts";
import { Day } from "../base/time.ts";
import { ecosystemSlug } from "../projects/catalogue/taxonomy.ts";

/** A flow is an amount per day in USD, a stock an amount at a point in time in USD, and a rate a percentage per year. */
export type MetricKind = "flow" | "stock" | "rate";

export const metricKinds = {
  tvl: "stock",
  fees: "flow",
  revenue: "flow",
  volume: "flow",
  stablecoin_supply: "stock",
  options_volume: "flow",
  open_interest: "stock",
  yield: "rate",
} as const satisfies Record<string, MetricKind>;
export type Metric = keyof typeof metricKinds;
export const metrics = Object.keys(metricKinds) as [Metric, ...Metric[]];

export function metricUnit(metric: Metric): "usd" | "percent" {
  return metricKinds[metric] === "rate" ? "percent" : "usd";
}

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
