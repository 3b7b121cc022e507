// The results of a search so far: the number of matches per story, and the best `limit` stories with their best item.
import { ATTENTION_STEPS, freshnessPart, relevance, type ScoreParts } from "./rank.ts";
import type { Slice } from "./nearest-vectors.ts";
import type { Found, Hit, SearchPlan } from "./search-plan.ts";
import { idOf, type Segment } from "../segments/segment.ts";
import type { VectorKind } from "../vectors/vector-code.ts";

export interface Match {
  slice: Slice;
  item: number;
  story: number;
  score: number;
  /** The vector may be replaced while the search runs, so its kind is kept. */
  kind: VectorKind;
  words: number;
  meaning: number;
}

export class TopResults {
  readonly #plan: SearchPlan;
  /** The number of matches per story. */
  readonly #counts: Uint32Array;
  /** The number of stories with matches. */
  #total = 0;
  /** Whether an item that was not scored may be a match. */
  #isAtLeast = false;
  /** Best first, one match per story. There are at most a hundred, so that inserting one is cheap. */
  readonly #best: Match[] = [];

  constructor(plan: SearchPlan, { counts }: { counts: Uint32Array }) {
    this.#plan = plan;
    this.#counts = counts.fill(0);
  }

  /** The score (or, by date, the time) that a match must reach to be among the results. */
  get threshold(): number {
    const worst = this.#best.at(-1);
    if (!worst || this.#best.length < this.#plan.limit) return Number.NEGATIVE_INFINITY;
    return this.#plan.sort === "date" ? this.#timeOf(worst) : worst.score;
  }

  count(story: number): void {
    if (this.#counts[story] === 0) this.#total++;
    this.#counts[story] = (this.#counts[story] as number) + 1;
  }

  /** Counts an item that is not among the best, if it is certainly a match. */
  countUnscored(story: number, isCertain: boolean): void {
    if (isCertain) this.count(story);
    else this.#isAtLeast = true;
  }

  /** Offers a match, which is counted separately, to the best results. */
  offer(match: Match): void {
    const best = this.#best;
    const isFull = best.length >= this.#plan.limit;
    if (isFull && !this.#before(match, best.at(-1) as Match)) return;
    const known = best.findIndex((other) => other.story === match.story);
    if (known >= 0 && !this.#before(match, best[known] as Match)) return;
    if (known >= 0) best.splice(known, 1);
    else if (isFull) best.pop();
    let place = best.length;
    while (place > 0 && this.#before(match, best[place - 1] as Match)) place--;
    best.splice(place, 0, match);
  }

  found(): Found {
    const hits = this.#best.map(({ slice: { segment }, item, story, kind, words, meaning }): Hit => {
      const parts = partsOf(segment, item, this.#plan, words, meaning);
      return {
        id: idOf(segment, item),
        publishedAt: segment.times[item] as number,
        relevance: relevance(parts, this.#plan.weights[kind]),
        parts,
        kind,
        duplicates: (this.#counts[story] as number) - 1,
      };
    });
    return { total: this.#total, isAtLeast: this.#isAtLeast, hits };
  }

  #timeOf({ slice, item }: Match): number {
    return slice.segment.times[item] as number;
  }

  #before(a: Match, b: Match): boolean {
    if (this.#plan.sort === "relevance" && a.score !== b.score) return a.score > b.score;
    const [one, two] = [this.#timeOf(a), this.#timeOf(b)];
    if (one !== two) return one > two;
    return idOf(a.slice.segment, a.item) < idOf(b.slice.segment, b.item);
  }
}

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
