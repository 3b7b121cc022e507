// One project: its share of attention over time, its top accounts, the latest content and its market figures.
import { Sparkline } from "../charts/sparkline.tsx";
import { TimeChart } from "../charts/time-chart.tsx";
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { ago, number, percent, shareChange, signedPercent, tone, usd, words } from "../format.ts";
import { Outside, OutsideLink } from "../outside.tsx";
import { change, hrefOf, Link, usePlace } from "../router.tsx";
import {
  CallResult,
  type Choice,
  choices,
  Empty,
  Figure,
  PageHead,
  Provenance,
  RequestCode,
  Segments,
  Skeleton,
} from "../ui.tsx";
import { ContentItem } from "./content-item.tsx";
import { useTerms } from "./terms.ts";

type Project = ResponseOf<"projectsMindshareMap">["data"]["projects"][number];

export function ProjectPage({ id }: { id: number }) {
  const { query } = usePlace();
  const known = Number.isInteger(id) && id > 0;
  const found = useCall("referenceProjects", known ? { ids: String(id) } : undefined);
  const request = mapRequest(id);
  const map = useCall("projectsMindshareMap", known ? request : undefined);
  const posts = useCall("contentSearch", known ? postsRequest(id) : undefined, { quiet: true });
  const project = found.data?.projects[0];
  if (!known || (found.data && !project))
    return <Empty title="Project not found">We couldn't find that project.</Empty>;
  return (
    <>
      <PageHead title={project?.project_name ?? "Project"} />
      {project ? <Tags project={project} /> : null}
      <CallResult call={map} skeleton={<Skeleton tall />}>
        {({ data, metadata }) => {
          const entry = data.projects[0];
          return entry ? (
            <>
              <Details project={entry} hours={query.get("history") === "48h"} />
              <Provenance metadata={metadata} />
            </>
          ) : (
            <Empty title="No mentions">Nobody mentioned this project in the last 7 days.</Empty>
          );
        }}
      </CallResult>
      <h2>Latest</h2>
      <CallResult call={posts}>
        {({ content }) =>
          content.length === 0 ? (
            <Empty title="No content">Nothing about this project in the last 30 days.</Empty>
          ) : (
            <ol class="items">
              {content.map((item) => (
                <ContentItem key={item.id} item={item} scored={false} />
              ))}
            </ol>
          )
        }
      </CallResult>
      <RequestCode made={{ name: "projectsMindshareMap", request }} />
    </>
  );
}

type Known = ResponseOf<"referenceProjects">["projects"][number];

/** Links to the mindshare map, filtered by the project's ecosystems and categories. */
function Tags({ project }: { project: Known }) {
  const terms = useTerms();
  const isOffered = (offered: Choice[]) => (slug: string) => offered.some((choice) => choice.value === slug);
  const name = project.project_name;
  return (
    <p class="row">
      <span class="chip">
        <Outside text={project.symbol} most={16} />
      </span>
      {project.ecosystems.filter(isOffered(terms.ecosystems)).map((slug) => (
        <Link key={slug} class="chip" href={hrefOf("/mindshare", { eco: slug })}>
          {words(slug)}
        </Link>
      ))}
      {project.categories.filter(isOffered(terms.categories)).map((slug) => (
        <Link key={slug} class="chip" href={hrefOf("/mindshare", { cat: slug })}>
          {words(slug)}
        </Link>
      ))}
      <Link href={hrefOf("/fundamentals", { project: project.project_id, name })} class="chip">
        Fundamentals
      </Link>
    </p>
  );
}

function postsRequest(id: number): RequestOf<"contentSearch"> {
  return { search_mode: "recent", project_ids: [id], sort_by: "date", days_back: 30, limit: 20 };
}

function mapRequest(id: number): RequestOf<"projectsMindshareMap"> {
  return {
    project_ids: [id],
    include_mindshare_history: true,
    handle_scaling: "fixed",
    max_handles_per_project: 8,
    posts_per_handle: 1,
    max_character_count: 280,
    image_limit: 0,
    included_attributes: [
      "mindshare",
      "market_data",
      "technical_analysis",
      "metadata",
      "detailed_description",
    ],
  };
}

