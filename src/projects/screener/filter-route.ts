// POST /api/v1/projects/filter
import { serveOthers } from "../../base/batches.ts";
import type { z } from "zod";
import { defineRoute, type ReadonlyDeep } from "../../base/route.ts";
import { line, MAX_SUMMARY_ITEMS, percent, short, table, usd } from "../../base/summary-text.ts";
import {
  marketData,
  projectMetadata,
  technicalAnalysis,
  type ProjectContent,
} from "../project-attributes.ts";
import { boundFields, bounds, type BoundField, type Criteria } from "./criteria.ts";
import { criteriaWarnings } from "./criteria-warnings.ts";
import { figures, type FigureField } from "./figures.ts";
import { boundsIn, defaultSort, filterProjects } from "./filter.ts";
import { FilterRequest } from "./filter-request.ts";
import {
  type FilterAttributes,
  type FilteredProject,
  FilterResponse,
  usualFields,
} from "./filter-response.ts";
import type { Market } from "../market-model.ts";
import type { LeftoverReader } from "./plain-english/llm-fallback.ts";
import type { NamedProject } from "./plain-english/named-projects.ts";
import type { Timeframe } from "../market/market-window.ts";
import type { ComparedProject, ScreenedProject } from "./screened-project.ts";
import { termsOf, type ProjectSnapshot } from "./project-snapshot.ts";
import { interpretRequest } from "./interpret-request.ts";

const defaultLimit = 20;
/** The criteria that the MCP tool lists. */
const listedBounds: ReadonlySet<BoundField> = new Set([
  "min_market_cap",
  "max_market_cap",
  "min_price_change",
  "max_price_change",
]);

type Attributes = ReadonlyDeep<z.output<typeof FilterAttributes>>;

export interface FilterServices {
  market: Market;
  projectContent: ProjectContent;
  /** Present if a language model is configured. */
  readLeftovers?: LeftoverReader | undefined;
}

export const projectsFilter = defineRoute({
  path: "/api/v1/projects/filter",
  name: "projects_filter",
  group: "Projects",
  summary:
    "Projects by market, technical, attention and fundamental criteria, given as fields or in plain English.",
  tool: {
    title: "Screen projects",
    usage:
      "Use it for lists of projects: gainers, trending, by chain or category. Bounds of market cap are in millions of USD, other amounts in USD, changes in percent.",
    defaults: { limit: 10 },
    // Instructions in plain English reach every criterion.
    unlisted: [
      ...boundFields.filter((field) => !listedBounds.has(field)),
      "exclude_projects",
      "exclude_ecosystems",
      "exclude_categories",
      "include_attributes",
      "include_figures",
      "page",
      "developments_limit",
      "recent_content_limit",
      "recent_content_days_back",
    ],
  },
  units: 1,
  needs: ["catalogue", "market", "mindshare", "content", "fundamentals"],
  feeds: ["market"],
  input: FilterRequest,
  output: FilterResponse,
  pages: { items: "projects", by: "page", end: "metadata.total_results", key: "project_id" },
  rows: ({ projects }) => projects,
  example: {
    filter_mode: "natural_language",
    instructions: "Solana AI tokens under $500M that are not overbought, most traded first",
  },
  run: async (services: FilterServices, request) => {
    // The whole answer uses one snapshot, so that it is consistent.
    const snapshot = services.market.snapshot();
    const findProject = (name: string) => largestOf(snapshot, name);
    const { criteria, explanation, ignored, warnings, isUnderstood, fromModel } = await interpretRequest(
      request,
      { readLeftovers: services.readLeftovers, findProject },
    );
    const limit = request.limit ?? criteria.limit ?? defaultLimit;
    const timeframe = criteria.timeframe ?? "24h";
    const { total, page: rows } = filterProjects(snapshot, criteria, {
      limit,
      page: request.page,
      projectIds: request.project_ids,
    });
    const fields = figuresShown(criteria, request.include_figures ?? []);
    const attributesOf =
      request.include_attributes && (await attributeReader(services, snapshot, request, rows));
    const projects: FilteredProject[] = [];
    for (const row of rows)
      projects.push({ ...summaryOf(row, fields, timeframe), ...(await attributesOf?.(row)) });
    return {
      projects,
      metadata: {
        filter_mode: request.filter_mode,
        total_results: total,
        limit,
        page: request.page,
        timeframe,
        sort_by: criteria.sort_by ?? defaultSort,
        sort_direction: criteria.sort_direction ?? "desc",
        criteria,
        explanation: request.project_ids?.length ? `${explanation} Only project_ids.` : explanation,
        ignored,
        understood: isUnderstood ? undefined : (false as const),
        criteria_from_language_model: fromModel.length === 0 ? undefined : fromModel,
        as_of: snapshot.asOfText,
        warnings: [...warnings, ...criteriaWarnings(snapshot, criteria)],
      },
    };
  },
  summarize({ projects, metadata }) {
    const shown = projects.slice(0, MAX_SUMMARY_ITEMS);
    const ignored = metadata.ignored.map((part) => line(part, 60)).join("; ");
    return [
      `${metadata.explanation} ${metadata.total_results} match, ${shown.length} shown.`,
      ...(ignored === "" ? [] : [`Not understood: ${ignored}`]),
      shown.length === 0 ? "Nothing matches: loosen a bound." : summaryTable(shown, metadata.timeframe),
    ];
  },
});

