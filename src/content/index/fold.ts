// Near-copies under the best of them, counted exactly, and the first `limit` of what is left.
import { relevance } from "../rank.ts";
import type { Slice } from "./nearest.ts";
import { partsOf } from "./parts.ts";
import type { Found, Hit, SearchPlan } from "./plan.ts";

/** Matches in flat arrays: there may be a million of them. */
export class MatchList {
  slices = new Uint16Array(1_024);
  items = new Uint16Array(1_024);
  stories = new Uint32Array(1_024);
  scores = new Float64Array(1_024);
  words = new Float64Array(1_024);
  length = 0;

  push(slice: number, item: number, story: number, score: number, words: number): void {
    if (this.length === this.items.length) this.#grow(this.length * 2);
    this.slices[this.length] = slice;
    this.items[this.length] = item;
    this.stories[this.length] = story;
    this.scores[this.length] = score;
    this.words[this.length++] = words;
  }

  #grow(size: number): void {
    this.slices = widened(this.slices, new Uint16Array(size));
    this.items = widened(this.items, new Uint16Array(size));
    this.stories = widened(this.stories, new Uint32Array(size));
    this.scores = widened(this.scores, new Float64Array(size));
    this.words = widened(this.words, new Float64Array(size));
  }
}

function widened<T extends Uint16Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

const MATCHES_PER_STEP = 16_384;

/** For each story, its best match so far (plus one) and how many others it has; zero between uses. */
interface Tally {
  bestOf: Uint32Array;
  others: Uint32Array;
}

const idle: Tally[] = [];

function borrow(stories: number): Tally {
  const tally = idle.pop();
  if (tally && tally.bestOf.length >= stories) return tally;
  const size = Math.ceil(stories * 1.25) + 1_024;
  return { bestOf: new Uint32Array(size), others: new Uint32Array(size) };
}

export function* foldMatches(
  matches: MatchList,
  slices: readonly Slice[],
  plan: SearchPlan,
  stories: number,
): Generator<void, Found> {
  const before = orderOf(matches, slices, plan);
  const tally = borrow(stories);
  const { bestOf, others } = tally;
  const told = matches.stories;
  let total = 0;
  for (let m = 0; m < matches.length; m++) {
    const story = told[m] as number;
    const best = bestOf[story] as number;
    if (best === 0) total++;
    else others[story] = (others[story] as number) + 1;
    if (best === 0 || before(m, best - 1)) bestOf[story] = m + 1;
    if (m % MATCHES_PER_STEP === MATCHES_PER_STEP - 1) yield;
  }
  const top = new TopMatches(plan.limit, before);
  for (let m = 0; m < matches.length; m++) {
    if (bestOf[told[m] as number] === m + 1) top.offer(m);
    if (m % MATCHES_PER_STEP === MATCHES_PER_STEP - 1) yield;
  }
  const hits = top.sorted().map((m): Hit => {
    const { segment } = slices[matches.slices[m] as number] as Slice;
    const item = matches.items[m] as number;
    const parts = partsOf(segment, item, plan, matches.words[m] as number);
    return {
      id: segment.ids[item] as string,
      publishedAt: segment.times[item] as number,
      relevance: relevance(parts, plan.weights),
      parts,
      duplicates: others[told[m] as number] as number,
    };
  });
  for (let m = 0; m < matches.length; m++) {
    bestOf[told[m] as number] = 0;
    others[told[m] as number] = 0;
  }
  if (idle.length < 2) idle.push(tally);
  return { total, hits };
}

/** Whether match a comes before match b. */
function orderOf(
  matches: MatchList,
  slices: readonly Slice[],
  plan: SearchPlan,
): (a: number, b: number) => boolean {
  const byRelevance = plan.sort === "relevance";
  return (a, b) => {
    if (byRelevance) {
      const difference = (matches.scores[a] as number) - (matches.scores[b] as number);
      if (difference !== 0) return difference > 0;
    }
    const one = (slices[matches.slices[a] as number] as Slice).segment;
    const two = (slices[matches.slices[b] as number] as Slice).segment;
    const [i, j] = [matches.items[a] as number, matches.items[b] as number];
    if (one.times[i] !== two.times[j]) return (one.times[i] as number) > (two.times[j] as number);
    return (one.ids[i] as string) < (two.ids[j] as string);
  };
}

/** A heap with the worst of the best on top. */
class TopMatches {
  readonly #heap: number[] = [];
  readonly #limit: number;
  readonly #before: (a: number, b: number) => boolean;

  constructor(limit: number, before: (a: number, b: number) => boolean) {
    this.#limit = limit;
    this.#before = before;
  }

  offer(m: number): void {
    if (this.#heap.length < this.#limit) {
      this.#heap.push(m);
      this.#up(this.#heap.length - 1);
    } else if (this.#before(m, this.#heap[0] as number)) {
      this.#heap[0] = m;
      this.#down(0);
    }
  }

  sorted(): number[] {
    return [...this.#heap].sort((a, b) => (this.#before(a, b) ? -1 : 1));
  }

  #up(start: number): void {
    for (let i = start; i > 0;) {
      const parent = (i - 1) >>> 1;
      if (!this.#before(this.#heap[parent] as number, this.#heap[i] as number)) return;
      this.#swap(i, parent);
      i = parent;
    }
  }

  #down(start: number): void {
    for (let i = start; ;) {
      let worst = i;
      for (const child of [2 * i + 1, 2 * i + 2]) {
        if (
          child < this.#heap.length &&
          this.#before(this.#heap[worst] as number, this.#heap[child] as number)
        )
          worst = child;
      }
      if (worst === i) return;
      this.#swap(i, worst);
      i = worst;
    }
  }

  #swap(i: number, j: number): void {
    const kept = this.#heap[i] as number;
    this.#heap[i] = this.#heap[j] as number;
    this.#heap[j] = kept;
  }
}
