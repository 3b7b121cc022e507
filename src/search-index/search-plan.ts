// A search, ready to run: what to look for, where, and how to weigh it.
import type { ScoreParts, MeaningScale, Weights } from "./rank.ts";
import type { IndexEntry } from "./index-entry.ts";
import type { QuantisedVector } from "./vector-code.ts";

/** Words that count as one: a word and its ticker, a mistyped word and the ones it may be, a ticker and its project. */
export interface TermGroup {
  alternatives: { term: string; weight: number }[];
  /** What it tells: rank.ts informationOf over the items that carry any of the alternatives. */
  information: number;
  /** A match must carry it. */
  required: boolean;
}

export interface Filter {
  /** Published from (inclusive) until (inclusive), ms. */
  from: number;
  until: number;
  types: readonly IndexEntry["type"][];
  /** Restricts memories only; empty means any. */
  scopes: readonly string[];
  /** Empty means any; otherwise one of them. */
  ecosystems: readonly string[];
  categories: readonly string[];
  projects: readonly number[];
}

export interface SearchPlan extends Filter {
  /** False: everything that passes the filter is a result. */
  asked: boolean;
  groups: TermGroup[];
  phrases: string[][];
  excluded: string[];
  /** The query is a link: items with this address, or that mention it. */
  urlKey: number | undefined;
  vector: QuantisedVector | undefined;
  meaningScale: MeaningScale;
  weights: Weights;
  minimum: number;
  now: number;
  sort: "relevance" | "date";
  limit: number;
}

export interface Hit {
  id: string;
  publishedAt: number;
  relevance: number;
  parts: ScoreParts;
  /** Other matches that are near-copies of this one. */
  duplicates: number;
}

export interface Found {
  /** Matches, near-copies counted once. */
  total: number;
  hits: Hit[];
}

/** Items nearest in meaning that are looked at in full; a match by words is always looked at. */
export const NEAREST = 1_000;

export function informationOfAll(groups: readonly TermGroup[]): number {
  return groups.reduce((sum, group) => sum + group.information, 0);
}
