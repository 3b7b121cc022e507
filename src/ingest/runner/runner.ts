// Keeps every planned task running, each on its own: one that is slow, broken or paused is no other's concern.
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { AppError } from "../../base/errors.ts";
import type { Log } from "../../base/log.ts";
import { dayOf } from "../../base/time.ts";
import { heldContent } from "../../content/stored-content.ts";
import { deleteContent } from "../../content/content-writer.ts";
import type { Store } from "../../store/store.ts";
import type { WalletNeeds } from "../../wallets/source-requests.ts";
import { healthOf, statusOf, warningsByRoute, type SourceHealth, type TaskStatus } from "./freshness.ts";
import { createOutbound, type OutboundDeps } from "../outbound/outbound.ts";
import type { PlannedSource } from "./source-plan.ts";
import { createBook, type Spent } from "./task-table.ts";
import { createLeases } from "./lease.ts";
import { createAnnouncer } from "./log-changes.ts";
import { runTask, type RunReport } from "./run-command.ts";
import { type PlannedTask, type RunningTask, type Slots, startTask, type TaskDeps } from "./task.ts";
import { createUpkeep } from "./prune-tables.ts";
import { tryTask, type Tryout } from "./dry-run.ts";
import type { IngestSettings } from "../ingest-settings.ts";
import type { KnownProjects, Source } from "../source.ts";
import type { Writers } from "../writers.ts";

export interface RunnerDeps {
  plan: readonly PlannedSource[];
  /** False: another process reads them, and this one only knows how they fare. */
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
  /** Whether this process is one that reads them. */
  runsHere: boolean;
  /** Reads where everything stands; needed before anything else is asked. */
  load(): Promise<void>;
  start(): void;
  /** Finishes the pages in hand and lets every task go. */
  stop(): Promise<void>;
  sources(): SourceReport[];
  warningsFor(route: string): string[];
  /** `target`: a source or a task. */
  pause(target: string, isPaused: boolean): Promise<PlannedTask[]>;
  /** Asks whoever reads the sources to run it at once. */
  runNow(target: string): Promise<PlannedTask[]>;
  /** Runs it in this process to its end; for a command line without a service. */
  runHere(target: string, told: (report: RunReport) => void): Promise<RunReport[]>;
  /** Fetches one page and stores nothing. */
  test(target: string): Promise<Tryout>;
}

export interface SourceReport {
  source: Source;
  off: string | undefined;
  health: SourceHealth;
  spent: Spent;
  budget: PlannedSource["budget"];
  tasks: TaskStatus[];
}

const LOOK_MS = 2_000;
const WATCH_MS = 10_000;
const WARNINGS_MS = 1_000;
const RUNS_AT_ONCE = 8;
const STOP_WAIT_MS = 6_000;

