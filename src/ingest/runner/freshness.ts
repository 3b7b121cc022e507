// Computes the freshness of each source, as a state, figures and warnings, and logs its changes.
import type { RecordKind } from "../../base/route.ts";
import { isoOf } from "../../base/time.ts";
import type { TaskRow } from "./runner-queries.ts";
import { OPEN_AFTER } from "./schedule.ts";
import type { Log } from "../../base/log.ts";

type TaskState = "off" | "waiting" | "running" | "ok" | "retrying" | "broken" | "over_budget" | "paused";

export type TaskStatus = ReturnType<typeof statusOf>;

/** A task is behind when it has missed three runs, but never earlier than after 15 minutes. */
const MIN_BEHIND_MS = 15 * 60_000;
const MISSED_RUNS = 3;

export function statusOf(
  task: { sourceId: string; id: string; everyMs: number; gives: readonly RecordKind[] },
  known: {
    row: TaskRow | undefined;
    today: readonly TaskRow[];
    isPaused: boolean;
    isRunning: boolean;
    now: number;
  },
) {
  const { row, today, now } = known;
  const sum = (of: (row: TaskRow) => number) => today.reduce((total, one) => total + of(one), 0);
  const hasFailed = row !== undefined && row.failure !== "";
  return {
    source: task.sourceId,
    task: task.id,
    gives: task.gives,
    state: stateOf(known),
    every_seconds: Math.round(task.everyMs / 1000),
    has_run: row !== undefined && row.started_at !== null,
    last_success: row?.succeeded_at ? isoOf(row.succeeded_at) : null,
    /** Since the last success; in our own words. */
    last_error: hasFailed ? row.failure : null,
    /** What the upstream said, for the operator. */
    last_error_detail: hasFailed && row.failure_detail !== "" ? row.failure_detail : null,
    last_error_kind: hasFailed ? row.failure_kind : null,
    last_error_at: hasFailed && row.failed_at ? isoOf(row.failed_at) : null,
    items_today: sum(({ kept }) => kept),
    dropped_today: sum(({ dropped }) => dropped),
    quarantined_today: sum(({ quarantined }) => quarantined),
    /** How far a long read is, or what is missing; in words. */
    note: row?.note ? row.note : null,
    next_run: row !== undefined && row.next_run_at > now && !known.isPaused ? isoOf(row.next_run_at) : null,
    /** Whether it succeeded once, but not for much longer than its schedule says. */
    is_behind: isBehind(row, task.everyMs, now),
  };
}

function stateOf(known: { row: TaskRow | undefined; isPaused: boolean; isRunning: boolean }): TaskState {
  const { row } = known;
  if (known.isPaused) return "paused";
  if (row?.failure_kind === "over_budget") return "over_budget";
  if (row !== undefined && row.failures >= OPEN_AFTER) return "broken";
  if (known.isRunning && (row?.failures ?? 0) === 0) return "running";
  if (row !== undefined && row.failure !== "") return "retrying";
  return row?.succeeded_at ? "ok" : "waiting";
}

function isBehind(row: TaskRow | undefined, everyMs: number, now: number): boolean {
  if (!row?.succeeded_at) return false;
  return now - row.succeeded_at > Math.max(MIN_BEHIND_MS, MISSED_RUNS * everyMs);
}

export interface SourceHealth {
  /** The worst state that applies to most of its tasks. */
  state: TaskState | "behind";
  tasks: number;
  failing: number;
  last_success: string | null;
  last_error?: string;
}

