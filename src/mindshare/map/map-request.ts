// Request and response of the mindshare map.
import { z } from "zod";
import type { Answer } from "../../base/route.ts";
import { boolean, integer, projectId, list, number, oneOf, orNull } from "../../base/fields.ts";
import { ContentItem } from "../../content/search/search-request.ts";
import {
  categorySlug,
  categoryValues,
  ecosystemSlug,
  ecosystemValues,
} from "../../projects/catalogue/taxonomy.ts";
import {
  AttentionReference,
  MarketData,
  ProjectMetadata,
  TechnicalAnalysis,
} from "../../projects/project-attributes.ts";
import { revisions } from "../closed-days.ts";
import { mindshareTypes } from "../formula.ts";

export const sortFields = [
  "mindshare_24h",
  "mindshare_7d",
  "mindshare_change_24h",
  "mindshare_change_7d",
] as const;
export const mapChains = ["solana", "ethereum", "base", "arbitrum", "bittensor"] as const;
export const mapAttributes = [
  "developments",
  "technical_analysis",
  "market_data",
  "mindshare",
  "detailed_description",
  "metadata",
  "post_key_points",
  "post_images",
  "twitter_profile",
  "sectors",
] as const;

export const MapInput = z.object({
  project_limit: integer(1, 100).default(50).describe("Number of projects."),
  sort_by: oneOf(sortFields).default("mindshare_24h").describe("The figure to sort by."),
  sort_direction: oneOf(["asc", "desc"])
    .default("desc")
    .describe("Missing figures come last in both directions."),
  mindshare_type: oneOf(mindshareTypes)
    .default("weighted")
    .describe(
      "social: tweets and posts; news: news, developments, videos; weighted: 70 and 30 percent of them.",
    ),
  min_market_cap: orNull(number(0)).describe("Minimum market capitalisation in USD."),
  tradable_chains: list(oneOf(mapChains)).optional().describe("Only projects with a token on one of these."),
  exclude_wrapped: boolean().default(false).describe("Leave out wrapped tokens."),
  exclude_stablecoins: boolean().default(false).describe("Leave out stablecoins."),
  ecosystems: list(oneOf(ecosystemValues), 5)
    .transform((values) => values.map(ecosystemSlug))
    .optional()
    .describe("Only projects in one of these ecosystems."),
  categories: list(oneOf(categoryValues), 5)
    .transform((values) => values.map(categorySlug))
    .optional()
    .describe("Only projects in one of these categories."),
  project_ids: list(projectId(), 25)
    .optional()
    .describe("Only these projects; rank and share still refer to all projects."),
  include_mindshare_history: boolean()
    .default(false)
    .describe("Adds mindshare_history: the 24 h share, hourly for 48 hours and daily for 30 days."),
  include_momentum_history: boolean().default(false).describe("Adds momentum_history at the same times."),
  include_attention_reference: boolean()
    .default(false)
    .describe(
      "Adds attention_reference: daily attention as others measure it, such as Wikipedia, for 30 days.",
    ),
  dynamic_developments_limit: orNull(integer(0, 25)).describe(
    "Developments of the most active project; the others get a proportional number. Default: 5 for each.",
  ),
  dev_half_life_hours: number(1, 720)
    .default(72)
    .describe("The weight of a development halves with every such period of age."),
  handle_days_back: integer(1, 30).default(7).describe("Days of posts that count for handles."),
  min_handles_per_project: integer(0, 50)
    .optional()
    .describe("Handles of the smallest project, if it has that many. Default: 3."),
  max_handles_per_project: integer(1, 50).optional().describe("Handles of the largest project. Default: 10."),
  handle_scaling: oneOf(["sqrt", "linear", "fixed"])
    .default("sqrt")
    .describe(
      "fixed: the maximum for all; linear, sqrt: in proportion to the share (or its square root) relative to the largest share.",
    ),
  min_handle_relevance: number(0, 1).default(0).describe("Minimum mean relevance of a handle's posts."),
  person_only: boolean().default(false).describe("Only handles known to be people."),
  include_retweets: boolean().default(false).describe("Count and show retweets."),
  include_automated: boolean()
    .default(false)
    .describe("Also list accounts recognised as automated, such as price tickers."),
  posts_per_handle: integer(0, 20).default(0).describe("Posts to show per handle, best first."),
  max_character_count: integer(0, 5_000)
    .default(0)
    .describe("Longer texts are cut on a word boundary; 0 = no cut."),
  image_limit: integer(0, 10).default(3).describe("Images per post."),
  included_attributes: list(oneOf(mapAttributes)).default([]).describe("Attributes to add to each project."),
});
export type MapInput = z.output<typeof MapInput>;

export const Shares = {
  mindshare_24h: z.number().describe("Percent of the attention to all tracked projects in 24 hours."),
  mindshare_7d: z.number(),
  confidence_24h: z
    .number()
    .describe("0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for five."),
  confidence_7d: z.number(),
  mindshare_change_24h: z
    .number()
    .nullable()
    .describe(
      "Percentage points compared with the 24 hours before, times the confidence in both; null if there is no data for those.",
    ),
  mindshare_change_7d: z.number().nullable(),
  mindshare_change_24h_percent: z.number().nullable().describe("Change in percent of the share before."),
  mindshare_change_7d_percent: z.number().nullable(),
};

