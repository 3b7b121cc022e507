// POST /api/v1/projects/filter
import { z } from "zod";
import { atOnce, inOwnTurns } from "../../base/yielding.ts";
import { JsonText } from "../../base/json-text.ts";
import { defineRoute } from "../../base/route.ts";
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
import { FilterRequest, type FilterAttribute } from "./filter-request.ts";
import type { Market } from "../market-model.ts";
import type { LeftoverReader } from "./plain-english/llm-fallback.ts";
import type { ScreenedProject } from "./screened-project.ts";
import { termsOf, type ProjectSnapshot } from "./project-snapshot.ts";
import { understand } from "./interpret-request.ts";

const defaultLimit = 20;

const figure = z.number().nullable();
const FilterResponse = z.object({
  projects: z.array(
    z.looseObject({
      project_id: z.int(),
      project_name: z.string(),
      symbol: z.string(),
      market_cap: figure.describe("USD."),
      price: figure.describe("USD."),
      price_change: figure.describe("Percent over the timeframe."),
      volume: figure.describe("USD over the timeframe."),
      volume_change: figure.describe("Percent, against the timeframe before."),
      traders: figure,
      traders_change: figure,
      buy_volume_ratio: figure.describe("Share of buying in the volume, 0 to 1."),
      liquidity: figure.describe("USD."),
      rsi: figure,
      technical_score: figure.describe("-100 to 100."),
      quant_score: figure.describe("0 to 100."),
      quant_score_change: figure.describe("Percent, against 24 hours ago."),
      trending: figure.describe("0 to 100."),
      mentions_24h: figure,
      mentions_7d: figure,
      mentions_change_24h: figure,
      mentions_change_7d: figure,
      ecosystems: z.array(z.string()),
      categories: z.array(z.string()),
      tradable_chains: z.array(z.string()),
    }),
  ),
  metadata: z.looseObject({
    filter_mode: z.string(),
    total_results: z.int().describe("All projects that meet the criteria."),
    limit: z.int(),
    page: z.int(),
    timeframe: z.string(),
    sort_by: z.string(),
    sort_direction: z.string(),
    criteria: z
      .record(z.string(), z.unknown())
      .describe(
        "The criteria applied, in the request's own field names, with exclude_* where the text negated.",
      ),
    explanation: z.string().describe("The criteria as an English sentence."),
    ignored: z.array(z.string()).describe("Parts of the instructions that had no effect."),
  }),
});

export interface FilterServices {
  market: Market;
  projectContent: ProjectContent;
  /** Present where a language model is configured. */
  readLeftovers?: LeftoverReader | undefined;
}

export const projectsFilter = defineRoute({
  path: "/api/v1/projects/filter",
  name: "projects_filter",
  summary: "Projects by market, technical and attention criteria, given as fields or in plain English.",
  units: 1,
  needs: ["catalogue", "market", "mindshare", "content"],
  input: FilterRequest,
  output: FilterResponse,
  example: {
    filter_mode: "natural_language",
    instructions: "Solana AI tokens under $500M that are not overbought, most traded first",
  },
  run: async (services: FilterServices, request) => {
    const { criteria, explanation, ignored, warnings, fromModel } = await understand(
      request,
      services.readLeftovers,
    );
    // From here on one snapshot: an answer never mixes two moments.
    const snapshot = services.market.snapshot();
    const limit = request.limit ?? criteria.limit ?? defaultLimit;
    const timeframe = criteria.timeframe ?? "24h";
    const { total, page } = filterProjects(snapshot, criteria, { limit, page: request.page });
    const attributes =
      request.include_attributes === undefined ? [] : await attributesOf(services, snapshot, request, page);
    const writing = shown(snapshot, page, timeframe, attributes);
    return {
      projects: attributes.length === 0 ? atOnce(writing) : await inOwnTurns(writing),
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
});

const [opening, closing, none] = [Buffer.from("["), Buffer.from("}]"), Buffer.from("[]")];

/** Each project is put together from fragments: its summary without the last brace, then its attributes. */
function* shown(
  snapshot: ProjectSnapshot,
  page: ArrayLike<number>,
  timeframe: Timeframe,
  attributes: readonly Attribute[],
): Generator<void, JsonText> {
  if (page.length === 0) return new JsonText([none]);
  const summary = snapshot.fragments(timeframe, summaries[timeframe]);
  const parts: Uint8Array[] = [opening];
  for (let place = 0; place < page.length; place++) {
    const at = page[place] ?? 0;
    const bytes = summary(at);
    // A summary begins with the end of the project before it, which the first one does not have.
    parts.push(place === 0 ? bytes.subarray(2) : bytes);
    for (const attribute of attributes) {
      parts.push(attribute(at));
      yield;
    }
  }
  parts.push(closing);
  return new JsonText(parts);
}

const summaries: Readonly<Record<Timeframe, (row: ScreenedProject) => string>> = {
  "4h": (row) => `},${JSON.stringify(summaryOf(row, "4h")).slice(0, -1)}`,
  "24h": (row) => `},${JSON.stringify(summaryOf(row, "24h")).slice(0, -1)}`,
};

function summaryOf(row: ScreenedProject, timeframe: Timeframe) {
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

/** An attribute of the row with this number, as it stands in the row's JSON: with its comma and name. */
type Attribute = (at: number) => Uint8Array;

/** The attributes asked for; what other domains hold is fetched for the whole page at once. */
async function attributesOf(
  { projectContent }: FilterServices,
  snapshot: ProjectSnapshot,
  request: FilterRequest,
  page: ArrayLike<number>,
): Promise<Attribute[]> {
  const asked = request.include_attributes ?? [];
  const rows = Array.from(page, (at) => snapshot.rows[at]).filter((row) => row !== undefined);
  const ids = rows.map(({ project }) => project.project_id);
  const [recent, developments] = await Promise.all([
    asked.includes("recent_content")
      ? projectContent.recent(ids, {
          limit: request.recent_content_limit,
          daysBack: request.recent_content_days_back,
        })
      : undefined,
    asked.includes("developments")
      ? projectContent.developments(ids, { limit: request.developments_limit })
      : undefined,
  ]);
  const makers: Record<FilterAttribute, (row: ScreenedProject) => unknown> = {
    developments: ({ project }) => developments?.get(project.project_id) ?? [],
    recent_content: ({ project }) => recent?.get(project.project_id) ?? [],
    technical_analysis: technicalAnalysis,
    market_data: marketData,
    mindshare: ({ project }) => snapshot.attention.mindshare(project.project_id),
    detailed_description: ({ project }) => project.detailed_description || project.description,
    metadata: ({ project }) => projectMetadata(project),
  };
  return asked.map((name) => {
    const text = (row: ScreenedProject) => `,"${name}":${JSON.stringify(makers[name](row))}`;
    if (!changing.has(name)) return snapshot.fragments(name, text);
    return (at) => {
      const row = snapshot.rows[at];
      return Buffer.from(row === undefined ? "" : text(row));
    };
  });
}

/** Not told by the snapshot: made anew for each answer. */
const changing: ReadonlySet<FilterAttribute> = new Set(["developments", "recent_content"]);

function unknownTerms(snapshot: ProjectSnapshot, criteria: Criteria): string[] {
  const warnings: string[] = [];
  for (const kind of ["ecosystems", "categories", "tradable_chains"] as const)
    for (const slug of criteria[kind] ?? [])
      if (isEmpty(snapshot.members(kind, slug))) warnings.push(`${kind}: no project has ${slug}`);
  return warnings;
}
