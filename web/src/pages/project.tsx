// One project: price and attention on one axis, its figures, the accounts and stories behind it, and projects like it.
import { useCall, type RequestOf, type ResponseOf } from "../api.ts";
import { Outside } from "../outside.tsx";
import type { PageProps } from "../pages.ts";
import { hrefOf, Link } from "../router.tsx";
import { sentence, words } from "../format.ts";
import { toggleWatched, watchlist } from "../stored.ts";
import { CallResult, Empty, PageHead, Provenance, RequestCode, ShareButton, Skeleton } from "../ui.tsx";
import { useValue } from "../value.ts";
import { isWaiting, WaitingLine } from "../waiting.tsx";
import { ContentItem } from "./content-item.tsx";
import { ProjectFundamentals } from "./project-fundamentals.tsx";
import {
  AttentionFigures,
  MarketFigures,
  StatedFigures,
  statedFigures,
  Technical,
} from "./project-figures.tsx";
import { ProjectLinks } from "./project-links.tsx";
import { ProjectLogo } from "./project-logo.tsx";
import { ProjectMarket } from "./project-market.tsx";
import { SimilarProjects } from "./project-similar.tsx";
import { ProjectSmartMoney } from "./project-smart-money.tsx";
import { TopAccounts } from "./project-voices.tsx";
import { ProjectWallets } from "./project-wallets.tsx";
import { useTerms } from "./terms.ts";

export function ProjectPage({ argument }: PageProps) {
  const id = Number(argument);
  const known = Number.isInteger(id) && id > 0;
  const found = useCall("referenceProjects", known ? { ids: String(id) } : undefined);
  const project = found.data?.projects[0];
  const any = useCall("referenceProjects", found.data && !project ? { limit: 1 } : undefined);
  if (found.error) return <CallResult call={found}>{() => null}</CallResult>;
  if (!known || (found.data && !project))
    return (
      <Empty title="Project not found">
        We couldn't find that project. Press ⌘K or Ctrl K to find one by name, or{" "}
        <Link href="/screener">browse the screener</Link>.
        {any.data?.projects.length === 0
          ? " No projects are stored yet: they are read from the sources a minute or two after the first start."
          : ""}
      </Empty>
    );
  return project ? <Known project={project} /> : <Skeleton tall />;
}

export type KnownProject = ResponseOf<"referenceProjects">["projects"][number];

function Known({ project }: { project: KnownProject }) {
  const id = project.project_id;
  const map = useCall("projectsMindshareMap", mapRequest(id), { quiet: true });
  const screened = useCall("projectsFilter", screenRequest(id), { quiet: true });
  const posts = useCall("contentSearch", postsRequest(id), { quiet: true });
  const stories = useCall("contentSearch", storiesRequest(id), { quiet: true });
  return (
    <>
      <PageHead
        title={project.project_name}
        logo={<ProjectLogo project={project} size={32} />}
        actions={
          <>
            <WatchButton id={id} />
            <Link class="button" href={hrefOf("/compare", { ids: id })}>
              Compare
            </Link>
            <ShareButton />
          </>
        }
      />
      <Tags project={project} />
      <CallResult call={screened} skeleton={<Skeleton rows={1} />}>
        {({ projects: [row], metadata }) =>
          row?.price == null ? (
            <WaitingLine need="prices" metadata={metadata}>
              No price of this project is known now.
            </WaitingLine>
          ) : (
            <MarketFigures row={row} />
          )
        }
      </CallResult>
      <ProjectMarket project={project} stories={stories.data?.content ?? []} />
      <div class="with-aside">
        <div>
          <CallResult call={map} skeleton={<Skeleton rows={2} />}>
            {({ data, metadata }) => {
              const entry = data.projects[0];
              return (
                <section aria-label="Attention">
                  <h2>Attention</h2>
                  {entry ? (
                    <AttentionFigures project={entry} />
                  ) : (
                    <WaitingLine need="attention" metadata={metadata}>
                      Nobody mentioned this project in the last 7 days.
                    </WaitingLine>
                  )}
                  {isWaiting(metadata) ? null : <Provenance metadata={metadata} />}
                </section>
              );
            }}
          </CallResult>
          <CallResult call={screened} skeleton={<Skeleton rows={2} />}>
            {({ projects: [row] }) => (row ? <Technical row={row} /> : null)}
          </CallResult>
          <CallResult call={screened} skeleton={<Skeleton rows={1} />}>
            {({ projects: [row] }) => (row ? <StatedFigures row={row} /> : null)}
          </CallResult>
          <ProjectSmartMoney project={project} />
          <ProjectWallets project={project} />
          <ProjectFundamentals project={project} />
          <h2>Latest</h2>
          <CallResult call={posts}>
            {({ content, metadata }) =>
              content.length === 0 ? (
                <WaitingLine need="content" metadata={metadata}>
                  Nothing about this project in the last 30 days.
                </WaitingLine>
              ) : (
                <ol class="items">
                  {content.map((item) => (
                    <ContentItem key={item.id} item={item} scored={false} />
                  ))}
                </ol>
              )
            }
          </CallResult>
        </div>
        <aside class="stack" aria-label="About this project">
          <CallResult call={screened} skeleton={<Skeleton rows={1} />}>
            {({ projects: [row] }) => (row ? <ProjectLinks row={row} /> : null)}
          </CallResult>
          <CallResult call={map} skeleton={<Skeleton rows={3} />}>
            {({ data }) => <TopAccounts project={data.projects[0]} />}
          </CallResult>
          <SimilarProjects project={project} />
        </aside>
      </div>
      <RequestCode made={{ name: "projectsMindshareMap", request: mapRequest(id) }} />
    </>
  );
}

