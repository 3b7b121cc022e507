// The projects that a search names, above its results.
import { useCall } from "../api.ts";
import { price, readableChange, tone, usd } from "../format.ts";
import { Outside } from "../outside.tsx";
import { Link } from "../router.tsx";
import { projectHref } from "./project-href.tsx";
import { ProjectLogo } from "./project-logo.tsx";

const MAX_CARDS = 3;
const MAX_NAME_WORDS = 3;

/** A sentence is no name: only short queries are looked up. */
function nameIn(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const name = text.trim().replace(/^[$@"]|"$/g, "");
  return words.length <= MAX_NAME_WORDS && name.length >= 2 ? name.slice(0, 100) : undefined;
}

export function ProjectCards({ text }: { text: string }) {
  const name = nameIn(text);
  const found = useCall("referenceProjects", name === undefined ? undefined : { q: name, limit: MAX_CARDS });
  const ids = (found.data?.projects ?? []).map(({ project_id }) => project_id);
  const { data } = useCall(
    "projectsFilter",
    ids.length === 0
      ? undefined
      : { filter_mode: "direct", project_ids: ids, include_figures: ["mindshare_24h"], limit: MAX_CARDS },
    { quiet: true },
  );
  const rows = ids.flatMap((id) => data?.projects.find(({ project_id }) => project_id === id) ?? []);
  if (rows.length === 0) return null;
  return (
    <ul class="cards" aria-label="Projects">
      {rows.map((project) => (
        <li key={project.project_id}>
          <Link href={projectHref(project)} class="panel card">
            <span class="row spread">
              <b>
                <ProjectLogo project={project} />
                <Outside text={project.project_name} most={40} />{" "}
                <span class="muted">
                  <Outside text={project.symbol} most={16} />
                </span>
              </b>
              <span class={tone(project.price_change)}>{readableChange(project.price_change)}</span>
            </span>
            <span class="row spread small">
              <span>{price(project.price)}</span>
              <span class="muted">{usd(project.market_cap)} market cap</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
