// Searches the index: filters, nearest vectors, matches by words, scores, and the best results without duplicates.
import { wordsPart } from "./rank.ts";
import { runForRequest } from "../base/yielding.ts";
import type { ContentIndex } from "./content-index.ts";
import { copyOf } from "./disk/segment-on-disk.ts";
import { filterAndMeasure, type Steps } from "./filter-slices.ts";
import { conditionsOf, windowOf, type Conditions } from "./filters.ts";
import type { Slice } from "./nearest-vectors.ts";
import { boundsOf, factorsOf, meaningOf, mostWithoutQuery, scoreOf, type Run } from "./scores.ts";
import { informationNeeded, kindIn, weightOfAll, type Found, type SearchPlan } from "./search-plan.ts";
import { RUN, RUN_BITS, type Segment } from "./segment.ts";
import { addGroupScores, HAS_TERM, IS_NEAR } from "./term-scores.ts";
import { TopResults } from "./top-results.ts";
import { SCORED_AT_ONCE, type SearchBuffers } from "./search-buffers.ts";

/** A search in progress. */
interface Search {
  index: ContentIndex;
  plan: SearchPlan;
  buffers: SearchBuffers;
  top: TopResults;
  /** The weight of all terms, and how much information a match by words must cover. */
  total: number;
  needed: number;
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
    // The newest slice goes first: fresh items raise the minimum score early, and older ones need not be scored.
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
  slices: Slice[],
  near: readonly number[][],
  buffers: SearchBuffers,
): Steps<Found> {
  const top = new TopResults(plan, buffers);
  const total = weightOfAll(plan.groups);
  const needed = informationNeeded(plan);
  const search: Search = { index, plan, buffers, top, total, needed };
  for (const [s, slice] of slices.entries()) {
    if (plan.hasQuery) yield* matchWords(search, slice, near[s] ?? []);
    else yield* collectAll(search, slice);
  }
  const found = top.found();
  top.clear();
  return found;
}

const RUNS_PER_STEP = 32;
/** Without a query every item that passes the filters matches. Only runs that can reach the minimum are scored. */
function* collectAll(search: Search, slice: Slice): Generator<void, void> {
  for (let run = runOf(slice.to - 1); run >= runOf(slice.from); run--) {
    const isScored = collectRun(search, slice, runIn(slice, run));
    if (isScored || run % RUNS_PER_STEP === 0) yield;
  }
}

function runOf(item: number): number {
  return item >>> RUN_BITS;
}

/** The part of a run that is inside the slice. */
function runIn({ segment, from, to }: Slice, run: number): Run {
  return { segment, from: Math.max(from, run * RUN), to: Math.min(to, (run + 1) * RUN) };
}

/** Returns whether any item of the run was scored. */
function collectRun({ plan, top }: Search, slice: Slice, run: Run): boolean {
  const { segment, from, to } = run;
  const { stories, times } = segment;
  const most = plan.sort === "date" ? (times[to - 1] as number) : mostWithoutQuery(run, plan);
  const isTooLow = most < top.threshold;
  for (let i = to - 1; i >= from; i--) {
    if (slice.pass[i] === 0) continue;
    const story = stories[i] as number;
    top.count(story);
    if (isTooLow) continue;
    const kind = kindIn(plan, segment.scales[i] as number);
    const score = scoreOf(segment, i, plan, kind, 0, 0);
    top.offer(slice, i, { story, score, kind, words: 0, meaning: 0 });
  }
  return !isTooLow;
}

/** Finds the items that match by words or are near in meaning, and scores those that can be among the best. */
function* matchWords(search: Search, slice: Slice, near: readonly number[]): Steps<void> {
  const { index, plan, buffers } = search;
  for (const item of near) buffers.marks[item] = IS_NEAR;
  for (let g = 0; g < plan.groups.length; g++)
    yield* addGroupScores(slice, plan, g, index.vocabulary, buffers);
  let count = 0;
  for (let run = runOf(slice.to - 1); run >= runOf(slice.from); run--) {
    count = matchRun(search, slice, runIn(slice, run), count);
    if (count >= SCORED_AT_ONCE) {
      yield loadVectors(search, slice, count);
      score(search, slice, count);
      count = 0;
    } else if (run % RUNS_PER_STEP === 0) yield;
  }
  if (count === 0) return;
  yield loadVectors(search, slice, count);
  score(search, slice, count);
}

/** Starts to read the vectors of the first `count` of `items`, if they are on disk. */
function loadVectors(
  { index, plan, buffers }: Search,
  { segment }: Slice,
  count: number,
): Promise<void> | void {
  if (!segment.disk || !plan.vector) return;
  const items = buffers.items.subarray(0, count);
  return buffers.vectorsOnDisk.load(segment.disk, items, index.vectors.dimensions);
}

/**
 * Counts the matches that are certain but cannot be among the best, and appends the others to `items`, whose new length
 * it returns. It clears the marks it reads; the sums of `items` are cleared when they are scored.
 */
function matchRun(search: Search, { pass }: Slice, run: Run, known: number): number {
  const { plan, top, total, needed } = search;
  const { marks, sums, coverage, items } = search.buffers;
  const { segment, to } = run;
  let i = run.from;
  while (i < to && marks[i] === 0) i++;
  if (i === to) return known;
  const { enough, tooLow } = boundsOf(run, plan, total, top.threshold);
  let count = known;
  for (; i < to; i++) {
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

/** The dot products of the query with the vectors of the first `count` of `items`. */
function computeProducts(
  { vectors }: ContentIndex,
  { items, places, products, vectorsOnDisk }: SearchBuffers,
  segment: Segment,
  query: Int8Array,
  count: number,
): void {
  if (segment.disk) {
    vectorsOnDisk.products(query, items.subarray(0, count), segment.disk, vectors, products);
    return;
  }
  for (let c = 0; c < count; c++) places[c] = segment.vectors[items[c] as number] as number;
  vectors.products(query, places.subarray(0, count), products);
}

/** Scores the first `count` of `items`, with their dot products computed together. */
function score({ index, plan, buffers, top, total, needed }: Search, slice: Slice, count: number): void {
  const { segment } = slice;
  const { items, sums, coverage, products } = buffers;
  const { vector, minimum } = plan;
  if (vector) computeProducts(index, buffers, segment, vector.values, count);
  let { threshold } = top;
  let run = -1;
  let factors = { most: 0, least: 0 };
  for (let c = 0; c < count; c++) {
    const i = items[c] as number;
    if (runOf(i) !== run) {
      run = runOf(i);
      factors = factorsOf(runIn(slice, run), plan);
    }
    const words = wordsPart(sums[i] as number, total);
    const covered = coverage[i] as number;
    sums[i] = 0;
    coverage[i] = 0;
    const kind = kindIn(plan, segment.scales[i] as number);
    const weights = plan.weights[kind];
    const meaning = vector ? meaningOf(segment, i, plan, kind, vector.scale, products[c] as number) : 0;
    const isMatch = meaning > 0 || (covered > 0 && covered >= needed);
    const match = weights.words * words + weights.meaning * meaning;
    const story = segment.stories[i] as number;
    // The item certainly matches and certainly is not among the best, whatever its freshness, so it needs no score.
    const isDecided =
      plan.sort === "relevance" && match * factors.most < threshold && match * factors.least >= minimum;
    if (isDecided) {
      if (isMatch) top.count(story);
      continue;
    }
    const score = scoreOf(segment, i, plan, kind, words, meaning);
    if (!isMatch || score < minimum) continue;
    top.count(story);
    top.offer(slice, i, { story, score, kind, words, meaning });
    ({ threshold } = top);
  }
}
