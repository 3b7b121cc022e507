// One search over the index: what passes, what is near in meaning, what matches by words; scored, folded, cut.
import { COVERAGE_NEEDED, IMPACT_STEPS, IMPACT_UNIT, wordsPart } from "./rank.ts";
import { boundsOf, factorsOf, mostWithoutQuery } from "./score-bounds.ts";
import { inOwnTurns } from "../base/yielding.ts";
import type { ContentIndex } from "./content-index.ts";
import { nearest, type Slice } from "./nearest-vectors.ts";
import { meaningOf, scoreOf } from "./score-parts.ts";
import { conditionsOf, passing, windowOf, type Conditions } from "./filters.ts";
import { informationOfAll, type Found, type SearchPlan } from "./search-plan.ts";
import { firstPosting, placeOfTerm, RUN, RUN_BITS, type Segment } from "./segment.ts";
import { Tally } from "./top-results.ts";
import type { VectorPool } from "./vector-pool.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { SCORED_AT_ONCE, type Workspace } from "./search-buffers.ts";

export function search(index: ContentIndex, plan: SearchPlan, workspace: Workspace): Promise<Found> {
  return inOwnTurns(beginSearch(index, plan, workspace));
}

/** A search in steps. What it finds is of the moment of this call, whatever is written between them. */
export function beginSearch(
  index: ContentIndex,
  plan: SearchPlan,
  workspace: Workspace,
): Generator<void, Found> {
  const conditions = conditionsOf(plan, index.vocabulary);
  const slices = conditions.impossible ? [] : slicesOf(index.segments, plan, workspace, index.stories.size);
  const reading = index.vectors.begin();
  return searching(index, conditions, slices, workspace, () => index.vectors.end(reading));
}

function slicesOf(
  segments: readonly Segment[],
  plan: SearchPlan,
  workspace: Workspace,
  stories: number,
): Slice[] {
  const asked = segments.filter((segment) => {
    const { from, to } = windowOf(segment, plan);
    return from < to;
  });
  workspace.fit(
    asked.reduce((sum, { size }) => sum + size, 0),
    stories,
  );
  let start = 0;
  return asked.map((segment) => {
    const { from, to } = windowOf(segment, plan);
    const pass = workspace.pass.subarray(start, start + segment.size);
    const distances = workspace.distances.subarray(start, start + segment.size);
    start += segment.size;
    // A copy: what is replaced while the search runs still counts for it, and what replaces it does not.
    pass.set(segment.live);
    // Field by field: what is spread is of another hidden class now and then, and what was compiled for one is lost.
    return { segment, from, to, pass, distances };
  });
}

function* searching(
  index: ContentIndex,
  conditions: Conditions,
  slices: Slice[],
  workspace: Workspace,
  done: () => void,
): Generator<void, Found> {
  try {
    for (const slice of slices) yield* passing(slice, conditions, index.vocabulary);
    return yield* searchSlices(index, conditions.plan, slices, workspace);
  } finally {
    done();
  }
}

function* searchSlices(
  index: ContentIndex,
  plan: SearchPlan,
  slices: Slice[],
  workspace: Workspace,
): Generator<void, Found> {
  // Newest first: what is fresh sets the bar that spares scoring the rest.
  slices.sort((a, b) => (b.segment.times[b.to - 1] as number) - (a.segment.times[a.to - 1] as number));
  const near = plan.vector ? yield* nearest(slices, plan.vector) : [];
  const tally = new Tally(slices, plan, workspace);
  for (const [s, slice] of slices.entries()) {
    if (plan.asked) yield* matchWords(slice, s, plan, index, near[s] ?? [], workspace, tally);
    else yield* takeAll(slice, s, plan, tally);
  }
  const found = tally.found();
  tally.clear();
  return found;
}

const RUNS_PER_STEP = 32;
/** Marks of an item: one look tells what need not be looked at. */
const CARRIES = 1;
const NEAR = 2;

