// The map: projects ranked by mindshare, with the handles that mention them.
import { serveOthers } from "../../base/batches.ts";
import type { Project } from "../../projects/catalogue/catalogue.ts";
import { activity as activityOf } from "./developments.ts";
import { projectEntry } from "./map-entry.ts";
import { AnswerSize, type MapDeps, type ProjectFigures } from "./map-handles.ts";
import type { MapInput, MapProject } from "./map-request.ts";
import type { Ranked, RankName, Snapshot } from "../mindshare-snapshot.ts";
import type { ProjectBook } from "../project-mentions.ts";
import { lazySectors } from "../sectors/sector-shares.ts";

interface Row {
  ranked: Ranked;
  project: Project;
  book: ProjectBook;
}

export interface ProjectMap {
  projects: MapProject[];
  totalProjects: number;
  /** Whether something was left out because the answer was full. */
  isCut: boolean;
}

/** Requests are served between two projects: an answer with everything has megabytes. */
export async function buildMap(deps: MapDeps, input: MapInput, size = new AnswerSize()): Promise<ProjectMap> {
  const snapshot = deps.mindshare.snapshot();
  const { shown, totalProjects } = matching(deps, snapshot, input);
  const largest = Math.max(0, ...shown.map(({ ranked }) => scalingShare(ranked, input)));
  const activities = activityByProject(deps, snapshot.now, shown, input);
  const maxActivity = Math.max(0, ...activities.values());
  const sums = snapshot.handleSums();
  const rankName: RankName = isByWeek(input) ? "rankWeek" : "rankDay";
  const projects: MapProject[] = [];
  const { now } = snapshot;
  const sectors = lazySectors(snapshot, deps.project, input.mindshare_type);
  for (const { ranked, project, book } of shown) {
    if (size.isFull) break;
    const ratio = largest > 0 ? scalingShare(ranked, input) / largest : 0;
    const activity = { own: activities.get(project.project_id) ?? 0, max: maxActivity };
    const subject = { ranked, rankName, project, book, snapshot, now, ratio, activity, sectors, sums, size };
    projects.push(projectEntry(deps, input, subject));
    await serveOthers();
  }
  return { projects, totalProjects, isCut: size.isFull };
}

/** The first projects in the requested order that pass the filters, and how many pass. */
function matching(
  { figures, project: projectOf }: MapDeps,
  snapshot: Snapshot,
  input: MapInput,
): { shown: Row[]; totalProjects: number } {
  const order = inOrder(snapshot, input);
  const isFiltered = hasFilters(input);
  const shown: Row[] = [];
  let totalProjects = 0;
  for (const ranked of order) {
    // Every ranked project is tracked, so without filters all of them pass.
    if (!isFiltered && shown.length === input.project_limit) return { shown, totalProjects: order.length };
    const project = projectOf(ranked.projectId);
    if (project === undefined || !passes(project, input, figures)) continue;
    totalProjects += 1;
    const book = snapshot.book(ranked.projectId);
    if (book !== undefined && shown.length < input.project_limit) shown.push({ ranked, project, book });
  }
  return { shown, totalProjects };
}

function hasFilters(input: MapInput): boolean {
  return (
    input.exclude_wrapped ||
    input.exclude_stablecoins ||
    input.min_market_cap !== undefined ||
    [input.project_ids, input.ecosystems, input.categories, input.tradable_chains].some(
      (list) => (list ?? []).length > 0,
    )
  );
}

/** Missing figures come last in both directions. */
function inOrder(
  snapshot: Snapshot,
  { mindshare_type, sort_by, sort_direction }: MapInput,
): readonly Ranked[] {
  const order = snapshot.orderedBy(mindshare_type, sort_by);
  if (sort_direction === "desc") return order;
  const missing = order.findIndex((ranked) => ranked[sort_by] === null);
  const known = missing === -1 ? order.length : missing;
  return [...order.slice(0, known).reverse(), ...order.slice(known)];
}

function passes(project: Project, input: MapInput, figures: ProjectFigures): boolean {
  if (input.project_ids?.length && !input.project_ids.includes(project.project_id)) return false;
  if (input.exclude_wrapped && project.is_wrapped) return false;
  if (input.exclude_stablecoins && project.is_stablecoin) return false;
  if (!anyOf(input.ecosystems, project.ecosystems) || !anyOf(input.categories, project.categories))
    return false;
  const chains = project.tokens.map(({ chain }) => chain);
  if (!anyOf(input.tradable_chains, chains)) return false;
  if (input.min_market_cap === undefined) return true;
  // An unknown market cap fails, as every criterion on a missing figure does.
  return (figures.marketCap(project.project_id) ?? Number.NEGATIVE_INFINITY) >= input.min_market_cap;
}

function anyOf(wanted: readonly string[] | undefined, own: readonly string[]): boolean {
  return wanted === undefined || wanted.length === 0 || wanted.some((value) => own.includes(value));
}

function isByWeek({ sort_by }: MapInput): boolean {
  return sort_by === "mindshare_7d" || sort_by === "mindshare_change_7d";
}

function scalingShare(ranked: Ranked, input: MapInput): number {
  return isByWeek(input) ? ranked.mindshare_7d : ranked.mindshare_24h;
}

/** By project; empty unless the number of developments depends on it. */
function activityByProject(
  { mindshare }: MapDeps,
  now: number,
  rows: readonly Row[],
  input: MapInput,
): Map<number, number> {
  const activities = new Map<number, number>();
  if (input.dynamic_developments_limit === undefined || !input.included_attributes.includes("developments"))
    return activities;
  for (const { project } of rows) {
    const developments = mindshare.developmentsOf(project.project_id);
    activities.set(project.project_id, activityOf(developments, now, input.dev_half_life_hours));
  }
  return activities;
}
