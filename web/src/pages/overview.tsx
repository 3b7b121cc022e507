// The home page: what moves the market today, at a glance. Each section links to the page with all of it.
import type { ComponentChildren } from "preact";
import { type CallState, useCall, type ResponseOf } from "../api.ts";
import {
  ago,
  number,
  percent,
  price,
  readableChange,
  shareChange,
  shortened,
  signedUsd,
  tone,
  usd,
} from "../format.ts";
import { Outside } from "../outside.tsx";
import { hrefOf, Link } from "../router.tsx";
import { watchlist } from "../stored.ts";
import { CallResult, Defined, PageHead, Skeleton } from "../ui.tsx";
import { definitionOf } from "../definitions.ts";
import { useValue } from "../value.ts";
import { isWaiting, WaitingLine } from "../waiting.tsx";
import { itemHref } from "./item-href.ts";
import { MarketStrip } from "./market-strip.tsx";
import { projectHref, ProjectLink } from "./project-href.tsx";
import { SourceHealth } from "./source-health.tsx";
import { screenExamples } from "./screen-examples.ts";

const ROWS = 8;
/** The examples below them need room as well. */
const TRENDING_ROWS = 5;
/** Below this share, a change is noise. */
const MIN_SHARE = 0.05;

export function OverviewPage() {
  return (
    <>
      <PageHead title="Overview" />
      <MarketStrip />
      <div class="dashboard">
        <AttentionMoves />
        <Developments />
        <Trending />
        <TopWallets />
        <Leaders metric="tvl" title="TVL leaders" />
        <Leaders metric="fees" title="Fee leaders, 30 days" />
        <Watched />
        <SourceHealth />
      </div>
    </>
  );
}