export function createRunner(deps: RunnerDeps): Runner {
  const { store, now, plan } = deps;
  const book = createBook(deps);
  const leases = createLeases(deps.redis, deps.settings.leaseMs, now);
  const outbound = createOutbound({
    settings: deps.settings.outbound,
    now,
    redis: deps.redis,
    ...deps.outbound,
  });
  const taskDeps: TaskDeps = {
    ...deps,
    book,
    leases,
    outbound,
    held: heldContent(store),
    deleteContent: (items, origin) => deleteContent(store, items, origin),
    random: deps.random ?? Math.random,
    standbyMs: deps.settings.leaseMs / 3,
  };
  const upkeep = createUpkeep({ ...deps, book });
  const announcer = createAnnouncer(deps.log, now);
  let isStoreAway = false;
  const stopping = new AbortController();
  // Every task listens.
  setMaxListeners(0, stopping.signal);
  const running = new Map<string, RunningTask>();
  let looking: Promise<void> | undefined;
  let warnings = { at: 0, byRoute: new Map<string, string[]>() };

  async function begin(): Promise<void> {
    // What the operator paused must not run even once: nothing starts before that is known.
    while (!stopping.signal.aborted && !(await isKnown(book.load()))) await pause();
    for (const { tasks } of deps.runsHere && !stopping.signal.aborted ? plan : []) {
      const slots = createSlots(RUNS_AT_ONCE);
      for (const planned of tasks)
        running.set(planned.task.id, startTask(planned, taskDeps, slots, stopping.signal));
    }
    while (!stopping.signal.aborted) {
      await pause();
      await isKnown(book.tick());
      if (deps.runsHere) {
        announcer.look(reports().map(({ source, tasks }) => ({ id: source.id, tasks })));
        await upkeep();
      }
      for (const [id, task] of running) if (book.order(task.planned.sourceId, id).isPaused) task.interrupt();
    }
  }

  async function pause(): Promise<void> {
    const ms = deps.runsHere ? LOOK_MS : WATCH_MS;
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  }

  /** The store may be away for a while: then what was known holds. */
  function isKnown(reading: Promise<void>): Promise<boolean> {
    return reading.then(
      () => {
        if (isStoreAway) deps.log.info("the sources go on: the store is back");
        isStoreAway = false;
        return true;
      },
      (error: unknown) => {
        if (!isStoreAway && !stopping.signal.aborted)
          deps.log.warn({ err: error }, "the sources wait: the store does not answer");
        isStoreAway = true;
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
            row: book.latest(task.id),
            today: book.ofDay(task.id, dayOf(now())),
            isPaused: book.order(source.id, task.id).isPaused,
            isRunning: running.get(task.id)?.isRunning() ?? false,
            now: now(),
          },
        ),
      );
      return {
        source,
        off,
        budget,
        spent: book.spent(source.id),
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
      message: off ? `the source ${target} does not run: ${off.off}` : `there is no source or task ${target}`,
      details: [
        `there is ${plan.map(({ source }) => source.id).join(", ")}; orrery sources list shows their tasks`,
      ],
    });
  }

  /** What is paused runs in no way: better said than silently not done. */
  function runnable(target: string): PlannedTask[] {
    const found = targets(target);
    const free = found.filter(({ sourceId, task }) => !book.order(sourceId, task.id).isPaused);
    if (free.length > 0) return free;
    throw new AppError("conflict", { message: `${target} is paused: orrery sources resume ${target} first` });
  }

  return {
    runsHere: deps.runsHere,
    load: () => book.load(),
    start() {
      looking = begin();
    },
    async stop() {
      stopping.abort();
      await looking;
      const done = Promise.all(Array.from(running.values(), (task) => task.done));
      await Promise.race([done, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
      await leases.close();
      outbound.close();
    },
    sources: reports,
    warningsFor(route) {
      if (now() - warnings.at > WARNINGS_MS) {
        const sources = reports().map(({ source, health }) => ({
          id: source.id,
          gives: source.gives,
          health,
        }));
        warnings = { at: now(), byRoute: warningsByRoute(sources) };
      }
      return warnings.byRoute.get(route) ?? [];
    },
    async pause(target, isPaused) {
      const found = targets(target);
      await book.give(target, { isPaused });
      if (isPaused) for (const { task } of found) running.get(task.id)?.interrupt();
      return found;
    },
    async runNow(target) {
      const found = runnable(target);
      await book.give(target, { runRequestedAt: now() });
      for (const { task } of found) running.get(task.id)?.wake();
      return found;
    },
    async runHere(target, told) {
      const slots = createSlots(RUNS_AT_ONCE);
      return Promise.all(
        runnable(target).map((planned) => slots.use(() => runTask(planned, taskDeps, told))),
      );
    },
    async test(target) {
      const [planned] = targets(target);
      if (planned === undefined) throw new AppError("not_found");
      return tryTask(planned, taskDeps);
    },
  };
}

function createSlots(most: number): Slots {
  let used = 0;
  const waiting: (() => void)[] = [];
  return {
    async use(work) {
      if (used >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      else used += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else used -= 1;
      }
    },
  };
}
