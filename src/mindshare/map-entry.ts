// One project of the map: its figures, its handles with their posts, and the attributes asked for.
import { isoOf } from "../base/time.ts";
import { projectMetadata } from "../projects/attributes.ts";
import type { Project } from "../projects/catalogue.ts";
import { activity, dynamicLimit, selectDevelopments } from "./developments.ts";
import { MOMENTUM_DIGITS, round, rounded, roundedShares, SHARE_DIGITS } from "./figures.ts";
import { cutText, handleLimit, type HandleFigures, type HandleSums, selectPosts } from "./handles.ts";
import type { History } from "./history.ts";
import type { Mention } from "./ledger.ts";
import type { MapDeps } from "./map.ts";
import { handleKeyOf, type MapPost, OUTLET_PREFIX } from "./map-post.ts";
import type { ProjectBook } from "./project-book.ts";
import type { StoredHandle } from "./query.ts";
import type { mapAttributes, MapInput } from "./schema.ts";
import type { Ranked, Snapshot } from "./snapshot.ts";

const HANDLES_MIN = 3;
const HANDLES_MAX = 10;
const DEVELOPMENTS = 5;
/** Posts whose key points and images are shown of a project without asking for its posts. */
const BEST_POSTS = 10;

interface Subject {
  project: Project;
  ranked: Ranked;
  rank: number;
  snapshot: Snapshot<MapPost>;
  /** Its share over the largest share in the answer. */
  ratio: number;
  /** Activity of the project where most happened. */
  busiest: number;
  sums: HandleSums;
}

type Book = ProjectBook<Mention<MapPost>>;

export function projectEntry(deps: MapDeps, input: MapInput, subject: Subject) {
  const { project, ranked, rank, snapshot } = subject;
  const id = project.project_id;
  const book = snapshot.book(id);
  const handles = book === undefined ? [] : handlesOf(deps, input, subject, book);
  const entry: Record<string, unknown> & { handles: unknown[] } = {
    project_id: id,
    project_name: project.project_name,
    symbol: project.symbol,
    rank,
    ...roundedShares(ranked),
    data_status: snapshot.hasEnoughData(id) ? "ok" : "insufficient_data",
    handles:
      book === undefined ? [] : handles.map((handle) => handleEntry(deps, input, snapshot.now, book, handle)),
  };
  const type = input.mindshare_type;
  if (input.include_mindshare_history) {
    entry["mindshare_history"] = roundedHistory(snapshot.history(id, type), SHARE_DIGITS);
  }
  if (input.include_momentum_history) {
    entry["momentum_history"] = roundedHistory(snapshot.momentumHistory(id, type), MOMENTUM_DIGITS);
  }
  const shown = { ...subject, book, handles };
  for (const name of input.included_attributes) entry[name] = ATTRIBUTES[name](deps, input, shown);
  return entry;
}

function handlesOf({ mindshare }: MapDeps, input: MapInput, { snapshot, ratio, sums }: Subject, book: Book) {
  const max = input.max_handles_per_project ?? Math.max(HANDLES_MAX, input.min_handles_per_project ?? 0);
  const min = input.min_handles_per_project ?? Math.min(HANDLES_MIN, max);
  return sums.select(book.columns, {
    ...postOptions(input, snapshot.now),
    relevanceMin: input.min_handle_relevance,
    limit: handleLimit(input.handle_scaling, min, max, ratio),
    isWanted: (author) =>
      !author.startsWith(OUTLET_PREFIX) &&
      (!input.person_only || mindshare.profile(author)?.is_person === true),
  });
}

function postOptions(input: MapInput, now: number) {
  return { now, daysBack: input.handle_days_back, includeRetweets: input.include_retweets };
}

function handleEntry(
  { mindshare }: MapDeps,
  input: MapInput,
  now: number,
  book: Book,
  figures: HandleFigures,
) {
  const { author } = figures;
  const entry: Record<string, unknown> = {
    handle: book.chains.of(author).at(-1)?.post.handle ?? author,
    total_relevance: round(figures.totalRelevance, SHARE_DIGITS),
    mean_relevance: round(figures.meanRelevance, SHARE_DIGITS),
    post_count: figures.posts,
  };
  if (input.posts_per_handle > 0) {
    const posts = selectPosts(book, author, postOptions(input, now), input.posts_per_handle);
    entry["posts"] = posts.map((mention) => postEntry(mention, input));
  }
  if (input.included_attributes.includes("twitter_profile")) {
    entry["twitter_profile"] = profileEntry(mindshare.profile(author));
  }
  return entry;
}

function postEntry({ post, relevance }: Mention<MapPost>, input: MapInput) {
  return {
    id: post.id,
    text: cutText(post.text, input.max_character_count),
    published_at: isoOf(post.time),
    url: post.url,
    engagement: post.engagement,
    images: post.images.slice(0, input.image_limit),
    key_points: post.keyPoints,
    is_retweet: post.isRetweet,
    relevance: round(relevance, SHARE_DIGITS),
    ...(post.isWithheld ? { text_withheld: true } : {}),
  };
}

interface Shown extends Subject {
  book: Book | undefined;
  handles: HandleFigures[];
}

type Attribute = (deps: MapDeps, input: MapInput, shown: Shown) => unknown;

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
    bestPosts(input, shown)
      .filter(({ post }) => post.keyPoints.length > 0)
      .map(({ post }) => ({ post_id: post.id, key_points: post.keyPoints })),
  post_images: (_, input, shown) =>
    bestPosts(input, shown)
      .filter(({ post }) => post.images.length > 0)
      .map(({ post }) => ({ post_id: post.id, images: post.images.slice(0, input.image_limit) })),
  twitter_profile: ({ mindshare }, _, { project }) =>
    profileEntry(mindshare.profile(handleKeyOf(project.twitter_handle))),
};

/** The posts shown of its handles; where none are asked for, the best one of each. */
function bestPosts(input: MapInput, { book, handles, snapshot }: Shown): Mention<MapPost>[] {
  if (book === undefined) return [];
  const perHandle = input.posts_per_handle === 0 ? 1 : input.posts_per_handle;
  const options = postOptions(input, snapshot.now);
  const posts = handles.flatMap(({ author }) => selectPosts(book, author, options, perHandle));
  return input.posts_per_handle === 0 ? posts.slice(0, BEST_POSTS) : posts;
}

function developmentEntries({ mindshare }: MapDeps, input: MapInput, { project, snapshot, busiest }: Shown) {
  const all = mindshare.developmentsOf(project.project_id);
  const halfLifeHours = input.dev_half_life_hours;
  const { now } = snapshot;
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

function profileEntry(profile: StoredHandle | undefined) {
  if (profile === undefined) return null;
  const { handle_key: _, written_at: __, created_at, ...rest } = profile;
  return { ...rest, created_at: created_at === null ? null : isoOf(created_at) };
}

function roundedHistory({ hourly, daily }: History, digits: number): History {
  const points = (list: History["hourly"]) =>
    list.map(({ time, value }) => ({ time, value: rounded(value, digits) }));
  return { hourly: points(hourly), daily: points(daily) };
}
