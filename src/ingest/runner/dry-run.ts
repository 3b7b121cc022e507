// Implements `orrery sources test`: reads one page like a normal run, and stores nothing.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "../source.ts";
import { checkPage, type CheckedPage } from "./store-page.ts";
import { countsOf, openProgress } from "./progress.ts";
import { settleCost } from "./budget.ts";
import { asFailure } from "./run-failure.ts";
import { contextFor, noFetches } from "./read-pages.ts";
import type { PlannedTask, TaskDeps } from "./planned-task.ts";

export interface DryRun {
  task: string;
  /** Absent if no page arrived in time. */
  page?: Pick<Page, "deleted" | "dropped"> & CheckedPage;
  failure?: { kind: string; message: string };
}

const MAX_MS = 60_000;

export async function dryRunTask(planned: PlannedTask, deps: TaskDeps): Promise<DryRun> {
  const { task, sourceId } = planned;
  // The cost still counts. No lease has fence 0, so this row never becomes the task's position.
  const progress = await openProgress(
    { store: deps.store, now: deps.now, onSaved: deps.taskTable.add },
    { id: task.id, sourceId, fence: 0 },
  );
  const before = deps.taskTable.ofDay(task.id, progress.row.day).find(({ fence }) => fence === 0);
  if (before) progress.add(countsOf(before));
  progress.cursor = null;
  const fetched = noFetches();
  const end = new AbortController();
  const context = contextFor(planned, deps, progress, end.signal, fetched, () => {});
  const iterator = task.read(context)[Symbol.asyncIterator]();
  try {
    const next = await Promise.race([iterator.next(), sleep(MAX_MS, undefined, { ref: false })]);
    if (next === undefined || next.done) return { task: task.id };
    const page = next.value;
    settleCost(progress, fetched.reserved, page.spent ?? {}, deps.now());
    return {
      task: task.id,
      page: {
        ...(await checkPage(page, deps.now())),
        ...(page.deleted ? { deleted: page.deleted } : {}),
        ...(page.dropped ? { dropped: page.dropped } : {}),
      },
    };
  } catch (error) {
    const { kind, message } = asFailure(error);
    return { task: task.id, failure: { kind, message } };
  } finally {
    end.abort();
    void iterator.return?.()?.catch(() => {});
    if (progress.row.posts + progress.row.dollars + progress.row.posts_set_aside > 0) await progress.save();
  }
}