function Details({ project, hours }: { project: Project; hours: boolean }) {
  const history = hours ? project.mindshare_history?.hourly : project.mindshare_history?.daily;
  const market = project.market_data;
  const day = market?.["24h"];
  const technical = project.technical_analysis;
  const website = project.metadata?.website;
  return (
    <>
      {project.detailed_description ? (
        <p>
          <Outside text={project.detailed_description} most={700} />
        </p>
      ) : null}
      {website ? (
        <p>
          <OutsideLink url={website}>
            <Outside text={website} most={80} />
          </OutsideLink>
        </p>
      ) : null}
      <dl class="figures">
        <Figure label="Mindshare rank">#{project.rank}</Figure>
        <Figure label="Share 24 h">{percent(project.mindshare_24h, 2)}</Figure>
        <Figure label="Change" tone={tone(project.mindshare_change_24h)}>
          {shareChange(project.mindshare_change_24h_percent, project.mindshare_change_24h)}
        </Figure>
        <Figure label="Mentions 24 h">{number(project.mindshare?.mentions_24h)}</Figure>
        <Figure label="Authors 7 d">{number(project.mindshare?.authors_7d)}</Figure>
        <Figure label="Momentum" tone={tone(project.mindshare?.momentum)}>
          {number(project.mindshare?.momentum)}
        </Figure>
        <Figure label="Price">{usd(market?.price)}</Figure>
        <Figure label="Price 24 h" tone={tone(day?.price_change)}>
          {signedPercent(day?.price_change)}
        </Figure>
        <Figure label="Market cap">{usd(market?.market_cap)}</Figure>
        <Figure label="Volume 24 h">{usd(day?.volume)}</Figure>
        <Figure label="RSI (1 h)">{number(technical?.rsi)}</Figure>
        <Figure label="Technical score" tone={tone(technical?.technical_score)}>
          {number(technical?.technical_score)}
        </Figure>
      </dl>
      {project.data_status === "ok" ? null : (
        <p class="warning small">
          Fewer than three authors in 7 days: changes may be due to a single person.
        </p>
      )}
      <div class="with-aside">
        <section class="panel" aria-label="History of the share">
          <div class="row spread">
            <h2>Share of attention</h2>
            <Segments
              label="History"
              value={hours ? "48h" : "30d"}
              options={choices("30d", "48h")}
              onChange={(value) => change({ history: value === "30d" ? undefined : value })}
            />
          </div>
          {history && history.length > 1 ? (
            <TimeChart
              label={`Share of attention of ${project.project_name.slice(0, 60)} over ${hours ? "48 hours" : "30 days"}`}
              periods={history.map((point) =>
                hours ? `20${point.time.slice(8, 16).replace("T", " ")}` : point.time.slice(0, 10),
              )}
              series={[{ name: "share", values: history.map((point) => point.value) }]}
              stacked={false}
              format={(value) => `${Number(value.toFixed(2))} %`}
              height={240}
            />
          ) : (
            <p class="muted">No history yet.</p>
          )}
        </section>
        <TopAccounts project={project} />
      </div>
    </>
  );
}

function TopAccounts({ project }: { project: Project }) {
  return (
    <aside class="panel" aria-label="Top accounts">
      <h2>Top accounts</h2>
      {project.handles.length === 0 ? <p class="muted">No posts in the last 7 days.</p> : null}
      <ol class="voices">
        {project.handles.map((handle) => (
          <li key={handle.handle}>
            <Link href={hrefOf("/search", { q: `@${handle.handle}` })}>
              <Outside text={`@${handle.handle}`} most={40} />
            </Link>{" "}
            <span class="muted small">
              {handle.post_count} {handle.post_count === 1 ? "post" : "posts"}
            </span>
            {handle.posts?.map((post) => (
              <p key={post.id} class="snippet small">
                <OutsideLink url={post.url}>
                  <Outside text={post.text} most={160} />
                </OutsideLink>{" "}
                <span class="muted">{ago(post.published_at)}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
      <p class="small">
        <span class="muted">48 h</span>{" "}
        <Sparkline
          label="Share of attention in the last 48 hours"
          values={project.mindshare_history?.hourly.map((point) => point.value) ?? []}
        />
      </p>
    </aside>
  );
}
