// The four parts of an item's score, from its segment.
import { ATTENTION_STEPS, freshnessPart, meaningPart, relevance, type ScoreParts } from "./rank.ts";
import type { SearchPlan } from "./search-plan.ts";
import type { Segment } from "./segment.ts";
import type { QuantisedVector } from "./vector-code.ts";

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

/** The meaning part from a dot product of quantised vectors. */
export function meaningOf(
  segment: Segment,
  i: number,
  plan: SearchPlan,
  query: QuantisedVector,
  product: number,
): number {
  const scale = segment.scales[i] as number;
  return scale > 0 ? meaningPart(product * query.scale * scale, plan.meaningScale) : 0;
}

export function scoreOf(
  segment: Segment,
  i: number,
  plan: SearchPlan,
  words: number,
  meaning: number,
): number {
  return relevance(partsOf(segment, i, plan, words, meaning), plan.weights);
}