function summaryTable(projects: readonly FilteredProject[], timeframe: string): string {
  return table(
    [
      "id",
      "project",
      "market cap",
      "price",
      `change ${timeframe}`,
      "volume",
      "traders",
      "rsi",
      "mentions 24h",
    ],
    projects.map((p) => [
      String(p.project_id),
      `${line(p.project_name, 40)} ${line(p.symbol, 16)}`.trimEnd(),
      usd(p.market_cap),
      usd(p.price),
      percent(p.price_change),
      usd(p.volume),
      short(p.traders),
      short(p.rsi),
      short(p.mentions_24h),
    ]),
  );
}

/** The usual figures, those that decide about the result, and those that were asked for. */
function figuresShown(criteria: Criteria, wanted: readonly FigureField[]): FigureField[] {
  const used = boundsIn(criteria).map(({ field }) => bounds[field].figure);
  return [...new Set([...usualFields, ...used, criteria.sort_by ?? defaultSort, ...wanted])];
}

/** A symbol that several projects share means the largest of them. */
function largestOf(snapshot: ProjectSnapshot, name: string): NamedProject | undefined {
  const [largest] = snapshot
    .named(name)
    .toSorted((a, b) => (b.market.market_cap ?? 0) - (a.market.market_cap ?? 0));
  if (largest === undefined) return undefined;
  const { project, market } = largest;
  return { ...project, marketCap: market.market_cap };
}

function summaryOf(
  row: ComparedProject,
  fields: readonly FigureField[],
  timeframe: Timeframe,
): FilteredProject {
  const { project } = row;
  const shown = Object.fromEntries(
    fields.map((field) => [field, figures[field].value(row, timeframe)]),
  ) as Pick<FilteredProject, (typeof usualFields)[number]>;
  return {
    project_id: project.project_id,
    project_name: project.project_name,
    symbol: project.symbol,
    slug: project.slug,
    ...shown,
    ecosystems: project.ecosystems,
    categories: project.categories,
    tradable_chains: termsOf(project, "tradable_chains"),
  };
}

/** Content is fetched for the whole page at once; everything else is computed project by project, in short steps. */
async function attributeReader(
  { projectContent }: FilterServices,
  snapshot: ProjectSnapshot,
  request: FilterRequest,
  rows: readonly ScreenedProject[],
): Promise<(row: ScreenedProject) => Promise<Partial<Attributes>>> {
  const requested = request.include_attributes ?? [];
  const ids = rows.map(({ project }) => project.project_id);
  const [recent, developments] = await Promise.all([
    requested.includes("recent_content")
      ? projectContent.recent(ids, {
          limit: request.recent_content_limit,
          daysBack: request.recent_content_days_back,
        })
      : undefined,
    requested.includes("developments")
      ? projectContent.developments(ids, { limit: request.developments_limit })
      : undefined,
  ]);
  const attributes: {
    [Name in keyof Attributes]: (row: ScreenedProject) => Attributes[Name] | Promise<Attributes[Name]>;
  } = {
    developments: ({ project }) => developments?.get(project.project_id) ?? [],
    recent_content: ({ project }) => recent?.get(project.project_id) ?? [],
    technical_analysis: technicalAnalysis,
    market_data: marketData,
    mindshare: ({ project }) => snapshot.attention.mindshare(project.project_id),
    detailed_description: ({ project }) => project.detailed_description || project.description,
    metadata: ({ project }) => projectMetadata(project),
  };
  return async (row) => {
    const entries: [string, unknown][] = [];
    // What a page of projects has of all attributes takes hundreds of milliseconds.
    await serveOthers();
    for (const name of requested) entries.push([name, await Promise.resolve(attributes[name](row))]);
    return Object.fromEntries(entries);
  };
}
