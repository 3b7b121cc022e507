// Searches the index: filters, nearest vectors, matches by words, scores, and the best results without duplicates.
import { runForRequest } from "../base/yielding.ts";
import { Candidates } from "./candidates.ts";
import { collectAll } from "./collect-all.ts";
import type { ContentIndex } from "./content-index.ts";
import { copyOf } from "./disk/segment-on-disk.ts";
import { Estimates } from "./estimates.ts";
import { filterAndMeasure, type Steps } from "./filter-slices.ts";
import { conditionsOf, windowOf, type Conditions } from "./filters.ts";
import { matchWords } from "./match-words.ts";
import type { Slice } from "./nearest-vectors.ts";
import { scoreCandidates } from "./score-candidates.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import type { Found, SearchPlan } from "./search-plan.ts";
import type { Segment } from "./segment.ts";
import { TopResults } from "./top-results.ts";

/** A search in progress. */
interface Search {
  index: ContentIndex;
  plan: SearchPlan;
  buffers: SearchBuffers;
  top: TopResults;
}

export function search(index: ContentIndex, plan: SearchPlan, buffers: SearchBuffers): Promise<Found> {
  return runForRequest(beginSearch(index, plan, buffers));
}

/** Starts a search in steps. It searches the index as it is at this call, regardless of later writes. */
export function beginSearch(index: ContentIndex, plan: SearchPlan, buffers: SearchBuffers): Steps<Found> {
  const conditions = conditionsOf(plan, index.vocabulary, index.tags);
  const slices = conditions.impossible ? [] : slicesOf(index.segments, plan, buffers, index.stories.size);
  const files = slices.flatMap(({ segment }) => segment.disk?.file ?? []);
  for (const file of files) file.begin();
  const generation = index.vectors.begin();
  return searching(index, conditions, slices, buffers, () => {
    index.vectors.end(generation);
    for (const file of files) file.end();
  });
}

function slicesOf(
  segments: readonly Segment[],
  plan: SearchPlan,
  buffers: SearchBuffers,
  stories: number,
): Slice[] {
  const inWindow = segments.filter((segment) => {
    const { from, to } = windowOf(segment, plan);
    return from < to;
  });
  buffers.fit(
    inWindow.reduce((sum, { size }) => sum + size, 0),
    stories,
  );
  let start = 0;
  return inWindow.map((segment) => {
    const { from, to } = windowOf(segment, plan);
    const pass = buffers.pass.subarray(start, start + segment.size);
    const distances = buffers.distances.subarray(start, start + segment.size);
    start += segment.size;
    // This is a copy, so that an item replaced during the search still counts and its replacement does not.
    pass.set(segment.live);
    // This copy keeps the file that the search begins with, and gets the columns that are read from it.
    return { segment: segment.disk ? copyOf(segment) : segment, from, to, pass, distances };
  });
}

function* searching(
  index: ContentIndex,
  conditions: Conditions,
  slices: Slice[],
  buffers: SearchBuffers,
  done: () => void,
): Steps<Found> {
  try {
    // The newest slice goes first: fresh items raise the level that others must reach early.
    slices.sort((a, b) => (b.segment.times[b.to - 1] as number) - (a.segment.times[a.to - 1] as number));
    const near = yield* filterAndMeasure(index, conditions, slices, buffers);
    return yield* searchSlices(index, conditions.plan, slices, near, buffers);
  } finally {
    done();
  }
}

function* searchSlices(
  index: ContentIndex,
  plan: SearchPlan,
  slices: readonly Slice[],
  near: readonly number[][],
  buffers: SearchBuffers,
): Steps<Found> {
  const top = new TopResults(plan, buffers);
  if (plan.hasQuery) yield* matchAndScore({ index, plan, buffers, top }, slices, near);
  else for (const slice of slices) yield* collectAll(plan, slice, top);
  const found = top.found();
  top.clear();
  return found;
}

/** Matches all slices first, so that only what is best in all of them is scored. */
function* matchAndScore(search: Search, slices: readonly Slice[], near: readonly number[][]): Steps<void> {
  const { plan, buffers, top } = search;
  const estimates = new Estimates(plan);
  const candidates = new Candidates(plan.scored, buffers.storyLevels);
  const ends: number[] = [];
  for (const [s, slice] of slices.entries()) {
    yield* matchWords({ ...search, estimates, candidates }, slice, near[s] ?? []);
    ends.push(candidates.count);
  }
  for (const [s, slice] of slices.entries()) {
    const chosen: number[] = [];
    for (let c = ends[s - 1] ?? 0; c < (ends[s] as number); c++) {
      if (candidates.isChosen(c)) chosen.push(c);
      else
        top.passOver(
          slice.segment.stories[candidates.items[c] as number] as number,
          candidates.certain[c] as boolean,
        );
    }
    yield* scoreCandidates({ ...search, candidates }, slice, chosen);
  }
  candidates.clear();
}
