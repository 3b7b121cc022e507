import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { monthStart, nextMonth } from "../../base/time.ts";
import { failureKinds } from "../source.ts";
import { nextSlot } from "../outbound/host-pacing.ts";
import {
  afterFailure,
  afterSuccess,
  awaitsProjects,
  firstDelay,
  OPEN_AFTER,
  waitBefore,
  waitBetweenLooks,
} from "./schedule.ts";

const DAY = 86_400_000;
const now = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) });
const random = fc.double({ min: 0, max: 0.999999, noNaN: true });
const everyMs = fc.constantFrom(0, 15_000, 60_000, 600_000, 3_600_000, DAY);
const kind = fc.constantFrom(...failureKinds.filter((one) => one !== "over_budget"));
const failures = fc.integer({ min: 0, max: 10_000 });

describe("schedule", () => {
  it("staggers the first runs over seconds, and at most half an interval", () => {
    fc.assert(
      fc.property(everyMs, random, (every, r) => {
        const delay = firstDelay(every, r);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(every === 0 ? 2_000 : Math.min(20_000, every / 2));
      }),
    );
  });

  it("stays within 5 % of the interval, and never runs twice at once", () => {
    fc.assert(
      fc.property(
        everyMs,
        now,
        fc.integer({ min: 0, max: 2 * DAY }),
        random,
        (every, startedAt, tookMs, r) => {
          const at = startedAt + tookMs;
          const { nextRunAt, failures: left } = afterSuccess({
            everyMs: every,
            startedAt,
            now: at,
            random: r,
          });
          expect(left).toBe(0);
          expect(nextRunAt).toBeGreaterThanOrEqual(at + 1_000);
          if (tookMs < every * 0.9 - 2_000) {
            expect(nextRunAt - startedAt).toBeGreaterThanOrEqual(every * 0.949);
            expect(nextRunAt - startedAt).toBeLessThanOrEqual(every * 1.051 + 2_000);
          }
        },
      ),
    );
  });

  it("waits after a failure at least as long as demanded, and at most a little over a day", () => {
    const retryAfter = fc.option(fc.integer({ min: 0, max: 10 * DAY }), { nil: undefined });
    fc.assert(
      fc.property(failures, kind, retryAfter, everyMs, now, random, (n, k, retryAfterMs, every, at, r) => {
        const health = afterFailure(
          { failures: n },
          { kind: k, retryAfterMs },
          { everyMs: every, now: at, random: r },
        );
        const wait = health.nextRunAt - at;
        expect(health.failures).toBe(n + 1);
        expect(wait).toBeGreaterThanOrEqual(Math.min(DAY, retryAfterMs ?? 0));
        expect(wait).toBeGreaterThan(3_000);
        expect(wait).toBeLessThanOrEqual(DAY * 1.25);
      }),
    );
  });

  it("backs off further with every failure in a row while the circuit breaker does not change", () => {
    const run = { everyMs: 600_000, now: 0, random: 0.5 };
    fc.assert(
      fc.property(failures, kind, (n, k) => {
        const [one, two] = [n, n + 1].map((count) =>
          afterFailure({ failures: count }, { kind: k, retryAfterMs: undefined }, run),
        );
        expect(two?.nextRunAt).toBeGreaterThanOrEqual(one?.nextRunAt ?? Infinity);
      }),
    );
  });

  it("retries transient failures within seconds, and others at the usual interval", () => {
    const run = { everyMs: 600_000, now: 0, random: 0.5 };
    const wait = (k: "timeout" | "gone", n: number) =>
      afterFailure({ failures: n }, { kind: k, retryAfterMs: undefined }, run).nextRunAt;
    expect(wait("timeout", 0)).toBe(5_000);
    expect(wait("timeout", 3)).toBe(40_000);
    expect(wait("timeout", OPEN_AFTER - 1)).toBe(300_000);
    expect(wait("timeout", 50)).toBe(3_600_000);
    expect(wait("gone", 0)).toBe(600_000);
    expect(wait("gone", OPEN_AFTER - 1)).toBe(3_600_000);
    expect(wait("gone", 50)).toBe(DAY);
  });

  it("waits for the next month when the budget is spent, without counting a failure", () => {
    fc.assert(
      fc.property(failures, now, random, (n, at, r) => {
        const health = afterFailure(
          { failures: n },
          { kind: "over_budget", retryAfterMs: undefined },
          { everyMs: 1_000, now: at, random: r },
        );
        expect(health).toEqual({ failures: n, nextRunAt: nextMonth(at) });
        expect(new Date(health.nextRunAt).toISOString()).toMatch(/-01T00:00:00.000Z$/);
        expect(health.nextRunAt).toBeGreaterThan(at);
        expect(monthStart(health.nextRunAt)).toBe(health.nextRunAt);
        expect(monthStart(at)).toBeLessThanOrEqual(at);
      }),
    );
  });
});

describe("rate limit of a host", () => {
  it("never grants more slots per minute than allowed", () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(
        gaps,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 10 }),
        (steps, perMinute, burst) => {
          const slots: number[] = [];
          let [at, tat] = [1_000_000, 0];
          for (const gap of steps) {
            at += gap;
            const slot = nextSlot(tat, at, { perMinute, burst });
            tat = slot.tat;
            slots.push(at + slot.waitMs);
          }
          for (const [i, start] of slots.entries()) {
            const within = slots.slice(i).filter((slot) => slot < start + 60_000 - 1e-6).length;
            expect(within).toBeLessThanOrEqual(perMinute + burst);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("wait before a run", () => {
  const now = Date.UTC(2026, 10, 16);
  const hour = 3_600_000;

  it("lasts until the next run, unless one was requested since the last", () => {
    const task = { started_at: now - hour, next_run_at: now + hour };
    expect(waitBefore(task, 0, now)).toBe(hour);
    expect(waitBefore(task, now - 2 * hour, now)).toBe(hour);
    expect(waitBefore(task, now, now)).toBe(0);
    expect(waitBefore({ started_at: null, next_run_at: 0 }, 0, now)).toBeLessThan(0);
  });

  it("is skipped if the last run was started by a clock that was ahead", () => {
    const task = { started_at: now + 24 * hour, next_run_at: now + 25 * hour };
    expect(waitBefore(task, 0, now)).toBe(0);
    expect(waitBefore({ started_at: now + 1_000, next_run_at: now + hour }, 0, now)).toBe(hour);
  });
});

it("a task looks for projects again until its first request, five seconds apart", () => {
  const now = 100_000;
  const looked = { started_at: now - 2_000, succeeded_at: null, failures: 0 };
  expect(awaitsProjects(looked)).toBe(true);
  expect(awaitsProjects({ ...looked, started_at: null })).toBe(false);
  expect(awaitsProjects({ ...looked, succeeded_at: now })).toBe(false);
  expect(awaitsProjects({ ...looked, failures: 1 })).toBe(false);
  expect(waitBetweenLooks(looked, now)).toBe(3_000);
  expect(waitBetweenLooks(looked, now + 10_000)).toBeLessThanOrEqual(0);
  // The clock was set back.
  expect(waitBetweenLooks(looked, now - 60_000)).toBe(5_000);
});
