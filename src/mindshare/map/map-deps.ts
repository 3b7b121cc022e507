// The dependencies for building the map.
import type { Project } from "../../projects/catalogue/catalogue.ts";
import type { MarketData, TechnicalAnalysis } from "../../projects/project-attributes.ts";
import type { Mindshare } from "../mindshare-model.ts";

/** Figures of the projects domain. */
export interface ProjectFigures {
  marketCap(projectId: number): number | null;
  marketData(projectId: number): MarketData | null;
  technicalAnalysis(projectId: number): TechnicalAnalysis | null;
}

export interface MapDeps {
  mindshare: Mindshare;
  figures: ProjectFigures;
  project: (projectId: number) => Project | undefined;
}
