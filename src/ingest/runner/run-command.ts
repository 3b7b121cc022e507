// Implements `orrery sources run` without a running service: runs every task of the target once.
import { setTimeout as sleep } from "node:timers/promises";
import { attempt, openTaskProgress, acquireLease } from "./attempt.ts";
import type { PlannedTask, TaskDeps } from "./planned-task.ts";

/** How long a stream is read. */
const STREAM_MS = 30_000;

export interface RunReport {
  task: string;
  kept: number;
  dropped: number;
  quarantined: number;
  deleted: number;
  /** Absent if the run succeeded. */
  failure?: { kind: string; message: string };
}

export async function runTask(
  planned: PlannedTask,
  deps: TaskDeps,
  onProgress: (report: RunReport) => void,
): Promise<RunReport> {
  const { task } = planned;
  const empty = { task: task.id, kept: 0, dropped: 0, quarantined: 0, deleted: 0 };
  const lease = await acquireLease(planned, deps);
  if (lease === undefined)
    return {
      ...empty,
      failure: { kind: "held", message: "another process is running it, or Redis is unavailable" },
    };
  const end = new AbortController();
  try {
    const progress = await openTaskProgress(planned, deps, lease);
    // The counts of a new lease start at 0.
    const report = (): RunReport => ({
      task: task.id,
      kept: progress.row.kept,
      dropped: progress.row.dropped,
      quarantined: progress.row.quarantined,
      deleted: progress.row.deleted_items,
    });
    lease.lost.addEventListener("abort", () => end.abort(lease.lost.reason), { once: true });
    if (task.everyMs === 0)
      void sleep(STREAM_MS, undefined, { signal: end.signal, ref: false }).then(
        () => end.abort(),
        () => {},
      );
    const held = { lease, progress, signal: end.signal };
    const failure = await attempt(planned, deps, held, () => onProgress(report()));
    return { ...report(), ...(failure ? { failure: { kind: failure.kind, message: failure.message } } : {}) };
  } finally {
    end.abort();
    await lease.release();
  }
}
