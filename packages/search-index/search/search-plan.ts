// A search that is ready to run: terms, filters and weights.
import { coverageNeeded, type ScoreParts, type MeaningScale, type Weights } from "./rank.ts";
import type { IndexEntry } from "../segments/index-entry.ts";
import { kindOf, type QuantisedVector, type VectorKind } from "../vectors/vector-code.ts";

/** Terms that are equivalent: a word and its ticker, a mistyped word and its corrections, a ticker and its project. */
export interface TermGroup {
  alternatives: { term: string; weight: number }[];
  /** rank.ts informationOf the items that contain any of the alternatives. */
  information: number;
  /** rank.ts weightOf its information. */
  weight: number;
  /** Whether an item of the index contains any of the alternatives. */
  isKnown: boolean;
  /** Results must contain it. */
  required: boolean;
}

export interface SearchPlan {
  /** Published from (inclusive) until (inclusive), in ms. */
  from: number;
  until: number;
  types: readonly IndexEntry["type"][];
  /** Restricts memories only; empty means any. */
  scopes: readonly string[];
  /** Empty means any; otherwise one of them must match. */
  ecosystems: readonly string[];
  categories: readonly string[];
  projects: readonly number[];
  /** Whether there is a query. Without one, everything that passes the filters is a result. */
  hasQuery: boolean;
  groups: TermGroup[];
  phrases: string[][];
  excluded: string[];
  /** If the query is a link: the hash of its URL. Items with this URL or a mention of it match. */
  urlKey: number | undefined;
  vector: QuantisedVector | undefined;
  /** By the kind of an item's vector. The weights differ in words and meaning only. */
  meaningScales: Record<VectorKind, MeaningScale>;
  weights: Record<VectorKind, Weights>;
  /** Whether items have vectors of both kinds. Only the bundled model makes vectors of the other kind than the transformer's. */
  hasBothKinds: boolean;
  minimum: number;
  now: number;
  sort: "relevance" | "date";
  limit: number;
  /** How many stories that match by words are scored exactly, best estimates first. A short window has fewer. */
  scored: number;
}

export interface Hit {
  id: string;
  publishedAt: number;
  relevance: number;
  parts: ScoreParts;
  /** The kind of its vector, which decides its weights. */
  kind: VectorKind;
  /** Other matches that are near-duplicates of this one. */
  duplicates: number;
}

export interface Found {
  /** The number of matches; near-duplicates count once. */
  total: number;
  /** Whether there may be more matches: among those that were only estimated, some may reach the minimum score. */
  isAtLeast: boolean;
  hits: Hit[];
}

/** A tolerance, because bounds and scores are rounded differently. */
export const SLACK = 1e-9;
/** The number of items nearest in meaning that are scored. */
export const NEAREST = 1_000;
/** The usual `scored` of a plan. */
export const SCORED = 4_000;

/** The kind of an item's vector, by its scale. An item without a vector is judged by words, like one with a static vector. */
export function kindIn({ hasBothKinds }: SearchPlan, scale: number): VectorKind {
  if (scale === 0) return "static";
  return hasBothKinds ? kindOf(scale) : "transformer";
}

export function weightOfAll(groups: readonly TermGroup[]): number {
  return groups.reduce((sum, { weight }) => sum + weight, 0);
}

/** The information that a match by words must cover. Words that occur nowhere cannot be covered, so they do not count. */
export function informationNeeded({ groups }: Pick<SearchPlan, "groups">): number {
  const known = groups.filter(({ isKnown }) => isKnown);
  const all = (known.length > 0 ? known : groups).reduce((sum, { information }) => sum + information, 0);
  return coverageNeeded(groups.length) * all;
}
