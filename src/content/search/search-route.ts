// POST /api/v1/content/search
import { inOwnTurns } from "../../base/yielding.ts";
import { jsonList } from "../../base/json-text.ts";
import { defineRoute } from "../../base/route.ts";
import { FORMULA_VERSION } from "../../search-index/rank.ts";
import { SearchAnswer, SearchRequest } from "./search-request.ts";
import { asOf, type Content } from "../content-service.ts";

export const contentSearch = defineRoute({
  path: "/api/v1/content/search",
  name: "content_search",
  summary: "Find posts, news, developments, tweets and videos by words and by meaning.",
  units: 1,
  needs: ["catalogue", "content"],
  input: SearchRequest,
  output: SearchAnswer,
  example: { query: "network outage", limit: 5, snippet_limit: 2, include_analysis: true },
  run: async ({ content }: { content: Content }, request) => {
    const { items, analysis, outcome } = await content.search(request);
    const warnings = [...outcome.warnings];
    if (request.include_analysis && !analysis)
      warnings.push("include_analysis applies to semantic searches, and to auto with a query");
    if (request.snippet_limit !== undefined && !outcome.query)
      warnings.push("snippet_limit applies when a query is given");
    return {
      content: await inOwnTurns(jsonList(items, 4)),
      ...(analysis ? { analysis } : {}),
      metadata: {
        total_results: outcome.total,
        limit: request.limit,
        search_mode: request.search_mode,
        sort_by: request.sort_by,
        days_back: request.search_mode === "semantic" ? null : request.days_back,
        minimum_relevance_score: outcome.minimum,
        ranking: { formula: FORMULA_VERSION, weights: { ...outcome.weights } },
        ...(outcome.corrections.length > 0 ? { corrections: outcome.corrections } : {}),
        as_of: asOf(content),
        warnings,
      },
    };
  },
});
