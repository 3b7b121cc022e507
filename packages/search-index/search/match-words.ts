// Finds the items of a segment that match a query by words or are near it in meaning. It adds up, per item, how much of the query its
// terms match, and decides what becomes of each match: it is a candidate for being scored, or only counted.
import { IMPACT_STEPS, IMPACT_UNIT } from "./rank.ts";
import { COMMON_ATTENTION, type Candidates, type Estimates } from "./candidates.ts";
import type { Conditions } from "./filters.ts";
import type { Slice } from "./nearest-vectors.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import { informationNeeded, type TermGroup } from "./search-plan.ts";
import type { TopResults } from "./top-results.ts";
import { firstAtLeast, placeOfTerm } from "../segments/segment.ts";
import { bitsOfScales } from "../vectors/vector-code.ts";

export interface Matching {
  conditions: Conditions;
  buffers: SearchBuffers;
  estimates: Estimates;
  candidates: Candidates;
  top: TopResults;
}

/** Marks of an item in `SearchBuffers.marks`: items without a mark are skipped. */
const HAS_TERM = 1;
const IS_NEAR = 2;
/** What items must reach depends on their age, so it is updated after this many, and after this many new candidates. */
const ITEMS_AT_ONCE = 16_384;
const NEW_CANDIDATES = 256;

/** The items of a slice that contain a term, ascending, and its impact in each. */
interface Postings {
  items: Uint16Array;
  impacts: Uint8Array;
  weight: number;
}

/** The postings of a group's alternatives, the longest first. If an item has several of them, the best one counts. */
interface GroupPostings {
  group: TermGroup;
  lists: Postings[];
}

export function matchWords(matching: Matching, slice: Slice, near: readonly number[]): void {
  const { conditions, buffers } = matching;
  for (const item of near) buffers.marks[item] = IS_NEAR;
  const matches = new WordMatches(matching, slice);
  const groups = postingsIn(slice, conditions);
  if (groups.length > 0) {
    const needed = informationNeeded(conditions.plan);
    const decisive = decisiveGroups(groups, needed);
    const onlyMarked = decisive.length < groups.length;
    if (onlyMarked) for (const postings of decisive) markItems(postings, buffers);
    for (const postings of groups) addGroupScores(postings, buffers, onlyMarked);
    for (let start = slice.from; start < slice.to; start += ITEMS_AT_ONCE) {
      const end = Math.min(slice.to, start + ITEMS_AT_ONCE);
      matches.begin(end);
      collectMarked(matches, buffers, start, end, needed);
    }
  }
  for (const item of near) if (buffers.marks[item] !== 0) matches.addNear(item, 0);
}

/** The postings of each group of the plan. */
function postingsIn(slice: Slice, { plan, groups }: Conditions): GroupPostings[] {
  return plan.groups.map((group, g) => {
    const lists = (groups[g] ?? []).map(({ term, weight }) => postingsOf(slice, term, weight));
    if (g === 0 && plan.urlKey !== undefined) lists.push(itemsWithUrl(slice, plan.urlKey));
    return { group, lists: lists.sort((a, b) => b.items.length - a.items.length) };
  });
}

function postingsOf({ segment, from, to }: Slice, term: number, weight: number): Postings {
  const place = placeOfTerm(segment, term);
  const last = place === -1 ? 0 : (segment.offsets[place + 1] as number);
  const start = place === -1 ? 0 : firstAtLeast(segment.items, from, segment.offsets[place], last);
  const end = firstAtLeast(segment.items, to, start, last);
  return { items: segment.items.subarray(start, end), impacts: segment.impacts.subarray(start, end), weight };
}

/** An item with the URL of the query matches as well as one with the word can. */
function itemsWithUrl({ segment, from, to }: Slice, urlKey: number): Postings {
  const items: number[] = [];
  for (let i = from; i < to; i++) if (segment.urlKeys[i] === urlKey) items.push(i);
  return {
    items: Uint16Array.from(items),
    impacts: new Uint8Array(items.length).fill(IMPACT_STEPS),
    weight: 1,
  };
}

/** The groups of which a match must have at least one: all others together have too little information. */
function decisiveGroups(groups: readonly GroupPostings[], needed: number): GroupPostings[] {
  const byInformation = groups.toSorted((a, b) => a.group.information - b.group.information);
  let sum = 0;
  // The share that is left out allows for rounding.
  return byInformation.filter(({ group }) => (sum += group.information) >= needed * (1 - 1e-9));
}

