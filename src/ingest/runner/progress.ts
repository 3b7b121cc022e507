// The cursor, health and daily counts of a task, as known to the process that runs it. Saved only after the records are
// stored.
import { dayOf } from "../../base/time.ts";
import type { Validators } from "../outbound/outbound.ts";
import type { Lease } from "./lease.ts";
import { Counts, taskPosition, type TaskRow } from "./runner-queries.ts";
import type { Health } from "./schedule.ts";
import type { UpstreamFailure } from "../source.ts";
import type { PlannedTask, TaskDeps } from "./source-plan.ts";

export type Progress = Awaited<ReturnType<typeof openProgress>>;

const noCounts = Object.fromEntries(Object.keys(Counts.shape).map((name) => [name, 0])) as Counts;
/** Further URLs of a task are requested without validators. */
const MAX_VALIDATORS = 500;
const MAX_REASONS = 50;
const MAX_NOTE_CHARACTERS = 300;

/** Returns undefined if another process holds the lease. */
export async function acquireLease({ task }: PlannedTask, deps: TaskDeps): Promise<Lease | undefined> {
  const [row] = await deps.store.read(taskPosition, { task: task.id });
  return deps.leases.acquire(`task ${task.id}`, row?.fence ?? 0);
}

export async function openProgress(
  { task, sourceId }: { task: { id: string }; sourceId: string },
  { store, now, taskTable }: Pick<TaskDeps, "store" | "now" | "taskTable">,
  fence: number,
) {
  const [found] = await store.read(taskPosition, { task: task.id });
  const validators = new Map(
    Object.entries(parsed<Record<string, Validators>>(found?.validators_json ?? "", {})),
  );
  // The counts of a day continue under the same fence. Under a new one they start at 0 and are summed when read.
  const isSame = found?.fence === fence && found.day === dayOf(now());
  let reasons = isSame ? parsed<Record<string, number>>(found.reasons_json, {}) : {};
  const row: TaskRow = {
    task_id: task.id,
    source_id: sourceId,
    fence,
    day: dayOf(now()),
    started_at: found?.started_at ?? null,
    succeeded_at: found?.succeeded_at ?? null,
    failed_at: found?.failed_at ?? null,
    failure_kind: found?.failure_kind ?? "",
    failure: found?.failure ?? "",
    failure_detail: found?.failure_detail ?? "",
    failures: found?.failures ?? 0,
    next_run_at: found?.next_run_at ?? 0,
    note: found?.note ?? "",
    ...(isSame ? Counts.parse(found) : noCounts),
    reasons_json: "",
    written_at: 0,
  };
  let finished: Record<string, unknown>[] = [];

  const fullRow = () => ({
    ...row,
    reasons_json: JSON.stringify(reasons),
    cursor_json: self.cursor == null ? "" : JSON.stringify(self.cursor),
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

  /** Updates this process's task table before the row is read from the store. */
  const publish = () => taskTable.add({ ...row, reasons_json: JSON.stringify(reasons), written_at: now() });

  const self = {
    row: row as Readonly<TaskRow>,
    /** As saved, or to be saved with the next `save`. */
    cursor: parsed<unknown>(found?.cursor_json ?? "", null),
    validators: validators as ReadonlyMap<string, Validators>,
    add(counts: Partial<Counts>, because: Record<string, number> = {}): void {
      startNewDay();
      for (const [name, n] of Object.entries(counts) as [keyof Counts, number][]) row[name] += n;
      for (const [reason, n] of Object.entries(because)) {
        const known = reason in reasons || Object.keys(reasons).length < MAX_REASONS ? reason : "other";
        reasons[known] = (reasons[known] ?? 0) + n;
      }
    },
    remember(url: string, found: Validators): void {
      validators.delete(url);
      if (found.etag !== undefined || found.last_modified !== undefined) validators.set(url, found);
      const [oldest] = validators.keys();
      if (validators.size > MAX_VALIDATORS && oldest !== undefined) validators.delete(oldest);
    },
    noted(note: string): void {
      row.note = note.slice(0, MAX_NOTE_CHARACTERS);
    },
    started(at: number): void {
      row.started_at = at;
    },
    succeeded(at: number): void {
      Object.assign(row, {
        succeeded_at: at,
        failures: 0,
        failure_kind: "",
        failure: "",
        failure_detail: "",
      });
    },
    /** Alone, neither success nor failure: there was nothing to do yet. */
    scheduled(nextRunAt: number): void {
      row.next_run_at = Math.round(nextRunAt);
    },
    failed(at: number, failure: UpstreamFailure, health: Health): void {
      startNewDay();
      row.failed_runs += 1;
      Object.assign(row, {
        failed_at: at,
        failure_kind: failure.kind,
        failure: failure.message.slice(0, 500),
        failure_detail: failure.detail,
        failures: health.failures,
        next_run_at: Math.round(health.nextRunAt),
      });
    },
    publish,
    async save(): Promise<void> {
      startNewDay();
      await store.insert("ingest_tasks_v1", [...finished, fullRow()]);
      finished = [];
      publish();
    },
  };
  return self;
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
