// What an alert has seen and has yet to deliver, as pure functions: what is new, when a delivery is retried, and when an
// alert is disabled.
import { createHash } from "node:crypto";
import { z } from "zod";
import { DAY_MS, HOUR_MS } from "../base/time.ts";

const Seen = z.array(z.tuple([z.string(), z.number()]));

export const AlertState = z.object({
  /** The projects that passed the screen when it was last checked. */
  passing: z.array(z.number()),
  /** When each project was last part of a notification, within the cooldown. */
  notified: z.array(z.tuple([z.number(), z.number()])),
  /** Ids and times of publication of the items that matched the search. */
  seen: Seen,
  /** The number of notifications so far, which also numbers them. */
  fired: z.number(),
  firedAt: z.number().nullable(),
  deliveredAt: z.number().nullable(),
  /** The notification that the receiver has not accepted yet. Nothing is checked until it has. */
  pending: z
    .object({ id: z.string(), body: z.string(), attempts: z.number(), nextAt: z.number() })
    .nullable(),
  /** Why the last attempt failed; empty after a success. */
  problem: z.string(),
  disabledAt: z.number().nullable(),
});
export type AlertState = z.output<typeof AlertState>;

/** What passes a screen and matches a search at one moment. */
export interface Matches {
  projects: readonly number[];
  items: readonly { id: string; publishedAt: number }[];
}

/** Waiting times after the first, second, … failed attempt. After the last one the alert is disabled. */
export const RETRY_MS = [10_000, 60_000, 5 * 60_000, 15 * 60_000, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS];
/** Items are searched for in the last two days, so older ones cannot match again. */
const SEEN_MS = 3 * DAY_MS;
const MAX_SEEN = 1_000;

/** What matches now is known; only what matches later is new. */
export function initialState(matches: Matches): AlertState {
  return {
    passing: [...matches.projects],
    notified: [],
    seen: matches.items.map(({ id, publishedAt }) => [id, publishedAt]),
    fired: 0,
    firedAt: null,
    deliveredAt: null,
    pending: null,
    problem: "",
    disabledAt: null,
  };
}

export interface News {
  projects: number[];
  items: string[];
}

/** What matches now and did not before, without the projects of recent notifications. */
export function newsIn(state: AlertState, matches: Matches, now: number, cooldownMs: number): News {
  const passed = new Set(state.passing);
  const recent = new Set(state.notified.filter(([, at]) => now - at < cooldownMs).map(([id]) => id));
  const seen = new Set(state.seen.map(([id]) => id));
  return {
    projects: matches.projects.filter((id) => !passed.has(id) && !recent.has(id)),
    items: matches.items.map(({ id }) => id).filter((id) => !seen.has(id)),
  };
}

/** The state after a check. The same object if nothing changed, so that nothing has to be stored. */
export function afterCheck(
  state: AlertState,
  matches: Matches,
  news: News,
  { now, cooldownMs }: { now: number; cooldownMs: number },
): AlertState {
  const isSame =
    news.projects.length + news.items.length === 0 &&
    state.passing.length === matches.projects.length &&
    new Set([...state.passing, ...matches.projects]).size === state.passing.length;
  if (isSame) return state;
  const times = new Map(state.seen);
  for (const { id, publishedAt } of matches.items) times.set(id, publishedAt);
  const seen = [...times].filter(([, at]) => now - at < SEEN_MS).sort(([, a], [, b]) => b - a);
  const notified = state.notified.filter(([id, at]) => now - at < cooldownMs && !news.projects.includes(id));
  return {
    ...state,
    passing: [...matches.projects],
    notified: [...notified, ...news.projects.map((id): [number, number] => [id, now])],
    seen: seen.slice(0, MAX_SEEN),
  };
}

/** The id of an alert's n-th notification, which is the same in every process and on every attempt. */
export function deliveryId(alertId: string, n: number): string {
  return `msg_${createHash("sha256").update(`${alertId} ${n}`).digest("hex").slice(0, 24)}`;
}

export function withPending(
  state: AlertState,
  pending: { id: string; body: string },
  now: number,
): AlertState {
  return {
    ...state,
    fired: state.fired + 1,
    firedAt: now,
    pending: { ...pending, attempts: 0, nextAt: now },
  };
}

export type Outcome =
  | { isDelivered: true }
  | { isDelivered: false; problem: string; isFinal: boolean }
  /** Nothing was sent yet, because this caller has sent too much to the host lately. */
  | { isDelivered: false; postponedMs: number };

export function afterAttempt(state: AlertState, outcome: Outcome, now: number): AlertState {
  if (outcome.isDelivered) return { ...state, pending: null, problem: "", deliveredAt: now };
  if (state.pending === null) return state;
  if ("postponedMs" in outcome)
    return { ...state, pending: { ...state.pending, nextAt: now + outcome.postponedMs } };
  const attempts = state.pending.attempts + 1;
  const waitMs = RETRY_MS[attempts - 1];
  const isOver = outcome.isFinal || waitMs === undefined;
  return {
    ...state,
    problem: outcome.problem,
    pending: { ...state.pending, attempts, nextAt: now + (waitMs ?? 0) },
    disabledAt: isOver ? now : null,
  };
}

/** An alert that is enabled again delivers what is pending first. */
export function enabled(state: AlertState, now: number): AlertState {
  const pending = state.pending && { ...state.pending, attempts: 0, nextAt: now };
  return { ...state, pending, problem: "", disabledAt: null };
}
