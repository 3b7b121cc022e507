// The largest projects by market cap in one line.
import { useCall } from "../api.ts";
import { Sparkline } from "../charts/sparkline.tsx";
import { price, readableChange, tone } from "../format.ts";
import { Outside } from "../outside.tsx";
import { Link } from "../router.tsx";
import { ErrorBox } from "../ui.tsx";
import { isWaiting } from "../waiting.tsx";
import { projectHref } from "./project-href.tsx";
import { ProjectLogo } from "./project-logo.tsx";

const COUNT = 8;

export function MarketStrip() {
  const call = useCall(
    "projectsFilter",
    {
      filter_mode: "direct",
      sort_by: "market_cap",
      exclude_categories: ["stablecoins", "liquid-staking"],
      limit: COUNT,
    },
    { quiet: true },
  );
  const projects = call.data?.projects ?? [];
  const map = useCall(
    "projectsMindshareMap",
    projects.length === 0
      ? undefined
      : {
          project_ids: projects.map(({ project_id }) => project_id),
          project_limit: COUNT,
          include_mindshare_history: true,
          min_handles_per_project: 0,
          max_handles_per_project: 1,
        },
    { quiet: true },
  );
  const curves = new Map(
    map.data?.data.projects.map((project) => [
      project.project_id,
      project.mindshare_history?.daily.map((point) => point.value) ?? [],
    ]),
  );
  if (call.data && (projects.length === 0 || isWaiting(call.data.metadata)))
    return <p class="muted">The largest projects appear here once projects and prices are stored.</p>;
  if (call.error) return <ErrorBox error={call.error} retry={call.retry} />;
  return (
    <ul
      class="strip"
      aria-label="Largest projects by market cap: price, change in 24 hours, mindshare over 30 days"
      aria-busy={call.data === undefined}
    >
      {projects.map((project) => (
        <li key={project.project_id}>
          <Link href={projectHref(project)}>
            <span class="row spread">
              <b>
                <ProjectLogo project={project} size={18} />
                <Outside text={project.symbol} most={12} />
              </b>
              <span class={tone(project.price_change)}>{readableChange(project.price_change)}</span>
            </span>
            <span class="row spread">
              <span class="strip-price">{price(project.price)}</span>
              <Sparkline
                width={64}
                height={20}
                label={`Mindshare of ${project.symbol.slice(0, 12)} over 30 days`}
                values={curves.get(project.project_id) ?? []}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
