// POST /api/v1/data/fundamentals/history
import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { integer, projectId, list, oneOf, orNull, text } from "../base/fields.ts";
import { defineRoute } from "../base/route.ts";
import { line, short, table, usd } from "../base/summary-text.ts";
import { DAY_MS, Day, dayOf, isoOf } from "../base/time.ts";
import type { Catalogue } from "../projects/catalogue/catalogue.ts";
import { categorySlug, ecosystems } from "../projects/catalogue/taxonomy.ts";
import { aggregate } from "./aggregate.ts";
import type { Fundamentals } from "./fundamentals-model.ts";
import { dayLabel, dayNumber, periodCount, periodStart } from "./periods.ts";
import { metricKinds, metrics, metricUnit } from "./fundamentals-record.ts";
import { rateProjects, rejectCombinedRates } from "./rates.ts";
import { selectProjects } from "./select-entities.ts";

const DEFAULT_DAYS = 90;
const MAX_PROJECT_IDS = 1_000;
/** Maximum periods × entities of one response: daily, 11 years for 50 entities or 54 years for 10. */
const MAX_CELLS = 200_000;
const MAX_WARNINGS = 20;
/** Periods that the summary for a language model shows. */
const MAX_SUMMARY_PERIODS = 14;

const Input = z.object({
  metric: oneOf(metrics).describe(
    "What to measure: tvl, stablecoin_supply and open_interest are stocks, yield is a rate, the others are flows. yield is grouped by protocol, or for a single project by chain.",
  ),
  ecosystem_ids: orNull(list(projectId())).describe(
    "Only figures on these ecosystems: ids from /api/v1/reference/ecosystems.",
  ),
  project_ids: orNull(list(projectId(), MAX_PROJECT_IDS)).describe("Only these projects."),
  categories: orNull(list(text(1, 64))).describe("Only projects in one of these categories."),
  group_by: oneOf(["protocol", "chain", "category"]).default("protocol").describe("What an entity is."),
  date_grouping: oneOf(["daily", "weekly", "monthly"])
    .default("daily")
    .describe(
      "Length of a period: days, ISO weeks (labelled by their Monday) or months (labelled by the 1st).",
    ),
  start_date: orNull(Day).describe("First day, YYYY-MM-DD. Default: 90 days up to the end."),
  end_date: orNull(Day).describe("Last day, YYYY-MM-DD. Default: today."),
  entity_limit: integer(1, 50)
    .default(10)
    .describe("How many entities, the largest over the range; for yield, those with the largest TVL."),
});