function markItems({ lists }: GroupPostings, { marks }: SearchBuffers): void {
  for (const { items } of lists)
    for (let p = 0; p < items.length; p++) {
      const item = items[p] as number;
      marks[item] = (marks[item] as number) | HAS_TERM;
    }
}

/** Adds the score of the group to its items, or only to those that have a mark already. */
function addGroupScores(
  { group: { information, weight }, lists }: GroupPostings,
  { marks, sums, coverage, best }: SearchBuffers,
  onlyMarked: boolean,
): void {
  // The longest list is read once, the others twice: `best` is the best impact of an item in these.
  for (const { items, impacts, weight: factor } of lists.slice(1))
    for (let p = 0; p < items.length; p++) {
      const item = items[p] as number;
      const value = factor * (impacts[p] as number);
      if (value > (best[item] as number)) best[item] = value;
    }
  for (const list of lists) {
    const { items, impacts } = list;
    const factor = list === lists[0] ? list.weight : 0;
    for (let p = 0; p < items.length; p++) {
      const item = items[p] as number;
      const value = Math.max(factor * (impacts[p] as number), best[item] as number);
      best[item] = 0;
      if (value === 0 || (onlyMarked && marks[item] === 0)) continue;
      sums[item] = (sums[item] as number) + weight * (value * IMPACT_UNIT);
      coverage[item] = (coverage[item] as number) + information;
      marks[item] = (marks[item] as number) | HAS_TERM;
    }
  }
}

/** Clears the marks and sums of the items, except for marks of those that are near. */
function collectMarked(
  matches: WordMatches,
  { marks, sums, coverage }: SearchBuffers,
  from: number,
  to: number,
  needed: number,
): void {
  for (let i = from; i < to; i++) {
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

class WordMatches {
  readonly #matching: Matching;
  readonly #slice: Slice;
  readonly #scaleBits: Uint32Array;
  readonly #isByDate: boolean;
  /** The time of the newest item that is added before the next `begin`. */
  #newest = 0;
  /** The number of candidates when what items must reach was last updated. */
  #known = 0;

  constructor(matching: Matching, slice: Slice) {
    this.#matching = matching;
    this.#slice = slice;
    this.#scaleBits = bitsOfScales(slice.segment.scales);
    this.#isByDate = matching.conditions.plan.sort === "date";
  }

  /** Only items before `end` are added until the next call. */
  begin(end: number): void {
    this.#newest = this.#timeOf(end - 1);
    this.#update();
  }

  /** Adds an item that matches by words. */
  add(i: number, sum: number): void {
    const { pass, distances, segment } = this.#slice;
    const { buffers, candidates, estimates, top } = this.#matching;
    if (pass[i] === 0) return;
    if (buffers.marks[i] !== 0) {
      buffers.marks[i] = 0;
      candidates.add(i, sum, true);
      return;
    }
    const row = estimates.rowOf(this.#scaleBits[i] as number, distances[i] as number);
    const isCertain = sum >= (estimates.certain[row] as number);
    if (sum < (estimates.needed[row] as number) && (segment.attention[i] as number) <= COMMON_ATTENTION)
      top.countUnscored(segment.stories[i] as number, isCertain);
    else this.#offer(i, sum, row, isCertain);
  }

  /** Adds an item that is near in meaning, but no match by words. */
  addNear(i: number, sum: number): void {
    this.#matching.buffers.marks[i] = 0;
    if (this.#slice.pass[i] === 1) this.#matching.candidates.add(i, sum, false);
  }

  #offer(i: number, sum: number, row: number, isCertain: boolean): void {
    const { candidates, estimates, top } = this.#matching;
    const { segment } = this.#slice;
    // By date, all that may be matches have to be scored, because the newest are wanted.
    if (this.#isByDate && !isCertain) return candidates.add(i, sum, true);
    const story = segment.stories[i] as number;
    const level = this.#isByDate
      ? estimates.dateLevel(segment.times[i] as number)
      : estimates.level(row, sum, this.#timeOf(i), segment.attention[i] as number);
    if (!candidates.offer(i, sum, isCertain, level, story)) top.countUnscored(story, isCertain);
    else if (candidates.count >= this.#known + NEW_CANDIDATES) this.#update();
  }

  #timeOf(i: number): number {
    const { timeless, times } = this.#slice.segment;
    return timeless ? this.#matching.conditions.plan.now : (times[i] as number);
  }

  /** By date, matches need not reach anything: `needed` stays as it is. */
  #update(): void {
    const { candidates, estimates } = this.#matching;
    this.#known = candidates.count;
    if (!this.#isByDate && candidates.isFull) estimates.reach(candidates.level, this.#newest);
  }
}
