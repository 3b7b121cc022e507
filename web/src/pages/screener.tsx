// Screener: a sentence is converted to filters, which are shown as chips; a table lists the matching projects.
import { useEffect, useState } from "preact/hooks";
import { Sparkline } from "../charts/sparkline.tsx";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number, signedPercent, usd } from "../format.ts";
import { Outside } from "../outside.tsx";
import { change, go, hrefOf, Link, usePlace } from "../router.tsx";
import { type Column, Table } from "../table.tsx";
import { CallResult, choices, Empty, PageHead, Provenance, RequestCode, Segments } from "../ui.tsx";
import { chipsOf, parseCriteria, requestOf, without, type Criteria } from "./criteria.ts";
import { ProjectLink } from "./project-href.tsx";

const PAGE = 20;
const examples = [
  "Solana AI tokens under $500M that are not overbought, most traded first",
  "oversold DeFi projects with volume above $5M",
  "memecoins up more than 10% in 4 hours",
  "Ethereum projects with rising mentions, no stablecoins",
];

type Project = ResponseOf<"projectsFilter">["projects"][number];

const columns: Column<Project>[] = [
  {
    field: "project",
    label: "Project",
    heading: true,
    show: (project) => <ProjectLink project={project} />,
  },
  { field: "market_cap", label: "Market cap", order: true, show: (project) => usd(project.market_cap) },
  { field: "price", label: "Price", show: (project) => usd(project.price) },
  {
    field: "price_change",
    label: "Change",
    order: true,
    tone: (project) => project.price_change,
    show: (project) => signedPercent(project.price_change),
  },
  { field: "volume", label: "Volume", order: true, show: (project) => usd(project.volume) },
  { field: "traders", label: "Traders", order: true, show: (project) => number(project.traders) },
  { field: "rsi", label: "RSI", show: (project) => whole(project.rsi) },
  { field: "quant_score", label: "Quant", order: true, show: (project) => whole(project.quant_score) },
  { field: "trending", label: "Trending", order: true, show: (project) => whole(project.trending) },
  {
    field: "mentions_24h",
    label: "Mentions 24 h",
    order: true,
    show: (project) => number(project.mentions_24h),
  },
];

function whole(value: number | null): string {
  return value?.toFixed(0) ?? "–";
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
      ? { filter_mode: "natural_language", instructions: sentence }
      : { filter_mode: "direct" };
  const request = {
    ...base,
    ...order,
    limit: PAGE,
    page: Number(query.get("page") ?? 0),
  } as RequestOf<"projectsFilter">;
  const call = useCall("projectsFilter", request);
  return (
    <>
      <PageHead title="Screener">Describe what you're looking for, then fine-tune the filters.</PageHead>
      <AskForm sentence={sentence} />
      {sentence || edited ? null : (
        <p class="row small">
          <span class="muted">Try</span>
          {examples.map((example) => (
            <Link key={example} href={hrefOf("/screener", { ask: example })} class="chip">
              {example}
            </Link>
          ))}
        </p>
      )}
      <CallResult call={call}>
        {(response) => (
          <>
            <ActiveFilters metadata={response.metadata} sentence={sentence} />
            {response.projects.length === 0 ? (
              <Empty title="No matches">Remove a filter to widen the search.</Empty>
            ) : (
              <Results response={response} />
            )}
            <Provenance metadata={response.metadata}>
              {number(response.metadata.total_results)} projects.
            </Provenance>
            <RequestCode made={{ name: "projectsFilter", request }} />
          </>
        )}
      </CallResult>
    </>
  );
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

function ActiveFilters({ metadata, sentence }: { metadata: Metadata; sentence: string }) {
  const criteria: Criteria = metadata.criteria;
  const chips = chipsOf(criteria);
  return (
    <section aria-label="Filters">
      {sentence ? <p>{metadata.explanation}</p> : null}
      <div class="row spread">
        <ul class="row chips" aria-label="Filters, removable">
          {chips.map((chip) => (
            <li key={`${chip.field}${chip.element ?? ""}`} class="chip">
              <Outside text={chip.label} most={60} />
              <button
                type="button"
                aria-label={`Remove ${chip.label}`}
                onClick={() => change({ criteria: JSON.stringify(without(criteria, chip)), page: undefined })}
              >
                ×
              </button>
            </li>
          ))}
          {chips.length === 0 ? <li class="muted small">Showing all projects.</li> : null}
        </ul>
        <Segments
          label="Period"
          value={metadata.timeframe}
          options={choices("4h", "24h")}
          onChange={(frame) => change({ frame, page: undefined })}
        />
      </div>
      {metadata.ignored.length > 0 ? (
        <p class="warning small">
          Ignored: <Outside text={metadata.ignored.map((part) => `"${part}"`).join(", ")} /> (not supported)
        </p>
      ) : null}
    </section>
  );
}

function Results({ response }: { response: ResponseOf<"projectsFilter"> }) {
  const { sort_by: by, sort_direction: direction, page, total_results: total, timeframe } = response.metadata;
  const attention = useAttention(response.projects);
  return (
    <>
      <Table
        label="Matching projects"
        columns={[...columns, attentionColumn(attention)]}
        rows={response.projects}
        keyOf={(project) => project.project_id}
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
