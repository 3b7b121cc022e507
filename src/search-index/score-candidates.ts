// Scores candidates exactly, with the dot products of their vectors, and keeps the best.
import type { Candidates } from "./candidates.ts";
import type { ContentIndex } from "./content-index.ts";
import type { Steps } from "./filter-slices.ts";
import type { Slice } from "./nearest-vectors.ts";
import { wordsPart } from "./rank.ts";
import { meaningOf, scoreOf, SLACK } from "./scores.ts";
import { SCORED_AT_ONCE, type SearchBuffers } from "./search-buffers.ts";
import { kindIn, weightOfAll, type SearchPlan } from "./search-plan.ts";
import type { Segment } from "./segment.ts";
import type { TopResults } from "./top-results.ts";
import type { VectorKind } from "./vector-code.ts";

interface Scoring {
  index: ContentIndex;
  plan: SearchPlan;
  buffers: SearchBuffers;
  candidates: Candidates;
  top: TopResults;
}

/** Scores these candidates, which are items of the slice. */
export function* scoreCandidates(scoring: Scoring, slice: Slice, chosen: readonly number[]): Steps<void> {
  for (let from = 0; from < chosen.length; from += SCORED_AT_ONCE) {
    const together = chosen.slice(from, from + SCORED_AT_ONCE);
    together.forEach((candidate, c) => {
      scoring.buffers.items[c] = scoring.candidates.items[candidate] as number;
    });
    yield loadVectors(scoring, slice, together.length);
    score(scoring, slice, together);
  }
}

/** Starts to read the vectors of the first `count` of `items`, if they are on disk. */
function loadVectors(
  { index, plan, buffers }: Scoring,
  { segment }: Slice,
  count: number,
): Promise<void> | void {
  if (!segment.disk || !plan.vector) return;
  const items = buffers.items.subarray(0, count);
  return buffers.vectorsOnDisk.load(segment.disk, items, index.vectors.dimensions);
}

function score({ index, plan, buffers, candidates, top }: Scoring, slice: Slice, together: number[]): void {
  const { segment } = slice;
  const { items, products } = buffers;
  const { vector } = plan;
  const total = weightOfAll(plan.groups);
  if (vector) computeProducts(index, buffers, segment, vector.values, together.length);
  for (const [c, candidate] of together.entries()) {
    const i = items[c] as number;
    const words = wordsPart(candidates.sums[candidate] as number, total);
    const kind = kindIn(plan, segment.scales[i] as number);
    const meaning = vector ? meaningOf(segment, i, plan, kind, vector.scale, products[c] as number) : 0;
    if (meaning === 0 && candidates.byWords[candidate] !== true) continue;
    const story = segment.stories[i] as number;
    if (isBelowBest(plan, kind, words, meaning, top.threshold)) {
      top.count(story);
      continue;
    }
    const score = scoreOf(segment, i, plan, kind, words, meaning);
    if (score < plan.minimum) continue;
    top.count(story);
    top.offer(slice, i, { story, score, kind, words, meaning });
  }
}

/** Whether an item reaches the minimum, but not the results so far, whatever its freshness and attention: they only lower a match. */
function isBelowBest(
  { weights, sort, minimum }: SearchPlan,
  kind: VectorKind,
  words: number,
  meaning: number,
  threshold: number,
): boolean {
  if (sort === "date") return false;
  const { words: byWords, meaning: byMeaning, freshness, attention } = weights[kind];
  const match = byWords * words + byMeaning * meaning;
  return match + SLACK < threshold && match * (1 - freshness - attention) - SLACK >= minimum;
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
