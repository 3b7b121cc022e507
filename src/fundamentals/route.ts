// POST /api/v1/data/fundamentals/history
import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { integer, integerFrom, list, oneOf, orNull, text } from "../base/fields.ts";
import { defineRoute } from "../base/route.ts";
import { DAY_MS, Day, dayOf, isoOf } from "../base/time.ts";
import type { Catalogue } from "../projects/catalogue.ts";
import { categorySlug, ecosystems } from "../projects/taxonomy.ts";
import { aggregate } from "./aggregate.ts";
import type { Fundamentals } from "./model.ts";
import { dayLabel, dayNumber, periodStart } from "./periods.ts";
import { metrics } from "./record.ts";
import { selectProjects } from "./select.ts";

const DEFAULT_DAYS = 90;

const Input = z.object({
  metric: oneOf(metrics).describe("What to measure: tvl is a stock, the others are flows."),
  ecosystem_ids: orNull(list(integerFrom(1))).describe(
    "Only figures on these ecosystems: ids from /api/v1/reference/ecosystems.",
  ),
  project_ids: orNull(list(integerFrom(1))).describe("Only these projects."),
  categories: orNull(list(text(1, 64))).describe("Only projects in one of these categories."),
  group_by: oneOf(["protocol", "chain", "category"]).default("protocol").describe("What an entity is."),
  date_grouping: oneOf(["daily", "weekly", "monthly"])
    .default("daily")
    .describe(
      "Length of a period: days, ISO weeks (labelled by their Monday) or months (labelled by the 1st).",
    ),
  start_date: orNull(Day).describe("First day, YYYY-MM-DD. Default: 90 days up to the end."),
  end_date: orNull(Day).describe("Last day, YYYY-MM-DD. Default: today."),
  entity_limit: integer(1, 50).default(10).describe("How many entities, the largest over the range."),
});

const Output = z.object({
  data_source: z
    .string()
    .describe("Where the figures came from: demo, import or the id of a source; several are joined by +."),
  data: z.array(
    z.object({
      period: z.string().describe("First day of the period."),
      data: z.record(z.string(), z.number()).describe("Entity to value in USD. No value is no key, never 0."),
    }),
  ),
  metadata: z.looseObject({
    metric: z.enum(metrics),
    group_by: z.string(),
    date_grouping: z.string(),
    total_periods: z.int(),
    start_date: z.string(),
    end_date: z.string(),
    entities: z.array(z.string()).describe("The entities shown, largest first."),
    total_entities: z.int().describe("All entities with a value in the range."),
    provisional: z
      .string()
      .nullable()
      .describe("The running period, whose value may still change, when it is in the range."),
  }),
});

interface Services {
  clock: Clock;
  catalogue: Catalogue;
  fundamentals: Fundamentals;
}

export const fundamentalsHistory = defineRoute({
  path: "/api/v1/data/fundamentals/history",
  name: "fundamentals_history",
  summary: "TVL, fees, revenue and volume over time, by protocol, chain or category.",
  units: 1,
  needs: ["catalogue", "fundamentals"],
  input: Input,
  output: Output,
  example: { metric: "tvl", group_by: "chain", date_grouping: "monthly", entity_limit: 3 },
  run: async ({ clock, catalogue, fundamentals }: Services, input) => {
    const today = dayNumber(dayOf(clock.now()));
    const lastDay = input.end_date ? dayNumber(input.end_date) : today;
    const firstDay = input.start_date ? dayNumber(input.start_date) : lastDay - DEFAULT_DAYS + 1;
    if (firstDay > lastDay)
      throw new AppError("invalid_request", { details: ["start_date must not be after end_date"] });

    const categories = input.categories?.map(categorySlug);
    const selection = selectProjects(
      { catalogue, series: fundamentals.of(input.metric) },
      {
        groupBy: input.group_by,
        today,
        projectIds: input.project_ids,
        categories,
        chains: input.ecosystem_ids?.map((id) => ecosystems.find((one) => one.id === id)?.slug ?? `#${id}`),
      },
    );
    const result = aggregate(selection.projects, {
      kind: input.metric === "tvl" ? "stock" : "flow",
      grouping: input.date_grouping,
      firstDay,
      lastDay,
      entityLimit: input.entity_limit,
    });
    const running = firstDay <= today && today <= lastDay;
    return {
      data_source: selection.origins.size > 0 ? [...selection.origins].sort().join("+") : "none",
      data: result.rows,
      metadata: {
        metric: input.metric,
        group_by: input.group_by,
        date_grouping: input.date_grouping,
        total_periods: result.rows.length,
        start_date: dayLabel(firstDay),
        end_date: dayLabel(lastDay),
        entities: result.entities,
        total_entities: result.entityCount,
        provisional: running ? dayLabel(periodStart(today, input.date_grouping)) : null,
        as_of: selection.newestDay === undefined ? null : isoOf(selection.newestDay * DAY_MS),
        warnings: warningsOf(input, catalogue, categories ?? []),
      },
    };
  },
});

function warningsOf(input: z.output<typeof Input>, catalogue: Catalogue, categories: string[]): string[] {
  const warnings: string[] = [];
  for (const id of input.ecosystem_ids ?? [])
    if (!ecosystems.some((one) => one.id === id))
      warnings.push(`ecosystem_ids: ${id} is not a known ecosystem, see /api/v1/reference/ecosystems`);
  for (const id of input.project_ids ?? [])
    if (!catalogue.get(id))
      warnings.push(`project_ids: ${id} is not a known project, see /api/v1/reference/projects`);
  for (const slug of categories)
    if (!catalogue.all().some((project) => project.categories.includes(slug)))
      warnings.push(`categories: no project is in ${slug}`);
  return warnings.slice(0, 20);
}
