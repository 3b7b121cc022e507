// The scores of items, from their segment, and bounds for the scores of a run of items, so that items that are certainly
// counted or certainly too low need no score.
import { ATTENTION_STEPS, freshnessPart, meaningPart, relevance, wordsSum, type ScoreParts } from "./rank.ts";
import type { SearchPlan } from "./search-plan.ts";
import type { VectorKind } from "./vector-code.ts";
import { RUN_BITS, type Segment } from "./segment.ts";

export function partsOf(
  segment: Segment,
  i: number,
  plan: SearchPlan,
  words: number,
  meaning: number,
): ScoreParts {
  return {
    words,
    meaning,
    freshness: segment.timeless ? 1 : freshnessPart(plan.now - (segment.times[i] as number)),
    attention: (segment.attention[i] as number) / ATTENTION_STEPS,
  };
}

/** The meaning part from a dot product of quantised vectors; `queryScale` is the scale of the query's. */
export function meaningOf(
  { scales }: Segment,
  i: number,
  { meaningScales }: SearchPlan,
  kind: VectorKind,
  queryScale: number,
  product: number,
): number {
  const scale = scales[i] as number;
  return scale > 0 ? meaningPart(product * queryScale * scale, meaningScales[kind]) : 0;
}

export function scoreOf(
  segment: Segment,
  i: number,
  plan: SearchPlan,
  kind: VectorKind,
  words: number,
  meaning: number,
): number {
  return relevance(partsOf(segment, i, plan, words, meaning), plan.weights[kind]);
}

/** Items [from, to) of a segment, which are all in the same run. */
export interface Run {
  segment: Segment;
  from: number;
  to: number;
}

/** A tolerance, because bounds and scores are rounded differently. */
const SLACK = 1e-9;

/** The largest and smallest factor of freshness and attention. */
export function factorsOf(run: Run, plan: SearchPlan): { most: number; least: number } {
  const { freshness, attention } = plan.weights.static;
  const { most, least } = rangeOf(run, plan);
  return { most: 1 - freshness - attention + most + SLACK, least: 1 - freshness - attention + least - SLACK };
}

/** The largest and smallest contribution of freshness and attention. */
function rangeOf({ segment, from, to }: Run, plan: SearchPlan): { most: number; least: number } {
  const { freshness: f, attention: a } = plan.weights.static;
  const newest = segment.timeless ? 1 : freshnessPart(plan.now - (segment.times[to - 1] as number));
  const oldest = segment.timeless ? 1 : freshnessPart(plan.now - (segment.times[from] as number));
  const peak = (segment.attentionPeaks[from >>> RUN_BITS] as number) / ATTENTION_STEPS;
  return { most: f * newest + a * peak, least: f * oldest };
}

/** The best possible score of a run without a query. */
export function mostWithoutQuery(run: Run, plan: SearchPlan): number {
  return rangeOf(run, plan).most + SLACK;
}

/**
 * Bounds on the sum over matched terms, so that no exponential is needed per item: an item with at least `enough` reaches
 * the minimum score, and an item below `tooLow` is not among the best, whatever its meaning.
 */
export function boundsOf(
  run: Run,
  plan: SearchPlan,
  weightOfAll: number,
  threshold: number,
): { enough: number; tooLow: number } {
  const { freshness: f, attention: a } = plan.weights.static;
  const { most, least } = rangeOf(run, plan);
  const effective = plan.sort === "date" ? dateThreshold(run, threshold) : threshold;
  let enough = 0;
  let needed = Number.POSITIVE_INFINITY;
  for (const { words, meaning } of [plan.weights.static, plan.weights.transformer]) {
    enough = Math.max(enough, plan.minimum / (words * (1 - f - a + least)));
    needed = Math.min(needed, (effective / (1 - f - a + most) - meaning) / words);
  }
  return {
    enough: wordsSum(enough, weightOfAll) * (1 + SLACK) + SLACK,
    tooLow: wordsSum(needed, weightOfAll) * (1 - SLACK) - SLACK,
  };
}

/** By date, a run matters as long as its newest item is not older than the worst result so far. */
function dateThreshold({ segment, to }: Run, threshold: number): number {
  return (segment.times[to - 1] as number) < threshold ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}
