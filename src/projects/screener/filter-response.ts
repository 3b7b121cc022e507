// The response of the project filter.
import { z } from "zod";
import type { Answer } from "../../base/route.ts";
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

export const FilterResponse = z.object({
  projects: z.array(
    z.looseObject({
      project_id: z.int(),
      project_name: z.string(),
      symbol: z.string(),
      slug: z.string(),
      market_cap: figure.describe("USD."),
      price: figure.describe("USD."),
      price_change: figure.describe("Percent over the timeframe."),
      volume: figure.describe("USD over the timeframe."),
      volume_change: figure.describe("Percent, against the timeframe before."),
      traders: figure,
      traders_change: figure,
      buy_volume_ratio: figure.describe("Share of buying in the volume, 0 to 1."),
      liquidity: figure.describe("USD."),
      rsi: figure,
      technical_score: figure.describe("-100 to 100."),
      quant_score: figure.describe("0 to 100."),
      quant_score_change: figure.describe("Percent, against 24 hours ago."),
      trending: figure.describe("0 to 100."),
      mentions_24h: figure,
      mentions_7d: figure,
      mentions_change_24h: figure,
      mentions_change_7d: figure,
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
      .describe(
        "The criteria applied, in the request's own field names, with exclude_* where the text negated.",
      ),
    explanation: z.string().describe("The criteria as an English sentence."),
    ignored: z.array(z.string()).describe("Parts of the instructions that had no effect."),
    criteria_from_language_model: z
      .array(z.string())
      .optional()
      .describe("The criteria that a language model read from the instructions."),
  }),
});

export type FilteredProject = Answer<typeof FilterResponse>["projects"][number];
