// Decides what becomes of each match by words in a slice: it is a candidate for being scored, or only counted.
import type { Candidates } from "./candidates.ts";
import { COMMON_ATTENTION, type Estimates } from "./candidates.ts";
import type { Conditions } from "./filters.ts";
import type { Slice } from "./nearest-vectors.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import type { SearchPlan } from "./search-plan.ts";
import type { TopResults } from "./top-results.ts";
import { bitsOfScales } from "../vectors/vector-code.ts";

export interface Matching {
  conditions: Conditions;
  buffers: SearchBuffers;
  estimates: Estimates;
  candidates: Candidates;
  top: TopResults;
}

/** What items must reach is updated after this many new candidates. */
const NEW_CANDIDATES = 256;

export class WordMatches {
  readonly #plan: SearchPlan;
  readonly #estimates: Estimates;
  readonly #candidates: Candidates;
  readonly #top: TopResults;
  readonly #marks: Uint8Array;
  readonly #pass: Uint8Array;
  readonly #distances: Uint16Array;
  readonly #scaleBits: Uint32Array;
  readonly #stories: Uint32Array;
  readonly #attention: Uint8Array;
  readonly #times: Float64Array;
  readonly #timeless: boolean;
  readonly #isByDate: boolean;
  /** The time of the newest item that is added before the next `begin`. */
  #newest = 0;
  /** The number of candidates when what items must reach was last updated. */
  #known = 0;

  constructor(
    { conditions, buffers, estimates, candidates, top }: Matching,
    { segment, pass, distances }: Slice,
  ) {
    this.#plan = conditions.plan;
    this.#estimates = estimates;
    this.#candidates = candidates;
    this.#top = top;
    this.#marks = buffers.marks;
    this.#pass = pass;
    this.#distances = distances;
    this.#scaleBits = bitsOfScales(segment.scales);
    this.#stories = segment.stories;
    this.#attention = segment.attention;
    this.#times = segment.times;
    this.#timeless = segment.timeless;
    this.#isByDate = conditions.plan.sort === "date";
  }

  /** Only items before `end` are added until the next call. */
  begin(end: number): void {
    this.#newest = this.#timeless ? this.#plan.now : (this.#times[end - 1] as number);
    this.#update();
  }

  /** Adds an item that matches by words. */
  add(i: number, sum: number): void {
    if (this.#pass[i] === 0) return;
    if (this.#marks[i] !== 0) {
      this.#marks[i] = 0;
      this.#candidates.add(i, sum, true);
      return;
    }
    const estimates = this.#estimates;
    const row = estimates.rowOf(this.#scaleBits[i] as number, this.#distances[i] as number);
    const isCertain = sum >= (estimates.certain[row] as number);
    if (sum < (estimates.needed[row] as number) && (this.#attention[i] as number) <= COMMON_ATTENTION)
      this.#top.countUnscored(this.#stories[i] as number, isCertain);
    else this.#offer(i, sum, row, isCertain);
  }

  /** Adds an item that is near in meaning, but no match by words. */
  addNear(i: number, sum: number): void {
    this.#marks[i] = 0;
    if (this.#pass[i] === 1) this.#candidates.add(i, sum, false);
  }

  #offer(i: number, sum: number, row: number, isCertain: boolean): void {
    const candidates = this.#candidates;
    // By date, all that may be matches have to be scored, because the newest are wanted.
    if (this.#isByDate && !isCertain) return candidates.add(i, sum, true);
    const estimates = this.#estimates;
    const story = this.#stories[i] as number;
    const time = this.#timeless ? this.#plan.now : (this.#times[i] as number);
    const level = this.#isByDate
      ? estimates.dateLevel(this.#times[i] as number)
      : estimates.level(row, sum, time, this.#attention[i] as number);
    if (!candidates.offer(i, sum, isCertain, level, story)) this.#top.countUnscored(story, isCertain);
    else if (candidates.count >= this.#known + NEW_CANDIDATES) this.#update();
  }

  /** By date, matches need not reach anything: `needed` stays as it is. */
  #update(): void {
    this.#known = this.#candidates.count;
    if (!this.#isByDate && this.#candidates.isFull)
      this.#estimates.reach(this.#candidates.level, this.#newest);
  }
}
