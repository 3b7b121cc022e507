// Finds the best items for a request: parses the query, searches the index and, for older content, the store.
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { runForRequest } from "../../base/yielding.ts";
import { DAY_MS, isoOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { Embedder } from "../../embed/embedder.ts";
import { meaningScalesOf } from "../prepare/embedding.ts";
import { embedQuery, type QueryVector } from "./query-vector.ts";
import {
  termGroups,
  type Correction,
  type ProjectsOfName,
  type TermStatistics,
} from "../../search-index/query-terms.ts";
import type { Found, Hit, SearchPlan } from "../../search-index/search-plan.ts";
import { fold, matching, type Match } from "../../search-index/exhaustive-search.ts";
import { search as searchIndex } from "../../search-index/index-search.ts";
import { withSearchBuffers } from "../../search-index/search-buffers.ts";
import type { ContentModel } from "../read-model/content-model.ts";
import { parseQuery, type ParsedQuery } from "./query-syntax.ts";
import {
  calibrations,
  transformerWeights,
  uncalibrated,
  weights,
  type Calibration,
} from "../../search-index/rank.ts";
import { canonicalTags, defaultTypes, type SearchRequest } from "./search-request.ts";
import { entriesBackwards } from "../read-model/stored-pages.ts";
import type { TermWeights } from "./snippets.ts";
import { hash32 } from "../../base/hash.ts";

export interface SearchDeps {
  clock: Clock;
  store: Store;
  model: Pick<ContentModel, "index" | "hotFrom" | "oldest"> & { status(): { ready: boolean } };
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

/** Limits for the search in the store, which reads row by row. The response says where it stopped. */
const STORE_ROWS_MAX = 40_000;
const STORE_ROWS_PER_PAGE = 4_000;
const STORE_MS_MAX = 3_000;

export async function searchContent(deps: SearchDeps, request: SearchRequest): Promise<SearchOutcome> {
  const query = request.query?.trim() ?? "";
  if (request.search_mode === "semantic" && query === "")
    throw new AppError("invalid_request", { details: ["query is required when search_mode is semantic"] });
  const warnings: string[] = [];
  const parsed = query === "" ? undefined : parseQuery(query);
  const byMeaning = parsed && request.search_mode !== "recent" && parsed.meaning !== "";
  const vector = byMeaning ? await embedQuery(deps.embedder, parsed.meaning, request.search_mode) : undefined;
  const { plan, corrections, absent, coverage, hot } = await withSearchBuffers(async (buffers) => {
    // Nothing is awaited until the index is searched, so that term statistics and results belong together.
    const { groups, corrections, absent } = termGroups(
      parsed?.terms ?? [],
      statisticsOf(deps.model),
      deps.projectsOf,
    );
    const coverage = { hotFrom: deps.model.hotFrom(), oldest: deps.model.oldest() };
    const interpreted = { parsed, groups, vector };
    const plan = planOf(deps, request, interpreted, 0);
    const inMemory = planOf(deps, request, interpreted, coverage.hotFrom);
    return {
      plan,
      corrections,
      absent,
      coverage,
      hot: await searchIndex(deps.model.index, inMemory, buffers),
    };
  });
  if (parsed && plan.groups.length === 0 && !vector)
    warnings.push("query has no word that can be searched for");
  const found = await withOlder(deps, plan, hot, coverage, warnings);
  for (const { from, to } of corrections)
    warnings.push(`no item contains the word "${from}"; searched for ${to.join(", ")} instead`);
  if (absent.length > 0)
    warnings.push(
      `no item contains ${absent.map((word) => `"${word}"`).join(" or ")}` +
        (found.total > 0 ? "; the results only match the rest of the query" : ""),
    );
  else if (parsed && found.total === 0 && corrections.length === 0)
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
  notBefore: number,
): SearchPlan {
  const { parsed, groups, vector } = interpreted;
  const now = clock.now();
  const { ecosystems, categories } = canonicalTags(request);
  const from = request.search_mode === "semantic" ? 0 : now - request.days_back * DAY_MS;
  return {
    from: Math.max(from, notBefore),
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

/** Adds the results from the store, if the window reaches further back than the index. */
async function withOlder(
  deps: SearchDeps,
  plan: SearchPlan,
  hot: Found,
  { hotFrom, oldest }: { hotFrom: number; oldest: number | null },
  warnings: string[],
): Promise<Found> {
  if (oldest === null || plan.from >= hotFrom || oldest >= hotFrom) return hot;
  if (!deps.model.status().ready) {
    const loaded = Number.isFinite(hotFrom) ? isoOf(hotFrom) : "now";
    warnings.push(`the index is still loading: content before ${loaded} was not searched`);
    return hot;
  }
  return joined(hot, await searchStore(deps, { ...plan, until: hotFrom - 1 }, oldest, warnings), plan);
}

/** Searches content older than the index, row by row, by the same rules. */
async function searchStore(
  deps: SearchDeps,
  plan: SearchPlan,
  oldest: number,
  warnings: string[],
): Promise<Found> {
  const { store, embedder, clock } = deps;
  const matches: Match[] = [];
  const started = clock.real();
  const seen = new Set<string>();
  let rows = 0;
  const { index } = deps.model;
  const from = Math.max(plan.from, oldest);
  // The index was searched after `until` only. During loading it may contain older items, which are not skipped here.
  const isInIndex = ({ id, writtenAt }: { id: string; writtenAt: number }) =>
    (index.publishedAt(id) ?? 0) > plan.until || (index.versionOf(id) ?? 0) > writtenAt;
  const range = { store, embedder, until: plan.until + 1, from, rowsPerPage: STORE_ROWS_PER_PAGE };
  for await (const page of entriesBackwards(range)) {
    const fresh = page.entries.filter((entry) => !seen.has(entry.id) && !isInIndex(entry));
    for (const { id } of fresh) seen.add(id);
    matches.push(...(await runForRequest(matching(fresh, plan))));
    rows += page.rows;
    if (rows < STORE_ROWS_MAX && clock.real() - started <= STORE_MS_MAX) continue;
    if (page.start > from) warnings.push(`content before ${isoOf(page.start)} was not searched`);
    break;
  }
  return fold(matches, plan);
}

/** Near-duplicates are published within days of each other, so the index and the store rarely share a story. */
function joined(hot: Found, cold: Found, plan: SearchPlan): Found {
  const byDate = (a: Hit, b: Hit) => b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1);
  const order = plan.sort === "date" ? byDate : (a: Hit, b: Hit) => b.relevance - a.relevance || byDate(a, b);
  return {
    total: hot.total + cold.total,
    hits: [...hot.hits, ...cold.hits].sort(order).slice(0, plan.limit),
  };
}
