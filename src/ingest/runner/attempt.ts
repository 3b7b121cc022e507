// Runs a task once, from its cursor to its end, and records the outcome.
import { UpstreamFailure } from "../source.ts";
import { asFailure } from "./run-failure.ts";
import type { Lease } from "./lease.ts";
import { openProgress, lastFence, type Progress } from "./progress.ts";
import { readPages } from "./read-pages.ts";
import { afterFailure, afterSuccess } from "./schedule.ts";
import type { PlannedTask, TaskDeps } from "./planned-task.ts";

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
  let pages = 0;
  try {
    for await (const page of readPages(planned, deps, progress, signal)) {
      pages += 1;
      await page.store();
      onPageStored();
      if (signal.aborted) break;
    }
    // An interrupted run is still due and resumes from its cursor.
    if (!signal.aborted) succeed();
  } catch (error) {
    if (!signal.aborted) failure = fail(error);
  }
  // Without the lease, another process is responsible for the task.
  if (!lease.lost.aborted) await progress.save();
  return failure;

  function succeed(): void {
    const now = deps.now();
    if (task.everyMs === 0 && pages === 0 && now - startedAt < SHORT_STREAM_MS)
      throw new UpstreamFailure("unreachable", "the stream ends right after it is opened");
    const health = afterSuccess({ everyMs: task.everyMs, startedAt, now, random: deps.random() });
    // The task made no request yet because it waits for another source's projects: that is not a success.
    const { requests, succeeded_at: succeededAt, failures } = progress.row;
    const isWaiting = pages === 0 && requests === requestsBefore && succeededAt === null && failures === 0;
    if (isWaiting) progress.postponed(health);
    else progress.succeeded(now, health);
  }

  function fail(error: unknown): UpstreamFailure {
    const failed = asFailure(error);
    const now = deps.now();
    const run = { everyMs: task.everyMs, now, random: deps.random() };
    progress.failed(now, failed, afterFailure(progress.row, failed, run));
    const known = error instanceof UpstreamFailure;
    // Changes of a source's health are logged by log-changes.ts; logging every failure would drown the rest.
    deps.log[known ? "debug" : "warn"](
      { task: task.id, kind: failed.kind, failures: progress.row.failures, ...(known ? {} : { err: error }) },
      failed.message,
    );
    return failed;
  }
}

/** Returns undefined if another process holds the lease. */
export async function acquireLease({ task }: PlannedTask, deps: TaskDeps): Promise<Lease | undefined> {
  return deps.leases.acquire(`task ${task.id}`, await lastFence(deps.store, task.id));
}

export function openTaskProgress(
  { task, sourceId }: PlannedTask,
  deps: TaskDeps,
  lease: Lease,
): Promise<Progress> {
  const progressDeps = { store: deps.store, now: deps.now, onSaved: deps.taskTable.add };
  return openProgress(progressDeps, { id: task.id, sourceId, fence: lease.fence });
}
