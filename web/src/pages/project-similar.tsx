// Projects like this one, as the screener understands it.
import { useCall } from "../api.ts";
import { readableChange, tone, usd } from "../format.ts";
import { hrefOf, Link } from "../router.tsx";
import type { KnownProject } from "./project.tsx";
import { ProjectLink } from "./project-href.tsx";

const MAX_SIMILAR = 6;

export function SimilarProjects({ project }: { project: KnownProject }) {
  const wish = `projects similar to ${project.project_name}`.slice(0, 200);
  const call = useCall(
    "projectsFilter",
    { filter_mode: "natural_language", instructions: wish, sort_by: "market_cap", limit: MAX_SIMILAR + 1 },
    { quiet: true },
  );
  // Without a criterion, the name was not understood and everything is "similar".
  const understood = Object.keys(call.data?.metadata.criteria ?? {}).some((field) => field !== "sort_by");
  const similar = (call.data?.projects ?? [])
    .filter(({ project_id }) => project_id !== project.project_id)
    .slice(0, MAX_SIMILAR);
  if (!understood || similar.length === 0) return null;
  return (
    <section class="panel" aria-label="Similar projects">
      <h2>Similar projects</h2>
      <ul class="plain">
        {similar.map((one) => (
          <li key={one.project_id} class="row spread">
            <span>
              <ProjectLink project={one} />
            </span>
            <span class="small">
              {usd(one.market_cap)}{" "}
              <span class={tone(one.price_change)}>{readableChange(one.price_change)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p class="row small">
        <Link href={hrefOf("/screener", { ask: wish })}>Open in the screener</Link>
        <Link
          href={hrefOf("/compare", {
            ids: [project, ...similar.slice(0, 3)].map(({ project_id }) => project_id).join(","),
          })}
        >
          Compare the largest
        </Link>
      </p>
    </section>
  );
}