/** A source is behind when more than half of its tasks are: one dead feed among thirty does not count. */
export function healthOf(tasks: readonly TaskStatus[]): SourceHealth {
  const behind = tasks.filter((task) => task.is_behind).length;
  const failing = tasks.filter(({ last_error: error }) => error !== null).length;
  const broken = tasks.filter(({ state }) => state === "broken" || state === "over_budget");
  // Tasks that have not started yet say nothing about the source.
  const awake = tasks.filter(({ state }) => state !== "waiting");
  const newest = tasks.reduce((best, { last_success: at }) => (at !== null && at > best ? at : best), "");
  const latest = lastFailed(tasks);
  const common =
    tasks.find(({ state }) => state === "running") ?? tasks.find(({ state }) => state === "ok") ?? tasks[0];
  const state =
    behind * 2 > tasks.length
      ? "behind"
      : broken.length * 2 > awake.length
        ? (broken[0]?.state ?? "broken")
        : (common?.state ?? "off");
  return {
    state,
    tasks: tasks.length,
    failing,
    last_success: newest === "" ? null : newest,
    ...(latest?.last_error ? { last_error: latest.last_error } : {}),
  };
}

export function lastFailed(tasks: readonly TaskStatus[]): TaskStatus | undefined {
  const failing = tasks.filter((task) => task.last_error !== null);
  return failing.toSorted((a, b) => ((a.last_error_at ?? "") < (b.last_error_at ?? "") ? 1 : -1))[0];
}

export interface StaleSource {
  gives: readonly RecordKind[];
  warning: string;
}

export function staleSources(
  sources: readonly { source: { id: string; gives: readonly RecordKind[] }; health: SourceHealth }[],
): StaleSource[] {
  return sources.flatMap(({ source: { id, gives }, health }) => {
    // A source that has supplied nothing yet may still be starting: it counts once it is broken.
    if (health.state !== (health.last_success === null ? "broken" : "behind")) return [];
    const why = health.last_error === undefined ? "" : ` (${health.last_error})`;
    const warning =
      health.last_success === null
        ? couldNotBeRead(id, health.last_error)
        : `the source ${id} is behind: it was last read at ${health.last_success}${why}`;
    return [{ gives, warning }];
  });
}

/** `why`: in our own words, because callers of the API see it. */
export function couldNotBeRead(sourceId: string, why: string | null | undefined): string {
  return `the source ${sourceId} could not be read yet${why ? ` (${why})` : ""}`;
}

export function warningsFor(feeds: readonly RecordKind[], stale: readonly StaleSource[]): string[] {
  return stale
    .filter(({ gives }) => gives.some((kind) => feeds.includes(kind)))
    .map(({ warning }) => warning);
}

type Trend = "fine" | "partly" | "failing";

/** A change is logged after this long: at the start, and when a network is back, tasks change at slightly different times. */
const SETTLED_MS = 30_000;

/**
 * Logs when a source starts or stops failing, instead of every failure of every task. The returned function must be
 * called regularly.
 */
export function createChangeLog(log: Log, now: () => number) {
  const logged = new Map<string, Trend>();
  const seen = new Map<string, { trend: Trend; since: number }>();

  function logTrend(id: string, trend: Trend, tasks: readonly TaskStatus[]): void {
    const worst = lastFailed(tasks);
    const figures = { source: id, failing: healthOf(tasks).failing, tasks: tasks.length };
    if (trend === "fine") log.info(figures, "the source has recovered");
    else
      log[trend === "failing" ? "warn" : "info"](
        { ...figures, task: worst?.task, kind: worst?.last_error_kind },
        `${trend === "failing" ? "the source is failing" : "part of the source is failing"}: ${worst?.last_error}`,
      );
  }

  return (sources: readonly { source: { id: string }; tasks: readonly TaskStatus[] }[]): void => {
    for (const { source, tasks } of sources) {
      const { id } = source;
      const trend = trendOf(tasks);
      if (trend === undefined) continue;
      const before = seen.get(id);
      if (before?.trend !== trend) seen.set(id, { trend, since: now() });
      else if (now() - before.since >= SETTLED_MS && (logged.get(id) ?? "fine") !== trend) {
        logged.set(id, trend);
        logTrend(id, trend, tasks);
      }
    }
  };
}

function trendOf(tasks: readonly TaskStatus[]): Trend | undefined {
  const tried = tasks.filter((task) => task.last_success !== null || task.last_error !== null);
  if (tried.length === 0) return undefined;
  const failing = tried.filter((task) => task.last_error !== null).length;
  if (failing === 0) return "fine";
  return failing === tried.length ? "failing" : "partly";
}
