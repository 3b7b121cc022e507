// orrery sources …: status, a trial run, run now, pause, resume.
import type { Command } from "commander";
import type { RunReport } from "../ingest/runner/run-command.ts";
import type { DryRun } from "../ingest/runner/dry-run.ts";
import { systemClock } from "../base/clock.ts";
import { colours, createOutput, progressBar } from "./output.ts";
import type { CallOperation } from "../admin/admin-client.ts";
import { failingOnly, summaryTable, taskTable, type SourceLine } from "./source-table.ts";

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
      createOutput(options.json ?? false).result({ ...found, sources: lines }, () =>
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
      createOutput(json ?? false).result(found, () => dryRunText(dryRun));
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
      createOutput(json ?? false).result({ ...found }, () => ranText(found));
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
        createOutput(json ?? false).result(found, () => `${done}${when}: ${tasks.join(", ")}`);
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
      createOutput(json ?? false).result(found, () =>
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
