// Fundamentals over time, such as TVL and fees, as a chart and a table.
import { useMemo, useState } from "preact/hooks";
import { type ChartMode, chartModes, TimeChart } from "../charts/time-chart.tsx";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number } from "../format.ts";
import { Outside } from "../outside.tsx";
import { change, usePlace } from "../router.tsx";
import { compact } from "../stored.ts";
import { TableTools } from "../table.tsx";
import { useValue } from "../value.ts";
import {
  CallResult,
  Defined,
  choices,
  Empty,
  Filters,
  PageHead,
  Provenance,
  RequestCode,
  Segments,
  Select,
  ShareButton,
  Skeleton,
  TableFrame,
} from "../ui.tsx";
import { isWaiting, Waiting } from "../waiting.tsx";
import { formatOf, fundamentalMetrics, kindOf, labelOf } from "./fundamental-metrics.ts";
import { useTerms } from "./terms.ts";

const DAY_MS = 86_400_000;
const ranges = [
  ...["30", "90", "180", "365"].map((days) => ({ value: days, label: `${days} days` })),
  { value: "730", label: "2 years" },
  { value: "custom", label: "Custom" },
];
const FIRST_PERIODS = 31;

export function FundamentalsPage() {
  const { query } = usePlace();
  const terms = useTerms();
  const metric = query.get("metric") ?? "tvl";
  // The rates of several protocols cannot be combined.
  const groups = kindOf(metric) === "rate" ? ["protocol"] : ["chain", "protocol", "category"];
  const asked = query.get("group") ?? (query.get("project") ? "protocol" : "chain");
  const group = groups.includes(asked) ? asked : "protocol";
  const period = query.get("period") ?? "daily";
  const range = query.get("range") ?? "90";
  const mode = chartModes.find((one) => one === query.get("chart")) ?? "stacked";
  const chain = terms.chains.find(({ slug }) => slug === query.get("chain"));
  const category = query.get("cat");
  const project = Number(query.get("project") ?? 0);
  const request = {
    metric,
    group_by: group,
    date_grouping: period,
    entity_limit: Number(query.get("n") ?? 8),
    ...datesOf(query, range, period),
    ...(category ? { categories: [category] } : {}),
    ...(project > 0 ? { project_ids: [project] } : {}),
    ...(chain ? { ecosystem_ids: [chain.id] } : {}),
  } as RequestOf<"fundamentalsHistory">;
  const isWaiting = query.get("chain") !== null && !terms.known;
  const call = useCall("fundamentalsHistory", isWaiting ? undefined : request);
  const set = (name: string, standard: string) => (value: string) =>
    change({ [name]: value === standard ? undefined : value });
  return (
    <>
      <PageHead title="Fundamentals" actions={<ShareButton />}>
        {project > 0 || chain ? (
          <span class="chip">
            <Outside text={chain?.name ?? query.get("name") ?? `Project ${project}`} most={60} />
            <button
              type="button"
              aria-label="Show all projects"
              onClick={() => change({ project: undefined, name: undefined, chain: undefined })}
            >
              ×
            </button>
          </span>
        ) : (
          "Value locked, fees, revenue, volume, stablecoins, derivatives and yields over time."
        )}
      </PageHead>
      <Filters>
        <Select label="Metric" value={metric} options={fundamentalMetrics} onChange={set("metric", "tvl")} />
        <Segments
          label="Group by"
          value={group}
          options={choices(...groups)}
          onChange={(value) => change({ group: value })}
        />
        <Segments
          label="Period"
          value={period}
          options={choices("daily", "weekly", "monthly")}
          onChange={set("period", "daily")}
        />
        <Select label="Range" value={range} options={ranges} onChange={set("range", "90")} />
        {range === "custom" ? (
          <>
            <DateField label="From" value={query.get("from")} onChange={(from) => change({ from })} />
            <DateField label="To" value={query.get("to")} onChange={(to) => change({ to })} />
          </>
        ) : null}
        <Select
          label="Category"
          value={category ?? ""}
          options={terms.categories}
          onChange={set("cat", "")}
        />
        <Select
          label="Entities"
          value={query.get("n") ?? "8"}
          options={choices("3", "5", "8", "10")}
          onChange={set("n", "8")}
        />
      </Filters>
      <CallResult call={call} skeleton={<Skeleton tall />}>
        {(response) => <History response={response} mode={mode} />}
      </CallResult>
      <RequestCode made={{ name: "fundamentalsHistory", request }} />
    </>
  );
}

