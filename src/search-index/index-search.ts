// Searches the index: filters, nearest vectors, matches by words, scores, and the best results without duplicates.
import { COVERAGE_NEEDED, wordsPart } from "./rank.ts";
import { boundsOf, factorsOf, mostWithoutQuery } from "./score-bounds.ts";
import { runForRequest } from "../base/yielding.ts";
import type { ContentIndex } from "./content-index.ts";
import { nearest, type Slice } from "./nearest-vectors.ts";
import { meaningOf, scoreOf } from "./score-parts.ts";
import { applyFilters, conditionsOf, windowOf, type Conditions } from "./filters.ts";
import { informationOfAll, type Found, type SearchPlan } from "./search-plan.ts";
import { RUN, RUN_BITS, type Segment } from "./segment.ts";
import { addGroupScores, HAS_TERM, IS_NEAR } from "./term-scores.ts";
import { TopResults } from "./top-results.ts";
import type { VectorPool } from "./vector-pool.ts";
import { SCORED_AT_ONCE, type SearchBuffers } from "./search-buffers.ts";

export function search(index: ContentIndex, plan: SearchPlan, buffers: SearchBuffers): Promise<Found> {
  return runForRequest(beginSearch(index, plan, buffers));
}

/** Starts a search in steps. It searches the index as it is at this call, regardless of later writes. */
export function beginSearch(
  index: ContentIndex,
  plan: SearchPlan,
  buffers: SearchBuffers,
): Generator<void, Found> {
  const conditions = conditionsOf(plan, index.vocabulary, index.tags);
  const slices = conditions.impossible ? [] : slicesOf(index.segments, plan, buffers, index.stories.size);
  const generation = index.vectors.begin();
  return searching(index, conditions, slices, buffers, () => index.vectors.end(generation));
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
    return { segment, from, to, pass, distances };
  });
}

function* searching(
  index: ContentIndex,
  conditions: Conditions,
  slices: Slice[],
  buffers: SearchBuffers,
  done: () => void,
): Generator<void, Found> {
  try {
    for (const slice of slices) yield* applyFilters(slice, conditions, index.vocabulary);
    return yield* searchSlices(index, conditions.plan, slices, buffers);
  } finally {
    done();
  }
}

function* searchSlices(
  index: ContentIndex,
  plan: SearchPlan,
  slices: Slice[],
  buffers: SearchBuffers,
): Generator<void, Found> {
  // The newest slice goes first: fresh items raise the minimum score early, and older ones need not be scored.
  slices.sort((a, b) => (b.segment.times[b.to - 1] as number) - (a.segment.times[a.to - 1] as number));
  const near = plan.vector ? yield* nearest(slices, plan.vector) : [];
  const top = new TopResults(slices, plan, buffers);
  for (const [s, slice] of slices.entries()) {
    if (plan.hasQuery) yield* matchWords(slice, s, plan, index, near[s] ?? [], buffers, top);
    else yield* collectAll(slice, s, plan, top);
  }
  const found = top.found();
  top.clear();
  return found;
}

const RUNS_PER_STEP = 32;
/** Without a query every item that passes the filters matches. Only runs that can reach the minimum are scored. */
function* collectAll(slice: Slice, s: number, plan: SearchPlan, top: TopResults): Generator<void, void> {
  const { from, to } = slice;
  for (let run = runOf(to - 1); run >= runOf(from); run--) {
    const isScored = collectRun(slice, s, plan, run, top);
    if (isScored || run % RUNS_PER_STEP === 0) yield;
  }
}

function runOf(item: number): number {
  return item >>> RUN_BITS;
}

/** Returns whether any item of the run was scored. */
function collectRun(
  { segment, pass, from, to }: Slice,
  s: number,
  plan: SearchPlan,
  run: number,
  top: TopResults,
): boolean {
  const [start, end] = [Math.max(from, run * RUN), Math.min(to, (run + 1) * RUN)];
  const { stories, times } = segment;
  const most =
    plan.sort === "date" ? (times[end - 1] as number) : mostWithoutQuery(segment, plan, run, start, end);
  const isTooLow = most < top.threshold;
  for (let i = end - 1; i >= start; i--) {
    if (pass[i] === 0) continue;
    const story = stories[i] as number;
    top.count(story);
    if (!isTooLow) top.offer(s, i, story, scoreOf(segment, i, plan, 0, 0), 0, 0);
  }
  return !isTooLow;
}

