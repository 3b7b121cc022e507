// Two to five projects side by side: price, mindshare and their figures.
import { useState } from "preact/hooks";
import { type ResponseOf, useCall } from "../api.ts";
import { type ChartMode, TimeChart } from "../charts/time-chart.tsx";
import { definitionOfFigure } from "../definitions.ts";
import { percent, price, sentence } from "../format.ts";
import { Outside } from "../outside.tsx";
import { change, usePlace } from "../router.tsx";
import { compact } from "../stored.ts";
import { TableTools } from "../table.tsx";
import { CallResult, Defined, Empty, PageHead, Segments, ShareButton, Skeleton, TableFrame } from "../ui.tsx";
import { useValue } from "../value.ts";
import { isWaiting, Waiting } from "../waiting.tsx";
import { figures } from "./figures.gen.ts";
import { isChange, shown } from "./figures.ts";
import { ProjectLink } from "./project-href.tsx";

const MAX_PROJECTS = 5;
const fields = [
  "price",
  "price_change_24h",
  "price_change_7d",
  "price_change_30d",
  "market_cap",
  "volume",
  "liquidity",
  "mindshare_24h",
  "mindshare_7d",
  "mentions_7d",
  "authors_7d",
  "tvl",
  "fees_30d",
  "market_cap_to_tvl",
  "price_to_fees",
  "rsi",
  "technical_score",
  "quant_score",
] as const;

type History = ResponseOf<"projectsMarketHistory"> | undefined;

export function ComparePage() {
  const { query } = usePlace();
  const ids = [...new Set((query.get("ids") ?? "").split(",").map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, MAX_PROJECTS);
  const call = useCall(
    "projectsFilter",
    ids.length === 0
      ? undefined
      : { filter_mode: "direct", project_ids: ids, include_figures: [...fields], limit: MAX_PROJECTS },
  );
  return (
    <>
      <PageHead title="Compare projects" actions={<ShareButton />}>
        Up to five projects on one axis. The address of this page keeps the choice.
      </PageHead>
      <AddProject ids={ids} />
      {ids.length === 0 ? <Empty title="Choose projects">Add two or more projects by name.</Empty> : null}
      <CallResult call={call} skeleton={<Skeleton tall />}>
        {({ projects, metadata }) => {
          const inOrder = ids.flatMap((id) => projects.find(({ project_id }) => project_id === id) ?? []);
          return (
            <>
              <ul class="row chips" aria-label="Compared projects">
                {inOrder.map((project) => (
                  <li key={project.project_id} class="chip">
                    <Outside text={project.project_name} most={40} />
                    <button
                      type="button"
                      aria-label={`Remove ${project.project_name.slice(0, 60)}`}
                      onClick={() => change({ ids: ids.filter((id) => id !== project.project_id).join(",") })}
                    >
                      ×
                    </button>
                  </li>
                ))}
              </ul>
              {isWaiting(metadata) ? <Waiting need="prices" metadata={metadata} /> : null}
              <Charts projects={inOrder} />
              <Side projects={inOrder} />
            </>
          );
        }}
      </CallResult>
    </>
  );
}

type Project = ResponseOf<"projectsFilter">["projects"][number];

function AddProject({ ids }: { ids: readonly number[] }) {
  const [text, setText] = useState("");
  const found = useCall(
    "referenceProjects",
    text.trim() ? { q: text.trim().slice(0, 100), limit: 6 } : undefined,
  );
  if (ids.length >= MAX_PROJECTS) return null;
  const offered = (found.data?.projects ?? []).filter(({ project_id }) => !ids.includes(project_id));
  return (
    <div class="search-form">
      <label class="visually-hidden" for="compare-box">
        Add a project
      </label>
      <input
        id="compare-box"
        value={text}
        maxLength={100}
        autocomplete="off"
        placeholder="Add a project by name or symbol"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() ? (
        <ul class="row chips" aria-label="Matching projects">
          {offered.map((project) => (
            <li key={project.project_id}>
              <button
                type="button"
                onClick={() => {
                  setText("");
                  change({ ids: [...ids, project.project_id].join(",") });
                }}
              >
                + <Outside text={project.project_name} most={40} />
              </button>
            </li>
          ))}
          {found.data && offered.length === 0 ? <li class="muted">No project has this name.</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

function Charts({ projects }: { projects: readonly Project[] }) {
  const { query } = usePlace();
  const what = query.get("what") === "mindshare" ? "mindshare" : "price";
  const mode = (what === "price" ? (query.get("mode") ?? "percent") : "lines") as ChartMode;
  const histories = useHistories(projects.map(({ project_id }) => project_id));
  const periods = [
    ...new Set(histories.flatMap((history) => history?.candles.map(({ time }) => time) ?? [])),
  ].sort();
  const series = projects.map((project, index) => {
    const values = new Map(
      histories[index]?.candles.map((candle) => [
        candle.time,
        what === "price" ? candle.close : candle.mindshare,
      ]),
    );
    return {
      name: project.symbol || project.project_name.slice(0, 40),
      values: periods.map((time) => values.get(time) ?? null),
    };
  });
  return (
    <section class="panel" aria-label="Chart">
      <div class="chart-controls">
        <Segments
          label="Figure"
          value={what}
          options={["price", "mindshare"].map((value) => ({ value, label: sentence(value) }))}
          onChange={(value) => change({ what: value === "price" ? undefined : value })}
        />
        {what === "price" ? (
          <Segments
            label="Scale"
            value={mode}
            options={["percent", "log", "lines"].map((value) => ({
              value,
              label: value === "lines" ? "Linear" : sentence(value),
            }))}
            onChange={(value) => change({ mode: value === "percent" ? undefined : value })}
          />
        ) : null}
      </div>
      {periods.length === 0 ? (
        <p class="muted">No history is known for these projects.</p>
      ) : (
        <TimeChart
          label={`${sentence(what)} of ${series.map(({ name }) => name).join(", ")} over 30 days`}
          periods={periods}
          series={series}
          mode={mode}
          format={what === "price" ? price : (value) => percent(value, 2)}
        />
      )}
    </section>
  );
}

/** Always five calls, because hooks must not change in number. */
function useHistories(ids: readonly number[]): History[] {
  const request = (index: number) => {
    const id = ids[index];
    return id === undefined ? undefined : { project_id: id, interval: "4h" as const };
  };
  const quiet = { quiet: true };
  const calls = [
    useCall("projectsMarketHistory", request(0), quiet),
    useCall("projectsMarketHistory", request(1), quiet),
    useCall("projectsMarketHistory", request(2), quiet),
    useCall("projectsMarketHistory", request(3), quiet),
    useCall("projectsMarketHistory", request(4), quiet),
  ];
  return ids.map((_, index) => calls[index]?.data);
}

function Side({ projects }: { projects: readonly Project[] }) {
  return (
    <>
      <TableFrame label="Figures side by side">
        <table class={useValue(compact) ? "compact" : undefined}>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              {projects.map((project) => (
                <th key={project.project_id} scope="col" class="n">
                  <ProjectLink project={project} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">
                  <Defined by={definitionOfFigure(labelOf(field))}>{labelOf(field)}</Defined>
                </th>
                {projects.map((project) => {
                  const value = project[field];
                  const sign =
                    isChange(field) && typeof value === "number"
                      ? value > 0
                        ? "up"
                        : value < 0
                          ? "down"
                          : ""
                      : "";
                  return (
                    <td key={project.project_id} class={`n ${sign}`}>
                      {shown(field, value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <TableTools label="Compared projects" rows={projects} />
    </>
  );
}

function labelOf(field: string): string {
  return figures[field]?.label ?? field;
}
