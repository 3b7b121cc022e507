// Screener: a sentence is converted to filters, which are shown as chips; a table lists the matching projects.
import { useEffect, useState } from "preact/hooks";
import { Sparkline } from "../charts/sparkline.tsx";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { definitionOfFigure } from "../definitions.ts";
import { number } from "../format.ts";
import { Outside } from "../outside.tsx";
import { change, go, hrefOf, Link, usePlace } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import {
  CallResult,
  choices,
  Empty,
  PageHead,
  Provenance,
  RequestCode,
  Segments,
  ShareButton,
} from "../ui.tsx";
import { isWaiting, Waiting } from "../waiting.tsx";
import { AlertForm } from "./alert-form.tsx";
import { instructionsOf, parseCriteria, requestOf, type Criteria } from "./criteria.ts";
import { figures } from "./figures.gen.ts";
import { isChange, shown, usualColumns } from "./figures.ts";
import { ProjectLink } from "./project-href.tsx";
import { screenExamples } from "./screen-examples.ts";
import { SaveScreen } from "./save-screen.tsx";
import { Chips, ColumnPicker, FilterBuilder } from "./screener-filters.tsx";

const PAGE = 20;

type Project = ResponseOf<"projectsFilter">["projects"][number];

const projectColumn: Column<Project> = {
  field: "project",
  label: "Project",
  heading: true,
  show: (project) => <ProjectLink project={project} />,
};

function figureColumn(field: string): Column<Project> {
  const of = (project: Project) => (project as Record<string, unknown>)[field] as number | null | undefined;
  return {
    field,
    label: figures[field]?.label ?? field,
    order: true,
    definition: definitionOfFigure(figures[field]?.label ?? field),
    show: (project) => shown(field, of(project)),
    ...(isChange(field) ? { tone: of } : {}),
  };
}

/** The chosen columns, and the figure that the table is sorted by. */
function columnsOf(chosen: string | null, sortedBy: string | null): string[] {
  const fields = (chosen?.split(",") ?? usualColumns).filter((field) => field in figures);
  return sortedBy !== null && sortedBy in figures && !fields.includes(sortedBy)
    ? [...fields, sortedBy]
    : fields;
}

export function ScreenerPage() {
  const { query } = usePlace();
  const sentence = query.get("ask") ?? "";
  const edited = parseCriteria(query.get("criteria"));
  const order = {
    ...(query.get("sort") ? { sort_by: query.get("sort") } : {}),
    ...(query.get("dir") ? { sort_direction: query.get("dir") } : {}),
    ...(query.get("frame") ? { timeframe: query.get("frame") } : {}),
  };
  const base = edited
    ? requestOf(edited)
    : sentence
      ? { filter_mode: "natural_language", instructions: instructionsOf(sentence) }
      : { filter_mode: "direct" };
  const fields = columnsOf(query.get("cols"), query.get("sort"));
  const request = {
    ...base,
    ...order,
    ...(query.get("cols") ? { include_figures: fields } : {}),
    limit: PAGE,
    page: Number(query.get("page") ?? 0),
  } as RequestOf<"projectsFilter">;
  const call = useCall("projectsFilter", request);
  return (
    <>
      <PageHead
        title="Screener"
        actions={
          <>
            <SaveScreen name={sentence || metadataName(call.data?.metadata.explanation)} />
            <ShareButton />
          </>
        }
      >
        Describe what you're looking for, then fine-tune the filters.
      </PageHead>
      <AskForm sentence={sentence} />
      {sentence || edited ? null : (
        <p class="row small">
          <span class="muted">Try</span>
          {screenExamples.map((example) => (
            <Link key={example} href={hrefOf("/screener", { ask: example })} class="chip">
              {example}
            </Link>
          ))}
        </p>
      )}
      <CallResult call={call}>
        {(response) => (
          <>
            <ActiveFilters metadata={response.metadata} sentence={sentence} fields={fields} />
            <WhyEmpty response={response} />
            {response.projects.length === 0 ? null : <Results response={response} fields={fields} />}
            {isWaiting(response.metadata) ? null : (
              <Provenance metadata={response.metadata}>
                {number(response.metadata.total_results)} projects.
              </Provenance>
            )}
            {sentence || edited ? (
              <AlertForm
                name={sentence || metadataName(response.metadata.explanation)}
                screen={{ ...base, ...order } as RequestOf<"projectsFilter">}
              />
            ) : null}
            <RequestCode made={{ name: "projectsFilter", request }} />
          </>
        )}
      </CallResult>
    </>
  );
}

