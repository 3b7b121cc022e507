// Computes the weight of every author for the current day, from profiles and from who listened to whom in the 30 days before.
import {
  type Listening,
  OUTLET_WEIGHT_UNITS,
  type Profile,
  reach,
  standings,
  weightUnits,
} from "./author-weight.ts";
import { DAY_MS } from "../base/time.ts";
import { FORMULA, type Kind } from "./formula.ts";

export interface PostRefs {
  readonly time: number;
  readonly author: string;
  readonly refs: readonly string[];
}

export class AuthorWeights {
  readonly #profiles = new Map<string, Profile>();
  #standing: ReadonlyMap<string, number> = new Map();
  #weights = new Map<string, number>();
  #dayStart: number;
  #isStale = false;

  constructor(now: number) {
    this.#dayStart = dayStartOf(now);
  }

  setProfile(author: string, profile: Profile): void {
    this.#profiles.set(author, profile);
    this.#isStale = true;
  }

  /** Must be called for every post added, changed or removed. Its references count from the next day on. */
  noteChange(post: PostRefs): void {
    if (post.refs.length > 0 && this.#isInGraph(post)) this.#isStale = true;
  }

  weightOf(author: string, kind: Kind): number {
    const own = this.#ownWeight(author);
    return kind === "news" ? Math.max(OUTLET_WEIGHT_UNITS, own) : own;
  }

  /** Recomputes the weights if a new day began or their inputs changed; returns the authors whose weight changed. */
  refresh(now: number, posts: () => Iterable<PostRefs>): string[] {
    const dayStart = dayStartOf(now);
    if (!this.#isStale && dayStart === this.#dayStart) return [];
    this.#dayStart = dayStart;
    this.#isStale = false;
    const reachOf = (author: string) => reach(this.#profiles.get(author), dayStart);
    this.#standing = standings(this.#listening(posts()), reachOf);
    const before = this.#weights;
    this.#weights = new Map();
    return [...before]
      .filter(([author, weight]) => this.#ownWeight(author) !== weight)
      .map(([author]) => author);
  }

  #ownWeight(author: string): number {
    let weight = this.#weights.get(author);
    if (weight === undefined) {
      const reachValue = reach(this.#profiles.get(author), this.#dayStart);
      weight = weightUnits(reachValue, this.#standing.get(author) ?? 0);
      this.#weights.set(author, weight);
    }
    return weight;
  }

  *#listening(posts: Iterable<PostRefs>): Generator<Listening> {
    for (const post of posts) {
      if (!this.#isInGraph(post)) continue;
      for (const to of post.refs) yield { from: post.author, to };
    }
  }

  /** Excludes the current day, so that today's posts do not change the weights of today's posts. */
  #isInGraph({ time }: PostRefs): boolean {
    return time < this.#dayStart && time >= this.#dayStart - FORMULA.graphDays * DAY_MS;
  }
}

export function dayStartOf(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}
