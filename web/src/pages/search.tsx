// Search: by words and by meaning, with what the results say together.
import { useEffect, useState } from "preact/hooks";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number, words } from "../format.ts";
import { Outside, OutsideLink } from "../outside.tsx";
import { change, Link, hrefOf, usePlace } from "../router.tsx";
import { More } from "../more.tsx";
import {
  Answer,
  Check,
  choices,
  Empty,
  ErrorBox,
  Filters,
  PageHead,
  Provenance,
  RequestCode,
  Segments,
  Select,
} from "../ui.tsx";
import { ContentItem } from "./content-item.tsx";
import { projectHref } from "./project-href.tsx";
import { useTerms } from "./terms.ts";

const PAGE = 25;
/** The most the API gives in one answer. */
const MOST = 100;
const kinds = ["posts", "news", "developments", "tweets", "youtube", "concepts", "memories"] as const;
const examples = ["network outage", "staking rewards", "$SOL", "bridge exploit", "what is impermanent loss"];

type Request = RequestOf<"contentSearch">;

function requestOf(query: URLSearchParams): Request {
  const text = query.get("q") ?? "";
  const types = (query.get("types") ?? "").split(",").filter(Boolean);
  const ecosystem = query.get("eco");
  const category = query.get("cat");
  const request = {
    search_mode: query.get("mode") ?? "auto",
    ...(text ? { query: text, snippet_limit: 2 } : {}),
    ...(types.length > 0 ? { content_types: types } : {}),
    ...(ecosystem ? { ecosystems: [ecosystem] } : {}),
    ...(category ? { categories: [category] } : {}),
    days_back: Number(query.get("days") ?? 7),
    sort_by: query.get("sort") ?? "relevance",
    limit: PAGE,
    ...(text && query.get("analysis") !== "0" && query.get("mode") !== "recent"
      ? { include_analysis: true }
      : {}),
  };
  // An address may hold anything: the API says what is wrong with it.
  return request as Request;
}

export function SearchPage() {
  const { query } = usePlace();
  const text = query.get("q") ?? "";
  const semanticWithout = query.get("mode") === "semantic" && !text;
  const request = requestOf(query);
  const call = useCall("contentSearch", semanticWithout ? undefined : request);
  return (
    <>
      <PageHead title={text ? `“${text}”` : "Search"}>
        {text ? null : "Posts, news, developments, tweets and videos, by words and by meaning."}
      </PageHead>
      <SearchForm text={text} />
      <SearchFilters query={query} />
      {text ? null : (
        <p class="row small">
          <span class="muted">Try</span>
          {examples.map((example) => (
            <Link key={example} href={hrefOf("/search", { q: example })} class="chip">
              {example}
            </Link>
          ))}
        </p>
      )}
      {semanticWithout ? (
        <Empty title="What is it about?">A search by meaning needs a question.</Empty>
      ) : null}
      <Answer call={call}>
        {(answer) => (
          <div class={answer.analysis ? "with-aside" : ""}>
            <section aria-label="Results">
              <Provenance metadata={answer.metadata}>
                {number(answer.metadata.total_results)} results.
                {(answer.metadata.corrections ?? []).map(({ from, to }) => (
                  <span key={from}>
                    {" "}
                    Read <bdi>{from}</bdi> as <b>{to.join(" ")}</b>.
                  </span>
                ))}
              </Provenance>
              {answer.content.length === 0 ? (
                <Empty title="Nothing found">
                  Take a longer window, fewer filters, or search by meaning over the whole index.
                </Empty>
              ) : null}
              <Results first={answer} request={request} scored={text !== ""} />
              <RequestCode made={{ name: "contentSearch", request }} />
            </section>
            {answer.analysis ? <Analysis analysis={answer.analysis} /> : null}
          </div>
        )}
      </Answer>
    </>
  );
}

/** The list goes on by itself as its end comes into view, and by a button where nothing scrolls. */
function Results(props: { first: ResponseOf<"contentSearch">; request: Request; scored: boolean }) {
  const { first, request, scored } = props;
  const { query } = usePlace();
  const wanted = Math.min(MOST, Math.max(PAGE, Number(query.get("n")) || PAGE));
  const { include_analysis: _, ...words } = request;
  // One further call brings all the API gives; what is on screen stays where it is.
  const rest = useCall("contentSearch", wanted > PAGE ? { ...words, limit: MOST } : undefined, {
    quiet: true,
  });
  const seen = new Set(first.content.map((item) => item.id));
  const all = [...first.content, ...(rest.data?.content ?? []).filter((item) => !seen.has(item.id))];
  const items = all.slice(0, wanted);
  const total = rest.data ? all.length : Math.min(MOST, first.metadata.total_results);
  return (
    <>
      <ol class="items">
        {items.map((item) => (
          <ContentItem key={item.id} item={item} scored={scored} />
        ))}
      </ol>
      {rest.error ? <ErrorBox error={rest.error} retry={rest.retry} /> : null}
      <More
        shown={items.length}
        total={total}
        busy={rest.loading}
        onMore={() => change({ n: wanted + PAGE }, { replace: true })}
      />
      {items.length >= MOST && first.metadata.total_results > MOST ? (
        <p class="muted small">The best {MOST} are shown: narrow the search to see others.</p>
      ) : null}
    </>
  );
}

