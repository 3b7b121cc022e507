// The request and the response of content search.
import { z } from "zod";
import { boolean, integer, projectId, list, number, oneOf, orNull, text } from "../../base/fields.ts";
import {
  categorySlug,
  categoryValues,
  ecosystemSlug,
  ecosystemValues,
} from "../../projects/catalogue/taxonomy.ts";
import { contentTypes, scopes } from "../../../packages/search-index/segments/index-entry.ts";

export const defaultTypes = ["posts", "news", "developments", "tweets", "youtube"] as const;

export const SearchRequest = z.object({
  search_mode: oneOf(["recent", "semantic", "auto"])
    .default("auto")
    .describe(
      "recent: the window, by words; semantic: by meaning, the whole index; auto: both, within the window.",
    ),
  query: text(0, 2_000)
    .optional()
    .describe(
      'What to look for. Required for semantic. Understands "phrases", $TICKER, @handle, -word, a link, an address.',
    ),
  content_types: list(oneOf(contentTypes))
    .optional()
    .describe("What kinds of content. Default: posts, news, developments, tweets and youtube."),
  limit: integer(1, 100).default(25).describe("Maximum number of items."),
  days_back: integer(1, 90).default(7).describe("Length of the window in days, for recent and auto."),
  sort_by: oneOf(["date", "relevance"]).default("relevance").describe("Newest first, or best first."),
  minimum_relevance_score: number(0, 1)
    .default(0.2)
    .describe(
      "Leaves out matches of semantic and auto searches that are less likely to be relevant than this.",
    ),
  ecosystems: list(oneOf(ecosystemValues), 5).optional().describe("Only content on one of these ecosystems."),
  categories: list(oneOf(categoryValues), 5).optional().describe("Only content in one of these categories."),
  project_ids: list(projectId(), 25).optional().describe("Only content about one of these projects."),
  image_limit: integer(1, 10).optional().describe("At most this many images an item. Default: all."),
  include_analysis: boolean()
    .default(false)
    .describe("Adds an analysis of the results, for semantic searches and for auto with a query."),
  snippet_limit: orNull(integer(1, 5)).describe(
    "Adds up to this many passages an item that answer the query.",
  ),
  scope: list(oneOf(scopes)).optional().describe("Only memories with one of these scopes."),
});
export type SearchRequest = z.output<typeof SearchRequest>;

/** Replaces synonyms with one value: bsc becomes binance-smart-chain. */
export function canonicalTags(request: SearchRequest): { ecosystems: string[]; categories: string[] } {
  return {
    ecosystems: [...new Set((request.ecosystems ?? []).map(ecosystemSlug))],
    categories: [...new Set((request.categories ?? []).map(categorySlug))],
  };
}

const Score = z.number().min(0).max(1);

export const ContentItem = z.looseObject({
  id: z.string(),
  type: z.enum(contentTypes),
  title: z.string(),
  summary: z.string(),
  url: z.string().nullable(),
  source_name: z.string(),
  author: z.string().nullable().describe("The author's handle, without @."),
  published_at: z.string(),
  lang: z.string(),
  projects: z
    .array(z.object({ project_id: z.int(), project_name: z.string(), symbol: z.string() }))
    .describe("What it is about, most first."),
  ecosystems: z.array(z.string()),
  categories: z.array(z.string()),
  images: z.array(z.string()),
  engagement: z.object({
    likes: z.number(),
    reposts: z.number(),
    replies: z.number(),
    quotes: z.number(),
    views: z.number(),
  }),
  relevance_score: Score.describe(
    "With a query, the estimated probability that the item is relevant: about 70 % of results at 0.7 are.",
  ),
  score_parts: z.object({ words: Score, meaning: Score, freshness: Score, attention: Score }),
  embedding: z
    .enum(["static", "transformer"])
    .optional()
    .describe("With a query, the model that embedded the item: it decides which weights apply."),
  duplicates: z.int().min(0).describe("Other matches that are near-copies of this one and are not listed."),
  scope: z.string().optional().describe("Scope of a memory."),
  key_points: z.array(z.string()).optional(),
  text_withheld: z
    .boolean()
    .optional()
    .describe("True for a tweet whose text this service may not hand on: see it at its url."),
  snippets: z
    .array(z.object({ text: z.string(), matches: z.array(z.object({ start: z.int(), end: z.int() })) }))
    .optional()
    .describe("Passages that answer, best first; matches are UTF-16 offsets into the passage."),
});
export type ContentItem = z.output<typeof ContentItem>;

/** An item that is read on its own. */
export const FullItem = ContentItem.omit({
  relevance_score: true,
  score_parts: true,
  embedding: true,
  snippets: true,
}).extend({
  text: z.string().describe("The whole text, without markup; empty if it is withheld."),
  sentiment: z
    .enum(["positive", "negative", "mixed", "neutral"])
    .nullable()
    .describe("By a lexicon of crypto terms; null without a text."),
  duplicates: z.int().min(0).describe("Items of the index that are near-copies of this one."),
  duplicate_ids: z.array(z.string()).describe("Their ids, newest first, at most 20."),
});
export type FullItem = z.output<typeof FullItem>;

const Ids = z.array(z.string()).min(1);

export const Analysis = z.object({
  method: z
    .enum(["extractive", "model"])
    .describe("Sentences taken from the results, or written by a language model from them."),
  note: z.string().optional().describe("Why a configured language model was not used."),
  summary: z.string(),
  summary_ids: z.array(z.string()).describe("The items the summary rests on."),
  key_points: z.array(z.object({ text: z.string(), ids: Ids })),
  themes: z.array(z.object({ label: z.string(), ids: Ids, share: z.number() })),
  sentiment: z.object({
    label: z.enum(["positive", "negative", "mixed", "neutral"]),
    score: z.number().min(-1).max(1),
    positive: z.int(),
    negative: z.int(),
    neutral: z.int(),
  }),
  projects: z.array(
    z.object({
      project_id: z.int(),
      project_name: z.string(),
      symbol: z.string(),
      ids: Ids,
      sentiment: z
        .enum(["positive", "negative", "mixed", "neutral"])
        .describe("Sentiment of the items about it."),
    }),
  ),
  sources: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      source_name: z.string(),
      published_at: z.string(),
    }),
  ),
});
export type Analysis = z.output<typeof Analysis>;

export const SearchAnswer = z.object({
  content: z.array(ContentItem),
  analysis: Analysis.optional(),
  metadata: z.looseObject({
    total_results: z.int().describe("All matches, before the limit; near-copies count once."),
    total_is: z
      .enum(["exact", "at_least"])
      .describe("at_least: there may be more, because not every one of many matches was scored."),
    limit: z.int(),
    search_mode: z.string(),
    sort_by: z.string(),
    days_back: z.int().nullable(),
    minimum_relevance_score: z.number().nullable(),
    ranking: z.object({
      formula: z.string(),
      weights: z.record(z.string(), z.number()),
      transformer_weights: z
        .record(z.string(), z.number())
        .describe("The weights for items whose embedding is transformer."),
      query_embedding: z
        .enum(["static", "transformer"])
        .nullable()
        .describe("The model that embedded the query; null if it was searched for by words only."),
    }),
    corrections: z.array(z.object({ from: z.string(), to: z.array(z.string()) })).optional(),
  }),
});