const TypeFigures = z.object({
  rank: z.int().nullable(),
  ...Shares,
  mentions_24h: z.int(),
  mentions_7d: z.int(),
  authors_24h: z.int(),
  authors_7d: z.int(),
  momentum: z.number().nullable().describe("−100..100: is the project gaining ground faster than yesterday?"),
});

const Points = z.array(
  z.object({
    time: z.string(),
    value: z.number().nullable(),
    confidence: z.number().nullable().optional().describe("Confidence of the share, as confidence_24h."),
  }),
);
export const History = z.object({ hourly: Points, daily: Points });

export const RevisedDays = z
  .array(
    z.object({
      date: z.string().describe("YYYY-MM-DD, in UTC."),
      reason: z.enum(revisions),
      late_arrivals: z.int().describe("Items of the day that arrived after it was closed."),
      revised_at: z.string(),
    }),
  )
  .describe("The days of the daily histories that were computed again after they were closed.");

const Post = z.object({
  id: z.string(),
  text: z.string(),
  published_at: z.string(),
  url: z.string(),
  engagement: ContentItem.shape.engagement,
  images: z.array(z.string()).optional().describe("With the attribute post_images."),
  key_points: z.array(z.string()).optional().describe("With the attribute post_key_points."),
  is_retweet: z.boolean(),
  text_withheld: z
    .boolean()
    .optional()
    .describe("True for a tweet whose text this service may not return: see it at its url."),
  relevance: z.number(),
});

export const Profile = z.object({
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  followers: z.number().nullable(),
  is_person: z.boolean().nullable(),
  verified: z.boolean(),
  avatar_url: z.string(),
  created_at: z.string().nullable(),
});

const Handle = z.object({
  handle: z.string().describe("For a source without handles, such as a news feed: the name of the outlet."),
  total_relevance: z
    .number()
    .describe(
      "The attention its posts give to the project: author weight × relevance × damping × engagement.",
    ),
  mean_relevance: z.number(),
  post_count: z.int(),
  outlet: z.boolean().optional().describe("True for an outlet without a handle."),
  automated: z.boolean().optional().describe("True for an account recognised as automated."),
  posts: z.array(Post).optional(),
  twitter_profile: Profile.nullable().optional(),
});

const Development = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  published_at: z.string(),
  relevance: z.number(),
});

const Project = z.object({
  project_id: z.int(),
  project_name: z.string(),
  symbol: z.string(),
  rank: z.int().describe("Rank among all tracked projects, regardless of filters."),
  ...Shares,
  data_status: z
    .enum(["ok", "insufficient_data"])
    .describe("insufficient_data: fewer than three authors in 7 days; changes are then one person's day."),
  handles: z.array(Handle),
  mindshare_history: History.optional(),
  momentum_history: History.optional(),
  attention_reference: AttentionReference.optional(),
  developments: z.array(Development).optional(),
  technical_analysis: TechnicalAnalysis.nullable().optional(),
  market_data: MarketData.nullable().optional(),
  mindshare: TypeFigures.extend({
    mentions_change_24h: z.number().nullable(),
    mentions_change_7d: z.number().nullable(),
    social: TypeFigures,
    news: TypeFigures,
    weighted: TypeFigures,
    status: z.enum(["ok", "insufficient_data"]),
    formula_version: z.int(),
  })
    .nullable()
    .optional(),
  detailed_description: z.string().optional(),
  metadata: ProjectMetadata.extend({
    ecosystems: z.array(z.string()),
    categories: z.array(z.string()),
  }).optional(),
  post_key_points: z.array(z.object({ post_id: z.string(), key_points: z.array(z.string()) })).optional(),
  post_images: z.array(z.object({ post_id: z.string(), images: z.array(z.string()) })).optional(),
  twitter_profile: Profile.nullable().optional(),
  sectors: z
    .array(
      z.object({
        sector_type: z.enum(["category", "ecosystem"]),
        sector: z.string(),
        sector_name: z.string(),
        rank: z.int(),
        ...Shares,
      }),
    )
    .optional()
    .describe("The mindshare of its categories and ecosystems, in each of which it counts fully."),
});

export const MapOutput = z.object({
  data: z.object({
    meta: z.object({
      project_count: z.int(),
      handle_count: z.int().describe("Handles in the answer; one that mentions two projects counts twice."),
    }),
    projects: z.array(Project),
  }),
  metadata: z.looseObject({
    project_count: z.int(),
    total_projects: z.int().describe("Projects that pass the filters, before the limit."),
    mindshare_type: z.enum(mindshareTypes),
    sort_by: z.enum(sortFields),
    sort_direction: z.enum(["asc", "desc"]),
    formula_version: z.int(),
    revised_days: RevisedDays.optional(),
  }),
});

export type MapProject = Answer<typeof MapOutput>["data"]["projects"][number];
export type MapHandle = MapProject["handles"][number];
export type MapPostEntry = NonNullable<MapHandle["posts"]>[number];
export type MapProfile = NonNullable<MapHandle["twitter_profile"]>;