/** Everything that passes is a match; only runs that can reach the bar are scored. */
function* takeAll(slice: Slice, s: number, plan: SearchPlan, tally: Tally): Generator<void, void> {
  const { from, to } = slice;
  for (let run = runOf(to - 1); run >= runOf(from); run--) {
    const isScored = takeRun(slice, s, plan, run, tally);
    if (isScored || run % RUNS_PER_STEP === 0) yield;
  }
}

function runOf(item: number): number {
  return item >>> RUN_BITS;
}

/** Whether any of its items was scored. */
function takeRun(
  { segment, pass, from, to }: Slice,
  s: number,
  plan: SearchPlan,
  run: number,
  tally: Tally,
): boolean {
  const [start, end] = [Math.max(from, run * RUN), Math.min(to, (run + 1) * RUN)];
  const { stories, times } = segment;
  const most =
    plan.sort === "date" ? (times[end - 1] as number) : mostWithoutQuery(segment, plan, run, start, end);
  const isHopeless = most < tally.bar;
  for (let i = end - 1; i >= start; i--) {
    if (pass[i] === 0) continue;
    const story = stories[i] as number;
    tally.count(story);
    if (!isHopeless) tally.offer(s, i, story, scoreOf(segment, i, plan, 0, 0), 0, 0);
  }
  return !isHopeless;
}

/** Items that match by words or are near in meaning: which, and of those that matter their cosines and scores. */
function* matchWords(
  slice: Slice,
  s: number,
  plan: SearchPlan,
  { vocabulary, vectors: pool }: ContentIndex,
  near: readonly number[],
  workspace: Workspace,
  tally: Tally,
): Generator<void, void> {
  const { from, to } = slice;
  const { marks, items } = workspace;
  for (const item of near) marks[item] = NEAR;
  for (let g = 0; g < plan.groups.length; g++) yield* addGroup(slice, plan, g, vocabulary, workspace);
  let count = 0;
  for (let run = runOf(to - 1); run >= runOf(from); run--) {
    count = matchRun(slice, plan, run, workspace, count, tally);
    if (count >= SCORED_AT_ONCE) {
      score(slice, s, plan, items.subarray(0, count), workspace, pool, tally);
      count = 0;
      yield;
    } else if (run % RUNS_PER_STEP === 0) yield;
  }
  score(slice, s, plan, items.subarray(0, count), workspace, pool, tally);
}

/**
 * Counts the matches beyond doubt; the others of the run are added to `items`. Gives how many those are now.
 * What is marked is cleared on the way, the sums of `items` when they are scored: few of a block's items are touched.
 */
function matchRun(
  { segment, pass, from, to }: Slice,
  plan: SearchPlan,
  run: number,
  { marks, sums, coverage, items }: Workspace,
  known: number,
  tally: Tally,
): number {
  const [start, end] = [Math.max(from, run * RUN), Math.min(to, (run + 1) * RUN)];
  let i = start;
  while (i < end && marks[i] === 0) i++;
  if (i === end) return known;
  const information = informationOfAll(plan.groups);
  const needed = COVERAGE_NEEDED * information;
  const { enough, hopeless } = boundsOf(segment, plan, information, tally.bar, start, end);
  let count = known;
  for (; i < end; i++) {
    const mark = marks[i] as number;
    if (mark === 0) continue;
    marks[i] = 0;
    const byWords = (mark & CARRIES) !== 0 && (coverage[i] as number) >= needed;
    if (pass[i] !== 0 && (byWords || (mark & NEAR) !== 0)) {
      const sum = sums[i] as number;
      if (!(byWords && sum >= enough && sum < hopeless)) {
        items[count++] = i;
        continue;
      }
      tally.count(segment.stories[i] as number);
    }
    sums[i] = 0;
    coverage[i] = 0;
  }
  return count;
}

