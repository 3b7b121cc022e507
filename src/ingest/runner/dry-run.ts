// orrery sources test: one page, read as a run would, and nothing of it stored.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "../source.ts";
import { checkPage, type CheckedPage } from "./store-page.ts";
import { countsOf, openProgress } from "./progress.ts";
import { settle } from "./budget.ts";
import { asFailure } from "./run-failure.ts";
import { contextFor, type Fetched } from "./read-pages.ts";
import type { PlannedTask, TaskDeps } from "./task.ts";

export interface Tryout {
  task: string;
  /** Absent: nothing came within the time. */
  page?: Pick<Page, "deleted" | "dropped"> & CheckedPage;
  failure?: { kind: string; message: string };
}

const MOST_MS = 60_000;

export async function tryTask(planned: PlannedTask, deps: TaskDeps): Promise<Tryout> {
  const { task, sourceId } = planned;
  // What it costs counts all the same; no holder has fence 0, so nobody goes by this row.
  const progress = await openProgress(
    { store: deps.store, now: deps.now, saved: deps.book.note },
    { id: task.id, sourceId, fence: 0 },
  );
  const before = deps.book.ofDay(task.id, progress.row.day).find(({ fence }) => fence === 0);
  if (before) progress.add(countsOf(before));
  progress.cursor = null;
  const fetched: Fetched = { validators: new Map(), aside: { day: "", posts: 0, dollars: 0 } };
  const end = new AbortController();
  const context = contextFor(planned, deps, progress, end.signal, fetched, () => {});
  const iterator = task.read(context)[Symbol.asyncIterator]();
  try {
    const next = await Promise.race([iterator.next(), sleep(MOST_MS, undefined, { ref: false })]);
    if (next === undefined || next.done) return { task: task.id };
    const page = next.value;
    settle(progress, fetched.aside, page.spent ?? {}, deps.now());
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
