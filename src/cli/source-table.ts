// Formats `orrery sources list`: one line per source, or one per task.
import type { SourceReport } from "../ingest/runner/runner.ts";
import { table, type Paint } from "./output.ts";
import { relativeTime } from "./relative-time.ts";

export interface SourceLine {
  source: string;
  title: string;
  off: string | null;
  state: string;
  month: SourceReport["spent"] & { budget: SourceReport["budget"] };
  tasks: SourceReport["tasks"];
}

type Task = SourceReport["tasks"][number];

/** Maximum length of an error in the table; --tasks and --json show more. */
const ERROR_CHARACTERS = 80;

export function summaryTable(lines: readonly SourceLine[], now: number, paint: Paint): string {
  const rows = lines.map((line) => {
    if (line.tasks.length === 0) return [line.source, "off", "-", "-", "-", "-", line.off ?? ""];
    return [
      line.source,
      stateText(line.tasks),
      latest(line, now),
      line.tasks.reduce((sum, { items_today: items }) => sum + items, 0),
      costText(line.month),
      next(line, now),
      lastError(line.tasks),
    ];
  });
  return table(
    ["SOURCE", "STATE", "LAST SUCCESS", "ITEMS TODAY", "COST THIS MONTH", "NEXT RUN", "LAST ERROR"],
    rows,
    (cell, column, row) => (column === 1 ? paint(colourOf(lines[row]), cell) : cell),
  );
}

export function taskTable(lines: readonly SourceLine[], now: number, paint: Paint): string {
  const tasks = lines.flatMap(({ tasks: own }) => own);
  return table(
    ["TASK", "STATE", "LAST SUCCESS", "ITEMS TODAY", "NEXT RUN", "LAST ERROR"],
    tasks.map((task) => [
      task.task,
      task.state,
      task.last_success === null ? "never" : relativeTime(Date.parse(task.last_success), now),
      task.items_today,
      task.next_run === null ? "-" : relativeTime(Date.parse(task.next_run), now),
      errorText(task),
    ]),
    (cell, column, row) => (column === 1 ? paint(isFailing(tasks[row]) ? "red" : "green", cell) : cell),
  );
}

/** Selects the failing tasks and their sources. */
export function failingOnly(lines: readonly SourceLine[]): SourceLine[] {
  return lines
    .map((line) => ({ ...line, tasks: line.tasks.filter(isFailing) }))
    .filter(({ tasks }) => tasks.length > 0);
}

/** Formats "38/40 ok, 2 failing"; tasks that have not run yet are neither. */
export function stateText(tasks: readonly Task[]): string {
  const failing = tasks.filter(isFailing).length;
  const healthy = tasks.filter(({ state }) => state === "ok" || state === "running").length;
  const count = (state: Task["state"], name: string) => {
    const found = tasks.filter((task) => task.state === state && !isFailing(task)).length;
    return found > 0 ? [`${found} ${name}`] : [];
  };
  return [
    `${healthy}/${tasks.length} ok`,
    ...(failing > 0 ? [`${failing} failing`] : []),
    ...count("waiting", "waiting"),
    ...count("paused", "paused"),
    ...count("over_budget", "over budget"),
  ].join(", ");
}

function isFailing(task: Task | undefined): boolean {
  return task?.state === "retrying" || task?.state === "broken";
}

function colourOf(line: SourceLine | undefined): "red" | "yellow" | "green" | "dim" {
  if (!line || line.tasks.length === 0) return "dim";
  const failing = line.tasks.filter(isFailing).length;
  return failing === 0 ? "green" : failing === line.tasks.length ? "red" : "yellow";
}

function latest({ tasks }: SourceLine, now: number): string {
  const times = tasks.flatMap(({ last_success: at }) => (at === null ? [] : [Date.parse(at)]));
  return times.length === 0 ? "never" : relativeTime(Math.max(...times), now);
}

function next({ tasks }: SourceLine, now: number): string {
  const times = tasks.flatMap(({ next_run: at }) => (at === null ? [] : [Date.parse(at)]));
  return times.length === 0 ? "-" : relativeTime(Math.min(...times), now);
}

function lastError(tasks: readonly Task[]): string {
  const newest = tasks
    .filter(({ last_error: error }) => error !== null)
    .sort((a, b) => (b.last_error_at ?? "").localeCompare(a.last_error_at ?? ""))[0];
  const text = newest ? errorText(newest) : "-";
  return text.length > ERROR_CHARACTERS ? `${text.slice(0, ERROR_CHARACTERS - 1)}…` : text;
}

function errorText({ last_error: error, last_error_kind: kind }: Task): string {
  return error === null ? "-" : `${kind ?? "error"}: ${error}`;
}

function costText({ requests, posts, dollars, budget }: SourceLine["month"]): string {
  const of = (most: number | undefined) => (most === undefined ? "" : ` of ${most}`);
  if (dollars > 0 || budget.dollars !== undefined)
    return `$${dollars.toFixed(2)}${budget.dollars === undefined ? "" : ` of $${budget.dollars}`}`;
  if (posts > 0 || budget.posts !== undefined) return `${posts}${of(budget.posts)} posts`;
  return `${requests}${of(budget.requests)} requests`;
}
