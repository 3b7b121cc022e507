// Implements `orrery sources run` without a running service, which runs every task of the target once, and `orrery sources
// test`, which reads one page like a normal run and stores nothing.
import { setTimeout as sleep } from "node:timers/promises";
import type { PlannedTask, TaskDeps } from "./source-plan.ts";
import type { Page } from "../source.ts";
import { checkPage, type CheckedPage } from "./store-page.ts";
import { acquireLease, openProgress } from "./progress.ts";
import { Counts } from "./runner-queries.ts";
import { withLockedCosts } from "./budget.ts";
import { openContext } from "./read-pages.ts";
import { reportOf } from "../outbound/upstream-failure.ts";
import { attempt } from "./task.ts";

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
  const lease = await acquireLease(planned, deps);
  if (lease === undefined) {
    const failure = { kind: "held", message: "another process is running it, or Redis is unavailable" };
    return { task: task.id, kept: 0, dropped: 0, quarantined: 0, deleted: 0, failure };
  }
  const end = new AbortController();
  try {
    const progress = await openProgress(planned, deps, lease.fence);
    // The counts of a new lease start at 0.
    const report = (): RunReport => ({
      task: task.id,
      kept: progress.row.kept,
      dropped: progress.row.dropped,
      quarantined: progress.row.quarantined,
      deleted: progress.row.deleted_items,
    });
    lease.lost.addEventListener("abort", () => end.abort(lease.lost.reason), { once: true });
    if (task.everyMs === 0) setTimeout(() => end.abort(), STREAM_MS).unref();
    const held = { lease, progress, signal: end.signal };
    const failure = await attempt(planned, deps, held, () => onProgress(report()));
    return {
      ...report(),
      ...(failure ? { failure: reportOf(failure) } : {}),
    };
  } finally {
    end.abort();
    await lease.release();
  }
}

export interface DryRun {
  task: string;
  /** Absent if no page arrived in time. */
  page?: Pick<Page, "deleted" | "dropped"> & CheckedPage;
  failure?: { kind: string; message: string };
}

const MAX_MS = 60_000;

export async function dryRunTask(planned: PlannedTask, deps: TaskDeps): Promise<DryRun> {
  try {
    return await withLockedCosts(deps.leases, planned, () => readOnePage(planned, deps));
  } catch (error) {
    return { task: planned.task.id, failure: reportOf(error) };
  }
}

async function readOnePage(planned: PlannedTask, deps: TaskDeps): Promise<DryRun> {
  const { task } = planned;
  // The cost still counts. No lease has fence 0, so this row never becomes the task's position.
  const progress = await openProgress(planned, deps, 0);
  const before = deps.taskTable.ofDay(task.id, progress.row.day).find(({ fence }) => fence === 0);
  // Without a run under a lease, they are already part of it.
  if (before && progress.row.requests === 0) progress.add(Counts.parse(before));
  progress.cursor = null;
  const end = new AbortController();
  const { context, costs } = openContext(planned, deps, progress, end.signal);
  const iterator = task.read(context)[Symbol.asyncIterator]();
  try {
    const next = await Promise.race([iterator.next(), sleep(MAX_MS, undefined, { ref: false })]);
    if (next === undefined || next.done) return { task: task.id };
    const page = next.value;
    costs.settle(page.spent ?? {});
    const { deleted = [], dropped = {} } = page;
    return { task: task.id, page: { ...(await checkPage(page, deps.now())), deleted, dropped } };
  } finally {
    end.abort();
    void iterator.return?.()?.catch(() => {});
    if (progress.row.posts + progress.row.dollars + progress.row.posts_set_aside > 0) await progress.save();
  }
}