function WatchButton({ id }: { id: number }) {
  const isWatched = useValue(watchlist).includes(id);
  return (
    <button type="button" aria-pressed={isWatched} onClick={() => toggleWatched(id)}>
      <span aria-hidden="true">{isWatched ? "★" : "☆"}</span> {isWatched ? "Watching" : "Watch"}
    </button>
  );
}

/** Links to the mindshare map, filtered by the project's ecosystems and categories. */
function Tags({ project }: { project: KnownProject }) {
  const terms = useTerms();
  const named = (offered: { value: string; label: string }[], slug: string) =>
    offered.find((choice) => choice.value === slug)?.label;
  return (
    <p class="row">
      <span class="chip">
        <Outside text={project.symbol} most={16} />
      </span>
      {project.ecosystems.map((slug) => {
        const name = named(terms.ecosystems, slug);
        return name === undefined ? null : (
          <Link key={slug} class="chip" href={hrefOf("/mindshare", { eco: slug })}>
            {name}
          </Link>
        );
      })}
      {project.categories.map((slug) => {
        const name = named(terms.categories, slug);
        return name === undefined ? null : (
          <Link key={slug} class="chip" href={hrefOf("/mindshare", { cat: slug })}>
            {sentence(words(name))}
          </Link>
        );
      })}
    </p>
  );
}

function screenRequest(id: number): RequestOf<"projectsFilter"> {
  return {
    filter_mode: "direct",
    project_ids: [id],
    include_attributes: ["technical_analysis", "metadata", "detailed_description"],
    include_figures: [
      "market_cap_rank",
      "price_change_1h",
      "price_change_24h",
      "price_change_7d",
      "price_change_30d",
      "price_change_90d",
      "ath_distance",
      "volume_7d",
      "tvl",
      "fees_30d",
      "market_cap_to_tvl",
      "price_to_fees",
      "token_age",
      ...statedFigures,
    ],
  };
}

function postsRequest(id: number): RequestOf<"contentSearch"> {
  return { search_mode: "recent", project_ids: [id], sort_by: "date", days_back: 30, limit: 12 };
}

/** The headlines and events on the chart. */
function storiesRequest(id: number): RequestOf<"contentSearch"> {
  return {
    search_mode: "recent",
    project_ids: [id],
    content_types: ["news", "developments"],
    sort_by: "date",
    days_back: 90,
    limit: 100,
  };
}

function mapRequest(id: number): RequestOf<"projectsMindshareMap"> {
  return {
    project_ids: [id],
    handle_scaling: "fixed",
    max_handles_per_project: 8,
    posts_per_handle: 1,
    max_character_count: 280,
    image_limit: 0,
    included_attributes: ["mindshare"],
  };
}
