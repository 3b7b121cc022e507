// Finds the items of a segment that match a query by words or are near it in meaning.
import type { Candidates } from "./candidates.ts";
import { COMMON_ATTENTION, type Estimates } from "./estimates.ts";
import type { Conditions } from "./filters.ts";
import type { Slice } from "./nearest-vectors.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import { informationNeeded } from "./search-plan.ts";
import type { TopResults } from "./top-results.ts";
import { bitsOfScales } from "./vector-code.ts";
import { addGroupScores, HAS_TERM, IS_NEAR } from "./term-scores.ts";

export interface Matching {
  conditions: Conditions;
  buffers: SearchBuffers;
  estimates: Estimates;
  candidates: Candidates;
  top: TopResults;
}

/** What items must reach is updated after this many. */
const ITEMS_AT_ONCE = 16_384;

export function matchWords(matching: Matching, slice: Slice, near: readonly number[]): void {
  const { conditions, buffers, estimates, candidates } = matching;
  const { plan } = conditions;
  for (const item of near) buffers.marks[item] = IS_NEAR;
  for (let g = 0; g < plan.groups.length; g++) addGroupScores(slice, conditions, g, buffers);
  const needed = informationNeeded(plan);
  const { timeless, times } = slice.segment;
  for (let from = slice.from; from < slice.to; from += ITEMS_AT_ONCE) {
    const to = Math.min(slice.to, from + ITEMS_AT_ONCE);
    if (plan.sort === "relevance" && candidates.isFull)
      estimates.reach(candidates.level, timeless ? plan.now : (times[to - 1] as number));
    collectMatches(matching, slice, from, to, needed);
  }
}

/** Clears the marks and sums that it reads. */
function collectMatches(
  { conditions: { plan }, buffers, estimates, candidates, top }: Matching,
  { segment, pass, distances }: Slice,
  from: number,
  to: number,
  informationNeeded: number,
): void {
  const { marks, sums, coverage } = buffers;
  const { stories, times, attention, timeless } = segment;
  const { certain, needed } = estimates;
  const scaleBits = bitsOfScales(segment.scales);
  const isByDate = plan.sort === "date";
  for (let i = nextMarked(buffers, from, to); i < to; i = nextMarked(buffers, i + 1, to)) {
    const mark = marks[i] as number;
    const sum = sums[i] as number;
    const byWords = (mark & HAS_TERM) !== 0 && (coverage[i] as number) >= informationNeeded;
    marks[i] = 0;
    sums[i] = 0;
    coverage[i] = 0;
    if (pass[i] === 0) continue;
    if ((mark & IS_NEAR) !== 0) {
      candidates.add(i, sum, byWords);
      continue;
    }
    if (!byWords) continue;
    const row = estimates.rowOf(scaleBits[i] as number, distances[i] as number);
    const isCertain = sum >= (certain[row] as number);
    const story = stories[i] as number;
    // By date, all that may be matches have to be scored, because the newest are wanted.
    if (isByDate && !isCertain) candidates.add(i, sum, byWords);
    else if (sum < (needed[row] as number) && (attention[i] as number) <= COMMON_ATTENTION)
      top.passOver(story, isCertain);
    else {
      const time = times[i] as number;
      const level = isByDate
        ? estimates.dateLevel(time)
        : estimates.level(row, sum, timeless ? plan.now : time, attention[i] as number);
      if (!candidates.offer(i, sum, isCertain, level, story)) top.passOver(story, isCertain);
    }
  }
}

/** The first item from `from` that has a mark, or `to`. */
function nextMarked({ marks, marksOfFour }: SearchBuffers, from: number, to: number): number {
  let i = from;
  while (i < to && marks[i] === 0) {
    i++;
    while (i % 4 === 0 && i < to && marksOfFour[i / 4] === 0) i += 4;
  }
  return Math.min(i, to);
}
