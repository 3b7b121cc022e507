// Runs all planned tasks independently: one that is slow, failing or paused does not affect the others.
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { Semaphore } from "../../base/async.ts";
import { AppError } from "../../base/errors.ts";
import type { RecordKind } from "../../base/route.ts";
import { dayOf } from "../../base/time.ts";
import {
  healthOf,
  type StaleSource,
  staleSources,
  statusOf,
  warningsFor,
  createChangeLog,
} from "./freshness.ts";
import { createOutbound, type OutboundDeps } from "../outbound/outbound.ts";
import { createFirstProjects } from "./first-projects.ts";
import { unreadWarnings } from "./first-read.ts";
import type { PlannedSource, PlannedTask, TaskDeps } from "./source-plan.ts";
import { createTaskTable, createUpkeep } from "./task-table.ts";
import { createLeases } from "./lease.ts";
import { checkSource, type CheckOptions, type SourceCheck } from "../live-check/check-source.ts";
import { runTask, type RunReport, dryRunTask, type DryRun } from "./run-once.ts";
import { type RunningTask, startTask } from "./task.ts";
import type { IngestSettings } from "../ingest-settings.ts";
import { type HostPace, UpstreamFailure } from "../source.ts";

export interface RunnerDeps extends Pick<
  TaskDeps,
  "store" | "writers" | "projects" | "projectsVersion" | "wallets" | "projectsWritten" | "log" | "now"
> {
  plan: readonly PlannedSource[];
  /** False if another process runs the sources, and this one only reports their status. */
  runsHere: boolean;
  settings: Pick<IngestSettings, "outbound" | "leaseMs">;
  redis: Redis | undefined;
  random?: () => number;
  outbound?: Partial<OutboundDeps>;
}

export type Runner = ReturnType<typeof createRunner>;
export type SourceReport = ReturnType<Runner["sources"]>[number];

const TICK_MS = 2_000;
const WATCHER_TICK_MS = 10_000;
const WARNINGS_CACHE_MS = 1_000;
const MAX_RUNS_PER_SOURCE = 8;
const STOP_WAIT_MS = 6_000;

/** The operator's pace of a host takes precedence over the sources'. */
function hostPaces(plan: readonly PlannedSource[], configured: Readonly<Record<string, HostPace>>) {
  return Object.assign({}, ...plan.map(({ paces }) => paces), configured) as Record<string, HostPace>;
}

