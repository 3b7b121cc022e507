// Mindshare of categories and ecosystems. A project counts fully in each of its sectors, so that the share of a sector does
// not depend on what else its projects are, and the shares of all sectors add up to more than 100 percent.
import { getOrCreate } from "../../base/maps.ts";
import type { Project } from "../../projects/catalogue/catalogue.ts";
import { categories, ecosystems } from "../../projects/catalogue/taxonomy.ts";
import type { MindshareType } from "../formula.ts";
import type { Ranked, Snapshot } from "../mindshare-snapshot.ts";
import type { ShareFigures } from "../shares.ts";

export const sectorTypes = ["category", "ecosystem"] as const;
export type SectorType = (typeof sectorTypes)[number];

const TERMS = { category: categories, ecosystem: ecosystems };

export interface Sector extends ShareFigures {
  sectorType: SectorType;
  sector: string;
  name: string;
  /** Among the sectors of its type, by the share of 24 hours, from 1. */
  rank: number;
  /** Its projects that hold attention, by the share of 24 hours, largest first. */
  members: readonly { project: Project; ranked: Ranked }[];
}

/** Computes the sectors of a type when they are first needed, for all projects of an answer. */
export function lazySectors(
  snapshot: Snapshot,
  projectOf: (projectId: number) => Project | undefined,
  type: MindshareType,
): (sectorType: SectorType) => readonly Sector[] {
  const computed = new Map<SectorType, readonly Sector[]>();
  return (sectorType) =>
    getOrCreate(computed, sectorType, () => sectorsOf(snapshot, projectOf, sectorType, type));
}

/** The sectors that hold attention, by the share of 24 hours, largest first. */
export function sectorsOf(
  snapshot: Snapshot,
  projectOf: (projectId: number) => Project | undefined,
  sectorType: SectorType,
  type: MindshareType,
): Sector[] {
  const membersOf = new Map<string, { project: Project; ranked: Ranked }[]>();
  for (const ranked of snapshot.orderedBy(type, "mindshare_24h")) {
    const project = projectOf(ranked.projectId);
    for (const sector of new Set(project === undefined ? [] : slugsOf(project, sectorType))) {
      const members = membersOf.get(sector) ?? [];
      if (project !== undefined) members.push({ project, ranked });
      membersOf.set(sector, members);
    }
  }
  const names = new Map(TERMS[sectorType].map(({ slug, name }) => [slug, name]));
  const sectors = [...membersOf].map(([sector, members]) => ({
    ...snapshot.groupFigures(
      members.map(({ ranked }) => ranked.projectId),
      type,
    ),
    sectorType,
    sector,
    name: names.get(sector) ?? sector,
    members,
  }));
  sectors.sort((a, b) => b.mindshare_24h - a.mindshare_24h || (a.sector < b.sector ? -1 : 1));
  return sectors.map((sector, i) => ({ ...sector, rank: i + 1 }));
}

/** All projects of each sector: a history also has those that nobody mentioned in the last 7 days. */
export function projectsBySector(
  projects: Iterable<Project>,
  sectorType: SectorType,
): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (const project of projects) {
    for (const sector of new Set(slugsOf(project, sectorType))) {
      const ids = found.get(sector);
      if (ids === undefined) found.set(sector, [project.project_id]);
      else ids.push(project.project_id);
    }
  }
  return found;
}

export function slugsOf(project: Project, sectorType: SectorType): readonly string[] {
  return sectorType === "category" ? project.categories : project.ecosystems;
}
