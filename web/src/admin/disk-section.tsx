// Disk: what the data takes by file and by table, how fast it grows, and what is free.
import { TimeChart } from "../charts/time-chart.tsx";
import { number, percent } from "../format.ts";
import { type Column, Table } from "../table.tsx";
import { Figure } from "../ui.tsx";
import { useConsole } from "./admin-api.ts";
import type { Disk } from "./admin-types.ts";
import { bytes, ConsoleResult } from "./console-ui.tsx";

const REFRESH_MS = 60_000;
/** Less free space than this is worth a warning. */
const LOW_DAYS = 14;
const LOW_SHARE = 0.1;

export function DiskSection() {
  const disk = useConsole<Disk>("disk", {}, REFRESH_MS);
  return <ConsoleResult call={disk}>{(found) => <Report disk={found} />}</ConsoleResult>;
}

function Report({ disk }: { disk: Disk }) {
  const { bytes: used, free_bytes: free, total_bytes: total, bytes_per_day: growth, history } = disk;
  const daysLeft = growth !== null && growth > 0 ? free / growth : null;
  const isLow = total > 0 && (free / total < LOW_SHARE || (daysLeft !== null && daysLeft < LOW_DAYS));
  return (
    <>
      <dl class="figures">
        <Figure label="Data directory">{bytes(used)}</Figure>
        <Figure label="Free on this disk" tone={isLow ? "down" : ""}>
          {bytes(free)} <span class="muted small">of {bytes(total)}</span>
        </Figure>
        <Figure label="Growth per day">
          {growth === null ? "–" : `${growth < 0 ? "−" : "+"}${bytes(Math.abs(growth))}`}
        </Figure>
        <Figure label="Full in">
          {growth === null ? "–" : daysLeft === null ? "not growing" : daysText(daysLeft)}
        </Figure>
      </dl>
      {isLow ? (
        <p class="warning">
          The disk fills up. Move the backups elsewhere, use a larger disk, or store fewer days: see the
          settings <code>ORRERY_USAGE_DAYS</code> and <code>ORRERY_BACKUPS</code>.
        </p>
      ) : null}
      {growth === null ? (
        <p class="muted small">The growth is known after a day: one sample is stored each day.</p>
      ) : null}
      {history.length > 1 ? (
        <div class="panel chart-panel">
          <TimeChart
            periods={history.map(({ day }) => day)}
            series={[{ name: "Data directory", values: history.map((sample) => sample.bytes) }]}
            mode="stacked"
            format={bytes}
            label="Size of the data directory by day"
            height={240}
          />
        </div>
      ) : null}
      <div class="halves disk-lists">
        <div>
          <h2>Files</h2>
          <p class="muted small wrap">
            In <code>{disk.directory}</code>
          </p>
          <Table
            label="Files"
            columns={fileColumns(used)}
            rows={disk.files}
            keyOf={({ name }) => name}
            first={20}
          />
        </div>
        <div>
          <h2>Tables</h2>
          <p class="muted small">
            In the database, including replaced rows. New rows are in its log until the next checkpoint.
          </p>
          <Table
            label="Tables"
            columns={tableColumns}
            rows={disk.tables.filter(({ rows }) => rows > 0)}
            keyOf={({ table }) => table}
            first={20}
          />
        </div>
      </div>
    </>
  );
}

function daysText(days: number): string {
  if (days > 3_650) return "over 10 years";
  return days > 730 ? `${Math.round(days / 365)} years` : `${Math.round(days)} days`;
}

const fileColumns = (total: number): Column<Disk["files"][number]>[] => [
  {
    field: "file",
    label: "Name",
    heading: true,
    order: (file) => file.name,
    show: (file) => (
      <code>
        {file.name}
        {file.is_directory ? "/" : ""}
      </code>
    ),
  },
  { field: "file_size", label: "Size", order: (file) => file.bytes, show: (file) => bytes(file.bytes) },
  {
    field: "file_share",
    label: "Share",
    order: (file) => file.bytes,
    show: (file) => percent(total > 0 ? (100 * file.bytes) / total : 0),
  },
];

const tableColumns: Column<Disk["tables"][number]>[] = [
  {
    field: "table",
    label: "Name",
    heading: true,
    order: ({ table }) => table,
    show: ({ table }) => <code>{table}</code>,
  },
  {
    field: "table_size",
    label: "Size",
    order: (one) => one.bytes,
    show: (one) => (one.bytes > 0 ? bytes(one.bytes) : "in the log"),
  },
  { field: "rows", label: "Rows", order: ({ rows }) => rows, show: ({ rows }) => number(rows) },
];
