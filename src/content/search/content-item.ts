// Converts a hit and its document to the item that a search returns.
import { isoOf } from "../../base/time.ts";
import type { Document } from "../content-columns.ts";
import type { Hit } from "../../../packages/search-index/search/search-plan.ts";
import {
  calibrated,
  relevance,
  type Calibration,
  type Weights,
} from "../../../packages/search-index/search/rank.ts";
import { contentTypes } from "../../../packages/search-index/segments/index-entry.ts";
import type { VectorKind } from "../../../packages/search-index/vectors/vector-code.ts";
import type { ContentItem } from "./search-request.ts";
import { withheldTitle } from "../withheld-text.ts";

type ProjectName = ContentItem["projects"][number];
export type ProjectNameOf = (projectId: number) => ProjectName | undefined;

export function itemOf(
  hit: Hit,
  stored: Document,
  options: {
    weights: Record<VectorKind, Weights>;
    /** The model that embedded the item; absent without a query, when it does not matter. */
    embedding?: VectorKind | undefined;
    calibration: Calibration | undefined;
    projectName: ProjectNameOf;
    imageLimit: number | undefined;
    isWithheld: boolean;
  },
): ContentItem {
  const document = options.isWithheld ? withoutText(stored) : stored;
  // The returned score is computed from the rounded parts, so that clients can reproduce it.
  const parts = {
    words: rounded(hit.parts.words),
    meaning: rounded(hit.parts.meaning),
    freshness: rounded(hit.parts.freshness),
    attention: rounded(hit.parts.attention),
  };
  // Every field is named: V8 keeps an object with copied fields as a hash table, which takes several kilobytes for an item.
  const item: ContentItem = {
    id: document.id,
    title: document.title,
    summary: document.summary,
    source_name: document.source_name,
    lang: document.lang,
    ecosystems: document.ecosystems,
    categories: document.categories,
    type: contentTypes.find((type) => type === document.type) ?? "posts",
    url: document.url || null,
    author: document.author_handle || null,
    published_at: isoOf(document.published_at),
    projects: projectsOf(document, options.projectName),
    images: document.images.slice(0, options.imageLimit ?? document.images.length),
    engagement: {
      likes: document.likes,
      reposts: document.reposts,
      replies: document.replies,
      quotes: document.quotes,
      views: document.views,
    },
    relevance_score: rounded(scoreOf(parts, options.weights[hit.kind], options.calibration)),
    score_parts: parts,
    duplicates: hit.duplicates,
  };
  if (document.scope !== "") item.scope = document.scope;
  if (document.key_points.length > 0) item.key_points = document.key_points;
  if (options.embedding) item.embedding = options.embedding;
  if (options.isWithheld) item.text_withheld = true;
  return item;
}

function scoreOf(
  parts: ContentItem["score_parts"],
  weights: Weights,
  calibration: Calibration | undefined,
): number {
  const score = relevance(parts, weights);
  return calibration ? calibrated(score, calibration) : score;
}

function withoutText(document: Document): Document {
  return {
    ...document,
    title: withheldTitle(document.author_handle),
    summary: "",
    body: "",
    images: [],
    key_points: [],
  };
}

/** Most relevant first; a project no longer in the catalogue is left out. */
export function projectsOf(document: Document, projectName: ProjectNameOf): ProjectName[] {
  return document.project_ids
    .map((id, i) => ({ id, relevance: document.project_relevances[i] ?? 0 }))
    .sort((a, b) => b.relevance - a.relevance)
    .map(({ id }) => projectName(id))
    .filter((project) => project !== undefined);
}

function rounded(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}
