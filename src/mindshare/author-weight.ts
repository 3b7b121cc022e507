// Whose attention counts: reach, and being listened to by others who are listened to.
import { DAY_MS, FORMULA, UNIT } from "./formula.ts";

export interface Profile {
  followers: number | null;
  createdAt: number | null;
}

/** `from` mentioned, answered or reposted `to` at least once in the window; how often does not matter. */
export interface Listening {
  from: string;
  to: string;
}

/** Reach in 0..1. Proportional to followers while they are few, saturating when they are many, and young accounts count less. */
export function reach(profile: Profile | undefined, dayStart: number): number {
  const followers = Math.max(0, profile?.followers ?? FORMULA.unknownFollowers);
  const createdAt = profile?.createdAt ?? null;
  const ageDays = createdAt === null ? FORMULA.fullAgeDays : (dayStart - createdAt) / DAY_MS;
  const maturity = Math.min(1, Math.max(0, ageDays / FORMULA.fullAgeDays));
  return (followers / (followers + FORMULA.reachHalfFollowers)) * maturity;
}

/**
 * Standing in 0..1 for everyone somebody listened to. A listener's voice is its own reach, up to four times as
 * much when it is listened to in turn: what has no reach passes nothing on, so a ring of empty accounts stays empty.
 * Voices are whole units, so the result does not depend on the order of the edges, and no edge ever lowers anybody.
 */
export function standings(
  edges: Iterable<Listening>,
  reachOf: (author: string) => number,
): Map<string, number> {
  const listenersOf = distinctListeners(edges);
  let standing = new Map<string, number>();
  for (let round = 0; round < FORMULA.graphRounds; round += 1) {
    const next = new Map<string, number>();
    for (const [author, listeners] of listenersOf) {
      let heardUnits = 0;
      for (const listener of listeners) {
        const boost = 1 + FORMULA.listenerBoost * (standing.get(listener) ?? 0);
        heardUnits += Math.round(reachOf(listener) * boost * UNIT);
      }
      next.set(author, heardUnits / (heardUnits + FORMULA.standingHalfVoices * UNIT));
    }
    standing = next;
  }
  return standing;
}

function distinctListeners(edges: Iterable<Listening>): Map<string, Set<string>> {
  const listenersOf = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (from === to) continue;
    const listeners = listenersOf.get(to);
    if (listeners === undefined) listenersOf.set(to, new Set([from]));
    else listeners.add(from);
  }
  return listenersOf;
}

/** Weight in units: reach plus standing, never under the floor. */
export function weightUnits(reachValue: number, standing: number): number {
  const weight = reachValue + FORMULA.standingWeight * standing;
  return Math.round(Math.max(FORMULA.weightFloor, weight) * UNIT);
}

export const OUTLET_WEIGHT_UNITS = FORMULA.outletWeight * UNIT;
