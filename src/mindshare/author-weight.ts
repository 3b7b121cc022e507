// Computes the weight of authors from their reach and from their standing: how much influential accounts listened to them
// in the 30 days before.
import { DAY_MS } from "../base/time.ts";
import { FORMULA, type Kind, UNIT } from "./formula.ts";
import type { Post } from "./post.ts";

export interface Profile {
  followers: number | null;
  createdAt: number | null;
}

/** `from` mentioned, answered or reposted `to` at least once in the window; the number of times is irrelevant. */
export interface Listening {
  from: string;
  to: string;
}

/** Reach from 0 to 1: proportional to few followers, saturating with many, and reduced for new accounts. */
export function reach(profile: Profile | undefined, dayStart: number): number {
  const followers = Math.max(0, profile?.followers ?? FORMULA.unknownFollowers);
  const createdAt = profile?.createdAt ?? null;
  const ageDays = createdAt === null ? FORMULA.fullAgeDays : (dayStart - createdAt) / DAY_MS;
  const maturity = Math.min(1, Math.max(0, ageDays / FORMULA.fullAgeDays));
  return (followers / (followers + FORMULA.reachHalfFollowers)) * maturity;
}

/**
 * Standing from 0 to 1 for every account with a listener. A listener's voice is its reach, up to doubled by its own
 * standing, and is divided among the accounts it listens to: a ring of accounts that praise each other can pass on only
 * the reach it has. Parts are integers, so the order of the edges does not matter.
 */
export function standings(
  edges: Iterable<Listening>,
  reachOf: (author: string) => number,
): Map<string, number> {
  const { listenersOf, listenedTo } = distinctEdges(edges);
  let standing = new Map<string, number>();
  for (let round = 0; round < FORMULA.graphRounds; round += 1) {
    const parts = new Map<string, number>();
    for (const [listener, count] of listenedTo) {
      const voice = reachOf(listener) * (1 + FORMULA.listenerBoost * (standing.get(listener) ?? 0));
      parts.set(listener, Math.round((voice / Math.max(FORMULA.listenerParts, count)) * UNIT));
    }
    const next = new Map<string, number>();
    for (const [author, listeners] of listenersOf) {
      let heard = 0;
      for (const listener of listeners) heard += parts.get(listener) ?? 0;
      const voices = heard / (FORMULA.standingHalfVoices * UNIT);
      next.set(author, (voices * voices) / (voices * voices + 1));
    }
    standing = next;
  }
  return standing;
}

/** The listeners of each author, and the number of accounts that each listener listens to. */
function distinctEdges(edges: Iterable<Listening>): {
  listenersOf: Map<string, Set<string>>;
  listenedTo: Map<string, number>;
} {
  const listenersOf = new Map<string, Set<string>>();
  const listenedTo = new Map<string, number>();
  for (const { from, to } of edges) {
    if (from === to) continue;
    let listeners = listenersOf.get(to);
    if (listeners === undefined) listenersOf.set(to, (listeners = new Set()));
    if (listeners.has(from)) continue;
    listeners.add(from);
    listenedTo.set(from, (listenedTo.get(from) ?? 0) + 1);
  }
  return { listenersOf, listenedTo };
}

/** Weight in units: reach plus standing, at least the floor. */
export function weightUnits(reachValue: number, standing: number): number {
  const weight = reachValue + FORMULA.standingWeight * standing;
  return Math.round(Math.max(FORMULA.weightFloor, weight) * UNIT);
}

/** An automated account is worth no more than one that nothing is known about. */
export const AUTOMATED_WEIGHT_UNITS = weightUnits(reach(undefined, 0), 0);

const OUTLET_WEIGHT_UNITS = FORMULA.outletWeight * UNIT;

/** The weight of every author on the current day. */
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
  noteChange(post: Post): void {
    if (post.refs.length > 0 && this.#isInGraph(post)) this.#isStale = true;
  }

  weightOf(author: string, kind: Kind): number {
    const own = this.#ownWeight(author);
    return kind === "news" ? Math.max(OUTLET_WEIGHT_UNITS, own) : own;
  }

  /** Recomputes the weights if a new day began or their inputs changed; returns the authors whose weight changed. */
  refresh(now: number, posts: () => Iterable<Post>): string[] {
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

  *#listening(posts: Iterable<Post>): Generator<Listening> {
    for (const post of posts) {
      if (!this.#isInGraph(post)) continue;
      for (const to of post.refs) yield { from: post.author, to };
    }
  }

  /** Excludes the current day, so that today's posts do not change the weights of today's posts. */
  #isInGraph({ time }: Post): boolean {
    return time < this.#dayStart && time >= this.#dayStart - FORMULA.graphDays * DAY_MS;
  }
}

export function dayStartOf(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}
