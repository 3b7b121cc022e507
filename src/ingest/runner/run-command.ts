// orrery sources run while no service runs: every task of the target, here and now, once.
import { setTimeout as sleep } from "node:timers/promises";
import { attempt, positionOf, takeTask } from "./attempt.ts";
import type { PlannedTask, TaskDeps } from "./task.ts";

/** A stream has no end: so long it is read. */
const STREAM_MS = 30_000;

export interface RunReport {
  task: string;
  kept: number;
  dropped: number;
  quarantined: number;
  deleted: number;
  /** Absent: it went well. */
  failure?: { kind: string; message: string };
}

export async function runTask(
  planned: PlannedTask,
  deps: TaskDeps,
  told: (report: RunReport) => void,
): Promise<RunReport> {
  const { task } = planned;
  const nothing = { task: task.id, kept: 0, dropped: 0, quarantined: 0, deleted: 0 };
  const lease = await takeTask(planned, deps);
  if (lease === undefined)
    return {
      ...nothing,
      failure: { kind: "held", message: "another process reads it now, or Redis is away" },
    };
  const end = new AbortController();
  try {
    const progress = await positionOf(planned, deps, lease);
    // A new holder counts from nothing.
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
    const failure = await attempt(planned, deps, held, () => told(report()));
    return { ...report(), ...(failure ? { failure: { kind: failure.kind, message: failure.message } } : {}) };
  } finally {
    end.abort();
    await lease.release();
  }
}
