// Scores candidates exactly, with the dot products of their vectors, and keeps the best.
import type { Candidates } from "./candidates.ts";
import type { Slice } from "./nearest-vectors.ts";
import { meaningPart, wordsPart } from "./rank.ts";
import { scoreOf, SLACK } from "./scores.ts";
import { SCORED_AT_ONCE, type SearchBuffers } from "./search-buffers.ts";
import { kindIn, weightOfAll, type SearchPlan } from "./search-plan.ts";
import type { TopResults } from "./top-results.ts";
import type { VectorKind } from "../vectors/vector-code.ts";
import type { VectorReader } from "../vectors/vector-reader.ts";

interface Scoring {
  plan: SearchPlan;
  vectors: VectorReader;
  buffers: SearchBuffers;
  candidates: Candidates;
  top: TopResults;
}

/** Scores these candidates, which are items of the slice. */
export function scoreCandidates(scoring: Scoring, slice: Slice, chosen: readonly number[]): void {
  for (let from = 0; from < chosen.length; from += SCORED_AT_ONCE)
    score(scoring, slice, chosen.slice(from, from + SCORED_AT_ONCE));
}

function score(scoring: Scoring, slice: Slice, together: readonly number[]): void {
  const { plan, buffers, candidates, top } = scoring;
  const { segment } = slice;
  const { items, products } = buffers;
  const { lists } = candidates;
  const { vector } = plan;
  const total = weightOfAll(plan.groups);
  for (let c = 0; c < together.length; c++) items[c] = lists.items[together[c] as number] as number;
  if (vector) computeProducts(scoring, slice, vector.values, together.length);
  for (let c = 0; c < together.length; c++) {
    const candidate = together[c] as number;
    const i = items[c] as number;
    const words = wordsPart(lists.sums[candidate] as number, total);
    // It is read once, because another thread may replace it.
    const scale = segment.scales[i] as number;
    const kind = kindIn(plan, scale);
    const cosine = vector && scale > 0 ? (products[c] as number) * vector.scale * scale : undefined;
    const meaning = cosine === undefined ? 0 : meaningPart(cosine, plan.meaningScales[kind]);
    if (meaning === 0 && lists.byWords[candidate] === 0) continue;
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
  { vectors, buffers }: Scoring,
  { segment }: Slice,
  query: Int8Array,
  count: number,
): void {
  const { places, products, vectorsOnDisk } = buffers;
  const items = buffers.items.subarray(0, count);
  if (segment.disk) {
    vectorsOnDisk.load(segment.disk, items, vectors.dimensions);
    vectorsOnDisk.products(query, items, segment.disk, vectors, products);
    return;
  }
  for (let c = 0; c < count; c++) places[c] = segment.vectors[items[c] as number] as number;
  vectors.products(query, places.subarray(0, count), products);
}
