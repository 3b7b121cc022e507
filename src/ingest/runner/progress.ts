// The cursor, health and daily counts of a task, as known to the process that runs it. Saved only after the records are
// stored.
import { dayOf } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import type { Validators } from "../outbound/outbound.ts";
import { taskPosition, type TaskRow } from "./runner-queries.ts";
import type { Health } from "./schedule.ts";
import type { UpstreamFailure } from "../source.ts";

export type Counts = Pick<
  TaskRow,
  | "kept"
  | "dropped"
  | "quarantined"
  | "deleted_items"
  | "failed_runs"
  | "requests"
  | "posts"
  | "dollars"
  | "posts_set_aside"
  | "dollars_set_aside"
>;

export interface Progress {
  row: Readonly<TaskRow>;
  /** As saved, or to be saved with the next `save`. */
  cursor: unknown;
  validators: ReadonlyMap<string, Validators>;
  add(counts: Partial<Counts>, reasons?: Record<string, number>): void;
  remember(url: string, validators: Validators): void;
  started(at: number): void;
  succeeded(at: number, health?: Health): void;
  /** Neither success nor failure: there was nothing to do yet. */
  postponed(health: Health): void;
  failed(at: number, failure: UpstreamFailure, health: Health): void;
  save(): Promise<void>;
  /** Updates this process's task table without saving. */
  publish(): void;
}

const noCounts: Counts = {
  kept: 0,
  dropped: 0,
  quarantined: 0,
  deleted_items: 0,
  failed_runs: 0,
  requests: 0,
  posts: 0,
  dollars: 0,
  posts_set_aside: 0,
  dollars_set_aside: 0,
};
/** Further URLs of a task are requested without validators. */
const MAX_VALIDATORS = 500;
const MAX_REASONS = 50;

export interface ProgressDeps {
  store: Store;
  now: () => number;
  /** Called with every saved row, so that this process knows it before it reads it from the store. */
  onSaved: (row: TaskRow) => void;
}

/** The highest fence in the store; 0 if there is none. */
export async function lastFence(store: Store, taskId: string): Promise<number> {
  const [row] = await store.read(taskPosition, { task: taskId });
  return row?.fence ?? 0;
}

export async function openProgress(
  deps: ProgressDeps,
  task: { id: string; sourceId: string; fence: number },
): Promise<Progress> {
  const { store, now } = deps;
  const [found] = await store.read(taskPosition, { task: task.id });
  let cursor: unknown = parsed(found?.cursor_json ?? "", null);
  const validators = new Map(
    Object.entries(parsed<Record<string, Validators>>(found?.validators_json ?? "", {})),
  );
  // The counts of a day continue under the same fence. Under a new one they start at 0 and are summed when read.
  const isSame = found?.fence === task.fence && found.day === dayOf(now());
  let reasons = isSame ? parsed<Record<string, number>>(found.reasons_json, {}) : {};
  const row: TaskRow = {
    task_id: task.id,
    source_id: task.sourceId,
    fence: task.fence,
    day: dayOf(now()),
    started_at: found?.started_at ?? null,
    succeeded_at: found?.succeeded_at ?? null,
    failed_at: found?.failed_at ?? null,
    failure_kind: found?.failure_kind ?? "",
    failure: found?.failure ?? "",
    failures: found?.failures ?? 0,
    next_run_at: found?.next_run_at ?? 0,
    ...(isSame ? countsOf(found) : noCounts),
    reasons_json: "",
    written_at: 0,
  };
  let finished: Record<string, unknown>[] = [];

  const fullRow = () => ({
    ...row,
    reasons_json: JSON.stringify(reasons),
    cursor_json: cursor === null || cursor === undefined ? "" : JSON.stringify(cursor),
    validators_json: validators.size === 0 ? "" : JSON.stringify(Object.fromEntries(validators)),
  });

  function startNewDay(): void {
    const day = dayOf(now());
    if (row.day === day) return;
    // The row of the later day holds the position. After a clock was set back, that is the finished one.
    finished.push(row.day < day ? { ...fullRow(), cursor_json: "", validators_json: "" } : fullRow());
    Object.assign(row, noCounts, { day });
    reasons = {};
  }

  return {
    row,
    get cursor() {
      return cursor;
    },
    set cursor(value) {
      cursor = value;
    },
    validators,
    add(counts, because = {}) {
      startNewDay();
      for (const [name, n] of Object.entries(counts) as [keyof Counts, number][]) row[name] += n;
      for (const [reason, n] of Object.entries(because)) {
        const known = reason in reasons || Object.keys(reasons).length < MAX_REASONS ? reason : "other";
        reasons[known] = (reasons[known] ?? 0) + n;
      }
    },
    remember(url, found) {
      validators.delete(url);
      if (found.etag !== undefined || found.last_modified !== undefined) validators.set(url, found);
      const [oldest] = validators.keys();
      if (validators.size > MAX_VALIDATORS && oldest !== undefined) validators.delete(oldest);
    },
    started(at) {
      row.started_at = at;
    },
    succeeded(at, health) {
      Object.assign(row, { succeeded_at: at, failures: 0, failure_kind: "", failure: "" });
      if (health) row.next_run_at = Math.round(health.nextRunAt);
    },
    postponed(health) {
      row.next_run_at = Math.round(health.nextRunAt);
    },
    failed(at, failure, health) {
      startNewDay();
      row.failed_runs += 1;
      Object.assign(row, {
        failed_at: at,
        failure_kind: failure.kind,
        failure: failure.message.slice(0, 500),
        failures: health.failures,
        next_run_at: Math.round(health.nextRunAt),
      });
    },
    publish: () => deps.onSaved({ ...row, reasons_json: JSON.stringify(reasons), written_at: now() }),
    async save() {
      startNewDay();
      const rows = [...finished, fullRow()];
      await store.insert("ingest_tasks_v1", rows);
      finished = [];
      deps.onSaved({ ...row, reasons_json: JSON.stringify(reasons), written_at: now() });
    },
  };
}

export function countsOf(row: TaskRow): Counts {
  return Object.fromEntries(
    Object.keys(noCounts).map((name) => [name, row[name as keyof Counts]]),
  ) as unknown as Counts;
}

/** Parses JSON that this service wrote; anything unreadable counts as absent. */
function parsed<T>(text: string, absent: T): T {
  if (text === "") return absent;
  try {
    return JSON.parse(text) as T;
  } catch {
    return absent;
  }
}
