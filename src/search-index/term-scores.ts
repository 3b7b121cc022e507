// Adds up, per item of a segment, how much of a query its terms match.
import { IMPACT_STEPS, IMPACT_UNIT } from "./rank.ts";
import type { Conditions } from "./filters.ts";
import type { Slice } from "./nearest-vectors.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import type { TermGroup } from "./search-plan.ts";
import { firstAtLeast, placeOfTerm } from "./segment.ts";

/** Marks of an item in `SearchBuffers.marks`: items without a mark are skipped. */
export const HAS_TERM = 1;
export const IS_NEAR = 2;

interface Alternative {
  /** The term's postings are segment.items and segment.impacts from `start` to `end`. */
  start: number;
  end: number;
  weight: number;
}

/** Adds the score of a group's best alternative to every item of the slice that contains one. */
export function addGroupScores(
  slice: Slice,
  { plan, groups }: Conditions,
  g: number,
  buffers: SearchBuffers,
): void {
  const group = plan.groups[g];
  const terms = groups[g];
  if (!group || !terms) return;
  // The longest list is read once, the others twice.
  const [longest, ...others] = alternativesIn(slice, terms).sort((a, b) => size(b) - size(a));
  for (const alternative of others) updateBest(slice, alternative, buffers);
  const linked = g === 0 && plan.urlKey !== undefined ? itemsWithUrl(slice, plan.urlKey) : [];
  for (const item of linked) buffers.best[item] = IMPACT_STEPS;
  const isOnly = others.length === 0 && linked.length === 0;
  if (longest) addScores(slice, longest, group, buffers, isOnly);
  for (const alternative of others) addRemaining(postingsOf(slice, alternative), group, buffers);
  addRemaining(linked, group, buffers);
}

function alternativesIn(
  { segment, from, to }: Slice,
  terms: readonly { term: number; weight: number }[],
): Alternative[] {
  return terms.flatMap(({ term, weight }) => {
    const place = placeOfTerm(segment, term);
    if (place === -1) return [];
    const last = segment.offsets[place + 1] as number;
    const start = firstAtLeast(segment.items, from, segment.offsets[place], last);
    return [{ start, end: firstAtLeast(segment.items, to, start, last), weight }];
  });
}

function size({ start, end }: Alternative): number {
  return end - start;
}

function postingsOf({ segment }: Slice, { start, end }: Alternative): Uint16Array {
  return segment.items.subarray(start, end);
}

/** Adds the scores of an alternative, or of a better one that `best` has. */
function addScores(
  { segment }: Slice,
  { start, end, weight: factor }: Alternative,
  { information, weight }: TermGroup,
  { marks, sums, coverage, best }: SearchBuffers,
  isOnly: boolean,
): void {
  const { items, impacts } = segment;
  for (let p = start; p < end; p++) {
    const item = items[p] as number;
    let value = factor * (impacts[p] as number);
    if (!isOnly && best[item] !== 0) {
      value = Math.max(value, best[item] as number);
      best[item] = 0;
    }
    sums[item] = (sums[item] as number) + weight * (value * IMPACT_UNIT);
    coverage[item] = (coverage[item] as number) + information;
    marks[item] = (marks[item] as number) | HAS_TERM;
  }
}

function updateBest({ segment }: Slice, { start, end, weight }: Alternative, { best }: SearchBuffers): void {
  const { items, impacts } = segment;
  for (let p = start; p < end; p++) {
    const item = items[p] as number;
    const value = weight * (impacts[p] as number);
    if (value > (best[item] as number)) best[item] = value;
  }
}

function itemsWithUrl({ segment, from, to }: Slice, urlKey: number): number[] {
  const items: number[] = [];
  for (let i = from; i < to; i++) if (segment.urlKeys[i] === urlKey) items.push(i);
  return items;
}

/** Adds the scores of those items whose `best` has not been added yet. */
function addRemaining(
  items: ArrayLike<number>,
  { information, weight }: TermGroup,
  { marks, sums, coverage, best }: SearchBuffers,
): void {
  for (let p = 0; p < items.length; p++) {
    const item = items[p] as number;
    const value = best[item] as number;
    if (value === 0) continue;
    sums[item] = (sums[item] as number) + weight * (value * IMPACT_UNIT);
    coverage[item] = (coverage[item] as number) + information;
    marks[item] = (marks[item] as number) | HAS_TERM;
    best[item] = 0;
  }
}
