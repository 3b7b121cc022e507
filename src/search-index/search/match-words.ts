// Finds the items of a segment that match a query by words or are near it in meaning.
import type { Slice } from "./nearest-vectors.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import { informationNeeded } from "./search-plan.ts";
import {
  addGroupScores,
  HAS_TERM,
  IS_NEAR,
  markItems,
  postingsIn,
  type GroupPostings,
} from "./term-scores.ts";
import { WordMatches, type Matching } from "./word-matches.ts";

/** What items must reach depends on their age, so it is updated after this many. */
const ITEMS_AT_ONCE = 16_384;

export function matchWords(matching: Matching, slice: Slice, near: readonly number[]): void {
  const { conditions, buffers } = matching;
  for (const item of near) buffers.marks[item] = IS_NEAR;
  const matches = new WordMatches(matching, slice);
  const groups = postingsIn(slice, conditions);
  if (groups.length > 0) matchGroups(matches, matching, slice, groups);
  addNear(matches, buffers, near);
}

function matchGroups(
  matches: WordMatches,
  { conditions, buffers }: Matching,
  { from, to }: Slice,
  groups: readonly GroupPostings[],
): void {
  const needed = informationNeeded(conditions.plan);
  const decisive = decisiveGroups(groups, needed);
  const onlyMarked = decisive.length < groups.length;
  if (onlyMarked) for (const postings of decisive) markItems(postings, buffers);
  for (const postings of groups) addGroupScores(postings, buffers, onlyMarked);
  for (let start = from; start < to; start += ITEMS_AT_ONCE) {
    const end = Math.min(to, start + ITEMS_AT_ONCE);
    matches.begin(end);
    collectMarked(matches, buffers, start, end, needed);
  }
}

/** The groups of which a match must have at least one: all others together have too little information. */
function decisiveGroups(groups: readonly GroupPostings[], needed: number): GroupPostings[] {
  const byInformation = groups.toSorted((a, b) => a.group.information - b.group.information);
  let sum = 0;
  // The share that is left out allows for rounding.
  return byInformation.filter(({ group }) => (sum += group.information) >= needed * (1 - 1e-9));
}

/** Clears the marks and sums of the items, except for marks of those that are near. */
function collectMarked(
  matches: WordMatches,
  { marks, marksOfFour, sums, coverage }: SearchBuffers,
  from: number,
  to: number,
  needed: number,
): void {
  for (let i = from; i < to; i++) {
    if (i % 4 === 0) while (i < to && marksOfFour[i / 4] === 0) i += 4;
    if (i >= to) return;
    const mark = marks[i] as number;
    if (mark === 0) continue;
    marks[i] = mark & ~HAS_TERM;
    const sum = sums[i] as number;
    const isMatch = (coverage[i] as number) >= needed;
    sums[i] = 0;
    coverage[i] = 0;
    if ((mark & HAS_TERM) === 0) continue;
    if (isMatch) matches.add(i, sum);
    else if (mark !== HAS_TERM) matches.addNear(i, sum);
  }
}

/** Adds those near in meaning that do not match by words. */
function addNear(matches: WordMatches, { marks }: SearchBuffers, near: readonly number[]): void {
  for (const item of near) if (marks[item] !== 0) matches.addNear(item, 0);
}
