// Finds the best items for a request: parses the query and searches the index.
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { DAY_MS, isoOf } from "../../base/time.ts";
import type { Embedder } from "../../embed/embedder.ts";
import { meaningScalesOf } from "../prepare/embedding.ts";
import { embedQuery, type QueryVector } from "./query-vector.ts";
import {
  termGroups,
  type Correction,
  type ProjectsOfName,
  type TermStatistics,
} from "../../../packages/search-index/search/query-terms.ts";
import { SCORED, type Found, type SearchPlan } from "../../../packages/search-index/search/search-plan.ts";
import {
  search as searchIndex,
  withSearchThread,
} from "../../../packages/search-index/threads/search-thread.ts";
import type { ContentModel } from "../read-model/content-model.ts";
import { parseQuery, type ParsedQuery } from "./query-syntax.ts";
import {
  calibrations,
  transformerWeights,
  uncalibrated,
  weights,
  type Calibration,
} from "../../../packages/search-index/search/rank.ts";
import { canonicalTags, defaultTypes, type SearchRequest } from "./search-request.ts";
import type { TermWeights } from "./snippets.ts";
import { hash32 } from "../../base/hash.ts";

export interface SearchDeps {
  clock: Clock;
  model: Pick<ContentModel, "index" | "indexedFrom" | "oldest">;
  embedder: Embedder;
  projectsOf: ProjectsOfName;
}

export interface SearchOutcome extends Found {
  /** Absent when there was no query. */
  query: ParsedQuery | undefined;
  /** The weight of each term of the query, for snippets. */
  termWeights: TermWeights;
  weights: SearchPlan["weights"];
  /** The model that embedded the query; absent if it was not embedded. */
  queryKind: QueryVector["kind"] | undefined;
  /** Absent without a query: the score is then no match. */
  calibration: Calibration | undefined;
  minimum: number | null;
  corrections: Correction[];
  /** Words of the query that no item contains. */
  absent: string[];
  warnings: string[];
}

export async function searchContent(deps: SearchDeps, request: SearchRequest): Promise<SearchOutcome> {
  const query = request.query?.trim() ?? "";
  if (request.search_mode === "semantic" && query === "")
    throw new AppError("invalid_request", { details: ["query is required when search_mode is semantic"] });
  const warnings: string[] = [];
  const parsed = query === "" ? undefined : parseQuery(query);
  const byMeaning = parsed && request.search_mode !== "recent" && parsed.meaning !== "";
  const vector = byMeaning ? await embedQuery(deps.embedder, parsed.meaning, request.search_mode) : undefined;
  const { plan, corrections, absent, indexedFrom, found } = await withSearchThread(async (thread) => {
    // Nothing is awaited until the index is searched, so that term statistics and results belong together.
    const { groups, corrections, absent } = termGroups(
      parsed?.terms ?? [],
      statisticsOf(deps.model),
      deps.projectsOf,
    );
    const indexedFrom = deps.model.indexedFrom();
    const plan = planOf(deps, request, { parsed, groups, vector });
    const found = await searchIndex(deps.model.index, plan, thread);
    return { plan, corrections, absent, indexedFrom, found };
  });
  if (parsed && plan.groups.length === 0 && !vector)
    warnings.push("query has no word that can be searched for");
  const oldest = deps.model.oldest();
  if (oldest !== null && Math.max(oldest, plan.from) < indexedFrom)
    warnings.push(
      `the index is still loading: of the content before ${Number.isFinite(indexedFrom) ? isoOf(indexedFrom) : "now"}, only a part was searched`,
    );
  for (const { from, to } of corrections)
    warnings.push(`no item contains the word "${from}"; searched for ${to.join(", ")} instead`);
  if (absent.length > 0)
    warnings.push(
      `no item contains ${absent.map((word) => `"${word}"`).join(" or ")}` +
        (found.total > 0 ? "; the results only match the rest of the query" : ""),
    );
  // While nothing is stored, the query is not to blame.
  else if (parsed && found.total === 0 && corrections.length === 0 && oldest !== null)
    warnings.push("nothing was found that matches the query well enough");
  return {
    ...found,
    query: parsed,
    termWeights: termWeightsOf(plan),
    weights: plan.weights,
    queryKind: vector?.kind,
    calibration: calibrationOf(request, parsed !== undefined, vector !== undefined),
    minimum: parsed && request.search_mode !== "recent" ? request.minimum_relevance_score : null,
    corrections,
    absent,
    warnings,
  };
}

function planOf(
  { clock, embedder }: SearchDeps,
  request: SearchRequest,
  interpreted: {
    parsed: ParsedQuery | undefined;
    groups: SearchPlan["groups"];
    vector: QueryVector | undefined;
  },
): SearchPlan {
  const { parsed, groups, vector } = interpreted;
  const now = clock.now();
  const { ecosystems, categories } = canonicalTags(request);
  const from = request.search_mode === "semantic" ? 0 : now - request.days_back * DAY_MS;
  return {
    from,
    until: now,
    types: request.content_types?.length ? request.content_types : defaultTypes,
    scopes: request.scope ?? [],
    ecosystems,
    categories,
    projects: request.project_ids ?? [],
    hasQuery: parsed !== undefined,
    groups,
    phrases: parsed?.phrases ?? [],
    excluded: parsed?.excluded ?? [],
    urlKey: parsed?.url === undefined ? undefined : hash32(parsed.url),
    vector: vector?.vector,
    meaningScales: meaningScalesOf(embedder, vector?.kind ?? "static"),
    weights: weightsOf(request, parsed !== undefined, vector !== undefined),
    hasBothKinds: embedder.sharesSpace ?? false,
    minimum: minimumOf(request, calibrationOf(request, parsed !== undefined, vector !== undefined)),
    now,
    sort: request.sort_by,
    limit: request.limit,
    scored: SCORED,
  };
}

/** A query that the model cannot embed (an address, a handle, a link) is searched by words only. */
function weightsOf(request: SearchRequest, hasQuery: boolean, hasVector: boolean): SearchPlan["weights"] {
  const name = weightsName(request, hasQuery, hasVector);
  return { static: weights[name], transformer: transformerWeights[name] };
}

function weightsName(request: SearchRequest, hasQuery: boolean, hasVector: boolean): keyof typeof weights {
  if (!hasQuery) return request.search_mode === "recent" ? "newest" : "attention";
  return hasVector ? request.search_mode : "recent";
}

function calibrationOf(
  request: SearchRequest,
  hasQuery: boolean,
  hasVector: boolean,
): Calibration | undefined {
  if (!hasQuery) return undefined;
  return hasVector ? calibrations[request.search_mode] : calibrations.recent;
}

function minimumOf(request: SearchRequest, calibration: Calibration | undefined): number {
  if (!calibration || request.search_mode === "recent") return 0;
  return uncalibrated(request.minimum_relevance_score, calibration);
}

function statisticsOf({ index }: Pick<ContentModel, "index">): TermStatistics {
  const { vocabulary } = index;
  return {
    total: index.size,
    documentFrequency: (term) => {
      const number = vocabulary.numberOf(term);
      return number === undefined ? 0 : vocabulary.documentFrequency(number);
    },
    corrections: (term) => vocabulary.corrections(term),
  };
}

function termWeightsOf(plan: SearchPlan): TermWeights {
  return new Map(
    plan.groups.flatMap(({ alternatives, information }) =>
      alternatives.map(({ term, weight }) => [term, weight * information] as const),
    ),
  );
}
