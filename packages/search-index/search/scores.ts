// Scores items exactly: the candidates of a query, with the dot products of their vectors, or without a query all items that can be
// among the results.
import { loadVectors } from "../files/load-columns.ts";
import type { Candidate } from "./candidates.ts";
import type { Slice } from "./nearest-vectors.ts";
import { ATTENTION_STEPS, meaningPart, relevance, wordsPart } from "./rank.ts";
import { kindIn, SLACK, weightOfAll, type SearchPlan } from "./search-plan.ts";
import { partsOf, type TopResults } from "./top-results.ts";
import { RUN_BITS, type Segment } from "../segments/segment.ts";
import type { VectorKind } from "../vectors/vector-code.ts";
import type { VectorReader } from "../vectors/vector-pool.ts";
import { OWN_ROWS } from "../vectors/vector-rows.ts";

export interface Scoring {
  plan: SearchPlan;
  vectors: VectorReader;
  top: TopResults;
}

/** Scores these items of the slice. */
export function scoreCandidates(scoring: Scoring, slice: Slice, chosen: readonly Candidate[]): void {
  for (let from = 0; from < chosen.length; from += OWN_ROWS)
    scoreSome(scoring, slice, chosen.slice(from, from + OWN_ROWS));
}

function scoreSome({ plan, vectors, top }: Scoring, slice: Slice, candidates: readonly Candidate[]): void {
  const { segment } = slice;
  const { vector } = plan;
  const total = weightOfAll(plan.groups);
  const products = new Int32Array(candidates.length);
  if (vector) vectors.vectors.products(vector.values, placesOf(segment, candidates, vectors), products);
  for (const [c, { item, sum, byWords }] of candidates.entries()) {
    const words = wordsPart(sum, total);
    // It is read once, because another thread may replace it.
    const scale = segment.scales[item] as number;
    const kind = kindIn(plan, scale);
    const cosine = vector && scale > 0 ? (products[c] as number) * vector.scale * scale : undefined;
    const meaning = cosine === undefined ? 0 : meaningPart(cosine, plan.meaningScales[kind]);
    if (meaning === 0 && !byWords) continue;
    const story = segment.stories[item] as number;
    if (isBelowBest(plan, kind, words, meaning, top.threshold)) {
      top.count(story);
      continue;
    }
    const score = relevance(partsOf(segment, item, plan, words, meaning), plan.weights[kind]);
    if (score < plan.minimum) continue;
    top.count(story);
    top.offer({ slice, item, story, score, kind, words, meaning });
  }
}

function placesOf(segment: Segment, candidates: readonly Candidate[], vectors: VectorReader): Uint32Array {
  const items = Uint32Array.from(candidates, ({ item }) => item);
  if (segment.disk) return loadVectors(segment.disk, items, vectors);
  return items.map((item) => segment.vectors[item] as number);
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

/**
 * Without a query every item that passes the filters is a result; freshness and attention are its score. Only runs that can reach the
 * worst result so far are scored.
 */
export function collectAll(plan: SearchPlan, slice: Slice, top: TopResults): void {
  for (let run = (slice.to - 1) >>> RUN_BITS; run >= slice.from >>> RUN_BITS; run--) {
    const from = Math.max(slice.from, run << RUN_BITS);
    const to = Math.min(slice.to, (run + 1) << RUN_BITS);
    collectRun(plan, slice, from, to, top);
  }
}

function collectRun(plan: SearchPlan, slice: Slice, from: number, to: number, top: TopResults): void {
  const { segment } = slice;
  const { stories, times } = segment;
  const most = plan.sort === "date" ? (times[to - 1] as number) : mostWithoutQuery(segment, to - 1, plan);
  const isTooLow = most < top.threshold;
  for (let item = to - 1; item >= from; item--) {
    if (slice.pass[item] === 0) continue;
    const story = stories[item] as number;
    top.count(story);
    if (isTooLow) continue;
    const kind = kindIn(plan, segment.scales[item] as number);
    const score = relevance(partsOf(segment, item, plan, 0, 0), plan.weights[kind]);
    top.offer({ slice, item, story, score, kind, words: 0, meaning: 0 });
  }
}

/** The best possible score without a query of an item's run until the item. */
function mostWithoutQuery(segment: Segment, last: number, plan: SearchPlan): number {
  const { freshness, attention } = plan.weights.static;
  const { freshness: newest } = partsOf(segment, last, plan, 0, 0);
  const peak = (segment.attentionPeaks[last >>> RUN_BITS] as number) / ATTENTION_STEPS;
  return freshness * newest + attention * peak + SLACK;
}