export function createRunner(deps: RunnerDeps) {
  const { now, plan } = deps;
  const taskTable = createTaskTable(deps);
  const leases = createLeases(deps.redis, deps.settings.leaseMs, now);
  const outbound = createOutbound({
    settings: { ...deps.settings.outbound, hosts: hostPaces(plan, deps.settings.outbound.hosts) },
    now,
    redis: deps.redis,
    ...deps.outbound,
  });
  const taskDeps: TaskDeps = {
    ...deps,
    taskTable,
    leases,
    outbound,
    random: deps.random ?? Math.random,
    standbyMs: deps.settings.leaseMs / 3,
  };
  const upkeep = createUpkeep({ ...deps, taskTable });
  const logChanges = createChangeLog(deps.log, now);
  let isStoreUnavailable = false;
  const stopping = new AbortController();
  // Every task adds a listener.
  setMaxListeners(0, stopping.signal);
  const running = new Map<string, RunningTask>();
  let main: Promise<void> | undefined;
  let known = { at: 0, stale: [] as StaleSource[], sources: [] as SourceReport[] };

  async function run(): Promise<void> {
    // Nothing starts before the operator's pauses are known.
    while (!stopping.signal.aborted && !(await isLoaded(taskTable.tick()))) await tickDelay();
    const firstProjects = createFirstProjects({ ...deps, taskTable });
    for (const { tasks } of deps.runsHere && !stopping.signal.aborted ? plan : []) {
      const semaphore = new Semaphore(MAX_RUNS_PER_SOURCE);
      const own = { ...taskDeps, firstProjects };
      for (const planned of tasks)
        running.set(planned.task.id, startTask(planned, own, semaphore, stopping.signal));
    }
    while (!stopping.signal.aborted) {
      await tickDelay();
      await isLoaded(taskTable.tick());
      if (deps.runsHere) {
        logChanges(reports());
        await upkeep();
      }
      for (const [id, task] of running)
        if (taskTable.order(task.planned.sourceId, id).isPaused) task.interrupt();
    }
  }

  async function tickDelay(): Promise<void> {
    const ms = deps.runsHere ? TICK_MS : WATCHER_TICK_MS;
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  }

  /** If the store is unavailable, the last known status stays valid. */
  function isLoaded(reading: Promise<void>): Promise<boolean> {
    return reading.then(
      () => {
        if (isStoreUnavailable) deps.log.info("the store is available again, sources continue");
        isStoreUnavailable = false;
        return true;
      },
      (error: unknown) => {
        if (!isStoreUnavailable && !stopping.signal.aborted)
          deps.log.warn({ err: error }, "the store is unavailable, sources are waiting");
        isStoreUnavailable = true;
        return false;
      },
    );
  }

  function reports() {
    return plan.map(({ source, off, budget, tasks }) => {
      const statuses = tasks.map(({ task }) =>
        statusOf(
          { sourceId: source.id, gives: source.gives, ...task },
          {
            row: taskTable.latest(task.id),
            today: taskTable.ofDay(task.id, dayOf(now())),
            isPaused: taskTable.order(source.id, task.id).isPaused,
            isRunning: running.get(task.id)?.isRunning() ?? false,
            now: now(),
          },
        ),
      );
      const spent = taskTable.spent(source.id);
      return { source, off, budget, spent, tasks: statuses, health: healthOf(statuses) };
    });
  }

  function targets(target: string): PlannedTask[] {
    const found = plan.flatMap(({ tasks }) =>
      tasks.filter(({ sourceId, task }) => sourceId === target || task.id === target),
    );
    if (found.length > 0) return found;
    const off = plan.find(({ source }) => source.id === target);
    throw new AppError("not_found", {
      message: off ? `the source ${target} is off: ${off.off}` : `no such source or task: ${target}`,
      details: [
        `the sources are ${plan.map(({ source }) => source.id).join(", ")}; run orrery sources list for their tasks`,
      ],
    });
  }

  /** A paused task cannot be run by hand either; the error says so. */
  function runnable(target: string): PlannedTask[] {
    const found = targets(target);
    const free = found.filter(({ sourceId, task }) => !taskTable.order(sourceId, task.id).isPaused);
    if (free.length > 0) return free;
    throw new AppError("conflict", {
      message: `${target} is paused; run orrery sources resume ${target} first`,
    });
  }

  return {
    runsHere: deps.runsHere,
    /** Loads the status of all tasks; must be called first. */
    load: () => taskTable.tick(),
    start(): void {
      main = run();
    },
    /** Finishes the current pages and releases all leases. */
    async stop(): Promise<void> {
      stopping.abort();
      await main;
      const done = Promise.all(Array.from(running.values(), (task) => task.done));
      await Promise.race([done, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
      await leases.close();
      outbound.close();
    },
    sources: reports,
    warningsFor(feeds: readonly RecordKind[], isEmpty: () => boolean): string[] {
      if (now() - known.at > WARNINGS_CACHE_MS) {
        const sources = reports();
        known = { at: now(), stale: staleSources(sources), sources };
      }
      const unread = unreadWarnings(feeds, known.sources, { runsHere: deps.runsHere, isEmpty });
      return [...new Set([...unread, ...warningsFor(feeds, known.stale)])];
    },
    /** `target`: a source or a task. */
    async pause(target: string, isPaused: boolean): Promise<PlannedTask[]> {
      const found = targets(target);
      await taskTable.setOrder(target, { isPaused });
      if (isPaused) for (const { task } of found) running.get(task.id)?.interrupt();
      return found;
    },
    /** Requests an immediate run by the process that runs the sources. */
    async runNow(target: string): Promise<PlannedTask[]> {
      const found = runnable(target);
      await taskTable.setOrder(target, { runRequestedAt: now() });
      for (const { task } of found) running.get(task.id)?.wake();
      return found;
    },
    /** Runs it in this process to its end; for the command line without a service. */
    async runHere(target: string, onProgress: (report: RunReport) => void): Promise<RunReport[]> {
      const semaphore = new Semaphore(MAX_RUNS_PER_SOURCE);
      return Promise.all(
        runnable(target).map((planned) => semaphore.run(() => runTask(planned, taskDeps, onProgress))),
      );
    },
    async check({
      maxMs,
      ...options
    }: Omit<CheckOptions, "signal"> & { maxMs: number }): Promise<SourceCheck[]> {
      const end = new AbortController();
      // Every request adds a listener.
      setMaxListeners(0, end.signal);
      const late = new UpstreamFailure("timeout", `not finished within ${Math.round(maxMs / 1000)} s`);
      const timer = setTimeout(() => end.abort(late), maxMs);
      stopping.signal.addEventListener("abort", () => end.abort(late), { once: true });
      try {
        return await Promise.all(
          plan.map((planned) => checkSource(planned, taskDeps, { ...options, signal: end.signal })),
        );
      } finally {
        clearTimeout(timer);
        end.abort(late);
      }
    },
    /** Fetches one page and stores nothing. */
    async test(target: string): Promise<DryRun> {
      const [planned] = targets(target);
      if (planned === undefined) throw new AppError("not_found");
      return dryRunTask(planned, taskDeps);
    },
  };
}
