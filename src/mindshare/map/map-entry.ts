// One project of the map: its figures, its handles with their posts, and the attributes asked for.
import { type JsonPart, JsonValue } from "../../base/json-text.ts";
import { isoOf } from "../../base/time.ts";
import { projectMetadata } from "../../projects/project-attributes.ts";
import type { Project } from "../../projects/catalogue/catalogue.ts";
import { activity, dynamicLimit, selectDevelopments } from "./developments.ts";
import { MOMENTUM_DIGITS, round, rounded, roundedShares, SHARE_DIGITS } from "../mindshare-attribute.ts";
import type { HandleFigures } from "./handles.ts";
import type { History } from "./mindshare-history.ts";
import type { MapDeps } from "./mindshare-map.ts";
import { bestPosts, profileEntry, type Speakers, writeHandles } from "./map-handles.ts";
import { handleKeyOf, type MapPost } from "./map-post.ts";
import type { mapAttributes, MapInput } from "./map-request.ts";
import type { Ranked, RankName, Snapshot } from "../mindshare-snapshot.ts";

const DEVELOPMENTS = 5;

interface Subject extends Speakers {
  project: Project;
  ranked: Ranked;
  /** Which of its ranks is told. */
  rankName: RankName;
  snapshot: Snapshot<MapPost>;
  /** Activity of the project where most happened. */
  busiest: number;
  /** Whether no project stands before it in the answer. */
  isFirst: boolean;
}

/** Writes the JSON of a project, what was said before as bytes; gives the number of its handles. */
export function* writeProject(
  parts: JsonPart[],
  deps: MapDeps,
  input: MapInput,
  subject: Subject,
): Generator<void, number> {
  const { project, ranked, rankName, snapshot } = subject;
  const head = deps.mindshare.fragments.head(ranked, project, rankName, () => headText(subject));
  parts.push(subject.isFirst ? head.subarray(COMMA.length) : head);
  const handles = yield* writeHandles(parts, deps, input, subject);
  const id = project.project_id;
  const type = input.mindshare_type;
  if (input.include_mindshare_history) {
    const history = roundedHistory(snapshot.history(id, type), SHARE_DIGITS);
    parts.push(nameBytes("mindshare_history"), new JsonValue(history));
  }
  if (input.include_momentum_history) {
    const history = roundedHistory(snapshot.momentumHistory(id, type), MOMENTUM_DIGITS);
    parts.push(nameBytes("momentum_history"), new JsonValue(history));
  }
  for (const name of input.included_attributes) {
    parts.push(nameBytes(name), new JsonValue(ATTRIBUTES[name](deps, input, { ...subject, handles })));
  }
  parts.push(CLOSING);
  return handles.length;
}

const CLOSING = Buffer.from("}");

function nameBytes(name: string): Uint8Array {
  return Buffer.from(`,"${name}":`);
}

const COMMA = ",";

/** All that stands before the handles, and what parts it from the project before. */
function headText({ project, ranked, rankName, snapshot }: Subject): string {
  const { project_id, project_name, symbol } = project;
  const status = snapshot.hasEnoughData(project_id) ? "ok" : "insufficient_data";
  const name = JSON.stringify({ project_id, project_name, symbol, rank: ranked[rankName] });
  const shares = JSON.stringify(roundedShares(ranked));
  return `${COMMA}${name.slice(0, -1)},${shares.slice(1, -1)},"data_status":"${status}","handles":`;
}

interface Shown extends Subject {
  handles: readonly HandleFigures[];
}

type Attribute = (deps: MapDeps, input: MapInput, shown: Shown) => JsonValue["value"];

const ATTRIBUTES: Record<(typeof mapAttributes)[number], Attribute> = {
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
  twitter_profile: ({ mindshare }, _, { project }) =>
    profileEntry(mindshare.profile(handleKeyOf(project.twitter_handle))),
};

function developmentEntries({ mindshare }: MapDeps, input: MapInput, { project, now, busiest }: Shown) {
  const all = mindshare.developmentsOf(project.project_id);
  const halfLifeHours = input.dev_half_life_hours;
  const dynamic = input.dynamic_developments_limit;
  const limit =
    dynamic === undefined ? DEVELOPMENTS : dynamicLimit(dynamic, activity(all, now, halfLifeHours), busiest);
  return selectDevelopments(all, { now, halfLifeHours, limit }).map(({ post, relevance }) => ({
    id: post.id,
    title: post.title,
    summary: post.text,
    url: post.url,
    published_at: isoOf(post.time),
    relevance: round(relevance, SHARE_DIGITS),
  }));
}

function roundedHistory({ hourly, daily }: History, digits: number): History {
  const points = (list: History["hourly"]) =>
    list.map(({ time, value }) => ({ time, value: rounded(value, digits) }));
  return { hourly: points(hourly), daily: points(daily) };
}