/** Finds the items that match by words or are near in meaning, and scores those that can be among the best. */
function* matchWords(
  slice: Slice,
  s: number,
  plan: SearchPlan,
  { vocabulary, vectors: pool }: ContentIndex,
  near: readonly number[],
  buffers: SearchBuffers,
  top: TopResults,
): Generator<void, void> {
  const { from, to } = slice;
  const { marks, items } = buffers;
  for (const item of near) marks[item] = IS_NEAR;
  for (let g = 0; g < plan.groups.length; g++) yield* addGroupScores(slice, plan, g, vocabulary, buffers);
  let count = 0;
  for (let run = runOf(to - 1); run >= runOf(from); run--) {
    count = matchRun(slice, plan, run, buffers, count, top);
    if (count >= SCORED_AT_ONCE) {
      score(slice, s, plan, items.subarray(0, count), buffers, pool, top);
      count = 0;
      yield;
    } else if (run % RUNS_PER_STEP === 0) yield;
  }
  score(slice, s, plan, items.subarray(0, count), buffers, pool, top);
}

/**
 * Counts the matches that are certain but cannot be among the best, and appends the others to `items`, whose new length
 * it returns. It clears the marks it reads; the sums of `items` are cleared when they are scored.
 */
function matchRun(
  { segment, pass, from, to }: Slice,
  plan: SearchPlan,
  run: number,
  { marks, sums, coverage, items }: SearchBuffers,
  known: number,
  top: TopResults,
): number {
  const [start, end] = [Math.max(from, run * RUN), Math.min(to, (run + 1) * RUN)];
  let i = start;
  while (i < end && marks[i] === 0) i++;
  if (i === end) return known;
  const information = informationOfAll(plan.groups);
  const needed = COVERAGE_NEEDED * information;
  const { enough, tooLow } = boundsOf(segment, plan, information, top.threshold, start, end);
  let count = known;
  for (; i < end; i++) {
    const mark = marks[i] as number;
    if (mark === 0) continue;
    marks[i] = 0;
    const byWords = (mark & HAS_TERM) !== 0 && (coverage[i] as number) >= needed;
    if (pass[i] !== 0 && (byWords || (mark & IS_NEAR) !== 0)) {
      const sum = sums[i] as number;
      if (!(byWords && sum >= enough && sum < tooLow)) {
        items[count++] = i;
        continue;
      }
      top.count(segment.stories[i] as number);
    }
    sums[i] = 0;
    coverage[i] = 0;
  }
  return count;
}

/** Scores a batch of items, with their dot products computed together. */
function score(
  { segment, from, to }: Slice,
  s: number,
  plan: SearchPlan,
  items: Uint32Array,
  { sums, coverage, places, products }: SearchBuffers,
  pool: VectorPool,
  top: TopResults,
): void {
  const information = informationOfAll(plan.groups);
  const needed = COVERAGE_NEEDED * information;
  if (items.length === 0) return;
  if (plan.vector) {
    for (let c = 0; c < items.length; c++) places[c] = segment.vectors[items[c] as number] as number;
    pool.products(plan.vector.values, places.subarray(0, items.length), products);
  }
  const { weights, minimum } = plan;
  let { threshold } = top;
  let run = -1;
  let factors = { most: 0, least: 0 };
  for (let c = 0; c < items.length; c++) {
    const i = items[c] as number;
    if (runOf(i) !== run) {
      run = runOf(i);
      factors = factorsOf(segment, plan, run, Math.max(from, run * RUN), Math.min(to, (run + 1) * RUN));
    }
    const words = wordsPart(sums[i] as number, information);
    const byWords = isByWords(coverage[i] as number, needed);
    sums[i] = 0;
    coverage[i] = 0;
    const meaning = plan.vector ? meaningOf(segment, i, plan, plan.vector, products[c] as number) : 0;
    const match = weights.words * words + weights.meaning * meaning;
    // The item certainly matches and certainly is not among the best, whatever its freshness, so it needs no score.
    const isDecided =
      plan.sort === "relevance" && match * factors.most < threshold && match * factors.least >= minimum;
    if (isDecided) {
      if (meaning > 0 || byWords) top.count(segment.stories[i] as number);
      continue;
    }
    const score = scoreOf(segment, i, plan, words, meaning);
    if (!(meaning > 0 || byWords) || score < minimum) continue;
    const story = segment.stories[i] as number;
    top.count(story);
    top.offer(s, i, story, score, words, meaning);
    ({ threshold } = top);
  }
}

function isByWords(covered: number, needed: number): boolean {
  return covered > 0 && covered >= needed;
}
