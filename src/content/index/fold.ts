// Near-copies under the best of them, counted exactly, and the first `limit` of what is left.
import { relevance } from "../rank.ts";
import type { Slice } from "./nearest.ts";
import { partsOf } from "./parts.ts";
import type { Found, Hit, SearchPlan } from "./plan.ts";

/** Matches in flat arrays: there may be a million of them. */
export class MatchList {
  #slices = new Uint32Array(1_024);
  #items = new Uint32Array(1_024);
  #scores = new Float64Array(1_024);
  #words = new Float64Array(1_024);
  length = 0;

  push(slice: number, item: number, score: number, words: number): void {
    if (this.length === this.#items.length) this.#grow();
    this.#slices[this.length] = slice;
    this.#items[this.length] = item;
    this.#scores[this.length] = score;
    this.#words[this.length++] = words;
  }

  slice(m: number): number {
    return this.#slices[m] as number;
  }

  item(m: number): number {
    return this.#items[m] as number;
  }

  score(m: number): number {
    return this.#scores[m] as number;
  }

  words(m: number): number {
    return this.#words[m] as number;
  }

  #grow(): void {
    const size = this.length * 2;
    const widen = <T extends Uint32Array | Float64Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.#slices = widen(this.#slices, new Uint32Array(size));
    this.#items = widen(this.#items, new Uint32Array(size));
    this.#scores = widen(this.#scores, new Float64Array(size));
    this.#words = widen(this.#words, new Float64Array(size));
  }
}

const MATCHES_PER_STEP = 16_384;

export function* foldMatches(
  matches: MatchList,
  slices: readonly Slice[],
  plan: SearchPlan,
  stories: number,
): Generator<void, Found> {
  const before = orderOf(matches, slices, plan);
  // For each story, its best match so far (plus one) and how many others it has.
  const bestOf = new Uint32Array(stories);
  const others = new Uint32Array(stories);
  let total = 0;
  for (let m = 0; m < matches.length; m++) {
    const story = storyOf(matches, slices, m);
    const best = bestOf[story] as number;
    if (best === 0) total++;
    else others[story] = (others[story] as number) + 1;
    if (best === 0 || before(m, best - 1)) bestOf[story] = m + 1;
    if (m % MATCHES_PER_STEP === MATCHES_PER_STEP - 1) yield;
  }
  const top = new TopMatches(plan.limit, before);
  for (let m = 0; m < matches.length; m++) {
    if (bestOf[storyOf(matches, slices, m)] === m + 1) top.offer(m);
    if (m % MATCHES_PER_STEP === MATCHES_PER_STEP - 1) yield;
  }
  const hits = top.sorted().map((m): Hit => {
    const { segment } = slices[matches.slice(m)] as Slice;
    const item = matches.item(m);
    const parts = partsOf(segment, item, plan, matches.words(m));
    return {
      id: segment.ids[item] as string,
      publishedAt: segment.times[item] as number,
      relevance: relevance(parts, plan.weights),
      parts,
      duplicates: others[storyOf(matches, slices, m)] as number,
    };
  });
  return { total, hits };
}

function storyOf(matches: MatchList, slices: readonly Slice[], m: number): number {
  return (slices[matches.slice(m)] as Slice).segment.stories[matches.item(m)] as number;
}

/** Whether match a comes before match b. */
function orderOf(
  matches: MatchList,
  slices: readonly Slice[],
  plan: SearchPlan,
): (a: number, b: number) => boolean {
  const byRelevance = plan.sort === "relevance";
  return (a, b) => {
    if (byRelevance && matches.score(a) !== matches.score(b)) return matches.score(a) > matches.score(b);
    const [one, two] = [
      (slices[matches.slice(a)] as Slice).segment,
      (slices[matches.slice(b)] as Slice).segment,
    ];
    const [i, j] = [matches.item(a), matches.item(b)];
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
