// POST /api/v1/projects/filter
import type { z } from "zod";
import { defineRoute, type ReadonlyDeep } from "../../base/route.ts";
import { yieldForRequest } from "../../base/yielding.ts";
import { line, MAX_SUMMARY_ITEMS, percent, short, table, usd } from "../../base/summary-text.ts";
import {
  marketData,
  projectMetadata,
  technicalAnalysis,
  type ProjectContent,
} from "../project-attributes.ts";
import { isEmpty } from "./bitmap.ts";
import type { Criteria } from "./criteria.ts";
import type { Timeframe } from "../market/market-window.ts";
import { defaultSort, filterProjects } from "./filter.ts";
import { FilterRequest } from "./filter-request.ts";
import { type FilterAttributes, type FilteredProject, FilterResponse } from "./filter-response.ts";
import type { Market } from "../market-model.ts";
import type { LeftoverReader } from "./plain-english/llm-fallback.ts";
import type { ScreenedProject } from "./screened-project.ts";
import { termsOf, type ProjectSnapshot } from "./project-snapshot.ts";
import { interpretRequest } from "./interpret-request.ts";

const defaultLimit = 20;

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
  summary: "Projects by market, technical and attention criteria, given as fields or in plain English.",
  units: 1,
  needs: ["catalogue", "market", "mindshare", "content"],
  feeds: ["market"],
  input: FilterRequest,
  output: FilterResponse,
  rows: ({ projects }) => projects,
  example: {
    filter_mode: "natural_language",
    instructions: "Solana AI tokens under $500M that are not overbought, most traded first",
  },
  run: async (services: FilterServices, request) => {
    const { criteria, explanation, ignored, warnings, fromModel } = await interpretRequest(
      request,
      services.readLeftovers,
    );
    // The whole answer uses one snapshot, so that it is consistent.
    const snapshot = services.market.snapshot();
    const limit = request.limit ?? criteria.limit ?? defaultLimit;
    const timeframe = criteria.timeframe ?? "24h";
    const { total, page } = filterProjects(snapshot, criteria, { limit, page: request.page });
    const rows = Array.from(page, (at) => snapshot.rows[at]).filter((row) => row !== undefined);
    const attributesOf =
      request.include_attributes && (await attributeReader(services, snapshot, request, rows));
    const projects: FilteredProject[] = [];
    for (const row of rows) projects.push({ ...summaryOf(row, timeframe), ...(await attributesOf?.(row)) });
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
        explanation,
        ignored,
        criteria_from_language_model: fromModel.length === 0 ? undefined : fromModel,
        as_of: snapshot.asOfText,
        warnings: [...warnings, ...unknownTerms(snapshot, criteria)],
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

function summaryOf(row: ScreenedProject, timeframe: Timeframe): FilteredProject {
  const { project, market, hourly, mentions } = row;
  return {
    project_id: project.project_id,
    project_name: project.project_name,
    symbol: project.symbol,
    slug: project.slug,
    market_cap: market.market_cap,
    price: market.price,
    ...market.windows[timeframe],
    liquidity: market.liquidity,
    rsi: hourly.rsi,
    technical_score: hourly.technical_score,
    quant_score: row.quant_score,
    quant_score_change: row.quant_score_change,
    trending: row.trending[timeframe],
    mentions_24h: mentions?.mentions_24h ?? null,
    mentions_7d: mentions?.mentions_7d ?? null,
    mentions_change_24h: mentions?.mentions_change_24h ?? null,
    mentions_change_7d: mentions?.mentions_change_7d ?? null,
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
    for (const name of requested) {
      await yieldForRequest();
      entries.push([name, await Promise.resolve(attributes[name](row))]);
    }
    return Object.fromEntries(entries);
  };
}

function unknownTerms(snapshot: ProjectSnapshot, criteria: Criteria): string[] {
  const warnings: string[] = [];
  for (const kind of ["ecosystems", "categories", "tradable_chains"] as const)
    for (const slug of criteria[kind] ?? [])
      if (isEmpty(snapshot.members(kind, slug))) warnings.push(`${kind}: no project has ${slug}`);
  return warnings;
}
