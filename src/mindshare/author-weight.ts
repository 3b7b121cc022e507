// Computes the weight of authors from their reach and from their standing: how much influential accounts listen to them.
import { DAY_MS } from "../base/time.ts";
import { FORMULA, UNIT } from "./formula.ts";

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

export const OUTLET_WEIGHT_UNITS = FORMULA.outletWeight * UNIT;
