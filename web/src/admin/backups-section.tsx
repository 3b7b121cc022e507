// Backups: make one now, the list of them, and how to restore one.
import { useEffect, useState } from "preact/hooks";
import { ago, moment, number } from "../format.ts";
import { type Column, Table } from "../table.tsx";
import { CopyButton, Empty, Figure, Select } from "../ui.tsx";
import { callConsole, useConsole } from "./admin-api.ts";
import type { Backups, Job } from "./admin-types.ts";
import { bytes, ConsoleResult, Problem } from "./console-ui.tsx";
import { JobCard } from "./jobs-section.tsx";

const REFRESH_MS = 1_500;

export function BackupsSection() {
  const backups = useConsole<Backups>("backups.list");
  const jobs = useConsole<{ jobs: Job[] }>("jobs.list", {}, REFRESH_MS);
  const [problem, setProblem] = useState<Error | undefined>(undefined);
  const latest = jobs.data?.jobs.find(({ name }) => name === "Backup");
  const isRunning = latest?.state === "running";
  // The list changes when the job ends.
  useEffect(() => {
    if (latest?.state === "done") backups.retry();
  }, [latest?.id, latest?.state]);
  const create = () => {
    setProblem(undefined);
    callConsole("backups.create").then(jobs.retry, (error: unknown) =>
      setProblem(error instanceof Error ? error : new Error(String(error))),
    );
  };
  return (
    <ConsoleResult call={backups}>
      {(found) =>
        found.directory === null ? (
          <Empty title="ClickHouse has its own backups">
            Use its <code>BACKUP</code> command, which works while the service runs. The deployment guide
            (docs/deploy.md, Backup and restore) shows how.
          </Empty>
        ) : (
          <>
            <dl class="figures">
              <Figure label="Last backup">{found.last ? ago(found.last.at) : "never"}</Figure>
              <Figure label="Listed here">{number(found.backups.length)}</Figure>
            </dl>
            <p class="row">
              <button type="button" class="primary" onClick={create} disabled={isRunning}>
                {isRunning ? "Backing up…" : "Create backup now"}
              </button>
              <span class="muted small wrap">
                The service keeps running. Written to <code>{found.directory}</code>
              </span>
            </p>
            {problem ? <Problem error={problem} /> : null}
            {latest ? (
              <ul class="items">
                <JobCard job={latest} />
              </ul>
            ) : null}
            <List found={found} />
          </>
        )
      }
    </ConsoleResult>
  );
}

function List({ found }: { found: Backups }) {
  const { backups, last } = found;
  return (
    <>
      <h2>Backups</h2>
      {backups.length === 0 ? (
        <Empty title="No backups here yet">
          {last ? `The last one was written to ${last.target}, ${ago(last.at)}. ` : ""}Create one now, or run{" "}
          <code>npx orrery backup DIRECTORY</code> on the server.
        </Empty>
      ) : (
        <Table label="Backups" columns={columns} rows={backups} keyOf={({ path }) => path} first={50} />
      )}
      <p class="muted small">
        A backup holds the database, the settings files and the secret that keys are hashed with: keep it as
        safe as the service, and keep a copy on another machine.
        {found.pepper === "setting"
          ? " That secret is in ORRERY_PEPPER here, not in the backup: store it too, or the keys stop working."
          : ""}
      </p>
      {backups.length > 0 ? <Restore found={found} /> : null}
    </>
  );
}

function Restore({ found: { backups, data_directory: data } }: { found: Backups }) {
  const [chosen, setChosen] = useState("");
  const path = chosen || backups[0]?.path || "";
  // The backup may be inside the data directory, which is moved aside.
  const moved = path.startsWith(`${data}/`) ? `${data}.old${path.slice(data.length)}` : path;
  const commands = [
    "# On the server, with the service stopped:",
    `mv ${quoted(data)} ${quoted(`${data}.old`)}`,
    `ORRERY_DATA=${quoted(data)} npx orrery restore ${quoted(moved)}`,
    "# Start the service again. Once all is well, remove the old directory.",
  ].join("\n");
  return (
    <div class="panel">
      <h2>Restore a backup</h2>
      <Select
        label="Backup"
        value={path}
        options={backups.map((one) => ({ value: one.path, label: one.name }))}
        onChange={setChosen}
      />
      <div class="command">
        <pre tabIndex={0} aria-label="Commands that restore the backup">
          <code>{commands}</code>
        </pre>
        <CopyButton text={commands} />
      </div>
      <p class="muted small">
        Every file is verified before anything is replaced. The search index is rebuilt at the first start.
      </p>
    </div>
  );
}

/** For a shell. */
function quoted(text: string): string {
  return /^[\w./:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

const columns: Column<Backups["backups"][number]>[] = [
  {
    field: "name",
    label: "Name",
    heading: true,
    order: ({ name }) => name,
    title: ({ path }) => path,
    show: ({ name }) => <code>{name}</code>,
  },
  {
    field: "made",
    label: "Made",
    text: true,
    order: (one) => one.created_at,
    title: (one) => moment(one.created_at),
    show: (one) => ago(one.created_at),
  },
  { field: "size", label: "Size", order: (one) => one.bytes, show: (one) => bytes(one.bytes) },
  { field: "rows", label: "Rows", order: ({ rows }) => rows, show: ({ rows }) => number(rows) },
  { field: "version", label: "Version", text: true, show: ({ version }) => version ?? "–" },
];
