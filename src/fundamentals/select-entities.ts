// Selects the figures for a request and the entities that each of them counts for.
import type { Catalogue, Project } from "../projects/catalogue/catalogue.ts";
import { isDerivedId } from "../projects/catalogue/derived-id.ts";
import type { ProjectSeries } from "./aggregate.ts";
import type { SeriesByChain } from "./fundamentals-model.ts";

export interface EntityQuery {
  groupBy: "protocol" | "chain" | "category";
  projectIds: number[] | undefined;
  categories: string[] | undefined;
  chains: string[] | undefined;
  today: number;
}

export interface SelectedProject extends ProjectSeries {
  id: number;
}

export interface Selection {
  projects: SelectedProject[];
  origins: Set<string>;
  /** The first day with a stored figure, and the last one up to today. */
  oldestDay: number | undefined;
  newestDay: number | undefined;
}

export function selectProjects(
  deps: { catalogue: Pick<Catalogue, "get" | "all">; series: ReadonlyMap<number, SeriesByChain> },
  request: EntityQuery,
): Selection {
  const nameOf = namer(deps.catalogue);
  // An empty list is no filter.
  const chains = request.chains?.length ? new Set(request.chains) : undefined;
  const categories = request.categories?.length ? new Set(request.categories) : undefined;
  const ids = request.projectIds?.length ? request.projectIds : [...deps.series.keys()];
  const selection: Selection = {
    projects: [],
    origins: new Set(),
    oldestDay: undefined,
    newestDay: undefined,
  };
  for (const id of ids) {
    const series = deps.series.get(id);
    if (!series) continue;
    const project = deps.catalogue.get(id);
    // This project was merged into another one, and its figures are also stored there.
    if (!project && isDerivedId(id)) continue;
    const own = project?.categories ?? [];
    if (categories && !own.some((slug) => categories.has(slug))) continue;
    const totalCounts = !chains || (project?.ecosystems ?? []).some((slug) => chains.has(slug));
    if (chains && !totalCounts && ![...series.keys()].some((chain) => chains.has(chain))) continue;
    selection.projects.push({
      id,
      chains: series,
      ...(chains ? { onlyChains: chains } : {}),
      totalCounts,
      entitiesOf: entitiesOf(
        request.groupBy,
        nameOf(id, project),
        own.filter((slug) => !categories || categories.has(slug)),
      ),
    });
    for (const one of series.values()) {
      for (const origin of one.origins) selection.origins.add(origin);
      if (one.size === 0) continue;
      selection.oldestDay = Math.min(selection.oldestDay ?? one.firstDay, one.firstDay);
      const lastDay = one.lastDayUpTo(request.today);
      if (Number.isFinite(lastDay)) selection.newestDay = Math.max(selection.newestDay ?? lastDay, lastDay);
    }
  }
  return selection;
}

function entitiesOf(
  groupBy: EntityQuery["groupBy"],
  name: string,
  categories: string[],
): (chain: string) => readonly string[] {
  if (groupBy === "chain") return (chain) => [chain || "unattributed"];
  const fixed = groupBy === "protocol" ? [name] : categories.length > 0 ? categories : ["uncategorized"];
  return () => fixed;
}

/** Two projects with the same name must not be merged into one entity. */
function namer(catalogue: Pick<Catalogue, "all">): (id: number, project: Project | undefined) => string {
  const uses = new Map<string, number>();
  for (const { project_name } of catalogue.all()) uses.set(project_name, (uses.get(project_name) ?? 0) + 1);
  return (id, project) => {
    if (!project) return `project ${id}`;
    const isShared = (uses.get(project.project_name) ?? 0) > 1;
    return isShared ? `${project.project_name} (${id})` : project.project_name;
  };
}
