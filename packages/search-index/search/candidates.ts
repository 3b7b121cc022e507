// Which matches of a search are scored exactly: those near in meaning, and the matches by words whose scores are estimated best.
// Estimates come from what is at hand without reading vectors. Decision 0016 has the reasons.
import {
  ATTENTION_STEPS,
  COSINE_DEVIATION,
  estimatedCosine,
  freshnessPart,
  meaningPart,
  wordsPart,
  wordsSum,
  type Weights,
} from "./rank.ts";
import { SLACK, weightOfAll, type SearchPlan } from "./search-plan.ts";
import { codeWords, isTransformerBits, type VectorKind } from "../vectors/vector-code.ts";

const HOUR_MS = 3_600_000;
/** Estimates are rounded to levels; 0 is the best. */
export const LEVELS = 4_096;
/** The freshness of items that are older than this is negligible. */
const FRESH_HOURS = 24 * 60;
const freshnessByHour = Float64Array.from({ length: FRESH_HOURS }, (_, hours) =>
  freshnessPart(hours * HOUR_MS),
);
/** `needed` applies to items with at most this much attention; few have more. */
export const COMMON_ATTENTION = 0.3 * ATTENTION_STEPS;
/** A match counts without being scored if it reaches the minimum even with a cosine this much below the estimate. */
const CERTAIN_DEVIATIONS = 2;

export class Estimates {
  /**
   * By `rowOf` an item: the sum over matched terms with which it is counted without being scored, and the sum below which
   * it cannot reach the level given to `reach` if it has no more than COMMON_ATTENTION.
   */
  readonly certain: Float64Array;
  readonly needed: Float64Array;
  readonly #plan: SearchPlan;
  readonly #total: number;
  /** The number of distances. */
  readonly #distances: number;
  readonly #meanings: Float64Array;

