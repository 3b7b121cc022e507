// Searches slices of segments: filters, nearest vectors, matches by words, scores, and the best results without duplicates.
import { Candidates, Estimates } from "./candidates.ts";
import { filterSlice, termsOfFilters, termsOfWords, withPostings, type Conditions } from "./filters.ts";
import { matchWords } from "./match-words.ts";
import { Nearest, type Slice } from "./nearest-vectors.ts";
import { collectAll, scoreCandidates } from "./scores.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import type { Found } from "./search-plan.ts";
import { TopResults } from "./top-results.ts";
import type { VectorReader } from "../vectors/vector-pool.ts";

/** If fewer items are searched, this share of them is enough to be scored, or this many. */
const SCORED_SHARE = 0.02;
const SCORED_MIN = 1_000;

export interface Searching {
  conditions: Conditions;
  slices: Slice[];
  vectors: VectorReader;
  buffers: SearchBuffers;
}

/** Sorts the slices, and writes to their `pass`. */
export function searchSlices({ conditions, slices, vectors, buffers }: Searching): Found {
  const { plan } = conditions;
  // The newest slice goes first: fresh items raise the level that others must reach early.
  slices.sort((a, b) => (b.segment.times[b.to - 1] as number) - (a.segment.times[a.to - 1] as number));
  const nearest = plan.vector && new Nearest(plan.vector, vectors);
  const filterTerms = termsOfFilters(conditions);
  for (const slice of slices) {
    filterSlice(slice, conditions, filterTerms, buffers.postings);
    nearest?.measure(slice);
  }
  const top = new TopResults(plan, buffers);
  if (plan.hasQuery) matchAndScore({ conditions, slices, vectors, buffers }, nearest?.found() ?? [], top);
  else for (const slice of slices) collectAll(plan, slice, top);
  return top.found();
}

/** Matches all slices first, so that only what is best in all of them is scored. */
function matchAndScore(search: Searching, near: readonly number[][], top: TopResults): void {
  const { conditions, slices, vectors, buffers } = search;
  const { plan } = conditions;
  const candidates = new Candidates(Math.min(plan.scored, scoredOf(slices)), buffers);
  const matching = { conditions, buffers, estimates: new Estimates(plan), candidates, top };
  const terms = termsOfWords(conditions);
  for (const [s, slice] of slices.entries()) {
    candidates.beginSegment();
    matchWords(matching, withPostings(slice, terms, buffers.postings), near[s] ?? []);
  }
  for (const [s, slice] of slices.entries()) {
    const { stories } = slice.segment;
    const chosen = (candidates.lists[s] ?? []).filter(({ item, isCertain, level }) => {
      if (level <= candidates.level) return true;
      top.countUnscored(stories[item] as number, isCertain);
      return false;
    });
    scoreCandidates({ plan, vectors, top }, slice, chosen);
  }
}

function scoredOf(slices: readonly Slice[]): number {
  const items = slices.reduce((sum, { from, to }) => sum + to - from, 0);
  return Math.max(SCORED_MIN, Math.ceil(SCORED_SHARE * items));
}
