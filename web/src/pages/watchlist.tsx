// The watchlist and saved screens, which stay in this browser.
import { useCall, type ResponseOf } from "../api.ts";
import { shortened } from "../format.ts";
import { hrefOf, Link } from "../router.tsx";
import { savedScreens, toggleWatched, toggleWatchedWallet, watchedWallets, watchlist } from "../stored.ts";
import { type Column, Table } from "../table.tsx";
import { CallResult, Empty, PageHead, Provenance } from "../ui.tsx";
import { useValue } from "../value.ts";
import { definitionOfFigure } from "../definitions.ts";
import { isWaiting, Waiting } from "../waiting.tsx";
import { ThresholdAlertForm } from "./alert-form.tsx";
import { figures } from "./figures.gen.ts";
import { isChange, shown } from "./figures.ts";
import { ProjectLink } from "./project-href.tsx";

/** The API takes this many ids at once. */
const MAX_IDS = 25;
const MAX_COMPARED = 5;

type Project = ResponseOf<"projectsFilter">["projects"][number];
const fields = [
  "price",
  "price_change_24h",
  "price_change_7d",
  "market_cap",
  "volume",
  "mindshare_24h",
  "mindshare_change_24h",
  "mentions_24h",
  "tvl",
  "rsi",
] as const;

const columns: Column<Project>[] = [
  {
    field: "project",
    label: "Project",
    heading: true,
    order: (project) => project.project_name.toLowerCase(),
    show: (project) => <ProjectLink project={project} />,
  },
  ...fields.map((field): Column<Project> => ({
    field,
    label: figures[field]?.label ?? field,
    definition: definitionOfFigure(figures[field]?.label ?? field),
    order: (project) => project[field],
    show: (project) => shown(field, project[field]),
    ...(isChange(field) ? { tone: (project: Project) => project[field] } : {}),
  })),
  {
    field: "remove",
    label: "",
    text: true,
    show: (project) => (
      <button
        type="button"
        class="link"
        aria-label={`Stop watching ${project.project_name.slice(0, 60)}`}
        onClick={() => toggleWatched(project.project_id)}
      >
        Remove
      </button>
    ),
  },
];

export function WatchlistPage() {
  const ids = useValue(watchlist);
  const screens = useValue(savedScreens);
  const wallets = useValue(watchedWallets);
  const call = useCall(
    "projectsFilter",
    ids.length === 0
      ? undefined
      : {
          filter_mode: "direct",
          project_ids: ids.slice(0, MAX_IDS),
          include_figures: [...fields],
          sort_by: "market_cap",
          limit: MAX_IDS,
        },
  );
  return (
    <>
      <PageHead
        title="Watchlist"
        actions={
          ids.length > 1 ? (
            <Link class="button" href={hrefOf("/compare", { ids: ids.slice(0, MAX_COMPARED).join(",") })}>
              Compare
            </Link>
          ) : null
        }
      >
        Kept in this browser only.
      </PageHead>
      {ids.length === 0 ? (
        <Empty title="Nothing watched yet">
          Open a project and select Watch. Find one with ⌘K or Ctrl K, or in the{" "}
          <Link href="/screener">screener</Link>.
        </Empty>
      ) : (
        <CallResult call={call}>
          {({ projects, metadata }) => (
            <>
              {isWaiting(metadata) ? <Waiting need="prices" metadata={metadata} /> : null}
              <Table
                label="Watchlist"
                columns={columns}
                rows={projects}
                keyOf={(project) => project.project_id}
              />
              <Provenance metadata={metadata}>
                {ids.length > MAX_IDS ? `Showing the first ${MAX_IDS} of ${ids.length}.` : ""}
              </Provenance>
              <ThresholdAlertForm ids={ids.slice(0, MAX_IDS)} />
            </>
          )}
        </CallResult>
      )}
      <h2>Wallets</h2>
      {wallets.length === 0 ? (
        <p class="muted">
          Open a <Link href="/wallet">wallet</Link> and select Watch to keep it here.
        </p>
      ) : (
        <ul class="plain">
          {wallets.map((address) => (
            <li key={address} class="row">
              <Link href={`/wallet/${encodeURIComponent(address)}`} title={address}>
                <code>{shortened(address)}</code>
              </Link>
              <button
                type="button"
                class="link small"
                aria-label={`Stop watching ${address}`}
                onClick={() => toggleWatchedWallet(address)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <h2>Saved screens</h2>
      {screens.length === 0 ? (
        <p class="muted">
          In the <Link href="/screener">screener</Link>, select Save screen to keep its filters here.
        </p>
      ) : (
        <ul class="plain">
          {screens.map((screen) => (
            <li key={screen.href} class="row">
              <Link href={screen.href}>
                <bdi>{screen.name}</bdi>
              </Link>
              <button
                type="button"
                class="link small"
                aria-label={`Delete ${screen.name}`}
                onClick={() => savedScreens.set(screens.filter((other) => other !== screen))}
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