const Output = z.object({
  data_source: z
    .string()
    .describe("Where the figures came from: demo, import or the id of a source; several are joined by +."),
  data: z.array(
    z.object({
      period: z.string().describe("First day of the period."),
      data: z
        .record(z.string(), z.number())
        .describe("Entity to value in metadata.unit. No value is no key, never 0."),
    }),
  ),
  metadata: z.looseObject({
    metric: z.enum(metrics),
    unit: z.enum(["usd", "percent"]).describe("percent for yield: percent per year. usd for all others."),
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
  group: "Fundamentals",
  summary:
    "TVL, fees, revenue, volume, stablecoin supply, options volume, open interest and yields over time, by protocol, chain or category.",
  tool: {
    title: "Fundamentals over time",
    usage:
      "Use it for how one develops. Values are in USD, yields in percent per year. Set project_ids for a project, group_by for chains.",
    defaults: { date_grouping: "weekly", entity_limit: 5 },
    unlisted: ["ecosystem_ids"],
  },
  units: 1,
  needs: ["catalogue", "fundamentals"],
  feeds: ["fundamentals"],
  input: Input,
  output: Output,
  rows: ({ data }) => data.map((point) => ({ period: point.period, ...point.data })),
  example: { metric: "tvl", group_by: "chain", date_grouping: "monthly", entity_limit: 3 },
  run: async ({ clock, catalogue, fundamentals }: Services, input) => {
    const today = dayNumber(dayOf(clock.now()));
    const lastDay = input.end_date ? dayNumber(input.end_date) : today;
    const firstDay = input.start_date ? dayNumber(input.start_date) : lastDay - DEFAULT_DAYS + 1;
    if (firstDay > lastDay)
      throw new AppError("invalid_request", { details: ["start_date must not be after end_date"] });

    const categories = input.categories?.map(categorySlug);
    const { metric } = input;
    const kind = metricKinds[metric];
    const query = {
      metric,
      groupBy: input.group_by,
      today,
      projectIds: input.project_ids,
      categories,
      chains: input.ecosystem_ids?.map((id) => ecosystemById.get(id)?.slug ?? `#${id}`),
    };
    if (kind === "rate") rejectCombinedRates(query);
    const selection = selectProjects({ catalogue, series: fundamentals.of(metric) }, query);
    // Limit the range to stored days, so that a range of ten thousand years costs nothing extra.
    const stored = {
      firstDay: Math.max(firstDay, selection.oldestDay ?? today),
      lastDay: Math.min(lastDay, selection.newestDay ?? today, today),
    };
    rejectTooMany(stored, input);
    const projects =
      kind === "rate"
        ? rateProjects(selection.projects, query, { tvl: fundamentals.of("tvl"), lastDay: stored.lastDay })
        : selection.projects;
    const result = aggregate(projects, {
      ...stored,
      kind,
      grouping: input.date_grouping,
      entityLimit: input.entity_limit,
    });
    const running = firstDay <= today && today <= lastDay;
    return {
      data_source: selection.origins.size > 0 ? [...selection.origins].sort().join("+") : "none",
      data: result.rows,
      metadata: {
        metric,
        unit: metricUnit(metric),
        group_by: input.group_by,
        date_grouping: input.date_grouping,
        total_periods: result.rows.length,
        start_date: dayLabel(firstDay),
        end_date: dayLabel(lastDay),
        entities: result.entities,
        total_entities: result.entityCount,
        provisional: running ? dayLabel(periodStart(today, input.date_grouping)) : null,
        as_of:
          selection.newestDay === undefined ? null : isoOf(Math.min(selection.newestDay, today) * DAY_MS),
        warnings: warningsOf(input, catalogue, categories ?? []),
      },
    };
  },
  summarize({ data, metadata }) {
    const { metric, entities } = metadata;
    const format = metadata.unit === "percent" ? percentPerYear : usd;
    if (data.length === 0)
      return [`There are no ${metric} figures for this request. Try other ids, categories or dates.`];
    const shown = data.slice(-MAX_SUMMARY_PERIODS);
    return [
      `${metric} by ${metadata.group_by}, ${metadata.date_grouping}, ${metadata.start_date} to ${metadata.end_date}: the largest ${entities.length} of ${metadata.total_entities}; ${shown.length} of ${metadata.total_periods} periods shown, newest last.`,
      table(
        ["period", ...entities.map((entity) => line(entity, 30))],
        shown.map(({ period, data: values }) => [
          period,
          ...entities.map((entity) => format(values[entity])),
        ]),
      ),
      ...(metadata.provisional ? [`Figures from ${metadata.provisional} on are provisional.`] : []),
    ];
  },
});

function percentPerYear(value: number | undefined): string {
  return value === undefined ? "–" : `${short(value)}%`;
}

function rejectTooMany(range: { firstDay: number; lastDay: number }, input: z.output<typeof Input>): void {
  const periods = periodCount(range.firstDay, range.lastDay, input.date_grouping);
  if (periods * input.entity_limit <= MAX_CELLS) return;
  throw new AppError("invalid_request", {
    reason: "too_expensive",
    details: [
      `the range has ${periods} ${input.date_grouping} periods with data: periods × entity_limit must be at most ${MAX_CELLS}. Shorten the range, lower entity_limit, or use a longer date_grouping`,
    ],
  });
}

function warningsOf(input: z.output<typeof Input>, catalogue: Catalogue, categories: string[]): string[] {
  const unknownEcosystems = (input.ecosystem_ids ?? []).filter((id) => !ecosystemById.has(id));
  const unknownProjects = (input.project_ids ?? []).filter((id) => !catalogue.get(id));
  const used = new Set(categories.length > 0 ? catalogue.all().flatMap((project) => project.categories) : []);
  const unused = categories.filter((slug) => !used.has(slug));
  return [
    ...unknownEcosystems.map(
      (id) => `ecosystem_ids: ${id} is not a known ecosystem, see /api/v1/reference/ecosystems`,
    ),
    ...unknownProjects.map(
      (id) => `project_ids: ${id} is not a known project, see /api/v1/reference/projects`,
    ),
    ...unused.map((slug) => `categories: no project is in ${slug}`),
  ].slice(0, MAX_WARNINGS);
}

const ecosystemById = new Map(ecosystems.map((ecosystem) => [ecosystem.id, ecosystem]));
