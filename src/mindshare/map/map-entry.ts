// One project of the map: its figures, its handles with their posts, and the requested attributes.
import { isoOf } from "../../base/time.ts";
import { projectMetadata } from "../../projects/project-attributes.ts";
import type { Project } from "../../projects/catalogue/catalogue.ts";
import { dynamicLimit, selectDevelopments } from "./developments.ts";
import { MOMENTUM_DIGITS, round, rounded, roundedShares, SHARE_DIGITS } from "../mindshare-attribute.ts";
import type { History } from "./mindshare-history.ts";
import {
  bestPosts,
  handleEntries,
  type MapDeps,
  profileEntry,
  type Speakers,
  type RankedHandle,
} from "./map-handles.ts";
import { type Sector, type SectorType, sectorTypes, slugsOf } from "../sectors/sector-shares.ts";
import { handleKeyOf } from "../post.ts";
import type { mapAttributes, MapInput, MapProject } from "./map-request.ts";
import type { Ranked, RankName, Snapshot } from "../mindshare-snapshot.ts";

const DEFAULT_DEVELOPMENTS = 5;

interface Subject extends Speakers {
  project: Project;
  ranked: Ranked;
  /** Which of its ranks is shown. */
  rankName: RankName;
  snapshot: Snapshot;
  /** Its development activity, and that of the most active project of the answer. */
  activity: { own: number; max: number };
  sectors: (type: SectorType) => readonly Sector[];
}

export function projectEntry(deps: MapDeps, input: MapInput, subject: Subject): MapProject {
  const { project, ranked, rankName, snapshot } = subject;
  const id = project.project_id;
  const handles = handleEntries(deps, input, subject);
  const type = input.mindshare_type;
  const attributes: Partial<MapProject> = {};
  for (const name of input.included_attributes)
    Object.assign(attributes, { [name]: ATTRIBUTES[name](deps, input, { ...subject, handles }) });
  return {
    project_id: id,
    project_name: project.project_name,
    symbol: project.symbol,
    rank: ranked[rankName],
    ...roundedShares(ranked),
    data_status: snapshot.hasEnoughData(id) ? "ok" : "insufficient_data",
    handles: handles.map(({ figures }) => figures),
    ...(input.include_mindshare_history
      ? { mindshare_history: roundedHistory(snapshot.history(id, type), SHARE_DIGITS) }
      : {}),
    ...(input.include_momentum_history
      ? { momentum_history: roundedHistory(snapshot.momentumHistory(id, type), MOMENTUM_DIGITS) }
      : {}),
    ...attributes,
  };
}

interface ShownProject extends Subject {
  handles: readonly RankedHandle[];
}

const ATTRIBUTES: {
  [Name in (typeof mapAttributes)[number]]: (
    deps: MapDeps,
    input: MapInput,
    shown: ShownProject,
  ) => MapProject[Name];
} = {
  developments: developmentEntries,
  technical_analysis: ({ figures }, _, { project }) => figures.technicalAnalysis(project.project_id),
  market_data: ({ figures }, _, { project }) => figures.marketData(project.project_id),
  mindshare: ({ mindshare }, input, { project }) =>
    mindshare.mindshareOf(project.project_id, input.mindshare_type),
  detailed_description: (_, __, { project }) => project.detailed_description || project.description,
  metadata: (_, __, { project }) => ({
    ...projectMetadata(project),
    ecosystems: project.ecosystems,
    categories: project.categories,
  }),
  post_key_points: (_, input, shown) =>
    bestPosts(input, shown, shown.handles)
      .filter(({ post }) => post.keyPoints.length > 0)
      .map(({ post }) => ({ post_id: post.id, key_points: post.keyPoints })),
  post_images: (_, input, shown) =>
    bestPosts(input, shown, shown.handles)
      .filter(({ post }) => post.images.length > 0)
      .map(({ post }) => ({ post_id: post.id, images: post.images.slice(0, input.image_limit) })),
  sectors: (_, __, { project, sectors }) =>
    sectorTypes.flatMap((sectorType) => {
      const own = new Set(slugsOf(project, sectorType));
      return sectors(sectorType)
        .filter(({ sector }) => own.has(sector))
        .map((sector) => ({
          sector_type: sectorType,
          sector: sector.sector,
          sector_name: sector.name,
          rank: sector.rank,
          ...roundedShares(sector),
        }));
    }),
  twitter_profile: ({ mindshare }, _, { project }) =>
    profileEntry(mindshare.profile(handleKeyOf(project.twitter_handle))),
};

function developmentEntries({ mindshare }: MapDeps, input: MapInput, shown: ShownProject) {
  const { project, now, activity } = shown;
  const dynamic = input.dynamic_developments_limit;
  const limit =
    dynamic === undefined ? DEFAULT_DEVELOPMENTS : dynamicLimit(dynamic, activity.own, activity.max);
  const options = { now, halfLifeHours: input.dev_half_life_hours, limit };
  return selectDevelopments(mindshare.developmentsOf(project.project_id), options).map(
    ({ post, relevance }) => ({
      id: post.id,
      title: post.title,
      summary: post.text,
      url: post.url,
      published_at: isoOf(post.time),
      relevance: round(relevance, SHARE_DIGITS),
    }),
  );
}

export function roundedHistory({ hourly, daily }: History, digits: number): History {
  const points = (list: History["hourly"]) =>
    list.map(({ time, value, confidence }) => ({
      time,
      value: rounded(value, digits),
      ...(confidence === undefined ? {} : { confidence: rounded(confidence, MOMENTUM_DIGITS) }),
    }));
  return { hourly: points(hourly), daily: points(daily) };
}
