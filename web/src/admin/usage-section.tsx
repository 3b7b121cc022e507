// Usage: calls over time, by route or by key.
import { type Series, TimeChart } from "../charts/time-chart.tsx";
import { number, percent } from "../format.ts";
import { change, usePlace } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import { Empty, Figure, Segments, Select } from "../ui.tsx";
import { useConsole } from "./admin-api.ts";
import type { KeyLine, Plans, UsageSeries } from "./admin-types.ts";
import { ConsoleResult } from "./console-ui.tsx";

const spans = [
  { value: "1", label: "24 h" },
  { value: "7", label: "7 d" },
  { value: "30", label: "30 d" },
  { value: "90", label: "90 d" },
];
const dimensions = [
  { value: "route", label: "Route" },
  { value: "key", label: "Key" },
];
const MAX_SERIES = 8;
const REFRESH_MS = 30_000;
const DAY_SECONDS = 86_400;

export function UsageSection() {
  const { query } = usePlace();
  const days = spans.find(({ value }) => value === query.get("days"))?.value ?? "7";
  const by = query.get("by") === "key" ? "key" : "route";
  const only = query.get("only") ?? "";
  const keys = useConsole<{ keys: KeyLine[] }>("keys.list");
  const plans = useConsole<Plans>("keys.plans");
  const filter = only === "" ? {} : by === "route" ? { key: only } : { route: only };
  const usage = useConsole<UsageSeries>("usage.series", { days: Number(days), by, ...filter }, REFRESH_MS);
  const options =
    by === "route"
      ? (keys.data?.keys ?? []).map(({ id, name }) => ({ value: id, label: name ? `${name} (${id})` : id }))
      : (plans.data?.routes ?? []).map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <div class="filters">
        <Segments
          label="By"
          value={by}
          options={dimensions}
          onChange={(next) => change({ by: next, only: undefined })}
        />
        <Segments label="Period" value={days} options={spans} onChange={(next) => change({ days: next })} />
        <Select
          label={by === "route" ? "Key" : "Route"}
          value={only}
          options={[{ value: "", label: by === "route" ? "All callers" : "All routes" }, ...options]}
          onChange={(next) => change({ only: next })}
        />
      </div>
      <ConsoleResult call={usage}>{(found) => <Usage found={found} />}</ConsoleResult>
    </>
  );
}

function Usage({ found }: { found: UsageSeries }) {
  const { by, series, periods, step_seconds: step } = found;
  const total = series.reduce((sum, one) => sum + one.total, 0);
  const failed = series.reduce((sum, one) => sum + one.failed, 0);
  const ms = series.reduce((sum, one) => sum + (one.mean_ms ?? 0) * one.total, 0);
  if (total === 0)
    return (
      <Empty title="No calls in this period">
        Calls of API keys and paid calls are counted here within seconds. Requests without a key are only in
        the metrics, at <a href="/metrics">/metrics</a>.
      </Empty>
    );
  // Dates without a time are shown as days.
  const labels = step < DAY_SECONDS ? periods : periods.map((period) => period.slice(0, 10));
  return (
    <>
      <dl class="figures">
        <Figure label="Calls">{number(total)}</Figure>
        <Figure label="Failed" tone={failed > 0 ? "down" : ""}>
          {number(failed)} ({percent((100 * failed) / total)})
        </Figure>
        <Figure label="Mean time">{(ms / total).toFixed(1)} ms</Figure>
        <Figure label={by === "route" ? "Routes called" : "Callers"}>{number(series.length)}</Figure>
      </dl>
      <div class="panel chart-panel">
        <TimeChart
          periods={labels}
          series={topSeries(series)}
          mode="stacked"
          flows
          partial={labels.at(-1) ?? null}
          format={(value) => number(Math.round(value))}
          label={`Calls per ${step < DAY_SECONDS ? "hour" : "day"} by ${by}`}
          height={300}
        />
      </div>
      <Table
        label={by === "route" ? "Usage by route" : "Usage by key"}
        columns={usageColumns(by, total)}
        rows={series}
        keyOf={({ name }) => name}
        first={100}
      />
    </>
  );
}

/** The largest series, and the rest as one. */
function topSeries(series: UsageSeries["series"]): Series[] {
  const [top, rest] = [series.slice(0, MAX_SERIES), series.slice(MAX_SERIES)];
  const shown = top.map(({ name, calls }) => ({ name, values: [...calls] }));
  if (rest.length === 0) return shown;
  const values = (rest[0]?.calls ?? []).map((_, period) =>
    rest.reduce((sum, one) => sum + (one.calls[period] ?? 0), 0),
  );
  return [...shown, { name: `${rest.length} others`, values }];
}

type Line = UsageSeries["series"][number];

const usageColumns = (by: "route" | "key", total: number): Column<Line>[] => [
  {
    field: "name",
    label: by === "route" ? "Route" : "Caller",
    heading: true,
    order: (line) => line.name,
    show: (line) => <bdi>{line.name}</bdi>,
    title: (line) => line.name,
  },
  { field: "calls", label: "Calls", order: (line) => line.total, show: (line) => number(line.total) },
  {
    field: "share",
    label: "Share",
    order: (line) => line.total,
    show: (line) => percent((100 * line.total) / total),
  },
  { field: "failed", label: "Failed", order: (line) => line.failed, show: (line) => number(line.failed) },
  {
    field: "ms",
    label: "Mean ms",
    order: (line) => line.mean_ms,
    show: (line) => line.mean_ms?.toFixed(1) ?? "–",
  },
];
