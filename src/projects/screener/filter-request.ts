// The request of the project filter: every field, bound and default.
import { z } from "zod";
import { distinct, integer, integerFrom, projectId, list, number, oneOf, text } from "../../base/fields.ts";
import { boundFields, boundPairs, bounds, filterChains, type BoundField } from "./criteria.ts";
import { figureFields } from "./figures.ts";
import { FilterAttributes } from "./filter-response.ts";
import { timeframes } from "../market/market-window.ts";
import { categorySlug, ecosystemSlug } from "../catalogue/taxonomy.ts";

type FilterAttribute = keyof typeof FilterAttributes.shape;
export const filterAttributes = Object.keys(FilterAttributes.shape) as [
  FilterAttribute,
  ...FilterAttribute[],
];

const shortestInstruction = 10;
const longestInstruction = 2000;

/** One optional field per bound. */
const boundShape = Object.fromEntries(
  boundFields.map((field) => {
    const { range, description } = bounds[field];
    return [
      field,
      number(...range)
        .optional()
        .describe(description),
    ];
  }),
) as Record<BoundField, z.ZodOptional<ReturnType<typeof number>>>;

function terms(slug: (value: string) => string, most = 5) {
  return list(text(1, 64), most)
    .overwrite((values) => distinct(values.map(slug)))
    .optional();
}

export const FilterRequest = z
  .object({
    filter_mode: oneOf(["natural_language", "direct"]).describe(
      "natural_language: the instructions become criteria, and criteria also given as fields win. direct: the fields alone.",
    ),
    instructions: text(shortestInstruction, longestInstruction)
      .optional()
      .describe(
        "What to look for, in English. Required in natural_language mode, such as: Solana AI tokens under $50M that are not overbought.",
      ),
    sort_by: oneOf(figureFields).optional().describe("What to order by. Default: trending."),
    sort_direction: oneOf(["asc", "desc"])
      .optional()
      .describe("Default: desc. Missing figures come last in both."),
    timeframe: oneOf(timeframes)
      .optional()
      .describe("The window of price change, volume, traders and their changes. Default: 24h."),
    tradable_chains: list(oneOf(filterChains))
      .optional()
      .describe("Only projects with a token on one of these chains."),
    project_ids: list(projectId(), 25).optional().describe("Only these projects."),
    ...boundShape,
    limit: integer(1, 50).optional().describe("Projects per page. Default: 20."),
    page: integerFrom(0).default(0).describe("From 0."),
    include_attributes: list(oneOf(filterAttributes)).optional().describe("What to add to each project."),
    developments_limit: integer(1, 10).default(3).describe("Developments per project."),
    recent_content_limit: integer(1, 25).default(10).describe("Content items per project."),
    recent_content_days_back: integer(1, 30).default(7).describe("How far back recent content may lie."),
    ecosystems: terms(ecosystemSlug).describe("Only projects of one of these ecosystems."),
    categories: terms(categorySlug).describe("Only projects in one of these categories."),
    exclude_ecosystems: terms(ecosystemSlug, 20).describe("No projects of these ecosystems."),
    exclude_categories: terms(categorySlug, 20).describe("No projects in these categories."),
    exclude_projects: terms((name) => name.trim().toLowerCase(), 50).describe(
      "No projects with these slugs, symbols or names.",
    ),
    include_figures: list(oneOf(figureFields))
      .optional()
      .describe(
        "Further figures to add to each project. Those of the criteria and the order are always added.",
      ),
  })
  .superRefine((request, context) => {
    if (request.filter_mode === "natural_language" && request.instructions === undefined) {
      context.addIssue({
        code: "custom",
        path: ["instructions"],
        message: "is required when filter_mode is natural_language: it must be a string",
      });
    }
    for (const [lower, upper] of boundPairs) {
      const min = request[lower];
      const max = request[upper];
      if (min !== undefined && max !== undefined && min > max)
        context.addIssue({ code: "custom", path: [lower], message: `must not be above ${upper}` });
    }
  });
export type FilterRequest = z.output<typeof FilterRequest>;
