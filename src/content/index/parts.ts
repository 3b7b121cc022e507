// The four parts of an item's score, from the block it lies in.
import { ATTENTION_STEPS, freshnessPart, meaningPart, relevance, type ScoreParts } from "../rank.ts";
import type { SearchPlan } from "./plan.ts";
import type { Segment } from "./segment.ts";
import { cosine, type QuantisedVector } from "./vector-code.ts";

export function partsOf(segment: Segment, i: number, plan: SearchPlan, words: number): ScoreParts {
  const scale = segment.scales[i] as number;
  return {
    words,
    meaning:
      plan.vector && scale > 0
        ? meaningPart(cosine(plan.vector, segment.vectors, i * segment.dimensions, scale), plan.meaningScale)
        : 0,
    freshness: segment.timeless ? 1 : freshnessPart(plan.now - (segment.times[i] as number)),
    attention: (segment.attention[i] as number) / ATTENTION_STEPS,
  };
}

/** The meaning part from a dot product of bytes already taken. */
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
  const freshness = segment.timeless ? 1 : freshnessPart(plan.now - (segment.times[i] as number));
  const attention = (segment.attention[i] as number) / ATTENTION_STEPS;
  return relevance({ words, meaning, freshness, attention }, plan.weights);
}
