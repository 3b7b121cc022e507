// When a task runs next: spread at the start, even afterwards, patient with what fails. Pure: time and chance come in.
import type { FailureKind, UpstreamFailure } from "../source.ts";
import { LONGEST_REST_MS } from "../outbound/limit-headers.ts";

/** How a task fares: failures in a row, and when it is its turn again. */
export interface Health {
  failures: number;
  nextRunAt: number;
}

/** From so many failures in a row on, the circuit is open: one trial now and then, each success closes it. */
export const OPEN_AFTER = 5;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START_SPREAD_MS = 20 * SECOND;
const FIRST_RETRY_MS = 5 * SECOND;
const OPEN_RETRY_MS = 5 * MINUTE;
const LONGEST_RETRY_MS = HOUR;
const LONGEST_WAIT_MS = 24 * HOUR;
/** The clocks of two processes may differ by this much. */
const CLOCK_SKEW_MS = MINUTE;

/** What may pass by itself is tried again soon; what needs someone to do something, at its usual time and then rarely. */
const passing: ReadonlySet<FailureKind> = new Set(["unreachable", "timeout", "rate_limited", "server_error"]);

/** Not all at once: a service that starts with a hundred feeds asks for them one after another. */
export function firstDelay(everyMs: number, random: number): number {
  return random * Math.min(START_SPREAD_MS, everyMs === 0 ? 2 * SECOND : everyMs / 2);
}

/** Counted from the start of the run, so that a slow run does not shift the rhythm; a little off, so that tasks part. */
export function afterSuccess(run: {
  everyMs: number;
  startedAt: number;
  now: number;
  random: number;
}): Health {
  const next = run.startedAt + run.everyMs * (0.95 + 0.1 * run.random);
  return { failures: 0, nextRunAt: Math.max(next, run.now + SECOND * (1 + run.random)) };
}

export function afterFailure(
  before: Pick<Health, "failures">,
  failure: Pick<UpstreamFailure, "kind" | "retryAfterMs">,
  run: { everyMs: number; now: number; random: number },
): Health {
  if (failure.kind === "over_budget") return { failures: before.failures, nextRunAt: nextMonth(run.now) };
  const failures = before.failures + 1;
  const usual = Math.max(run.everyMs, MINUTE);
  const opened = Math.min(20, failures - OPEN_AFTER);
  const patience = passing.has(failure.kind)
    ? opened < 0
      ? Math.min(usual, FIRST_RETRY_MS * 2 ** (failures - 1))
      : Math.min(LONGEST_RETRY_MS, OPEN_RETRY_MS * 2 ** opened)
    : opened < 0
      ? usual
      : Math.min(LONGEST_WAIT_MS, Math.max(usual, HOUR) * 2 ** opened);
  const asked = Math.min(LONGEST_REST_MS, failure.retryAfterMs ?? 0);
  // Later than asked, never earlier: those who were all told the same moment must not all come then.
  return {
    failures,
    nextRunAt: run.now + Math.max(patience * (0.75 + 0.5 * run.random), asked * (1 + 0.1 * run.random)),
  };
}

/**
 * How long a task waits for its next run; 0 or less: not at all. A run that started in the future was started by a clock
 * that was ahead, and its next run is dated by it too: the task must not wait until the clock has caught up.
 */
export function waitBefore(
  task: { started_at: number | null; next_run_at: number },
  runRequestedAt: number,
  now: number,
): number {
  const startedAt = task.started_at ?? 0;
  const isRequested = runRequestedAt > startedAt;
  return isRequested || startedAt > now + CLOCK_SKEW_MS ? 0 : task.next_run_at - now;
}

export function monthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

export function nextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