/** Without prices the table has names only, and a bound on a figure matches nothing. */
function WhyEmpty({ response: { projects, metadata } }: { response: ResponseOf<"projectsFilter"> }) {
  const isFiltered = Object.keys(metadata.criteria).length > 0;
  if (projects.length === 0 && !isFiltered) return <Waiting need="projects" metadata={metadata} />;
  if (isWaiting(metadata)) return <Waiting need="prices" metadata={metadata} />;
  return projects.length > 0 ? null : <Empty title="No matches">Remove a filter to widen the search.</Empty>;
}

function metadataName(explanation: string | undefined): string {
  return explanation?.replace(/\.$/, "").slice(0, 80) || "All projects";
}

function AskForm({ sentence }: { sentence: string }) {
  const [draft, setDraft] = useState(sentence);
  useEffect(() => setDraft(sentence), [sentence]);
  return (
    <form
      class="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        go(hrefOf("/screener", { ask: draft.trim() }));
      }}
    >
      <label class="visually-hidden" for="ask-box">
        What to look for, in plain English
      </label>
      <input
        id="ask-box"
        value={draft}
        maxLength={2000}
        placeholder="In plain English: Solana AI tokens under $500M that are not overbought"
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <button type="submit" class="primary">
        Screen
      </button>
    </form>
  );
}

type Metadata = ResponseOf<"projectsFilter">["metadata"];

function ActiveFilters({
  metadata,
  sentence,
  fields,
}: {
  metadata: Metadata;
  sentence: string;
  fields: readonly string[];
}) {
  const criteria: Criteria = metadata.criteria;
  return (
    <section aria-label="Filters">
      {sentence ? <p>{metadata.explanation}</p> : null}
      <div class="row spread">
        <Chips criteria={criteria} />
        <Segments
          label="Period"
          value={metadata.timeframe}
          options={choices("4h", "24h")}
          onChange={(frame) => change({ frame, page: undefined })}
        />
      </div>
      <FilterBuilder criteria={criteria} />
      <ColumnPicker chosen={fields} />
      {metadata.ignored.length > 0 ? (
        <p class="warning small">
          Ignored: <Outside text={metadata.ignored.map((part) => `"${part}"`).join(", ")} /> (not supported)
        </p>
      ) : null}
    </section>
  );
}

function Results({
  response,
  fields,
}: {
  response: ResponseOf<"projectsFilter">;
  fields: readonly string[];
}) {
  const { sort_by: by, sort_direction: direction, page, total_results: total, timeframe } = response.metadata;
  const attention = useAttention(response.projects);
  return (
    <>
      <Table
        label="Matching projects"
        columns={[projectColumn, ...fields.map(figureColumn), attentionColumn(attention)]}
        rows={response.projects}
        keyOf={(project) => project.project_id}
        choosesColumns
        order={{ field: by, direction: direction === "asc" ? "asc" : "desc" }}
        onOrder={(order) => change({ sort: order.field, dir: order.direction, page: undefined })}
      />
      <p class="row spread small">
        <span class="muted">
          {page * PAGE + 1}–{page * PAGE + response.projects.length} of {total}, change and volume over{" "}
          {timeframe}
        </span>
        <span class="row">
          <button type="button" disabled={page === 0} onClick={() => change({ page: page - 1 || undefined })}>
            Previous
          </button>
          <button
            type="button"
            disabled={(page + 1) * PAGE >= total}
            onClick={() => change({ page: page + 1 })}
          >
            Next
          </button>
        </span>
      </p>
    </>
  );
}

function attentionColumn(attention: Map<number, (number | null)[]>): Column<Project> {
  return {
    field: "attention",
    label: "Attention 30 d",
    text: true,
    show: (project) => (
      <Sparkline
        width={90}
        height={24}
        label={`Share of attention of ${project.project_name.slice(0, 40)} over 30 days`}
        values={attention.get(project.project_id) ?? []}
      />
    ),
  };
}

/** The daily share of attention of each project. */
function useAttention(projects: readonly Project[]): Map<number, (number | null)[]> {
  const request = {
    project_ids: projects.map((project) => project.project_id),
    project_limit: PAGE,
    include_mindshare_history: true,
    min_handles_per_project: 0,
    max_handles_per_project: 1,
  };
  const map = useCall("projectsMindshareMap", projects.length > 0 ? request : undefined, { quiet: true });
  return new Map(
    map.data?.data.projects.map((project) => [
      project.project_id,
      project.mindshare_history?.daily.map((point) => point.value) ?? [],
    ]),
  );
}
