// POST /api/v1/content/search
import { defineRoute } from "../../base/route.ts";
import { line, MAX_SUMMARY_ITEMS } from "../../base/summary-text.ts";
import { FORMULA_VERSION } from "../../../packages/search-index/search/rank.ts";
import { type ContentItem, SearchAnswer, SearchRequest } from "./search-request.ts";
import { asOf, type Content } from "../content-service.ts";

export const contentSearch = defineRoute({
  path: "/api/v1/content/search",
  name: "content_search",
  group: "Content",
  summary: "Find posts, news, developments, tweets and videos by words and by meaning.",
  tool: {
    title: "Search content",
    usage: "Use it for news, reasons and opinions; without a query, for what is new and discussed.",
    quotes: true,
    defaults: { limit: 10 },
    unlisted: ["image_limit", "scope", "minimum_relevance_score"],
  },
  units: 1,
  needs: ["catalogue", "content"],
  feeds: ["content"],
  input: SearchRequest,
  output: SearchAnswer,
  rows: ({ content }) => content,
  example: { query: "network outage", limit: 5, snippet_limit: 2, include_analysis: true },
  run: async ({ content }: { content: Content }, request) => {
    const { items, analysis, outcome } = await content.search(request);
    const warnings = [...outcome.warnings];
    if (request.include_analysis && !analysis)
      warnings.push("include_analysis applies to semantic searches, and to auto with a query");
    if (request.snippet_limit !== undefined && !outcome.query)
      warnings.push("snippet_limit applies when a query is given");
    return {
      content: items,
      ...(analysis ? { analysis } : {}),
      metadata: {
        total_results: outcome.total,
        total_is: outcome.isAtLeast ? ("at_least" as const) : ("exact" as const),
        limit: request.limit,
        search_mode: request.search_mode,
        sort_by: request.sort_by,
        days_back: request.search_mode === "semantic" ? null : request.days_back,
        minimum_relevance_score: outcome.minimum,
        ranking: {
          formula: FORMULA_VERSION,
          weights: { ...outcome.weights.static },
          transformer_weights: { ...outcome.weights.transformer },
          query_embedding: outcome.queryKind ?? null,
        },
        ...(outcome.corrections.length > 0 ? { corrections: outcome.corrections } : {}),
        as_of: asOf(content),
        warnings,
      },
    };
  },
  summarize({ content, analysis, metadata }) {
    if (content.length === 0)
      return ["Nothing was found: use other words, more days_back, or a lower minimum_relevance_score."];
    const shown = content.slice(0, MAX_SUMMARY_ITEMS);
    return [
      `${metadata.total_is === "at_least" ? "At least " : ""}${metadata.total_results} items found, ${shown.length} shown.`,
      ...(analysis ? [`Summary (${analysis.method}): ${line(analysis.summary, 700)}`] : []),
      ...shown.flatMap(itemLines),
    ];
  },
});

function itemLines(item: ContentItem, index: number): string[] {
  const projects = item.projects.slice(0, 3).map((p) => `${line(p.project_name, 40)} (id ${p.project_id})`);
  const facts = [
    `id ${item.id}`,
    item.type,
    line(item.source_name, 40),
    item.published_at.slice(0, 16),
    ...projects,
  ];
  const text = item.snippets?.[0]?.text ?? item.summary;
  const link = item.url ? ` ${line(item.url, 200)}` : "";
  return [
    `${index + 1}. ${line(item.title || text)} [${facts.join(" · ")}]${link}`,
    ...(text && text !== item.title ? [`   ${line(text, 220)}`] : []),
  ];
}
