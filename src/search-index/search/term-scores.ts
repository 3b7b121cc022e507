// Adds up, per item of a segment, how much of a query its terms match.
import { IMPACT_STEPS, IMPACT_UNIT } from "./rank.ts";
import type { Conditions } from "./filters.ts";
import type { Slice } from "./nearest-vectors.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import type { TermGroup } from "./search-plan.ts";
import { firstAtLeast, placeOfTerm } from "../segments/segment.ts";

/** Marks of an item in `SearchBuffers.marks`: items without a mark are skipped. */
export const HAS_TERM = 1;
export const IS_NEAR = 2;

/** The items of a slice that contain a term, ascending, and its impact in each. */
export interface Postings {
  items: Uint16Array;
  impacts: Uint8Array;
  weight: number;
}

/** The postings of a group's alternatives. If an item has several of them, the best one counts. */
export interface GroupPostings {
  group: TermGroup;
  /** The longest list is read once, the others twice. */
  longest: Postings;
  others: Postings[];
  /** Items that match by their URL. */
  linked: Uint16Array;
}

const NONE: Postings = { items: new Uint16Array(0), impacts: new Uint8Array(0), weight: 0 };

/** The postings of each group of the plan. */
export function postingsIn(slice: Slice, { plan, groups }: Conditions): GroupPostings[] {
  return plan.groups.map((group, g) => {
    const [longest = NONE, ...others] = (groups[g] ?? [])
      .map(({ term, weight }) => postingsOf(slice, term, weight))
      .sort((a, b) => b.items.length - a.items.length);
    const linked = g === 0 && plan.urlKey !== undefined ? itemsWithUrl(slice, plan.urlKey) : NONE.items;
    return { group, longest, others, linked };
  });
}

function postingsOf({ segment, from, to }: Slice, term: number, weight: number): Postings {
  const place = placeOfTerm(segment, term);
  if (place === -1) return NONE;
  const last = segment.offsets[place + 1] as number;
  const start = firstAtLeast(segment.items, from, segment.offsets[place], last);
  const end = firstAtLeast(segment.items, to, start, last);
  return { items: segment.items.subarray(start, end), impacts: segment.impacts.subarray(start, end), weight };
}

function itemsWithUrl({ segment, from, to }: Slice, urlKey: number): Uint16Array {
  const items: number[] = [];
  for (let i = from; i < to; i++) if (segment.urlKeys[i] === urlKey) items.push(i);
  return Uint16Array.from(items);
}

/** The lists that `best` represents. */
function listsOfBest({ others, linked }: GroupPostings): Uint16Array[] {
  return [...others.map(({ items }) => items), linked];
}

/** Sets `best` of each item to its best impact in all lists but the longest. Whoever uses it has to reset it to zero. */
function chooseBest({ others, linked }: GroupPostings, { best }: SearchBuffers): void {
  for (const { items, impacts, weight } of others)
    for (let p = 0; p < items.length; p++) {
      const item = items[p] as number;
      const value = weight * (impacts[p] as number);
      if (value > (best[item] as number)) best[item] = value;
    }
  for (let p = 0; p < linked.length; p++) best[linked[p] as number] = IMPACT_STEPS;
}

/** Marks the items of a group. */
export function markItems(postings: GroupPostings, { marks }: SearchBuffers): void {
  for (const items of [postings.longest.items, ...listsOfBest(postings)])
    for (let p = 0; p < items.length; p++) {
      const item = items[p] as number;
      marks[item] = (marks[item] as number) | HAS_TERM;
    }
}

/** Adds the score of the group to its items, or only to those that have a mark already. */
export function addGroupScores(postings: GroupPostings, buffers: SearchBuffers, onlyMarked: boolean): void {
  chooseBest(postings, buffers);
  addLongest(postings, buffers, onlyMarked);
  for (const items of listsOfBest(postings)) addBest(items, postings.group, buffers, onlyMarked);
}

function addLongest(
  { group: { information, weight }, longest }: GroupPostings,
  { marks, sums, coverage, best }: SearchBuffers,
  onlyMarked: boolean,
): void {
  const { items, impacts, weight: factor } = longest;
  for (let p = 0; p < items.length; p++) {
    const item = items[p] as number;
    if (onlyMarked && marks[item] === 0) continue;
    const value = Math.max(factor * (impacts[p] as number), best[item] as number);
    best[item] = 0;
    sums[item] = (sums[item] as number) + weight * (value * IMPACT_UNIT);
    coverage[item] = (coverage[item] as number) + information;
    marks[item] = (marks[item] as number) | HAS_TERM;
  }
}

/** For the items that the longest list does not contain. */
function addBest(
  items: Uint16Array,
  { information, weight }: TermGroup,
  { marks, sums, coverage, best }: SearchBuffers,
  onlyMarked: boolean,
): void {
  for (let p = 0; p < items.length; p++) {
    const item = items[p] as number;
    const value = best[item] as number;
    if (value === 0) continue;
    best[item] = 0;
    if (onlyMarked && marks[item] === 0) continue;
    sums[item] = (sums[item] as number) + weight * (value * IMPACT_UNIT);
    coverage[item] = (coverage[item] as number) + information;
    marks[item] = (marks[item] as number) | HAS_TERM;
  }
}
