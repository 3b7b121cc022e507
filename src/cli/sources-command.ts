// orrery sources …: status, a trial run, run now, pause, resume.
import type { Command } from "commander";
import type { RunReport, DryRun } from "../ingest/runner/run-once.ts";
import { systemClock } from "../base/clock.ts";
import { colours, createOutput, progressBar, table, type Paint, relativeTime } from "./output.ts";
import type { CallOperation } from "../admin/admin-client.ts";
import type { SourceLine } from "../admin/source-operations.ts";

export function sourceCommands(program: Command, call: CallOperation, exit: (code: number) => void): void {
  const sources = program.command("sources").description("data sources and their status");

  sources
    .command("list")
    .description("show each source: state, last success, items today, cost this month, next run, last error")
    .option("--tasks", "one line per task instead of one per source")
    .option("--failing", "only failing sources and tasks")
    .option("--json", "print one JSON object")
    .action(async (options: { tasks?: boolean; failing?: boolean; json?: boolean }) => {
      const found = await call({ name: "sources.list", input: {} });
      const all = found["sources"] as SourceLine[];
      const lines = options.failing ? failingOnly(all) : all;
      const show = options.tasks ? taskTable : summaryTable;
      createOutput(options.json).result({ ...found, sources: lines }, () =>
        lines.length === 0
          ? "No source is failing."
          : show(lines, systemClock.real(), colours(process.stdout)),
      );
    });

  sources
    .command("test")
    .description("fetch one page and print what would be stored, without storing it")
    .argument("<id>", "a source or a task, as `sources list` shows it")
    .option("--json", "print one JSON object")
    .action(async (target: string, { json }: { json?: boolean }) => {
      const found = await call({ name: "sources.test", input: { target } });
      const dryRun = found as unknown as DryRun;
      createOutput(json).result(found, () => dryRunText(dryRun));
      if (dryRun.failure) exit(1);
    });

  sources
    .command("run")
    .description("run now, regardless of the schedule, in the running service or in this process")
    .argument("<id>", "a source or a task, as `sources list` shows it")
    .option("--json", "print one JSON object")
    .action(async (target: string, { json }: { json?: boolean }) => {
      const bar = progressBar(target, !json);
      const found = (await call({
        name: "sources.run",
        input: { target },
        onEvent: (event) => bar.update(undefined, countText(event as unknown as RunReport)),
      })) as unknown as RunResult;
      createOutput(json).result({ ...found }, () => ranText(found));
      if (found.runs?.some(({ failure }) => failure)) exit(1);
    });

  const order = (name: "pause" | "resume", description: string, done: string) =>
    sources
      .command(name)
      .description(description)
      .argument("<id>", "a source or a task, as `sources list` shows it")
      .option("--json", "print one JSON object")
      .action(async (target: string, { json }: { json?: boolean }) => {
        const found = await call({ name: `sources.${name}`, input: { target } });
        const tasks = found["tasks"] as string[];
        const when = found["running"] || name === "pause" ? "" : " when the service runs";
        createOutput(json).result(found, () => `${done}${when}: ${tasks.join(", ")}`);
      });
  order("pause", "pause it until `resume`, in every process and across restarts", "Paused");
  order("resume", "resume a paused source or task", "Resumed");

  sources
    .command("quarantine")
    .description("show items that could not be stored, with the reason")
    .argument("<id>", "a source or a task, as `sources list` shows it")
    .option("--json", "print one JSON object")
    .action(async (target: string, { json }: { json?: boolean }) => {
      const found = await call({ name: "sources.quarantine", input: { target } });
      const lines = found["quarantined"] as { task: string; seen_at: string; reason: string; raw: string }[];
      createOutput(json).result(found, () =>
        lines.length === 0
          ? "Quarantine is empty."
          : lines
              .map((one) => `${one.seen_at} ${one.task}: ${one.reason}\n  ${one.raw.slice(0, 200)}`)
              .join("\n"),
      );
    });
}

interface RunResult {
  tasks: string[];
  /** Whether a service is running. */
  running: boolean;
  reads_here: boolean;
  /** Without a running service: the outcome of each task. */
  runs?: RunReport[];
}

