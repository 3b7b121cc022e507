// orrery sources …: how each source fares, one page for a look, run now, pause, go on.
import type { Command } from "commander";
import type { SourceReport } from "../ingest/runner.ts";
import type { RunReport } from "../ingest/runner/once.ts";
import type { Tryout } from "../ingest/runner/tryout.ts";
import { createOutput, progressBar, table } from "./output.ts";
import type { CallOperation } from "./program.ts";

interface SourceLine {
  source: string;
  title: string;
  off: string | null;
  month: SourceReport["spent"] & { budget: SourceReport["budget"] };
  tasks: SourceReport["tasks"];
}

export function sourceCommands(program: Command, call: CallOperation, exit: (code: number) => void): void {
  const sources = program
    .command("sources")
    .description("what is read from the outside world, and how it fares");

  sources
    .command("list")
    .description(
      "every source and task: state, last success, last error, items today, cost this month, next run",
    )
    .option("--json", "print one JSON object")
    .action(async ({ json }: { json?: boolean }) => {
      const found = await call({ name: "sources.list", input: {} });
      createOutput(json ?? false).result(found, () => sourceTable(found["sources"] as SourceLine[]));
    });

  sources
    .command("test")
    .description("fetch one page and print what would be stored; nothing is stored")
    .argument("<id>", "a source or a task, as `sources list` shows it")
    .option("--json", "print one JSON object")
    .action(async (target: string, { json }: { json?: boolean }) => {
      const found = await call({ name: "sources.test", input: { target } });
      const tryout = found as unknown as Tryout;
      createOutput(json ?? false).result(found, () => tryoutText(tryout));
      if (tryout.failure) exit(1);
    });

  sources
    .command("run")
    .description("run now, whatever its schedule says: by the running service, else here, to the end")
    .argument("<id>", "a source or a task, as `sources list` shows it")
    .option("--json", "print one JSON object")
    .action(async (target: string, { json }: { json?: boolean }) => {
      const bar = progressBar(target, !json);
      const found = (await call({
        name: "sources.run",
        input: { target },
        onEvent: (event) => bar.update(undefined, countText(event as unknown as RunReport)),
      })) as unknown as RunAnswer;
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
  order("pause", "stop reading it until `resume`, in every process and over restarts", "Paused");
  order("resume", "read it again", "Goes on");

  sources
    .command("quarantine")
    .description("what should have become a record and did not, with the reason")
    .argument("<id>", "a source or a task, as `sources list` shows it")
    .option("--json", "print one JSON object")
    .action(async (target: string, { json }: { json?: boolean }) => {
      const found = await call({ name: "sources.quarantine", input: { target } });
      const lines = found["quarantined"] as { task: string; seen_at: string; reason: string; raw: string }[];
      createOutput(json ?? false).result(found, () =>
        lines.length === 0
          ? "Nothing is in quarantine."
          : lines
              .map((one) => `${one.seen_at} ${one.task}: ${one.reason}\n  ${one.raw.slice(0, 200)}`)
              .join("\n"),
      );
    });
}

interface RunAnswer {
  tasks: string[];
  /** A service runs. */
  running: boolean;
  reads_here: boolean;
  /** Where none does: how each task went. */
  runs?: RunReport[];
}

function ranText({ tasks, reads_here: isHere, runs }: RunAnswer): string {
  if (!runs)
    return isHere
      ? `Runs within seconds (orrery sources list shows how it went): ${tasks.join(", ")}`
      : `Left to the process that reads the sources, which this service is not (ORRERY_SOURCES): ${tasks.join(", ")}`;
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
    ...(quarantined > 0 ? [`${quarantined} set apart`] : []),
    ...(deleted > 0 ? [`${deleted} taken back`] : []),
  ];
  return `${task}: ${parts.join(", ")}`;
}

function sourceTable(lines: SourceLine[]): string {
  return table(
    ["SOURCE", "STATE", "LAST SUCCESS", "ITEMS TODAY", "COST THIS MONTH", "NEXT RUN", "LAST ERROR"],
    lines.flatMap((line) =>
      line.tasks.length === 0
        ? [[line.source, "off", "-", "-", "-", "-", line.off ?? ""]]
        : line.tasks.map((task, i) => [
            task.task,
            task.state,
            task.last_success?.slice(0, 19) ?? "never",
            task.items_today,
            i === 0 ? costText(line.month) : "",
            task.next_run?.slice(0, 19) ?? "-",
            task.last_error ? `${task.last_error_kind ?? ""}: ${task.last_error}` : "-",
          ]),
    ),
  );
}

/** Of the whole source, on its first line: budgets are a source's, not a task's. */
function costText({ requests, posts, dollars, budget }: SourceLine["month"]): string {
  const of = (most: number | undefined) => (most === undefined ? "" : ` of ${most}`);
  if (dollars > 0 || budget.dollars !== undefined)
    return `$${dollars.toFixed(2)}${budget.dollars === undefined ? "" : ` of $${budget.dollars}`}`;
  if (posts > 0 || budget.posts !== undefined) return `${posts}${of(budget.posts)} posts`;
  return `${requests}${of(budget.requests)} requests`;
}

function tryoutText({ task, page, failure }: Tryout): string {
  if (failure) return `${task}: ${failure.kind}: ${failure.message}`;
  if (!page) return `${task}: nothing came`;
  const parts = Object.entries(page.records).map(
    ([kind, records]) =>
      `${kind}: ${records.length}\n${records
        .slice(0, 5)
        .map((record) => `  ${JSON.stringify(record).slice(0, 300)}`)
        .join("\n")}`,
  );
  const dropped = Object.entries(page.dropped ?? {}).map(([reason, n]) => `dropped ${n}: ${reason}`);
  const apart = page.quarantined.slice(0, 5).map(({ reason }) => `quarantined: ${reason}`);
  return [`${task}: one page, nothing stored`, ...parts, ...dropped, ...apart].join("\n");
}
