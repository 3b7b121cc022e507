// POST /api/v1/projects/mindshare-map
import { AppError } from "../../base/errors.ts";
import { defineRoute } from "../../base/route.ts";
import { line, MAX_SUMMARY_ITEMS, short, table } from "../../base/summary-text.ts";
import { DAY_MS, dayOf, isoOf } from "../../base/time.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import type { AttentionReferenceOf } from "../../projects/project-attributes.ts";
import { FORMULA_VERSION } from "../formula.ts";
import { MAX_ANSWER_BYTES, type ProjectFigures } from "./map-handles.ts";
import { buildMap } from "./mindshare-map.ts";
import type { Mindshare } from "../mindshare-model.ts";
import { MapInput, MapOutput, type MapProject } from "./map-request.ts";

interface Services {
  catalogue: Catalogue;
  mindshare: Mindshare;
  projectFigures: ProjectFigures;
  attentionReference: AttentionReferenceOf;
}

/** Handles of a project that the summary for a language model shows. */
const MAX_SUMMARY_HANDLES = 3;
const REFERENCE_DAYS = 30;

const cutWarning = `the response was truncated at about ${MAX_ANSWER_BYTES} bytes: lower project_limit, max_handles_per_project or posts_per_handle`;

export const mindshareMap = defineRoute({
  path: "/api/v1/projects/mindshare-map",
  name: "projects_mindshare_map",
  group: "Mindshare",
  summary: "Projects ranked by their share of attention, with the handles and posts that give it.",
  description: "The formula, its constants and what attacks on it cost: docs/methodology/mindshare.md.",
  tool: {
    title: "Mindshare",
    usage:
      "Use it for who is talked about, and by whom. Shares are in percent, changes in percentage points. It also takes categories such as defi, and ecosystems such as solana.",
    quotes: true,
    defaults: { project_limit: 10 },
    unlisted: [
      "categories",
      "dev_half_life_hours",
      "dynamic_developments_limit",
      "ecosystems",
      "exclude_stablecoins",
      "exclude_wrapped",
      "handle_days_back",
      "handle_scaling",
      "image_limit",
      "include_attention_reference",
      "include_automated",
      "include_mindshare_history",
      "include_momentum_history",
      "include_retweets",
      "included_attributes",
      "max_character_count",
      "mindshare_type",
      "min_handle_relevance",
      "min_handles_per_project",
      "min_market_cap",
      "sort_direction",
      "tradable_chains",
    ],
  },
  units: 1,
  needs: ["catalogue", "mindshare", "market"],
  feeds: ["content", "handles"],
  input: MapInput,
  output: MapOutput,
  rows: ({ data }) => data.projects,
  example: { project_limit: 5, posts_per_handle: 1, included_attributes: ["mindshare"] },
  run: async (services: Services, input) => {
    const { catalogue, mindshare, projectFigures } = services;
    const { min_handles_per_project: min, max_handles_per_project: max } = input;
    if (min !== undefined && max !== undefined && min > max) {
      throw new AppError("invalid_request", {
        details: ["min_handles_per_project must not be greater than max_handles_per_project"],
      });
    }
    const {
      projects: found,
      totalProjects,
      isCut,
    } = await buildMap(
      { mindshare, figures: projectFigures, project: (projectId) => catalogue.get(projectId) },
      input,
    );
    const projects = input.include_attention_reference ? await withReference(services, found) : found;
    const { asOf } = mindshare.status();
    const hasHistory = input.include_mindshare_history || input.include_momentum_history;
    const handleCount = projects.reduce((sum, { handles }) => sum + handles.length, 0);
    return {
      data: { meta: { project_count: projects.length, handle_count: handleCount }, projects },
      metadata: {
        project_count: projects.length,
        total_projects: totalProjects,
        mindshare_type: input.mindshare_type,
        sort_by: input.sort_by,
        sort_direction: input.sort_direction,
        formula_version: FORMULA_VERSION,
        ...(hasHistory ? { revised_days: mindshare.snapshot().revisedDays() } : {}),
        as_of: asOf === null ? null : isoOf(asOf),
        warnings: isCut ? [cutWarning] : [],
      },
    };
  },
  summarize({ data: { projects }, metadata }) {
    const shown = projects.slice(0, MAX_SUMMARY_ITEMS);
    return [
      `${metadata.total_projects} projects hold attention, ${shown.length} shown, by ${metadata.sort_by} (${metadata.mindshare_type}).`,
      table(
        ["rank", "project", "share 24h", "change", "share 7d", "loudest handles"],
        shown.map((p) => [
          String(p.rank),
          `${line(p.project_name, 40)} (id ${p.project_id})`,
          `${short(p.mindshare_24h)}%`,
          p.mindshare_change_24h === null ? "–" : `${short(p.mindshare_change_24h)} points`,
          `${short(p.mindshare_7d)}%`,
          p.handles
            .slice(0, MAX_SUMMARY_HANDLES)
            .map(({ handle, post_count }) => `@${line(handle, 40)} (${post_count})`)
            .join(", ") || "–",
        ]),
      ),
    ];
  },
});

async function withReference(
  { mindshare, attentionReference }: Services,
  projects: readonly MapProject[],
): Promise<MapProject[]> {
  const { now } = mindshare.snapshot();
  const ids = projects.map(({ project_id: id }) => id);
  const references = await attentionReference(ids, {
    from: dayOf(now - (REFERENCE_DAYS - 1) * DAY_MS),
    until: dayOf(now),
  });
  return projects.map((project) => ({
    ...project,
    attention_reference: references.get(project.project_id) ?? [],
  }));
}
