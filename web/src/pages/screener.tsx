// Screener: a sentence becomes criteria, criteria are chips, and what passes is a table.
import { useEffect, useState } from "preact/hooks";
import { Sparkline } from "../charts/sparkline.tsx";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number, signedPercent, tone, usd } from "../format.ts";
import { Outside } from "../outside.tsx";
import { change, go, hrefOf, Link, usePlace } from "../router.tsx";
import { Answer, choices, Empty, PageHead, Provenance, RequestCode, Segments, TableFrame } from "../ui.tsx";
import { chipsOf, parseCriteria, requestOf, without, type Criteria } from "./criteria.ts";
import { projectHref } from "./project-href.ts";

const PAGE = 20;
const examples = [
  "Solana AI tokens under $500M that are not overbought, most traded first",
  "oversold DeFi projects with volume above $5M",
  "memecoins up more than 10% in 4 hours",
  "Ethereum projects with rising mentions, no stablecoins",
];

type Project = ResponseOf<"projectsFilter">["projects"][number];

interface Column {
  field: string;
  label: string;
  /** The API orders by it. */
  sortable: boolean;
  show(project: Project): string;
  tone?(project: Project): string;
}

const columns: Column[] = [
  { field: "market_cap", label: "Market cap", sortable: true, show: (p) => usd(p.market_cap) },
  { field: "price", label: "Price", sortable: false, show: (p) => usd(p.price) },
  {
    field: "price_change",
    label: "Change",
    sortable: true,
    show: (p) => signedPercent(p.price_change),
    tone: (p) => tone(p.price_change),
  },
  { field: "volume", label: "Volume", sortable: true, show: (p) => usd(p.volume) },
  { field: "traders", label: "Traders", sortable: true, show: (p) => number(p.traders) },
  { field: "rsi", label: "RSI", sortable: false, show: (p) => (p.rsi === null ? "–" : p.rsi.toFixed(0)) },
  {
    field: "quant_score",
    label: "Quant",
    sortable: true,
    show: (p) => (p.quant_score === null ? "–" : p.quant_score.toFixed(0)),
  },
  {
    field: "trending",
    label: "Trending",
    sortable: true,
    show: (p) => (p.trending === null ? "–" : p.trending.toFixed(0)),
  },
  { field: "mentions_24h", label: "Mentions 24 h", sortable: true, show: (p) => number(p.mentions_24h) },
];

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
      <PageHead title="Screener">Say what you look for; take away what you did not mean.</PageHead>
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
      <Answer call={call}>
        {(answer) => (
          <>
            <Understood metadata={answer.metadata} sentence={sentence} />
            {answer.projects.length === 0 ? (
              <Empty title="No project passes">Take away a criterion above.</Empty>
            ) : (
              <Results answer={answer} />
            )}
            <Provenance metadata={answer.metadata}>
              {number(answer.metadata.total_results)} projects.
            </Provenance>
            <RequestCode made={{ name: "projectsFilter", request }} />
          </>
        )}
      </Answer>
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

function Understood({ metadata, sentence }: { metadata: Metadata; sentence: string }) {
  const criteria: Criteria = metadata.criteria;
  const chips = chipsOf(criteria);
  return (
    <section aria-label="Criteria">
      {sentence ? <p>{metadata.explanation}</p> : null}
      <div class="row spread">
        <ul class="row chips" aria-label="Criteria, removable">
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
          {chips.length === 0 ? <li class="muted small">No criteria: every project is shown.</li> : null}
        </ul>
        <Segments
          label="Window"
          value={metadata.timeframe}
          options={choices("4h", "24h")}
          onChange={(frame) => change({ frame, page: undefined })}
        />
      </div>
      {metadata.ignored.length > 0 ? (
        <p class="warning small">
          Not understood: <Outside text={metadata.ignored.join(", ")} />
        </p>
      ) : null}
    </section>
  );
}

function Results({ answer }: { answer: ResponseOf<"projectsFilter"> }) {
  const { sort_by: by, sort_direction: direction, page, total_results: total, timeframe } = answer.metadata;
  const attention = useAttention();
  return (
    <>
      <TableFrame label="Projects that pass">
        <table>
          <thead>
            <tr>
              <th scope="col">Project</th>
              {columns.map((column) => (
                <th
                  key={column.field}
                  scope="col"
                  class="n"
                  aria-sort={
                    column.field === by ? (direction === "asc" ? "ascending" : "descending") : undefined
                  }
                >
                  {column.sortable ? (
                    <button
                      type="button"
                      class="sort"
                      onClick={() =>
                        change({
                          sort: column.field,
                          dir: column.field === by && direction === "desc" ? "asc" : "desc",
                          page: undefined,
                        })
                      }
                    >
                      {column.label}
                      <span aria-hidden="true">
                        {column.field === by ? (direction === "asc" ? " ▲" : " ▼") : ""}
                      </span>
                    </button>
                  ) : (
                    column.label
                  )}
                </th>
              ))}
              <th scope="col">Attention 30 d</th>
            </tr>
          </thead>
          <tbody>
            {answer.projects.map((project) => (
              <tr key={project.project_id}>
                <th scope="row">
                  <Link href={projectHref(project)}>
                    <Outside text={project.project_name} most={40} />
                  </Link>{" "}
                  <span class="muted">
                    <Outside text={project.symbol} most={16} />
                  </span>
                </th>
                {columns.map((column) => (
                  <td key={column.field} class={`n ${column.tone?.(project) ?? ""}`}>
                    {column.show(project)}
                  </td>
                ))}
                <td>
                  <Sparkline
                    width={90}
                    height={24}
                    label={`Share of attention of ${project.project_name.slice(0, 40)} over 30 days`}
                    values={attention.get(project.project_id) ?? []}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p class="row spread small">
        <span class="muted">
          {page * PAGE + 1}–{page * PAGE + answer.projects.length} of {total}, change and volume over{" "}
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

/** The share of the hundred most spoken of, day by day. */
function useAttention(): Map<number, (number | null)[]> {
  const map = useCall(
    "projectsMindshareMap",
    {
      project_limit: 100,
      include_mindshare_history: true,
      min_handles_per_project: 0,
      max_handles_per_project: 1,
    },
    { quiet: true },
  );
  return new Map(
    map.data?.data.projects.map((project) => [
      project.project_id,
      project.mindshare_history?.daily.map((point) => point.value) ?? [],
    ]),
  );
}