  constructor(plan: SearchPlan) {
    this.#plan = plan;
    this.#total = weightOfAll(plan.groups);
    this.#distances = plan.vector ? 32 * codeWords(plan.vector.values.length) + 1 : 0;
    // Items with a static vector and with a transformer's, by distance, and items without a vector.
    const rows = 2 * this.#distances + 1;
    this.#meanings = Float64Array.from({ length: rows }, (_, row) => this.#meaning(row, 0));
    this.certain = Float64Array.from({ length: rows }, (_, row) => this.#certain(row));
    this.needed = new Float64Array(rows).fill(Number.NEGATIVE_INFINITY);
  }

  /** From the bits of the scale of an item's vector, and the number of sign bits that differ from the query's. */
  rowOf(scaleBits: number, distance: number): number {
    if (scaleBits === 0 || this.#distances === 0) return 2 * this.#distances;
    return this.#plan.hasBothKinds && !isTransformerBits(scaleBits) ? distance : this.#distances + distance;
  }

  /** Sets the level that items until `time` must reach. */
  reach(level: number, time: number): void {
    const least = 1 - (level + 1) / LEVELS;
    for (let row = 0; row < this.needed.length; row++) {
      const weights = this.#weightsOf(row);
      const match = least / this.#factor(weights, time, COMMON_ATTENTION);
      const part = (match - weights.meaning * (this.#meanings[row] as number)) / weights.words;
      this.needed[row] = wordsSum(part, this.#total) * (1 - SLACK) - SLACK;
    }
  }

  level(row: number, sum: number, time: number, attention: number): number {
    const weights = this.#weightsOf(row);
    const meaning = this.#meanings[row] as number;
    const match = weights.words * wordsPart(sum, this.#total) + weights.meaning * meaning;
    return levelOf((1 - match * this.#factor(weights, time, attention)) * LEVELS);
  }

  /** By date, newer items are better. */
  dateLevel(time: number): number {
    return levelOf((this.#plan.until - time) / HOUR_MS);
  }

  /** What freshness and attention make of a match. */
  #factor({ freshness, attention }: Weights, time: number, steps: number): number {
    const hours = Math.max(0, Math.floor((this.#plan.now - time) / HOUR_MS));
    const stale = freshness * (1 - (freshnessByHour[hours] ?? 0));
    return 1 - stale - attention * (1 - steps / ATTENTION_STEPS);
  }

  #weightsOf(row: number): Weights {
    return this.#plan.weights[this.#kindOf(row)];
  }

  #kindOf(row: number): VectorKind {
    return row >= this.#distances && row < 2 * this.#distances ? "transformer" : "static";
  }

  #meaning(row: number, deviations: number): number {
    const { vector, meaningScales } = this.#plan;
    if (!vector || row === 2 * this.#distances) return 0;
    const cosine = estimatedCosine((row % this.#distances) / vector.values.length);
    return meaningPart(cosine - deviations * COSINE_DEVIATION, meaningScales[this.#kindOf(row)]);
  }

  /** With any freshness and attention. */
  #certain(row: number): number {
    const { words, meaning, freshness, attention } = this.#weightsOf(row);
    const match = this.#plan.minimum / (1 - freshness - attention);
    const part = (match - meaning * this.#meaning(row, CERTAIN_DEVIATIONS)) / words;
    return wordsSum(part, this.#total) * (1 + SLACK) + SLACK;
  }
}

function levelOf(value: number): number {
  return Math.max(0, Math.min(LEVELS - 1, Math.floor(value)));
}

/** The level up to which the best things are kept while they are found one after the other. Level 0 is the best. */
export class Cutoff {
  /** Falls as better ones are found. */
  at: number;
  /** How many of the counted ones are at the cut-off or better. */
  within = 0;
  readonly #wanted: number;
  readonly #counts: Uint32Array;

  constructor(wanted: number, worst: number) {
    this.#wanted = wanted;
    this.at = worst;
    this.#counts = new Uint32Array(worst + 1);
  }

  /** How many are better than the cut-off: at most as many as are wanted. */
  get better(): number {
    return this.within - (this.#counts[this.at] as number);
  }

  /** Counts one whose level is not beyond the cut-off. */
  count(level: number): void {
    this.#counts[level] = (this.#counts[level] as number) + 1;
    this.within += 1;
    while (this.better > this.#wanted) {
      this.within = this.better;
      this.at -= 1;
    }
  }

  /** Takes back one that was counted, because it turned out to be better. */
  uncount(level: number): void {
    if (level > this.at) return;
    this.#counts[level] = (this.#counts[level] as number) - 1;
    this.within -= 1;
  }
}

export interface Candidate {
  item: number;
  /** The sum over matched terms. */
  sum: number;
  /** Whether words alone make it a match. */
  byWords: boolean;
  /** Whether it is counted even if it is not scored. */
  isCertain: boolean;
  /** The level of its estimate; 0 if it is scored in any case. */
  level: number;
}

/** Collected while the segments are searched one after the other. */
export class Candidates {
  count = 0;
  /** By segment. */
  readonly lists: Candidate[][] = [];
  /** The best level of each story, plus one; 0 if none of its items was offered. */
  readonly #storyLevels: Uint16Array;
  readonly #cutoff: Cutoff;

  constructor(stories: number, { storyLevels }: { storyLevels: Uint16Array }) {
    this.#cutoff = new Cutoff(stories, LEVELS - 1);
    this.#storyLevels = storyLevels.fill(0);
  }

  /** Whether there are more than enough, so that some need not be scored. */
  get isFull(): boolean {
    return this.#cutoff.at < LEVELS - 1;
  }

  /** The level that matches by words must reach. */
  get level(): number {
    return this.#cutoff.at;
  }

  /** What is added from now on belongs to the next segment. */
  beginSegment(): void {
    this.lists.push([]);
  }

  /** Adds an item that is scored in any case. */
  add(item: number, sum: number, byWords: boolean): void {
    this.#push({ item, sum, byWords, isCertain: false, level: 0 });
  }

  /** Adds a match by words, or returns false if enough stories are known to be better. */
  offer(item: number, sum: number, isCertain: boolean, level: number, story: number): boolean {
    if (level > this.#cutoff.at) return false;
    const before = (this.#storyLevels[story] as number) - 1;
    // Near-duplicates are one result, so many copies of a text must not take the places of others.
    if (before === -1 || level < before) {
      if (before !== -1) this.#cutoff.uncount(before);
      this.#cutoff.count(level);
      this.#storyLevels[story] = level + 1;
    }
    this.#push({ item, sum, byWords: true, isCertain, level });
    return true;
  }

  #push(candidate: Candidate): void {
    this.lists.at(-1)?.push(candidate);
    this.count++;
  }
}
