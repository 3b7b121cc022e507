// The response of the project filter.
import { z } from "zod";
import type { Answer } from "../../base/route.ts";
import { unitOf } from "./figure.ts";
import { figureFields, figures, type FigureField } from "./figures.ts";
import {
  AttachedContent,
  AttachedMindshare,
  MarketData,
  ProjectMetadata,
  TechnicalAnalysis,
} from "../project-attributes.ts";

const figure = z.number().nullable();

/** The attributes that `include_attributes` can add to each project. */
export const FilterAttributes = z.object({
  developments: z.array(AttachedContent),
  recent_content: z.array(AttachedContent),
  technical_analysis: TechnicalAnalysis,
  market_data: MarketData,
  mindshare: AttachedMindshare.nullable(),
  detailed_description: z.string(),
  metadata: ProjectMetadata,
});

/** The figures of every project in an answer. */
export const usualFields = [
  "market_cap",
  "price",
  "price_change",
  "volume",
  "volume_change",
  "traders",
  "traders_change",
  "buy_volume_ratio",
  "liquidity",
  "rsi",
  "technical_score",
  "quant_score",
  "quant_score_change",
  "trending",
  "mentions_24h",
  "mentions_7d",
  "mentions_change_24h",
  "mentions_change_7d",
] as const satisfies FigureField[];
type UsualField = (typeof usualFields)[number];
const described = (field: FigureField) => figure.describe(describe(field));
const usualFigures = Object.fromEntries(usualFields.map((field) => [field, described(field)])) as Record<
  UsualField,
  typeof figure
>;
const furtherFigures = Object.fromEntries(
  figureFields
    .filter((field) => !(usualFields as readonly FigureField[]).includes(field))
    .map((field) => [field, described(field).optional()]),
) as Record<Exclude<FigureField, UsualField>, z.ZodOptional<typeof figure>>;

/** "Market cap, in USD." */
function describe(field: FigureField): string {
  const { label, ...rest } = figures[field];
  const { scale: _, ...inOwnUnit } = rest;
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}, ${unitOf({ label, ...inOwnUnit })}.`;
}

export const FilterResponse = z.object({
  projects: z.array(
    z.looseObject({
      project_id: z.int(),
      project_name: z.string(),
      symbol: z.string(),
      slug: z.string(),
      ...usualFigures,
      ...furtherFigures,
      ecosystems: z.array(z.string()),
      categories: z.array(z.string()),
      tradable_chains: z.array(z.string()),
      ...FilterAttributes.partial().shape,
    }),
  ),
  metadata: z.looseObject({
    filter_mode: z.string(),
    total_results: z.int().describe("All projects that meet the criteria."),
    limit: z.int(),
    page: z.int(),
    timeframe: z.string(),
    sort_by: z.string(),
    sort_direction: z.string(),
    criteria: z
      .record(z.string(), z.unknown())
      .describe("The criteria applied, under the names of the request fields."),
    explanation: z.string().describe("The criteria as an English sentence."),
    ignored: z.array(z.string()).describe("Parts of the instructions that had no effect."),
    understood: z
      .literal(false)
      .optional()
      .describe("Present if nothing in the instructions was understood: the result does not answer them."),
    criteria_from_language_model: z
      .array(z.string())
      .optional()
      .describe("The criteria that a language model read from the instructions."),
  }),
});

export type FilteredProject = Answer<typeof FilterResponse>["projects"][number];
