// Runs all planned tasks independently: one that is slow, failing or paused does not affect the others.
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { Semaphore } from "../../base/async.ts";
import { AppError } from "../../base/errors.ts";
import type { Log } from "../../base/log.ts";
import type { RecordKind } from "../../base/route.ts";
import { dayOf } from "../../base/time.ts";
import { storedContentLookup } from "../../content/stored-content.ts";
import { deleteContent } from "../../content/content-writer.ts";
import type { Store } from "../../store/store.ts";
import type { WalletNeeds } from "../../wallets/source-requests.ts";
import {
  healthOf,
  type SourceHealth,
  type StaleSource,
  staleSources,
  statusOf,
  type TaskStatus,
  warningsFor,
} from "./freshness.ts";
import { createOutbound, type OutboundDeps } from "../outbound/outbound.ts";
import type { PlannedSource } from "./source-plan.ts";
import { createTaskTable, type Spent } from "./task-table.ts";
import { createLeases } from "./lease.ts";
import { createChangeLog } from "./log-changes.ts";
import { runTask, type RunReport } from "./run-command.ts";
import type { PlannedTask, TaskDeps } from "./planned-task.ts";
import { type RunningTask, startTask } from "./task.ts";
import { createUpkeep } from "./prune-tables.ts";
import { dryRunTask, type DryRun } from "./dry-run.ts";
import type { IngestSettings } from "../ingest-settings.ts";
import type { KnownProjects, Source } from "../source.ts";
import type { Writers } from "../writers.ts";

export interface RunnerDeps {
  plan: readonly PlannedSource[];
  /** False if another process runs the sources, and this one only reports their status. */
  runsHere: boolean;
  settings: Pick<IngestSettings, "outbound" | "leaseMs">;
  store: Store;
  writers: Writers;
  projects: KnownProjects;
  wallets: WalletNeeds;
  projectsWritten: () => Promise<void>;
  redis: Redis | undefined;
  log: Log;
  /** Wall clock, ms. */
  now: () => number;
  random?: () => number;
  /** For tests. */
  outbound?: Partial<OutboundDeps>;
}

export interface Runner {
  /** Whether this process runs the sources. */
  runsHere: boolean;
  /** Loads the status of all tasks; must be called first. */
  load(): Promise<void>;
  start(): void;
  /** Finishes the current pages and releases all leases. */
  stop(): Promise<void>;
  sources(): SourceReport[];
  /** Warnings for a response that depends on records of these kinds. */
  warningsFor(feeds: readonly RecordKind[]): string[];
  /** `target`: a source or a task. */
  pause(target: string, isPaused: boolean): Promise<PlannedTask[]>;
  /** Requests an immediate run by the process that runs the sources. */
  runNow(target: string): Promise<PlannedTask[]>;
  /** Runs it in this process to its end; for the command line without a service. */
  runHere(target: string, onProgress: (report: RunReport) => void): Promise<RunReport[]>;
  /** Fetches one page and stores nothing. */
  test(target: string): Promise<DryRun>;
}

export interface SourceReport {
  source: Source;
  off: string | undefined;
  health: SourceHealth;
  spent: Spent;
  budget: PlannedSource["budget"];
  tasks: TaskStatus[];
}

const TICK_MS = 2_000;
const WATCHER_TICK_MS = 10_000;
const WARNINGS_CACHE_MS = 1_000;
const MAX_RUNS_PER_SOURCE = 8;
const STOP_WAIT_MS = 6_000;

export function createRunner(deps: RunnerDeps): Runner {
  const { store, now, plan } = deps;
  const taskTable = createTaskTable(deps);
  const leases = createLeases(deps.redis, deps.settings.leaseMs, now);
  const outbound = createOutbound({
    settings: deps.settings.outbound,
    now,
    redis: deps.redis,
    ...deps.outbound,
  });
  const taskDeps: TaskDeps = {
    ...deps,
    taskTable,
    leases,
    outbound,
    storedContent: storedContentLookup(store),
    deleteContent: (items, origin) => deleteContent(store, items, origin),
    random: deps.random ?? Math.random,
    standbyMs: deps.settings.leaseMs / 3,
  };
  const upkeep = createUpkeep({ ...deps, taskTable });
  const changeLog = createChangeLog(deps.log, now);
  let isStoreUnavailable = false;
  const stopping = new AbortController();
  // Every task adds a listener.
  setMaxListeners(0, stopping.signal);
  const running = new Map<string, RunningTask>();
  let main: Promise<void> | undefined;
  let stale: { at: number; sources: StaleSource[] } = { at: 0, sources: [] };

  async function run(): Promise<void> {
    // Nothing starts before the operator's pauses are known.
    while (!stopping.signal.aborted && !(await isLoaded(taskTable.load()))) await tickDelay();
    for (const { tasks } of deps.runsHere && !stopping.signal.aborted ? plan : []) {
      const semaphore = new Semaphore(MAX_RUNS_PER_SOURCE);
      for (const planned of tasks)
        running.set(planned.task.id, startTask(planned, taskDeps, semaphore, stopping.signal));
    }
    while (!stopping.signal.aborted) {
      await tickDelay();
      await isLoaded(taskTable.tick());
      if (deps.runsHere) {
        changeLog.update(reports().map(({ source, tasks }) => ({ id: source.id, tasks })));
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

  function reports(): SourceReport[] {
    return plan.map(({ source, off, budget, tasks }) => {
      const statuses = tasks.map(({ task }) =>
        statusOf(
          { sourceId: source.id, ...task },
          {
            row: taskTable.latest(task.id),
            today: taskTable.ofDay(task.id, dayOf(now())),
            isPaused: taskTable.order(source.id, task.id).isPaused,
            isRunning: running.get(task.id)?.isRunning() ?? false,
            now: now(),
          },
        ),
      );
      return {
        source,
        off,
        budget,
        spent: taskTable.spent(source.id),
        tasks: statuses,
        health: healthOf(statuses),
      };
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
    load: () => taskTable.load(),
    start() {
      main = run();
    },
    async stop() {
      stopping.abort();
      await main;
      const done = Promise.all(Array.from(running.values(), (task) => task.done));
      await Promise.race([done, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
      await leases.close();
      outbound.close();
    },
    sources: reports,
    warningsFor(feeds) {
      if (now() - stale.at > WARNINGS_CACHE_MS) {
        const sources = reports().map(({ source, health }) => ({
          id: source.id,
          gives: source.gives,
          health,
        }));
        stale = { at: now(), sources: staleSources(sources) };
      }
      return warningsFor(feeds, stale.sources);
    },
    async pause(target, isPaused) {
      const found = targets(target);
      await taskTable.setOrder(target, { isPaused });
      if (isPaused) for (const { task } of found) running.get(task.id)?.interrupt();
      return found;
    },
    async runNow(target) {
      const found = runnable(target);
      await taskTable.setOrder(target, { runRequestedAt: now() });
      for (const { task } of found) running.get(task.id)?.wake();
      return found;
    },
    async runHere(target, onProgress) {
      const semaphore = new Semaphore(MAX_RUNS_PER_SOURCE);
      return Promise.all(
        runnable(target).map((planned) => semaphore.run(() => runTask(planned, taskDeps, onProgress))),
      );
    },
    async test(target) {
      const [planned] = targets(target);
      if (planned === undefined) throw new AppError("not_found");
      return dryRunTask(planned, taskDeps);
    },
  };
}
