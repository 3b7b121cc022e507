// The weight of every author of the day, from profiles and from who listened to whom in the 30 days before it.
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

export interface Speech {
  readonly time: number;
  readonly author: string;
  readonly refs: readonly string[];
}

export class Voices {
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

  /** A post was added, changed or removed: who it listens to counts from the next day on. */
  noteSpeech(speech: Speech): void {
    if (speech.refs.length > 0 && this.#isInGraph(speech)) this.#isStale = true;
  }

  weightOf(author: string, kind: Kind): number {
    const own = this.#ownWeight(author);
    return kind === "news" ? Math.max(OUTLET_WEIGHT_UNITS, own) : own;
  }

  /** Recomputes when the day turned or something it rests on changed; gives the authors whose weight is another now. */
  refresh(now: number, speeches: () => Iterable<Speech>): string[] {
    const dayStart = dayStartOf(now);
    if (!this.#isStale && dayStart === this.#dayStart) return [];
    this.#dayStart = dayStart;
    this.#isStale = false;
    const reachOf = (author: string) => reach(this.#profiles.get(author), dayStart);
    this.#standing = standings(this.#listening(speeches()), reachOf);
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

  *#listening(speeches: Iterable<Speech>): Generator<Listening> {
    for (const speech of speeches) {
      if (!this.#isInGraph(speech)) continue;
      for (const to of speech.refs) yield { from: speech.author, to };
    }
  }

  /** The running day is left out, so that nothing said today changes what today's posts weigh. */
  #isInGraph({ time }: Speech): boolean {
    return time < this.#dayStart && time >= this.#dayStart - FORMULA.graphDays * DAY_MS;
  }
}

export function dayStartOf(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}
