// The scores of items, from their segment, and a bound for the scores of a run of items without a query, so that items that
// are certainly too low need no score.
import { ATTENTION_STEPS, freshnessPart, relevance, type ScoreParts } from "./rank.ts";
import type { SearchPlan } from "./search-plan.ts";
import type { VectorKind } from "../vectors/vector-code.ts";
import { RUN_BITS, type Segment } from "../segments/segment.ts";

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
export const SLACK = 1e-9;

/** The best possible score of a run without a query. */
export function mostWithoutQuery({ segment, from, to }: Run, plan: SearchPlan): number {
  const { freshness, attention } = plan.weights.static;
  const newest = segment.timeless ? 1 : freshnessPart(plan.now - (segment.times[to - 1] as number));
  const peak = (segment.attentionPeaks[from >>> RUN_BITS] as number) / ATTENTION_STEPS;
  return freshness * newest + attention * peak + SLACK;
}
