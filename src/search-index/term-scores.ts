// Adds up, per item of a segment, how much of a query its terms match.
import { IMPACT_STEPS, IMPACT_UNIT } from "./rank.ts";
import type { Slice } from "./nearest-vectors.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import type { SearchPlan, TermGroup } from "./search-plan.ts";
import { firstAtLeast, placeOfTerm } from "./segment.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Marks of an item in `SearchBuffers.marks`: items without a mark are skipped. */
export const HAS_TERM = 1;
export const IS_NEAR = 2;

/** Adds the score of a group's best alternative to every item of the slice that contains one. */
export function* addGroupScores(
  slice: Slice,
  plan: SearchPlan,
  g: number,
  vocabulary: Vocabulary,
  buffers: SearchBuffers,
): Generator<void, void> {
  const group = plan.groups[g];
  if (!group) return;
  const byUrl = g === 0 && plan.urlKey !== undefined;
  const places = group.alternatives.flatMap(({ term, weight }) => {
    const number = vocabulary.numberOf(term);
    const place = number === undefined ? -1 : placeOfTerm(slice.segment, number);
    return place === -1 ? [] : [{ place, weight }];
  });
  const [only] = places;
  if (only && places.length === 1 && !byUrl) addTermScores(slice, only.place, only.weight, group, buffers);
  else if (places.length > 0 || byUrl) {
    for (const { place, weight } of places) {
      updateBest(slice, place, weight, buffers);
      yield;
    }
    if (byUrl) applyUrlMatch(slice, plan, buffers);
    addBestScores(slice, group, buffers);
  }
  yield;
}

function addTermScores(
  { segment, from, to }: Slice,
  place: number,
  factor: number,
  { information, weight }: TermGroup,
  { marks, sums, coverage }: SearchBuffers,
): void {
  const { items, impacts } = segment;
  const end = segment.offsets[place + 1] as number;
  for (let p = firstAtLeast(items, from, segment.offsets[place], end); p < end; p++) {
    const item = items[p] as number;
    if (item >= to) break;
    const value = factor * (impacts[p] as number);
    sums[item] = (sums[item] as number) + weight * (value * IMPACT_UNIT);
    coverage[item] = (coverage[item] as number) + information;
    marks[item] = (marks[item] as number) | HAS_TERM;
  }
}

function updateBest(
  { segment, from, to }: Slice,
  place: number,
  weight: number,
  { marks, best }: SearchBuffers,
): void {
  const { items, impacts } = segment;
  const end = segment.offsets[place + 1] as number;
  for (let p = firstAtLeast(items, from, segment.offsets[place], end); p < end; p++) {
    const item = items[p] as number;
    if (item >= to) break;
    const value = weight * (impacts[p] as number);
    if (value > (best[item] as number)) best[item] = value;
    marks[item] = (marks[item] as number) | HAS_TERM;
  }
}

function applyUrlMatch({ segment, from, to }: Slice, plan: SearchPlan, { marks, best }: SearchBuffers): void {
  for (let i = from; i < to; i++) {
    if (segment.urlKeys[i] !== plan.urlKey) continue;
    best[i] = IMPACT_STEPS;
    marks[i] = (marks[i] as number) | HAS_TERM;
  }
}

function addBestScores(
  { from, to }: Slice,
  { information, weight }: TermGroup,
  { marks, sums, coverage, best }: SearchBuffers,
): void {
  for (let i = from; i < to; i++) {
    if (((marks[i] as number) & HAS_TERM) === 0) continue;
    const value = best[i] as number;
    if (value === 0) continue;
    sums[i] = (sums[i] as number) + weight * (value * IMPACT_UNIT);
    coverage[i] = (coverage[i] as number) + information;
    best[i] = 0;
  }
}
