// One search over the index: what passes, what is near in meaning, what matches by words; scored, folded, cut.
import { COVERAGE_NEEDED, IMPACT_STEPS, IMPACT_UNIT, wordsPart } from "../rank.ts";
import { inTurns } from "./chunked.ts";
import type { ContentIndex } from "./content-index.ts";
import { foldMatches, MatchList } from "./fold.ts";
import { dotProducts } from "./kernels.ts";
import { nearest, type Slice } from "./nearest.ts";
import { meaningOf, scoreOf } from "./parts.ts";
import { conditionsOf, passing, windowOf } from "./passing.ts";
import { informationOfAll, type Found, type SearchPlan } from "./plan.ts";
import { firstPosting, placeOfTerm, SEGMENT_MAX } from "./segment.ts";
import type { Vocabulary } from "./vocabulary.ts";

export function search(index: ContentIndex, plan: SearchPlan): Promise<Found> {
  return inTurns(searching(index, plan));
}

export function* searching(index: ContentIndex, plan: SearchPlan): Generator<void, Found> {
  const slices: Slice[] = [];
  const conditions = conditionsOf(plan, index.vocabulary);
  if (conditions.impossible) return { total: 0, hits: [] };
  for (const segment of index.segments) {
    const { from, to } = windowOf(segment, plan);
    if (from >= to) continue;
    slices.push({ segment, from, to, pass: passing(segment, conditions, from, to, index.vocabulary) });
    yield;
  }
  const matches = new MatchList();
  const near = plan.vector ? yield* nearest(slices, plan.vector) : [];
  const scratch = borrow();
  for (const [s, slice] of slices.entries()) {
    if (plan.asked) yield* matchWords(slice, s, plan, index.vocabulary, near[s], scratch, matches);
    else yield* takeAll(slice, s, plan, matches);
  }
  lend(scratch);
  return yield* foldMatches(matches, slices, plan, index.stories.size);
}

/** Sums by item of one block, zero between uses. Every search has its own: others may run between its turns. */
interface Scratch {
  sums: Float64Array;
  coverage: Float64Array;
  best: Float64Array;
  items: Uint32Array;
  products: Int32Array;
}

const idle: Scratch[] = [];

function borrow(): Scratch {
  return (
    idle.pop() ?? {
      sums: new Float64Array(SEGMENT_MAX),
      coverage: new Float64Array(SEGMENT_MAX),
      best: new Float64Array(SEGMENT_MAX),
      items: new Uint32Array(SEGMENT_MAX),
      products: new Int32Array(ITEMS_PER_STEP),
    }
  );
}

function lend(scratch: Scratch): void {
  if (idle.length < 4) idle.push(scratch);
}

const ITEMS_PER_STEP = 8_192;

function* takeAll(
  { segment, from, to, pass }: Slice,
  s: number,
  plan: SearchPlan,
  matches: MatchList,
): Generator<void, void> {
  for (let i = from; i < to; i++) {
    if (pass[i] === 1) matches.push(s, i, segment.stories[i] as number, scoreOf(segment, i, plan, 0, 0), 0);
    if (i % ITEMS_PER_STEP === 0) yield;
  }
}

/** Items that match by words or are near in meaning: first which, then their cosines together, then their scores. */
function* matchWords(
  slice: Slice,
  s: number,
  plan: SearchPlan,
  vocabulary: Vocabulary,
  near: Uint8Array | undefined,
  scratch: Scratch,
  matches: MatchList,
): Generator<void, void> {
  const { segment, from, to, pass } = slice;
  const { sums, coverage, items, products } = scratch;
  const information = informationOfAll(plan.groups);
  const needed = COVERAGE_NEEDED * information;
  for (let g = 0; g < plan.groups.length; g++) {
    addGroup(slice, plan, g, vocabulary, scratch);
    yield;
  }
  let count = 0;
  for (let i = from; i < to; i++) {
    if (pass[i] === 1 && (near?.[i] === 1 || isByWords(coverage[i] as number, needed))) items[count++] = i;
  }
  yield;
  for (let start = 0; start < count; start += ITEMS_PER_STEP) {
    const chosen = items.subarray(start, Math.min(count, start + ITEMS_PER_STEP));
    if (plan.vector) dotProducts(plan.vector.values, segment.vectors, chosen, products);
    for (let c = 0; c < chosen.length; c++) {
      const i = chosen[c] as number;
      const words = wordsPart(sums[i] as number, information);
      const meaning = plan.vector ? meaningOf(segment, i, plan, plan.vector, products[c] as number) : 0;
      const score = scoreOf(segment, i, plan, words, meaning);
      const isMatch = meaning > 0 || isByWords(coverage[i] as number, needed);
      if (isMatch && score >= plan.minimum) matches.push(s, i, segment.stories[i] as number, score, words);
    }
    yield;
  }
  sums.fill(0, from, to);
  coverage.fill(0, from, to);
}

function isByWords(covered: number, needed: number): boolean {
  return covered > 0 && covered >= needed;
}

/** Adds what a group's best alternative tells, for every item of the slice that carries one. */
function addGroup(slice: Slice, plan: SearchPlan, g: number, vocabulary: Vocabulary, scratch: Scratch): void {
  const { segment, from, to } = slice;
  const { sums, coverage, best } = scratch;
  const group = plan.groups[g];
  if (!group) return;
  const { information, alternatives } = group;
  const only = alternatives.length === 1 && !(g === 0 && plan.urlKey !== undefined);
  for (const { term, weight } of alternatives) {
    const number = vocabulary.numberOf(term);
    const place = number === undefined ? -1 : placeOfTerm(segment, number);
    if (place === -1) continue;
    const { items, impacts } = segment;
    const end = segment.offsets[place + 1] as number;
    for (let p = firstPosting(items, segment.offsets[place] as number, end, from); p < end; p++) {
      const item = items[p] as number;
      if (item >= to) break;
      const value = weight * (impacts[p] as number);
      if (only) {
        sums[item] = (sums[item] as number) + information * (value * IMPACT_UNIT);
        coverage[item] = (coverage[item] as number) + information;
      } else if (value > (best[item] as number)) best[item] = value;
    }
  }
  if (only) return;
  for (let i = from; i < to; i++) {
    if (g === 0 && plan.urlKey !== undefined && segment.urlKeys[i] === plan.urlKey) best[i] = IMPACT_STEPS;
    const value = best[i] as number;
    if (value === 0) continue;
    sums[i] = (sums[i] as number) + information * (value * IMPACT_UNIT);
    coverage[i] = (coverage[i] as number) + information;
    best[i] = 0;
  }
}
