// Bounds for the scores of a run of items, so that items that are certainly counted or certainly too low need no score.
import { ATTENTION_STEPS, freshnessPart, wordsSum } from "./rank.ts";
import type { SearchPlan } from "./search-plan.ts";
import { RUN, type Segment } from "./segment.ts";

/** A tolerance, because bounds and scores are rounded differently. */
const SLACK = 1e-9;

/** Bounds on the sum over matched terms, so that no exponential is needed per item. */
export interface RunBounds {
  /** An item with at least this sum reaches the minimum score, whatever its meaning. */
  enough: number;
  /** An item below this sum is not among the best, whatever its meaning. */
  tooLow: number;
}

/** The largest and smallest factor of freshness and attention for the items [from, to) of a run. */
export function factorsOf(
  segment: Segment,
  plan: SearchPlan,
  run: number,
  from: number,
  to: number,
): { most: number; least: number } {
  const { freshness, attention } = plan.weights;
  const { most, least } = rangeOf(segment, plan, run, from, to);
  return { most: 1 - freshness - attention + most + SLACK, least: 1 - freshness - attention + least - SLACK };
}

/** The largest and smallest contribution of freshness and attention for the items [from, to) of a run. */
function rangeOf(
  segment: Segment,
  plan: SearchPlan,
  run: number,
  from: number,
  to: number,
): { most: number; least: number } {
  const { freshness: f, attention: a } = plan.weights;
  const newest = segment.timeless ? 1 : freshnessPart(plan.now - (segment.times[to - 1] as number));
  const oldest = segment.timeless ? 1 : freshnessPart(plan.now - (segment.times[from] as number));
  const peak = (segment.attentionPeaks[run] as number) / ATTENTION_STEPS;
  return { most: f * newest + a * peak, least: f * oldest };
}

/** The best possible score of a run without a query. */
export function mostWithoutQuery(
  segment: Segment,
  plan: SearchPlan,
  run: number,
  from: number,
  to: number,
): number {
  return rangeOf(segment, plan, run, from, to).most + SLACK;
}

export function boundsOf(
  segment: Segment,
  plan: SearchPlan,
  information: number,
  threshold: number,
  from: number,
  to: number,
): RunBounds {
  const { words, meaning, freshness: f, attention: a } = plan.weights;
  const { most, least } = rangeOf(segment, plan, Math.floor(from / RUN), from, to);
  const enough = plan.minimum / (words * (1 - f - a + least));
  const effective = plan.sort === "date" ? dateThreshold(segment, threshold, to) : threshold;
  const needed = (effective / (1 - f - a + most) - meaning) / words;
  return {
    enough: wordsSum(enough, information) * (1 + SLACK) + SLACK,
    tooLow: wordsSum(needed, information) * (1 - SLACK) - SLACK,
  };
}

/** By date, a run matters as long as its newest item is not older than the worst result so far. */
function dateThreshold(segment: Segment, threshold: number, to: number): number {
  return (segment.times[to - 1] as number) < threshold ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}