/** The first day of a range, at the beginning of its period: half a month would look like a fall. */
function startOf(days: number, period: string): string {
  const date = new Date(Date.now() - (days - 1) * DAY_MS);
  if (period === "monthly") date.setUTCDate(1);
  if (period === "weekly") date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

function datesOf(
  query: URLSearchParams,
  range: string,
  period: string,
): { start_date?: string; end_date?: string } {
  if (range === "custom") {
    const [from, to] = [query.get("from"), query.get("to")];
    return { ...(from ? { start_date: from } : {}), ...(to ? { end_date: to } : {}) };
  }
  // The default of the API.
  if (range === "90" && period === "daily") return {};
  return { start_date: startOf(Number(range) || 90, period) };
}

function DateField(props: { label: string; value: string | null; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="date"
        value={value ?? ""}
        max={new Date().toISOString().slice(0, 10)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

type HistoryResponse = ResponseOf<"fundamentalsHistory">;

/** Rendered once per response, not again while the next response is loading. */
function History({ response, mode }: { response: HistoryResponse; mode: ChartMode }) {
  return useMemo(() => {
    const { data, metadata, data_source: source } = response;
    const { entities, metric, group_by: group } = metadata;
    const kind = kindOf(metric);
    const shownMode = kind === "rate" && (mode === "stacked" || mode === "share") ? "lines" : mode;
    const isEmpty = data.length === 0 || entities.length === 0;
    if (isEmpty && isWaiting(metadata)) return <Waiting need="fundamentals" metadata={metadata} />;
    if (isEmpty)
      return (
        <>
          <Empty title="No data">No data for this selection. Try another metric or a longer range.</Empty>
          <Provenance metadata={metadata} />
        </>
      );
    return (
      <>
        <div class="panel">
          <div class="chart-controls">
            <Segments
              label="Chart"
              value={shownMode}
              options={choices(...(kind === "rate" ? chartModes.slice(2) : chartModes))}
              onChange={(value) => change({ chart: value === "stacked" ? undefined : value })}
            />
          </div>
          <TimeChart
            label={`${labelOf(metric)} by ${group}, ${metadata.start_date} to ${metadata.end_date}; the same figures are in the table below`}
            periods={data.map((row) => row.period)}
            series={entities.map((entity) => ({
              name: entity.slice(0, 40),
              values: data.map((row) => figureOf(row, entity)),
            }))}
            mode={shownMode}
            flows={kind === "flow"}
            rates={kind === "rate"}
            partial={metadata.provisional}
            format={formatOf(metric)}
          />
        </div>
        <Provenance metadata={metadata}>
          {entities.length} of {number(metadata.total_entities)}{" "}
          {group === "category" ? "categories" : `${group}s`}. Source: {source}.
          {metadata.provisional ? ` ${metadata.provisional} is incomplete.` : ""}{" "}
          <Defined by="fundamentals#the-figures">How it is computed</Defined>.
        </Provenance>
        <Periods response={response} />
      </>
    );
  }, [response, mode]);
}

/** The newest periods first, the rest on demand: hundreds of rows make every click slow. */
function Periods({ response: { data, metadata } }: { response: HistoryResponse }) {
  const [all, setAll] = useState(false);
  const newest = [...data].reverse();
  const format = formatOf(metadata.metric);
  const rows = all ? newest : newest.slice(0, FIRST_PERIODS);
  const flat = newest.map((row) => ({ period: row.period, ...row.data }));
  // Keyed by index, so that another grouping reuses the cells.
  return (
    <>
      <TableFrame label={`${labelOf(metadata.metric)} by ${metadata.group_by} as a table`}>
        <table class={useValue(compact) ? "compact" : undefined}>
          <thead>
            <tr>
              <th scope="col">Period</th>
              {metadata.entities.map((entity, place) => (
                <th key={place} scope="col" class="n">
                  <Outside text={entity} most={30} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                <th scope="row">
                  {row.period}
                  {row.period === metadata.provisional ? " (incomplete)" : ""}
                </th>
                {metadata.entities.map((entity, place) => (
                  <td key={place} class="n">
                    {format(figureOf(row, entity))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <TableTools label={`${labelOf(metadata.metric)} by ${metadata.group_by}`} rows={flat} />
      {rows.length < newest.length ? (
        <button type="button" class="more" onClick={() => setAll(true)}>
          Show all {newest.length} periods
        </button>
      ) : null}
    </>
  );
}

/** Entities can have any name, including those of object methods. */
function figureOf(row: HistoryResponse["data"][number], entity: string): number | null {
  return Object.hasOwn(row.data, entity) ? (row.data[entity] ?? null) : null;
}