/** Scores of a few items, their cosines taken together; exact where it matters. */
function score(
  { segment, from, to }: Slice,
  s: number,
  plan: SearchPlan,
  items: Uint32Array,
  { sums, coverage, places, products }: Workspace,
  pool: VectorPool,
  tally: Tally,
): void {
  const information = informationOfAll(plan.groups);
  const needed = COVERAGE_NEEDED * information;
  if (items.length === 0) return;
  if (plan.vector) {
    for (let c = 0; c < items.length; c++) places[c] = segment.vectors[items[c] as number] as number;
    pool.products(plan.vector.values, places.subarray(0, items.length), products);
  }
  const { weights, minimum } = plan;
  let { bar } = tally;
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
    // Counted for certain and shown for certain not: how fresh it is changes neither.
    const isPlain =
      plan.sort === "relevance" && match * factors.most < bar && match * factors.least >= minimum;
    if (isPlain) {
      if (meaning > 0 || byWords) tally.count(segment.stories[i] as number);
      continue;
    }
    const score = scoreOf(segment, i, plan, words, meaning);
    if (!(meaning > 0 || byWords) || score < minimum) continue;
    const story = segment.stories[i] as number;
    tally.count(story);
    tally.offer(s, i, story, score, words, meaning);
    ({ bar } = tally);
  }
}

function isByWords(covered: number, needed: number): boolean {
  return covered > 0 && covered >= needed;
}

/** Adds what a group's best alternative tells, for every item of the slice that carries one. */
function* addGroup(
  slice: Slice,
  plan: SearchPlan,
  g: number,
  vocabulary: Vocabulary,
  workspace: Workspace,
): Generator<void, void> {
  const group = plan.groups[g];
  if (!group) return;
  const byAddress = g === 0 && plan.urlKey !== undefined;
  const places = group.alternatives.flatMap(({ term, weight }) => {
    const number = vocabulary.numberOf(term);
    const place = number === undefined ? -1 : placeOfTerm(slice.segment, number);
    return place === -1 ? [] : [{ place, weight }];
  });
  const [only] = places;
  if (only && places.length === 1 && !byAddress)
    addTerm(slice, only.place, only.weight, group.information, workspace);
  else if (places.length > 0 || byAddress) {
    for (const { place, weight } of places) {
      takeBest(slice, place, weight, workspace);
      yield;
    }
    if (byAddress) takeAddressed(slice, plan, workspace);
    addBest(slice, group.information, workspace);
  }
  yield;
}

function addTerm(
  { segment, from, to }: Slice,
  place: number,
  weight: number,
  information: number,
  { marks, sums, coverage }: Workspace,
): void {
  const { items, impacts } = segment;
  const end = segment.offsets[place + 1] as number;
  for (let p = firstPosting(items, segment.offsets[place] as number, end, from); p < end; p++) {
    const item = items[p] as number;
    if (item >= to) break;
    const value = weight * (impacts[p] as number);
    sums[item] = (sums[item] as number) + information * (value * IMPACT_UNIT);
    coverage[item] = (coverage[item] as number) + information;
    marks[item] = (marks[item] as number) | CARRIES;
  }
}

function takeBest(
  { segment, from, to }: Slice,
  place: number,
  weight: number,
  { marks, best }: Workspace,
): void {
  const { items, impacts } = segment;
  const end = segment.offsets[place + 1] as number;
  for (let p = firstPosting(items, segment.offsets[place] as number, end, from); p < end; p++) {
    const item = items[p] as number;
    if (item >= to) break;
    const value = weight * (impacts[p] as number);
    if (value > (best[item] as number)) best[item] = value;
    marks[item] = (marks[item] as number) | CARRIES;
  }
}

function takeAddressed({ segment, from, to }: Slice, plan: SearchPlan, { marks, best }: Workspace): void {
  for (let i = from; i < to; i++) {
    if (segment.urlKeys[i] !== plan.urlKey) continue;
    best[i] = IMPACT_STEPS;
    marks[i] = (marks[i] as number) | CARRIES;
  }
}

function addBest({ from, to }: Slice, information: number, { marks, sums, coverage, best }: Workspace): void {
  for (let i = from; i < to; i++) {
    if (((marks[i] as number) & CARRIES) === 0) continue;
    const value = best[i] as number;
    if (value === 0) continue;
    sums[i] = (sums[i] as number) + information * (value * IMPACT_UNIT);
    coverage[i] = (coverage[i] as number) + information;
    best[i] = 0;
  }
}
