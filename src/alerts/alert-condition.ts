// What an alert watches: a screen of projects, a search for content, or both. Both reuse the requests of their endpoints.
import { z } from "zod";
import { AppError } from "../base/errors.ts";
import type { Content } from "../content/content-service.ts";
import { type ContentItem, SearchRequest } from "../content/search/search-request.ts";
import type { Criteria } from "../projects/screener/criteria.ts";
import { filterProjects } from "../projects/screener/filter.ts";
import { FilterRequest } from "../projects/screener/filter-request.ts";
import type { FilteredProject } from "../projects/screener/filter-response.ts";
import { type FilterServices, projectsFilter } from "../projects/screener/filter-route.ts";
import { explain } from "../projects/screener/plain-english/explain.ts";
import type { AlertRow } from "./alert-queries.ts";
import type { Matches } from "./alert-state.ts";

export const StoredScreen = z.object({
  criteria: z.record(z.string(), z.unknown()).transform((criteria) => criteria as Criteria),
  project_ids: z.array(z.int()),
  explanation: z.string(),
});
export type StoredScreen = z.output<typeof StoredScreen>;

export interface Condition {
  screen: StoredScreen | undefined;
  search: SearchRequest | undefined;
}

export interface ConditionServices extends FilterServices {
  content: Content;
}

/** How many projects and how many items a notification lists at most. */
export const MAX_LISTED = 25;
/** The newest matches of a search from this many days are compared with the matches of the last check. */
const SEARCH_DAYS = 2;
const SEARCH_ITEMS = 100;

/** Translates the request of the project filter once, so that the alert always means the same. */
export async function readScreen(
  services: FilterServices,
  request: FilterRequest,
): Promise<{ screen: StoredScreen; warnings: string[] }> {
  const answer = await projectsFilter.run(services, { ...request, page: 0, include_attributes: undefined });
  const { ignored } = answer.metadata;
  const found = answer.metadata.criteria as Criteria;
  const limit = request.limit ?? found.limit;
  const criteria: Criteria = { ...found, ...(limit === undefined ? {} : { limit }) };
  const { sort_by: _by, sort_direction: _direction, timeframe: _frame, ...deciding } = criteria;
  const ids = request.project_ids ?? [];
  if (Object.keys(deciding).length === 0 && ids.length === 0)
    throw new AppError("invalid_request", {
      details: ["screen must have at least one criterion, because every project passes a screen without any"],
    });
  const ignoredWarning = ignored.length === 0 ? [] : [`screen.instructions: ignored ${ignored.join("; ")}`];
  const explanation = `${explain(criteria)}${ids.length === 0 ? "" : " Only project_ids."}`;
  return { screen: { criteria, project_ids: ids, explanation }, warnings: ignoredWarning };
}

export function conditionOf(row: Pick<AlertRow, "screen_json" | "search_json">): Condition {
  return {
    screen: row.screen_json === "" ? undefined : StoredScreen.parse(JSON.parse(row.screen_json)),
    search: row.search_json === "" ? undefined : SearchRequest.parse(JSON.parse(row.search_json)),
  };
}

export interface Found extends Matches {
  content: readonly ContentItem[];
}

export async function findMatches(services: ConditionServices, condition: Condition): Promise<Found> {
  const content = condition.search ? await newestItems(services.content, condition.search) : [];
  return {
    projects: condition.screen ? passingProjects(services, condition.screen) : [],
    items: content.map(({ id, published_at }) => ({ id, publishedAt: Date.parse(published_at) })),
    content,
  };
}

function passingProjects({ market }: FilterServices, { criteria, project_ids }: StoredScreen): number[] {
  const snapshot = market.snapshot();
  const limit = criteria.limit ?? snapshot.rows.length;
  const { page } = filterProjects(snapshot, criteria, { limit, page: 0, projectIds: project_ids });
  return page.map(({ project }) => project.project_id);
}

async function newestItems(content: Content, request: SearchRequest): Promise<ContentItem[]> {
  const { items } = await content.search({
    ...request,
    search_mode: request.search_mode === "recent" ? "recent" : "auto",
    sort_by: "date",
    days_back: SEARCH_DAYS,
    limit: SEARCH_ITEMS,
    include_analysis: false,
  });
  return items;
}

/** The projects with the figures of the screen, as the project filter returns them. */
export async function describeProjects(
  services: FilterServices,
  { criteria }: StoredScreen,
  ids: readonly number[],
): Promise<readonly FilteredProject[]> {
  if (ids.length === 0) return [];
  const { limit: _limit, ...fields } = criteria;
  const projects = { project_ids: ids.slice(0, MAX_LISTED), limit: MAX_LISTED };
  const request = { ...FilterRequest.parse({ filter_mode: "direct" }), ...fields, ...projects };
  return (await projectsFilter.run(services, request)).projects;
}