export function Section(props: {
  title: string;
  href?: string;
  more?: string;
  wide?: boolean;
  children: ComponentChildren;
}) {
  const { title, href, more = "All", wide = false, children } = props;
  return (
    <section class={wide ? "panel wide" : "panel"} aria-label={title}>
      <div class="row spread">
        <h2>
          <Defined by={definitionOf(title)}>{title}</Defined>
        </h2>
        {href ? (
          <Link href={href} class="small" label={`${more}: ${title}`}>
            {more} →
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

function Result<T>({ call, children }: { call: CallState<T>; children: (data: T) => ComponentChildren }) {
  return (
    <CallResult call={call} skeleton={<Skeleton rows={2} />}>
      {children}
    </CallResult>
  );
}

type MapProject = ResponseOf<"projectsMindshareMap">["data"]["projects"][number];

/** The largest gains and losses of attention, each with the newest story about the project. */
function AttentionMoves() {
  const request = { project_limit: 50, min_handles_per_project: 0, max_handles_per_project: 1 };
  const call = useCall("projectsMindshareMap", request);
  const moves = (call.data?.data.projects ?? []).filter(
    (project) =>
      project.mindshare_change_24h !== null &&
      Math.max(project.mindshare_24h, project.mindshare_24h - project.mindshare_change_24h) >= MIN_SHARE,
  );
  const change = (project: MapProject) => project.mindshare_change_24h ?? 0;
  const sorted = [...moves].sort((a, b) => change(b) - change(a));
  const gains = sorted.filter((project) => change(project) > 0).slice(0, ROWS);
  const losses = sorted
    .filter((project) => change(project) < 0)
    .slice(-ROWS)
    .reverse();
  const stories = useStories([...gains, ...losses]);
  return (
    <Section title="Attention, 24 hours" href="/mindshare" more="Mindshare map" wide>
      <Result call={call}>
        {({ data, metadata }) =>
          data.projects.every((project) => project.mindshare_change_24h === null) ? (
            <WaitingLine need="attention" metadata={metadata}>
              {data.projects.length === 0
                ? "Nobody mentioned a project in the last 7 days."
                : "Changes over 24 hours need two days of content."}
            </WaitingLine>
          ) : (
            <div class="halves">
              {(
                [
                  ["Gaining", gains],
                  ["Losing", losses],
                ] as const
              ).map(([title, rows]) => (
                <div key={title}>
                  <h3>{title}</h3>
                  {rows.length === 0 ? <p class="muted">No notable change.</p> : null}
                  <ul class="plain moves">
                    {rows.map((project) => (
                      <Move
                        key={project.project_id}
                        project={project}
                        story={stories.get(project.project_id)}
                      />
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          )
        }
      </Result>
    </Section>
  );
}

function Move({ project, story }: { project: MapProject; story: Item | undefined }) {
  return (
    <li>
      <div class="row spread">
        <span>
          <ProjectLink project={project} />
        </span>
        <span class="n">
          <span class="muted">{percent(project.mindshare_24h, 2)}</span>{" "}
          <b class={tone(project.mindshare_change_24h)}>
            {shareChange(project.mindshare_change_24h_percent, project.mindshare_change_24h)}
          </b>
        </span>
      </div>
      {story ? (
        <p class="small story">
          <Link href={itemHref(story.id)}>
            <Outside text={story.title} most={110} />
          </Link>
        </p>
      ) : null}
    </li>
  );
}

type Item = ResponseOf<"contentSearch">["content"][number];

/** The most important recent story of each project. */
function useStories(projects: readonly MapProject[]): Map<number, Item> {
  const ids = projects.map(({ project_id }) => project_id);
  const { data } = useCall(
    "contentSearch",
    ids.length === 0
      ? undefined
      : {
          search_mode: "recent",
          project_ids: ids,
          content_types: ["developments", "news", "posts", "tweets"],
          days_back: 3,
          limit: 30,
        },
    { quiet: true },
  );
  const weight = ({ type }: Item) => (type === "developments" ? 2 : type === "news" ? 1 : 0);
  const found = new Map<number, Item>();
  for (const item of data?.content ?? [])
    for (const { project_id } of item.projects) {
      const best = found.get(project_id);
      if (ids.includes(project_id) && (!best || weight(item) > weight(best))) found.set(project_id, item);
    }
  return found;
}

function Developments() {
  const call = useCall(
    "contentSearch",
    {
      search_mode: "recent",
      content_types: ["developments", "news"],
      sort_by: "date",
      days_back: 7,
      limit: 8,
    },
    { quiet: true },
  );
  return (
    <Section
      title="Latest developments"
      href={hrefOf("/search", { types: "developments,news", sort: "date" })}
    >
      <Result call={call}>
        {({ content, metadata }) =>
          content.length === 0 ? (
            <WaitingLine need="content" metadata={metadata}>
              No developments in the last 7 days.
            </WaitingLine>
          ) : (
            <ul class="plain moves">
              {content.map((item) => (
                <li key={item.id}>
                  <Link href={itemHref(item.id)}>
                    <Outside text={item.title} most={120} />
                  </Link>
                  <p class="small muted">
                    {item.projects.slice(0, 2).map((project) => (
                      <span key={project.project_id}>
                        <Link href={projectHref(project)}>
                          <Outside text={project.symbol || project.project_name} most={20} />
                        </Link>{" "}
                        ·{" "}
                      </span>
                    ))}
                    <Outside text={item.source_name} most={30} /> · {ago(item.published_at)}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Result>
    </Section>
  );
}

function Prices({ projects }: { projects: ResponseOf<"projectsFilter">["projects"] }) {
  return (
    <ul class="plain">
      {projects.map((project) => (
        <li key={project.project_id} class="row spread">
          <span>
            <ProjectLink project={project} />
          </span>
          <span class="n">
            {price(project.price)}{" "}
            <b class={tone(project.price_change)}>{readableChange(project.price_change)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Trending() {
  const call = useCall(
    "projectsFilter",
    { filter_mode: "direct", sort_by: "trending", limit: TRENDING_ROWS },
    { quiet: true },
  );
  return (
    <Section title="Trending" href={hrefOf("/screener", { sort: "trending" })} more="Screener">
      <Result call={call}>
        {({ projects, metadata }) =>
          projects.length === 0 || isWaiting(metadata) ? (
            <WaitingLine need={projects.length === 0 ? "projects" : "prices"} metadata={metadata}>
              No project is listed.
            </WaitingLine>
          ) : (
            <Prices projects={projects} />
          )
        }
      </Result>
      <p class="row small screens">
        {screenExamples.map((example) => (
          <Link key={example} href={hrefOf("/screener", { ask: example })} class="chip">
            {example}
          </Link>
        ))}
      </p>
    </Section>
  );
}

function TopWallets() {
  const call = useCall("walletsPnlLeaders", { type: "1W", limit: ROWS }, { quiet: true });
  return (
    <Section title="Top wallets, 7 days" href="/wallet" more="Leaderboard">
      <Result call={call}>
        {({ data }) =>
          data.items.length === 0 ? (
            <p class="muted">No wallets qualify. Trades are imported, or read from a Solana node.</p>
          ) : (
            <ol class="plain">
              {data.items.map((leader) => (
                <li key={leader.wallet} class="row spread">
                  <Link href={`/wallet/${encodeURIComponent(leader.wallet)}`}>
                    <code>{shortened(leader.wallet)}</code>
                  </Link>
                  <span class="n">
                    <b class={tone(leader.pnl)}>{signedUsd(leader.pnl)}</b>{" "}
                    <span class="muted">{readableChange(leader.pnl_percent)}</span>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Result>
    </Section>
  );
}

/** The projects with the largest figure, and how it changed. */
function Leaders({ metric, title }: { metric: "tvl" | "fees"; title: string }) {
  const [figure, changed] =
    metric === "tvl" ? (["tvl", "tvl_change_7d"] as const) : (["fees_30d", "fees_change_30d"] as const);
  const call = useCall(
    "projectsFilter",
    { filter_mode: "direct", sort_by: figure, include_figures: [figure, changed], limit: ROWS },
    { quiet: true },
  );
  return (
    <Section title={title} href={hrefOf("/fundamentals", { metric, group: "protocol" })} more="Fundamentals">
      <Result call={call}>
        {({ projects, metadata }) => {
          const known = projects.filter((project) => typeof project[figure] === "number");
          return known.length === 0 ? (
            <WaitingLine need="fundamentals" metadata={metadata} />
          ) : (
            <ol class="plain">
              {known.map((project) => (
                <li key={project.project_id} class="row spread">
                  <span>
                    <ProjectLink project={project} />
                  </span>
                  <span class="n">
                    {usd(project[figure])}{" "}
                    <b class={tone(project[changed])}>{readableChange(project[changed])}</b>
                  </span>
                </li>
              ))}
            </ol>
          );
        }}
      </Result>
    </Section>
  );
}

function Watched() {
  const ids = useValue(watchlist).slice(0, 25);
  const call = useCall(
    "projectsFilter",
    ids.length === 0 ? undefined : { filter_mode: "direct", project_ids: [...ids], limit: ROWS },
    { quiet: true },
  );
  return (
    <Section title="Watchlist" href="/watchlist">
      {ids.length === 0 ? (
        <p class="muted">Open a project and select Watch to keep it here. The list stays in this browser.</p>
      ) : (
        <Result call={call}>
          {({ projects, metadata }) => (
            <>
              <Prices projects={projects} />
              {metadata.total_results > projects.length ? (
                <p class="muted small">and {number(metadata.total_results - projects.length)} more</p>
              ) : null}
            </>
          )}
        </Result>
      )}
    </Section>
  );
}
