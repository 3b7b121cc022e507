// Jobs: what runs in the background, how far it is, and how the latest ended.
import { ago, moment, number, sentence } from "../format.ts";
import { type Column, Table } from "../table.tsx";
import { Empty } from "../ui.tsx";
import { useConsole } from "./admin-api.ts";
import type { Job, Model } from "./admin-types.ts";
import { ConsoleResult, State } from "./console-ui.tsx";

const REFRESH_MS = 2_000;

export function JobsSection() {
  const report = useConsole<{ jobs: Job[]; models: Model[] }>("jobs.list", {}, REFRESH_MS);
  return (
    <ConsoleResult call={report}>
      {({ jobs, models }) => (
        <>
          <h2>Jobs</h2>
          {jobs.length === 0 ? (
            <Empty title="No jobs since the start">
              Imports, backups and other long operations are listed here while they run, and for a while
              afterwards. Sources have their own page.
            </Empty>
          ) : (
            <ul class="items">
              {jobs.map((job) => (
                <JobCard key={job.id} job={job} />
              ))}
            </ul>
          )}
          <h2>Data in memory</h2>
          <p class="muted">Loaded from the database at the start, then kept up to date in the background.</p>
          <Table label="Data in memory" columns={modelColumns} rows={models} keyOf={({ name }) => name} />
        </>
      )}
    </ConsoleResult>
  );
}

export function JobCard({ job }: { job: Job }) {
  const { name, state, progress, detail, error, started_at: started, ended_at: ended } = job;
  return (
    <li class="item job">
      <div class="row spread">
        <h2>{name}</h2>
        <State of={state} />
      </div>
      {state === "running" ? (
        <progress max={1} value={progress ?? undefined} aria-label={`Progress of ${name}`} />
      ) : null}
      {error ? <p class="down wrap">{error}</p> : null}
      <p class="muted small wrap" title={moment(started)}>
        {detail ? `${detail} · ` : ""}
        {ended ? `ended ${ago(ended)}, took ${duration(started, ended)}` : `started ${ago(started)}`}
        {state === "running" && progress !== null ? ` · ${Math.floor(progress * 100)}%` : ""}
      </p>
    </li>
  );
}

function duration(from: string, to: string): string {
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
  return seconds < 90 ? `${seconds.toFixed(seconds < 10 ? 1 : 0)} s` : `${Math.round(seconds / 60)} min`;
}

const modelColumns: Column<Model>[] = [
  {
    field: "name",
    label: "Part",
    heading: true,
    order: (model) => model.name,
    show: (model) => sentence(model.name),
  },
  {
    field: "state",
    label: "State",
    text: true,
    order: (model) => model.progress,
    show: (model) => <State of={model.ready ? "ok" : "loading"} />,
  },
  {
    field: "progress",
    label: "Loaded",
    show: (model) => `${Math.floor(model.progress * 100)}%`,
    title: (model) => model.detail,
  },
  { field: "rows", label: "Rows", order: (model) => model.rows, show: (model) => number(model.rows) },
  {
    field: "newest",
    label: "Newest",
    text: true,
    order: (model) => model.as_of,
    title: (model) => moment(model.as_of),
    show: (model) => ago(model.as_of),
  },
  { field: "note", label: "Note", text: true, show: (model) => model.note ?? "" },
];
