import { describe, expect, it } from "vitest";
import { DAY_MS } from "../base/time.ts";
import {
  afterAttempt,
  afterCheck,
  type AlertState,
  deliveryId,
  enabled,
  initialState,
  newsIn,
  RETRY_MS,
  withPending,
} from "./alert-state.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const COOLDOWN = 60 * 60_000;
const matches = (projects: number[], ids: string[] = [], publishedAt = NOW) => ({
  projects,
  items: ids.map((id) => ({ id, publishedAt })),
});

function check(state: AlertState, found: ReturnType<typeof matches>, now = NOW) {
  const news = newsIn(state, found, now, COOLDOWN);
  return { news, state: afterCheck(state, found, news, { now, cooldownMs: COOLDOWN }) };
}

describe("what is new", () => {
  it("is what did not match at the last check", () => {
    const first = initialState(matches([1, 2], ["a"]));
    expect(check(first, matches([2, 3], ["b", "a"])).news).toEqual({ projects: [3], items: ["b"] });
    expect(check(first, matches([1, 2], ["a"])).news).toEqual({ projects: [], items: [] });
  });

  it("does not include a project that flaps within the cooldown, but does after it", () => {
    const passed = check(initialState(matches([])), matches([1])).state;
    const failed = check(passed, matches([]), NOW + 1_000).state;
    expect(check(failed, matches([1]), NOW + 2_000).news.projects).toEqual([]);
    expect(check(failed, matches([1]), NOW + COOLDOWN).news.projects).toEqual([1]);
  });

  it("does not include an item that left the results and came back", () => {
    const seen = check(initialState(matches([])), matches([], ["a"])).state;
    const gone = check(seen, matches([], ["b"])).state;
    expect(check(gone, matches([], ["a", "b"])).news.items).toEqual([]);
  });

  it("forgets items that are too old to match again", () => {
    const { state } = check(initialState(matches([], ["old"], NOW - 4 * DAY_MS)), matches([], ["new"]));
    expect(state.seen.map(([id]) => id)).toEqual(["new"]);
  });
});

it("a check without changes returns the same state, so that nothing is stored", () => {
  const state = initialState(matches([1, 2], ["a"]));
  expect(check(state, matches([2, 1], ["a"])).state).toBe(state);
  expect(check(state, matches([2])).state).not.toBe(state);
});

describe("a delivery", () => {
  const pending = withPending(initialState(matches([])), { id: deliveryId("a", 1), body: "{}" }, NOW);
  const failed = { isDelivered: false, problem: "status 500", isFinal: false } as const;

  it("has the same id on every attempt and in every process, and another one next time", () => {
    expect(deliveryId("a", 1)).toBe(deliveryId("a", 1));
    expect(new Set([deliveryId("a", 1), deliveryId("a", 2), deliveryId("b", 1)]).size).toBe(3);
    expect(afterAttempt(pending, failed, NOW).pending?.id).toBe(pending.pending?.id);
  });

  it("is retried later and later, then the alert is disabled and keeps the notification", () => {
    let state = pending;
    const waits: number[] = [];
    while (state.disabledAt === null) {
      state = afterAttempt(state, failed, NOW);
      if (state.disabledAt === null) waits.push((state.pending?.nextAt ?? 0) - NOW);
    }
    expect(waits).toEqual(RETRY_MS);
    expect(state).toMatchObject({ problem: "status 500", pending: { body: "{}" } });
    expect(enabled(state, NOW)).toMatchObject({
      problem: "",
      disabledAt: null,
      pending: { body: "{}", attempts: 0, nextAt: NOW },
    });
  });

  it("to a webhook that is gone disables the alert at once", () => {
    expect(afterAttempt(pending, { ...failed, isFinal: true }, NOW).disabledAt).toBe(NOW);
  });

  it("that succeeds clears the problem", () => {
    const state = afterAttempt(afterAttempt(pending, failed, NOW), { isDelivered: true }, NOW + 1);
    expect(state).toMatchObject({ pending: null, problem: "", deliveredAt: NOW + 1, fired: 1 });
  });
});
