// Runs one task of a source whenever it is due.
import { setTimeout as sleep } from "node:timers/promises";
import type { Semaphore } from "../../base/async.ts";
import type { Lease } from "./lease.ts";
import { acquireLease, openProgress, type Progress } from "./progress.ts";
import type { FirstProjects } from "./first-projects.ts";
import {
  afterFailure,
  afterSuccess,
  awaitsProjects,
  firstDelay,
  waitBefore,
  waitBetweenLooks,
} from "./schedule.ts";
import type { PlannedTask, TaskDeps } from "./source-plan.ts";
import { UpstreamFailure } from "../source.ts";
import { readPages } from "./read-pages.ts";
import { asFailure, forOperator } from "../outbound/upstream-failure.ts";

export interface RunningTask {
  planned: PlannedTask;
  isRunning(): boolean;
  /** Ends the current wait because something has changed. */
  wake(): void;
  /** Aborts the current run, which resumes from its cursor later. */
  interrupt(): void;
  /** Resolves when the current page is stored and the lease released. */
  done: Promise<void>;
}

const TICK_MS = 2_000;

class Interrupted extends Error {}

export function startTask(
  planned: PlannedTask,
  deps: TaskDeps & { firstProjects: FirstProjects },
  semaphore: Semaphore,
  stop: AbortSignal,
): RunningTask {
  const { task, sourceId } = planned;
  const isStream = task.everyMs === 0;
  let lease: Lease | undefined;
  let progress: Progress | undefined;
  let run: AbortController | undefined;
  /** The version of the projects that the last run of this process saw. */
  let seenProjects: number | undefined;
  let isWoken = false;
  let isWaiting = false;
  let waiting = new AbortController();
  stop.addEventListener("abort", () => {
    run?.abort(stop.reason);
    waiting.abort();
  });

  async function loop(): Promise<void> {
    await wait(firstDelay(task.everyMs, deps.random()));
    while (!stop.aborted) {
      try {
        await step();
      } catch (error) {
        // The store or Redis is unavailable, so the state of the task is unknown.
        if (!stop.aborted && !isWaiting)
          deps.log.debug({ task: task.id, err: error }, "the task is waiting for the store");
        isWaiting = true;
        await releaseLease();
        await wait(TICK_MS * (1 + deps.random()));
        continue;
      }
      isWaiting = false;
    }
    await releaseLease();
  }

  async function step(): Promise<void> {
    const { isPaused, runRequestedAt } = deps.taskTable.order(sourceId, task.id);
    if (isPaused) {
      await releaseLease();
      return wait(TICK_MS);
    }
    if (deps.firstProjects.areAwaitedBy(sourceId) && runRequestedAt === 0) return wait(TICK_MS);
    if (lease === undefined || lease.lost.aborted) {
      progress = undefined;
      const acquired = (lease = await acquireLease(planned, deps));
      acquired?.lost.addEventListener("abort", () => run?.abort(acquired.lost.reason), { once: true });
      if (lease === undefined) return wait(deps.standbyMs * (0.75 + 0.5 * deps.random()));
    }
    progress ??= await openProgress(planned, deps, lease.fence);
    const waitMs =
      awaitsProjects(progress.row) && deps.projectsVersion() !== seenProjects
        ? waitBetweenLooks(progress.row, deps.now())
        : waitBefore(progress.row, runRequestedAt, deps.now());
    if (waitMs > 0) return wait(Math.min(waitMs, TICK_MS));
    const [current, position] = [lease, progress];
    // A stream never ends, so it must not block the semaphore.
    await (isStream ? runOnce(current, position) : semaphore.run(() => runOnce(current, position)));
  }

  async function releaseLease(): Promise<void> {
    const current = lease;
    lease = undefined;
    progress = undefined;
    await current?.release();
  }

  /** Waits until the time is up, the task is woken or everything stops; not at all if it was woken since the last wait. */
  async function wait(ms: number): Promise<void> {
    if (!isWoken && !stop.aborted) {
      waiting = new AbortController();
      await sleep(ms, undefined, { signal: waiting.signal }).catch(() => {});
    }
    isWoken = false;
  }

  async function runOnce(current: Lease, position: Progress): Promise<void> {
    if (stop.aborted || current.lost.aborted) return;
    seenProjects = deps.projectsVersion();
    run = new AbortController();
    try {
      await attempt(planned, deps, { lease: current, progress: position, signal: run.signal });
    } finally {
      run = undefined;
    }
  }

  return {
    planned,
    isRunning: () => run !== undefined,
    wake() {
      isWoken = true;
      waiting.abort();
    },
    interrupt: () => run?.abort(new Interrupted()),
    done: loop(),
  };
}

/** A stream that ends sooner without a message counts as failed. */
const SHORT_STREAM_MS = 5_000;

export async function attempt(
  planned: PlannedTask,
  deps: TaskDeps,
  { lease, progress, signal }: { lease: Lease; progress: Progress; signal: AbortSignal },
  onPageStored: () => void = () => {},
): Promise<UpstreamFailure | undefined> {
  const { task } = planned;
  const startedAt = deps.now();
  progress.started(startedAt);
  const requestsBefore = progress.row.requests;
  let failure: UpstreamFailure | undefined;
  try {
    const pages = await readPages(planned, deps, progress, signal, onPageStored);
    // An interrupted run is still due and resumes from its cursor.
    if (!signal.aborted) succeed(pages);
  } catch (error) {
    if (!signal.aborted) failure = fail(error);
  }
  // Without the lease, another process is responsible for the task.
  if (!lease.lost.aborted) await progress.save();
  return failure;

  function succeed(pages: number): void {
    const now = deps.now();
    if (task.everyMs === 0 && pages === 0 && now - startedAt < SHORT_STREAM_MS)
      throw new UpstreamFailure("unreachable", "the stream ends right after it is opened");
    const health = afterSuccess({ everyMs: task.everyMs, startedAt, now, random: deps.random() });
    // The task made no request yet because it waits for another source's projects: that is not a success.
    const isWaiting = pages === 0 && progress.row.requests === requestsBefore && awaitsProjects(progress.row);
    progress.scheduled(health.nextRunAt);
    if (!isWaiting) progress.succeeded(now);
  }

  function fail(error: unknown): UpstreamFailure {
    const failed = asFailure(error);
    const now = deps.now();
    const run = { everyMs: task.everyMs, now, random: deps.random() };
    progress.failed(now, failed, afterFailure(progress.row, failed, run));
    const known = error instanceof UpstreamFailure;
    // Changes of a source's health are logged by freshness.ts; logging every failure would drown the rest.
    deps.log[known ? "debug" : "warn"](
      { task: task.id, kind: failed.kind, failures: progress.row.failures, ...(known ? {} : { err: error }) },
      forOperator(failed),
    );
    return failed;
  }
}
