// POST /api/v1/projects/mindshare-sectors
import { z } from "zod";
import { boolean, integer, oneOf } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { line, MAX_SUMMARY_ITEMS, short, table } from "../../base/summary-text.ts";
import { isoOf } from "../../base/time.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import { FORMULA_VERSION, mindshareTypes } from "../formula.ts";
import { roundedHistory } from "../map/map-entry.ts";
import { History, RevisedDays, Shares, sortFields } from "../map/map-request.ts";
import { round, roundedShares, SHARE_DIGITS } from "../mindshare-attribute.ts";
import type { Mindshare } from "../mindshare-model.ts";
import { projectsBySector, type Sector, sectorsOf, sectorTypes } from "./sector-shares.ts";

interface Services {
  catalogue: Catalogue;
  mindshare: Mindshare;
}

const SectorsInput = z.object({
  sector_type: oneOf(sectorTypes).default("category").describe("Group projects by category or by ecosystem."),
  mindshare_type: oneOf(mindshareTypes).default("weighted").describe("As in the mindshare map."),
  sort_by: oneOf(sortFields)
    .default("mindshare_24h")
    .describe("The figure to sort by: a change shows which narratives gain."),
  sort_direction: oneOf(["asc", "desc"])
    .default("desc")
    .describe("Missing figures come last in both directions."),
  limit: integer(1, 100).default(20).describe("Number of sectors."),
  projects_per_sector: integer(0, 20).default(3).describe("Largest projects to list per sector."),
  include_mindshare_history: boolean()
    .default(false)
    .describe("Adds mindshare_history: the 24 h share, hourly for 48 hours and daily for 30 days."),
});
type SectorsInput = z.output<typeof SectorsInput>;

const SectorsOutput = z.object({
  data: z.object({
    sectors: z.array(
      z.object({
        sector_type: z.enum(sectorTypes),
        sector: z.string().describe("The slug, as in the filters of the mindshare map."),
        sector_name: z.string(),
        rank: z.int().describe("Among all sectors of its type, by 24 h share."),
        ...Shares,
        project_count: z.int().describe("Projects of the sector that were mentioned in 7 days."),
        projects: z.array(
          z.object({
            project_id: z.int(),
            project_name: z.string(),
            symbol: z.string(),
            mindshare_24h: z.number(),
            mindshare_7d: z.number(),
          }),
        ),
        mindshare_history: History.optional(),
      }),
    ),
  }),
  metadata: z.looseObject({
    total_sectors: z.int().describe("Sectors that hold attention, before the limit."),
    sector_type: z.enum(sectorTypes),
    mindshare_type: z.enum(mindshareTypes),
    sort_by: z.enum(sortFields),
    sort_direction: z.enum(["asc", "desc"]),
    formula_version: z.int(),
    revised_days: RevisedDays.optional(),
  }),
});

export const mindshareSectors = defineRoute({
  path: "/api/v1/projects/mindshare-sectors",
  name: "projects_mindshare_sectors",
  group: "Mindshare",
  summary: "Categories or ecosystems ranked by their share of attention, now and over time.",
  description:
    "An extension of the mindshare map, with the same formula. The share of a sector is the sum of the shares of its projects. A project counts fully in each of its sectors, so the shares of all sectors add up to more than 100.",
  tool: {
    title: "Mindshare by sector",
    usage:
      "Use it for which narratives gain or lose attention. Shares are in percent, changes in percentage points.",
    defaults: { limit: 10 },
    unlisted: ["include_mindshare_history", "mindshare_type", "projects_per_sector", "sort_direction"],
  },
  units: 1,
  needs: ["catalogue", "mindshare"],
  feeds: ["content", "handles"],
  input: SectorsInput,
  output: SectorsOutput,
  rows: ({ data }) => data.sectors,
  example: { sector_type: "category", sort_by: "mindshare_change_7d", limit: 5 },
  run: async ({ catalogue, mindshare }: Services, input) => {
    const snapshot = mindshare.snapshot();
    const { sector_type, mindshare_type, sort_by, sort_direction } = input;
    const all = sectorsOf(snapshot, (id) => catalogue.get(id), sector_type, mindshare_type);
    const shown = inOrder(all, input).slice(0, input.limit);
    const projectsOf = input.include_mindshare_history
      ? projectsBySector(catalogue.all(), sector_type)
      : undefined;
    const described = (sector: Sector) => ({
      sector_type,
      sector: sector.sector,
      sector_name: sector.name,
      rank: sector.rank,
      ...roundedShares(sector),
      project_count: sector.members.length,
      projects: sector.members.slice(0, input.projects_per_sector).map(({ project, ranked }) => ({
        project_id: project.project_id,
        project_name: project.project_name,
        symbol: project.symbol,
        mindshare_24h: round(ranked.mindshare_24h, SHARE_DIGITS),
        mindshare_7d: round(ranked.mindshare_7d, SHARE_DIGITS),
      })),
      ...(projectsOf
        ? {
            mindshare_history: roundedHistory(
              snapshot.groupHistory(projectsOf.get(sector.sector) ?? [], mindshare_type),
              SHARE_DIGITS,
            ),
          }
        : {}),
    });
    const sectors: ReturnType<typeof described>[] = [];
    for (const sector of shown) {
      sectors.push(described(sector));
    }
    const { asOf } = mindshare.status();
    return {
      data: { sectors },
      metadata: {
        total_sectors: all.length,
        sector_type,
        mindshare_type,
        sort_by,
        sort_direction,
        formula_version: FORMULA_VERSION,
        ...(projectsOf ? { revised_days: snapshot.revisedDays() } : {}),
        as_of: asOf === null ? null : isoOf(asOf),
        warnings: [],
      },
    };
  },
  summarize({ data: { sectors }, metadata }) {
    const shown = sectors.slice(0, MAX_SUMMARY_ITEMS);
    return [
      `${metadata.total_sectors} ${metadata.sector_type} sectors hold attention, ${shown.length} shown, by ${metadata.sort_by} (${metadata.mindshare_type}). A project counts in each of its sectors.`,
      table(
        ["rank", "sector", "share 24h", "change 24h", "share 7d", "change 7d", "largest projects"],
        shown.map((sector) => [
          String(sector.rank),
          line(sector.sector_name, 40),
          `${short(sector.mindshare_24h)}%`,
          points(sector.mindshare_change_24h),
          `${short(sector.mindshare_7d)}%`,
          points(sector.mindshare_change_7d),
          sector.projects
            .map(({ project_name, project_id }) => `${line(project_name, 40)} (id ${project_id})`)
            .join(", ") || "–",
        ]),
      ),
    ];
  },
});

function points(change: number | null): string {
  return change === null ? "–" : `${short(change)} points`;
}

/** Missing figures come last in both directions. */
function inOrder(sectors: readonly Sector[], { sort_by, sort_direction }: SectorsInput): Sector[] {
  const sign = sort_direction === "asc" ? 1 : -1;
  return sectors.toSorted((a, b) => {
    const [left, right] = [a[sort_by], b[sort_by]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right) || a.rank - b.rank;
  });
}
