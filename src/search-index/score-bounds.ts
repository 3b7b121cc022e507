// What a run of items can reach at most, and reaches at least: items beyond doubt are counted without being scored.
import { ATTENTION_STEPS, freshnessPart, wordsSum } from "./rank.ts";
import type { SearchPlan } from "./search-plan.ts";
import { RUN, type Segment } from "./segment.ts";

/** Bounds and scores are rounded differently; so much is given away. */
const SLACK = 1e-9;

/** In sums over matched terms, so that no exponential is taken per item. */
export interface RunBounds {
  /** From this sum on an item has the least score asked for, whatever it means. */
  enough: number;
  /** Below this sum an item is not among the best, whatever it means. */
  tooLow: number;
}

/** The most and the least by which freshness and attention scale a match among the items [from, to) of a run. */
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

/** The most and the least that freshness and attention give the items [from, to) of a run. */
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

/** The best score of a run where no query is asked. */
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
  bar: number,
  from: number,
  to: number,
): RunBounds {
  const { words, meaning, freshness: f, attention: a } = plan.weights;
  const { most, least } = rangeOf(segment, plan, Math.floor(from / RUN), from, to);
  const enough = plan.minimum / (words * (1 - f - a + least));
  const barred = plan.sort === "date" ? dateBar(segment, bar, to) : bar;
  const needed = (barred / (1 - f - a + most) - meaning) / words;
  return {
    enough: wordsSum(enough, information) * (1 + SLACK) + SLACK,
    tooLow: wordsSum(needed, information) * (1 - SLACK) - SLACK,
  };
}

/** By date a run is of use as long as its newest item is not older than what is shown already. */
function dateBar(segment: Segment, bar: number, to: number): number {
  return (segment.times[to - 1] as number) < bar ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}
