// One run of a task by whoever holds it, from its cursor to its end, and what is written down of how it went.
import { UpstreamFailure } from "../source.ts";
import { asFailure } from "./run-failure.ts";
import type { Lease } from "./lease.ts";
import { openProgress, lastFence, type Progress } from "./progress.ts";
import { readPages } from "./read-pages.ts";
import { afterFailure, afterSuccess } from "./schedule.ts";
import type { PlannedTask, TaskDeps } from "./task.ts";

/** A stream that ends sooner than this without a word is not a stream that was there. */
const SHORT_STREAM_MS = 5_000;

export async function attempt(
  planned: PlannedTask,
  deps: TaskDeps,
  { lease, progress, signal }: { lease: Lease; progress: Progress; signal: AbortSignal },
  pageStored: () => void = () => {},
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
      pageStored();
      if (signal.aborted) break;
    }
    // A run that was broken off is still due: it goes on from its cursor.
    if (!signal.aborted) succeed();
  } catch (error) {
    if (!signal.aborted) failure = fail(error);
  }
  // One who lost the lease has nothing to say any more.
  if (!lease.lost.aborted) await progress.save();
  return failure;

  function succeed(): void {
    const now = deps.now();
    if (task.everyMs === 0 && pages === 0 && now - startedAt < SHORT_STREAM_MS)
      throw new UpstreamFailure("unreachable", "the stream ends as soon as it is opened");
    const health = afterSuccess({ everyMs: task.everyMs, startedAt, now, random: deps.random() });
    // It has asked for nothing so far: it waits for another source's projects, and that is no success.
    const { requests, succeeded_at: succeededAt, failures } = progress.row;
    const isWaiting = pages === 0 && requests === requestsBefore && succeededAt === null && failures === 0;
    if (isWaiting) progress.postponed(health);
    else progress.succeeded(now, health);
  }

  function fail(error: unknown): UpstreamFailure {
    const told = asFailure(error);
    const now = deps.now();
    const run = { everyMs: task.everyMs, now, random: deps.random() };
    progress.failed(now, told, afterFailure(progress.row, told, run));
    const known = error instanceof UpstreamFailure;
    // How a source fares is told where it changes (announce.ts); each failure of each task would drown the rest.
    deps.log[known ? "debug" : "warn"](
      { task: task.id, kind: told.kind, failures: progress.row.failures, ...(known ? {} : { err: error }) },
      told.message,
    );
    return told;
  }
}

/** Undefined when someone else holds it. */
export async function takeTask({ task }: PlannedTask, deps: TaskDeps): Promise<Lease | undefined> {
  return deps.leases.take(`task ${task.id}`, await lastFence(deps.store, task.id));
}

/** Where its holder goes on. */
export function positionOf({ task, sourceId }: PlannedTask, deps: TaskDeps, lease: Lease): Promise<Progress> {
  const keeping = { store: deps.store, now: deps.now, saved: deps.book.note };
  return openProgress(keeping, { id: task.id, sourceId, fence: lease.fence });
}