function ranText({ tasks, reads_here: isHere, runs }: RunResult): string {
  if (!runs)
    return isHere
      ? `Starts within seconds; see orrery sources list: ${tasks.join(", ")}`
      : `Requested from the process that reads the sources; this service does not run them (ORRERY_SOURCES): ${tasks.join(", ")}`;
  return runs
    .map((run) => {
      const { failure } = run;
      return `${failure ? `failed (${failure.kind}: ${failure.message}), ` : ""}${countText(run)}`;
    })
    .join("\n");
}

function countText({ task, kept, dropped, quarantined, deleted }: RunReport): string {
  const parts = [
    `${kept} kept`,
    ...(dropped > 0 ? [`${dropped} dropped`] : []),
    ...(quarantined > 0 ? [`${quarantined} quarantined`] : []),
    ...(deleted > 0 ? [`${deleted} deleted`] : []),
  ];
  return `${task}: ${parts.join(", ")}`;
}

function dryRunText({ task, page, failure }: DryRun): string {
  if (failure) return `${task}: ${failure.kind}: ${failure.message}`;
  if (!page) return `${task}: no page was returned`;
  const parts = Object.entries(page.records).map(
    ([kind, records]) =>
      `${kind}: ${records.length}\n${records
        .slice(0, 5)
        .map((record) => `  ${JSON.stringify(record).slice(0, 300)}`)
        .join("\n")}`,
  );
  const dropped = Object.entries(page.dropped ?? {}).map(([reason, n]) => `dropped ${n}: ${reason}`);
  const quarantined = page.quarantined.slice(0, 5).map(({ reason }) => `quarantined: ${reason}`);
  return [`${task}: one page, nothing stored`, ...parts, ...dropped, ...quarantined].join("\n");
}

type Task = SourceLine["tasks"][number];

/** Maximum length of an error in the table; --tasks and --json show more. */
const ERROR_CHARACTERS = 80;

export function summaryTable(lines: readonly SourceLine[], now: number, paint: Paint): string {
  const rows = lines.map((line) => {
    if (line.tasks.length === 0) return [line.source, "off", "-", "-", "-", "-", line.off ?? ""];
    return [
      line.source,
      stateText(line.tasks),
      atOf(line.tasks, "last_success", now) ?? "never",
      line.tasks.reduce((sum, { items_today: items }) => sum + items, 0),
      costText(line.month),
      atOf(line.tasks, "next_run", now) ?? "-",
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
    ["TASK", "STATE", "LAST SUCCESS", "ITEMS TODAY", "NEXT RUN", "LAST ERROR", "NOTE"],
    tasks.map((task) => [
      task.task,
      task.state,
      atOf([task], "last_success", now) ?? "never",
      task.items_today,
      atOf([task], "next_run", now) ?? "-",
      errorText(task),
      task.note ?? "-",
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

/** The last success, or the next run, of any of the tasks. */
function atOf(tasks: readonly Task[], field: "last_success" | "next_run", now: number): string | undefined {
  const times = tasks.flatMap((task) => (task[field] === null ? [] : [Date.parse(task[field])]));
  if (times.length === 0) return undefined;
  return relativeTime(field === "next_run" ? Math.min(...times) : Math.max(...times), now);
}

function lastError(tasks: readonly Task[]): string {
  const newest = tasks
    .filter(({ last_error: error }) => error !== null)
    .sort((a, b) => (b.last_error_at ?? "").localeCompare(a.last_error_at ?? ""))[0];
  const text = newest ? errorText(newest) : "-";
  return text.length > ERROR_CHARACTERS ? `${text.slice(0, ERROR_CHARACTERS - 1)}…` : text;
}

function errorText({ last_error: error, last_error_kind: kind, last_error_detail: detail }: Task): string {
  return error === null ? "-" : [kind ?? "error", error, ...(detail === null ? [] : [detail])].join(": ");
}

function costText({ requests, posts, dollars, budget }: SourceLine["month"]): string {
  const of = (most: number | undefined) => (most === undefined ? "" : ` of ${most}`);
  if (dollars > 0 || budget.dollars !== undefined)
    return `$${dollars.toFixed(2)}${budget.dollars === undefined ? "" : ` of $${budget.dollars}`}`;
  if (posts > 0 || budget.posts !== undefined) return `${posts}${of(budget.posts)} posts`;
  return `${requests}${of(budget.requests)} requests`;
}