function SearchForm({ text }: { text: string }) {
  const [draft, setDraft] = useState(text);
  useEffect(() => setDraft(text), [text]);
  return (
    <form
      class="search-form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        change({ q: draft.trim(), n: undefined });
      }}
    >
      <label class="visually-hidden" for="search-box">
        What to look for
      </label>
      <input
        id="search-box"
        type="search"
        value={draft}
        maxLength={2000}
        placeholder='Words, "phrases", $TICKER, @handle, -without'
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit" class="primary">
        Search
      </button>
    </form>
  );
}

function SearchFilters({ query }: { query: URLSearchParams }) {
  const terms = useTerms();
  const types = new Set((query.get("types") ?? "").split(",").filter(Boolean));
  const mode = query.get("mode") ?? "auto";
  const set = (name: string, standard: string) => (value: string) =>
    change({ [name]: value === standard ? undefined : value, n: undefined });
  return (
    <Filters>
      <Segments
        label="Mode"
        value={mode}
        options={choices("auto", "recent", "semantic")}
        onChange={set("mode", "auto")}
      />
      <Segments
        label="Order"
        value={query.get("sort") ?? "relevance"}
        options={choices("relevance", "date")}
        onChange={set("sort", "relevance")}
      />
      {mode === "semantic" ? null : (
        <Select
          label="Window"
          value={query.get("days") ?? "7"}
          options={["1", "3", "7", "14", "30", "90"].map((days) => ({
            value: days,
            label: days === "1" ? "1 day" : `${days} days`,
          }))}
          onChange={set("days", "7")}
        />
      )}
      <Select
        label="Ecosystem"
        value={query.get("eco") ?? ""}
        options={terms.ecosystems}
        onChange={set("eco", "")}
      />
      <Select
        label="Category"
        value={query.get("cat") ?? ""}
        options={terms.categories}
        onChange={set("cat", "")}
      />
      <fieldset class="field">
        <legend>Kinds</legend>
        <div class="row">
          {kinds.map((kind) => (
            <Check
              key={kind}
              label={kind}
              checked={types.has(kind)}
              onChange={(checked) => {
                const next = kinds.filter((one) => (one === kind ? checked : types.has(one)));
                change({ types: next.join(","), n: undefined });
              }}
            />
          ))}
        </div>
      </fieldset>
    </Filters>
  );
}

type AnalysisBody = NonNullable<ResponseOf<"contentSearch">["analysis"]>;

function Analysis({ analysis }: { analysis: AnalysisBody }) {
  const sourceNumbers = new Map(analysis.sources.map((source, index) => [source.id, index + 1]));
  const References = ({ ids }: { ids: readonly string[] }) => (
    <sup>
      {ids
        .map((id) => sourceNumbers.get(id))
        .filter((n) => n !== undefined)
        .slice(0, 4)
        .map((n) => (
          <a key={n} href={`#source-${n}`} aria-label={`Source ${n}`}>
            {n}
          </a>
        ))}
    </sup>
  );
  const { sentiment } = analysis;
  return (
    <aside class="panel" aria-label="Analysis">
      <h2>Analysis</h2>
      <p class="muted small">
        {analysis.method === "model"
          ? "Written by a language model from the results."
          : "Sentences taken from the results."}{" "}
        {analysis.note}
      </p>
      <p>
        <Outside text={analysis.summary} most={1200} /> <References ids={analysis.summary_ids} />
      </p>
      <ul>
        {analysis.key_points.slice(0, 6).map((point) => (
          <li key={point.text}>
            <Outside text={point.text} /> <References ids={point.ids} />
          </li>
        ))}
      </ul>
      <p class="row small">
        {analysis.themes.slice(0, 8).map((theme) => (
          <span key={theme.label} class="chip">
            <Outside text={words(theme.label)} most={40} /> {Math.round(theme.share * 100)} %
          </span>
        ))}
      </p>
      <p class="small">
        Tone <b>{sentiment.label}</b>: {sentiment.positive} positive, {sentiment.negative} negative,{" "}
        {sentiment.neutral} neutral
      </p>
      <p class="row small">
        {analysis.projects.slice(0, 6).map((project) => (
          <Link key={project.project_id} href={projectHref(project)} class="chip">
            <Outside text={project.project_name} most={40} />
          </Link>
        ))}
      </p>
      <h3>Sources</h3>
      <ol class="sources small">
        {analysis.sources.map((source, index) => (
          <li key={source.id} id={`source-${index + 1}`}>
            <OutsideLink url={source.url}>
              <Outside text={source.title} most={120} />
            </OutsideLink>{" "}
            <span class="muted">
              <Outside text={source.source_name} most={40} />
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
