// Searches slices of segments: filters, nearest vectors, matches by words, scores, and the best results without duplicates.
import { Candidates } from "./candidates.ts";
import { collectAll } from "./collect-all.ts";
import { Estimates } from "./candidates.ts";
import { filterAndMeasure, withPostings } from "./filter-slices.ts";
import { termsOfWords, type Conditions } from "./filters.ts";
import { matchWords } from "./match-words.ts";
import type { Slice } from "./nearest-vectors.ts";
import { scoreCandidates } from "./score-candidates.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import type { Found } from "./search-plan.ts";
import { TopResults } from "./top-results.ts";
import type { VectorReader } from "../vectors/vector-reader.ts";

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
  const near = filterAndMeasure(conditions, slices, vectors, buffers);
  const top = new TopResults(plan, buffers);
  if (plan.hasQuery) matchAndScore({ conditions, slices, vectors, buffers }, near, top);
  else for (const slice of slices) collectAll(plan, slice, top);
  const found = top.found();
  top.clear();
  return found;
}

/** Matches all slices first, so that only what is best in all of them is scored. */
function matchAndScore(search: Searching, near: readonly number[][], top: TopResults): void {
  const { conditions, slices, vectors, buffers } = search;
  const { plan } = conditions;
  const estimates = new Estimates(plan);
  const candidates = new Candidates(Math.min(plan.scored, scoredOf(slices)), buffers);
  const matching = { conditions, buffers, estimates, candidates, top };
  const terms = termsOfWords(conditions);
  const ends: number[] = [];
  for (const [s, slice] of slices.entries()) {
    matchWords(matching, withPostings(slice, terms, buffers), near[s] ?? []);
    ends.push(candidates.count);
  }
  for (const [s, slice] of slices.entries()) {
    const { stories } = slice.segment;
    const { items, certain } = candidates.lists;
    const chosen: number[] = [];
    for (let c = ends[s - 1] ?? 0; c < (ends[s] as number); c++) {
      if (candidates.isChosen(c)) chosen.push(c);
      else top.countUnscored(stories[items[c] as number] as number, certain[c] === 1);
    }
    scoreCandidates({ plan, vectors, buffers, candidates, top }, slice, chosen);
  }
  candidates.clear();
}

function scoredOf(slices: readonly Slice[]): number {
  const items = slices.reduce((sum, { from, to }) => sum + to - from, 0);
  return Math.max(SCORED_MIN, Math.ceil(SCORED_SHARE * items));
}
