// Search by words and by meaning.
import { useEffect, useState } from "preact/hooks";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { number } from "../format.ts";
import { change, Link, hrefOf, usePlace } from "../router.tsx";
import { More } from "../more.tsx";
import {
  CallResult,
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
import { isWaiting, Waiting } from "../waiting.tsx";
import { Analysis } from "./analysis.tsx";
import { ContentItem } from "./content-item.tsx";
import { type Kind, kinds } from "./kinds.ts";
import { ProjectCards } from "./project-cards.tsx";
import { useTerms } from "./terms.ts";

const PAGE = 25;
/** The maximum number of results of the API. */
const MAX_RESULTS = 100;
const kindNames = Object.keys(kinds) as Kind[];
const examples: readonly { q: string; types?: string }[] = [
  { q: "network outage" },
  { q: "staking rewards" },
  { q: "$SOL" },
  { q: "governance vote" },
  // Explanations are in the glossary, which is searched only on request.
  { q: "what is impermanent loss", types: "concepts" },
];

type Request = RequestOf<"contentSearch">;

/** The account that is looked for, if the query is nothing else. */
function handleIn(text: string): string | undefined {
  return /^@(\w{1,50})$/.exec(text.trim())?.[1]?.toLowerCase();
}

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
    // What an account wrote itself comes first, so everything has to be known.
    limit: handleIn(text) === undefined ? PAGE : MAX_RESULTS,
    ...(text && query.get("analysis") !== "0" && query.get("mode") !== "recent"
      ? { include_analysis: true }
      : {}),
  };
  // The URL may contain anything: the API validates it.
  return request as Request;
}

export function SearchPage() {
  const { query } = usePlace();
  const text = query.get("q") ?? "";
  const needsQuery = query.get("mode") === "semantic" && !text;
  const request = requestOf(query);
  const call = useCall("contentSearch", needsQuery ? undefined : request);
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
            <Link key={example.q} href={hrefOf("/search", { ...example, days: 30 })} class="chip">
              {example.q}
            </Link>
          ))}
        </p>
      )}
      {text ? <ProjectCards text={text} /> : null}
      {needsQuery ? <Empty title="Enter a query">Semantic search needs a query.</Empty> : null}
      <CallResult call={call}>
        {(response) => (
          <div class={response.analysis && response.content.length > 0 ? "with-aside" : ""}>
            <section aria-label="Results">
              <Provenance
                metadata={
                  isWaiting(response.metadata) ? { ...response.metadata, warnings: [] } : response.metadata
                }
              >
                {response.metadata.total_is === "at_least" ? "At least " : ""}
                {number(response.metadata.total_results)} results.
                {(response.metadata.corrections ?? []).map(({ from, to }) => (
                  <span key={from}>
                    {" "}
                    Showing results for <b>{to.join(" ")}</b> instead of <bdi>{from}</bdi>.
                  </span>
                ))}
              </Provenance>
              {response.content.length === 0 && isWaiting(response.metadata) ? (
                <Waiting need="content" metadata={response.metadata} />
              ) : response.content.length === 0 ? (
                <NothingFound query={query} />
              ) : (
                <Results first={response} request={request} scored={text !== ""} />
              )}
              <RequestCode made={{ name: "contentSearch", request }} />
            </section>
            {response.analysis && response.content.length > 0 ? (
              <Analysis analysis={response.analysis} />
            ) : null}
          </div>
        )}
      </CallResult>
    </>
  );
}

/** Offers searches that look further, as far as this one did not. */
function NothingFound({ query }: { query: URLSearchParams }) {
  const given = Object.fromEntries(query);
  const isNarrow = ["eco", "cat", "types"].some((name) => query.has(name));
  return (
    <Empty title="Nothing found">
      Try{" "}
      {query.get("days") === "90" ? null : (
        <>
          <Link href={hrefOf("/search", { ...given, days: 90 })}>the last 90 days</Link>,{" "}
        </>
      )}
      {isNarrow ? (
        <>
          <Link href={hrefOf("/search", { ...given, eco: "", cat: "", types: "" })}>fewer filters</Link>,{" "}
        </>
      ) : null}
      {query.get("mode") === "semantic" ? (
        "or other words."
      ) : (
        <>
          or <Link href={hrefOf("/search", { ...given, mode: "semantic" })}>semantic search</Link> over the
          whole index.
        </>
      )}
    </Empty>
  );
}

type Item = ResponseOf<"contentSearch">["content"][number];

/** What the account wrote, and the rest. */
function byAuthor(items: readonly Item[], handle: string | undefined): [own: Item[], others: Item[]] {
  const isOwn = ({ author }: Item) => handle !== undefined && author?.toLowerCase() === handle;
  return [items.filter(isOwn), items.filter((item) => !isOwn(item))];
}

/** Loads more results when the end of the list scrolls into view, or by a button. */
function Results(props: { first: ResponseOf<"contentSearch">; request: Request; scored: boolean }) {
  const { first, request, scored } = props;
  const { query } = usePlace();
  const wanted = Math.min(MAX_RESULTS, Math.max(PAGE, Number(query.get("n")) || PAGE));
  const { include_analysis: _, ...words } = request;
  // One more call loads everything the API returns; the results on screen stay.
  const rest = useCall("contentSearch", wanted > PAGE ? { ...words, limit: MAX_RESULTS } : undefined, {
    quiet: true,
  });
  const seen = new Set(first.content.map((item) => item.id));
  const found = [...first.content, ...(rest.data?.content ?? []).filter((item) => !seen.has(item.id))];
  const handle = handleIn(query.get("q") ?? "");
  const [own, others] = byAuthor(found, handle);
  const all = [...own, ...others];
  const items = all.slice(0, wanted);
  const total = rest.data ? all.length : Math.min(MAX_RESULTS, first.metadata.total_results);
  return (
    <>
      {handle === undefined ? null : (
        <p class="muted small">
          {number(own.length)} by @{handle}, then {number(others.length)} that mention the account.
        </p>
      )}
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
      {items.length >= MAX_RESULTS && first.metadata.total_results > MAX_RESULTS ? (
        <p class="muted small">Showing the top {MAX_RESULTS}. Refine your search to see more.</p>
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
        Search query
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
          label="Time range"
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
          {kindNames.map((kind) => (
            <Check
              key={kind}
              label={kinds[kind].many}
              checked={types.has(kind)}
              onChange={(checked) => {
                const next = kindNames.filter((other) => (other === kind ? checked : types.has(other)));
                change({ types: next.join(","), n: undefined });
              }}
            />
          ))}
        </div>
      </fieldset>
    </Filters>
  );
}
