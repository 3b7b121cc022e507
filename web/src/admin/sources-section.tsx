// Sources: when each was read last, what went wrong, and running, pausing or resuming it.
import { ago, ahead, number } from "../format.ts";
import { dataset } from "../session.ts";
import { Empty } from "../ui.tsx";
import { useValue } from "../value.ts";
import { callConsole, useConsole } from "./admin-api.ts";
import type { SourceLine, SourceTask } from "./admin-types.ts";
import { ActionButton, ConsoleResult, State } from "./console-ui.tsx";
import { summaryOf } from "./source-summary.ts";

const REFRESH_MS = 5_000;

export function SourcesSection() {
  const sources = useConsole<{ sources: SourceLine[] }>("sources.list", {}, REFRESH_MS);
  return (
    <ConsoleResult call={sources}>
      {({ sources: all }) => {
        const on = all.filter(({ off }) => off === null);
        const off = all.filter((source) => source.off !== null);
        return (
          <>
            {on.length === 0 ? <NoSources /> : null}
            <ul class="items">
              {on.map((source) => (
                <SourceCard key={source.source} source={source} changed={sources.retry} />
              ))}
            </ul>
            {off.length > 0 ? <OffSources sources={off} /> : null}
          </>
        );
      }}
    </ConsoleResult>
  );
}

function NoSources() {
  return useValue(dataset) === "demo" ? (
    <Empty title="No sources are read in the demo">
      The data is simulated. Start with <code>ORRERY_DEMO=false</code> to read real sources.
    </Empty>
  ) : (
    <Empty title="No source is switched on">
      Name sources in <code>orrery.config.yaml</code>, and check that <code>ORRERY_SOURCES</code> is not
      false.
    </Empty>
  );
}

function SourceCard({ source, changed }: { source: SourceLine; changed: () => void }) {
  const { lastRun, next, items, dropped, quarantined, failing } = summaryOf(source.tasks);
  const isPaused = source.state === "paused";
  const order = async (operation: string, said: string) => {
    const { tasks, reads_here } = await callConsole<{ tasks: string[]; reads_here: boolean }>(operation, {
      target: source.source,
    });
    changed();
    const where = reads_here ? "" : " by the process that reads the sources";
    return `${said}${tasks.length > 1 ? ` (${tasks.length} tasks)` : ""}${where}.`;
  };
  return (
    <li class="item source">
      <div class="row spread">
        <h2>
          {source.title} <span class="muted small">{source.source}</span>
        </h2>
        <State of={source.state} />
      </div>
      <p class="muted small">
        {lastRun ? `Last read ${ago(lastRun)}` : "Not read yet"}
        {next ? `, next ${ahead(next)}` : ""} · {number(items)} new today
        {dropped > 0 ? ` · ${number(dropped)} dropped` : ""}
        {quarantined > 0 ? ` · ${number(quarantined)} unreadable` : ""} · {number(source.month.requests)}{" "}
        requests this month
        {source.month.dollars > 0 ? ` · $${source.month.dollars.toFixed(2)}` : ""}
      </p>
      {failing[0] ? (
        <p class="down small wrap">
          {failing.length} of {source.tasks.length} tasks {failing.length === 1 ? "fails" : "fail"}:{" "}
          {errorText(failing[0])} ({ago(failing[0].last_error_at)})
        </p>
      ) : null}
      <div class="row actions">
        <ActionButton
          label="Run now"
          name={`Run now: ${source.title}`}
          disabled={isPaused}
          run={() => order("sources.run", "Starts within seconds")}
        />
        {isPaused ? (
          <ActionButton
            label="Resume"
            name={`Resume ${source.title}`}
            run={() => order("sources.resume", "Resumed")}
          />
        ) : (
          <ActionButton
            label="Pause"
            name={`Pause ${source.title}`}
            run={() => order("sources.pause", "Paused")}
          />
        )}
      </div>
      <details class="unfold">
        <summary>{source.tasks.length === 1 ? "1 task" : `${source.tasks.length} tasks`}</summary>
        <ul class="plain small">
          {source.tasks.map((task) => (
            <TaskLine key={task.task} task={task} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function errorText({ last_error: error, last_error_detail: detail }: SourceTask): string {
  return [error, detail].filter(Boolean).join(": ");
}

function TaskLine({ task }: { task: SourceTask }) {
  return (
    <li class="wrap">
      <State of={task.state} /> <code>{task.task}</code>{" "}
      <span class="muted">
        {task.last_success ? `read ${ago(task.last_success)}` : "not read yet"}, every{" "}
        {task.every_seconds < 7_200
          ? `${Math.round(task.every_seconds / 60)} min`
          : `${Math.round(task.every_seconds / 3_600)} h`}
        {task.note ? ` · ${task.note}` : ""}
      </span>
      {task.last_error ? <span class="down"> {errorText(task)}</span> : null}
    </li>
  );
}

function OffSources({ sources }: { sources: readonly SourceLine[] }) {
  return (
    <details class="unfold">
      <summary>{sources.length === 1 ? "1 source is off" : `${sources.length} sources are off`}</summary>
      <ul class="plain small">
        {sources.map((source) => (
          <li key={source.source} class="wrap">
            <strong>{source.title}</strong> <code>{source.source}</code>{" "}
            <span class="muted">{source.off}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
