// Computes when a task runs next: staggered at the start, regular afterwards, with back-off after failures. Pure.
import { nextMonth } from "../../base/time.ts";
import type { FailureKind, UpstreamFailure } from "../source.ts";
import { MAX_BACKOFF_MS } from "../outbound/host-pacing.ts";

export interface Health {
  failures: number;
  nextRunAt: number;
}

/** After this many failures in a row the circuit breaker is open: runs are rare until one succeeds. */
export const OPEN_AFTER = 5;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const START_SPREAD_MS = 20 * SECOND;
const FIRST_RETRY_MS = 5 * SECOND;
const OPEN_RETRY_MS = 5 * MINUTE;
const MAX_RETRY_MS = HOUR;
const MAX_WAIT_MS = 24 * HOUR;
/** A catalogue that is being read grows every second. */
const LOOK_AGAIN_MS = 5 * SECOND;
/** The clocks of two processes may differ by this much. */
const CLOCK_SKEW_MS = MINUTE;

/** Failures that may resolve themselves are retried soon; others at the usual interval, and then rarely. */
const transient: ReadonlySet<FailureKind> = new Set([
  "unreachable",
  "timeout",
  "rate_limited",
  "server_error",
]);

/** Staggers the first runs, so that a service with a hundred feeds does not request all of them at once. */
export function firstDelay(everyMs: number, random: number): number {
  return random * Math.min(START_SPREAD_MS, everyMs === 0 ? 2 * SECOND : everyMs / 2);
}

/** Counted from the start of the run, so that a slow run does not shift the schedule; with jitter, so that tasks spread. */
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
  const delay = transient.has(failure.kind)
    ? opened < 0
      ? Math.min(usual, FIRST_RETRY_MS * 2 ** (failures - 1))
      : Math.min(MAX_RETRY_MS, OPEN_RETRY_MS * 2 ** opened)
    : opened < 0
      ? usual
      : Math.min(MAX_WAIT_MS, Math.max(usual, HOUR) * 2 ** opened);
  const retryAfter = Math.min(MAX_BACKOFF_MS, failure.retryAfterMs ?? 0);
  // Never earlier than demanded, and with jitter, so that tasks with the same Retry-After do not run together.
  return {
    failures,
    nextRunAt: run.now + Math.max(delay * (0.75 + 0.5 * run.random), retryAfter * (1 + 0.1 * run.random)),
  };
}

/**
 * How long a task waits for its next run; 0 or less if it is due. If the last run started in the future, the clock was
 * ahead then, and the time of the next run is wrong as well: the task must not wait until the clock has caught up.
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

/** Whether it has run, but made no request yet: it had no projects to ask for. */
export function awaitsProjects(task: {
  started_at: number | null;
  succeeded_at: number | null;
  failures: number;
}): boolean {
  return task.started_at !== null && task.succeeded_at === null && task.failures === 0;
}

/** How long a task that awaits projects waits when there are new ones. */
export function waitBetweenLooks(task: { started_at: number | null }, now: number): number {
  return Math.min(LOOK_AGAIN_MS, (task.started_at ?? 0) + LOOK_AGAIN_MS - now);
}
